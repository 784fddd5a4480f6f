"""Where long words of titles may be broken: browsers know no hyphenation of English or Italian that could be relied on.

The words are those of the starter set with LONG letters or more; a title that was written by an editor is broken by the
browser, if at all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

LONG = 9
"""Letters of a word that may not fit on one line of a small card."""

SOFT = "\N{SOFT HYPHEN}"
"""A hyphen that shows only where a line ends."""

ENGLISH = """
Agri-cul-ture Anti-bio-tics Astron-omy Bio-en-gi-neer-ing Chem-is-try Clas-si-fi-ca-tion Col-lab-ora-tion
Colo-nial-ism Com-bus-tion Com-pos-ites Com-put-ers Con-struc-tion Cor-po-ra-tions Data-bases Democ-racy
Domes-ti-ca-tion Edu-ca-tion Elec-tric-ity Eman-ci-pa-tion Empir-icism Ency-clo-pe-dia Engi-neer-ing Enter-prise
Evo-lu-tion Experi-men-ta-tion Explo-sives Fer-ment-ing Feu-dal-ism Glob-al-iza-tion Gun-pow-der Indus-tri-al-iza-tion
Inven-tion Machin-ery Map-mak-ing Mathe-mat-ics Meas-ure-ment Metal-work-ing Minia-tur-iza-tion Mono-the-ism
Mys-ti-cism Navi-ga-tion Per-spec-tive Philos-ophy Pub-li-ca-tions Refor-ma-tion Refrig-er-ation Sani-ta-tion
Satel-lites Sky-scrap-ers Social-ism Soci-eties Spe-cial-iza-tion Sta-tis-tics Trans-la-tion Vac-ci-na-tion
"""

ITALIAN = """
Abbi-glia-men-to Addo-me-sti-ca-men-to Agri-col-tu-ra Anti-bio-ti-ci Astro-no-mia Bici-clet-ta Bio-in-ge-gne-ria
Calen-da-rio Car-to-gra-fia Clas-si-fi-ca-zio-ne Col-la-bo-ra-zio-ne Colo-nia-li-smo Com-bu-stio-ne com-po-si-ti
Costru-zio-ne Demo-cra-zia Elet-tri-ci-tà Eman-ci-pa-zio-ne Empi-ri-smo Enci-clo-pe-dia Esplo-si-vi Evo-lu-zio-ne
Fer-men-ta-zio-ne Feu-da-le-si-mo Filo-so-fia Glo-ba-liz-za-zio-ne Grat-ta-cie-li Illu-mi-na-zio-ne
Indu-stria-liz-za-zio-ne Inge-gne-ria Inven-zio-ni Istru-zio-ne Mac-chi-na-ri Mate-ma-ti-ca Mate-ria-li
Metal-lur-gia Minia-tu-riz-za-zio-ne Mis-si-li-sti-ca Misti-ci-smo Misu-ra-zio-ne Mono-tei-smo Mul-ti-na-zio-na-li
Navi-ga-zio-ne Pro-spet-ti-va Pub-bli-ca-zio-ni quan-ti-sti-ca Refri-ge-ra-zio-ne Satel-li-ti Scrit-tu-ra
Sob-bor-ghi Socia-li-smo Spe-cia-liz-za-zio-ne Spe-ri-men-ta-zio-ne sta-mi-na-li Stati-sti-ca Tra-du-zio-ne
Vac-ci-na-zio-ne
"""


def parts_by_word(listed: str) -> Mapping[str, str]:
    """Each word of a list with soft hyphens for its hyphens."""
    return MappingProxyType({word.replace("-", ""): word.replace("-", SOFT) for word in listed.split()})


BREAKS: Mapping[bool, Mapping[str, str]] = MappingProxyType(
    {False: parts_by_word(ENGLISH), True: parts_by_word(ITALIAN)}
)
"""The words with their breaks, by whether they are Italian."""


def breakable(title: str, italian: bool) -> str:
    """A title whose long words have soft hyphens."""
    known = BREAKS[italian]
    return re.sub(r"\w+", lambda found: known.get(found[0], found[0]), title)
