"""The verbs by which somebody has a value or stands in a place, with all their forms.

This file is long because it is a table. Only verbs that say "this person and that value belong together" are here:
who *hates* tea need not be the one with the tea, so "hates" is unknown on purpose.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cluewise.families.zebra.techniques.naming.words import words_in

# base: the kinds of things it is said of (kinds.py); "-" is any kind. Irregular forms follow in brackets.
_HAVING = """
have(has had having) -; own -; possess -; hold(held) -; keep(kept) -; get(got gotten) -; use -; carry -
bring(brought) -
choose(chose chosen) -; pick -; select -; order -; buy(bought) -; purchase -; take(took taken) -; receive -; favour -
favor -
like -; love -; enjoy -; prefer -; adore -; cherish -; fancy -; treasure -; admire -; appreciate -; relish -
sell(sold) -; make(made) -; offer -; bear(bore) -; show(showed shown) -; display -; feature -; contain -; include -
belong -; associate -; match -; pair -; go(goes went gone) -; come(came) -; opt -; stick(stuck) -; win(won) -; earn -
build(built) -; construct -; design -; create -; invent -; compose -; carve -; sew(sewn sewed) -; draw(drew drawn) -
craft -
assemble -; produce -; manage -; lead(led) -; host -; discover -; catch(caught) -; hunt -; photograph -; capture -
rent -; lease -
hire -; reserve -; request -; suffer -; sing(sang sung) -; dance -; exhibit -; pack -; repair -; restore -; deliver -
climb -
swim(swam swum) -; support -; root -; vote -; give(gave given) -; submit -; hand -; enter -; occupy -; find(found) -
bid -; donate -
receive -; assign -; feature -; sponsor -; represent -; investigate -; report -; cover -; review -; recommend -
mention -; post -
plan -; attend -; join -; follow -; stock -; store -; guard -; fill -; hide(hid hidden) -; hang(hung) -; mix -
share -; specialise - pay(paid) money; cost money; spend(spent) money; charge money; invest money; save money
drink(drank drunk) drink; sip drink; pour drink; quaff drink; gulp drink; slurp drink; brew drink; swig drink
eat(ate eaten) food; cook food; bake food; munch food; nibble food; devour food; taste food; consume food,drink
serve food,drink; prepare food,drink; lunch food; dine food; snack food; top food
smoke smoke; puff smoke; light(lit) smoke
feed(fed) pet; walk pet; raise pet; breed(bred) pet; groom pet; pet pet; tend pet,plant; care pet; adopt pet
train pet
wear(wore worn) clothes; don clothes; sport clothes; dress clothes
drive(drove driven) vehicle; ride(rode ridden) vehicle,pet; park vehicle; steer vehicle; sail vehicle,hobby
travel vehicle,town; commute vehicle; fly(flies flew flown) vehicle,town; row vehicle; paddle vehicle
read(read) book; write(wrote written) book; watch film; see(saw seen) film,town; listen music; hear(heard) music
play play; perform play; practise play,hobby; practice play,hobby; compete play; do(does did done) hobby,play
study(studies studied) subject; learn(learnt) subject,language,play; teach(taught) subject; major subject
attend school
graduate school; complete school; finish school; speak(spoke spoken) language; talk language
understand(understood) language
grow(grew grown) plant,food; plant plant,food; cultivate plant,food; water plant; harvest plant,food
paint colour,hobby,subject; colour colour; color colour; decorate colour
collect -; gather -; specialise -; specialize -; pursue hobby; spend hobby
visit town; tour town; vacation town; holiday town; explore town; move town; hail nation; originate nation
represent nation
work job; serve job; act job; train job; become(became) job; practise job
celebrate date; born date; schedule date,time; book date,time; meet(met) date,time; name -; call -; title -; label -
weigh weight; measure height; stand(stood) height; score points; record points; run(ran) hobby,time
leave(left) time,date
arrive time,date; start time,date; begin(began begun) time,date; open time,date; end time,date; depart time,date
last time; appear date,time; perform date,time; present date,time; release date; publish date; marry date
interview date,time
"""
# Verbs by which somebody stands in a place.
_STANDING = """
live; reside; dwell; stay; sit(sat sitting); stand(stood); occupy; inhabit; locate; situate; place; position; settle
rest
find(found); sleep(slept); trade; compete; hang(hung); lie(lies lay lain lying); finish; come(came); arrive; rank
end; place; work; park; stop; seat
house; lodge; camp; exist; remain; wait; queue; start; go(goes went gone); appear; perform; cross; put; set; moor
dock; be
"""


@dataclass(frozen=True)
class Verb:
    """A verb's base and what it is said of; `form` is base, s, past, done or ing."""

    base: str
    form: str
    kinds: frozenset[str]
    stands: bool = False


def _parts(entry: str) -> tuple[str, list[str], str]:
    head, _, kinds = entry.strip().partition(" ") if "(" not in entry else _bracketed(entry.strip())
    base, _, more = head.partition("(")
    return base, more.rstrip(")").split(), kinds.strip() or "-"


def _bracketed(entry: str) -> tuple[str, str, str]:
    close = entry.index(")") + 1
    return entry[:close], " ", entry[close:]


@lru_cache(2048)
def inflected(base: str) -> dict[str, str]:
    """The regular forms of a verb, each with what it is."""
    if base.endswith("e"):
        stem, s = base[:-1], base + "s"
        return {base: "base", s: "s", base + "d": "past", stem + "ing": "ing"}
    if base.endswith("y") and base[-2] not in "aeou":
        return {base: "base", base[:-1] + "ies": "s", base[:-1] + "ied": "past", base + "ing": "ing"}
    s = base + ("es" if base.endswith(("s", "x", "z", "ch", "sh")) else "s")
    forms = {base: "base", s: "s", base + "ed": "past", base + "ing": "ing"}
    if len(base) > 2 and base[-1] not in "aeiouwxy" and base[-2] in "aeiou" and base[-3] not in "aeiou":
        forms |= {base + base[-1] + "ed": "past", base + base[-1] + "ing": "ing"}
    return forms


def _irregular(word: str) -> str:
    return "ing" if word.endswith("ing") else "s" if word.endswith("s") and word != "was" else "past"


def _table() -> dict[str, Verb]:
    found: dict[str, Verb] = {}
    kinds: dict[str, set[str]] = {}
    forms: dict[str, tuple[str, str]] = {}
    stands: set[str] = set()
    for stand, table in ((False, _HAVING), (True, _STANDING)):
        for entry in table.replace("\n", ";").split(";"):
            if not entry.strip():
                continue
            base, more, said_of = _parts(entry)
            if stand:
                stands.add(base)
            else:
                kinds.setdefault(base, set()).update(said_of.split(","))
            for word, form in {**inflected(base), **{word: _irregular(word) for word in more}}.items():
                forms.setdefault(word, (base, form))
    for word, (base, form) in forms.items():
        found[word] = Verb(base, form, frozenset(kinds.get(base, {"place"})), base in stands)
    return found


# What an unknown verb becomes where it may be passed over: somebody and something belong together, whatever it is.
WILD = {f"~{form}": Verb("~", name, frozenset("-"), stands=True) for form, name in
        (("s", "s"), ("ed", "past"), ("ing", "ing"))}  # fmt: skip
VERBS = _table() | WILD
LIKING = words_in(
    """
    like love enjoy prefer adore cherish fancy admire appreciate relish favour favor
    """
)
# What may be done to somebody: then the two are not one.
TO_PERSONS = LIKING | words_in(
    """
    ~ follow lead catch hunt capture photograph find discover hire support join host guard sponsor investigate report
    recommend mention cover interview meet see visit hear watch serve marry teach train call name represent
    """
) - {"represent", "call", "name", "serve", "train"}
DOING = words_in("do go play have get spend take practise practice try start keep")
