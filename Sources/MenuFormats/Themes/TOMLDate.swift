/// Validates dates and times of TOML: those of RFC 3339, of which some parts are optional.
enum TOMLDate {
    /// Whether a word looks like a date or a time.
    static func isDate(_ word: ArraySlice<UInt8>) -> Bool {
        let digits = word.prefix(while: \.isDigit)
        guard digits.endIndex < word.endIndex else { return false }
        let next = word[digits.endIndex]
        return digits.count == 4 && next == UInt8(ascii: "-") || digits.count == 2 && next == UInt8(ascii: ":")
    }

    /// Whether a word is a valid date, time, or both.
    static func isValid(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count > 4, word[word.startIndex + 2] != UInt8(ascii: ":") else { return isTime(word) }
        let date = word.prefix(10)
        guard isDay(date) else { return false }
        guard let separator = word.dropFirst(10).first else { return true }
        guard separator | 0x20 == UInt8(ascii: "t") || separator == UInt8(ascii: " ") else { return false }
        let time = word.dropFirst(11)
        if let last = time.last, last | 0x20 == UInt8(ascii: "z") { return isTime(time.dropLast()) }
        guard let sign = time.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) else {
            return isTime(time)
        }
        return isTime(time[..<sign]) && isOffset(time[(sign + 1)...])
    }

    /// `YYYY-MM-DD`
    private static func isDay(_ word: ArraySlice<UInt8>) -> Bool {
        guard let fields = fields(word, [4, 2, 2], separator: "-"), (1...12).contains(fields[1]) else { return false }
        let isLeap = fields[0] % 4 == 0 && fields[0] % 100 != 0 || fields[0] % 400 == 0
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[fields[1] - 1]).contains(fields[2])
    }

    /// `HH:MM:SS`, optionally with a fraction of a second.
    private static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
        guard let fields = fields(word.prefix(8), [2, 2, 2], separator: ":") else { return false }
        let fraction = word.dropFirst(8)
        guard fraction.isEmpty || fraction.first == UInt8(ascii: ".") && fraction.count > 1 else { return false }
        guard fraction.dropFirst().allSatisfy(\.isDigit) else { return false }
        // A minute with a leap second has 61 seconds.
        return fields[0] < 24 && fields[1] < 60 && fields[2] <= 60
    }

    /// `HH:MM`
    private static func isOffset(_ word: ArraySlice<UInt8>) -> Bool {
        guard let fields = fields(word, [2, 2], separator: ":") else { return false }
        return fields[0] < 24 && fields[1] < 60
    }

    /// Numbers with the given counts of digits, separated by a character.
    private static func fields(_ word: ArraySlice<UInt8>, _ counts: [Int], separator: Unicode.Scalar) -> [Int]? {
        let parts = word.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
        guard parts.map(\.count) == counts, parts.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
        return parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    }
}
