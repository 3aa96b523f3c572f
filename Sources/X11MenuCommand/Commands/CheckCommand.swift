import MenuFormats

/// Reports the errors in menus and themes.
enum CheckCommand {
    static func run(_ files: [String], format: MenuFormat) throws {
        var code = ExitCode.success
        for file in files {
            do {
                let name = file == "-" ? "standard input" : file
                let isTheme = file.hasSuffix(".toml")
                let bytes =
                    try isTheme
                    ? StandardStreams.read(file, atMost: StandardStreams.mostSettingsBytes) : StandardStreams.read(file)
                let errors = TerminalProgress.during("checking \(name)", of: bytes.count) {
                    isTheme ? ThemeReader.diagnose(bytes) : MenuReader.diagnose(bytes, format: format)
                }
                StandardStreams.report(errors) { $0.description(for: name) }
                if !errors.isEmpty { code = .badInput }
            } catch let unreadable as ExitCode {
                if code == .success { code = unreadable }
            }
        }
        throw code
    }
}
