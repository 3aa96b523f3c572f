import MenuModel

/// The style of letters in a terminal.
struct TerminalStyle: Sendable, Hashable {
    var isBold = false
    var isDim = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    var isInverse = false
    /// Nil for the usual colour.
    var color: SpanColor?
    var background: SpanColor?

    /// How it differs from plain text; nil if it does not.
    var span: SpanStyle? {
        guard self != TerminalStyle() else { return nil }
        var span = SpanStyle()
        if isBold { span.weight = 700 }
        if isItalic { span.isItalic = true }
        if isDim { span.alpha = 0.65 }
        if isUnderlined { span.lines.insert(.under) }
        if isStruckThrough { span.lines.insert(.through) }
        (span.color, span.background) = (color, background)
        if isInverse { (span.color, span.background) = (background, color ?? TerminalStyle.colors[8]) }
        return span
    }

    /// Applies the parameters of a sequence that selects colours and styles.
    mutating func apply(_ parameters: String) {
        var codes = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
        while let code = codes.popFirst() {
            let parts = code.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            let number = parts.first ?? 0
            if number == 38 || number == 48 {
                let color = parts.count > 1 ? TerminalStyle.color(parts) : TerminalStyle.color(&codes)
                if number == 38 { self.color = color } else { background = color }
            } else {
                apply(number)
            }
        }
    }

    private mutating func apply(_ code: Int) {
        switch code {
        case 0: self = TerminalStyle()
        case 1: isBold = true
        case 2: isDim = true
        case 3: isItalic = true
        case 4, 21: isUnderlined = true
        case 7: isInverse = true
        case 9: isStruckThrough = true
        case 22: (isBold, isDim) = (false, false)
        case 23: isItalic = false
        case 24: isUnderlined = false
        case 27: isInverse = false
        case 29: isStruckThrough = false
        case 30...37: color = TerminalStyle.colors[code - 30]
        case 39: color = nil
        case 40...47: background = TerminalStyle.colors[code - 40]
        case 49: background = nil
        case 90...97: color = TerminalStyle.colors[code - 82]
        case 100...107: background = TerminalStyle.colors[code - 92]
        default: break
        }
    }

    // MARK: Colours

    /// The sixteen colours that have codes of their own; the renderer adapts them to their ground.
    private static let colors: [SpanColor] = [
        0x000000, 0xCD3131, 0x0DA04C, 0xB58900, 0x2472C8, 0xBC3FBC, 0x119FB8, 0xBFBFBF, 0x808080, 0xF14C4C, 0x23B968,
        0xD7A817, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xF0F0F0,
    ].map(SpanColor.init(code:))

    /// The colour of the codes after a 38 or 48 that semicolons separate.
    private static func color(_ codes: inout ArraySlice<Substring>) -> SpanColor? {
        let kind = codes.popFirst().flatMap { Int($0) }
        let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
        let values = codes.prefix(count).map { Int($0) ?? 0 }
        codes = codes.dropFirst(count)
        return color(kind: kind, values)
    }

    /// The colour of the codes that colons separate, the 38 or 48 included.
    private static func color(_ parts: [Int]) -> SpanColor? {
        color(kind: parts[1], Array(parts.dropFirst(2).suffix(parts[1] == 5 ? 1 : 3)))
    }

    private static func color(kind: Int?, _ values: [Int]) -> SpanColor? {
        guard values.allSatisfy({ (0...255).contains($0) }) else { return nil }
        switch (kind, values.count) {
        case (2, 3): return SpanColor(red: UInt8(values[0]), green: UInt8(values[1]), blue: UInt8(values[2]))
        case (5, 1): return indexed(values[0])
        default: return nil
        }
    }

    /// One of 256 colours: the sixteen, a cube of six steps, and greys.
    private static func indexed(_ index: Int) -> SpanColor {
        if index < 16 { return colors[index] }
        if index >= 232 {
            let grey = UInt8(8 + 10 * (index - 232))
            return SpanColor(red: grey, green: grey, blue: grey)
        }
        func step(_ number: Int) -> UInt8 { number == 0 ? 0 : UInt8(55 + 40 * number) }
        let place = index - 16
        return SpanColor(red: step(place / 36), green: step(place / 6 % 6), blue: step(place % 6))
    }
}

extension SpanColor {
    /// The colour of a number of three bytes.
    fileprivate init(code: Int) {
        self.init(
            red: UInt8(truncatingIfNeeded: code >> 16), green: UInt8(truncatingIfNeeded: code >> 8),
            blue: UInt8(truncatingIfNeeded: code))
    }
}
