import X11MenuIO
internal import ArgumentParser
import MenuFormats
import MenuThemeFiles

/// What the person's `config.toml` says in place of options that are not given.
enum Configuration {
    /// The options that it can set.
    static let names = [
        "theme", "appearance", "direction", "scale", "font", "radius", "shadow", "blur", "accent", "contrast",
        "outside-press", "search", "max-height", "max-rows", "columns", "monitor", "align", "gravity", "print",
        "timeout", "history",
    ]

    /// The options of a menu on the display, with the configuration's before its own, which count more for coming later.
    ///
    /// Only `popup` is configured: pictures must come out the same for everybody.
    /// - Throws: Exit code 65 or 66, after saying on standard error what is wrong.
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
            StandardStreams.complain(error.description(for: file))
            throw ExitCode.badInput
        }
    }
}
