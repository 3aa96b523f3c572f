import MenuFormats
import MenuModel

/// Reads command lines by the definitions of the options.
///
/// The value of an option is the next word, or follows `=` in the same one. Flags of one letter may share a word. Options may follow files; what
/// follows `--` are files.
struct OptionReader {
    /// What a command line asks for.
    enum Request { case run(ProgramOptions), help, version }

    private let command: Command
    private var options: ProgramOptions
    private var words: ArraySlice<String>
    private var request: Request?

    /// Reads the words that follow a command's name.
    ///
    /// - Parameter options: The options that the words change.
    /// - Throws: `UsageError` for the first word that is wrong.
    static func read(
        _ words: some Sequence<String>, of command: Command, over options: ProgramOptions = ProgramOptions()
    ) throws(UsageError) -> Request {
        var reader = OptionReader(command: command, options: options, words: Array(words)[...], request: nil)
        return try reader.read()
    }

    private mutating func read() throws(UsageError) -> Request {
        while let word = words.popFirst() {
            if word == "--" {
                options.files += words
                words = []
            } else if !word.hasPrefix("-") || word == "-" {
                options.files.append(word)
            } else if word.hasPrefix("--") {
                let equals = word.firstIndex(of: "=")
                try apply(String(word[..<(equals ?? word.endIndex)]), equals.map { word[$0...].dropFirst() })
            } else {
                try apply(letters: word)
            }
            if let request { return request }
        }
        try takeFiles()
        for option in Option.all(of: command) where option.traits.contains(.required) {
            guard options.given.contains(where: option.names.contains) else {
                throw UsageError("Missing expected argument '\(option.synopsis)'", about: option)
            }
        }
        return .run(options)
    }

    /// Applies the options of one letter that share a word.
    private mutating func apply(letters word: String) throws(UsageError) {
        var rest = word.dropFirst()
        while let letter = rest.popFirst() {
            let name = "-\(letter)"
            guard rest.first != "=" else { return try apply(name, rest.dropFirst()) }
            // What is no letter of an option may be a long option with a dash too few.
            if rest.count + 2 == word.count, !rest.isEmpty, Option.named(name, of: command) == nil {
                throw unknown(word)
            }
            try apply(name, nil, endsWord: rest.isEmpty)
            if request != nil { return }
        }
    }

    /// Applies an option, whose value may be the next word where its own has ended.
    private mutating func apply(_ name: String, _ given: Substring?, endsWord: Bool = true) throws(UsageError) {
        guard let option = Option.named(name, of: command) else { throw unknown(name) }
        options.given.append(name)
        guard option.placeholder != nil else {
            if let given {
                throw UsageError("The option '\(name)' does not take any value, but '\(given)' was specified.")
            }
            if name == "--version" { request = .version }
            if name == "--help" || name == "-h" { request = .help }
            _ = option.write(&options, "")
            return
        }
        var value = given.map { String($0) }
        if value == nil, endsWord, let next = words.first,
            option.traits.contains(.dashes) || !next.hasPrefix("-") || next == "-"
        {
            value = words.removeFirst()
        }
        guard let value else { throw UsageError("Missing value for '\(option.synopsis)'", about: option) }
        guard option.write(&options, value) else { throw UsageError(refusing: value, of: option) }
    }

    private func unknown(_ name: String) -> UsageError {
        if Option.all.contains(where: { $0.names.contains(name) }) {
            return UsageError("x11menu \(command.rawValue) does not take '\(name)'")
        }
        let near = NearMiss.find(name, among: Option.all(of: command).flatMap(\.names).filter { $0.count > 2 })
        guard let near, name.count > 2 else { return UsageError("Unknown option '\(name)'") }
        return UsageError("Unknown option '\(name)'. Did you mean '\(near)'?")
    }

    /// Gives the files to the command.
    private mutating func takeFiles() throws(UsageError) {
        let files = options.files
        let count: ClosedRange<Int> =
            switch command.operand {
            case .files: 1...Int.max
            case .file: 0...1
            case .pictures: 2...2
            case .path: 1...1
            case .none: 0...0
            }
        if files.count < count.lowerBound {
            throw UsageError("Missing expected argument '\(command.operand.rawValue)'")
        }
        if command.operand == .file { options.menu.reading.file = files.first }
        let extra = files.dropFirst(count.upperBound)
        if extra.count > 1 {
            throw UsageError("\(extra.count) unexpected arguments: '\(extra.joined(separator: "', '"))'")
        }
        if let word = extra.first { throw UsageError("Unexpected argument '\(word)'") }
    }
}

extension UsageError {
    /// A word that is no value of an option, with those that are.
    init(refusing word: String, of option: Option) {
        let message = "The value '\(word)' is invalid for '\(option.synopsis)'"
        let values = option.values.joined(separator: ", ")
        self.init(values.isEmpty ? message : "\(message). Please provide one of: \(values)", about: option)
    }
}
