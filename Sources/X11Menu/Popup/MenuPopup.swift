import MenuSystem
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
/// It maps its window first and grabs afterwards: no other program can delay its appearance. It never takes the input focus, and releases everything
/// in the order that lets a press outside reach the window beneath.
package final class MenuPopup {
    /// The number of round trips before the first frame was sent, including those of opening the display.
    package private(set) var waitsBeforeFirstFrame = 0
    /// Whether windows beneath receive no events while the menu is open, not even motion. The first notches of a touchpad outside are then lost.
    package var isExclusive = false
    /// The descriptor that the result is written to; nil for none. When its reader is gone, such as a script that has ended, the menu closes.
    ///
    /// A descriptor without a reader from the start, such as a log that was closed long ago, is ignored.
    package var resultDescriptor: Int32?
    /// A number that stands for the call that has opened it, by which the next call knows that a press has just dismissed it; nil if that opens another menu.
    package var call: UInt32?

    /// The names of a menu's windows, for window managers, compositors and scripts that match them.
    package struct Identity: Sendable, Hashable {
        /// The name in lists of windows.
        package var title = Identity.usualTitle
        /// The instance part of `WM_CLASS`.
        package var instance = "x11menu"
        /// The class part of `WM_CLASS`.
        package var className = "X11menu"
        /// The title of menus that nobody named; in English, for programs that match windows.
        private static var usualTitle: String { "Menu" }
        /// What the menu is called, for people who do not see it.
        var spokenTitle: String { title == Self.usualTitle ? Language.user.text(.menu) : title }

        /// Uses the names of this program.
        package init() {}

        /// Uses the names of another program.
        package init(title: String, instance: String, className: String) {
            (self.title, self.instance, self.className) = (title, instance, className)
        }
    }

    let session: MenuSession
    /// The display, and what waits for it and dispatches its events.
    let connection: Connection
    let loop: EventLoop
    let events: DesktopEvents
    /// The desktop; nil once its owner has released it, which ends the menu.
    private(set) weak var desktop: Desktop?
    /// Keeps the desktop for a menu that its owner runs; nil for a menu that the desktop's loop keeps.
    private let ownedDesktop: Desktop?
    /// The handlers of the menu's events.
    package var handlers = Handlers()
    /// Its windows.
    let stack: PanelStack
    /// The screen beneath it.
    var menuBackdrop: MenuBackdrop
    /// The state of drags out of the menu and into it.
    var drag = DragState()
    var input = InputState()
    /// Notices that another client is refused the grabs that the menu has.
    let grabWatch: GrabWatch
    /// The user's input method; nil until a text receives what is typed.
    var inputMethod: InputMethodClient<Event.Key>?
    /// Rows that arrive while the menu is open, or that are searched.
    var rows = RowState()
    /// The live menu, and the state of its views.
    var liveState = LiveState()
    var timers = Timers()
    /// When the session continues what is moving, in seconds of `Timers.now`; nil if nothing is.
    var nextStep: Double?
    var fade: Fade?
    /// The reader of the result.
    var reader = ResultReader(nil)
    /// How it ended; nil while it is open.
    var ending: Ending?
    /// Whether nothing more of it is to be shown.
    var isGone = false

    /// Lays out a menu; nothing is visible yet.
    ///
    /// - Parameters:
    ///   - menu: The menu to show.
    ///   - options: Its place and behaviour, in screen points.
    ///   - desktop: The display.
    ///   - keepsDesktop: Whether the menu keeps the desktop; not if the loop is to keep the menu.
    ///   - shaper: The fonts, at the scale of the options.
    ///   - backdrop: The backdrop, which is collected when the menu is presented; nil for an opaque menu.
    ///   - appearance: Light or dark; nil to choose by the backdrop.
    ///   - contrast: The minimum contrast of texts with their background.
    ///   - iconTheme: The theme of icons that are given by name; nil for the desktop's.
    package init(
        menu: MenuContent, options: SessionOptions, on desktop: Desktop, keepsDesktop: Bool = true, shaper: TextShaper,
        backdrop: BackdropRequest?, appearance: Appearance? = nil, contrast: Double = 4.5,
        iconTheme: String? = nil
    ) {
        (connection, loop, events) = (desktop.connection, desktop.eventLoop, desktop.events)
        self.desktop = desktop
        ownedDesktop = keepsDesktop ? desktop : nil
        grabWatch = GrabWatch(beside: connection)
        session = MenuSession(menu: menu, options: options, measuring: shaper)
        menuBackdrop = MenuBackdrop(awaited: backdrop)
        let settings = connection.screen.settings
        let wakeUp = WakeUpPipe()
        stack = PanelStack(
            of: session, asking: LookRequest(appearance: appearance, contrast: contrast), shaper: shaper,
            icons: IconStore(theme: iconTheme ?? settings.iconThemeName, scale: options.scale, ready: wakeUp.signal),
            iconWakeUp: wakeUp, on: connection)
        if options.theme.timing.isAnimated { stack.icons.fadeDuration = MenuPopup.iconFade }
    }

    /// How long an icon that is loaded late takes to appear, in seconds.
    private static let iconFade = 0.12

    /// Shows the menu and returns when it has ended for its caller; `finish` plays what is left to be shown, such as a flash.
    ///
    /// - Returns: How it ended. By then pointer and keyboard are free.
    /// - Throws: `MenuError`; another error if memory runs out.
    package func run() throws -> Ending {
        // A menu that is not finished ends when its owner releases it.
        defer { leaveLoop() }
        try present()
        joinLoop()
        while ending == nil { try advance() }
        if session.options.bar == nil { connection.selections.withdrawLayout() }
        if let ending { tellLive(ending) }
        // Ends pending requests before the caller continues.
        live?.closed(from: 0)
        liveState.preview.source?.close()
        return ending ?? .dismissed
    }

    /// Shows the menu and grabs pointer and keyboard.
    func present() throws {
        // Before anything is visible: the reader may stop reading as soon as the menu is seen.
        reader = ResultReader(resultDescriptor)
        let anchor = askForAnchorWindow()
        if connection.keyboard.renewHold() { connection.stayBeneathLock() }
        coverScreen()
        dimScreen()
        // What takes no picture of the screen is done while the server makes one. What has arrived leaves its memory to the window.
        let panel = menuBackdrop.awaited?.hasArrived() == false ? try stack.prepare() : nil
        takeBackdrop()
        if panel != nil { connection.screenCapture.releaseMemory() }
        try show(level: 0, in: panel)
        waitsBeforeFirstFrame = connection.replyWaits
        try takeInput()
        menuBackdrop.anchorWindow = owner.map { WindowID(rawValue: $0) } ?? anchor.flatMap(anchorWindow)
        if let window = menuBackdrop.anchorWindow, owner != nil { connection.watchEnd(of: window) }
        if handlers.presenter == nil { desktop?.followForAssistance(self) }
        prepareInputMethod()
    }

    /// Plays what is left to be shown, and removes every window.
    package func finish() throws {
        defer { leave() }
        joinLoop()
        while !isGone { try advance() }
        removeWindows()
        while !isOver { try advance() }
    }
}

extension MenuPopup {
    /// The handlers of a menu's events.
    package struct Handlers {
        /// What assistive programs take it for a part of, such as its bar; nil if it stands for itself.
        weak var presenter: (any AccessiblePresentation)?
        var report: (Choice) -> Void = { _ in }
        var edit: (MenuEdit, Choice) -> Void = { _, _ in }
        var dragOut: (Choice) -> Void = { _ in }
        /// Called for the row that is highlighted at first, and whenever another one is, with nil when none is; nil if nobody wants to know.
        package var highlight: ((Choice?) -> Void)?
        /// Called when the menu of another title of the bar replaces the open one.
        var titleChange: (Int) -> Void = { _ in }
        /// Called for drags of other programs over the menu.
        var offer: (Offer) -> Void = { _ in }
        /// Called after every step once the menu has ended for its owner; nil if `run` waits for that.
        var end: (() -> Void)?
        /// Called once nothing of it is visible any more and nothing holds up its end; nil if `finish` waits for that.
        var gone: (() -> Void)?
        /// Whether the owner goes on where another client destroys a window of the menu: the menu is dismissed then, without an error.
        var outlivesWindows = false
        /// Whether the owner moves the menu, or dismisses it, when the monitors change.
        var followsMonitors = false
        /// Called when another menu of the desktop is about to open.
        var yield: (() -> Void)?
    }

    /// Called for each choice that keeps the menu open.
    package var onReport: (Choice) -> Void {
        get { handlers.report }
        set { handlers.report = newValue }
    }

    /// Called for each edit of the items by the user, with the entry as it was before the edit; an inserted item as it is now.
    package var onEdit: (MenuEdit, Choice) -> Void {
        get { handlers.edit }
        set { handlers.edit = newValue }
    }

    /// Called for each item that was dragged out to another program, which has accepted it.
    package var onDragOut: (Choice) -> Void {
        get { handlers.dragOut }
        set { handlers.dragOut = newValue }
    }
}

extension MenuPopup {
    /// What is on the screen of it: a JSON object for each panel and element, in root-window pixels.
    ///
    /// - Parameter titles: Those that lead to it, such as that in its bar.
    func layoutLines(below titles: [String] = []) -> [String] {
        ending == nil ? session.layoutLines(below: titles) { stack.shaper.ink(of: $0) } : []
    }

    /// Device pixels a point.
    var scale: Double { session.options.scale }
    /// The window of each level.
    var windows: [PanelWindow] { stack.windows }

    /// Whether the menu or one of its submenus accepts drops of other programs.
    var takesDrops: Bool {
        session.options.bar?.menus.contains(where: \.acceptsDropsAnywhere)
            ?? session.panels[0].menu.acceptsDropsAnywhere
    }

    /// The names of its windows.
    package var identity: Identity {
        get { stack.identity }
        set { stack.identity = newValue }
    }

    /// The window of another client that it belongs to, and closes with; nil for none.
    package var owner: UInt32? {
        get { stack.owner }
        set { stack.owner = newValue }
    }

    /// Rows that keep arriving while the menu is open, if its items are lines; nil if all are there.
    package var stream: RowStream? {
        get { rows.stream }
        set { rows.stream = newValue }
    }

    /// Adds to a menu from the stream what it is shown with, such as the elements above its rows.
    package var decorate: (MenuContent) -> MenuContent {
        get { rows.decorate }
        set { rows.decorate = newValue }
    }

    /// Runs the commands of the menu's lazy elements; to be called before the menu is shown.
    package func run(_ commands: MenuCommands) { live = commands }

    /// Lets a source change the menu while it is open; to be called before the menu is shown, and after `run`.
    package func follow(_ live: any LiveMenu) {
        let commands = self.live as? MenuCommands
        commands?.source = live
        (commands ?? live).begin(with: session.panels[0].menu)
        if commands == nil { self.live = live }
        if live.awaitsRows, let patience = live.rowPatience { session.waitForRows(patience) }
    }

    /// Shows previews of the highlighted rows, if the options have room for them; to be called before the menu is shown.
    package func preview(by source: any PreviewSource) { liveState.preview.source = source }

    /// The number of the X screen that the menu is on.
    package var screenNumber: Int { connection.screen.number }

    /// When the user last pressed or released something, in the server's milliseconds; 0 if that has not happened yet.
    package var lastInputTime: UInt32 { input.lastTime }

    /// Notifies the desktop about the start of a program, by the Startup Notification Protocol.
    ///
    /// - Parameter message: The text of one message.
    package func broadcastStartup(_ message: String) { StartupNotification(message: message).broadcast(on: connection) }

    /// The text in the search field of the first menu; nil if it has none.
    package var typedText: String? { session.typedText() }

    /// What was copied from the menu and is still on the clipboard; nil if nothing is.
    package var copiedText: String? { connection.selections.offeredText(by: .clipboard) }

    /// The place of the highlight among the shown rows of the first menu, from 0.
    package var highlightedPlace: Int { session.highlightedPlace }

    /// The marked rows of the first menu, in the order of the menu.
    package var markedChoices: [Choice] { session.markedChoices }

    /// Whether something is left to be done after `run`: a flash, a fade, the end of a press that was kept, or a
    /// second click.
    package var hasFadeOut: Bool { !isOver || desktop?.secondClick != nil }

    /// Leaves what is still to be shown to the watchdog process of a program that only shows a menu, so that the program may end at once. To be
    /// called after `run`; see `Desktop.endsWhenStopped`.
    ///
    /// - Returns: Whether it could: the program then ends, and no longer uses the display. Otherwise `finish` plays it.
    package func detachFadeOut() -> Bool { (try? FadeOutRecorder(of: self).leave()) ?? connection.isLost }

    /// Stops the work of other threads for a menu that is over: loading icons and searching rows. Descriptors that only an open menu waits for, such
    /// as its reader's, may be closed from now on.
    package func giveUpWork() {
        stack.icons.cancelPending()
        rows.pool.stop()
        loop.prepare()
    }
}
