internal import ArgumentParser
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
}

/// The arguments of `LookOptions`: names, values and help.
struct LookArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The look: x11menu, codea, flyout, context, ave, one of your own, or a file.", valueName: "name|file"),
        completion: .list(["x11menu", "codea", "flyout", "context", "ave"]))
    var theme: String?

    @Option(help: "The colours: light, dark, or auto, which depends on the screen beneath.")
    var appearance: AppearanceOption = .auto

    @Option(
        help: ArgumentHelp(
            "Device pixels per point, 0.5 to 8; monitor computes it from the monitor's physical size.",
            valueName: "factor"),
        completion: .list(["monitor"]))
    var scale: ScaleOption?

    @Option(help: ArgumentHelp("The font: a family and a size in points, \"Inter 13\".", valueName: "font"))
    var font: FontOption?

    @Flag(help: "Do not show the shortcuts of items.")
    var noShortcuts = false

    @Option(help: ArgumentHelp("The radius of the corners.", valueName: "points"))
    var radius: Double?

    @Option(help: ArgumentHelp("The shadow, in points and from 0 to 1.", valueName: "radius,dx,dy,opacity"))
    var shadow: ShadowOption?

    @Option(help: ArgumentHelp("The standard deviation of the blur; 0 for opaque menus.", valueName: "points"))
    var blur: Double?

    @Option(help: ArgumentHelp("The colour of the highlight, #RRGGBB.", valueName: "colour"))
    var accent: ColorOption?

    @Option(help: ArgumentHelp("The minimum contrast of all text, 1 to 21.", valueName: "ratio"))
    var contrast: Double = 4.5

    @Flag(help: "Dim the screen around the menu.")
    var dim = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Dim the screen but for a rectangle, in root-window pixels.", valueName: "x,y,w,h"))
    var highlight: RectOption?

    /// The parsed values.
    var options: LookOptions {
        LookOptions(
            theme: theme, appearance: appearance, scale: scale, font: font, noShortcuts: noShortcuts, radius: radius,
            shadow: shadow, blur: blur, accent: accent, contrast: contrast, dim: dim, highlight: highlight)
    }
}
