internal import ArgumentParser
import MenuFormats
import MenuRendering
import MenuSession
import X11MenuIO

/// What a choice does.
struct OutputOptions: Sendable {
    var print: ChoiceWriter.Form = .value
    var noSpawn = false
    var nul = false
}

/// How `OutputOptions` are written: their names, what they take, their help.
struct OutputArguments: ParsableArguments {
    @Option(help: "What is printed for a choice: value, label, index, path or json.")
    var print: ChoiceWriter.Form = .value

    @Flag(help: "Print the choice even where it names a program to start.")
    var noSpawn = false

    @Flag(name: .customShort("0"), help: "End each choice with a NUL byte instead of a newline.")
    var nul = false

    /// What was said.
    var options: OutputOptions {
        OutputOptions(
            print: print, noSpawn: noSpawn, nul: nul)
    }
}
