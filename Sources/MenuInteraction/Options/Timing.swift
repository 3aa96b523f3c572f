/// All delays and thresholds of the interaction, in seconds and points.
public struct Timing: Sendable, Hashable {
    /// A press that opened the menu and ends within this time and `clickDistance` leaves it open.
    public var clickDuration = 0.3
    /// How far a press may move and still be a click, in points.
    public var clickDistance = 4.0
    /// How long the pointer rests on a row before its submenu opens.
    public var submenuDelay = 0.08
    /// How long a press is held on a row before a submenu opens that covers its parent.
    public var submenuHold = 1.0
    /// How long such a submenu takes to grow out of its row, and to shrink back into it.
    public var submenuArrival = 0.2
    /// How long its row takes to turn into its title, and back into a row.
    public var submenuTitle = 0.3
    /// How long the line below pinned entries takes to appear after others have scrolled under them, and to disappear.
    public var headerLine = 0.25
    /// How long a menu takes to change its size when rows are added or removed while it is open.
    public var resize = 0.3
    /// How long scrolling by a notch of the wheel takes.
    public var scroll = 0.12
    /// How long scroll bars stay after rows have last scrolled, before they fade away.
    public var scrollBar = 0.9
    /// How long the pointer rests on a row that is not completely visible before the row scrolls into view.
    public var revealDelay = 0.15
    /// How long after its last motion towards a submenu the pointer keeps the submenu open.
    public var safeTriangle = 0.3
    /// The longest time that a pointer moving towards a submenu keeps it open.
    public var safeTriangleLimit = 1.0
    /// How far its safe triangle extends above and below a submenu, in points.
    public var safeTriangleSlack = 50.0
    /// How far behind the pointer the tip of its safe triangle is, in points, so that an unsteady step is tolerated.
    public var safeTriangleTip = 5.0
    /// How long a finger rests before it selects instead of scrolling.
    public var touchHold = 0.07
    /// How far a finger moves before it scrolls, in points.
    public var touchSlop = 8.0
    /// How long after a letter the next one continues the typed text.
    public var typeAhead = 1.5
    /// How long the chosen row is unhighlighted.
    public var flashOff = 0.08
    /// How long it is then highlighted again.
    public var flashOn = 0.08
    /// How long the menus take to fade away.
    public var fade = 0.2
    /// How long the screen takes to become dim.
    public var dim = 0.1
    /// How long rows take to part under a carried one.
    public var part = 0.18
    /// How long a carried row takes to be lifted, and to settle in its place when it is let go.
    public var settle = 0.15
    /// How far a press moves on a row before the row is carried, in points.
    public var carryDistance = 8.0
    /// How far a row is pushed to the side before it is removed, in points.
    public var removeDistance = 64.0
    /// How long a press rests on a row before the row can be renamed.
    public var renameHold = 0.75
    /// The interval between steps of automatic scrolling.
    public var autoScrollInterval = 0.016
    /// How fast it scrolls at the inner boundary of the zone, in points per second.
    public var autoScrollSlow = 125.0
    /// How fast it scrolls at the edge and beyond, in points per second.
    public var autoScrollFast = 750.0
    /// How long the pointer rests at the edge of a list, without a press, before the list scrolls.
    public var edgeRest = 0.5
    /// The longest time that automatic scrolling catches up with when its timer fires late.
    public var autoScrollStall = 0.1
    /// How long a drag of another program rests on a title before the title's menu opens.
    public var spring = 0.5
    /// How long a menu that was opened in this way stays after the drag has left it.
    public var springStay = 1.2
    /// Whether anything is animated; if not, nothing flashes or fades.
    public var isAnimated = true

    /// Makes the default delays.
    public init() {}
}

extension Timing {
    /// The opacity of menus that fade away: quickly at first, slower towards the end. The first frame of the fade shows it already.
    ///
    /// - Parameters:
    ///   - time: The time since the fade began, in seconds.
    ///   - duration: How long it takes, in seconds.
    public static func opacity(after time: Double, ofFade duration: Double) -> Double {
        let frame = 1.0 / 60
        let rest = max(0, min(1, 1 - (time + frame) / (max(duration, 0) + frame)))
        return rest * rest
    }

    /// How far a screen that becomes dim, and the menu that appears with it, are on their way. The first frame shows a part already.
    ///
    /// - Parameters:
    ///   - time: The time since the first frame, in seconds.
    ///   - duration: How long it takes, in seconds.
    public static func part(after time: Double, ofDimming duration: Double) -> Double {
        let frame = 1.0 / 60
        return max(0, min(1, (time + frame) / (max(duration, 0) + frame)))
    }
}
