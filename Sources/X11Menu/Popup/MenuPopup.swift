import MenuEventLoop
import MenuGeometry
import Glibc
import MenuInteraction
package import MenuModel
package import MenuRendering
import MenuScene
package import MenuSession
import MenuX11

/// A menu on an X display, from its first frame to its end.
///
/// Maps first and grabs after: the menu is seen before any other program could hold it up. It never takes the input focus, and lets go of
/// everything in the order that lets a press outside reach the window beneath.
package final class MenuPopup {
    /// How often the server was waited for before the first frame was sent, the opening of the display included.
    package private(set) var waitsBeforeFirstFrame = 0
    /// Whether nobody beneath is to see even the pointer's motion while the menu is open. A touchpad's first notches outside are lost then.
    package var isExclusive = false
    /// The descriptor that the result goes to; nil for none. When its reader goes, as the end of a script does, so does the menu.
    ///
    /// One that nobody reads to begin with, as a terminal or a log that was closed long ago, says nothing about us.
    package var resultDescriptor: Int32?

    /// What the windows of a menu are called, for window managers, compositors and scripts that go by names.
    package struct Identity: Sendable, Hashable {
        /// The name in lists of windows.
        package var title = "Menu"
        /// The instance part of `WM_CLASS`.
        package var instance = "x11menu"
        /// The class part of `WM_CLASS`.
        package var className = "X11menu"

        /// Names them after this program.
        package init() {}

        /// Names them after another one.
        package init(title: String, instance: String, className: String) {
            (self.title, self.instance, self.className) = (title, instance, className)
        }
    }

    let session: MenuSession
    let desktop: Desktop
    /// Who is told of what happens.
    var handlers = Handlers()
    /// Its windows.
    let stack: PanelStack
    /// What it stands on.
    var ground: MenuGround
    /// What is dragged out and in.
    var drag = DragState()
    var input = InputState()
    /// Rows that come in, or that are looked for.
    var rows = RowState()
    /// Who changes it while it is open, and what belongs to the views of its elements.
    var liveState = LiveState()
    var timers = Timers()
    /// When the session goes on with what is on its way, in seconds of `Timers.now`; nil where nothing is.
    var nextStep: Double?
    var fade: Fade?
    /// Who reads the result.
    var reader = ResultReader(nil)
    /// What it ended with; nil while it is open.
    var ending: Ending?
    /// Whether nothing more of it is to be seen.
    var isGone = false

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
    package init(
        menu: MenuContent, options: SessionOptions, on desktop: Desktop, shaper: TextShaper,
        backdrop: @autoclosure () -> Backdrop?, appearance: Appearance? = nil, contrast: Double = 4.5,
        iconTheme: String? = nil
    ) {
        self.desktop = desktop
        session = MenuSession(menu: menu, options: options, measuring: shaper)
        let backdrop = backdrop()
        ground = MenuGround(screen: ScreenGround(captured: backdrop))
        let settings = desktop.connection.screen.settings
        let wakeUp = WakeUpPipe()
        var looks = LookResolver(
            light: options.theme.light, dark: options.theme.dark, asked: appearance, contrast: contrast,
            backdrop: backdrop)
        looks.follow(settings)
        stack = PanelStack(
            of: session, looks: looks, shaper: shaper,
            icons: IconStore(theme: iconTheme ?? settings.iconThemeName, scale: options.scale, ready: wakeUp.signal),
            iconWakeUp: wakeUp, on: desktop.connection)
    }

    /// Shows the menu and stays until it is over for whoever waits for it; what is left to be seen, such as a flash, comes with
    /// `finish`.
    ///
    /// - Returns: What it ended with. By then pointer and keyboard are free.
    /// - Throws: `MenuError`; or where memory is short.
    package func run() throws -> Ending {
        // One that is not finished goes with whoever holds it.
        defer { desktop.eventLoop.remove(self) }
        try present()
        desktop.eventLoop.add(self)
        while ending == nil { try advance() }
        // What was still to come is not waited for, and is gone before whoever waits for us goes on.
        live?.closed(from: 0)
        return ending ?? .dismissed
    }

    /// Shows the menu and takes pointer and keyboard.
    func present() throws {
        // Before anything is seen: who has seen the menu may stop reading at once.
        reader = ResultReader(resultDescriptor)
        let anchor = askForAnchorWindow()
        coverScreen()
        dimScreen()
        try show(level: 0)
        waitsBeforeFirstFrame = connection.replyWaits
        try takeInput()
        ground.anchorWindow = owner.map { WindowID(rawValue: $0) } ?? anchor.flatMap(anchorWindow)
        if let window = ground.anchorWindow, owner != nil { connection.watchEnd(of: window) }
    }

    /// Plays what is left to be seen, and takes every window away.
    package func finish() throws {
        defer { leave() }
        desktop.eventLoop.add(self)
        while !isGone { try advance() }
        removeWindows()
        while !isOver { try advance() }
    }
}

extension MenuPopup {
    /// Who is told of what happens to a menu.
    struct Handlers {
        var report: (Choice) -> Void = { _ in }
        var edit: (MenuEdit, Choice) -> Void = { _, _ in }
        var dragOut: (Choice) -> Void = { _ in }
        var textChange: (String) -> Void = { _ in }
        /// Called when the menu of another title of the bar takes the place of the open one.
        var titleChange: (Int) -> Void = { _ in }
        /// Called for what another program drags over the menu.
        var offer: (Offer) -> Void = { _ in }
        /// Called whenever something has been done once the menu is over for whoever waits for it; nil where `run` waits.
        var end: (() -> Void)?
        /// Called once nothing of it is seen any more and nothing is left that an end waits for; nil where `finish` waits.
        var gone: (() -> Void)?
        /// Called when another menu of the desktop is about to open.
        var yield: (() -> Void)?
    }

    /// Called for each choice that keeps the menu open.
    package var onReport: (Choice) -> Void {
        get { handlers.report }
        set { handlers.report = newValue }
    }

    /// Called for each change that a person makes to the items, with the entry that it is about as it was before; an item that came in as it
    /// is.
    package var onEdit: (MenuEdit, Choice) -> Void {
        get { handlers.edit }
        set { handlers.edit = newValue }
    }

    /// Called for each item that was dragged out to another program, which has it now.
    package var onDragOut: (Choice) -> Void {
        get { handlers.dragOut }
        set { handlers.dragOut = newValue }
    }

    /// Called with the text of a search field whenever it has changed.
    package var onTextChange: (String) -> Void {
        get { handlers.textChange }
        set { handlers.textChange = newValue }
    }
}

extension MenuPopup {
    var connection: Connection { desktop.connection }
    /// Device pixels a point.
    var scale: Double { session.options.scale }
    /// The window of each level.
    var windows: [PanelWindow] { stack.windows }

    /// Whether it or a submenu of it takes what other programs drop.
    var takesDrops: Bool {
        session.options.bar?.menus.contains(where: \.acceptsDropsAnywhere)
            ?? session.panels[0].menu.acceptsDropsAnywhere
    }

    /// What its windows are called.
    package var identity: Identity {
        get { stack.identity }
        set { stack.identity = newValue }
    }

    /// The window of another client that it belongs to, and goes with; nil for none.
    package var owner: UInt32? {
        get { stack.owner }
        set { stack.owner = newValue }
    }

    /// Rows that go on coming in while the menu is open, where its items are lines; nil where all are there.
    package var stream: RowStream? {
        get { rows.stream }
        set { rows.stream = newValue }
    }

    /// What a menu that the stream brings is shown with, such as what stands above its rows.
    package var decorate: (MenuContent) -> MenuContent {
        get { rows.decorate }
        set { rows.decorate = newValue }
    }

    /// Lets somebody bring the elements that commands of the menu bring; before the menu is shown.
    package func run(_ commands: MenuCommands) { live = commands }

    /// Lets a menu follow what it was read from; before it is shown.
    package func follow(_ watched: WatchedMenu) {
        watched.begin(with: session.panels[0].menu)
        live = watched
    }

    /// The number of the X screen that the menu is on.
    package var screenNumber: Int { connection.screen.number }

    /// When the person last pressed something, in the server's milliseconds; 0 where nothing was pressed yet.
    package var lastInputTime: UInt32 { input.lastTime }

    /// Tells the desktop about the start of a program, by the Startup Notification Protocol.
    ///
    /// - Parameter message: The text of one message.
    package func broadcastStartup(_ message: String) { StartupNotification(message: message).broadcast(on: connection) }

    /// What stands in the search field of the first menu; nil where it has none.
    package var typedText: String? { session.typedText() }

    /// The marked rows of the first menu, in its order.
    package var markedChoices: [Choice] { session.markedChoices }

    /// Whether something is left to be done after `run`: a flash, a fade, or the end of a press that we kept.
    package var hasFadeOut: Bool { !isOver }

    /// Leaves what is still to be seen to the process that watches a program that is nothing but a menu, so that the program may end at once.
    /// To be called after `run`; see `Desktop.endsWhenStopped`.
    ///
    /// - Returns: Whether it could: then the program ends, and uses the display no more. Else `finish` plays it.
    package func detachFadeOut() -> Bool { (try? FadeOutRecorder(of: self).leave()) ?? connection.isLost }

    /// Ends what other threads do for a menu that is over: icons that are still to come, and rows that are looked for. What only an open menu
    /// waits for, such as its reader, may be closed from now on.
    package func giveUpWork() {
        stack.icons.giveUp()
        rows.pool.stop()
        desktop.eventLoop.prepare()
    }
}
