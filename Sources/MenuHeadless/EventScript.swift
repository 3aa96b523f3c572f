public import MenuGeometry
public import MenuSession

/// Events to replay, one per line, as `render --events` reads them. Positions are pixels of the virtual screen.
public struct EventScript: Sendable, Hashable {
    /// One line of a script.
    public enum Step: Sendable, Hashable {
        /// `move X Y`
        case move(Point)
        /// `press B`
        case press(Int)
        /// `release B`
        case release(Int)
        /// `scroll up|down [N]`, in notches, positive downwards
        case scroll(Double)
        /// `key NAME`
        case key(KeyStroke)
        /// `type TEXT`
        case type(String)
        /// `touch begin|update|end X Y`
        case touch(TouchPhase, Point)
        /// `wait MS`, in seconds
        case wait(Double)
        /// `hover PATH`, a path of titles
        case hover(TitlePath)
        /// `shot FILE.png`
        case shot(String)
        /// `print-state`
        case printState
    }

    /// The phases of a touch.
    public enum TouchPhase: String, Sendable, Hashable {
        /// The finger touched the screen.
        case begin
        /// The finger moved.
        case update
        /// The finger was lifted.
        case end
    }

    /// An event and its position in the script, for errors during the replay.
    public struct Line: Sendable, Hashable {
        /// The event.
        public var step: Step
        /// The line number, from 1.
        public var number: Int
        /// The column at which the last word of the event begins, in characters from 1.
        public var column: Int
    }

    /// Titles from the first panel to an entry, as a script writes them: joined by `/`. `\/` is a slash of a title, and `\\` a backslash. A plain slash
    /// may also belong to a title: the longest title that fits is meant.
    public struct TitlePath: Sendable, Hashable {
        /// The path as it was written.
        public let text: String

        /// Wraps a path.
        public init(_ text: String) { self.text = text }

        /// The path of titles, whose slashes and backslashes belong to them.
        public init(titles: [String]) {
            text = titles.map { $0.replacing("\\", with: "\\\\").replacing("/", with: "\\/") }.joined(separator: "/")
        }

        /// The path without a title at its beginning: empty if there is nothing more, nil if it does not begin with this title.
        func rest(after title: String) -> TitlePath? {
            var rest = Substring(text)
            for character in title {
                if rest.first == "\\", let escaped = rest.dropFirst().first, escaped == "/" || escaped == "\\" {
                    rest.removeFirst()
                }
                guard rest.popFirst() == character else { return nil }
            }
            return rest.isEmpty || rest.first == "/" ? TitlePath(String(rest.dropFirst())) : nil
        }
    }

    /// The lines that are not valid events.
    public struct ParseErrors: Error, Sendable, Hashable {
        /// At least one, in the order of the lines.
        public var errors: [ParseError]
    }

    /// Why a line is not a valid event.
    public struct ParseError: Error, Sendable, Hashable {
        /// The line number, from 1.
        public var line: Int
        /// The column, in characters from 1.
        public var column: Int
        /// The error message.
        public var message: String
    }

    /// The events in order, with their lines.
    public var lines: [Line]

    /// Parses a script. Empty lines and lines that start with `#` are ignored.
    ///
    /// - Parameters:
    ///   - text: The script.
    ///   - isKey: Whether a name of several letters is that of a key.
    /// - Throws: `ParseErrors` for all lines that are not valid events.
    public init(_ text: String, isKey: (String) -> Bool) throws(ParseErrors) {
        self.lines = []
        var errors: [ParseError] = []
        // Swift treats CR LF as one character.
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (number, line) in lines.enumerated() {
            guard let first = line.first(where: { $0 != " " && $0 != "\t" }), first != "#" else { continue }
            var scanner = LineScanner(line: line, number: number + 1)
            do {
                let step = try scanner.step(isKey: isKey)
                self.lines.append(Line(step: step, number: number + 1, column: scanner.column))
            } catch {
                errors.append(error)
            }
        }
        guard errors.isEmpty else { throw ParseErrors(errors: errors) }
    }

    /// A script of the given events, which stand on lines of their own.
    public init(_ steps: [Step]) {
        lines = steps.enumerated().map { Line(step: $1, number: $0 + 1, column: 1) }
    }
}

/// Parses one line of a script, word by word.
private struct LineScanner {
    let line: Substring
    let number: Int
    var rest: Substring
    var wordStart: Substring.Index

    init(line: Substring, number: Int) {
        self.line = line
        self.number = number
        rest = line
        wordStart = line.startIndex
    }

    mutating func step(isKey: (String) -> Bool) throws(EventScript.ParseError) -> EventScript.Step {
        let verb = try word("an event")
        let step: EventScript.Step
        switch verb {
        case "move": step = .move(try point())
        case "press": step = .press(try button())
        case "release": step = .release(try button())
        case "scroll":
            let direction = try word("up or down")
            guard direction == "up" || direction == "down" else { throw error("expected up or down, not \(direction)") }
            let count = isAtEnd ? 1 : try number("a number of notches", in: 0...1_000_000)
            step = .scroll(direction == "down" ? count : -count)
        case "key": step = .key(try stroke(isKey: isKey))
        case "type":
            let text = remainder()
            guard !text.isEmpty else { throw error("expected a character") }
            return .type(text)
        case "touch":
            let name = try word("begin, update or end")
            guard let phase = EventScript.TouchPhase(rawValue: String(name)) else {
                throw error("expected begin, update or end, not \(name)")
            }
            step = .touch(phase, try point())
        case "wait": step = .wait(try number("milliseconds", in: 0...86_400_000) / 1000)
        case "hover":
            let path = remainder()
            guard !path.isEmpty else { throw error("expected a label path") }
            return .hover(EventScript.TitlePath(path))
        case "shot":
            let file = remainder()
            guard !file.isEmpty else { throw error("expected a file") }
            return .shot(file)
        case "print-state": step = .printState
        default: throw error("unknown event \(verb)")
        }
        guard isAtEnd else {
            _ = try word("")
            throw error("nothing more was expected")
        }
        return step
    }

    private var isAtEnd: Bool { !rest.contains { $0 != " " && $0 != "\t" } }

    private mutating func word(_ expected: String) throws(EventScript.ParseError) -> Substring {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        wordStart = rest.startIndex
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        guard !word.isEmpty else { throw error("expected \(expected)") }
        rest = rest[word.endIndex...]
        return word
    }

    /// The rest of the line after the one space that ends the verb, unchanged.
    private mutating func remainder() -> String {
        let text = String(rest.dropFirst())
        wordStart = rest.index(rest.startIndex, offsetBy: 1, limitedBy: rest.endIndex) ?? rest.endIndex
        rest = rest[rest.endIndex...]
        return text
    }

    private mutating func number(
        _ expected: String, in range: ClosedRange<Double>
    ) throws(EventScript.ParseError) -> Double {
        let text = try word(expected)
        guard let value = Double(text), range.contains(value) else { throw error("\(text) is not \(expected)") }
        return value
    }

    private mutating func point() throws(EventScript.ParseError) -> Point {
        let range = -1_000_000.0...1_000_000
        return Point(x: try number("an x coordinate", in: range), y: try number("a y coordinate", in: range))
    }

    private mutating func button() throws(EventScript.ParseError) -> Int {
        let text = try word("a button")
        guard let button = Int(text), (1...255).contains(button) else { throw error("\(text) is not a button") }
        guard !(4...7).contains(button) else { throw error("button \(button) is the wheel: scroll up or scroll down") }
        return button
    }

    /// A key by its X11 name, after modifiers as in `Ctrl+Shift+a`.
    private mutating func stroke(isKey: (String) -> Bool) throws(EventScript.ParseError) -> KeyStroke {
        let text = try word("a key")
        guard let stroke = KeyStroke(String(text)) else { throw error("\(text) is no key") }
        let modifiers = text.split(separator: "+").dropLast()
        if let other = modifiers.first(where: { !LineScanner.modifiers.contains(String($0)) }) {
            throw error("\(other) is not a modifier: \(LineScanner.modifiers.joined(separator: ", "))")
        }
        guard stroke.name.count == 1 || isKey(stroke.name) else { throw error("\(stroke.name) is no key") }
        return stroke
    }

    private static let modifiers = ["Ctrl", "Alt", "Shift", "Super"]

    /// The column at which the last word read begins, from 1.
    var column: Int { line.distance(from: line.startIndex, to: wordStart) + 1 }

    private func error(_ message: String) -> EventScript.ParseError {
        EventScript.ParseError(line: number, column: column, message: message)
    }
}
