import X11Menu

/// The menus of the window.
final class Menus {
    /// The area of the context menu, in the window's pixels.
    static let message = Rect(x: 60, y: 140, width: 240, height: 48)
    /// The colours of the palette.
    private static let colors: [(name: String, pixel: UInt32)] = [
        ("Sky", 0xE8EEF4), ("Sand", 0xF4E8C8), ("Moss", 0xC8E0B8),
    ]

    let bar: MenuBar
    let context: ContextMenu
    private unowned let program: Everything
    private let filter: FilterBar
    private let listener: FilterListener
    /// The bar in a window of another program.
    private var otherBar: MenuBar?
    private let messages = Menu("Messages", children: [Action("None so far", isEnabled: false)])
    private var hasMessages = false
    /// Receives the elements of the menu Recent, which has requested them.
    private var completion: (([MenuElement]) -> Void)?

    init(of program: Everything, alsoIn other: UInt32?) throws {
        self.program = program
        let (desktop, window) = (program.desktop, program.window)
        let width = Double(Everything.width)
        let strip = Rect(x: 0, y: 0, width: width, height: 26)
        bar = try MenuBar([], at: .part(strip, ofWindow: window), on: desktop)
        let items = ["Reply", "Copy", "Delete"].map { name in
            Action(name, isDestructive: name == "Delete") { [unowned program] _ in program.say(name) }
        }
        context = ContextMenu(Menu(children: items), to: Self.message, ofWindow: window, on: desktop)

        listener = FilterListener { [unowned program] in program.say($0) }
        let canvas = Rect(x: 0, y: 340, width: width, height: 40)
        filter = try FilterBar(
            source: Cloths(), look: .flyout, in: .middle(of: canvas, ofWindow: window), on: desktop)
        filter.delegate = listener

        bar.menus = [file, view, volume, messages]
        if let other { try addBar(to: other) }
    }

    // MARK: The bar's menus

    private var file: Menu {
        let open = Action("Open…", shortcut: Shortcut("Ctrl+O")) { [unowned program] _ in program.say("Open") }
        let recent = LazyMenuElement(shouldCache: false) { [unowned self] completion in
            self.completion = completion
            program.say("recent?")
        }
        let quit = Action("Quit", shortcut: Shortcut("Ctrl+Q")) { [unowned program] _ in program.isOver = true }
        return Menu("File", children: [open, Menu("Recent", children: [recent]), Separator(), quit])
    }

    private var view: Menu {
        let wrap = Action("Wrap Lines", role: .check) { [unowned program] action in
            program.say(action.isSelected ? "wrapped" : "not wrapped")
        }
        let sizes = Menu(children: [])
        sizes.children = ["Small", "Medium", "Large"].map { name in
            Action(name, state: name == "Medium" ? .on : .off, role: .radio) { [unowned program, unowned sizes] _ in
                let chosen = sizes.children.compactMap { $0 as? Action }.filter(\.isSelected).map(\.title)
                program.say("size " + chosen.joined(separator: ", "))
            }
        }
        sizes.displaysInline = true
        let palette = Menu(
            children: Self.colors.map { color in
                Action(
                    color.name, image: swatch(color.pixel), state: color.name == "Sky" ? .on : .off, role: .radio,
                    keepsMenuPresented: true
                ) { [unowned self] _ in
                    program.fill(color.pixel)
                    bar.ground = Color(
                        red: Double(color.pixel >> 16 & 0xFF) / 255, green: Double(color.pixel >> 8 & 0xFF) / 255,
                        blue: Double(color.pixel & 0xFF) / 255)
                    program.say(color.name)
                }
            })
        palette.displaysAsPalette = true
        return Menu("View", children: [wrap, Separator(), sizes, palette])
    }

    /// A picture of one colour.
    private func swatch(_ pixel: UInt32) -> Icon? {
        let color = [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF), 255]
        return .pixels([[UInt8]](repeating: color, count: 16 * 16).flatMap { $0 }, width: 16, height: 16)
    }

    private var volume: Menu {
        let slider = Slider(0.5) { [unowned program] in program.say("volume \(Int(($0 * 100).rounded()))") }
        return Menu("Volume", children: [CustomView(slider)])
    }

    // MARK: Changes while menus are open

    /// Adds an element to the menu Messages.
    func add(_ message: String) {
        let action = Action(message) { [unowned program] in program.say($0.title) }
        messages.children = hasMessages ? messages.children + [action] : [action]
        hasMessages = true
    }

    /// Supplies the elements of the menu Recent.
    func answer(_ names: [String]) {
        completion?(names.map { name in Action(name) { [unowned program] _ in program.say("Open \(name)") } })
        completion = nil
    }

    // MARK: Another program's window

    private func addBar(to window: UInt32) throws {
        let measure = Action("Measure") { [unowned program] _ in
            guard let frame = program.desktop.frame(ofWindow: window) else { return }
            program.say("\(Int(frame.width)) by \(Int(frame.height)) pixels")
        }
        let strip = Rect(x: 0, y: 0, width: 200, height: 26)
        let made = try MenuBar(
            [Menu("Tools", children: [measure])], at: .part(strip, ofWindow: window), on: program.desktop)
        made.onClose = { [unowned program] in program.say("\($0)") }
        otherBar = made
    }
}
