public import Geometry
public import MenuInteraction
public import MenuLayout

/// Where and how a menu is shown. Lengths are points, places are screen points (root-window pixels divided by the scale).
public struct SessionOptions: Sendable {
    /// Where the first panel goes.
    public var placement: PlacementRequest
    /// The text of the title tab, where the menu pops out of an anchor; nil draws an empty tab.
    public var anchorTitle: String?
    /// The figures and colours.
    public var theme: Theme
    /// How many device pixels make a point.
    public var scale: Double
    /// The outputs' rectangles; never empty.
    public var monitors: [Rect]
    /// The monitor to show the menu on; nil takes the one of the place it is shown at.
    public var monitor: Rect?
    /// The tallest body allowed, in points; nil takes the monitor's height.
    public var maximumHeight: Double?
    /// The most rows shown at once; the rest scrolls. Nil for as many as fit.
    public var maximumRows: Int?
    /// How the engine treats presses and keys.
    public var interaction: InteractionOptions
    /// The entry that is highlighted at first; nil for none.
    public var selected: Selection?
    /// Keys that end the menu with a code, and print what is highlighted; as `KeyStroke.binding` spells them.
    public var customKeys: [KeyStroke: Int32]
    /// Dismisses the menu after some seconds; nil never.
    public var timeout: Double?

    /// Whether the screen is dimmed around the menu.
    public var dimsScreen = false
    /// What stays as it was where the screen is dimmed, such as what a context menu belongs to; nil for nothing.
    public var spotlight: Rect?

    /// Which entry is highlighted at first.
    public enum Selection: Sendable, Hashable {
        /// By its place in the first menu, from 0.
        case index(Int)
        /// By its title.
        case title(String)
    }

    /// Makes options for a menu at a place; everything else has its default.
    public init(placement: PlacementRequest, theme: Theme = .standard, scale: Double = 1, monitors: [Rect]) {
        self.placement = placement
        self.theme = theme
        self.scale = scale
        self.monitors = monitors
        self.interaction = InteractionOptions()
        self.customKeys = [:]
    }
}
