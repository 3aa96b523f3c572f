internal import MenuFormats

/// What a calculator has printed for a text: an equation such as `6 * 7 = 42`, or an error.
public struct Calculation: Sendable, Hashable {
    /// The text, without blanks around it; empty if nothing was printed.
    public let text: String

    /// Takes over what was printed.
    public init(_ text: String) { self.text = text.trimmedWhole }

    /// Whether it is no result.
    public var isError: Bool { text.contains("warning:") || text.contains("error:") }

    /// Whether there is a result.
    public var isResult: Bool { !text.isEmpty && !isError }

    /// The text in one line, as files of results have it.
    public var line: String { text.split(whereSeparator: \.isNewline).joined(separator: ";") }

    /// What stands before the last sign of equality that is in no parentheses, and what stands after it. Without such a sign, all of it is the result.
    public var sides: (expression: String, result: String) {
        var (depth, place) = (0, text.endIndex)
        while place > text.startIndex {
            place = text.index(before: place)
            switch text[place] {
            case ")": depth += 1
            case "(": depth -= 1
            case "=" where depth == 0 && place > text.startIndex, "≈" where depth == 0 && place > text.startIndex:
                return (text[..<place].trimmed, text[text.index(after: place)...].trimmed)
            default: break
            }
        }
        return ("", text)
    }

    /// The message that shows it.
    public func message(_ settings: ModeSettings.Calculator) -> String {
        let escaped = MarkupText.escape(text)
        if isError { return "<span foreground='\(MarkupText.escape(settings.errorColor))'>\(escaped)</span>" }
        if text.isEmpty { return MarkupText.escape(settings.welcome) }
        return MarkupText.escape(settings.resultHint) + (settings.isBold ? "<b>\(escaped)</b>" : escaped)
    }

    /// A shell command with the expression and the result in place of their names; other names in braces stay as they are.
    ///
    /// - Parameter isTerse: Whether the calculator prints results alone.
    public func command(_ pattern: RowFormat, isTerse: Bool) -> String {
        let sides = isTerse ? (expression: "", result: text) : self.sides
        return pattern.text { name in
            switch name {
            case "expression": sides.expression
            case "result": sides.result
            default: "{\(name)}"
            }
        }
    }
}

/// The results of a calculator that a file remembers, one a line, the newest last.
public struct CalculationHistory: Sendable, Hashable {
    /// How many results are kept, and how many bytes one has at most.
    private static let (limit, longest) = (100, 4096)

    private var lines: [String]

    /// Reads a file.
    public init(_ text: String) {
        lines = text.split(whereSeparator: \.isNewline).suffix(CalculationHistory.limit).map {
            String(decoding: $0.utf8.prefix(CalculationHistory.longest), as: UTF8.self)
        }
    }

    /// The results, the newest first.
    public var results: [String] { lines.reversed() }

    /// The contents of the file.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    /// Adds a result.
    public mutating func add(_ line: String) {
        guard !line.isEmpty else { return }
        lines.append(String(decoding: line.utf8.prefix(CalculationHistory.longest), as: UTF8.self))
        if lines.count > CalculationHistory.limit { lines.removeFirst(lines.count - CalculationHistory.limit) }
    }

    /// Removes a result, by its number among `results`; does nothing if there is none.
    public mutating func remove(_ number: Int) {
        guard lines.indices.contains(lines.count - 1 - number) else { return }
        lines.remove(at: lines.count - 1 - number)
    }
}
