import MenuFormats
import MenuRendering
import MenuSession

/// The options for the look of the menu.
struct LookOptions: Sendable {
    var theme: String?
    var appearance: AppearanceOption = .auto
    var scale: ScaleOption?
    var font: FontOption?
    var noShortcuts = false
    var radius: Double?
    var shadow: ShadowOption?
    var blur: Double?
    var accent: ColorOption?
    var contrast: Double = 4.5
    var dim = false
    var highlight: RectOption?
    var isHermetic = false
}
