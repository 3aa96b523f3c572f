internal import ArgumentParser
import MenuFormats
import MenuRendering
import MenuSession
import X11MenuIO

/// The options for the place, reading direction and maximum size of the menu.
struct PlaceOptions: Sendable {
    var at: PlaceOption?
    var anchor: RectOption?
    var anchorTitle: String?
    var align: AlignOption?
    var gravity: GravityOption = .below
    var direction: DirectionOption = .auto
    var order: OrderOption = .fixed
    var monitor: String?
    var workArea = false
    var columns: ColumnsOption?
    var maxHeight: Double?
    var maxRows: Int?
}

/// The arguments of `PlaceOptions`: names, values and help.
struct PlaceArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Where: pointer, center, or X,Y in root-window pixels.", valueName: "place"),
        completion: .list(["pointer", "center"]))
    var at: PlaceOption?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The rectangle that the menu pops out of, in root-window pixels.", valueName: "x,y,w,h"))
    var anchor: RectOption?

    @Option(parsing: .unconditional, help: ArgumentHelp("The title in the pop-out's tab.", valueName: "text"))
    var anchorTitle: String?

    @Option(
        help: "How the menu lines up with its anchor: left, center or right; where it begins to be read, unless said.")
    var align: AlignOption?

    @Option(help: "The side of its anchor that the menu opens on: below, above, left or right.")
    var gravity: GravityOption = .below

    @Option(
        help:
            "How it is read: ltr, rtl, or auto, by the language of the locale, else by the first letter of its titles.")
    var direction: DirectionOption = .auto

    @Option(
        help: "Of a menu that opens upward: fixed, or automatic to begin at the bottom, nearest to where it opens from."
    )
    var order: OrderOption = .fixed

    @Option(
        help: ArgumentHelp("pointer, focused, primary, an output's name, or a number from 0.", valueName: "which"),
        completion: .list(["pointer", "focused", "primary"]))
    var monitor: String?

    @Flag(help: "Keep the menu off panels.")
    var workArea = false

    @Option(
        help: ArgumentHelp("Break the items into columns: a number, or auto.", valueName: "n"),
        completion: .list(["auto"]))
    var columns: ColumnsOption?

    @Option(help: ArgumentHelp("The tallest the menu may be; the rest scrolls.", valueName: "points"))
    var maxHeight: Double?

    @Option(help: ArgumentHelp("The most rows shown at once; the rest scrolls.", valueName: "n"))
    var maxRows: Int?

    /// The parsed values.
    var options: PlaceOptions {
        PlaceOptions(
            at: at, anchor: anchor, anchorTitle: anchorTitle, align: align, gravity: gravity, direction: direction,
            order: order, monitor: monitor, workArea: workArea, columns: columns, maxHeight: maxHeight, maxRows: maxRows
        )
    }
}
