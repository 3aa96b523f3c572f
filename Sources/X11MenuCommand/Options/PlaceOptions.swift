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
enum LayoutOption: String, OptionValue, CaseIterable, Sendable { case list, grid }
