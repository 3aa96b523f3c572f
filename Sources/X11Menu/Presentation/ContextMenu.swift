public import MenuGeometry
public import MenuLayout
public import MenuScene
public import MenuSession

/// The context menu of a rectangle of a window, such as a message in a list: it opens on a long press or on the right button.
///
/// The whole screen is dimmed except for what is in the rectangle: that is lifted out of it, a little larger, in its own shape, and a popover with a
/// beak points to it. All of it appears and fades as one. The menu does not take the input focus, so a text field keeps it. When the menu ends, for
/// any reason, everything is restored.
///
/// The program reports presses, motions and releases on its window, whether the menu is open or not: those of the press that has opened it go to the
/// window alone. Everything else the menu receives by itself.
public final class ContextMenu {
    /// The rectangle, in the window's pixels.
    public var rectangle: WindowRect {
        get { longPress.rectangle }
        set { (longPress.rectangle, rightPress.rectangle) = (newValue, newValue) }
    }
    /// How long the left button or a finger is held before the menu opens, in seconds.
    public var longPressDuration: Double = 0.5 {
        didSet { longPress.trigger = .longPress(after: longPressDuration) }
    }
    /// The dimensions and colours.
    public var theme: Theme
    /// Light or dark; nil to choose by the desktop's settings and by the backdrop.
    public var appearance: Appearance?
    /// How the menu is aligned with the rectangle; the beak points to its middle.
    public var alignment = MenuPresentation.Alignment.center
    /// Called when the menu is dismissed, after the handler of the chosen element.
    public var dismissalCallback: (() -> Void)?

    private let longPress: MenuInteraction
    private let rightPress: MenuInteraction

    /// Attaches a menu that is the same each time.
    public convenience init(_ menu: Menu, to rectangle: WindowRect, ofWindow window: UInt32, on desktop: Desktop) {
        self.init(to: rectangle, ofWindow: window, on: desktop) { menu }
    }

    /// Attaches a menu that is requested each time; nil from the provider presents nothing.
    public init(
        to rectangle: Rect, ofWindow window: UInt32, on desktop: Desktop, menuProvider: @escaping () -> Menu?
    ) {
        theme = ContextMenu.popover
        longPress = MenuInteraction(to: rectangle, ofWindow: window, on: desktop, menuProvider: menuProvider)
        longPress.trigger = .longPress
        rightPress = MenuInteraction(to: rectangle, ofWindow: window, on: desktop, menuProvider: menuProvider)
        rightPress.button = 3
        for interaction in [longPress, rightPress] {
            interaction.willPresent = { [weak self] presentation in
                guard let self else { return }
                presentation.theme = self.theme
                presentation.appearance = self.appearance
                presentation.alignment = self.alignment
                presentation.highlightsSource = true
            }
            interaction.dismissalCallback = { [weak self] in self?.dismissalCallback?() }
        }
    }

    /// The presentation on the screen; nil if there is none.
    public var presentation: MenuPresentation? { longPress.presentation ?? rightPress.presentation }

    /// Handles a press on the window.
    ///
    /// - Parameters:
    ///   - button: Its number.
    ///   - place: Its position, in the window's pixels.
    /// - Returns: Whether the press is on the rectangle and may open the menu.
    /// - Throws: The errors of presenting.
    @discardableResult public func pressed(button: Int, at place: WindowPoint) throws(MenuError) -> Bool {
        if try longPress.pressed(button: button, at: place) { return true }
        return try rightPress.pressed(button: button, at: place)
    }

    /// Handles a motion of the pointer over the window: a press that moves too far is not a long press, and in an open menu the row under the pointer is
    /// highlighted.
    public func moved(to place: WindowPoint) {
        longPress.moved(to: place)
        rightPress.moved(to: place)
    }

    /// Handles a release on the window: in an open menu it chooses the row under the pointer.
    ///
    /// - Returns: Whether it ends a press on the rectangle that was too short for the menu, and so is a click for the program.
    @discardableResult public func released(button: Int) -> Bool {
        rightPress.released(button: button)
        return longPress.released(button: button)
    }

    /// Presents the menu as if the rectangle were pressed with the right button.
    ///
    /// - Throws: `MenuError.displayLost`, `MenuError.windowNotFound`, `MenuError.resourcesExhausted`.
    public func present() throws(MenuError) { try rightPress.presentMenu() }

    /// Dismisses the menu without a choice.
    public func dismiss(animated: Bool = true) { presentation?.dismiss(animated: animated) }

    /// The default theme of a context menu: a popover with a beak and lines between rows, at least 200 points wide, its light body 90 % white.
    public static let popover: Theme = {
        var theme = Theme.standard
        theme.name = "popover"
        theme.metrics.joinsAnchor = false
        theme.metrics.beakSize = Size(width: 24, height: 11)
        theme.metrics.neckHeight = 13
        theme.metrics.bodyRadius = 12
        theme.metrics.bodyInsets = EdgeInsets(all: 0)
        theme.metrics.rowHeight = 40
        theme.metrics.separatesRows = true
        (theme.metrics.highlightInset, theme.metrics.highlightRadius) = (0, 0)
        (theme.metrics.minimumBodyWidth, theme.metrics.maximumBodyWidth) = (200, 360)
        theme.light.material.tint = Color(red: 1, green: 1, blue: 1, alpha: 0.9)
        theme.appearance = .light
        return theme
    }()
}
