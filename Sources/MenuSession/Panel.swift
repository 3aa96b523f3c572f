public import MenuLayout
public import MenuModel
public import MenuScene

/// One open menu on the screen.
public struct Panel: Sendable {
    /// What it lists.
    public let entries: EntryList
    /// Where everything lies, in screen points.
    public let frame: MenuFrame
    /// How far its rows are scrolled, in points, from 0 to the frame's `maximumScroll`.
    public internal(set) var scroll: Double
    /// Its colours. The host sets them once it knows what lies beneath; until then they are the theme's.
    public var palette: Palette
    /// Whether its highlight is off for the moment, in a flash.
    var isFlashOff = false
}
