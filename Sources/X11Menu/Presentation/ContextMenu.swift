public import MenuGeometry
public import MenuLayout
public import MenuScene
public import MenuSession

/// The context menu of a rectangle of a window, such as a message in a list: by a long press or by the right button.
///
/// The screen is dimmed above everything, but the rectangle stays as it is, exactly in its place; a popover with a beak points to it. Nothing
/// takes the input focus from the text field that has it. Whatever ends the menu puts everything back.
///
/// The program tells it of presses on its window; everything that happens while the menu is open comes to the menu by itself.
public final class ContextMenu {
    /// The rectangle, in the window's pixels.
    public var rectangle: WindowRect {
        get { longPress.rectangle }
        set { (longPress.rectangle, rightPress.rectangle) = (newValue, newValue) }
    }
    /// How long the left button or a finger is held before the menu comes, in seconds.
    public var longPressDuration: Double = 0.5 {
        didSet { longPress.trigger = .longPress(after: longPressDuration) }
    }
    /// The figures and colours.
    public var theme: Theme
    /// Light or dark; nil to choose by the desktop's settings and by what lies beneath.
    public var appearance: Appearance?
    /// How the menu lines up with the rectangle; the beak points to its middle.
    public var alignment = MenuPresentation.Alignment.center
    /// Called when the menu is dismissed, after the handler of what was chosen.
    public var dismissalCallback: (() -> Void)?

    private let longPress: MenuInteraction
    private let rightPress: MenuInteraction

    /// Attaches a menu that is the same each time.
    public convenience init(_ menu: Menu, to rectangle: WindowRect, ofWindow window: UInt32, on desktop: Desktop) {
        self.init(to: rectangle, ofWindow: window, on: desktop) { menu }
    }

    /// Attaches a menu that is asked for each time; nil from the provider presents nothing.
    public init(
        to rectangle: Rect, ofWindow window: UInt32, on desktop: Desktop, menuProvider: @escaping () -> Menu?
    ) {
        theme = ContextMenu.popover
        longPress = MenuInteraction(to: rectangle, ofWindow: window, on: desktop, menuProvider: menuProvider)
        longPress.trigger = .longPress
        rightPress = MenuInteraction(to: rectangle, ofWindow: window, on: desktop, menuProvider: menuProvider)
        rightPress.button = 3
        for interaction in [longPress, rightPress] {
            interaction.willPresent = { [unowned self] presentation in
                presentation.theme = self.theme
                presentation.appearance = self.appearance
                presentation.alignment = self.alignment
                presentation.highlightsSource = true
            }
            interaction.dismissalCallback = { [unowned self] in self.dismissalCallback?() }
        }
    }

    /// What is on the screen; nil where nothing is.
    public var presentation: MenuPresentation? { longPress.presentation ?? rightPress.presentation }

    /// Takes a press on the window.
    ///
    /// - Parameters:
    ///   - button: Its number.
    ///   - place: Where, in the window's pixels.
    /// - Returns: Whether it is a press on the rectangle that may bring the menu.
    /// - Throws: What presenting throws.
    @discardableResult public func pressed(button: Int, at place: WindowPoint) throws(MenuError) -> Bool {
        if try longPress.pressed(button: button, at: place) { return true }
        return try rightPress.pressed(button: button, at: place)
    }

    /// Takes a motion of the pointer over the window: a press that wanders is no long one.
    public func moved(to place: WindowPoint) { longPress.moved(to: place) }

    /// Takes a release on the window.
    ///
    /// - Returns: Whether a press on the rectangle ended that was too short for the menu, and so is a click for the program.
    @discardableResult public func released(button: Int) -> Bool { longPress.released(button: button) }

    /// Presents the menu as if the rectangle were pressed with the right button.
    ///
    /// - Throws: `MenuError.displayLost`, `MenuError.windowNotFound`, `MenuError.resourcesExhausted`.
    public func present() throws(MenuError) { try rightPress.presentMenu() }

    /// Takes the menu away without a choice.
    public func dismiss(animated: Bool = true) { presentation?.dismiss(animated: animated) }

    /// The popover of the fifth source: two hundred points wide, white at nine tenths, lines between rows, a beak.
    public static let popover: Theme = {
        var theme = Theme.standard
        theme.name = "popover"
        theme.metrics.joinsAnchor = false
        theme.metrics.beakSize = Size(width: 24, height: 11)
        theme.metrics.neckHeight = 13
        theme.metrics.bodyRadius = 12
        theme.metrics.bodyInsets = EdgeInsets(all: 0)
        theme.metrics.rowHeight = 40
        theme.metrics.partsRows = true
        (theme.metrics.highlightInset, theme.metrics.highlightRadius) = (0, 0)
        (theme.metrics.minimumBodyWidth, theme.metrics.maximumBodyWidth) = (200, 360)
        theme.light.material.tint = Color(red: 1, green: 1, blue: 1, alpha: 0.9)
        theme.dark.material.tint = Color(red: 0.137, green: 0.137, blue: 0.149, alpha: 0.9)
        return theme
    }()
}
