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

struct BarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bar", abstract: "Show a menu bar in a strip, and print each choice.",
        discussion: """
            The menus in FILE stand side by side along the upper edge of the monitor, or the lower one with --gravity above; \
            with --at X,Y in a strip of their own width. Each choice is printed as it is made. The bar stays until it is \
            ended or nobody reads what it prints.
            """)

    @OptionGroup var menu: MenuOptions

    func validate() throws {
        if menu.anchor != nil { throw ValidationError("--anchor is the bar's to decide.") }
        if menu.gravity == .left || menu.gravity == .right {
            throw ValidationError("--gravity of a bar is below or above.")
        }
    }

    func run() throws {
        var menu = menu
        // Choices are printed with the way to them unless something else is asked for.
        menu.title = nil
        let items = try menu.readMenu()
        let menus = items.barMenus
        guard !menus.isEmpty else {
            StandardStreams.complain("\(menu.file ?? "standard input"):1:1: error: the bar has no menus")
            throw ExitCode.badInput
        }
        let theme = try menu.readTheme()
        let desktop = try PopupCommand.openDesktop()
        let scale = menu.scale?.factor ?? desktop.scale
        var options = menu.sessionOptions(
            theme: theme, scale: scale, pointer: .zero, monitors: desktop.outputs().map(\.frame),
            monitor: try PopupCommand.monitor(menu.monitor, on: desktop), isRightToLeft: menu.isRightToLeft(items))
        options.theme.timing.isAnimated = desktop.enablesAnimations
        options.timeout = nil
        let origin: Point? =
            if case .at(let point) = menu.at { Point(x: point.x / scale, y: point.y / scale) } else { nil }
        let writer = ChoiceWriter(menu.print, terminator: menu.nul ? 0 : 0x0A)
        do {
            let bar = try MenuBar(
                menus: menus, options: options, at: origin, gravity: menu.gravity == .above ? .above : .below,
                on: desktop, shaper: TextShaper(scale: scale), appearance: menu.appearance.appearance,
                contrast: menu.contrast)
            bar.resultDescriptor = STDOUT_FILENO
            bar.onChoice = { choice in _ = StandardStreams.write(writer.bytes(for: choice.entries)) }
            try bar.run()
        } catch MenuPopup.Failure.displayLost(let reason) {
            StandardStreams.complain("x11menu: \(reason)")
            throw ExitCode.noDisplay
        } catch MenuPopup.Failure.inputUnavailable {
            StandardStreams.complain("x11menu: another program keeps both keyboard and pointer")
            throw ExitCode.grabbed
        }
    }
}
