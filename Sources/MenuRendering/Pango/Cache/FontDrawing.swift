internal import CCairo

/// How fontconfig's rules have the glyphs of a font drawn: what Cairo takes from the font's pattern. Cairo's own options come on top.
struct FontDrawing: Sendable, Hashable {
    var isAntialiased = true
    var isHinted = true
    var isAutohinted = false
    /// Whether pictures of letters, which some files have for some sizes, take the place of outlines.
    var usesPictures = true
    /// How far outlines are fitted to the pixel grid: 0 for not at all to 3 for in full.
    var hintStyle: Int32 = 3

    /// As a font that no rule is about is drawn.
    init() {}

    /// As a pattern says.
    init(of pattern: OpaquePointer) {
        func read(_ property: String, _ value: inout Bool) {
            var found: FcBool = 0
            if unsafe FcPatternGetBool(pattern, property, 0, &found) == FcResultMatch { value = found != 0 }
        }
        read(FC_ANTIALIAS, &isAntialiased)
        read(FC_HINTING, &isHinted)
        read(FC_AUTOHINT, &isAutohinted)
        read(FC_EMBEDDED_BITMAP, &usesPictures)
        var style: Int32 = 0
        if unsafe FcPatternGetInteger(pattern, FC_HINT_STYLE, 0, &style) == FcResultMatch {
            hintStyle = min(max(style, 0), 3)
        }
    }

    /// Reads what `text` has written; nil for anything else.
    init?(_ text: String) {
        let digits = text.utf8.map { Int32($0) - Int32(UInt8(ascii: "0")) }
        guard digits.count == 5, digits.prefix(4).allSatisfy({ 0...1 ~= $0 }), 0...3 ~= digits[4] else {
            return nil
        }
        (isAntialiased, isHinted, isAutohinted) = (digits[0] == 1, digits[1] == 1, digits[2] == 1)
        (usesPictures, hintStyle) = (digits[3] == 1, digits[4])
    }

    /// Five digits.
    var text: String {
        [isAntialiased, isHinted, isAutohinted, usesPictures].reduce(into: "") { $0 += $1 ? "1" : "0" }
            + String(hintStyle)
    }

    /// Adds it to a pattern for Cairo.
    func add(to pattern: OpaquePointer) {
        for (property, isOn) in [
            (FC_ANTIALIAS, isAntialiased), (FC_HINTING, isHinted), (FC_AUTOHINT, isAutohinted),
            (FC_EMBEDDED_BITMAP, usesPictures),
        ] {
            unsafe FcPatternAddBool(pattern, property, isOn ? 1 : 0)
        }
        unsafe FcPatternAddInteger(pattern, FC_HINT_STYLE, hintStyle)
    }
}
