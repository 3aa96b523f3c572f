extension RofiArguments {
    /// The keys as they are set, for the mode `keys` and for lists.
    static func keyRows(_ options: RofiOptions) -> [LauncherModes.KeyRow] {
        keys.map { key in
            let name = "kb-" + key.name
            return .init(name: name, keys: options.value(name) ?? key.keys, meaning: meaning(of: key.name))
        }
    }

    /// The options that are read outside of the tables.
    private static let others: (flags: [String], values: [String]) = (
        ["dmenu", "sort", "no-config", "v", "version", "h", "help", "list-keybindings", "dump-config", "dump-theme"],
        [
            "e", "show", "modi", "modes", "combi-modi", "combi-modes", "theme", "theme-str", "config", "rasi-validate",
            "sorting-method",
        ]
    )

    /// All options.
    static var words: [LauncherOption] {
        let tables = (table + modeOptions + hookOptions).map { name, option in
            if case .value = option { (name, true) } else { (name, false) }
        }
        let all = tables + others.flags.map { ($0, false) } + others.values.map { ($0, true) }
        return all.map { LauncherOption("-" + $0.0, takesValue: $0.1) }
            + keys.map { LauncherOption("-kb-" + $0.name, takesValue: true, help: meaning(of: $0.name)) }
    }

    /// The text of `-help`: the usage, and all options that have an effect.
    static func help(_ options: RofiOptions) -> String {
        let names = Set(words.filter { $0.help.isEmpty }).map {
            $0.takesValue ? "    \($0.word) VALUE" : "    \($0.word)"
        }
        let keys = keyRows(options).map { "    -\($0.name) KEYS    \($0.meaning) (\($0.keys))" }
        return ([usage, "", "Options:"] + names.sorted() + ["", "Keys:"] + keys).joined(separator: "\n")
    }

    /// The text of `-list-keybindings`.
    static func keyList(_ options: RofiOptions) -> String {
        keyRows(options).map { "\($0.name): \($0.keys)" }.joined(separator: "\n")
    }

    /// The text of `-dump-config`: the settings that files or options give, and the others as comments.
    static func configuration(_ options: RofiOptions) -> String {
        let names = (settings + hookOptions.map(\.0)).sorted() + keys.map { "kb-" + $0.name }
        let lines = names.map { name in
            guard let value = options.value(name) else { return "/*  \(name): ;*/" }
            let isNumber = value == "true" || value == "false" || Int(value) != nil
            let text = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            return isNumber ? "    \(name): \(value);" : "    \(name): \"\(text)\";"
        }
        return (["configuration {"] + lines + ["}"]).joined(separator: "\n")
    }
}
