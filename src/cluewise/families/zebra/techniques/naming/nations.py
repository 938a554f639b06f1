"""The nations of the world: country, people, adjective. This file is long because it is a table."""

from __future__ import annotations

# country: adjective and further words for its people
_TABLE = """
norway: norwegian; sweden: swedish swede; denmark: danish dane; finland: finnish finn; iceland: icelandic icelander
england: english englishman englishwoman; britain: british brit briton; scotland: scottish scot scotsman scots
wales: welsh welshman
ireland: irish irishman; france: french frenchman frenchwoman; germany: german; spain: spanish spaniard
portugal: portuguese
italy: italian; switzerland: swiss; austria: austrian; belgium: belgian; netherlands: dutch dutchman holland
luxembourg: luxembourgish
greece: greek; turkey: turkish turk türkiye; poland: polish pole; czechia: czech; slovakia: slovak slovakian
hungary: hungarian
romania: romanian; bulgaria: bulgarian; serbia: serbian serb; croatia: croatian croat; slovenia: slovenian slovene
bosnia: bosnian
albania: albanian; macedonia: macedonian; montenegro: montenegrin; kosovo: kosovar; estonia: estonian; latvia: latvian
lithuania: lithuanian; russia: russian; ukraine: ukrainian; belarus: belarusian; moldova: moldovan; georgia: georgian
armenia: armenian; azerbaijan: azerbaijani; malta: maltese; cyprus: cypriot; andorra: andorran; monaco: monegasque
china: chinese; japan: japanese; korea: korean; india: indian; pakistan: pakistani; bangladesh: bangladeshi
nepal: nepali nepalese
bhutan: bhutanese; mongolia: mongolian; vietnam: vietnamese; thailand: thai; cambodia: cambodian; laos: laotian
myanmar: burmese
malaysia: malaysian; indonesia: indonesian; singapore: singaporean; philippines: filipino philippine filipina
taiwan: taiwanese
iran: iranian persian; iraq: iraqi; syria: syrian; lebanon: lebanese; israel: israeli; jordan: jordanian
yemen: yemeni
oman: omani; kuwait: kuwaiti; qatar: qatari; afghanistan: afghan; kazakhstan: kazakh; uzbekistan: uzbek
egypt: egyptian
libya: libyan; tunisia: tunisian; algeria: algerian; morocco: moroccan; sudan: sudanese; ethiopia: ethiopian
kenya: kenyan
uganda: ugandan; tanzania: tanzanian; rwanda: rwandan; nigeria: nigerian; ghana: ghanaian; senegal: senegalese
mali: malian
cameroon: cameroonian; congo: congolese; angola: angolan; zambia: zambian; zimbabwe: zimbabwean; namibia: namibian
botswana: botswanan; madagascar: malagasy; somalia: somali; canada: canadian; america: american usa; mexico: mexican
cuba: cuban
jamaica: jamaican; haiti: haitian; guatemala: guatemalan; honduras: honduran; nicaragua: nicaraguan
panama: panamanian
colombia: colombian; venezuela: venezuelan; ecuador: ecuadorian; peru: peruvian; bolivia: bolivian; chile: chilean
argentina: argentinian argentine; uruguay: uruguayan; paraguay: paraguayan; brazil: brazilian
australia: australian aussie
fiji: fijian; samoa: samoan; tonga: tongan; zealand: zealander kiwi
"""


def _nations() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for entry in _TABLE.strip().replace("\n", ";").split(";"):
        country, _, people = entry.partition(":")
        family = frozenset([country.strip(), *people.split()])
        found |= dict.fromkeys(family, family)
    return found


NATIONS = _nations()  # each word, with all words for the same nation


def people_words() -> frozenset[str]:
    """The words that name somebody's nationality, without the countries."""
    countries = {entry.partition(":")[0].strip() for entry in _TABLE.strip().replace("\n", ";").split(";")}
    return frozenset(NATIONS) - countries
