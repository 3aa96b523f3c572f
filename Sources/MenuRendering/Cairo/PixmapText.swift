/// The strings of a picture in the format XPM, which is a table of strings in the language C.
package struct PixmapText {
    /// The strings, each with a zero at its end.
    package let lines: [[CChar]]

    /// Reads the strings of a file; nil unless there are all colours and rows that the first one promises, each of them as long as it has to be.
    ///
    /// The library that draws them relies on that.
    package init?(_ bytes: [UInt8]) {
        var (lines, line, isEscaped): ([[CChar]], [CChar]?, Bool) = ([], nil, false)
        for byte in bytes {
            guard line != nil else {
                if byte == UInt8(ascii: "\"") { line = [] }
                continue
            }
            if byte == UInt8(ascii: "\""), !isEscaped {
                lines.append((line ?? []) + [0])
                line = nil
            } else if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
            } else {
                line?.append(CChar(bitPattern: byte))
                isEscaped = false
            }
        }
        let head = String(decoding: (lines.first ?? []).dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let numbers = head.split { $0 == " " || $0 == "\t" }.prefix(4).map { Int($0) ?? 0 }
        guard numbers.count == 4, numbers.allSatisfy({ (1...1 << 20).contains($0) }), numbers[3] <= 16 else {
            return nil
        }
        let (width, height, colors, letters) = (numbers[0], numbers[1], numbers[2], numbers[3])
        guard lines.count >= 1 + colors + height,
            lines[1...colors].allSatisfy({ $0.count > letters }),
            lines[(1 + colors)..<(1 + colors + height)].allSatisfy({ $0.count > width * letters })
        else { return nil }
        self.lines = lines
    }
}
