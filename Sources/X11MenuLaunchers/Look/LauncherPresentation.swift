import X11MenuIO
import ArgumentParser
import MenuGeometry
import Glibc
import MenuFormats
import MenuInteraction
import MenuLaunchers
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import X11Menu

/// The display that a launcher's menus are shown on, one after the other.
final class LauncherPresentation {
    /// What a menu came to.
    struct Outcome {
        var ending: Ending
        /// What stood in the text field.
        var typed: String
        /// The marked rows.
        var marked: [Choice] = []

        /// The number of the row that it came to, from 0 in the input; nil where it came to none.
        var row: Int? {
            switch ending {
            case .chosen(let choice), .ended(_, let choice?): choice.entries.last?.path.last
            case .marked(let choices): choices.first?.entries.last?.path.last
            case .typed, .dismissed, .ended: nil
            }
        }
    }

    let desktop: Desktop
    private let scale: Double
    private var shaper: TextShaper?
    private var popup: MenuPopup?
    private let finish: MenuFinish
    /// Whether what is struck after a menu is for the next one.
    var holdsKeyboard = false

    /// Opens the display.
    ///
    /// - Parameter finish: Plays what is left to be seen of the last menu.
    /// - Throws: The exit code of the launcher, after saying what is wrong, where there is none.
    init(for request: LauncherRequest, finish: @escaping MenuFinish) throws {
        self.finish = finish
        do {
            // A menu that waits for a button on the desktop, or for the end of its rows, leaves the keyboard to others meanwhile.
            desktop = try Desktop(holdsKeyboard: request.window.rootButton == nil && !request.input.readsAll)
            desktop.endsWhenStopped = true
            StandardStreams.complainOfMissingKeymap(of: desktop)
        } catch {
            StandardStreams.complain("x11menu: \(error.description)")
            throw ExitCode(request.result.noDisplayCode)
        }
        if desktop.isRepeatedLaunch { _exit(request.result.dismissalCode) }
        scale = request.look.resolution.map { Double($0) / 96 } ?? desktop.scale
    }

    /// Shows a menu until it is over for whoever waits for it.
    ///
    /// - Parameters:
    ///   - stream: Where more rows come from; nil where all are there.
    ///   - report: Told of each choice that leaves the menu open.
    func show(
        _ menu: MenuContent, for request: LauncherRequest, stream: RowStream? = nil,
        report: @escaping (Choice) -> Void
    ) throws -> Outcome {
        try close()
        var request = request
        request.applyResources(desktop.resource)
        let screen = LauncherScreen(desktop: desktop, request: request, scale: scale)
        var theme = request.theme(on: screen)
        theme.timing.isAnimated = desktop.enablesAnimations
        let shaper = try self.shaper ?? EarlyFonts.take(scale: scale, metrics: theme.metrics).take()
        self.shaper = shaper
        var options = request.sessionOptions(theme: theme, on: screen)
        options.field.awaitsRows = stream == nil ? nil : request.field.rowPatience
        let backdrop = desktop.backdrop(
            of: options.monitor(for: options.placement), scale: scale, blur: theme.light.material.blur)
        shaper.scale = scale
        let decorated = request.decorated(
            menu, wrap: request.wrapping(theme: theme, on: screen, measuring: shaper))
        let popup = MenuPopup(
            menu: decorated, options: options, on: desktop, shaper: shaper, backdrop: backdrop,
            appearance: request.isDark.map { $0 ? .dark : .light }, iconTheme: request.look.iconTheme)
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
        popup.run(
            MenuCommands(decorated) { output, format throws(MenuCommands.Complaint) in
                do throws(FormatError) {
                    if format == FolderListing.format { return FolderListing.menu(of: output) }
                    let menu = try MenuReader.read(output, format: format.flatMap(MenuFormat.init) ?? .auto)
                    return LauncherReading.adapted(menu, to: request)
                } catch { throw MenuCommands.Complaint(error.description(for: "output")) }
            })
        do {
            let ending = try popup.run()
            return Outcome(ending: ending, typed: popup.typedText ?? "", marked: popup.markedChoices)
        } catch MenuError.displayLost(let reason) {
            StandardStreams.complain("x11menu: \(reason)")
            throw ExitCode.noDisplay
        } catch MenuError.inputUnavailable {
            // A script must not take this for an empty answer.
            StandardStreams.complain("cannot grab keyboard")
            throw ExitCode(request.result.inputUnavailableCode)
        }
    }

    /// Waits until a button is pressed on the desktop.
    ///
    /// - Parameter hasReader: Whether somebody read our answers to begin with.
    /// - Returns: Whether it was; false once nobody reads our answers any more.
    /// - Throws: The exit code, after saying what is wrong, where it can never be.
    func awaitPress(of button: LauncherWindow.RootButton, forReader hasReader: Bool) throws -> Bool {
        do {
            return try desktop.awaitPress(
                of: .init(number: button.number, modifiers: button.modifiers, passesOn: button.passesOn),
                resultDescriptor: hasReader ? STDOUT_FILENO : nil)
        } catch Desktop.ButtonFailure.displayLost(let reason) {
            StandardStreams.complain("x11menu: \(reason)")
            throw ExitCode.noDisplay
        } catch {
            StandardStreams.complain("x11menu: another program has button \(button.number) of the desktop")
            throw ExitCode(1)
        }
    }

    /// Starts the application that was chosen, and tells the desktop.
    func start(_ choice: Choice) throws {
        guard let popup else { return }
        var delivery = ChoiceDelivery(writer: ChoiceWriter(.value, terminator: 0x0A), startsPrograms: true)
        try delivery.deliver(choice, of: popup)
    }

    /// Takes the last menu away, before something else happens.
    func close() throws {
        try popup?.finish()
        popup = nil
    }

    /// Ends the process; what is left to be seen of the last menu is played by one that nobody waits for.
    func exit(_ code: Int32) -> Never {
        if let popup { finish(popup) }
        _exit(code)
    }
}

extension LauncherWindow {
    /// What the menu's windows are called.
    fileprivate var popupIdentity: MenuPopup.Identity {
        let name = title ?? identity.title
        return MenuPopup.Identity(title: name, instance: identity.instance ?? name, className: identity.className)
    }
}
