/// An option of the program: everything that its command lines, help, completions and manual say of it.
///
/// A name that means different things to different commands is defined once for each meaning.
struct Option: Sendable {
    /// How it is written: `-o` and `--output`.
    var names: [String]
    /// What stands for its value in the help; nil for a flag.
    var placeholder: String?
    var help: String
    /// The commands that take it.
    var commands: [Command]
    /// All values that can be given; empty where they cannot be listed.
    var values: [String] = []
    /// Values to complete, among others that can be given.
    var examples: [String] = []
    var traits: Traits = []
    /// Writes a value to the options; false for a word that is none.
    let write: @Sendable (inout ProgramOptions, String) -> Bool
    /// The value where none is given; nil for none.
    var standard: @Sendable () -> String? = { nil }

    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// The value may begin with a dash, even in a word of its own.
        static let dashes = Traits(rawValue: 1)
        /// The value is, or may be, the name of a file.
        static let file = Traits(rawValue: 2)
        /// It may be given several times, and each time counts.
        static let repeats = Traits(rawValue: 4)
        /// A command that takes it needs it.
        static let required = Traits(rawValue: 8)
        /// The user's `config.toml` can set it.
        static let setting = Traits(rawValue: 16)
    }

    /// The option as the help and messages show it: `--at <place>`.
    var synopsis: String { names[names.count - 1] + (placeholder.map { " <\($0)>" } ?? "") }
}

extension Option {
    typealias Path<Value> = WritableKeyPath<ProgramOptions, Value> & Sendable

    /// An option that switches something on.
    static func flag(
        _ name: String, _ path: any Path<Bool>, _ help: String, in commands: [Command], _ traits: Traits = []
    ) -> Option {
        Option(names: [name], help: help, commands: commands, traits: traits) { options, _ in
            options[keyPath: path] = true
            return true
        }
    }

    /// An option whose value is that of a property; the last one counts.
    ///
    /// - Parameter refused: Values of the property that these commands do not take.
    static func value<Value: OptionValue>(
        _ name: String, _ placeholder: String, _ path: any Path<Value>, _ help: String, in commands: [Command],
        _ traits: Traits = [], refusing refused: [String] = [], examples: [String] = []
    ) -> Option {
        var option = reading(name, placeholder, help, commands, traits, refused, examples) { options, value in
            options[keyPath: path] = value
        }
        option.standard = { ProgramOptions()[keyPath: path].word }
        return option
    }

    /// An option whose value is that of a property, which has none otherwise; the last one counts.
    static func value<Value: OptionValue>(
        _ name: String, _ placeholder: String, _ path: any Path<Value?>, _ help: String, in commands: [Command],
        _ traits: Traits = [], refusing refused: [String] = [], examples: [String] = []
    ) -> Option {
        reading(name, placeholder, help, commands, traits, refused, examples) { $0[keyPath: path] = $1 }
    }

    /// An option whose values are all collected.
    static func values<Value: OptionValue>(
        _ name: String, _ placeholder: String, _ path: any Path<[Value]>, _ help: String, in commands: [Command]
    ) -> Option {
        reading(name, placeholder, help, commands, .repeats, [], []) { $0[keyPath: path].append($1) }
    }

    private static func reading<Value: OptionValue>(
        _ name: String, _ placeholder: String, _ help: String, _ commands: [Command], _ traits: Traits,
        _ refused: [String], _ examples: [String], write: @escaping @Sendable (inout ProgramOptions, Value) -> Void
    ) -> Option {
        Option(
            names: name.split(separator: " ").map(String.init), placeholder: placeholder, help: help,
            commands: commands,
            values: Value.all.filter { !refused.contains($0) }, examples: examples, traits: traits
        ) { options, word in
            guard !refused.contains(word), let value = Value(argument: word) else { return false }
            write(&options, value)
            return true
        }
    }
}
