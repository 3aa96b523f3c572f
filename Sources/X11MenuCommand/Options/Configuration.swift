import MenuFormats

/// The user's `config.toml`, which sets defaults for options that are not given.
enum Configuration {
    /// The name of the file, in the folder of the user's settings and wherever it is checked.
    static let name = "config.toml"

    /// The options as the file sets them; nil if there is none.
    ///
    /// - Throws: Exit code 65 or 66, after a message on standard error.
    static func options() throws -> ProgramOptions? {
        guard let file = UserFiles.configuration(name), UserFiles.exists(file) else { return nil }
        do {
            return try read(try StandardStreams.readSettings(file))
        } catch let error as FormatError {
            StandardStreams.report(error.description(for: file))
            throw ExitCode.badInput
        }
    }

    /// The options as the bytes of a file set them.
    ///
    /// - Throws: The first error and its position.
    static func read(_ bytes: [UInt8]) throws(FormatError) -> ProgramOptions {
        let settings = Option.all.filter { $0.traits.contains(.setting) }
        func names(_ options: [Option]) -> [String] { options.map { String($0.names[0].dropFirst(2)) } }
        let flags = names(settings.filter { $0.placeholder == nil })
        var options = ProgramOptions()
        _ = try Settings.read(bytes, names: names(settings), flags: flags) { setting in
            do {
                guard !flags.contains(setting.name) || setting.value == "true" else { return nil }
                let words =
                    flags.contains(setting.name) ? ["--\(setting.name)"] : ["--\(setting.name)=\(setting.value)"]
                guard case .run(let read) = try OptionReader.read(words, of: .popup, over: options) else { return nil }
                try read.menu.validate()
                options = read
                return nil
            } catch {
                return (error as? UsageError)?.message ?? "\(error)"
            }
        }
        options.given = []
        return options
    }
}
