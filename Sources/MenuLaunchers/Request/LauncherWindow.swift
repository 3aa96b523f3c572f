/// The window of a launcher's menu: how it is built, where it is shown, and what it is called. Lengths and places are device pixels.
public struct LauncherWindow: Sendable, Hashable {
    /// How the rows are laid out.
    public enum Layout: Sendable, Hashable {
        /// Side by side after the text field, in a strip along an edge of the monitor.
        case strip
        /// One below the other under such a strip, as wide as the monitor.
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
        /// At a corner or the middle of an edge, as -1, 0 or 1 an axis, left and top being -1.
        case edge(x: Int, y: Int)
        /// At a place of the monitor.
        case at(x: Coordinate, y: Coordinate)
    }

    /// A coordinate on an axis of the monitor.
    public struct Coordinate: Sendable, Hashable {
        /// How far.
        public var value: Int
        /// Whether `value` is a hundredth of the monitor's extent rather than a pixel.
        public var isPercentage: Bool
        /// Whether it counts from the right or the bottom edge to the menu's own such edge.
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
        /// By its place in the list, from 0; the launcher's default where there are not so many.
        case number(Int)
        /// By its output's name.
        case name(String)
    }

    /// A button of the pointer with the modifiers that must be held with it.
    public struct RootButton: Sendable, Hashable {
        /// Its number, as X counts.
        public var number: Int
        /// The modifiers, by their names. Without any the button counts on the bare desktop alone.
        public var modifiers: [String]
        /// Whether the press is passed on to other clients that listen on the root window.
        public var passesOn = false

        /// Reads `3`, `button3` or `alt-3`; the right button where it is none.
        init(_ text: String) {
            var words = text.lowercased().split(separator: "-").map(String.init)
            number = words.popLast().flatMap { Int($0.filter(\.isNumber)) } ?? 3
            // The wheel is no button.
            if !(1...3).contains(number), number != 8, number != 9 { number = 3 }
            modifiers = words
        }
    }

    /// What windows are called, which rules of compositors and scripts go by.
    public struct Identity: Sendable, Hashable {
        /// The title where no option says another.
        public var title: String
        /// The instance part of `WM_CLASS`; nil for the title.
        public var instance: String?
        /// The class part of it.
        public var className: String
    }

    /// How the rows are laid out.
    public var layout: Layout
    /// Where the menu is shown.
    public var place: Place
    /// What it is called.
    public var identity: Identity
    /// How far right of its place, in pixels.
    public var horizontalOffset = 0
    /// How far below it, in pixels.
    public var verticalOffset = 0
    /// The monitor; nil for the one that the place says.
    public var monitor: Monitor?
    /// The window that the menu belongs to, or is shown over.
    public var parent: UInt32?
    /// Whether it is shown over that window; else it only ends with it.
    public var isWithinParent = false
    /// How wide the menu is, in pixels; nil for what suits.
    public var width: Int?
    /// How wide it is in hundredths of its monitor; nil for what suits.
    public var widthPercentage: Int?
    /// A title in place of the usual one.
    public var title: String?
    /// The button on the desktop that opens the menu, time and again; nil opens it now.
    public var rootButton: RootButton?

    /// Makes a window that no option has changed yet.
    init(_ layout: Layout, at place: Place, identity: Identity) {
        (self.layout, self.place, self.identity) = (layout, place, identity)
    }
}
