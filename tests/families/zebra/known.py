"""The known solutions of the example texts: the rows, in any order of columns."""

from __future__ import annotations

SOLUTIONS: dict[str, list[str]] = {
    "auction": [
        "Mr Hale, clock, $100",
        "Miss Kerr, chest, $150",
        "Dr Joyce, vase, $200",
        "Mrs Innes, mirror, $300",
    ],
    "bus": [
        "1, Eli, white",
        "2, Deb, blue",
        "3, Flo, red",
        "4, Abe, green",
        "5, Bee, yellow",
        "6, Cal, black",
    ],
    "classroom": [
        "1, Jasper, robot, red",
        "2, Keiko, volcano, green",
        "3, Imogen, telescope, blue",
        "4, Lorenzo, beehive, white",
    ],
    "clinic": [
        "Nell, 8:00, rash",
        "Rita, 9:00, headache",
        "Pia, 10:00, cough",
        "Omar, 11:00, fever",
        "Quinn, 12:00, sprain",
    ],
    "concert": [
        "Duska, opening, drum, Grieg",
        "Bela, second, cello, Satie",
        "Anouk, third, harp, Bach",
        "Cato, finale, oboe, Verdi",
    ],
    "cousins": [
        "Walt, 6, kite",
        "Vera, 8, puzzle",
        "Uma, 9, yo-yo",
        "Theo, 12, drum",
    ],
    "foreigner": [
        "1, Olga, pink, hamster",
        "2, Ahmed, brown, goat",
        "3, Yuki, grey, snail",
        "4, Paolo, blue, parrot",
    ],
    "friends": [
        "1, Vikram, white, ladder",
        "2, Tilda, black, hammer",
        "3, Uwe, brown, spade",
    ],
    "garage": [
        "Ed, estate, $120",
        "Cy, coupe, $180",
        "Di, saloon, $240",
        "Bo, hatchback, $360",
    ],
    "quay": [
        "1, Carsten, yawl, tar",
        "2, Arne, ketch, salt",
        "3, Ditte, sloop, wool",
        "4, Bodil, cutter, timber",
    ],
    "inspector": [
        "1, Ada, rope, cider",
        "2, Dexter, dagger, port",
        "3, Clara, candlestick, gin",
        "4, Bruno, pistol, sherry",
    ],
    "letters": [
        "1, Jun, stamps, eggs",
        "2, Igor, coins, porridge",
        "3, Hattie, shells, toast",
    ],
    "lighthouse": [
        "1, Brack, banjo",
        "2, Corin, flute",
        "3, Dag, fiddle",
        "4, Alda, accordion",
        "5, Elva, horn",
    ],
    "months": [
        "January, Dina, daisy",
        "March, Brita, rose",
        "April, Alma, lily",
        "August, Cleo, tulip",
    ],
    "nations": [
        "1, Norway, knitting, cocoa",
        "2, Turkey, photography, boba tea",
        "3, Spain, painting, tea",
    ],
    "newspaper": [
        "Duncan, ginger cake, 60",
        "Edith, lemon cake, 65",
        "Bertram, sponge, 70",
        "Cecily, carrot cake, 80",
        "Agnes, fruit cake, 90",
    ],
    "office": [
        "1, Mia, clock",
        "2, Piet, lamp",
        "3, Orla, plant",
        "4, Noah, globe",
    ],
    "party": [
        "Dirk, wizard, 6:00",
        "Ada, robot, 6:30",
        "Cleo, clown, 7:00",
        "Esa, pirate, 7:30",
        "Ben, ghost, 8:00",
    ],
    "sackrace": [
        "1, Bea, yellow",
        "2, Emil, red",
        "3, Colin, white",
        "4, Dora, blue",
        "5, Fay, green",
    ],
    "salaries": [
        "Rune, $2000, sales",
        "Noor, $2500, support",
        "Otto, $3000, legal",
        "Pilar, $4000, design",
    ],
    "street": [
        "1, Swede, yellow, tea, tortoise",
        "2, Pole, blue, milk, hamster",
        "3, Greek, green, cocoa, parrot",
    ],
    "supper": [
        "Gwen, curry, wine",
        "Hal, tagine, beer",
        "Ivo, pasta, lemonade",
    ],
    "tallest": [
        "Ingmar, 160 cm, Bear",
        "Finn, 170 cm, Pike",
        "Hugo, 175 cm, Fox",
        "Gus, 190 cm, Owl",
    ],
    "week": [
        "Monday, onion, Hamid",
        "Tuesday, barley, Ilse",
        "Wednesday, pumpkin, Katya",
        "Thursday, leek, Gerda",
        "Friday, tomato, Jorge",
    ],
    "zoo": [
        "Anton, seal, herring",
        "Beryl, otter, meat",
        "Cosmo, giraffe, leaves",
        "Delphine, lion, mussels",
    ],
}
