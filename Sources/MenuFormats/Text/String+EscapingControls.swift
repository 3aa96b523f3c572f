extension String {
    /// The text with its control characters written out, as `\u{1B}`: a message that quotes a file neither moves the cursor of the terminal that it
    /// is printed on, nor goes on to a line of its own.
    ///
    /// These are the characters of the Unicode category Cc, the separators of lines and paragraphs, and those that turn the direction of writing.
    /// What is escaped once holds none of them, so a text may go through here twice.
    /// - Complexity: O(length).
    public var escapingControls: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var escaped = ""
        for scalar in unicodeScalars {
            if scalar.isControl {
                escaped += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
