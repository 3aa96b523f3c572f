internal import ArgumentParser
import MenuFormats

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Report errors in menus and themes as FILE:LINE:COLUMN: error: …",
        discussion: "A file whose name ends in .toml is a theme.")

    @Option(help: "The format of the files.")
    var format: MenuFormat = .auto

    @Argument(help: "The files; - is standard input.", completion: .file())
    var files: [String]

    func run() throws {
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
