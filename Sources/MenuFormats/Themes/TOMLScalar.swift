/// Parses values of TOML that consist of one word: numbers, booleans, dates and times.
enum TOMLScalar {
    /// The error in a word, as the continuation of an error message.
    struct Failure: Error {
        var message: String
    }

    /// The value of a word.
    static func content(of word: ArraySlice<UInt8>) throws(Failure) -> TOMLValue.Content {
        let text = String(decoding: word, as: UTF8.self)
        if let content = words[text] { return content }
        let isSigned = word.first == UInt8(ascii: "+") || word.first == UInt8(ascii: "-")
        let unsigned = isSigned ? word.dropFirst() : word
        guard unsigned.first?.isDigit == true else { throw Failure(message: neither) }
        if !isSigned, TOMLDate.isDate(word) {
            guard TOMLDate.isValid(word) else { throw Failure(message: "is no date or time that there is") }
            return .date(text)
        }
        if !isSigned, let radix = radixes[String(decoding: word.prefix(2), as: UTF8.self)] {
            return .whole(try whole(word.dropFirst(2), radix: radix, isNegative: false))
        }
        if unsigned.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "_") }) {
            try checkLeadingZero(unsigned)
            return .whole(try whole(unsigned, radix: 10, isNegative: word.first == UInt8(ascii: "-")))
        }
        return .fraction(try fraction(unsigned, isNegative: word.first == UInt8(ascii: "-")))
    }

    private static let neither = "is neither a number nor a string; strings stand in quotes"
    private static let radixes = ["0x": 16, "0o": 8, "0b": 2]
    private static let words: [String: TOMLValue.Content] = [
        "true": .boolean(true), "false": .boolean(false), "inf": .fraction(.infinity), "+inf": .fraction(.infinity),
        "-inf": .fraction(-.infinity), "nan": .fraction(.nan), "+nan": .fraction(.nan), "-nan": .fraction(.nan),
    ]

    private static func whole(_ digits: ArraySlice<UInt8>, radix: Int, isNegative: Bool) throws(Failure) -> Int64 {
        try checkUnderscores(digits, radix: radix)
        let plain = String(
            decoding: (isNegative ? [UInt8(ascii: "-")] : []) + withoutUnderscores(digits), as: UTF8.self)
        guard let number = Int64(plain, radix: radix) else { throw Failure(message: "is too large") }
        return number
    }

    /// Parses digits with a fraction, an exponent or both.
    private static func fraction(_ word: ArraySlice<UInt8>, isNegative: Bool) throws(Failure) -> Double {
        let isExponent = { (byte: UInt8) in byte | 0x20 == UInt8(ascii: "e") }
        let mantissa = word.prefix { !isExponent($0) }
        let parts = mantissa.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        var digits = Array(parts)
        if mantissa.endIndex < word.endIndex {
            let exponent = word[mantissa.endIndex...].dropFirst()
            let isSigned = exponent.first == UInt8(ascii: "+") || exponent.first == UInt8(ascii: "-")
            digits.append(isSigned ? exponent.dropFirst() : exponent)
        }
        for part in digits {
            guard part.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "_") }) else { throw Failure(message: neither) }
            try checkUnderscores(part, radix: 10)
        }
        try checkLeadingZero(digits[0])
        guard let number = Double(String(decoding: withoutUnderscores(word), as: UTF8.self)) else {
            throw Failure(message: neither)
        }
        return isNegative ? -number : number
    }

    private static func withoutUnderscores(_ digits: ArraySlice<UInt8>) -> [UInt8] {
        digits.filter { $0 != UInt8(ascii: "_") }
    }

    private static func checkLeadingZero(_ digits: ArraySlice<UInt8>) throws(Failure) {
        guard digits.first != UInt8(ascii: "0") || digits.count == 1 else {
            throw Failure(message: "starts with a 0, which a number does not")
        }
    }

    /// Checks that there are digits, and that underscores are single and between digits.
    private static func checkUnderscores(_ digits: ArraySlice<UInt8>, radix: Int) throws(Failure) {
        let parts = digits.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
        guard !parts.contains(where: \.isEmpty) else {
            throw Failure(
                message: digits.contains(UInt8(ascii: "_")) ? "has a _ that is not between two digits" : neither)
        }
        guard parts.allSatisfy({ $0.allSatisfy { isDigit($0, radix: radix) } }) else { throw Failure(message: neither) }
    }

    private static func isDigit(_ byte: UInt8, radix: Int) -> Bool {
        radix == 16 ? isHexadecimal(byte) : byte.isDigit && byte < 0x30 + UInt8(radix)
    }

    /// Whether a byte is a hexadecimal digit.
    static func isHexadecimal(_ byte: UInt8) -> Bool {
        byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
