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
    private let takesDrops: Bool
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
    private var reader = ResultReader(nil)

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

    /// Shows other entries in an open menu; see `MenuSession.replaceEntries(ofLevel:with:changed:renumbering:at:)`.
    func replaceEntries(
        ofLevel level: Int, with entries: EntryList, changed: [Int]? = nil, renumbering: (Int) -> Int?
    ) throws {
        let requests = session.replaceEntries(
            ofLevel: level, with: entries, changed: changed, renumbering: renumbering, at: Timers.now)
        for request in requests { try carryOut(request) }
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

    /// Takes what has happened and carries it out; waits for it where nothing has.
    ///
    /// - Parameter limit: When to come back even where nothing happens, in seconds of `Timers.now`; nil for never.
    private func turn(until limit: Double? = nil) throws {
        guard try !step() else { return }
        // A flush may read events: then there is something to do.
        guard connection.flushBeforeSleep() else { return }
        if !wait(until: limit) { try tell(.interrupted) }
    }

    /// Takes the next of what has happened or is due and carries it out, without waiting.
    ///
    /// - Returns: Whether there was anything.
    func step() throws -> Bool {
        let events: [Event]
        do {
            events = try connection.drainEvents()
        } catch {
            throw Failure.displayLost(error.description)
        }
        if !events.isEmpty {
            for event in events {
                try take(event)
                // Many events at once, each with a menu to draw, are no standstill.
                connection.beat()
            }
            // The last of them may be a press that stands still, and nobody may be left with it; those before it are not its answer.
            if connection.hasFrozenPress { connection.answerPress(ending == nil ? .keep : .replay) }
        } else if let timer = timers.takeDue() {
            // Of a menu that its program took away nothing but the fade is left.
            if session.isEnded { remove() } else { try tell(.timerFired(timer)) }
        } else if let due = input.pasteDeadline, due <= Timers.now {
            input.pasteDeadline = nil
            connection.cancelTextRequest()
        } else if try giveUpDrags() {
            connection.beat()
        } else if iconSignal.lower() {
            showIcons()
        } else if try takeFound() {
            connection.beat()
        } else if try takeRows() {
            connection.beat()
        } else if input.isRetryDue {
            try retryKeyboard()
        } else if let isShown = ending == nil ? work.isShown(at: Timers.now, isWorking: session.isSearching) : nil {
            for request in session.showProgress(isShown) { try carryOut(request) }
            connection.flush()
        } else if let fade, fade.isFrameDue {
            dim(fade)
        } else if let dimmed, let due = dimmed.nextFrame, due <= Timers.now {
            stepDimming(dimmed)
        } else if let due = nextStep, due <= Timers.now {
            nextStep = nil
            for request in session.step(at: Timers.now) { try carryOut(request) }
            // Where drawing takes long, others are to have their turn all the same.
            if nextStep != nil { nextStep = Timers.now + MenuSession.stepPeriod }
            connection.flush()
        } else if let blend, blend.nextFrame <= Timers.now {
            stepBlend()
        } else if let due = beneath.due, due <= Timers.now {
            try lookBeneath()
        } else if let due = beneath.followDue, due <= Timers.now {
            followBeneath()
        } else {
            return try stepLive()
        }
        return true
    }

    /// When `step` has something to do even where nothing happens, in seconds of `Timers.now`; nil for never.
    var deadline: Double? {
        [
            timers.next, input.nextRetry, input.pasteDeadline, dragDeadline, fade?.nextFrame, nextStep,
            dimmed?.nextFrame, blend?.nextFrame,
            beneath.due, beneath.followDue, rowsDeadline, liveDeadline, ending == nil ? work.next : nil,
        ].compactMap { $0 }.min()
    }

    /// Sleeps until the server speaks or something is due.
    ///
    /// - Returns: Whether somebody still waits for the result.
    private func wait(until limit: Double?) -> Bool {
        let due = [deadline, limit].compactMap { $0 }.min()
        // Rounded up: a sleep that ends early would only be followed by another one.
        let timeout = due.map { Int32(max(0, min(1e6, (($0 - Timers.now) * 1000).rounded(.up)))) } ?? -1
        let others = [rowsDescriptor] + liveDescriptors
        return unsafe withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 4 + others.count) { list in
            unsafe list[0] = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
            // A negative descriptor is passed over.
            unsafe list[1] = pollfd(fd: ending == nil ? reader.descriptor ?? -1 : -1, events: 0, revents: 0)
            unsafe list[2] = pollfd(fd: iconSignal.descriptor, events: Int16(POLLIN), revents: 0)
            unsafe list[3] = pollfd(fd: searching.descriptor, events: Int16(POLLIN), revents: 0)
            for (index, other) in others.enumerated() {
                unsafe list[4 + index] = pollfd(fd: other, events: Int16(POLLIN), revents: 0)
            }
            return unsafe poll(list.baseAddress, nfds_t(4 + others.count), timeout) <= 0 || list[1].revents == 0
        }
    }

    /// Tells the session a fact and does what it asks for.
    func tell(_ event: SessionEvent) throws {
        guard let event = offerToViews(event) else { return }
        for request in session.handle(event, at: Timers.now) { try carryOut(request) }
    }

    func carryOut(_ request: SessionRequest) throws {
        switch request {
        case .show(let level): try show(level: level)
        case .close(let level):
            finishBlend()
            windows.removeSubrange(min(level, windows.count)...)
            closedLive(from: level)
        case .retire(let level): retire(level: level)
        case .repaintRetired: repaintRetired()
        case .vanish(let level):
            retired = nil
            closedLive(from: level)
        case .revive(let level): try revive(level: level)
        case .reshape(let level): try reshape(level: level)
        case .repaint(let level): repaint(level: level)
        case .step: nextStep = Timers.now + MenuSession.stepPeriod
        case .redraw(let level, let rects):
            guard windows.indices.contains(level) else { return }
            windows[level].redraw(session.scene(ofLevel: level), in: rects, beneath: above(level))
            liveState.painted += 1
            liveState.lastDamage = rects
        case .startTimer(let timer, let delay): timers.start(timer, after: delay)
        case .cancelTimer(let timer): timers.cancel(timer)
        case .passPress: letGo(.replay)
        case .replayPress: replayPress()
        case .swallowPress: connection.answerPress(.keep)
        case .releaseInput: letGo(.keep)
        case .deliver(let choice): ending = .chosen(choice)
        case .deliverMarked(let choices): ending = .marked(choices)
        case .deliverTyped(let text): ending = .typed(text)
        case .report(let choice): onReport(choice)
        case .edited(let edit, let choice):
            live?.edited(edit)
            onEdit(edit, choice)
        case .beginDrag(let choice): beginDrag(choice)
        case .endDrag(let drops): endDrag(drops: drops)
        case .takeDrop(let path): takeDrop(at: path)
        case .textChanged(_, let text): onTextChange(text)
        case .search(let search):
            searching.start(search)
            work.note(at: Timers.now)
        case .stopSearch: searching.stop()
        case .requestText(let clipboard): paste(from: clipboard)
        case .offerText(let text, let clipboard): connection.offerText(text, by: Selection(clipboard))
        case .end(let code, let choice): ending = .ended(code: code, choice)
        case .switchTitle(let title):
            closedLive(from: 0)
            onTitleChange(title)
            shownLive(level: 0)
        case .fade(let duration): begin(Fade(start: Timers.now, duration: duration))
        case .finish:
            if ending == nil { ending = .dismissed }
            hurry()
        }
    }

    /// Takes every window away at once; nothing more is played.
    func hurry() {
        isGone = true
        drag.picture = nil
        connection.forgetPixelsBeneath()
    }

    func begin(_ fade: Fade) {
        if ending == nil { ending = .dismissed }
        self.fade = fade
    }

    func show(level: Int) throws {
        finishBlend()
        if level > 0 { finishDimming() }
        let frame = session.panels[level].frame
        let look = looks.look(for: frame, like: firstLook)
        if firstLook == nil { firstLook = look }
        session.setPalette(look.palette, ofLevel: level)
        let panel = try PanelWindow(
            session.scene(ofLevel: level), above: windows, scale: scale, shaper: shaper, icons: icons,
            backdrop: looks.backdrop, blurred: look.blurred, identity: identity,
            owner: owner.map { WindowID(rawValue: $0) }, on: connection)
        windows.append(panel)
        if takesDrops { connection.acceptDrops(on: panel.window.id) }
        panel.window.show()
        if looks.backdrop != nil { beneath.follow() }
        shownLive(level: level)
    }

    /// Draws a panel anew that is on its way.
    private func repaint(level: Int) {
        guard windows.indices.contains(level) else { return }
        finishBlend()
        windows[level].repaint(session.scene(ofLevel: level))
        follow(from: level)
    }

    /// Draws a panel anew in its new frame.
    func reshape(level: Int) throws {
        guard windows.indices.contains(level) else { return }
        finishBlend()
        let look = looks.look(for: session.panels[level].frame, like: firstLook)
        session.setPalette(look.palette, ofLevel: level)
        try windows[level].reshape(
            session.scene(ofLevel: level), backdrop: looks.backdrop, blurred: look.blurred)
        follow(from: level)
        connection.flush()
    }
}

extension MenuPopup {
    /// What stands in the search field of the first menu; nil where it has none.
    public var typedText: String? { session.typedText() }

    /// The marked rows of the first menu, in its order.
    public var markedChoices: [Choice] { session.markedChoices }

    /// Whether something is left to be done after `run`: a flash, a fade, or the end of a press that we kept.
    public var hasAfterglow: Bool { !isGone || input.isKeeping || drag.dropDeadline != nil }
}

/// Makes a second process that goes on from here with all that this one has, the connection included; only one of the two may use it.
///
/// - Returns: 0 in the new process; in this one the number of the new one, or -1 where there can be none. Other threads do not go along.
public func divideProcess() -> Int32 { X11.divideProcess() }
