/// An option of a launcher, as help and the completions of shells list it.
public struct LauncherOption: Sendable, Hashable {
    /// How it is written, such as `-p` or `--prompt`; with `=` at its end where its value can only follow in the same word.
    public var word: String
    /// Whether a value follows.
    public var takesValue: Bool
    /// What it does, where its name does not say it.
    public var help = ""

    init(_ word: String, takesValue: Bool, help: String = "") {
        (self.word, self.takesValue, self.help) = (word, takesValue, help)
    }
}

extension OptionTable {
    /// The options of the table.
    ///
    /// - Parameters:
    ///   - prefix: What is written before a name of the table.
    ///   - end: What is written after a name that takes a value.
    func words(after prefix: String = "", endingWith end: String = "") -> [LauncherOption] {
        names.map { name in
            let takesValue = takesValue(name)
            return LauncherOption(prefix + name + (takesValue ? end : ""), takesValue: takesValue)
        }
    }

    /// Whether the option with a name has a value.
    func takesValue(_ name: String) -> Bool {
        if case .value = self[name] { true } else { false }
    }
}

extension LongOptions {
    /// The long options and the short ones. One whose value may be left out takes none from the next word.
    var words: [LauncherOption] {
        let long = table.names.map { ("--" + $0, $0) }
        return (long + short.map { ("-\($0)", $1) }).map { word, name in
            LauncherOption(word, takesValue: table.takesValue(name) && !withOptionalValue.contains(name))
        }
    }
}
