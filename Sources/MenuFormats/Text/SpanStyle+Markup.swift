import MenuModel

/// The tags and attributes of Pango's markup language (Pango's manual, "Text Attribute Markup").
extension SpanStyle {
    /// The style inside an element, where this style is the outer one; nil for an unknown tag or attribute.
    func inside(_ element: XMLReader.Element) -> SpanStyle? {
        var style = self
        if element.name == "span" {
            for (name, value) in element.attributes {
                guard let set = SpanStyle.attributes[name] else { return nil }
                set(&style, value)
            }
            return style
        }
        guard element.attributes.isEmpty, let set = SpanStyle.tags[element.name] else { return nil }
        set(&style)
        return style
    }

    /// The factor by which `big` enlarges and `small` reduces text.
    private static let step = 1.2
    /// The size of superscripts and subscripts, and how far they are raised or lowered.
    private static let (scriptSize, superior, inferior) = (0.72, 0.36, -0.16)
    /// The size of small capitals.
    private static let capitalSize = 0.8

    private static let tags: [String: @Sendable (inout SpanStyle) -> Void] = [
        "markup": { _ in },
        "b": { $0.weight = 700 },
        "i": { $0.isItalic = true },
        "u": { $0.lines.insert(.under) },
        "s": { $0.lines.insert(.through) },
        "tt": { $0.family = "Monospace" },
        "big": { $0.scale(by: step) },
        "small": { $0.scale(by: 1 / step) },
        "sub": { $0.script(inferior) },
        "sup": { $0.script(superior) },
    ]

    private mutating func scale(by factor: Double) {
        switch size {
        case .points(let points)?: size = .points(points * factor)
        case .factor(let size)?: self.size = .factor(size * factor)
        case nil: size = .factor(factor)
        }
    }

    private mutating func raise(_ ems: Double) { rise = min(max(rise + ems, -1), 1) }

    /// Makes letters a superscript or subscript.
    private mutating func script(_ ems: Double) {
        raise(ems)
        scale(by: SpanStyle.scriptSize)
    }

    private static let attributes: [String: @Sendable (inout SpanStyle, String) -> Void] = [
        "font": { $0.set(font: $1) }, "font_desc": { $0.set(font: $1) },
        "face": { $0.family = $1 }, "font_family": { $0.family = $1 },
        "size": { $0.set(size: $1) }, "font_size": { $0.set(size: $1) }, "font_scale": { $0.set(scale: $1) },
        "style": { $0.isItalic = slants[$1] ?? $0.isItalic }, "font_style": { $0.isItalic = slants[$1] ?? $0.isItalic },
        "variant": { $0.letter(\.variant, variants[$1]) }, "font_variant": { $0.letter(\.variant, variants[$1]) },
        "stretch": { $0.letter(\.stretch, stretches[$1]) }, "font_stretch": { $0.letter(\.stretch, stretches[$1]) },
        "font_features": { $0.letter(\.features, $1) }, "font_variations": { $0.letter(\.variations, $1) },
        "fallback": { $0.letter(\.usesOtherFonts, truth($1)) }, "lang": { $0.letter(\.language, $1) },
        "text_transform": { $0.letter(\.transform, transforms[$1]) },
        "weight": { $0.weight = weight($1) ?? $0.weight }, "font_weight": { $0.weight = weight($1) ?? $0.weight },
        "foreground": { $0.color = SpanColor($1) ?? $0.color }, "fgcolor": { $0.color = SpanColor($1) ?? $0.color },
        "color": { $0.color = SpanColor($1) ?? $0.color },
        "background": { $0.background = SpanColor($1) ?? $0.background },
        "bgcolor": { $0.background = SpanColor($1) ?? $0.background },
        "alpha": { $0.alpha = opacity($1) ?? $0.alpha }, "fgalpha": { $0.alpha = opacity($1) ?? $0.alpha },
        "background_alpha": { $0.fadeBackground($1) }, "bgalpha": { $0.fadeBackground($1) },
        "underline": { $0.set(underline: $1) },
        "strikethrough": { $0.draw(.through, truth($1) ?? $0.lines.contains(.through)) },
        "overline": { $0.draw(.over, $1 == "single") },
        "underline_color": { $0.color(.below, $1) }, "strikethrough_color": { $0.color(.through, $1) },
        "overline_color": { $0.color(.above, $1) },
        "letter_spacing": { $0.spacing = length($1) ?? $0.spacing },
        "rise": { $0.set(rise: $1) }, "baseline_shift": { $0.set(shift: $1) },
        // The following attributes concern line breaks and line spacing; a row has only one line.
        "insert_hyphens": { _, _ in }, "allow_breaks": { _, _ in }, "line_height": { _, _ in },
        "segment": { _, _ in },
        // Rows are horizontal; their letters are never rotated.
        "gravity": { _, _ in }, "gravity_hint": { _, _ in },
        // Visible blanks are useful only in text editors.
        "show": { _, _ in },
    ]

    private static let slants = ["normal": false, "italic": true, "oblique": true]

    private static let weights = [
        "thin": 100, "ultralight": 200, "light": 300, "semilight": 350, "book": 380, "normal": 400, "medium": 500,
        "semibold": 600, "bold": 700, "ultrabold": 800, "heavy": 900, "ultraheavy": 1000,
    ]

    private static func weight(_ text: String) -> Int? {
        weights[text.lowercased()] ?? Int(text).map { min(max($0, 100), 1000) }
    }

    private static let sizes = [
        "xx-small": -3.0, "x-small": -2, "small": -1, "medium": 0, "large": 1, "x-large": 2, "xx-large": 3,
    ]

    private static let variants: [String: SpanLettering.Variant] = [
        "normal": .normal, "smallcaps": .smallCapitals, "small-caps": .smallCapitals,
        "all-small-caps": .allSmallCapitals, "petite-caps": .petiteCapitals, "all-petite-caps": .allPetiteCapitals,
        "unicase": .unicase, "title-caps": .titleCapitals,
    ]

    private static let stretches = [
        "ultracondensed": 0, "extracondensed": 1, "condensed": 2, "semicondensed": 3, "normal": 4, "semiexpanded": 5,
        "expanded": 6, "extraexpanded": 7, "ultraexpanded": 8,
    ]

    private static let transforms: [String: SpanLettering.Transform] = [
        "none": .none, "lowercase": .lowercase, "uppercase": .uppercase, "capitalize": .capitalized,
    ]

    /// Sets a property of how letters are chosen and shaped; nil changes nothing.
    private mutating func letter<Value>(_ part: WritableKeyPath<SpanLettering, Value?>, _ value: Value?) {
        guard let value else { return }
        var lettering = lettering ?? SpanLettering()
        lettering[keyPath: part] = value
        self.lettering = lettering
    }

    private mutating func color(_ place: LinePlace, _ text: String) {
        if let color = SpanColor(text) { lineColors[place] = color }
    }

    private static func truth(_ text: String) -> Bool? {
        ["true": true, "yes": true, "t": true, "y": true, "false": false, "no": false, "f": false, "n": false][
            text.lowercased()]
    }

    /// Reads a distance in points or 1/1024 points. Pango treats them as pixels; here they are screen points.
    private static func length(_ text: String) -> Double? {
        let points = text.hasSuffix("pt") ? Double(text.dropLast(2)) : Double(text).map { $0 / 1024 }
        return points.flatMap { $0.isFinite ? $0 : nil }
    }

    private mutating func set(scale text: String) {
        switch text {
        case "superscript", "subscript": scale(by: SpanStyle.scriptSize)
        case "small-caps": scale(by: SpanStyle.capitalSize)
        default: break
        }
    }

    private mutating func set(size text: String) {
        switch text {
        case "larger": scale(by: SpanStyle.step)
        case "smaller": scale(by: 1 / SpanStyle.step)
        default:
            if let steps = SpanStyle.sizes[text] {
                // Integer powers by multiplication.
                let factor = (0..<Int(abs(steps))).reduce(1.0) { factor, _ in factor * SpanStyle.step }
                size = .factor(steps < 0 ? 1 / factor : factor)
            } else if text.hasSuffix("%"), let percent = Double(text.dropLast()) {
                scale(by: percent / 100)
            } else if text.hasSuffix("pt"), let points = Double(text.dropLast(2)) {
                size = .points(points * SpanStyle.pointsPerPoint)
            } else if let thousandths = Double(text) {
                size = .points(thousandths / 1024 * SpanStyle.pointsPerPoint)
            }
        }
    }

    /// Screen points, 96 per inch, per typographic point, 72 per inch.
    private static let pointsPerPoint = 96.0 / 72

    private mutating func set(shift text: String) {
        switch text {
        case "superscript": raise(SpanStyle.superior)
        case "subscript": raise(SpanStyle.inferior)
        default: set(rise: text)
        }
    }

    /// Sets the rise, in ems of the normal size.
    private mutating func set(rise text: String) {
        guard let length = SpanStyle.length(text) else { return }
        rise = min(max(length / 13, -1), 1)
    }

    private mutating func set(underline text: String) {
        lines.subtract(lines.filter { $0.place == .below })
        if let line = SpanStyle.underlines[text] { lines.insert(line) }
    }

    private static let underlines: [String: Line] = [
        "single": .under, "low": .lowUnder, "error": .wave, "double": .doubleUnder, "single-line": .under,
        "double-line": .doubleUnder, "error-line": .wave,
    ]

    private mutating func draw(_ line: Line, _ isDrawn: Bool) {
        if isDrawn { lines.insert(line) } else { lines.remove(line) }
    }

    /// Reads an opacity: 1 to 65536, or a percentage.
    private static func opacity(_ text: String) -> Double? {
        let value = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text).map { $0 / 65536 }
        return value.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    }

    private mutating func fadeBackground(_ text: String) {
        guard let opacity = SpanStyle.opacity(text) else { return }
        background?.alpha = UInt8((opacity * 255).rounded())
    }

    /// Applies a font description: families separated by commas, style words, a size and axes, all of them optional.
    private mutating func set(font text: String) {
        var families = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
        var words = families.popLast()?.map(String.init) ?? []
        if let axes = words.last, axes.first == "@" {
            words.removeLast()
            letter(\.variations, String(axes.dropFirst()))
        }
        if let last = words.last, let number = Double(last.hasSuffix("px") ? String(last.dropLast(2)) : last) {
            words.removeLast()
            size = .points(last.hasSuffix("px") ? number : number * SpanStyle.pointsPerPoint)
        }
        while let word = words.last?.lowercased(), set(styleWord: word) { words.removeLast() }
        let named = families.map { $0.joined(separator: " ") } + [words.joined(separator: " ")]
        let family = named.filter { !$0.isEmpty }.joined(separator: ",")
        if !family.isEmpty { self.family = family }
    }

    /// Applies a word of a font description; returns whether it names a style.
    private mutating func set(styleWord word: String) -> Bool {
        let letters = word.filter { $0 != "-" }
        if let weight = SpanStyle.weights[letters] {
            self.weight = weight
        } else if let slant = SpanStyle.slants[word] {
            isItalic = slant
        } else if let variant = SpanStyle.variants[word] {
            letter(\.variant, variant)
        } else if let stretch = SpanStyle.stretches[letters] {
            letter(\.stretch, stretch)
        } else {
            return false
        }
        return true
    }
}

extension SpanColor {
    /// Reads a colour as Pango does: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, three or four digits per component, or a name.
    init?(_ text: String) {
        guard text.hasPrefix("#") else {
            guard let value = ColorName.value(of: text.lowercased().filter { $0 != " " }) else { return nil }
            self.init(
                red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
            return
        }
        let digits = text.dropFirst()
        let (count, width): (Int, Int)
        switch digits.count {
        case 3, 6, 9, 12: (count, width) = (3, digits.count / 3)
        case 4, 8, 16: (count, width) = (4, digits.count / 4)
        default: return nil
        }
        guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        let parts = (0..<count).map { part -> UInt8 in
            let own = digits.dropFirst(part * width).prefix(width)
            let value = Int(own, radix: 16) ?? 0
            return UInt8((value * 255 + (1 << (4 * width - 1)) - 1) / ((1 << (4 * width)) - 1))
        }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: count == 4 ? parts[3] : 255)
    }
}
