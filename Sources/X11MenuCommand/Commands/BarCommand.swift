import ArgumentParser
import MenuGeometry
import Glibc
import MenuFormats
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuSession
import X11Menu
import MenuSystem

struct BarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bar", abstract: "Show a menu bar in a strip, and print each choice.",
        discussion: """
            The menus in FILE stand side by side along the upper edge of the monitor, or the lower one with --gravity above; \
            with --at X,Y in a strip of their own width, with --at center in the middle of the monitor. Each choice is printed \
            as it is made. The bar stays until it is terminated, or until its output is closed.
            """)

    @OptionGroup var arguments: MenuArguments

    private var menu: MenuOptions { arguments.options }

    @Flag(
        help: "Be a filter: a choice replaces the title of its menu, and the last row clears it; with --at center.")
    var filter = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show one title for the whole bar; its menu contains all menus.", valueName: "title"))
    var compact: String?

    @Flag(
        help:
            "Open the first menu of the bar that is running, as if its title were pressed; for a key binding of the window manager."
    )
    var focus = false

    @Option(
        help: ArgumentHelp(
            "A key that opens the first menu of this bar, whichever window has the focus.", valueName: "keys"))
    var focusKey: FocusKeyOption?

    func validate() throws {
        if focus, filter || compact != nil || focusKey != nil || menu.reading.file != nil {
            throw ValidationError("--focus is about the bar that is there, and takes nothing else.")
        }
        if menu.place.workArea { throw ValidationError("--work-area is for menus; a bar keeps off panels by itself.") }
        if compact != nil, filter { throw ValidationError("--compact and --filter exclude each other.") }
        if menu.place.anchor != nil { throw ValidationError("--anchor is the bar's to decide.") }
        if menu.place.gravity == .left || menu.place.gravity == .right {
            throw ValidationError("--gravity of a bar is below or above.")
        }
    }

    /// Opens the first menu of the newest bar.
    private static func callBar() throws {
        guard try PopupCommand.openDesktop().callBar() else {
            StandardStreams.report("x11menu: there is no bar")
            throw ExitCode.dismissed
        }
    }

    func run() throws {
        if focus { return try BarCommand.callBar() }
        try EarlyFonts.requireRoom()
        var menu = menu
        // Choices are printed with their paths by default.
        menu.rows.title = nil
        let items = try menu.readMenu()
        let delivery = ChoiceDelivery(menu)
        let titles = BarTitles(items)
        delivery.titles = titles
        let menus = titles.menus
        guard !menus.isEmpty else {
            StandardStreams.report(
                "\(menu.reading.file ?? "standard input"):1:1: error: the bar has no menus")
            throw ExitCode.badInput
        }
        let ownTheme = try menu.readTheme()
        let desktop = try PopupCommand.openDesktop()
        desktop.endOnlyWhenStopped()
        desktop.allowsSendEvents = menu.input.allowSendEvents
        if let focusKey, !desktop.grabKey(focusKey.stroke) {
            StandardStreams.report(
                "x11menu: another program has grabbed the key \(focusKey.text), or no key has that name")
            throw ExitCode.grabbed
        }
        let fit = try BarFit(menu, ownTheme, isRightToLeft: menu.isRightToLeft(items), on: desktop)
        let (options, place) = fit.fitting(desktop)
        do {
            let shaper = TextShaper(scale: options.scale)
            let shown =
                filter
                ? try FilterBar(
                    MenuFilter(menus), options: options, in: place, opensBelow: menu.place.gravity != .above,
                    on: desktop,
                    shaper: shaper, appearance: menu.look.appearance.appearance, contrast: menu.look.contrast) : nil
            let bar =
                try shown?.bar
                ?? MenuBar(
                    menus: menus, options: options, at: place, compactTitle: compact,
                    gravity: menu.place.gravity == .above ? .above : .below,
                    on: desktop, shaper: shaper, appearance: menu.look.appearance.appearance,
                    contrast: menu.look.contrast)
            delivery.serve(shown ?? bar)
            bar.fitting = fit.fitting
            bar.resultDescriptor = STDOUT_FILENO
            bar.answerCalls(andSignal: SIGUSR1)
            try withExtendedLifetime(shown) { try SessionLock.run(bar, on: desktop) }
        } catch MenuError.displayLost(let reason) {
            StandardStreams.report("x11menu: \(reason)")
            throw ExitCode.noDisplay
        } catch MenuError.inputUnavailable {
            StandardStreams.report("x11menu: another program has grabbed both keyboard and pointer")
            throw ExitCode.grabbed
        }
    }
}

/// Computes a bar's place and options from the command line and the current state of the desktop.
private struct BarFit {
    private let menu: MenuOptions
    private let theme: Theme
    private let isRightToLeft: Bool
    /// The output that the bar stays on while it is connected; nil for the first one.
    private let choice: OutputChoice?

    /// - Throws: `ValidationError` if there is no such output.
    init(_ menu: MenuOptions, _ theme: Theme, isRightToLeft: Bool, on desktop: Desktop) throws {
        (self.menu, self.theme, self.isRightToLeft) = (menu, theme, isRightToLeft)
        let asked = menu.place.monitor.map { OutputChoice($0) }
        switch asked {
        case .number, .primary: choice = asked
        // The bar stays on this output when pointer and focus move to another.
        case .pointer, .focused, .name, nil:
            let found = try menu.output(on: desktop)
            choice = desktop.outputs(named: true).first { $0.frame == found?.frame }?.name.map { .name($0) }
        }
        _ = try menu.output(on: desktop)
    }

    /// The place and the options of the bar.
    func fitting(_ desktop: Desktop) -> (options: SessionOptions, place: MenuBar.Place) {
        // A disconnected output may return; until then the bar is on the primary one.
        let output = choice.flatMap { desktop.output($0) } ?? (isFree ? nil : desktop.output(.primary))
        var options = menu.sessionOptions(
            theme: (try? menu.adapt(theme, to: desktop)) ?? theme, on: desktop, output: output,
            isRightToLeft: isRightToLeft)
        options.timeout = nil
        let place: MenuBar.Place =
            switch menu.place.at {
            case .at(let point): .at(point)
            case .center: .middle(of: (output ?? desktop.outputs()[0]).frame)
            case .pointer, nil: .edge
            }
        return (options, place)
    }

    /// Whether the bar has a fixed place on the screen, independent of the outputs.
    private var isFree: Bool { if case .at = menu.place.at { menu.place.monitor == nil } else { false } }
}
