/// Something to be done now, in order. The interpreter decides nothing.
public enum InteractionEffect: Sendable, Hashable {
    /// Show the submenu of an entry of `level - 1` as the menu at `level`, beside its row. The engine's `levels[level].entries` tell what it holds.
    case openSubmenu(level: Int, from: Int)
    /// Take the menu at `level` and all above it away, at once.
    case closeSubmenus(from: Int)
    /// Draw an entry of a level anew: its highlight or its state changed.
    case redraw(level: Int, entry: Int)
    /// Scroll so that an entry is fully seen.
    case reveal(level: Int, entry: Int)
    /// Scroll a level by points, as far as it goes; positive shows what lies below.
    case scroll(level: Int, by: Double)
    /// Scroll the palette that an entry stands in from side to side by points, as far as it goes; positive shows what lies to the right.
    case slide(level: Int, entry: Int, by: Double)
    /// Run a timer; one that runs under the same identity is replaced.
    case startTimer(TimerID, after: Double)
    /// Stop a timer; it must not fire any more.
    case cancelTimer(TimerID)
    /// Open another title's menu in place of this one.
    case switchTitle(to: Int)
    /// Let the press that just came go on to what lies beneath, as if no menu had been: take the input away from our windows, let go of the
    /// keyboard, replay, in this order.
    case passPress
    /// Let the press that just came go on to what lies beneath, and keep everything else: it was not meant for a menu, but dismisses none either.
    case replayPress
    /// Keep the press that just came to ourselves.
    case swallowPress
    /// Tell that an entry was chosen. `path` has one entry index a level, from the first menu on.
    case choose(path: [Int])
    /// Tell that an action which keeps the menu open was chosen.
    case toggle(path: [Int])
    /// Draw what is carried over a level, or where it would come in, anew: `InteractionMachine.carried` and `offered` tell of it.
    case redrawCarried(level: Int)
    /// Put an entry elsewhere among those beside it: before the one at a position, or behind the last one.
    case move(level: Int, entry: Int, before: Int)
    /// Take an entry away.
    case remove(level: Int, entry: Int)
    /// Let the title of an entry be written anew.
    case rename(level: Int, entry: Int)
    /// Offer an entry to the programs that the pointer comes to from now on.
    case beginDrag(level: Int, entry: Int)
    /// Offer it no more; where it `drops`, the program that the pointer is at gets it.
    case endDrag(drops: Bool)
    /// Make an item of what another program has dropped, before the entry at a position or behind the last one.
    case insert(level: Int, before: Int)
    /// Let go of pointer and keyboard; the menus stay visible while they fade.
    case releaseInput
    /// Draw the highlight of an entry on or off, for the flash.
    case flash(level: Int, entry: Int, isHighlighted: Bool)
    /// Fade every menu out over some seconds.
    case fade(over: Double)
    /// Everything is over: take all windows away.
    case finish
}

/// What a timer of the engine is for. There is at most one of each.
public enum TimerID: Sendable, Hashable, CaseIterable {
    /// A submenu opens once the pointer has rested on its row.
    case openSubmenu
    /// The safe triangle towards an open submenu gives up.
    case safeTriangle
    /// The safe triangle gives up however much the pointer moves.
    case safeTriangleLimit
    /// The list scrolls while the pointer is dragged near its edge.
    case autoScroll
    /// A held finger selects instead of scrolling.
    case touchHold
    /// What was typed is forgotten.
    case typeAhead
    /// A press that is held on a row is more than a click.
    case hold
    /// The flash turns the highlight on again.
    case flash
    /// The fade is over.
    case fade
    /// The menu dismisses by itself.
    case timeout
}
