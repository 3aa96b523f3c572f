internal import ArgumentParser
import Geometry
import MenuFormats
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuThemes

/// The options that `popup` and `render` share: what is read, where it is shown, how it looks, what is printed.
///
/// Texts and places are taken as they come, so that an item may start with a dash and a place may lie left of the screen.
struct MenuOptions: ParsableArguments {
    @Argument(help: "The menu; standard input where it is absent or -.", completion: .file())
    var file: String?

    @Option(help: "How the input is written.")
    var format: MenuFormat = .auto

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Where: pointer, center, or X,Y in root-window pixels.", valueName: "place"),
        completion: .list(["pointer", "center"]))
    var at: PlaceOption?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The rectangle that the menu pops out of, in root-window pixels.", valueName: "x,y,w,h"))
    var anchor: RectOption?

    @Option(parsing: .unconditional, help: ArgumentHelp("The title in the pop-out's tab.", valueName: "text"))
    var anchorTitle: String?

    @Option(
        help: "How the menu lines up with its anchor: left, center or right; where it begins to be read, unless said.")
    var align: AlignOption?

    @Option(help: "The side of its anchor that the menu opens on: below, above, left or right.")
    var gravity: GravityOption = .below

    @Option(
        help:
            "How it is read: ltr, rtl, or auto, by the language of the locale, else by the first letter of its titles.")
    var direction: DirectionOption = .auto

    @Option(
        help: "Of a menu that opens upward: fixed, or automatic to begin at the bottom, nearest to where it opens from."
    )
    var order: OrderOption = .fixed

    @Option(
        help: ArgumentHelp("pointer, focused, primary, an output's name, or a number from 0.", valueName: "which"),
        completion: .list(["pointer", "focused", "primary"]))
    var monitor: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("A title above the items.", valueName: "text"))
    var title: String?

    @Option(help: "What letters do: none, type-ahead, or field for a search field that filters.")
    var search: SearchOption = .typeAhead

    @Flag(help: "In titles _ stands before the letter that chooses the item, and __ for an underscore.")
    var mnemonics = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What stands before the text of the search field; asks for one.", valueName: "text"))
    var prompt: String?

    @Option(help: "How the search field finds items: substring (every word of it), prefix, fuzzy, regex or glob.")
    var match: MatchOption = .substring

    @Flag(help: "Capital letters in the search field find small ones too; without it, only small ones find both.")
    var ignoreCase = false

    @Flag(help: "Mark items with Ctrl+Return, Shift+Return or Space; Return prints all marked ones.")
    var multi = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The item that is highlighted at first, by title or by number from 0.", valueName: "item"))
    var select: SelectOption?

    @Option(
        help: ArgumentHelp("Break the items into columns: a number, or auto.", valueName: "n"),
        completion: .list(["auto"]))
    var columns: ColumnsOption?

    @Option(help: ArgumentHelp("The tallest the menu may be; the rest scrolls.", valueName: "points"))
    var maxHeight: Double?

    @Option(help: ArgumentHelp("The most rows shown at once; the rest scrolls.", valueName: "n"))
    var maxRows: Int?

    @Option(help: "What is printed for a choice: value, label, index, path or json.")
    var print: ChoiceWriter.Form = .value

    @Flag(help: "Print the choice even where it names a program to start.")
    var noSpawn = false

    @Flag(name: .customShort("0"), help: "End each choice with a NUL byte instead of a newline.")
    var nul = false

    @Option(
        help: ArgumentHelp(
            "The look: x11menu, codea, flyout, context, ave, one of your own, or a file.", valueName: "name|file"),
        completion: .list(["x11menu", "codea", "flyout", "context", "ave"]))
    var theme: String?

    @Option(help: "Light or dark: auto (by what lies beneath), light or dark.")
    var appearance: AppearanceOption = .auto

    @Option(help: ArgumentHelp("Device pixels a point, 0.5 to 8.", valueName: "factor"))
    var scale: ScaleOption?

    @Option(help: ArgumentHelp("The font: a family and a size in points, \"Inter 13\".", valueName: "font"))
    var font: FontOption?

    @Flag(help: "Leave the shortcuts of all items out.")
    var noShortcuts = false

    @Option(help: ArgumentHelp("The radius of the corners.", valueName: "points"))
    var radius: Double?

    @Option(help: ArgumentHelp("The shadow, in points and from 0 to 1.", valueName: "radius,dx,dy,opacity"))
    var shadow: ShadowOption?

    @Option(help: ArgumentHelp("The standard deviation of the blur; 0 for none.", valueName: "points"))
    var blur: Double?

    @Option(help: ArgumentHelp("The colour of the highlight, #RRGGBB.", valueName: "colour"))
    var accent: ColorOption?

    @Option(help: ArgumentHelp("No text falls below this contrast, 1 to 21.", valueName: "ratio"))
    var contrast: Double = 4.5

    @Flag(help: "Dim the screen around the menu.")
    var dim = false

    @Option(
        help: ArgumentHelp("Dim the screen but for a rectangle, in root-window pixels.", valueName: "x,y,w,h"))
    var highlight: RectOption?

    @Option(help: "A press outside: pass it on to what lies beneath, swallow it, or pass it on and keep the menu.")
    var outsidePress: OutsidePressOption = .pass

    @Flag(help: "Keep even the pointer's motion from what lies beneath, while the menu is open.")
    var exclusive = false

    @Option(
        help: ArgumentHelp("A key that ends the menu with an exit code from 10 to 28.", valueName: "keys=code"))
    var key: [KeyOption] = []

    @Option(help: ArgumentHelp("Dismiss after that many seconds.", valueName: "seconds"))
    var timeout: Double?

    func validate() throws {
        func check(_ condition: Bool, _ message: String) throws {
            if !condition { throw ValidationError(message) }
        }
        try check(maxHeight.map { $0.isFinite && $0 > 0 } ?? true, "--max-height must be a positive number.")
        try check(maxRows.map { $0 > 0 } ?? true, "--max-rows must be at least 1.")
        try check(radius.map { (0...100).contains($0) } ?? true, "--radius must lie between 0 and 100.")
        try check(blur.map { (0...200).contains($0) } ?? true, "--blur must lie between 0 and 200.")
        try check((1...21).contains(contrast), "--contrast must lie between 1 and 21.")
        try check(timeout.map { $0.isFinite && $0 >= 0 } ?? true, "--timeout must be a number of seconds.")
    }
}

extension MenuOptions {
    /// Reads the menu.
    ///
    /// - Throws: Exit code 65 or 66, after saying on standard error what is wrong and where.
    func readMenu() throws -> MenuModel.Menu {
        var input = try MenuInput(file)
        try input.readAll()
        return try menu(of: input.bytes, named: input.name)
    }

    /// Reads the menu that bytes are.
    ///
    /// - Throws: Exit code 65, after saying on standard error what is wrong and where.
    func menu(of bytes: [UInt8], named name: String) throws -> MenuModel.Menu {
        do {
            return try dressed(try MenuReader.read(bytes, format: format), from: "\(name):1:1")
        } catch let error as FormatError {
            StandardStreams.complain(error.description(for: name))
            throw ExitCode.badInput
        }
    }

    /// A menu with what the options add to it.
    ///
    /// - Throws: Exit code 65, after saying on standard error that there is nothing in it.
    func dressed(_ menu: MenuModel.Menu, from place: String = "x11menu") throws -> MenuModel.Menu {
        let menu = adorned(menu)
        if menu.items.isEmpty && menu.headers.isEmpty {
            StandardStreams.complain("\(place): error: the menu has no items")
            throw ExitCode.badInput
        }
        return menu
    }

    /// A menu with what the options add to it.
    func adorned(_ menu: MenuModel.Menu) -> MenuModel.Menu {
        var menu = menu
        if mnemonics { menu = menu.readingMnemonics() }
        if hasField { menu.showField(prompt: prompt ?? "") }
        if let title { menu.headers.insert(.header(Header(title: title)), at: 0) }
        if let columns { menu.columns = columns.count.map { .count($0) } ?? .automatic }
        return menu
    }

    /// The theme with what the command line says in its place.
    func readTheme() throws -> Theme {
        var theme = try self.theme.map(ThemeFile.theme) ?? .standard
        if let font {
            font.apply(to: &theme.metrics)
        }
        if noShortcuts { theme.metrics.showsShortcuts = false }
        if let radius { theme.metrics.bodyRadius = radius }
        func adapt(_ palette: inout Palette) {
            if let shadow { palette.shadows = [shadow.shadow] }
            if let blur { palette.material.blur = blur }
            if let accent { palette.setAccent(accent.color, contrast: contrast) }
        }
        adapt(&theme.light)
        adapt(&theme.dark)
        theme.metrics.windowMargins = theme.shadowMargins
        return theme
    }

    /// Where and how, once the scale, the pointer's place and the monitors are known; all in root-window pixels.
    func sessionOptions(
        theme: Theme, scale: Double, pointer: Point, monitors: [Rect], monitor: Rect?, isRightToLeft: Bool
    ) -> SessionOptions {
        func points(_ rect: Rect) -> Rect { rect.scaled(by: 1 / scale) }
        func points(_ point: Point) -> Point { Point(x: point.x / scale, y: point.y / scale) }
        let placement: PlacementRequest =
            if let anchor {
                .anchor(
                    points(anchor.rect), align: align?.alignment ?? (isRightToLeft ? .right : .left),
                    gravity: gravity.side,
                    joins: theme.metrics.joinsAnchor)
            } else {
                switch at ?? .pointer {
                case .pointer: .pointer(points(pointer))
                case .center: .center
                case .at(let point): .at(points(point))
                }
            }
        var options = SessionOptions(
            placement: placement, theme: theme, scale: scale, monitors: monitors.map(points))
        options.anchorTitle = anchorTitle
        options.elementOrder = order == .automatic ? .nearestFirst : .fixed
        options.monitor = monitor.map(points)
        options.maximumHeight = maxHeight
        options.maximumRows = maxRows
        options.selected = select?.selection
        options.dimsScreen = dim || highlight != nil
        options.spotlight = highlight.map { points($0.rect) }
        options.timeout = timeout
        options.interaction.isRightToLeft = isRightToLeft
        options.interaction.typesAhead = search == .typeAhead
        options.field = fieldOptions
        options.marksMany = multi
        options.interaction.outsidePress = outsidePress.answer
        for key in key { options.customKeys[key.stroke] = key.code }
        return options
    }
}

extension AlignOption {
    fileprivate var alignment: PlacementRequest.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        }
    }
}

extension GravityOption {
    fileprivate var side: PlacementRequest.Gravity {
        switch self {
        case .below: .below
        case .above: .above
        case .left: .left
        case .right: .right
        }
    }
}
