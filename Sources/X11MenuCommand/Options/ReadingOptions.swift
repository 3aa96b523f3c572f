import MenuFormats
import MenuRendering
import MenuSession

/// The options for the input.
struct ReadingOptions: Sendable {
    var file: String?
    var format: MenuFormat = .auto
    var mnemonics = false
}
