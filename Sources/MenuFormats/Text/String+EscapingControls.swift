extension String {
    /// The text with its control characters escaped, such as `\u{1B}`: a message that quotes a file must neither move the cursor of the terminal nor
    /// start a new line.
    ///
    /// These are the characters of the Unicode category Cc, the separators of lines and paragraphs, and those that change the direction of writing.
    /// The result contains none of them, so escaping twice is harmless.
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
    /// Whether `String.escapingControls` escapes it.
    package var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
