import MenuFormats

/// The options of `convert` alone.
struct ConvertOptions: Sendable {
    var to: MenuFormat?
}

/// Writes a menu in another format.
enum ConvertCommand {
    static func run(_ input: ReadingOptions, to format: MenuFormat?) throws {
        guard let format else { return }
        let file = input.file
        let name = file.map { $0 == "-" ? "standard input" : $0 } ?? "standard input"
        let bytes = try StandardStreams.read(file)
        do {
            let written = try TerminalProgress.during("converting \(name)", of: bytes.count) {
                MenuWriter.write(try MenuReader.read(bytes, format: input.format), as: format)
            }
            StandardStreams.report(written.losses) { "\(name): warning: \($0.path): \($0.what)" }
            try StandardStreams.deliver(written.bytes)
        } catch let error as FormatError {
            StandardStreams.report(error.description(for: name))
            throw ExitCode.badInput
        }
    }
}
