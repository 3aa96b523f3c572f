import MenuGeometry
import Glibc
import MenuFormats
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import X11Menu
import MenuSystem

/// Opens a menu and prints the choice.
enum PopupCommand {
    /// Shows the menu that options describe, and ends the process.
    static func run(_ menu: MenuOptions) throws {
        guard menu.script.isUsed else { return try run(menu) { try menu.readGrowingMenu() } }
        let (live, begin) = try menu.startScripts()
        try run(menu, following: live) { (begin(), nil) }
    }

    /// Shows a menu as options describe it, and ends the process.
    ///
    /// - Parameters:
    ///   - live: Changes the menu while it is open; nil where the menu does not change.
    ///   - read: Makes the menu once the display is open, and returns the stream of its further rows.
    static func run(
        _ menu: MenuOptions, following live: (any LiveMenu)? = nil,
        reading read: () throws -> (menu: MenuContent, stream: RowStream?)
    ) throws {
        let preview: (any PreviewSource)? = try menu.previewCommand()
        var theme = try menu.readTheme()
        let metrics = theme.metrics
        let fonts = try EarlyFonts.fonts(scale: menu.look.scale?.factor ?? 1, metrics: metrics)
        let desktop = try openDesktop(holdsKeyboard: true)
        if desktop.isRepeatedLaunch { throw ExitCode.dismissed }
        let call = menu.callNumber
        // A menu that pops out of a button keeps the press on it.
        if let call, desktop.followsDismissal(ofCall: call, within: menu.input.toggle == nil ? buttonReach : nil) {
            throw ExitCode.dismissed
        }
        if let name = menu.input.toggle, desktop.closesMenu(named: name) { throw ExitCode.dismissed }
        desktop.allowsSendEvents = menu.input.allowSendEvents
        theme = try menu.adapt(theme, to: desktop)
        let (items, stream) = try read()
        var options = try menu.sessionOptions(
            theme: theme, on: desktop, output: menu.output(on: desktop), isRightToLeft: menu.isRightToLeft(items))
        let scale = options.scale
        let history = menu.choiceHistory
        history?.prepare(&options)
        // A later row may be one that was chosen before, which comes to stand first.
        if stream != nil, options.uses != nil { options.field.awaitsRows = RowPatience(pause: 0.3, limit: 3) }
        let backdrop = desktop.requestBackdrop(for: options)
        let shaper = fonts.finish()
        EarlyFonts.reportMissing(in: shaper)
        shaper.scale = scale
        let popup = MenuPopup(
            menu: items, options: options, on: desktop, shaper: shaper, backdrop: backdrop,
            appearance: menu.look.appearance.appearance, contrast: menu.look.contrast)
        // A passive grab cannot hold back a wheel's axis; a menu that swallows presses has to swallow those events too.
        popup.isExclusive = menu.input.exclusive || menu.input.outsidePress == .swallow
        popup.call = call
        popup.stream = stream
        popup.resultDescriptor = STDOUT_FILENO
        let delivery = ChoiceDelivery(menu)
        delivery.serve(popup) { history?.remember(.chosen($0), by: .title) }
        if let live { popup.follow(live) }
        if options.pane != nil {
            popup.preview(by: preview ?? (live as? ScriptMenu)?.preview ?? ScriptPreview(hasScript: false))
        }
        try present(popup, on: desktop, delivery, history, printing: (live as? ScriptMenu))
    }

    /// How far apart in pixels two places on the same button are at most.
    private static let buttonReach = 32

    private static func present(
        _ popup: MenuPopup, on desktop: Desktop, _ delivery: ChoiceDelivery, _ history: ChoiceHistory?,
        printing script: ScriptMenu?
    ) throws {
        var code = ExitCode.success
        do {
            let ending = try SessionLock.run(popup, on: desktop)
            defer { history?.remember(ending, by: .title) }
            switch ending {
            case .chosen(let choice): try delivery.deliver(choice, of: popup)
            case .marked(let choices): try StandardStreams.deliver(delivery.writer.bytes(for: choices))
            case .typed(let text): try StandardStreams.deliver(delivery.writer.bytes(for: text))
            case .dismissed: code = .dismissed
            case .ended(let ended, let choice):
                code = ExitCode(ended)
                if let choice { try StandardStreams.deliver(delivery.writer.bytes(for: choice)) }
                if let text = script?.printed { try StandardStreams.deliver(delivery.writer.bytes(for: text)) }
            }
            // The script continues at once; a detached process plays the fade-out.
            DetachedFadeOut.play(popup)
        } catch MenuError.displayLost(let reason) {
            StandardStreams.report("x11menu: \(reason)")
            throw ExitCode.noDisplay
        } catch MenuError.windowDestroyed(let window) {
            StandardStreams.report("x11menu: \(MenuError.windowDestroyed(window))")
            throw ExitCode.noDisplay
        } catch MenuError.inputUnavailable {
            StandardStreams.report("x11menu: another program has grabbed both keyboard and pointer")
            throw ExitCode.grabbed
        }
        // No cleanup is left that the server does not do by itself.
        _exit(code.rawValue)
    }

    static func openDesktop(holdsKeyboard: Bool = false) throws -> Desktop {
        do {
            let desktop = try Desktop(holdsKeyboard: holdsKeyboard)
            desktop.endsWhenStopped = true
            StandardStreams.reportMissingKeymap(of: desktop)
            return desktop
        } catch {
            StandardStreams.report("x11menu: \(error.description)")
            throw ExitCode.noDisplay
        }
    }
}
