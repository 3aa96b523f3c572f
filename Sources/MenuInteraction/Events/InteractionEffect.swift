/// An effect that the host has to perform now, in order. The interpreter decides nothing.
public enum InteractionEffect: Sendable, Hashable {
    /// Show the submenu of an entry of `level - 1` as the menu at `level`, beside its row. The engine's `levels[level].entries` are its entries.
    case openSubmenu(level: Int, from: Int)
    /// Remove the menu at `level` and all above it, at once.
    case closeSubmenus(from: Int)
    /// Redraw an entry of a level: its highlight or its state changed.
    case redraw(level: Int, entry: Int)
    /// Scroll so that an entry is fully visible.
    case reveal(level: Int, entry: Int)
    /// Scroll a level by points, within its limits; positive shows what is below.
    case scroll(level: Int, by: Double)
    /// Scroll the palette of an entry horizontally by points, within its limits; positive shows what is to the right.
    case slide(level: Int, entry: Int, by: Double)
    /// Start a timer; it replaces a running one with the same identity.
    case startTimer(TimerID, after: Double)
    /// Stop a timer; it must not fire any more.
    case cancelTimer(TimerID)
    /// Open another title's menu in place of this one.
    case switchTitle(to: Int)
    /// Pass the current press on to the window beneath, as if there had been no menu: remove the input from our windows, release the keyboard, and
    /// replay the press, in this order.
    case passPress
    /// Pass the current press on to the window beneath, and keep everything else: it was not meant for a menu, and dismisses none.
    case replayPress
    /// Consume the current press.
    case swallowPress
    /// Report that an entry was chosen. `path` has one entry index per level, from the first menu on.
    case choose(path: [Int])
    /// Report that an action was chosen that keeps the menu open.
    case toggle(path: [Int])
    /// Redraw the row that is carried over a level, or the place of insertion: see `InteractionMachine.carried` and `offered`.
    case redrawCarried(level: Int)
    /// Move an entry among its neighbours: before the one at a position, or after the last one.
    case move(level: Int, entry: Int, before: Int)
    /// Remove an entry.
    case remove(level: Int, entry: Int)
    /// Let the user rename an entry.
    case rename(level: Int, entry: Int)
    /// Start to offer an entry to the programs under the pointer.
    case beginDrag(level: Int, entry: Int)
    /// End the offer; if it `drops`, the program under the pointer receives the entry.
    case endDrag(drops: Bool)
    /// Make an item from what another program has dropped, before the entry at a position or after the last one.
    case insert(level: Int, before: Int)
    /// Release pointer and keyboard; the menus stay visible while they fade.
    case releaseInput
    /// Draw the highlight of an entry on or off, for the flash.
    case flash(level: Int, entry: Int, isHighlighted: Bool)
    /// Fade out all menus over a number of seconds.
    case fade(over: Double)
    /// The presentation has ended: remove all windows.
    case finish
}

/// The purpose of a timer of the engine. At most one of each runs.
public enum TimerID: Sendable, Hashable, CaseIterable {
    /// A submenu opens once the pointer has rested on its row.
    case openSubmenu
    /// The safe triangle towards an open submenu expires.
    case safeTriangle
    /// The safe triangle expires however much the pointer moves.
    case safeTriangleLimit
    /// The list scrolls while the pointer is dragged near its edge.
    case autoScroll
    /// A held finger starts to select instead of scrolling.
    case touchHold
    /// The typed text is forgotten.
    case typeAhead
    /// A press that is held on a row becomes more than a click.
    case hold
    /// The flash turns the highlight on again.
    case flash
    /// The fade is over.
    case fade
    /// The menu dismisses itself.
    case timeout
    /// The scroll bars fade away; the machine has no part in it.
    case scrollBar

    /// The timers of the machine.
    public static let allCases: [TimerID] = [
        .openSubmenu, .safeTriangle, .safeTriangleLimit, .autoScroll, .touchHold, .typeAhead, .hold, .flash, .fade,
        .timeout,
    ]
}
