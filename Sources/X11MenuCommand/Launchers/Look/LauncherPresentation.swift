import MenuGeometry
import Glibc
import MenuFormats
import MenuInteraction
import MenuLaunchers
import MenuModel
import MenuSystem
import MenuRendering
import MenuScene
import MenuSession
import X11Menu

/// The display that a launcher's menus are shown on, one after the other.
final class LauncherPresentation {
    /// The outcome of a menu.
    struct Outcome {
        var ending: Ending
        /// The contents of the text field.
        var typed: String
        /// The marked rows.
        var marked: [Choice] = []
        /// The place of the highlight among the rows that the text has left, from 0.
        var place = 0
    }

    let desktop: Desktop
    private let scale: Double
    private var shaper: TextShaper?
    private var popup: MenuPopup?
    private let finish: (MenuPopup) -> Void
    /// Whether keys that are pressed after a menu has closed go to the next one.
    var holdsKeyboard = false

    /// Opens the display.
    ///
    /// - Parameter finish: Plays the fade-out of the last menu.
    /// - Throws: The exit code of the launcher, after a message, if there is no display.
    init(for request: LauncherRequest, finish: @escaping (MenuPopup) -> Void) throws {
        self.finish = finish
        do {
            // A menu that waits for a button on the desktop, or for the end of its rows, leaves the keyboard to other programs meanwhile.
            desktop = try Desktop(holdsKeyboard: request.window.rootButton == nil && !request.input.readsAll)
            desktop.endsWhenStopped = true
            StandardStreams.reportMissingKeymap(of: desktop)
        } catch {
            StandardStreams.report("x11menu: \(error.description)")
            throw ExitCode(request.result.noDisplayCode)
        }
        if desktop.isRepeatedLaunch { _exit(request.result.dismissalCode) }
        scale = request.look.resolution.map { Double($0) / 96 } ?? desktop.scale
    }

    /// Shows a menu until its outcome is known.
    ///
    /// - Parameters:
    ///   - stream: The stream of further rows; nil if all are in the menu.
    ///   - live: What changes the menu as text is typed; nil for nothing.
    ///   - report: Called for each choice that leaves the menu open.
    func show(
        _ menu: MenuContent, for request: LauncherRequest, stream: RowStream? = nil, live: (any ModeMenu)? = nil,
        report: @escaping (Choice) -> Void
    ) throws -> Outcome {
        try close()
        var request = request
        request.applyResources(desktop.resource)
        let screen = LauncherScreen(desktop: desktop, request: request, scale: scale)
        request.applyTheme(on: screen)
        var theme = request.theme(on: screen)
        if !desktop.enablesAnimations { theme.timing.isAnimated = false }
        if request.look.boxes?.isClear == true, !desktop.isComposited { theme.showScreen() }
        let shaper = try self.shaper ?? EarlyFonts.fonts(scale: scale, metrics: theme.metrics).finish()
        if self.shaper == nil { EarlyFonts.reportMissing(in: shaper) }
        self.shaper = shaper
        var options = request.sessionOptions(theme: theme, on: screen)
        options.field.awaitsRows = stream == nil ? nil : request.field.rowPatience
        let backdrop = desktop.requestBackdrop(
            of: options.monitor(for: options.placement), scale: scale, blur: theme.light.material.blur)
        shaper.scale = scale
        let wrap = request.wrapping(theme: theme, on: screen, measuring: shaper)
        let decorated = request.decorated(menu, wrap: wrap)
        let popup = MenuPopup(
            menu: decorated, options: options, on: desktop, shaper: shaper, backdrop: backdrop,
            appearance: request.isDark.map { $0 ? .dark : .light }, contrast: request.contrast,
            iconTheme: request.look.iconTheme)
        popup.identity = request.window.popupIdentity
        popup.owner = request.window.parent
        self.popup = popup
        popup.isExclusive = true
        popup.holdsKeyboard = holdsKeyboard
        popup.stream = stream
        popup.decorate = { rows in
            var menu = decorated
            menu.items = rows.items
            return menu
        }
        popup.resultDescriptor = STDOUT_FILENO
        popup.onReport = report
        startHooks(of: popup, for: request)
        popup.run(
            MenuCommands(decorated) { output, format throws(MenuCommands.ReadError) in
                do throws(FormatError) {
                    if format == FolderListing.format { return FolderListing.menu(of: output) }
                    let menu = try MenuReader.read(output, format: format.flatMap(MenuFormat.init) ?? .auto)
                    return LauncherReading.adapted(menu, to: request)
                } catch { throw MenuCommands.ReadError(error.description(for: "output")) }
            })
        live?.begin(with: request.field.filter) { [request] in request.decorated(menu, message: $0, wrap: wrap) }
        if let live { popup.follow(live) }
        do {
            return told(Outcome(try SessionLock.run(popup, on: desktop), of: popup), for: request)
        } catch MenuError.displayLost(let reason) {
            StandardStreams.report("x11menu: \(reason)")
            throw ExitCode.noDisplay
        } catch MenuError.windowDestroyed(let window) {
            StandardStreams.report("x11menu: \(MenuError.windowDestroyed(window))")
            throw ExitCode.noDisplay
        } catch MenuError.inputUnavailable {
            // A script must be able to tell this from an empty answer.
            StandardStreams.report("cannot grab keyboard")
            throw ExitCode(request.result.inputUnavailableCode)
        }
    }

    /// Waits until a button is pressed on the desktop.
    ///
    /// - Parameter hasReader: Whether the output had a reader at first.
    /// - Returns: Whether it was pressed; false once the output has no reader any more.
    /// - Throws: The exit code, after a message, if waiting is impossible.
    func awaitPress(of button: LauncherWindow.RootButton, forReader hasReader: Bool) throws -> Bool {
        do {
            return try desktop.awaitPress(
                of: .init(number: button.number, modifiers: button.modifiers, passesOn: button.passesOn),
                resultDescriptor: hasReader ? STDOUT_FILENO : nil)
        } catch Desktop.ButtonFailure.displayLost(let reason) {
            StandardStreams.report("x11menu: \(reason)")
            throw ExitCode.noDisplay
        } catch {
            StandardStreams.report("x11menu: another program has button \(button.number) of the desktop")
            throw ExitCode(1)
        }
    }

    /// Starts the chosen application with startup notification.
    func start(_ choice: Choice) throws {
        guard case .action(let action)? = choice.entries.last?.element else { return }
        try start(action)
    }

    /// Starts the commands of an action with startup notification.
    ///
    /// - Throws: Exit code 70, after a message, if one cannot be started.
    func start(_ action: MenuModel.Action) throws {
        guard let popup else { return }
        let delivery = ChoiceDelivery(writer: ChoiceWriter(.value, terminator: 0x0A), startsPrograms: true)
        try delivery.start(action, of: popup)
    }

    /// Starts the commands of an action with startup notification, and returns why one cannot be started.
    func failure(starting action: MenuModel.Action) -> Launch.Failure? {
        guard let popup else { return nil }
        return ChoiceDelivery(writer: ChoiceWriter(.value, terminator: 0x0A), startsPrograms: true)
            .failures(starting: action, of: popup).first
    }

    /// Starts the command for an event, if there is one.
    ///
    /// - Parameter text: The row or the message.
    func start(_ event: LauncherHooks.Event, of hooks: LauncherHooks, _ text: String = "") {
        guard let words = hooks.words(for: event, text) else { return }
        do { try Launch(words).start() } catch { StandardStreams.report("x11menu: \(error)") }
    }

    /// Starts the command for a message, and those for the rows of a menu as they are highlighted.
    private func startHooks(of popup: MenuPopup, for request: LauncherRequest) {
        if case .message(let text) = request.input.source { start(.menuError, of: request.hooks, text) }
        guard request.hooks.has(.selectionChanged) else { return }
        popup.handlers.highlight = { [unowned self] row in
            if let row { start(.selectionChanged, of: request.hooks, row.title) }
        }
    }

    /// The outcome of a menu, once the command for it is started.
    private func told(_ outcome: Outcome, for request: LauncherRequest) -> Outcome {
        if case .message = request.input.source { return outcome }
        var accepted: [String] = []
        switch outcome.ending {
        case .dismissed: start(.menuCanceled, of: request.hooks)
        case .chosen(let choice): accepted = [choice.title]
        case .marked(let choices): accepted = choices.map(\.title)
        case .typed(let text): accepted = [text]
        case .ended(ModeKey.alternate.rawValue, let choice), .ended(ModeKey.alternateText.rawValue, let choice):
            accepted = [choice?.title ?? outcome.typed]
        case .ended: break
        }
        for text in accepted { start(.entryAccepted, of: request.hooks, text) }
        return outcome
    }

    /// Closes the last menu before the next step.
    func close() throws {
        try popup?.finish()
        popup = nil
    }

    /// Exits; the fade-out of the last menu is played by a detached process. A command that runs for a row is ended.
    func exit(_ code: Int32) -> Never {
        if let popup { finish(popup) }
        ProcessGroups.end()
        _exit(code)
    }
}

extension LauncherWindow {
    /// The names of the menu's windows.
    fileprivate var popupIdentity: MenuPopup.Identity {
        let name = title ?? identity.title
        return MenuPopup.Identity(title: name, instance: identity.instance ?? name, className: identity.className)
    }
}

extension LauncherPresentation.Outcome {
    fileprivate init(_ ending: Ending, of popup: MenuPopup) {
        self.init(
            ending: ending, typed: popup.typedText ?? "", marked: popup.markedChoices, place: popup.highlightedPlace)
    }
}

extension Choice {
    /// The title of the chosen row.
    fileprivate var title: String { entries.last?.element.title ?? "" }
}
