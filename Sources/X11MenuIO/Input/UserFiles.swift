import Glibc

/// The files of this program that the user or a package has installed.
package enum UserFiles {
    /// The user's own file with a name; nil without a home directory.
    package static func configuration(_ name: String) -> String? {
        let base = environment("XDG_CONFIG_HOME") ?? environment("HOME").map { $0 + "/.config" }
        return base.map { "\($0)/x11menu/\(name)" }
    }

    /// The paths where packages may have installed a file with a name, in order of precedence.
    package static func installed(_ name: String) -> [String] {
        let home = environment("XDG_DATA_HOME") ?? environment("HOME").map { $0 + "/.local/share" }
        let system = (environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(
            String.init)
        return ([home].compactMap { $0 } + system).map { "\($0)/x11menu/\(name)" }
    }

    /// A word with a leading `~` replaced by the user's home directory; unchanged without a home directory.
    package static func expandingHome(_ word: String) -> String {
        guard word == "~" || word.hasPrefix("~/"), let home = environment("HOME") else { return word }
        return home + word.dropFirst()
    }

    package static func exists(_ file: String) -> Bool { unsafe access(file, F_OK) == 0 }

    /// Replaces a file of the user's cache as a whole, so that no program reads half of it. A file that cannot be written is left as it is.
    package static func replace(_ file: String, with bytes: [UInt8]) {
        if let slash = file.lastIndex(of: "/") { unsafe mkdir(String(file[..<slash]), 0o700) }
        let draft = "\(file).\(getpid())"
        guard StandardStreams.save(bytes, to: draft) == nil, unsafe rename(draft, file) == 0 else {
            unsafe unlink(draft)
            return
        }
    }

    /// The absolute path in an environment variable; relative paths are ignored.
    private static func environment(_ name: String) -> String? {
        Environment.value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
