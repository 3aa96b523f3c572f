import Glibc
import MenuFormats
import MenuSession
import MenuThemes

/// Finds and reads themes.
enum ThemeFile {
    /// The theme with a name or in a file.
    ///
    /// A name is looked up among the user's themes, then the built-in ones, then the installed ones. A text that contains a slash or ends in `.toml`
    /// is a file.
    /// - Throws: Exit code 65 or 66, after a message on standard error; a validation error if there is no such theme.
    static func theme(_ asked: String) throws -> Theme {
        if asked.contains("/") || asked.hasSuffix(".toml") { return try read(asked) }
        let own = UserFiles.configuration("themes/\(asked).toml")
        if let own, UserFiles.exists(own) { return try read(own) }
        if let builtIn = Theme.builtIn(asked) { return builtIn }
        let installed = UserFiles.installed("themes/\(asked).toml").first(where: UserFiles.exists)
        if let installed { return try read(installed) }
        throw UsageError(
            "There is no theme \(asked)" + NearMiss.question(asked, among: Theme.builtIn.map(\.name)))
    }

    private static func read(_ file: String) throws -> Theme {
        let stem = file.split(separator: "/").last.map { $0.hasSuffix(".toml") ? $0.dropLast(5) : $0 } ?? ""
        do {
            return try ThemeReader.read(
                try StandardStreams.read(file, atMost: StandardStreams.mostSettingsBytes), name: String(stem))
        } catch let error as FormatError {
            StandardStreams.report(error.description(for: file))
            throw ExitCode.badInput
        }
    }
}
