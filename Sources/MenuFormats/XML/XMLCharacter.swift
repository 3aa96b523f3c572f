/// The character classes of XML 1.0 (fifth edition).
enum XMLCharacter {
    /// Whether a document may contain it (production 2).
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// The offset of the first character of a UTF-8 text that no document may contain.
    static func firstForbiddenOffset(in bytes: [UInt8]) -> Int? {
        let span = bytes.span
        for index in span.indices {
            let byte = span[index]
            if byte < 0x20, !Ascii.isBlank(byte) { return index }
            // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
            if byte >= 0xBE, index >= 2, byte <= 0xBF, span[index - 1] == 0xBF, span[index - 2] == 0xEF {
                return index - 2
            }
        }
        return nil
    }

    /// Whether a name may contain it (production 4a).
    static func isInName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
        default: startsName(scalar)
        }
    }

    /// Whether a name may start with it (production 4).
    static func startsName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
            0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
            0xFDF0...0xFFFD, 0x10000...0xEFFFF:
            true
        default: false
        }
    }
}
