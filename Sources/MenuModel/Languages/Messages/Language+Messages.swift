extension Language {
    /// Says a line about something that went wrong, which is written in English: its message in this language, with the names and the place that stand
    /// before it as they are, such as `x11menu: FILE: ` or `FILE:LINE:COLUMN: error: `. What is not known stays in English.
    ///
    /// In a language that is written from right to left, the message and what it quotes are isolated from what stands around them.
    /// - Parameter line: The line, in which control characters are escaped.
    public func line(_ line: String) -> String {
        guard self != .english, line.utf8.count <= Language.longestLine else { return line }
        let bytes = Array(line.utf8)
        for start in Language.starts(of: bytes) {
            guard let said = Catalogue.errors.text(of: String(decoding: bytes[start...], as: UTF8.self), in: self)
            else { continue }
            return String(decoding: bytes[..<start], as: UTF8.self) + (isRightToLeft ? "\u{2067}\(said)\u{2069}" : said)
        }
        return line
    }

    /// The length of a line, in bytes, up to which it is looked up: what is longer quotes more than a person reads.
    private static let longestLine = 1 << 14

    /// Whether it is written from right to left.
    public var isRightToLeft: Bool { self == .arabic }

    /// Where a message may begin in a line: behind its place or the program's name, and behind each name after that.
    private static func starts(of line: [UInt8]) -> [Int] {
        let colons = line.indices.filter { line[$0...].starts(with: ": ".utf8) }.map { $0 + 2 }
        let place = colons.first { end in [": error: ", ": warning: "].contains { line[..<end].hasSuffix($0.utf8) } }
        let program = colons.first { end in ["x11menu: ", "Error: "].contains { line[..<end].elementsEqual($0.utf8) } }
        let first = place ?? program ?? 0
        return [first] + colons.filter { $0 > first }
    }

    /// What is quoted, isolated from words that are written from right to left.
    func isolated(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return isRightToLeft ? "\u{2068}\(text)\u{2069}" : text
    }
}

extension Collection where Element == UInt8 {
    fileprivate func hasSuffix(_ end: String.UTF8View) -> Bool {
        count >= end.count && suffix(end.count).elementsEqual(end)
    }
}
