/// The settings of a file with lines `name = value`, and sections in brackets.
enum SettingLines {
    /// A setting.
    struct Setting: Equatable {
        /// The name of its section; empty before the first one.
        var section: String
        var name: String
        var value: String
    }

    /// Reads a file; lines that are no settings, and those after `#` or `;`, are passed over.
    static func read(_ text: String) -> [Setting] {
        var (section, settings) = ("", [Setting]())
        for line in text.split(whereSeparator: \.isNewline).map(\.trimmed) {
            if line.hasPrefix("#") || line.hasPrefix(";") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                section = String(line.dropFirst().dropLast())
            } else if let sign = line.firstIndex(of: "=") {
                let value = line[line.index(after: sign)...].trimmed
                settings.append(Setting(section: section, name: line[..<sign].trimmed, value: unquoted(value)))
            }
        }
        return settings
    }

    /// A value without the quotes around it, which keep its blanks.
    private static func unquoted(_ value: String) -> String {
        value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"") ? String(value.dropFirst().dropLast()) : value
    }
}

extension LauncherSurroundings {
    /// The settings of the file that an option names, otherwise of one in the user's configuration folder; empty if there is none.
    func userSettings(_ name: String, or file: String?) -> String {
        if let file { return settings(.path(file)) ?? "" }
        let folder = variable("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? "~/.config"
        return settings(.path("\(folder)/\(name)")) ?? ""
    }
}
