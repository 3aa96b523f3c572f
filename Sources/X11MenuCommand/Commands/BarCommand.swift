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

/// The options of `bar` alone.
struct BarOptions: Sendable {
    var filter = false
    var compact: String?
    var focus = false
    var focusKey: FocusKeyOption?
}

/// Shows a menu bar in a strip, and prints each choice.
struct BarCommand {
    let menu: MenuOptions
    let options: BarOptions

    /// - Throws: `UsageError` for options that exclude each other.
    static func validate(_ options: ProgramOptions) throws {
        if options.bar.focus, options.given != ["--focus"] || !options.files.isEmpty {
            throw UsageError("--focus is about the bar that is there, and takes nothing else.")
        }
        if options.bar.compact != nil, options.bar.filter {
            throw UsageError("--compact and --filter exclude each other.")
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
        if options.focus { return try BarCommand.callBar() }
        try EarlyFonts.requireRoom()
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
        if let focusKey = options.focusKey, !desktop.grabKey(focusKey.stroke) {
            StandardStreams.report(
                "x11menu: another program has grabbed the key \(focusKey.text), or no key has that name")
            throw ExitCode.grabbed
        }
        let fit = try BarFit(menu, ownTheme, isRightToLeft: menu.isRightToLeft(items), on: desktop)
        let (sessionOptions, place) = fit.fitting(desktop)
        do {
            let shaper = TextShaper(scale: sessionOptions.scale)
            let shown =
                options.filter
                ? try FilterBar(
                    MenuFilter(menus), options: sessionOptions, in: place, opensBelow: menu.place.gravity != .above,
                    on: desktop,
                    shaper: shaper, appearance: menu.look.appearance.appearance, contrast: menu.look.contrast) : nil
            let bar =
                try shown?.bar
                ?? MenuBar(
                    menus: menus, options: sessionOptions, at: place, compactTitle: options.compact,
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

    /// - Throws: `UsageError` if there is no such output.
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
