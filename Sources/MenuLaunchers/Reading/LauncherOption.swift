/// An option of a launcher, as the completions of shells offer it.
public struct LauncherOption: Sendable, Hashable {
    /// How it is written, such as `-p` or `--prompt`; with `=` at its end where its value can only follow in the same word.
    public var word: String
    /// Whether a value follows.
    public var takesValue: Bool

    init(_ word: String, takesValue: Bool) { (self.word, self.takesValue) = (word, takesValue) }
}

extension OptionTable {
    /// The options of the table.
    ///
    /// - Parameters:
    ///   - prefix: What is written before a name of the table.
    ///   - end: What is written after a name that takes a value.
    func words(after prefix: String = "", endingWith end: String = "") -> [LauncherOption] {
        names.map { name in
            guard case .value = self[name] else { return LauncherOption(prefix + name, takesValue: false) }
            return LauncherOption(prefix + name + end, takesValue: true)
        }
    }
}

extension LongOptions {
    /// The long options and the short ones. One whose value may be left out takes none from the next word.
    var words: [LauncherOption] {
        let long = table.names.map { ("--" + $0, $0) }
        return (long + short.map { ("-\($0)", $1) }).map { word, name in
            if case .value = table[name], !withOptionalValue.contains(name) {
                return LauncherOption(word, takesValue: true)
            }
            return LauncherOption(word, takesValue: false)
        }
    }
}
