import Glibc

/// The files of this program that a person or a package put somewhere.
package enum UserFiles {
    /// The person's own file of a name; nil without a home.
    package static func configuration(_ name: String) -> String? {
        let base = environment("XDG_CONFIG_HOME") ?? environment("HOME").map { $0 + "/.config" }
        return base.map { "\($0)/x11menu/\(name)" }
    }

    /// Where packages may have put a file of a name, the first that counts first.
    package static func installed(_ name: String) -> [String] {
        let home = environment("XDG_DATA_HOME") ?? environment("HOME").map { $0 + "/.local/share" }
        let system = (environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(
            String.init)
        return ([home].compactMap { $0 } + system).map { "\($0)/x11menu/\(name)" }
    }

    /// A word with the person's home for a `~` at its start, or as it is without a home.
    package static func expandingHome(_ word: String) -> String {
        guard word == "~" || word.hasPrefix("~/"), let home = environment("HOME") else { return word }
        return home + word.dropFirst()
    }

    package static func exists(_ file: String) -> Bool { unsafe access(file, F_OK) == 0 }

    /// The value of an absolute path in the environment; others are to be ignored.
    private static func environment(_ name: String) -> String? {
        Environment.value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
