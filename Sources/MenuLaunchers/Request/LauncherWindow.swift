/// The window of a launcher's menu: its layout, place and names. Lengths and positions are in device pixels.
public struct LauncherWindow: Sendable, Hashable {
    /// How the rows are laid out.
    public enum Layout: Sendable, Hashable {
        /// Side by side after the text field, in a strip along an edge of the monitor.
        case strip
        /// One below the other under such a strip, across the width of the monitor.
        case list
        /// A window of its own: prompt, text field, message, list.
        case window
        /// A menu with submenus and no text field.
        case popup
    }

    /// Where the menu is shown on its monitor.
    public enum Place: Sendable, Hashable {
        /// Along the top edge.
        case top
        /// Along the bottom edge.
        case bottom
        /// At the pointer.
        case pointer
        /// In the middle.
        case center
        /// Below the middle: with the middle of its upper edge there.
        case belowCenter
        /// At a corner or the middle of an edge: -1, 0 or 1 per axis, -1 being left and top.
        case edge(x: Int, y: Int)
        /// At a position on the monitor.
        case at(x: Coordinate, y: Coordinate)
    }

    /// A coordinate on an axis of the monitor.
    public struct Coordinate: Sendable, Hashable {
        /// The distance.
        public var value: Int
        /// Whether `value` is a percentage of the monitor's extent instead of pixels.
        public var isPercentage: Bool
        /// Whether the distance is from the monitor's right or bottom edge to the same edge of the menu.
        public var isFromEnd: Bool

        /// Makes a coordinate.
        public init(_ value: Int, isPercentage: Bool = false, isFromEnd: Bool = false) {
            self.value = value
            self.isPercentage = isPercentage
            self.isFromEnd = isFromEnd
        }
    }

    /// Which monitor.
    public enum Monitor: Sendable, Hashable {
        /// The one with the pointer.
        case pointer
        /// The one with the focused window.
        case focused
        /// The primary one.
        case primary
        /// By its index, from 0; the launcher's default if there are fewer monitors.
        case number(Int)
        /// By its output's name.
        case name(String)
    }

    /// A width that depends on the monitor or on the font.
    public enum RelativeWidth: Sendable, Hashable {
        /// A share of the monitor's width.
        case share(Double)
        /// A number of digits of the font, and pixels besides.
        case digits(Int, besides: Int)
    }

    /// A pointer button with the modifiers that must be held.
    public struct RootButton: Sendable, Hashable {
        /// Its X button number.
        public var number: Int
        /// The modifiers, by their names. Without modifiers, only presses on the bare desktop count.
        public var modifiers: [String]
        /// Whether the press is passed on to other clients that listen on the root window.
        public var passesOn = false

        /// Reads `3`, `button3` or `alt-3`; other texts mean the right button.
        init(_ text: String) {
            var words = text.lowercased().split(separator: "-").map(String.init)
            number = words.popLast().flatMap { Int($0.filter(\.isNumber)) } ?? 3
            // The wheel is not accepted.
            if !(1...3).contains(number), number != 8, number != 9 { number = 3 }
            modifiers = words
        }
    }

    /// The names of windows, which rules of compositors and scripts match.
    public struct Identity: Sendable, Hashable {
        /// The title, unless an option sets another.
        public var title: String
        /// The instance part of `WM_CLASS`; nil for the title.
        public var instance: String?
        /// The class part of `WM_CLASS`.
        public var className: String
    }

    /// How the rows are laid out.
    public var layout: Layout
    /// Where the menu is shown.
    public var place: Place
    /// The names of the window.
    public var identity: Identity
    /// The offset to the right of its place, in pixels.
    public var horizontalOffset = 0
    /// The offset downwards, in pixels.
    public var verticalOffset = 0
    /// Whether the focused monitor stands for a number that no monitor has.
    public var fallsBackToFocus = false
    /// The monitor; nil for the one of the place.
    public var monitor: Monitor?
    /// The window that the menu belongs to, or is shown over.
    public var parent: UInt32?
    /// Whether the menu is shown over that window; otherwise it only closes with it.
    public var isWithinParent = false
    /// The width of the menu in pixels; nil for automatic.
    public var width: Int?
    /// The width of the menu if `width` is nil; nil for automatic.
    public var relativeWidth: RelativeWidth?
    /// The greatest height of the menu, as a share of the monitor's; nil for automatic.
    public var heightShare: Double?
    /// A title in place of the default one.
    public var title: String?
    /// The button on the desktop that opens the menu at each press; nil opens it now.
    public var rootButton: RootButton?

    /// Makes a window with the defaults.
    init(_ layout: Layout, at place: Place, identity: Identity) {
        (self.layout, self.place, self.identity) = (layout, place, identity)
    }
}
