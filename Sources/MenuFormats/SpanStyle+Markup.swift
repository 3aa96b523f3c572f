import MenuModel

/// What the tags of Pango's markup language say (Pango's manual, "Text Attribute Markup").
extension SpanStyle {
    /// The style inside an element that stands where this style holds; nil where there is no such tag, or it has no such attribute.
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

    /// How much larger `big` is, and how much smaller `small`.
    private static let step = 1.2
    /// How large letters above or below the line are, and how far up or down they stand.
    private static let (scriptSize, superior, inferior) = (0.72, 0.36, -0.16)

    private static let tags: [String: @Sendable (inout SpanStyle) -> Void] = [
        "markup": { _ in },
        "b": { $0.weight = 700 },
        "i": { $0.isItalic = true },
        "u": { $0.lines.insert(.under) },
        "s": { $0.lines.insert(.through) },
        "tt": { $0.family = "Monospace" },
        "big": { $0.scale(by: step) },
        "small": { $0.scale(by: 1 / step) },
        "sub": { $0.raise(inferior) },
        "sup": { $0.raise(superior) },
    ]

    private mutating func scale(by factor: Double) {
        switch size {
        case .points(let points)?: size = .points(points * factor)
        case .factor(let size)?: self.size = .factor(size * factor)
        case nil: size = .factor(factor)
        }
    }

    private mutating func raise(_ ems: Double) {
        rise = min(max(rise + ems, -1), 1)
        scale(by: SpanStyle.scriptSize)
    }

    private static let attributes: [String: @Sendable (inout SpanStyle, String) -> Void] = [
        "font": { $0.take(font: $1) }, "font_desc": { $0.take(font: $1) },
        "face": { $0.family = $1 }, "font_family": { $0.family = $1 },
        "size": { $0.take(size: $1) }, "font_size": { $0.take(size: $1) }, "font_scale": { _, _ in },
        "style": { $0.isItalic = slants[$1] ?? $0.isItalic }, "font_style": { $0.isItalic = slants[$1] ?? $0.isItalic },
        "weight": { $0.weight = weight($1) ?? $0.weight }, "font_weight": { $0.weight = weight($1) ?? $0.weight },
        "foreground": { $0.color = SpanColor($1) ?? $0.color }, "fgcolor": { $0.color = SpanColor($1) ?? $0.color },
        "color": { $0.color = SpanColor($1) ?? $0.color },
        "background": { $0.background = SpanColor($1) ?? $0.background },
        "bgcolor": { $0.background = SpanColor($1) ?? $0.background },
        "alpha": { $0.alpha = opacity($1) ?? $0.alpha }, "fgalpha": { $0.alpha = opacity($1) ?? $0.alpha },
        "background_alpha": { $0.fadeBackground($1) }, "bgalpha": { $0.fadeBackground($1) },
        "underline": { $0.take(underline: $1) },
        "strikethrough": { $0.draw(.through, $1 == "true") },
        "overline": { $0.draw(.over, $1 == "single") },
        "rise": { $0.take(rise: $1) }, "baseline_shift": { $0.take(shift: $1) },
        // What follows says how Pango goes about its work, or asks for what is not drawn here.
        "underline_color": { _, _ in }, "strikethrough_color": { _, _ in }, "overline_color": { _, _ in },
        "font_variant": { _, _ in }, "variant": { _, _ in }, "font_stretch": { _, _ in }, "stretch": { _, _ in },
        "font_features": { _, _ in }, "font_variations": { _, _ in }, "fallback": { _, _ in }, "lang": { _, _ in },
        "letter_spacing": { _, _ in }, "gravity": { _, _ in }, "gravity_hint": { _, _ in }, "show": { _, _ in },
        "insert_hyphens": { _, _ in }, "allow_breaks": { _, _ in }, "line_height": { _, _ in },
        "text_transform": { _, _ in }, "segment": { _, _ in },
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

    private mutating func take(size text: String) {
        switch text {
        case "larger": scale(by: SpanStyle.step)
        case "smaller": scale(by: 1 / SpanStyle.step)
        default:
            if let steps = SpanStyle.sizes[text] {
                // Whole powers, without asking for logarithms.
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

    /// Points of the screen, 96 an inch, to points of print, 72 an inch.
    private static let pointsPerPoint = 96.0 / 72

    private mutating func take(shift text: String) {
        switch text {
        case "superscript": raise(SpanStyle.superior)
        case "subscript": raise(SpanStyle.inferior)
        default: take(rise: text)
        }
    }

    /// Takes a rise in points of print or 1024ths of them, at the usual size of twelve points an em.
    private mutating func take(rise text: String) {
        let points = text.hasSuffix("pt") ? Double(text.dropLast(2)) : Double(text).map { $0 / 1024 }
        guard let points, points.isFinite else { return }
        rise = min(max(points / 12, -1), 1)
    }

    private mutating func take(underline text: String) {
        lines.subtract([.under, .doubleUnder])
        if let line = SpanStyle.underlines[text] { lines.insert(line) }
    }

    private static let underlines: [String: Line] = [
        "single": .under, "low": .under, "error": .doubleUnder, "double": .doubleUnder, "single-line": .under,
        "double-line": .doubleUnder, "error-line": .doubleUnder,
    ]

    private mutating func draw(_ line: Line, _ isDrawn: Bool) {
        if isDrawn { lines.insert(line) } else { lines.remove(line) }
    }

    /// Reads an opacity: 1 to 65536, or hundredths.
    private static func opacity(_ text: String) -> Double? {
        let value = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text).map { $0 / 65536 }
        return value.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    }

    private mutating func fadeBackground(_ text: String) {
        guard let opacity = SpanStyle.opacity(text) else { return }
        background?.alpha = UInt8((opacity * 255).rounded())
    }

    /// Takes what a font description says: a family, words of style, and a size, each of them where it is given.
    private mutating func take(font text: String) {
        var words = text.split { $0 == " " || $0 == "," }.map(String.init)
        if let last = words.last, let number = Double(last.hasSuffix("px") ? String(last.dropLast(2)) : last) {
            words.removeLast()
            size = .points(last.hasSuffix("px") ? number : number * SpanStyle.pointsPerPoint)
        }
        while let word = words.last?.lowercased() {
            if let slant = SpanStyle.slants[word], word != "normal" {
                isItalic = slant
            } else if let weight = SpanStyle.weights[word.filter { $0 != "-" }] {
                self.weight = weight
            } else {
                break
            }
            words.removeLast()
        }
        if !words.isEmpty { family = words.joined(separator: " ") }
    }
}

extension SpanColor {
    /// Reads a colour as Pango does: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, three or four digits a component, or a name.
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
