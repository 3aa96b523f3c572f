/// Pango markup, as far as it is text.
public enum MarkupText {
    /// The text of markup without its tags and with its entities replaced; nil where it is not well formed.
    ///
    /// - Complexity: O(length).
    public static func plain(_ markup: String) -> String? {
        guard markup.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return markup }
        var reader = XMLReader(Array(markup.utf8), isFragment: true)
        var plain = ""
        do {
            while let event = try reader.next() {
                if case .text(let text, _) = event { plain += text }
            }
        } catch {
            return nil
        }
        return plain
    }

    /// Markup that shows a text as it is.
    public static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
