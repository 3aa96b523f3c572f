internal import ArgumentParser
import MenuFormats
import MenuRendering
import MenuSession

/// The options for the input.
struct ReadingOptions: Sendable {
    var file: String?
    var format: MenuFormat = .auto
    var mnemonics = false
}

/// The arguments of `ReadingOptions`: names, values and help.
struct ReadingArguments: ParsableArguments {
    @Argument(help: "The menu; standard input if absent or -.", completion: .file())
    var file: String?

    @Option(help: "The format of the input.")
    var format: MenuFormat = .auto

    @Flag(help: "In titles, _ marks the next letter as the one that chooses the item; __ is an underscore.")
    var mnemonics = false

    /// The parsed values.
    var options: ReadingOptions {
        ReadingOptions(
            file: file, format: format, mnemonics: mnemonics)
    }
}
