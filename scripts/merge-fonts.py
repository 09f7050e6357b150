"""Makes the shop's two web fonts: the latin subset of each variable family, joined with letters of its latin-ext subset.

Headings have one weight, so their file has it only: kerning that varies with the weight was half of it.

Run by hand after an update of the fonts, on a machine with fontTools 4.38 or newer and brotli:

    python3 scripts/merge-fonts.py

Reads node_modules/@fontsource-variable, writes src/web/styles/fonts/*.woff2, and stops if any letter of the result
differs from the subset it came from, at the lightest, middle and heaviest weight.
"""

import copy
import io
import pathlib
import unicodedata

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

root = pathlib.Path(__file__).resolve().parent.parent
hungarian = [ord(letter) for letter in "ŐőŰű"]
latin_extended_a = list(range(0x0100, 0x0180))

# The headings are the shop's own words; running text holds people's names too.
families = {"bricolage-grotesque": hungarian, "figtree": latin_extended_a}
only_weights = {"bricolage-grotesque": 650}


def components_of(font, name):
    glyph = font["glyf"][name]
    if not glyph.isComposite():
        return []
    return [part for one in glyph.components for part in [*components_of(font, one.glyphName), one.glyphName]]


def add_letters(base, other, code_points):
    """Copies letters with their parts, advances and variations; returns the code points that were added."""
    # Tables are read when first asked for, and must be before there are more glyphs than they know.
    for font in (base, other):
        for tag in font.keys():
            font[tag]
    there, order = other.getBestCmap(), list(base.getGlyphOrder())
    wanted = [code for code in code_points if code in there and code not in base.getBestCmap()]
    names = {}
    for code in wanted:
        for name in [*components_of(other, there[code]), there[code]]:
            # A part may have the name of a glyph of the base that is another drawing.
            names.setdefault(name, name if name not in order else f"{name}.ext")
    for old, new in names.items():
        glyph = copy.deepcopy(other["glyf"][old])
        if glyph.isComposite():
            for part in glyph.components:
                part.glyphName = names[part.glyphName]
        base["glyf"][new] = glyph
        base["hmtx"][new] = other["hmtx"][old]
        base["gvar"].variations[new] = copy.deepcopy(other["gvar"].variations.get(old, []))
    base.setGlyphOrder([*order, *[new for new in names.values() if new not in order]])
    for table in base["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({code: names[there[code]] for code in wanted})
    # Advances vary by the phantom points of gvar; the shortcut table knows only the glyphs it was made for.
    del base["HVAR"]
    kern_like_their_base(base, {names[there[code]]: unicodedata.normalize("NFD", chr(code))[0] for code in wanted})
    return wanted


def kern_like_their_base(font, bases):
    """Lets an accented letter stand as close to its neighbours as the letter without accent."""
    cmap = font.getBestCmap()
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            pairs = getattr(subtable, "ExtSubTable", subtable)
            if type(pairs).__name__ != "PairPos" or pairs.Format != 2:
                continue
            for new, letter in bases.items():
                old = cmap.get(ord(letter))
                if old is None or old == new:
                    continue
                if old in pairs.Coverage.glyphs and new not in pairs.Coverage.glyphs:
                    pairs.Coverage.glyphs.append(new)
                for classes in (pairs.ClassDef1.classDefs, pairs.ClassDef2.classDefs):
                    if old in classes:
                        classes[new] = classes[old]


def drawing(font, code):
    name = font.getBestCmap()[code]
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    return pen.value, font["hmtx"][name][0]


def at_weight(data, weight):
    return instantiateVariableFont(TTFont(io.BytesIO(data)), {"wght": weight})


def check(merged, sources, weights):
    """Every letter is drawn and spaced as in its source."""
    for weight in weights:
        result = at_weight(merged, weight)
        for data, codes in sources:
            source = at_weight(data, weight)
            for code in codes:
                if drawing(result, code) != drawing(source, code):
                    raise SystemExit(f"U+{code:04X} differs at weight {weight}")


def with_one_weight(data, weight):
    """The family at one weight, without what no heading uses: fractions, names of glyphs, hints."""
    font = at_weight(data, weight)
    options = Options()
    options.layout_features = ["ccmp", "locl", "kern", "mark", "mkmk", "tnum"]
    options.glyph_names, options.hinting, options.notdef_outline = False, False, True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=sorted(font.getBestCmap()))
    subsetter.subset(font)
    return packed(font)


def packed(font):
    font.flavor = "woff2"
    buffer = io.BytesIO()
    font.save(buffer)
    return buffer.getvalue()


for family, code_points in families.items():
    folder = root / "node_modules/@fontsource-variable" / family / "files"
    latin, ext = ((folder / f"{family}-{subset}-wght-normal.woff2").read_bytes() for subset in ("latin", "latin-ext"))
    font = TTFont(io.BytesIO(latin))
    latin_codes = sorted(font.getBestCmap())
    added = add_letters(font, TTFont(io.BytesIO(ext)), code_points)
    merged = packed(font)
    axis = font["fvar"].axes[0]
    check(merged, [(latin, latin_codes), (ext, added)], [axis.minValue, 500, axis.maxValue])
    if family in only_weights:
        merged = with_one_weight(merged, only_weights[family])
    target = root / "src/web/styles/fonts" / f"{family}.woff2"
    target.write_bytes(merged)
    print(f"{target.name}: {len(latin_codes)} + {len(added)} letters, {len(merged)} bytes")
