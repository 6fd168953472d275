# Makes the fonts of Russian pages: for each family one file with the letters of its Latin and its Cyrillic one, unchanged, but
# without those of Spanish. The headings' kerning is thinned first. The Latin and the western file were cut from one with pyftsubset,
# by the ranges of styles/_fonts.scss.
# `/usr/bin/python3 scripts/assets/merge-fonts.py` with Debian's python3-fonttools and python3-brotli.
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.varStore import NO_VARIATION_INDEX

FOLDER = "public/fonts"
SPANISH = "¡ª¿ºÁÅÉÍÑÓÚÜáãçéíñóôúü"


def merge(family):
    font, more = (TTFont(f"{FOLDER}/{family}-{script}.woff2") for script in ("latin", "cyrillic"))
    more.setGlyphOrder([f"cyrillic.{name}" for name in more.getGlyphOrder()])
    for one in (font, more):
        one.ensureDecompiled()
    add_letters(font, more)
    add_widths(font["HVAR"].table, more["HVAR"].table)
    add_kerning(font, more)
    font.recalcTimestamp = False
    leave_out(font, SPANISH)
    font.save(f"{FOLDER}/{family}-russian.woff2")


def add_letters(font, more):
    _, *names = more.getGlyphOrder()
    font.setGlyphOrder(font.getGlyphOrder() + names)
    for name in names:
        font["glyf"][name] = more["glyf"][name]
        font["hmtx"][name] = more["hmtx"][name]
        font["gvar"].variations[name] = more["gvar"].variations[name]
    for table in font["cmap"].tables:
        table.cmap.update(more.getBestCmap())


def add_widths(table, more):
    moved = add_variations(table, more)
    table.AdvWidthMap.mapping |= {name: moved[index] for name, index in more.AdvWidthMap.mapping.items()}


def add_kerning(font, more):
    """Every script of a file has all of its lookups."""
    moved = add_variations(font["GDEF"].table, more["GDEF"].table)
    more["GPOS"].table.remap_device_varidxes(moved)
    font["GDEF"].table.GlyphClassDef.classDefs |= more["GDEF"].table.GlyphClassDef.classDefs
    lookups = font["GPOS"].table.LookupList.Lookup
    added = more["GPOS"].table.LookupList.Lookup
    for record in font["GPOS"].table.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex += range(len(lookups), len(lookups) + len(added))
    lookups += added


def leave_out(font, letters):
    options = subset.Options(layout_features=["*"], name_IDs=["*"], notdef_outline=True)
    kept = subset.Subsetter(options)
    kept.populate(unicodes=set(font.getBestCmap()) - set(map(ord, letters)))
    kept.subset(font)


def add_variations(table, more):
    """Puts the variations of `more` behind those of the table; the answer is their new number by their old one."""
    data = table.VarStore.VarData
    first = len(data) << 16
    data += more.VarStore.VarData
    moved = {
        (outer << 16) + inner: first + (outer << 16) + inner
        for outer, one in enumerate(more.VarStore.VarData)
        for inner in range(one.ItemCount)
    }
    return moved | {NO_VARIATION_INDEX: NO_VARIATION_INDEX}


def thin_kerning(family, least):
    """Drops the pairs that move by less than that many thousandths of a letter's size, in the lightest and in the boldest weight."""
    for script in ("latin", "cyrillic"):
        font = TTFont(f"{FOLDER}/{family}-{script}.woff2", recalcTimestamp=False)
        weights = font["GDEF"].table.VarStore.VarData
        for lookup in font["GPOS"].table.LookupList.Lookup:
            for table in lookup.SubTable:
                thin_pairs(getattr(table, "ExtSubTable", table), weights, least)
        font.save(f"{FOLDER}/{family}-{script}.woff2")


def thin_pairs(table, weights, least):
    def is_seen(value):
        return max(abs(value.XAdvance), abs(value.XAdvance + bolder(value, weights))) >= least

    if table.Format == 1:
        for pairs in table.PairSet:
            pairs.PairValueRecord = [pair for pair in pairs.PairValueRecord if is_seen(pair.Value1)]
    else:
        for value in (second.Value1 for first in table.Class1Record for second in first.Class2Record):
            if not is_seen(value):
                value.XAdvance, value.XAdvDevice = 0, None


def bolder(value, weights):
    """What the boldest weight adds."""
    device = getattr(value, "XAdvDevice", None)
    if device is None or device.StartSize == NO_VARIATION_INDEX >> 16:
        return 0
    return sum(weights[device.StartSize].Item[device.EndSize])


thin_kerning("sofia-xcond", 8)
merge("onest")
merge("sofia-xcond")
