import ArgumentParser
import Geometry
import Glibc
import MenuFormats
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuSession
import X11Menu

struct PopupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "popup", abstract: "Open a menu and print the choice (the default).")

    @OptionGroup var menu: MenuOptions

    @Flag(help: "Keep even the pointer's motion from what lies beneath, while the menu is open.")
    var exclusive = false

    func run() throws {
        let theme = try menu.theme()
        let metrics = theme.metrics
        // Fonts are what takes longest; they load while the display is opened and the items are read.
        let fonts = TextWarmup(
            scale: menu.scale?.factor ?? 1, styles: [metrics.titleFont, metrics.shortcutFont])
        let desktop = try openDesktop()
        let items = try menu.readMenu()
        let scale = menu.scale?.factor ?? desktop.scale
        var options = try menu.sessionOptions(
            scale: scale, pointer: desktop.pointerLocation(), monitors: desktop.outputs().map(\.frame),
            monitor: try monitor(on: desktop))
        options.theme.timing.isAnimated = desktop.enablesAnimations
        let shaper = fonts.take()
        shaper.scale = scale
        let popup = MenuPopup(
            menu: items, options: options, on: desktop, shaper: shaper,
            isDark: menu.appearance.appearance.map { $0 == .dark }, contrast: menu.contrast)
        popup.isExclusive = exclusive
        popup.resultDescriptor = STDOUT_FILENO
        let writer = ChoiceWriter(menu.print, terminator: menu.nul ? 0 : 0x0A)
        popup.onReport = { choice in _ = StandardStreams.write(writer.bytes(for: choice.entries)) }
        try present(popup, writer)
    }

    private func present(_ popup: MenuPopup, _ writer: ChoiceWriter) throws {
        var code = ExitCode.success
        do {
            switch try popup.run() {
            case .chosen(let choice): try StandardStreams.deliver(writer.bytes(for: choice.entries))
            case .dismissed: code = .dismissed
            case .ended(let ended, let choice):
                code = ExitCode(ended)
                if let choice { try StandardStreams.deliver(writer.bytes(for: choice.entries)) }
            }
            // The script goes on at once; what is left to be seen is played by a process that nobody waits for.
            if popup.hasAfterglow { Afterglow.play { try? popup.finish() } }
        } catch MenuPopup.Failure.displayLost(let reason) {
            StandardStreams.complain("x11menu: \(reason)")
            throw ExitCode.noDisplay
        } catch MenuPopup.Failure.inputUnavailable {
            StandardStreams.complain("x11menu: another program keeps both keyboard and pointer")
            throw ExitCode.grabbed
        }
        // Nothing is left that an orderly way out would do but the server's own cleaning up.
        _exit(code.rawValue)
    }

    private func openDesktop() throws -> Desktop {
        do {
            return try Desktop()
        } catch {
            StandardStreams.complain("x11menu: \(error.description)")
            throw ExitCode.noDisplay
        }
    }

    /// The monitor that was asked for, in root-window pixels; nil for the one of the menu's place.
    private func monitor(on desktop: Desktop) throws -> Rect? {
        guard let which = menu.monitor else { return nil }
        let outputs = desktop.outputs(named: Int(which) == nil)
        switch which {
        case "pointer":
            let pointer = desktop.pointerLocation()
            return outputs.first { $0.frame.contains(pointer) }?.frame
        case "primary": return outputs.first(where: \.isPrimary)?.frame
        case "focused":
            guard let center = desktop.focusedFrame?.center else { return nil }
            return outputs.first { $0.frame.contains(center) }?.frame
        default:
            let found =
                Int(which).map { outputs.indices.contains($0) ? outputs[$0] : nil }
                ?? outputs.first { $0.name == which }
            guard let found else { throw ValidationError("There is no monitor \(which).") }
            return found.frame
        }
    }
}
