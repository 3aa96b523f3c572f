internal import ArgumentParser
import MenuFormats

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say what is wrong with menu files: FILE:LINE:COLUMN: error: …")

    @Option(help: "How the files are written.")
    var format: MenuFormat = .auto

    @Argument(help: "The files; - is standard input.", completion: .file())
    var files: [String]

    func run() throws {
        var code = ExitCode.success
        for file in files {
            do {
                let name = file == "-" ? "standard input" : file
                for error in MenuReader.diagnose(try StandardStreams.read(file), format: format) {
                    StandardStreams.complain(error.description(for: name))
                    code = .badInput
                }
            } catch let unreadable as ExitCode {
                if code == .success { code = unreadable }
            }
        }
        throw code
    }
}
