"""General English that clues are made of, as classes of words; nothing here belongs to one puzzle.

This file is long because it is a table. A word that carries the sense of a sentence stands in exactly one of the
classes that the grammar asks for; a word that stands in none is unknown, and an unknown word is never passed over
unless it merely stands beside a value as a noun ("a bouquet of roses").
"""

from __future__ import annotations


def listed(text: str) -> list[str]:
    """The words of a table in their order."""
    return text.split()


def words_in(text: str) -> frozenset[str]:
    """The words of a table that is written as text."""
    return frozenset(text.split())


NUMBERS = {
    word: n
    for n, word in enumerate(
        listed(
            """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty
    """
        )
    )
} | {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100}
ORDINALS = {
    word: n
    for n, word in enumerate(
        listed(
            """
    first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
    fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
    """
        ),
        1,
    )
} | {f"{n}{'th' if 10 < n < 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}": n for n in range(1, 32)}
FRACTIONS = {"twice": (2, 1), "thrice": (3, 1), "half": (1, 2), "double": (2, 1), "triple": (3, 1)}

ARTICLES = words_in("the a an")
DETERMINERS = ARTICLES | words_in("this that these those his her their its our my your some any such each every both")
POSSESSIVES = words_in("his her their its our my your")
PRONOUNS = words_in("he she they it him them himself herself themselves")
BE = words_in("is are was were be been being am 's 're isn't aren't wasn't weren't")
AUXILIARIES = words_in("does do did will would can could must may might shall should has had have")
NEGATED = {
    **{f"{word}n't": word for word in listed(
    """
    is are was were does do did has have had would could must should need
    """
)},
    "can't": "can", "won't": "will", "cannot": "can", "ain't": "is",
}  # fmt: skip
NEGATIONS = words_in("not n't never no neither nobody none nor without")
RELATIVES = words_in("who that which whom where whoever")

# Who: nouns that stand for an entity of the puzzle without saying which.
PEOPLE = words_in(
    """person people man men woman women guy guys girl girls boy boys lady ladies gentleman gentlemen one ones someone
    somebody anyone anybody individual individuals fellow fellows friend friends resident residents inhabitant
    inhabitants occupant occupants tenant tenants dweller dwellers guest guests lodger lodgers homeowner
    homeowners householder citizen citizens folk folks member members colleague colleagues classmate classmates
    student students pupil pupils child children kid kids player players runner runners athlete athletes
    contestant contestants participant participants competitor competitors racer racers swimmer swimmers cyclist
    cyclists driver drivers passenger passengers traveller travellers traveler travelers tourist tourists
    customer customers client clients shopper shoppers buyer buyers employee employees worker workers candidate
    candidates applicant applicants suspect suspects witness witnesses visitor visitors diner diners speaker
    speakers performer performers singer singers musician musicians artist artists teacher teachers expat expats
    national roommate roommates housemate housemates flatmate flatmates sibling siblings patient patients
    gardener gardeners chap bloke chaps blokes lad lass human adult adults teenager teen finisher finishers
    suspect entrant entrants attendee attendees entity entities owner"""
)
# Where: nouns for a place in the row; the noun that a puzzle itself counts is added to them.
HOUSES = words_in(
    """house houses home homes place places position positions spot spots seat seats chair chairs room rooms floor
    floors
    storey storeys story lane lanes apartment apartments flat flats cottage cottages cabin cabins hut huts tent tents
    office offices desk desks booth booths stall stalls table tables plot plots slot slots bed beds bungalow bungalows
    villa villas mansion mansions building buildings dwelling dwellings residence residences abode property properties
    unit units locker lockers bench benches shop shops store stores door doors level levels rank ranks garden gardens
    bay bays berth berths row line box boxes shelf shelves station stations pitch pitches track tracks window windows
    parking gate gates caravan caravans van"""
)
# Nouns that make a person out of a value: the cat owner, the tea drinker.
AGENTS = words_in(
    """owner owners keeper keepers lover lovers fan fans enthusiast enthusiasts drinker drinkers eater eaters smoker
    smokers player players reader readers driver drivers rider riders wearer wearers user users collector collectors
    grower growers speaker speakers listener listeners watcher watchers viewer viewers aficionado aficionados admirer
    admirers devotee devotees hobbyist hobbyists buff buffs buyer buyers seller sellers holder holders bearer bearers
    possessor student students learner learners winner winners visitor visitors traveller traveler tourist maker makers
    baker cook chef chooser taker carrier addict addicts connoisseur connoisseurs breeder breeders handler walker
    rancher
    raiser follower followers supporter supporters practitioner expert experts guy man woman lady person girl boy
    gentleman people men women inhabitant resident occupant dweller native national citizen consumer sipper fancier
    specialist major graduate customer purchaser orderer painter singer dancer supporter taster parent mother father
    mom mum dad guardian"""
)
# Words for someone or something else than the value they stand beside: never passed over.
RELATIONAL = words_in(
    """brother sister friend enemy rival neighbour neighbor neighbours neighbors wife husband spouse partner cousin aunt
    uncle boss son daughter nephew niece grandfather grandmother twin colleague hater haters opponent critic victim
    allergy allergies phobia fear lack shortage absence opposite substitute alternative instead except ban refusal thief
    ex former previous fake imitation next last other others another rest remaining neither only most least worst
    non un anti"""
)
# Adjectives and other words that say nothing: the proud owner, his beloved dog.
PLAIN_ADJECTIVES = words_in(
    """proud happy old young little big small lovely dear beloved nice friendly kind own favourite favorite preferred
    unique different various many particular certain very delicious tasty fresh hot cold cool warm sweet good great
    beautiful pretty wonderful fine elegant trusty faithful loyal cute fluffy furry charming cosy cozy quiet noisy
    cheerful clever brave busy famous local whole single lucky careful usual daily regular morning afternoon evening
    main current personal pet type kind sort brand model style genre flavour flavor named called so-called actual real
    respective chosen selected t"""
)
# Adverbs and phrases without a sense of their own.
ADVERBS = words_in(
    """also always usually often really certainly definitely actually clearly obviously simply currently apparently
    happily proudly regularly now still indeed however moreover furthermore meanwhile thus therefore hence
    additionally likewise similarly too only just even ever generally normally typically mostly particularly especially
    exclusively happens known we know note remember fact interestingly curiously surprisingly naturally of-course
    already again today there here located situated placed found positioned seated sitting well"""
)
OPENERS = (
    "we know that", "we also know that", "it is known that", "you know that", "i know that", "note that",
    "remember that", "as it happens", "in fact", "of course", "in addition", "for example", "it is said that",
    "it turns out that", "it is true that", "according to the", "also", "however", "moreover", "furthermore",
    "meanwhile", "finally", "lastly", "interestingly", "curiously", "additionally", "besides", "well", "now", "then",
    "surprisingly", "next", "and", "but", "so", "oh", "by the way", "apparently", "naturally", "obviously", "clearly",
    "first of all", "to begin with", "as for the rest", "in this puzzle", "it is a fact that", "it is clear that",
    "everybody knows that", "everyone knows that", "they say that", "it so happens that", "as everyone knows",
    "remarkably", "strangely", "oddly enough", "as you know", "as we know", "it was found that", "it is certain that",
    "one thing is certain", "of these", "no", "yes", "rumour has it that", "rumor has it that", "i am sure that",
    "i remember that",
)  # fmt: skip
HONORIFICS = words_in(
    """mr mrs ms miss dr doctor prof professor colonel captain sir lady lord major general sergeant madame
    inspector judge
    aunt uncle king queen prince princess reverend father sister brother nurse chef coach madam mister"""
)
COLOURS = words_in(
    """red blue green yellow white black brown grey pink purple orange violet silver gold golden turquoise beige ivory
    scarlet crimson navy teal cyan magenta lilac mint maroon olive indigo"""
)
PREPOSITIONS = words_in(
    "in at on with of from for by to into as about inside within during near around onto upon via under"
)
QUESTION_STARTS = words_in(
    """who what which where whose whom how can could determine find figure work solve deduce name tell identify match
    decide discover establish list complete fill use using"""
)
MONTHS = listed(
    """
    january february march april may june july august september october november december
    """
)
DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

FUNCTION = frozenset().union(
    ARTICLES, DETERMINERS, BE, AUXILIARIES, NEGATIONS, PREPOSITIONS, RELATIVES, PRONOUNS,
    listed(
    """
    and or but if then than not left right next before after between either both each other all more less
    most least one two three four five six seven eight nine ten there as so too also while unless
    """
),
)  # fmt: skip
