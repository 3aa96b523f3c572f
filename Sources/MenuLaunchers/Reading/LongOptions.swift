/// The options of a program that reads its command line with `getopt_long`.
///
/// Short options may share a word; long ones may be shortened as far as one option is meant. A value follows in the same word or is the next one.
struct LongOptions: Sendable {
    /// A part of a command line.
    enum Part: Equatable {
        /// An option, by its long name, with its value; a flag has an empty one.
        case option(String, value: String)
        /// An option that the program refuses, with the message of `getopt_long`.
        case fault(String)
        /// A word that is no option.
        case word(String)
    }

    /// The effects of the options, by their long names.
    let table: OptionTable
    /// The long names of the short options.
    let short: [Character: String]
    /// The options whose value may be left out, and is then empty; they take one from their own word only.
    let withOptionalValue: Set<String>

    /// - Parameter short: Pairs such as `l:lines`.
    init(_ table: OptionTable, short: String, withOptionalValue: Set<String> = []) {
        self.table = table
        self.withOptionalValue = withOptionalValue
        let pairs = short.split(separator: " ").map { ($0.first ?? " ", String($0.dropFirst(2))) }
        self.short = Dictionary(pairs) { first, _ in first }
    }

    /// The parts of a command line, in order.
    func parts(of words: [String]) -> [Part] {
        var parts: [Part] = []
        var words = words[...]
        while let word = words.popFirst(), word != "--" {
            if word.hasPrefix("--") {
                parts.append(long(word.dropFirst(2), &words))
            } else if word.hasPrefix("-"), word != "-" {
                parts += letters(word.dropFirst(), &words)
            } else {
                parts.append(.word(word))
            }
        }
        return parts + words.map { .word($0) }
    }

    private func long(_ word: Substring, _ words: inout ArraySlice<String>) -> Part {
        let end = word.firstIndex(of: "=") ?? word.endIndex
        let written = String(word[..<end])
        let given = end < word.endIndex ? String(word[word.index(after: end)...]) : nil
        let names = table[written] == nil ? table.names.filter { $0.hasPrefix(written) }.sorted() : [written]
        guard let name = names.first else { return .fault("unrecognized option '--\(written)'") }
        guard names.count == 1 else {
            let possible = names.map { "'--\($0)'" }.joined(separator: " ")
            return .fault("option '--\(written)' is ambiguous; possibilities: \(possible)")
        }
        guard table.takesValue(name) else {
            return given == nil
                ? .option(name, value: "") : .fault("option '--\(name)' doesn't allow an argument")
        }
        if let value = given ?? (withOptionalValue.contains(name) ? "" : words.popFirst()) {
            return .option(name, value: value)
        }
        return .fault("option '--\(name)' requires an argument")
    }

    /// The parts of a word of short options.
    private func letters(_ word: Substring, _ words: inout ArraySlice<String>) -> [Part] {
        var parts: [Part] = []
        var letters = word
        while let letter = letters.popFirst() {
            guard let name = short[letter] else {
                parts.append(.fault("invalid option -- '\(letter)'"))
                continue
            }
            guard table.takesValue(name) else {
                parts.append(.option(name, value: ""))
                continue
            }
            let rest = letters.isEmpty ? nil : String(letters)
            letters = ""
            if let value = rest ?? (withOptionalValue.contains(name) ? "" : words.popFirst()) {
                parts.append(.option(name, value: value))
            } else {
                parts.append(.fault("option requires an argument -- '\(letter)'"))
            }
        }
        return parts
    }
}

extension [LongOptions.Part] {
    /// The value that an option has at last; nil if it is not given.
    func value(of name: String) -> String? {
        lazy.reversed().compactMap { if case .option(name, let value) = $0 { value } else { nil } }.first
    }
}

extension OptionTable {
    /// Applies an option to a request.
    func apply(_ name: String, _ value: String, to request: inout LauncherRequest) {
        switch self[name] {
        case .flag(let change): change(&request)
        case .value(let change): change(&request, value)
        case nil: break
        }
    }
}
