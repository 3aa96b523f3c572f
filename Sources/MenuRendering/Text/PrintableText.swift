/// Prepares a text for one line: limits its length and replaces control characters.
enum PrintableText {
    /// Replaces line breaks and control characters by spaces and cuts a text after a number of Unicode scalars.
    ///
    /// - Parameter keepsTabs: whether TABs are kept.
    /// - Complexity: O(longest), regardless of the length of the text.
    static func of(_ text: String, longest: Int, keepsTabs: Bool = false) -> String {
        if text.utf8.count <= longest, !text.utf8.contains(where: isSuspect) { return text }
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < longest else {
                result.append("…")
                break
            }
            result.append(isControl(scalar) && !(keepsTabs && scalar == "\t") ? " " : scalar)
            count += 1
        }
        return String(result)
    }

    /// The same, but line breaks are kept.
    static func paragraph(_ text: String, longest: Int) -> String {
        guard text.contains(where: \.isNewline) else { return of(text, longest: longest) }
        let lines = text.prefix(longest).split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
        return lines.map { of(String($0), longest: longest) }.joined(separator: "\n")
    }

    /// Whether a byte of UTF-8 is a control character or can begin one.
    private static func isSuspect(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }
}
