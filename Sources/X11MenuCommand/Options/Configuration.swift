import MenuFormats

/// The user's `config.toml`, which sets defaults for options that are not given.
enum Configuration {
    /// The options as the file sets them; nil if there is none.
    ///
    /// - Throws: Exit code 65 or 66, after a message on standard error.
    static func options() throws -> ProgramOptions? {
        guard let file = UserFiles.configuration("config.toml"), UserFiles.exists(file) else { return nil }
        let names = Option.all.filter { $0.traits.contains(.setting) }.map { String($0.names[0].dropFirst(2)) }
        var options = ProgramOptions()
        do {
            _ = try Settings.read(try StandardStreams.readSettings(file), names: names) { setting in
                do {
                    let words = ["--\(setting.name)=\(setting.value)"]
                    guard case .run(let read) = try OptionReader.read(words, of: .popup, over: options) else {
                        return nil
                    }
                    try read.menu.validate()
                    options = read
                    return nil
                } catch {
                    return (error as? UsageError)?.message ?? "\(error)"
                }
            }
        } catch let error as FormatError {
            StandardStreams.report(error.description(for: file))
            throw ExitCode.badInput
        }
        options.given = []
        return options
    }
}
