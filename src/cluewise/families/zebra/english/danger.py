"""The words that may turn the sense of a sentence: none of them is ever passed over.

This file is long because it is a table. Everything else that the grammar does not know is content (a tree, a parcel,
hauled, cheerful); beside the puzzle's own values it carries no constraint. The table is wide on purpose: a harmless
word too much costs a refusal, a dangerous one too little may cost a wrong answer.
"""

from __future__ import annotations

from cluewise.families.zebra.english.words import words_in

# Denials, and verbs and adjectives that deny, wish, fear, lose, replace or only seem.
_DENYING = words_in(
    """not never no none nobody nothing nowhere neither nor without cannot hardly scarcely barely rarely seldom
    nearly almost except excepting excluding exclude excludes excluded besides bar unlike unless instead
    rather else otherwise refuse refuses refused refusing hate hates hated hating hater detest detests
    detested loathe loathes loathed despise despises despised dislike dislikes disliked disliking lack lacks
    lacked lacking avoid avoids avoided avoiding shun shuns shunned reject rejects rejected rejecting deny
    denies denied denying decline declines declined abstain abstains abstained forgo forgoes skip skips
    skipped miss misses missed missing lose loses lost losing fail fails failed failing forget forgets forgot
    forgotten quit quits stop stopped stops cease ceased drop dropped drops dumped abandon abandoned abandons
    ditch ditched discard discarded throw threw thrown banned ban bans forbid forbids forbidden forbade
    prohibit prohibited prevent prevents prevented allergic allergy afraid fear fears feared scared phobia
    terrified intolerant averse hostile fedup against anti false falsely wrong wrongly mistaken mistakenly
    incorrect incorrectly untrue lie lies lied lying liar fake pretend pretends pretended pretending
    impossible impossibly unable cant mustnt doubt doubts doubtful unlikely likely maybe perhaps possibly
    probably supposedly allegedly seemingly seems seemed seem appear might may could would should ought envy
    envies envied envious jealous tried try tries attempt attempted former formerly previous previously ex
    once used opposite opposed oppose opposes resist resists resisted ignore ignores ignored exchange
    exchanged swap swapped swaps trade traded replace replaced replaces borrow borrowed borrows lend lent
    lends steal stole stolen gave gives given donate donated return returned returns sans minus empty absent
    absence free fewer disagree disagrees deceived mistook disgust disgusted disgusts unwilling reluctant
    reluctantly regret regrets despite anything everything something anybody anyone anywhere whether wonder
    wonders suspect suspects suspected accuse blame blamed guess guesses guessed believe believes believed
    think thinks thought claim claims claimed abhor abhors abhorred abominate abominates resent resents
    resented scorn scorns scorned spurn spurns spurned snub snubs snubbed disdain disdains disdained dread
    dreads dreaded tolerate tolerates tolerated stomach endure endures endured bear bears boycott boycotts
    boycotted curse curses cursed mock mocks mocked ridicule criticise criticises criticised criticize
    criticizes complain complains complained object objects objected protest protests condemn condemns
    condemned eschew eschews eschewed evade evades evaded dodge dodges dodged escape escapes escaped flee
    flees fled shirk shirks sneeze sneezes vomit vomits gag gags shudder shudders recoil recoils cringe
    cringes renounce renounces renounced surrender surrendered relinquish relinquished sacrifice sacrificed
    remove removed removes delete deleted erase erased omit omits omitted neglect neglects neglected withhold
    withheld deprive deprived destroy destroyed destroys kill killed kills burn burnt burned broke broken
    break breaks smash smashed spill spilled spilt ruin ruined wreck wrecked chase chases chased threaten
    threatens attack attacks attacked bite bites bit fight fights fought argue argues argued quarrel quarrels
    quarrelled disapprove disapproves disapproved distrust distrusts mistrust mistrusts veto vetoed vetoes
    negate negates contrary contrast contrasts versus vegan vegetarian teetotal teetotaller sober immune
    ineligible exempt opt prefer gone vanished disappeared disappear unseen unknown unused unsold unpaid
    illegal nevertheless nonetheless"""
)
# Order, place and measure.
_ORDERING = words_in(
    """left right next adjacent beside between before after above below over under beneath underneath ahead behind
    front back near nearer nearest nearby close closer closest far farther further farthest furthest opposite
    across facing faces faced past beyond toward towards along through around inside outside within among amid
    amongst apart away distance distant separate separated separates separating neighbour neighbours
    neighbouring neighbor neighbors adjoining adjoins borders bordering bordered flank flanks flanked flanking
    sandwiched surrounded middle centre center central end ends edge corner corners extreme outer inner top
    bottom upper lower uppermost lowest highest leftmost rightmost first last final finally penultimate second
    third earlier later earliest latest sooner early late soon ago since until till during meanwhile then when
    whenever while whilst follow follows followed following precede precedes preceded preceding succeed
    succeeds succeeded preceeds exceed exceeds exceeded beat beats beaten outrank outranks outranked outlast
    outlasts outscored outscore outweigh outweighs overtake overtook overtaken trail trails trailed lag lagged
    lead leads led leading surpass surpasses surpassed tops topped upstairs downstairs upstream downstream
    uphill downhill north south east west northern southern eastern western northernmost southernmost
    easternmost westernmost easterly westerly clockwise anticlockwise counterclockwise diagonal diagonally
    horizontal vertical consecutive consecutively successive alternate together simultaneously same different
    differ differs differed difference distinct unequal equal equals equally identical sum total combined
    average half twice thrice double doubled triple tripled quarter times odd even prime more less most least
    fewer fewest many much few several some any every each all both either other others another rest remaining
    only solely merely alone just exactly precisely approximately roughly about at maximum minimum larger
    smaller greater bigger older younger taller shorter longer heavier lighter faster slower cheaper dearer
    higher better worse best worst respectively vice versa order reverse reversed mirror row straight direct
    directly immediate immediately somewhere elsewhere"""
)
# Somebody else than the one beside whom the word stands.
_OTHERS = words_in(
    """brother brothers sister sisters friend friends enemy enemies rival rivals wife husband spouse partner cousin
    cousins aunt uncle boss son daughter sons daughters nephew niece grandfather grandmother grandpa grandma
    granny gran nan grandson granddaughter twin twins colleague colleagues opponent opponents critic victim
    mother father mum mom dad parent parents child children kid kids baby guardian ward fiance fiancee
    girlfriend boyfriend roommate flatmate mentor tutor pupil apprentice servant maid landlord landlady lawyer
    coach in-law ancestor heir kin relative relatives family companion date bride groom substitute alternative
    imitation copy thief alike unlike like"""
)
_LOGIC = words_in(
    """everyone everybody if unless then therefore because whereas although though however provided providing suppose
    assuming given otherwise implies means iff whichever whatever whoever what which who whom whose where why
    how respectively"""
)
# What grammar itself asks for may stand in a loose sentence, but never be passed over.
DANGEROUS = _DENYING | _ORDERING | _OTHERS | _LOGIC
_ENDINGS = ("less", "free", "phobe", "phobic", "phobia", "hater", "haters", "n't", "averse", "proof")
_BEGINNINGS = ("anti", "non", "out", "over", "under", "mis", "dis", "counter")
_PLAIN = words_in(
    """display displays displayed discover discovers discovered discuss discusses discussed dishes outfit outfits
    outdoor outdoors overcoat overcoats overalls undertook undertakes understands understood underground
    overheard overlooks"""
)
_NO_SUPERLATIVES = words_in(
    """forest guest harvest request interest priest chest nest vest test contest crest quest conquest digest honest
    modest invest protest tempest arrest suggest"""
)


# Verbs and adjectives that only say "not this one": hates tea, is allergic to nuts.
DISLIKING = words_in(
    """hate hates hated detest detests detested loathe loathes loathed despise despises despised dislike dislikes
    disliked avoid avoids avoided shun shuns shunned lack lacks lacked refuse refuses refused reject rejects
    rejected decline declines declined abhor abhors abhorred allergic afraid scared terrified"""
)


# Verbs by which a puzzle may itself tie its values to its people: what each of them lost, stole, fears or hates.
TYING = words_in(
    """borrow borrows borrowed lose loses lost steal steals stole stolen forget forgets forgot forgotten miss misses
    missed break breaks broke broken drop drops dropped burn burns burned burnt fear fears feared hate hates hated
    dislike dislikes disliked avoid avoids avoided throw throws threw thrown lend lends lent donate donates donated
    suspect suspects suspected guess guesses guessed afraid scared allergic chase chases chased"""
)


_MOST = words_in(
    """tallest shortest oldest youngest eldest highest lowest latest earliest fastest
    slowest biggest smallest largest heaviest lightest cheapest dearest longest richest poorest warmest coldest"""
)
_STEMS = {"stol": "stea", "brok": "brea", "thre": "thro", "lose": "lost"}


def is_degree(word: str) -> bool:
    """Whether a word compares: taller, tallest; such a word is no noun of the scene."""
    more = word.endswith("er") and word in _ORDERING and word not in ("corner", "other", "another", "center", "quarter")
    return more or (word.endswith("est") and word not in _NO_SUPERLATIVES and word in _MOST)


def tie_of(word: str) -> str:
    """What all forms of a verb that may tie values to people have in common."""
    return _STEMS.get(word[:4], word[:4])


def is_dangerous(word: str) -> bool:
    """Whether a word may turn the sense of what it stands beside."""
    if word in DANGEROUS or not word.replace("'", "").isalpha():
        return True
    if word in _PLAIN:
        return False
    if (word.endswith(_ENDINGS) and len(word) > 5) or (word.startswith(_BEGINNINGS) and len(word) > 5):
        return True
    return word.endswith("est") and len(word) > 5 and word not in _NO_SUPERLATIVES
