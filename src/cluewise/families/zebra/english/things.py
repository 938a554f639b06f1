"""Things that everybody knows: words by which the kind of a list is told where nothing around it names one.

This file is long because it is a table. It serves for titles and for collecting values that stand in no list; no clue
is read by it, and a word that is not here loses nothing but a hint.
"""

from __future__ import annotations

from collections.abc import Iterable

from cluewise.families.zebra.english.forms import singular
from cluewise.families.zebra.english.nations import NATIONS, people_words
from cluewise.families.zebra.english.words import COLOURS, DAYS, MONTHS

_TABLE = """
Animal: cat dog fish bird horse goldfish hamster rabbit tortoise turtle snake lizard parrot canary budgie pig goat
  sheep cow hen duck goose turkey donkey pony mouse rat badger hedgehog squirrel fox owl wolf bear lion tiger zebra
  elephant giraffe monkey ape frog toad newt gecko iguana ferret guinea-pig gerbil chinchilla spider snail crab
  penguin seal otter beaver deer kitten puppy cockatoo parakeet pigeon raven crow eagle hawk swan peacock llama
  alpaca camel kangaroo koala panda hippo rhino crocodile whale dolphin shark poodle beagle terrier collie spaniel
Drink: tea coffee milk water juice beer wine cider gin brandy sherry rum vodka whisky whiskey ale lager stout bitter
  lemonade cola soda cocoa chocolate espresso latte cappuccino mocha smoothie champagne port tequila punch kefir
  kombucha squash ginger-beer tonic mead cordial martini mojito
Food: bread cheese cake pie pizza pasta soup salad rice noodles sushi curry stew risotto goulash paella ramen burger
  sandwich omelette pancake waffle porridge muesli toast cereal bagel muffin croissant strudel eclair tart scone
  biscuit cookie brownie doughnut jam honey egg bacon sausage steak lasagne lasagna taco burrito falafel kebab ham
  beans chips crisps crackers raisins trifle jelly custard pudding sorbet dumplings quiche
Fruit: apple banana cherry grape lemon lime mango melon orange peach pear pineapple plum strawberry raspberry blueberry
  kiwi fig apricot papaya grapefruit tangerine
Vegetable: carrot leek onion pumpkin potato tomato cabbage cauliflower broccoli spinach pea bean turnip radish beetroot
  courgette zucchini cucumber lettuce celery parsnip aubergine garlic
Instrument: piano violin viola cello harp flute oboe clarinet trumpet trombone tuba horn guitar banjo drums drum
  accordion saxophone ukulele mandolin lute bassoon organ recorder xylophone bagpipes harmonica
Job: baker teacher doctor nurse dentist lawyer pilot plumber carpenter farmer engineer artist chef cook painter
  electrician accountant architect librarian butcher barber tailor gardener mechanic journalist scientist vet police
  officer firefighter soldier sailor postman banker judge actor singer dancer writer poet photographer programmer
  waiter cashier florist hairdresser miner cobbler
  tinker weaver miller piper potter blacksmith thatcher shepherd optician pharmacist surgeon translator
Sport: football tennis golf hockey rugby cricket basketball baseball volleyball badminton squash swimming running
  cycling rowing archery fencing judo karate boxing wrestling surfing skiing skating sailing climbing gymnastics
  bowling darts snooker billiards handball polo yoga
Vehicle: car bus train tram ferry plane aeroplane airplane bicycle bike motorcycle motorbike scooter taxi van lorry
  truck boat ship tractor helicopter yacht canoe kayak moped
Flower: rose tulip lily daisy daffodil orchid sunflower violet iris carnation poppy peony lavender crocus dahlia
  hyacinth marigold pansy chrysanthemum
Clothes: hat cap scarf coat jacket shirt dress skirt jumper sweater cardigan raincoat parka gloves boots shoes tie
  apron blazer hoodie trousers jeans socks vest
Material: wood oak pine metal steel iron glass silk wool cotton felt straw leather linen velvet denim plastic marble
  stone brick copper slate clay
Gem: diamond ruby emerald sapphire opal pearl amethyst topaz garnet jade onyx
Weapon: sword dagger knife rope revolver pistol gun musket cutlass candlestick poison axe rifle bow spear
Subject: maths mathematics algebra geometry physics chemistry biology history geography music art literature latin
  statistics topology logic economics philosophy botany astronomy
Size: small medium large tiny huge
"""


def _kinds() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for entry in _TABLE.strip().replace("\n  ", " ").split("\n"):
        kind, _, words = entry.partition(":")
        for word in words.split():
            found.setdefault(word.replace("-", " "), []).append(kind)
    more = [
        ("Colour", COLOURS),
        ("Day", DAYS),
        ("Month", MONTHS),
        ("Country", NATIONS),
        ("Nationality", people_words()),
    ]
    for kind, names in more:
        for word in names:
            found.setdefault(word, []).append(kind)
    return {word: tuple(kinds) for word, kinds in found.items()}


_KINDS = _kinds()


def kinds_of_thing(value: str) -> tuple[str, ...]:
    """The kinds of things that a value may be; none where nobody can tell."""
    low = value.casefold()
    words = low.split()
    for text in (low, " ".join([*words[:-1], singular(words[-1])]) if words else "", words[-1] if words else ""):
        if text in _KINDS:
            return _KINDS[text]
    return ()


def kind_of_things(values: Iterable[str]) -> str | None:
    """The kind that most of some values are, where at least half are known and none is known otherwise."""
    every = [kinds_of_thing(value) for value in values]
    known = [kinds for kinds in every if kinds]
    if not known or 2 * len(known) < len(every):
        return None
    common = set(known[0]).intersection(*known[1:])
    return next((kind for kind in known[0] if kind in common), None)
