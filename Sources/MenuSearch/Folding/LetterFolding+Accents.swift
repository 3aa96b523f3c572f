/// Letters of the Latin, Greek and Cyrillic scripts without their marks: the first scalar of the canonical decomposition, as pairs of a first letter
/// and the replacements of the letters from there on; a full stop means no change.
///
/// Ø, Đ, Ł, Ħ, Ŧ and ı have no decomposition, but users who omit accents omit their strokes and dots as well.
let unaccentedLetters: [(first: UInt32, letters: String)] = [
    (0xC0, "AAAAAA.CEEEEIIII.NOOOOO.OUUUUY..aaaaaa.ceeeeiiii.nooooo.ouuuuy.yAaAaAaCcCcCcCcDd"),
    (0x110, "DdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi..JjKk.LlLlLl..LlNnNnNn...OoOoOo..RrRrRrSsSsSs"),
    (0x160, "SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZz"),
    (0x1A0, "Oo"),
    (0x1AF, "Uu"),
    (0x1CD, "AaIiOoUuUuUuUuUu.AaAaÆæ..GgKkOoOoƷʒj...Gg..NnAaÆæOoAaAaEeEeIiIiOoOoRrRrUuUuSsTt."),
    (0x21D, ".Hh"),
    (0x226, "AaEeOoOoOoOoYy"),
    (0x374, "ʹ"),
    (0x386, "Α.ΕΗΙ.Ο.ΥΩι"),
    (0x3AA, "ΙΥαεηιυ"),
    (0x3CA, "ιυουω....ϒϒ"),
    (0x400, "ЕЕ.Г...І....КИУ"),
    (0x419, "И"),
    (0x439, "и"),
    (0x450, "ее.г...і....киу"),
    (0x476, "Ѵѵ"),
    (0x4C1, "Жж"),
    (0x4D0, "АаАа..Ее..ӘәЖжЗз..ИиИиОо..ӨөЭэУуУуУуЧч..Ыы"),
    (0x1E00, "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOo"),
    (0x1E50, "OoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwy.ſ...."),
    (0x1EA0, "AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUu"),
    (0x1EF0, "UuYyYyYyYy"),
    (0x1F00, "ααααααααΑΑΑΑΑΑΑΑεεεεεε..ΕΕΕΕΕΕ..ηηηηηηηηΗΗΗΗΗΗΗΗιιιιιιιιΙΙΙΙΙΙΙΙοοοοοο..ΟΟΟΟΟΟ.."),
    (0x1F50, "υυυυυυυυ.Υ.Υ.Υ.ΥωωωωωωωωΩΩΩΩΩΩΩΩααεεηηιιοουυωω..ααααααααΑΑΑΑΑΑΑΑηηηηηηηηΗΗΗΗΗΗΗΗ"),
    (0x1FA0, "ωωωωωωωωΩΩΩΩΩΩΩΩααααα.ααΑΑΑΑΑ.ι...ηηη.ηηΕΕΗΗΗ...ιιιι..ιιΙΙΙΙ....υυυυρρυυΥΥΥΥΡ..."),
    (0x1FF0, "..ωωω.ωωΟΟΩΩΩ"),
    (0x2126, "Ω...KA"),
]

/// Marks that are removed: combining ones of the scripts above, the points of Hebrew and the vowel signs of Arabic.
let strippedMarks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF...0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7...0x5C7,
    0x64B...0x65F,
    0x670...0x670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20F0, 0xFE20...0xFE2F,
]
