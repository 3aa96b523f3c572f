internal import ArgumentParser
import MenuFormats

/// The user's `config.toml`, which sets defaults for options that are not given.
enum Configuration {
    /// The options that the file can set.
    static let names = [
        "theme", "appearance", "direction", "scale", "font", "radius", "shadow", "blur", "accent", "contrast",
        "outside-press", "search", "max-height", "max-rows", "columns", "monitor", "align", "gravity", "print",
        "timeout", "history",
    ]

    /// The options of a menu on the display, with those of the configuration first: options on the command line come later and take precedence.
    ///
    /// `popup` and `apps` are configured; `render` is not, because its pictures must be the same for every user.
    /// - Throws: Exit code 65 or 66, after a message on standard error.
    static func completing(_ arguments: ArraySlice<String>) throws -> [String] {
        guard let file = UserFiles.configuration("config.toml"), UserFiles.exists(file) else { return Array(arguments) }
        return try options(in: file) + arguments
    }

    private static func options(in file: String) throws -> [String] {
        do {
            let settings = try Settings.read(try StandardStreams.readSettings(file), names: names) { setting in
                do {
                    _ = try MenuArguments.parse(["--\(setting.name)=\(setting.value)"])
                    return nil
                } catch {
                    return MenuArguments.message(for: error)
                }
            }
            return settings.map { "--\($0.name)=\($0.value)" }
        } catch let error as FormatError {
            StandardStreams.report(error.description(for: file))
            throw ExitCode.badInput
        }
    }
}
