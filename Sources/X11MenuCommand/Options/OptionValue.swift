import MenuFormats

/// A value of an option, which is read from one word.
protocol OptionValue: Sendable {
    /// Nil for a word that is no such value.
    init?(argument: String)
    /// All words that are values; empty where they cannot be listed.
    static var all: [String] { get }
    /// The word that stands for the value.
    var word: String { get }
}

extension OptionValue {
    static var all: [String] { [] }
    var word: String { "\(self)" }
}

extension OptionValue where Self: CaseIterable, Self: RawRepresentable<String> {
    init?(argument: String) { self.init(rawValue: argument) }
    static var all: [String] { allCases.map(\.rawValue) }
    var word: String { rawValue }
}

extension String: OptionValue { init?(argument: String) { self = argument } }

extension Int: OptionValue { init?(argument: String) { self.init(argument) } }

extension Double: OptionValue {
    init?(argument: String) { self.init(argument) }
    var word: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension MenuFormat: OptionValue {}
extension ApplicationMenu.ActionStyle: OptionValue {}
extension ChoiceWriter.Form: OptionValue {}
