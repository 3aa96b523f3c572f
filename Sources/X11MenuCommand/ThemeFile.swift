internal import ArgumentParser
import Glibc
import MenuFormats
import MenuSession
import MenuThemes

/// Where themes are found.
enum ThemeFile {
    /// The theme of a name or in a file.
    ///
    /// A name is looked for among the person's own themes, then the built-in ones, then the installed ones. What has a slash in it or ends
    /// in `.toml` is a file.
    /// - Throws: Exit code 65 or 66, after saying on standard error what is wrong; a validation error where there is no such theme.
    static func theme(_ asked: String) throws -> Theme {
        if asked.contains("/") || asked.hasSuffix(".toml") { return try read(asked) }
        let own = UserFiles.configuration("themes/\(asked).toml")
        if let own, UserFiles.exists(own) { return try read(own) }
        if let builtIn = Theme.builtIn(asked) { return builtIn }
        let installed = UserFiles.installed("themes/\(asked).toml").first(where: UserFiles.exists)
        if let installed { return try read(installed) }
        throw ValidationError(
            "There is no theme \(asked)" + NearMiss.question(asked, among: Theme.builtIn.map(\.name)))
    }

    private static func read(_ file: String) throws -> Theme {
        let stem = file.split(separator: "/").last.map { $0.hasSuffix(".toml") ? $0.dropLast(5) : $0 } ?? ""
        do {
            return try ThemeReader.read(try StandardStreams.read(file), name: String(stem))
        } catch let error as FormatError {
            StandardStreams.complain(error.description(for: file))
            throw ExitCode.badInput
        }
    }
}

/// The files of this program that a person or a package put somewhere.
enum UserFiles {
    /// The person's own file of a name; nil without a home.
    static func configuration(_ name: String) -> String? {
        let base = environment("XDG_CONFIG_HOME") ?? environment("HOME").map { $0 + "/.config" }
        return base.map { "\($0)/x11menu/\(name)" }
    }

    /// Where packages may have put a file of a name, the first that counts first.
    static func installed(_ name: String) -> [String] {
        let home = environment("XDG_DATA_HOME") ?? environment("HOME").map { $0 + "/.local/share" }
        let system = (environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map(
            String.init)
        return ([home].compactMap { $0 } + system).map { "\($0)/x11menu/\(name)" }
    }

    /// A word with the person's home for a `~` at its start, or as it is without a home.
    static func expandingHome(_ word: String) -> String {
        guard word == "~" || word.hasPrefix("~/"), let home = environment("HOME") else { return word }
        return home + word.dropFirst()
    }

    static func exists(_ file: String) -> Bool { unsafe access(file, F_OK) == 0 }

    /// The value of an absolute path in the environment; others are to be ignored.
    private static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        let text = unsafe String(cString: value)
        return text.hasPrefix("/") ? text : nil
    }
}
