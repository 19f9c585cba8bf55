"""Makes figtree.woff2 and fraunces.woff2 of the faces in node_modules: the plain letters and Māori's long vowels in one
file, and no weight that Tallboy does not use. Needs Debian's fonttools and python3-brotli:

    python3 src/web/app/fonts/make.py
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

here = Path(__file__).parent
packages = here.parents[3] / "node_modules" / "@fontsource-variable"
long_vowels = [ord(letter) for letter in "ĀāĒēĪīŌōŪū"]


def read(name, letters):
    return TTFont(packages / name / "files" / f"{name}-{letters}-wght-normal.woff2")


def with_long_vowels(name):
    face, more = read(name, "latin"), read(name, "latin-ext")
    picker = subset.Subsetter(subset.Options(layout_features=[], glyph_names=True))
    picker.populate(unicodes=long_vowels)
    picker.subset(more)
    known = face.getGlyphOrder()
    added = [glyph for glyph in more.getGlyphOrder() if glyph not in known]
    for glyph in added:
        more["glyf"][glyph].expand(more["glyf"])
        face["glyf"].glyphs[glyph] = more["glyf"][glyph]
        face["hmtx"].metrics[glyph] = more["hmtx"].metrics[glyph]
        face["gvar"].variations[glyph] = more["gvar"].variations.get(glyph, [])
    face.setGlyphOrder(known + added)
    face["glyf"].glyphOrder = known + added
    for table in face["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({code: more.getBestCmap()[code] for code in long_vowels})
    # How widths vary is told by gvar as well; this table would not know the new glyphs.
    del face["HVAR"]
    return face


for name, weights in {"figtree": (400, 700), "fraunces": 580}.items():
    face = instancer.instantiateVariableFont(with_long_vowels(name), {"wght": weights})
    face.flavor = "woff2"
    face.save(here / f"{name}.woff2")
