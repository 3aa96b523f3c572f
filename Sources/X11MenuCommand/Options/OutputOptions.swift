import MenuFormats
import MenuRendering
import MenuSession

/// The options for the effect of a choice.
struct OutputOptions: Sendable {
    var print: ChoiceWriter.Form = .value
    var noSpawn = false
    var nul = false
}
