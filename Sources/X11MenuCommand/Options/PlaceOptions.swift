internal import ArgumentParser
import MenuFormats
import MenuRendering
import MenuSession

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
    var layout: LayoutOption = .list
    var tile = 160.0

    /// The width of the tiles that the rows are shown as, in points; nil for rows.
    var tileWidth: Double? { layout == .grid ? tile : nil }
}

/// Whether the rows are one below the other, or tiles with their pictures: `--layout`.
enum LayoutOption: String, ExpressibleByArgument, CaseIterable, Sendable { case list, grid }

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
        help:
            "The side on which menu and anchor align: left, center or right; by default the side where reading starts.")
    var align: AlignOption?

    @Option(help: "The side of its anchor that the menu opens on: below, above, left or right.")
    var gravity: GravityOption = .below

    @Option(
        help:
            "The reading direction: ltr, rtl, or auto: that of the locale's language, else of the first letter of the titles."
    )
    var direction: DirectionOption = .auto

    @Option(
        help:
            "The order in a menu that opens upward: fixed, or automatic, which puts the first item nearest to the anchor."
    )
    var order: OrderOption = .fixed

    @Option(
        help: ArgumentHelp("pointer, focused, primary, an output's name, or a number from 0.", valueName: "which"),
        completion: .list(["pointer", "focused", "primary"]))
    var monitor: String?

    @Flag(help: "Do not cover panels.")
    var workArea = false

    @Option(
        help: ArgumentHelp("Break the items into columns: a number, or auto.", valueName: "n"),
        completion: .list(["auto"]))
    var columns: ColumnsOption?

    @Option(help: ArgumentHelp("The maximum height; the rest scrolls.", valueName: "points"))
    var maxHeight: Double?

    @Option(help: ArgumentHelp("The maximum number of rows shown at once; the rest scrolls.", valueName: "n"))
    var maxRows: Int?

    @Option(help: "How the items stand: list, or grid, which shows their pictures on tiles, with the titles beneath.")
    var layout: LayoutOption = .list

    @Option(help: ArgumentHelp("The width of a tile of a grid, 40 to 1000.", valueName: "points")) var tile = 160.0

    /// The parsed values.
    var options: PlaceOptions {
        PlaceOptions(
            at: at, anchor: anchor, anchorTitle: anchorTitle, align: align, gravity: gravity, direction: direction,
            order: order, monitor: monitor, workArea: workArea, columns: columns, maxHeight: maxHeight,
            maxRows: maxRows, layout: layout, tile: tile)
    }
}
