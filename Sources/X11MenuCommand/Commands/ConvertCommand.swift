internal import ArgumentParser
import MenuFormats

struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", abstract: "Write a menu in another format.")

    @Option(help: "The format to write.")
    var to: MenuFormat

    @Option(help: "The format of the input.")
    var format: MenuFormat = .auto

    @Argument(help: "The menu; standard input if absent or -.", completion: .file())
    var file: String?

    func validate() throws {
        // `auto` detects the format of input; there is nothing to detect for output.
        if to == .auto { throw ValidationError("--to needs the name of a format; auto is none.") }
    }

    func run() throws {
        let name = file.map { $0 == "-" ? "standard input" : $0 } ?? "standard input"
        let bytes = try StandardStreams.read(file)
        do {
            let written = try TerminalProgress.during("converting \(name)", of: bytes.count) {
                MenuWriter.write(try MenuReader.read(bytes, format: format), as: to)
            }
            StandardStreams.report(written.losses) { "\(name): warning: \($0.path): \($0.what)" }
            try StandardStreams.deliver(written.bytes)
        } catch let error as FormatError {
            StandardStreams.report(error.description(for: name))
            throw ExitCode.badInput
        }
    }
}
