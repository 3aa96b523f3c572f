internal import ArgumentParser
import MenuFormats
import MenuRendering
import MenuSession

/// The options for the effect of a choice.
struct OutputOptions: Sendable {
    var print: ChoiceWriter.Form = .value
    var noSpawn = false
    var nul = false
}

/// The arguments of `OutputOptions`: names, values and help.
struct OutputArguments: ParsableArguments {
    @Option(help: "What to print for a choice: value, label, index, path or json.")
    var print: ChoiceWriter.Form = .value

    @Flag(help: "Print the choice, even if it names a program to start.")
    var noSpawn = false

    @Flag(name: .customShort("0"), help: "End each choice with a NUL byte instead of a newline.")
    var nul = false

    /// The parsed values.
    var options: OutputOptions {
        OutputOptions(
            print: print, noSpawn: noSpawn, nul: nul)
    }
}
