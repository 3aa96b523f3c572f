import MenuModel

/// The text typed to find a title by its beginning, or by any part, ignoring case.
///
/// Bytes are compared first: a title that starts with neither case of the first letter is never decoded.
struct TypedLetters {
    private let folded: String
    private let small: [UInt8]
    private let large: [UInt8]
    private let reach: Int
    private let isAnywhere: Bool

    /// Prepares to find titles that begin with a text, or that contain it.
    init(_ text: String, isAnywhere: Bool = false) {
        self.isAnywhere = isAnywhere
        folded = text.lowercased()
        small = Array(folded.prefix(1).utf8)
        large = Array(text.prefix(1).uppercased().utf8)
        // A letter may be longer in the other case; none takes more than four bytes per scalar.
        reach = 4 * (folded.unicodeScalars.count + 1)
    }

    /// Whether a title begins with the text, or contains it.
    func fit(_ title: String) -> Bool {
        if isAnywhere { return title.lowercased().contains(folded) }
        return starts(title.utf8) && title.lowercased().hasPrefix(folded)
    }

    /// Whether a line begins with the text, or contains it. Only the beginning of the line is read if that is sufficient.
    func fit(_ line: ArraySlice<UInt8>) -> Bool {
        if isAnywhere { return String(decoding: line, as: UTF8.self).lowercased().contains(folded) }
        return starts(line) && String(decoding: line.prefix(reach), as: UTF8.self).lowercased().hasPrefix(folded)
    }

    private func starts(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.starts(with: small) || bytes.starts(with: large)
    }
}
