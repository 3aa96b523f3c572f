public import MenuModel

/// Reads what programs write to a terminal: letters, their colours and styles (`SGR` of ECMA-48), and letters struck over others, as `man` writes
/// bold and underlined text. Other escape sequences and control characters are left out.
public struct TerminalText: Sendable {
    /// How many characters of a line are kept.
    private static let longestLine = 4096
    /// The distance between tab stops, in characters.
    private static let tabStop = 8

    private var lines: [PreviewLine] = []
    private var cells: [(scalar: Unicode.Scalar, style: TerminalStyle)] = []
    private var style = TerminalStyle()
    /// The character that the next one is struck over; nil for none.
    private var struck: Unicode.Scalar?

    /// The lines of a text.
    ///
    /// - Complexity: O(length).
    public static func lines(of bytes: [UInt8]) -> [PreviewLine] {
        var text = TerminalText()
        var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
        while let scalar = rest.popFirst() { text.read(scalar, &rest) }
        if !text.cells.isEmpty { text.endLine() }
        return text.lines
    }

    private mutating func read(_ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) {
        switch scalar.value {
        case 0x1B: readSequence(&rest)
        case 0x0A: endLine()
        case 0x09:
            repeat { add(" ") } while cells.count % TerminalText.tabStop != 0 && cells.count < TerminalText.longestLine
        case 0x08: struck = cells.popLast()?.scalar
        case 0..<0x20, 0x7F..<0xA0: break
        default: add(scalar)
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        guard cells.count < TerminalText.longestLine else { return }
        var (scalar, style) = (scalar, style)
        if let struck = self.struck.take() {
            if struck == "_" || scalar == "_", struck != scalar {
                style.isUnderlined = true
                if scalar == "_" { scalar = struck }
            } else if struck == scalar {
                style.isBold = true
            }
        }
        cells.append((scalar, style))
    }

    private mutating func endLine() {
        var text = ""
        var spans: [TextSpan] = []
        var start = 0
        for (index, cell) in cells.enumerated() {
            text.unicodeScalars.append(cell.scalar)
            guard index + 1 == cells.count || cells[index + 1].style != cell.style else { continue }
            let end = text.utf8.count
            if let style = cell.style.span { spans.append(TextSpan(start..<end, style)) }
            start = end
        }
        lines.append(PreviewLine(text, spans: spans))
        (cells, struck) = ([], nil)
    }

    // MARK: Escape sequences

    private mutating func readSequence(_ rest: inout Substring.UnicodeScalarView) {
        switch rest.popFirst() {
        case "["?:
            var parameters = ""
            while let scalar = rest.popFirst() {
                guard !(0x40...0x7E).contains(scalar.value) else {
                    if scalar == "m" { style.apply(parameters) }
                    return
                }
                parameters.unicodeScalars.append(scalar)
            }
        case "]"?, "P"?, "_"?, "^"?:
            // Titles, links and others: up to BEL or ESC \.
            while let scalar = rest.popFirst(), scalar.value != 0x07 {
                guard scalar.value == 0x1B else { continue }
                _ = rest.popFirst()
                return
            }
        case "("?, ")"?, "#"?, "%"?: _ = rest.popFirst()
        default: break
        }
    }
}
