import Geometry
import Glibc
import MenuInteraction
public import MenuModel
public import MenuRendering
public import MenuScene
public import MenuSession
import X11

/// A menu on an X display, from its first frame to its end.
///
/// Maps first and grabs after: the menu is seen before any other program could hold it up. It never takes the input focus, and lets go of
/// everything in the order that lets a press outside reach the window beneath.
public final class MenuPopup {
    /// Why a menu could not go on.
    public enum Failure: Error, Sendable, Hashable {
        /// The connection to the display was lost; which one, and why.
        case displayLost(String)
        /// Another program kept both keyboard and pointer for all of the time that we were willing to wait.
        case inputUnavailable
    }

    /// How often the server was waited for before the first frame was sent, the opening of the display included.
    public private(set) var waitsBeforeFirstFrame = 0
    /// Called for each choice that keeps the menu open.
    public var onReport: (Choice) -> Void = { _ in }
    /// Called for each change that a person makes to the items, with the entry that it is about as it was before; an item that came in as it
    /// is.
    public var onEdit: (MenuEdit, Choice) -> Void = { _, _ in }
    /// Called for each item that was dragged out to another program, which has it now.
    public var onDragOut: (Choice) -> Void = { _ in }
    /// Called with the text of a search field whenever it has changed.
    public var onTextChange: (String) -> Void = { _ in }
    /// Called when the menu of another title of the bar takes the place of the open one.
    var onTitleChange: (Int) -> Void = { _ in }
    /// Called for what another program drags over the menu.
    var onOffer: (Offer) -> Void = { _ in }
    /// Whether nobody beneath is to see even the pointer's motion while the menu is open. A touchpad's first notches outside are lost then.
    public var isExclusive = false
    /// What its windows are called.
    public var identity = Identity()
    /// The window of another client that it belongs to, and goes with; nil for none.
    public var owner: UInt32?
    /// Called for what happens to windows of the same connection that are not the menu's, such as a press on the bar that it belongs to
    /// once the menu has let go of all input.
    var onForeignEvent: (Event) throws -> Void = { _ in }
    /// The descriptor that the result goes to; nil for none. When its reader goes, as the end of a script does, so does the menu.
    ///
    /// One that nobody reads to begin with, as a terminal or a log that was closed long ago, says nothing about us.
    public var resultDescriptor: Int32?

    /// Rows that go on coming in while the menu is open, where its items are lines; nil where all are there.
    public var feed: RowFeed?
    /// What a menu that the feed brings is shown with, such as what stands above its rows.
    public var dress: (MenuModel.Menu) -> MenuModel.Menu = { $0 }

    /// What the windows of a menu are called, for window managers, compositors and scripts that go by names.
    public struct Identity: Sendable, Hashable {
        /// The name in lists of windows.
        public var title = "Menu"
        /// The instance part of `WM_CLASS`.
        public var instance = "x11menu"
        /// The class part of `WM_CLASS`.
        public var className = "X11menu"

        /// Names them after this program.
        public init() {}

        /// Names them after another one.
        public init(title: String, instance: String, className: String) {
            (self.title, self.instance, self.className) = (title, instance, className)
        }
    }

    let session: MenuSession
    /// Whether it or a submenu of it takes what other programs drop.
    let takesDrops: Bool
    let connection: Connection
    let scale: Double
    let shaper: TextShaper
    let icons: IconStore
    let iconSignal = IconSignal()
    let searching = SearchCrew()
    /// What is known of rows that are read or looked for.
    var work = WorkWatch()
    var looks: LookResolver
    var windows: [PanelWindow] = []
    /// The window of a menu that was closed, and is still seen on its way back into its row; nil where none is.
    var retired: PanelWindow?
    var timers = Timers()
    var ending: Ending?
    var isGone = false
    var input = InputState()
    var fade: Fade?
    /// What is dragged out and in.
    var drag = DragState()
    var dimmed: DimWindow?
    /// When the session goes on with what is on its way, in seconds of `Timers.now`; nil where nothing is.
    var nextStep: Double?
    /// When rows that come in are looked at again, in seconds of `Timers.now`.
    var nextRows = 0.0
    /// Who changes the menu while it is open, and draws its own elements; nil where nobody does.
    var live: (any LiveMenu)? { didSet { drawLive() } }
    /// What belongs to the views of custom elements and to elements that are still to come.
    var liveState = LiveState()
    /// What lay beneath before the first menu came, not dimmed.
    let captured: Backdrop?
    var beneath = BeneathWatch()
    var blend: Blend?
    /// What the first panel took; the others are like it.
    var firstLook: LookResolver.Look?
    /// The window that the menu pops out of, where its anchor lies within one: with it goes the ground that the menu stands on.
    var anchorWindow: WindowID?
    /// Who reads the result.
    var reader = ResultReader(nil)

    /// Lays a menu out; nothing is seen yet.
    ///
    /// - Parameters:
    ///   - menu: What to show.
    ///   - options: Where and how, in screen points.
    ///   - desktop: The display.
    ///   - shaper: The fonts, at the scale of the options.
    ///   - backdrop: What lies beneath, taken once the menu is laid out; nil for a menu that lets nothing through.
    ///   - appearance: Light or dark; nil to choose by what lies beneath.
    ///   - contrast: The least contrast of texts with what is under them.
    ///   - iconTheme: The theme of icons that are given by name; nil for the desktop's.
    public init(
        menu: MenuModel.Menu, options: SessionOptions, on desktop: Desktop, shaper: TextShaper,
        backdrop: @autoclosure () -> Backdrop?, appearance: Appearance? = nil, contrast: Double = 4.5,
        iconTheme: String? = nil
    ) {
        connection = desktop.connection
        scale = options.scale
        self.shaper = shaper
        session = MenuSession(menu: menu, options: options, measuring: shaper)
        let backdrop = backdrop()
        captured = backdrop
        let settings = desktop.connection.screen.settings
        icons = IconStore(theme: iconTheme ?? settings.iconThemeName, scale: options.scale, ready: iconSignal.raise)
        looks = LookResolver(
            light: options.theme.light, dark: options.theme.dark, asked: appearance, contrast: contrast,
            backdrop: backdrop)
        looks.preference = settings.prefersDark.map { $0 ? .dark : .light }
        takesDrops = options.bar?.menus.contains(where: \.acceptsDropsAnywhere) ?? menu.acceptsDropsAnywhere
    }

    /// Shows the menu and stays until it is over for whoever waits for it; what is left to be seen, such as a flash, comes with
    /// `finish`.
    ///
    /// - Returns: What it ended with. By then pointer and keyboard are free.
    /// - Throws: `Failure`; or where memory is short.
    public func run() throws -> Ending {
        try present()
        while ending == nil { try turn() }
        // What was still to come is not waited for, and is gone before whoever waits for us goes on.
        live?.closed(from: 0)
        return ending ?? .dismissed
    }

    /// Shows the menu and takes pointer and keyboard.
    func present() throws {
        // Before anything is seen: who has seen the menu may stop reading at once.
        reader = ResultReader(resultDescriptor)
        let anchor = askForAnchorWindow()
        dimScreen()
        try show(level: 0)
        waitsBeforeFirstFrame = connection.replyWaits
        try takeInput()
        anchorWindow = owner.map { WindowID(rawValue: $0) } ?? anchor.flatMap(anchorWindow)
        if let anchorWindow, owner != nil { connection.watchEnd(of: anchorWindow) }
    }

    /// Plays what is left to be seen, and takes every window away.
    public func finish() throws {
        while !isGone { try turn() }
        windows = []
        retired = nil
        dimmed = nil
        connection.flush()
        // A press that was meant for us ends with us: nobody beneath is to get half a click.
        let end = Timers.now + MenuPopup.longestPress
        while input.isKeeping, Timers.now < end {
            try turn(until: input.keptButtons.isEmpty ? input.wheelEnd ?? end : end)
        }
        // Nor is a program that was given something to have only half of it, unless it hangs.
        while drag.dropDeadline != nil { try turn(until: drag.dropDeadline) }
        connection.releasePointer()
        connection.flush()
    }

    /// How long the end of a press is waited for, in seconds.
    private static let longestPress = 10.0
}

extension MenuPopup {
    /// What stands in the search field of the first menu; nil where it has none.
    public var typedText: String? { session.typedText() }

    /// The marked rows of the first menu, in its order.
    public var markedChoices: [Choice] { session.markedChoices }

    /// Whether something is left to be done after `run`: a flash, a fade, or the end of a press that we kept.
    public var hasFadeOut: Bool { !isGone || input.isKeeping || drag.dropDeadline != nil }

    /// Ends what other threads do for a menu that is over: icons that are still to come, and rows that are looked for.
    public func giveUpWork() {
        icons.giveUp()
        searching.stop()
    }
}

/// Forks this process at a moment at which no thread of ours works; only one of the two processes may use the connection.
///
/// - Parameter nanoseconds: How long such a moment is waited for.
/// - Returns: 0 in the new process; in this one the number of the new one, or -1 where there can be none; nil where some thread was always at
///   work.
public func forkWhenThreadsRest(within nanoseconds: Int) -> Int32? { X11.forkWhenThreadsRest(within: nanoseconds) }
