extension TOMLScanner {
    /// Parses a string of any of the four kinds.
    ///
    /// - Parameter isKey: Whether it is a key, which must be on one line.
    mutating func string(isKey: Bool = false) throws(TOMLFault) -> String {
        let start = position
        let quote = bytes[position]
        let isOverLines = bytes[position...].starts(with: [quote, quote, quote])
        guard !isOverLines || !isKey else { throw fault("a key stands on one line", at: start) }
        position += isOverLines ? 3 : 1
        // A line break directly after the opening quotes is not part of the text.
        if isOverLines { _ = takeLineEnd() }
        var text: [UInt8] = []
        while let byte = peek {
            if byte == quote {
                if let more = close(quote, isOverLines: isOverLines) {
                    text += [UInt8](repeating: quote, count: more)
                    return String(decoding: text, as: UTF8.self)
                }
                text.append(byte)
                position += 1
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                text += try escape(isOverLines: isOverLines)
            } else if byte == 0x0A || byte == 0x0D, isOverLines || byte == 0x0A {
                guard takeLineEnd() else { throw fault("a string holds a control character only as an escape") }
                guard isOverLines else { throw fault("the string that begins here has no end", at: start) }
                // Line breaks in the text are the same on every system.
                text.append(0x0A)
            } else {
                guard !byte.isForbiddenControl else {
                    throw fault("a string holds a control character only as an escape")
                }
                text.append(byte)
                position += 1
            }
        }
        throw fault("the string that begins here has no end", at: start)
    }

    /// Skips the closing quotes of a string.
    ///
    /// - Returns: How many quotes before them are part of the text; nil if the string continues.
    private mutating func close(_ quote: UInt8, isOverLines: Bool) -> Int? {
        guard isOverLines else {
            position += 1
            return 0
        }
        let count = bytes[position...].prefix(5).prefix { $0 == quote }.count
        guard count >= 3 else { return nil }
        position += count
        return count - 3
    }

    /// The text of an escape sequence.
    private mutating func escape(isOverLines: Bool) throws(TOMLFault) -> [UInt8] {
        let start = position
        position += 1
        guard let byte = peek else { throw fault("the string has no end", at: start) }
        if isOverLines, skipLineEnds() { return [] }
        position += 1
        if let meant = Self.escapes[byte] { return [meant] }
        let count = byte == UInt8(ascii: "u") ? 4 : byte == UInt8(ascii: "U") ? 8 : 0
        let digits = bytes[position...].prefix(count)
        guard count > 0, digits.count == count, digits.allSatisfy(TOMLScalar.isHexadecimal),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(number)
        else { throw fault("there is no such escape", at: start) }
        position += count
        return Array(String(Character(scalar)).utf8)
    }

    /// Skips whitespace with at least one line break, as a backslash at the end of a line requires.
    private mutating func skipLineEnds() -> Bool {
        let start = position
        skipSpaces()
        guard takeLineEnd() else {
            position = start
            return false
        }
        repeat { skipSpaces() } while takeLineEnd()
        return true
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "f"): 12,
        UInt8(ascii: "r"): 13, UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    ]
}
