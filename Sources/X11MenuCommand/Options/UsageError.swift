/// What is wrong with a command line.
struct UsageError: Error {
    let message: String
    /// The option that it is about, whose help is shown; nil for none.
    var option: Option?
    /// The command whose usage is shown; nil for that of the program.
    var command: Command?

    init(_ message: String, about option: Option? = nil) { (self.message, self.option) = (message, option) }

    /// Says what is wrong, and what would be right, on standard error.
    func report() {
        StandardStreams.report("Error: " + message)
        if let option { StandardStreams.report("Help:  \(option.synopsis)  \(option.help)") }
        let usage = command.map { [$0.usage] } ?? Command.programUsage
        StandardStreams.report(lines: "Usage: " + usage.joined(separator: "\n       "))
        StandardStreams.report("  See 'x11menu \(command.map { "\($0.rawValue) " } ?? "")--help' for more information.")
    }
}
