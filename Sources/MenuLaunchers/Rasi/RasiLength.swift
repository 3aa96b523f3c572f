/// Computes lengths of rofi's theme language, such as `30%`, `2em` and `calc(100% - 20px)`.
///
/// Of the operators, `*`, `/` and `%` bind most tightly, then `+` and `-`, then `min`, `max`, `floor`, `ceil` and `round`; those of one kind
/// are applied from left to right.
struct RasiLength {
    /// The levels of operators, the loosest first.
    private static let levels: [[String: @Sendable (Double, Double) -> Double]] = [
        [
            "min": { min($0, $1) }, "max": { max($0, $1) },
            "floor": { $1 == 0 ? $0 : ($0 / $1).rounded(.down) * $1 },
            "ceil": { $1 == 0 ? $0 : ($0 / $1).rounded(.up) * $1 },
            "round": { $1 == 0 ? $0 : ($0 / $1).rounded() * $1 },
        ],
        ["+": { $0 + $1 }, "-": { $0 - $1 }],
        [
            "*": { $0 * $1 }, "/": { $1 == 0 ? 0 : $0 / $1 },
            "%": { $1 == 0 ? 0 : $0.truncatingRemainder(dividingBy: $1) },
        ],
    ]
    /// How deep parentheses may be.
    private static let depthLimit = 16
    /// The longest length, in pixels.
    private static let longest = 32_767.0

    private var rest: Substring
    private let axis: RasiScreen.Axis
    private let screen: RasiScreen?
    private let font: LauncherLook.Font?

    /// Computes a length in whole pixels, rounded towards zero.
    ///
    /// - Parameters:
    ///   - screen: The screen; without one, only lengths in pixels have a result.
    ///   - font: The font that `em` and `ch` refer to.
    /// - Returns: Nil if it is not a length.
    static func pixels(
        _ text: String, along axis: RasiScreen.Axis, on screen: RasiScreen?, font: LauncherLook.Font?
    ) -> Int? {
        var length = RasiLength(rest: text[...], axis: axis, screen: screen, font: font)
        guard let result = length.operand(depth: 0), length.next == nil, result.isFinite else { return nil }
        return Int(max(-longest, min(longest, result)))
    }

    /// The next character that is not a blank; nil at the end.
    private var next: Character? {
        mutating get {
            rest = rest.drop(while: \.isWhitespace)
            return rest.first
        }
    }

    private mutating func take(_ text: String) -> Bool {
        guard next != nil, rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    /// A sequence of operators of a level and above.
    private mutating func sequence(level: Int, depth: Int) -> Double? {
        guard level < RasiLength.levels.count else { return operand(depth: depth) }
        guard var result = sequence(level: level + 1, depth: depth) else { return nil }
        while let (_, apply) = RasiLength.levels[level].first(where: { take($0.key) }) {
            guard let other = sequence(level: level + 1, depth: depth) else { return nil }
            result = apply(result, other)
        }
        return result
    }

    /// A number with its unit, or a calculation in parentheses.
    private mutating func operand(depth: Int) -> Double? {
        if depth == 0 ? take("calc(") : take("(") {
            guard depth < RasiLength.depthLimit, let result = sequence(level: 0, depth: depth + 1), take(")") else {
                return nil
            }
            return result
        }
        let sign = take("-") ? -1.0 : 1.0
        guard next != nil else { return nil }
        let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        guard let number = Double(digits) else { return nil }
        rest = rest.dropFirst(digits.count)
        return unit().map { sign * number * $0 }
    }

    /// The pixels of the unit that follows; nil if the screen that it depends on is not known.
    private mutating func unit() -> Double? {
        for (name, size) in RasiLength.units where rest.hasPrefix(name) {
            rest = rest.dropFirst(name.count)
            return screen.map { size($0, self) } ?? (name == "px" ? 1 : nil)
        }
        return 1
    }

    private static let units: [(name: String, size: @Sendable (RasiScreen, RasiLength) -> Double)] = [
        ("px", { _, _ in 1 }), ("%", { $0.extent($1.axis) / 100 }), ("mm", { screen, _ in screen.resolution / 25.4 }),
        ("em", { $0.measure($1.font).height }), ("ch", { $0.measure($1.font).digit }),
    ]
}
