/// The transition of a menu to another position or size.
public struct PanelMotion: Sendable {
    /// The number of submenus that lie over the menu; it recedes further behind each of them.
    public var recession = 0.0
    /// The progress of the menu's growth out of the row that opened it; nil when it has grown.
    public var growth: Growth?
    /// The progress of the menu's transition from another size; nil when it has its final size.
    public var resizing: Resizing?
    /// How much smaller the menu is drawn because a press is dragged out of it; nil for its full size.
    public var shrink: Shrink?
    /// The progress of the title's transition from a row of the menu beneath, 0, to a title, 1.
    public var titleTransition = 1.0
    /// Whether the title is omitted from the content, because it is drawn separately.
    var omitsTitle = false

    /// No transition.
    public init() {}
}

extension PanelScene {
    /// The number of submenus that lie over the menu; it recedes further behind each of them.
    public var recession: Double {
        get { motion.recession }
        set { motion.recession = newValue }
    }
    /// The progress of the menu's growth out of the row that opened it; nil when it has grown.
    public var growth: Growth? {
        get { motion.growth }
        set { motion.growth = newValue }
    }
    /// The progress of the menu's transition from another size; nil when it has its final size.
    public var resizing: Resizing? {
        get { motion.resizing }
        set { motion.resizing = newValue }
    }
    /// How much smaller the menu is drawn because a press is dragged out of it; nil for its full size.
    public var shrink: Shrink? {
        get { motion.shrink }
        set { motion.shrink = newValue }
    }
    /// The progress of the title's transition from a row of the menu beneath, 0, to a title, 1.
    public var titleTransition: Double {
        get { motion.titleTransition }
        set { motion.titleTransition = newValue }
    }
    /// Whether the title is omitted from the content, because it is drawn separately.
    var omitsTitle: Bool {
        get { motion.omitsTitle }
        set { motion.omitsTitle = newValue }
    }
}
