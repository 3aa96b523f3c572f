public import MenuGeometry
public import MenuModel

/// A fact that is sent to the engine, in the past tense. The sender has done the hit tests against what is on the screen; positions are screen
/// points, times are seconds on any clock that never runs backwards.
public enum InteractionEvent: Sendable, Hashable {
    /// The element that was drawn under the pointer.
    public enum Hit: Sendable, Hashable {
        /// On an entry of the menu at a level (0 is the first menu).
        case entry(level: Int, index: Int)
        /// On the body of the menu at a level, but on none of its entries.
        case body(level: Int)
        /// On the rectangle that the menu popped out of: a title, a button.
        case anchor
        /// On another title of the bar that the menu belongs to.
        case title(Int)
        /// On a window of an input method, which is not ours but belongs to the text input.
        case inputMethod
        /// Anywhere else.
        case outside
    }

    /// A position and the element at it.
    public struct Pointer: Sendable, Hashable {
        /// Screen points.
        public var location: Point
        /// The element at the position.
        public var hit: Hit
        /// How far the position is inside the auto-scroll zone of the topmost menu under the pointer: negative towards the top edge, positive towards
        /// the bottom edge, from 0 (at the zone's inner boundary or outside it, and if the list cannot scroll further that way) to ±1 (at the edge or
        /// beyond it).
        public var edge: Double
        /// The same for the ends of a palette that scrolls horizontally: negative towards its left end, positive towards its right end.
        public var side = 0.0
        /// The gap between rows of the menu that was hit: the index that an entry dropped there would have, or the number of entries after the last
        /// one. Nil if nothing can be dropped there.
        public var gap: Int?

        /// Makes a position.
        public init(location: Point, hit: Hit, edge: Double = 0, gap: Int? = nil) {
            self.location = location
            self.hit = hit
            self.edge = edge
            self.gap = gap
        }
    }

    /// A key of the keyboard pattern, already translated from keysym and modifiers.
    public enum Key: Sendable, Hashable {
        /// The arrow keys.
        case up, down, left, right
        /// The keys for large steps.
        case home, end, pageUp, pageDown
        /// Return and Enter.
        case enter
        /// Space.
        case space
        /// One level back.
        case escape
        /// Leaves the menu.
        case tab
        /// To the next or the previous entry that was found by typing; down or up if nothing was typed.
        case nextFound, previousFound
        /// F10 or Menu: closes everything.
        case menu
        /// Opens the actions of the highlighted entry.
        case actions
        /// Typed text; and the Latin letter on the same key, if the text is in another alphabet.
        case text(String, latin: String? = nil)
        /// A shortcut with modifiers, to be compared with key equivalents; and its key without Shift, if Shift is held and makes a difference: `1`
        /// for what is `exclam` with Shift.
        case shortcut(Shortcut, unshifted: String? = nil)
    }

    /// The kind of input device.
    public enum Device: Sendable, Hashable {
        /// A mouse or a touchpad.
        case mouse
        /// A finger; its presses scroll unless they are held.
        case touch
    }

    /// The first menu was shown. `pressed` are the buttons that were down already (the press that launched us); `location` is where the pointer was.
    case presented(pressed: Set<Int>, Pointer)
    /// The pointer moved. One that is where it was has not moved, whatever lies under it now.
    case moved(Pointer)
    /// The user's scrolling has moved other rows under the pointer, or under another program's drag.
    case rowsScrolled(Pointer)
    /// A button or a finger went down. Wheel buttons are sent as `scrolled`.
    case pressed(button: Int, Device, Pointer)
    /// A button or a finger went up.
    case released(button: Int, Device, Pointer)
    /// The server or another program ended a touch or a grab.
    case cancelled
    /// A wheel turned or two fingers slid: in points, positive shows what is below.
    case scrolled(by: Double, Pointer)
    /// A key went down or repeated. `page` is the number of entries on a page of the innermost menu.
    case key(Key, page: Int)
    /// A timer that the engine had started fired.
    case timerFired(TimerID)
    /// The panel of a level was placed on the screen, that of the first level before it is shown: its body's rectangle, whether it opened to the left
    /// of its parent, and the arrangement of its entries.
    case placed(level: Int, Rect, opensLeft: Bool, Arrangement = Arrangement())
    /// The entries of a level changed while it was open. `mapping` contains the new index of each old entry that still exists; of those that the
    /// machine does not ask for by `trackedEntries`, only the nearest ones before and after the highlighted entry are needed.
    case entriesChanged(level: Int, EntryList, mapping: [Int: Int])
    /// The owner highlighted an entry of a level, such as the best match of a search; nil for none. The pointer takes over once it actually moves.
    case highlightedByOwner(level: Int, index: Int?)
    /// Another program dragged something over the menus.
    case offered(Pointer)
    /// The other program's drag left the menus, or ended with a drop.
    case offerEnded(drops: Bool)
    /// The menu cannot stay open: the screen changed, the anchor disappeared, a screen locker appeared, the parent ended, or a timeout passed.
    case interrupted
}
