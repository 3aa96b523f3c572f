public import MenuGeometry
public import MenuModel

/// A fact that the engine is told, in the past tense. Whoever tells it has resolved hit tests against what is on screen; positions are
/// screen points, times are seconds on any clock that never runs backwards.
public enum InteractionEvent: Sendable, Hashable {
    /// Where the pointer was, seen by what was drawn there.
    public enum Hit: Sendable, Hashable {
        /// On an entry of the menu at a level (0 is the first menu).
        case entry(level: Int, index: Int)
        /// On the body of the menu at a level, but on none of its entries.
        case body(level: Int)
        /// On the rectangle that the menu popped out of: a title, a button.
        case anchor
        /// On another title of the bar that the menu belongs to.
        case title(Int)
        /// On a window of an input method, which is none of ours but belongs to the typing.
        case inputMethod
        /// Anywhere else.
        case outside
    }

    /// A position together with what was there.
    public struct Pointer: Sendable, Hashable {
        /// Screen points.
        public var location: Point
        /// What was there.
        public var hit: Hit
        /// How far into the auto-scroll zone of the topmost menu under the pointer it lies: negative towards the top edge, positive towards
        /// the bottom edge, from 0 (at the zone's inner boundary or outside, and where the list
        /// ends and cannot move that way) to ±1 (at the edge or beyond it).
        public var edge: Double
        /// The same for the ends of a palette that scrolls from side to side: negative towards its left end, positive towards its right one.
        public var side = 0.0
        /// Between which rows of the menu that was hit it lies: the position that what is put down there would have, or the number of
        /// entries behind the last one. Nil where nothing can be put down.
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
        /// The keys that go far.
        case home, end, pageUp, pageDown
        /// Return and Enter.
        case enter
        /// Space.
        case space
        /// One level back.
        case escape
        /// Leaves the menu.
        case tab
        /// To the next entry that was found by typing, or to the previous one; where nothing was typed, down or up.
        case nextFound, previousFound
        /// F10 or Menu: closes everything.
        case menu
        /// A text that was typed; and the Latin letter on the same key, where the text is of another alphabet.
        case text(String, latin: String? = nil)
        /// A shortcut with modifiers, to be compared with key equivalents; and what its key is without Shift, where Shift is held and
        /// makes a difference: `1` of what is `exclam` with it.
        case shortcut(Shortcut, unshifted: String? = nil)
    }

    /// How one device spoke.
    public enum Device: Sendable, Hashable {
        /// A mouse or a touchpad.
        case mouse
        /// A finger; presses scroll unless they are held.
        case touch
    }

    /// The first menu was shown. `pressed` are the buttons that were down already (the press that launched us); `location` is where the pointer was.
    case presented(pressed: Set<Int>, Pointer)
    /// The pointer moved, or what lies under it did.
    case moved(Pointer)
    /// A button went down, or a finger. Wheel buttons come as `scrolled`.
    case pressed(button: Int, Device, Pointer)
    /// A button went up, or a finger.
    case released(button: Int, Device, Pointer)
    /// A touch or a grab was taken away by somebody else.
    case cancelled
    /// A wheel turned or two fingers slid: points, positive shows what lies below.
    case scrolled(by: Double, Pointer)
    /// A key went down or repeated. `page` is how many entries a page of the innermost menu holds.
    case key(Key, page: Int)
    /// A timer that the engine had started ran out.
    case timerFired(TimerID)
    /// The panel of a level was placed on the screen, the first one's before it is shown: its body's rectangle, whether it opened to the left of
    /// its parent, and how its entries stand to each other.
    case placed(level: Int, Rect, opensLeft: Bool, Arrangement = Arrangement())
    /// The entries of a level changed while it was open. `mapping` gives the new index of each old one that still exists.
    case entriesChanged(level: Int, EntryList, mapping: [Int: Int])
    /// The owner pointed an entry of a level out, such as the best one that a search found; nil for none. The pointer takes over once it
    /// really moves.
    case pointedOut(level: Int, index: Int?)
    /// Another program dragged something over the menus, or on.
    case offered(Pointer)
    /// It went away with it, or has dropped it.
    case offerEnded(drops: Bool)
    /// Something took the ground away: the screen changed, the anchor vanished, a locker came up, the parent ended, a timeout passed.
    case interrupted
}
