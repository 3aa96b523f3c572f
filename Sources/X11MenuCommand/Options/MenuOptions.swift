import X11MenuIO
internal import ArgumentParser
import MenuGeometry
import MenuFormats
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuThemes

/// What a menu's command line says: what is read, where it is shown, how it looks, what is printed.
///
/// It is apart from `MenuArguments`, because the parser's declarations take longer to make than a whole command line to read.
struct MenuOptions: Sendable {
    var file: String?
    var format: MenuFormat = .auto
    var at: PlaceOption?
    var anchor: RectOption?
    var anchorTitle: String?
    var align: AlignOption?
    var gravity: GravityOption = .below
    var direction: DirectionOption = .auto
    var order: OrderOption = .fixed
    var monitor: String?
    var title: String?
    var search: SearchOption = .typeAhead
    var mnemonics = false
    var prompt: String?
    var match: MatchOption = .substring
    var ignoreCase = false
    var multi = false
    var select: SelectOption?
    var columns: ColumnsOption?
    var maxHeight: Double?
    var maxRows: Int?
    var print: ChoiceWriter.Form = .value
    var noSpawn = false
    var nul = false
    var theme: String?
    var appearance: AppearanceOption = .auto
    var scale: ScaleOption?
    var font: FontOption?
    var noShortcuts = false
    var radius: Double?
    var shadow: ShadowOption?
    var blur: Double?
    var accent: ColorOption?
    var contrast: Double = 4.5
    var dim = false
    var highlight: RectOption?
    var outsidePress: OutsidePressOption = .pass
    var exclusive = false
    var key: [KeyOption] = []
    var history: String?
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
    func readMenu() throws -> MenuContent {
        var input = try MenuInput(file)
        try input.readAll()
        return try menu(of: input.bytes, named: input.name)
    }

    /// Reads the menu that bytes are.
    ///
    /// - Throws: Exit code 65, after saying on standard error what is wrong and where.
    func menu(of bytes: [UInt8], named name: String) throws -> MenuContent {
        do {
            let read = try TerminalProgress.during("reading \(name)", of: bytes.count) {
                try MenuReader.read(bytes, format: format)
            }
            return try validated(read, from: "\(name):1:1")
        } catch let error as FormatError {
            StandardStreams.complain(error.description(for: name))
            throw ExitCode.badInput
        }
    }

    /// A menu with what the options add to it.
    ///
    /// - Throws: Exit code 65, after saying on standard error that there is nothing in it.
    func validated(_ menu: MenuContent, from place: String = "x11menu") throws -> MenuContent {
        let menu = decorated(menu)
        if menu.items.isEmpty && menu.headers.isEmpty {
            StandardStreams.complain("\(place): error: the menu has no items")
            throw ExitCode.badInput
        }
        return menu
    }

    /// A menu with what the options add to it.
    func decorated(_ menu: MenuContent) -> MenuContent {
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
            theme.metrics.setFont(family: font.family, size: font.size)
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
