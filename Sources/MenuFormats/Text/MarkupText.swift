public import MenuModel

/// Pango markup: a text and the styles of its parts.
///
/// The tags are those of Pango's markup language: `b big i s span sub sup small tt u`, and `markup` around everything.
public struct MarkupText: Sendable, Hashable {
    /// The text without tags and with its entities replaced.
    public var text: String
    /// The styles of parts of the text, in order and without overlaps.
    public var spans: [TextSpan]

    /// Reads markup; nil if it is not well formed, or has tags or attributes that Pango does not know.
    ///
    /// An invalid value, such as an unknown colour, is ignored.
    /// - Complexity: O(length).
    public init?(_ markup: String) {
        (text, spans) = (markup, [])
        guard markup.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return }
        var reader = MarkupReader(markup)
        guard (try? reader.read()) != nil else { return nil }
        (text, spans) = (reader.text, reader.spans)
    }

    /// Reads markup; a text that is not markup is used unchanged.
    public init(orPlain text: String) {
        self = MarkupText(text) ?? MarkupText(plain: text)
    }

    /// Makes unstyled text.
    public init(plain text: String) { (self.text, spans) = (text, []) }

    /// The text of markup without its tags and with its entities replaced; nil if it is not well formed.
    ///
    /// - Complexity: O(length).
    public static func plain(_ markup: String) -> String? { MarkupText(markup)?.text }

    /// The same text on one line: line breaks and other control characters become blanks.
    public var onOneLine: MarkupText { onOneLine(keepingTabs: false) }

    /// The same text on one line, optionally with its TABs, which align columns.
    func onOneLine(keepingTabs: Bool) -> MarkupText {
        func isControl(_ scalar: Unicode.Scalar) -> Bool {
            (scalar.value < 0x20 || scalar.value == 0x7F) && !(keepingTabs && scalar == "\t")
        }
        guard text.unicodeScalars.contains(where: isControl) else { return self }
        var line = self
        line.text = String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
        return line
    }

    /// The first line with its TABs, and the other lines joined to one; nil if there are none.
    public var titleAndRest: (title: MarkupText, rest: MarkupText?) {
        guard let end = text.utf8.firstIndex(of: Ascii.newline) else { return (onOneLine(keepingTabs: true), nil) }
        let count = text.utf8.distance(from: text.utf8.startIndex, to: end)
        var (title, rest) = (MarkupText(plain: String(text[..<end])), MarkupText(plain: ""))
        rest.text = String(text.unicodeScalars[text.unicodeScalars.index(after: end)...])
        title.spans = spans.within(0..<count)
        rest.spans = spans.within(count + 1..<text.utf8.count)
        return (title.onOneLine(keepingTabs: true), rest.onOneLine)
    }

    /// Its lines; a line break at the end starts no further line.
    public var lines: [MarkupText] {
        var lines: [MarkupText] = []
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
            var line = MarkupText(plain: String(decoding: bytes[start..<end], as: UTF8.self))
            line.spans = spans.within(start..<end)
            lines.append(line)
            start = end + 1
        }
        return lines
    }

    /// Markup that shows a text literally. A NUL, which no markup can contain, is replaced.
    public static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\0": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

/// Parses markup, and keeps track of the styles of the open tags.
private struct MarkupReader {
    private var xml: XMLReader
    private(set) var text = ""
    private(set) var spans: [TextSpan] = []
    /// The current styles, that of the innermost tag last.
    private var styles = [SpanStyle()]
    private var length = 0

    /// Thrown for text that is well formed but not Pango markup.
    private struct Unknown: Error {}

    init(_ markup: String) { xml = XMLReader(Array(markup.utf8), isFragment: true) }

    mutating func read() throws {
        while let event = try xml.next() {
            switch event {
            case .start(let element):
                guard let style = styles.last?.inside(element) else { throw Unknown() }
                styles.append(style)
            case .end:
                if styles.count > 1 { styles.removeLast() }
            case .text(let part, _):
                text += part
                add(part.utf8.count)
            }
        }
    }

    /// Applies the current style to a number of further bytes.
    private mutating func add(_ count: Int) {
        defer { length += count }
        guard count > 0, let style = styles.last, style != SpanStyle() else { return }
        if let last = spans.last, last.style == style, last.bytes.upperBound == length {
            spans[spans.count - 1].bytes = last.bytes.lowerBound..<length + count
        } else {
            spans.append(TextSpan(length..<length + count, style))
        }
    }
}
