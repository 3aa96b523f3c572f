/// The transition of a menu to another place or size.
public struct PanelMotion: Sendable {
    /// How many submenus lie over it, behind each of which it steps back further.
    public var recession = 0.0
    /// How far it is on its way out of the row that it was opened from; nil where it is there.
    public var growth: Growth?
    /// How far it is on its way from another size; nil where it is there.
    public var resizing: Resizing?
    /// How it is drawn smaller because a press is dragged out of it; nil where it is not.
    public var shrink: Shrink?
    /// How far its title has become one, where it was a row of the menu beneath: from 0, a row's, to 1.
    public var titleTurn = 1.0
    /// Whether its title is drawn apart.
    var omitsTitle = false

    /// No transition.
    public init() {}
}

extension PanelScene {
    /// How many submenus lie over it, behind each of which it steps back further.
    public var recession: Double {
        get { motion.recession }
        set { motion.recession = newValue }
    }
    /// How far it is on its way out of the row that it was opened from; nil where it is there.
    public var growth: Growth? {
        get { motion.growth }
        set { motion.growth = newValue }
    }
    /// How far it is on its way from another size; nil where it is there.
    public var resizing: Resizing? {
        get { motion.resizing }
        set { motion.resizing = newValue }
    }
    /// How it is drawn smaller because a press is dragged out of it; nil where it is not.
    public var shrink: Shrink? {
        get { motion.shrink }
        set { motion.shrink = newValue }
    }
    /// How far its title has become one, where it was a row of the menu beneath: from 0, a row's, to 1.
    public var titleTurn: Double {
        get { motion.titleTurn }
        set { motion.titleTurn = newValue }
    }
    /// Whether its title is drawn apart.
    var omitsTitle: Bool {
        get { motion.omitsTitle }
        set { motion.omitsTitle = newValue }
    }
}
