import X11Menu
import MenuGeometry
import MenuFormats
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuThemes
import MenuSystem

/// The options of a menu: input, place, look and output.
struct MenuOptions: Sendable {
    var reading = ReadingOptions()
    var place = PlaceOptions()
    var rows = RowsOptions()
    var output = OutputOptions()
    var look = LookOptions()
    var input = InputOptions()
    var script = ScriptOptions()
    var preview = PreviewOptions()

    func validate() throws {
        func check(_ condition: Bool, _ message: String) throws {
            if !condition { throw UsageError(message) }
        }
        try check(place.maxHeight.map { $0.isFinite && $0 > 0 } ?? true, "--max-height must be a positive number.")
        try check(place.maxRows.map { $0 > 0 } ?? true, "--max-rows must be at least 1.")
        try check((40...1000).contains(place.tile), "--tile must lie between 40 and 1000.")
        try check(look.radius.map { (0...100).contains($0) } ?? true, "--radius must lie between 0 and 100.")
        try check(look.blur.map { (0...200).contains($0) } ?? true, "--blur must lie between 0 and 200.")
        try check((1...21).contains(look.contrast), "--contrast must lie between 1 and 21.")
        try check(
            script.query == nil || (script.live ?? script.listen) == nil && script.provider == nil,
            "--query does not go with --live, --listen or --provider.")
        try check(script.query == nil || reading.file == nil, "With --query no FILE is read.")
        try check(
            preview.size.map { (40...4000).contains($0) } ?? true, "--preview-size must lie between 40 and 4000.")
        try check(input.toggle.map { (1...64).contains($0.utf8.count) } ?? true, "--toggle must have 1 to 64 bytes.")
        try check(input.timeout.map { $0.isFinite && $0 >= 0 } ?? true, "--timeout must be a number of seconds.")
    }
}

extension MenuOptions {
    /// Reads the menu.
    ///
    /// - Throws: Exit code 65 or 66, after a message on standard error that names the error and its place.
    func readMenu() throws -> MenuContent {
        var input = try MenuInput(reading.file)
        try input.readAll()
        return try menu(of: input.bytes, named: input.name)
    }

    /// Reads a menu from bytes.
    ///
    /// - Throws: Exit code 65, after a message on standard error that names the error and its place.
    func menu(of bytes: [UInt8], named name: String) throws -> MenuContent {
        do {
            let read = try TerminalProgress.during("reading \(name)", of: bytes.count) {
                try MenuReader.read(bytes, format: reading.format)
            }
            return try validated(read, from: "\(name):1:1")
        } catch let error as FormatError {
            StandardStreams.report(error.description(for: name))
            throw ExitCode.badInput
        }
    }

    /// The menu with the additions that the options ask for.
    ///
    /// - Throws: Exit code 65, after a message on standard error that it is empty.
    func validated(_ menu: MenuContent, from place: String = "x11menu") throws -> MenuContent {
        let menu = decorated(menu)
        if menu.items.isEmpty && menu.headers.isEmpty {
            StandardStreams.report("\(place): error: the menu has no items")
            throw ExitCode.badInput
        }
        return menu
    }

    /// The menu with the additions that the options ask for.
    func decorated(_ menu: MenuContent) -> MenuContent {
        var menu = menu
        if reading.mnemonics { menu = menu.readingMnemonics() }
        if hasField { menu.showField(prompt: rows.prompt ?? "") }
        if findsInSubmenus, !menu.items.isEmpty { menu.showFieldWhenTyped() }
        let title = rows.title ?? menu.title
        if !title.isEmpty { menu.headers.insert(.header(Header(title: title)), at: 0) }
        if let columns = place.columns { menu.columns = columns.count.map { .count($0) } ?? .automatic }
        return menu
    }

    /// The theme with the command line's changes.
    ///
    /// - Parameter standard: The theme used where none is named.
    func readTheme(orElse standard: Theme = .standard) throws -> Theme {
        var theme = try look.theme.map(ThemeFile.theme) ?? standard
        if let font = look.font {
            theme.metrics.setFont(family: font.family, size: font.size)
        }
        if look.noShortcuts { theme.metrics.showsShortcuts = false }
        if let radius = look.radius { theme.metrics.bodyRadius = radius }
        func adapt(_ palette: inout Palette) {
            if let shadow = look.shadow { palette.shadows = [shadow.shadow] }
            if let blur = look.blur { palette.material.blur = blur }
            if let accent = look.accent { palette.setAccent(accent.color, contrast: look.contrast) }
        }
        adapt(&theme.light)
        adapt(&theme.dark)
        return theme
    }

    /// The theme for a display: it uses the desktop's interface font, unless a theme or a font is named.
    func adapt(_ theme: Theme, to desktop: Desktop) throws -> Theme {
        guard look.theme == nil, look.font == nil, desktop.hasInterfaceFont else { return theme }
        return try readTheme(orElse: desktop.standardTheme)
    }

    /// The session's options for a known scale, pointer position and set of monitors; positions are in root-window pixels.
    func sessionOptions(
        theme: Theme, scale: Double, pointer: Point, monitors: [Rect], monitor: Rect?, isRightToLeft: Bool
    ) -> SessionOptions {
        func points(_ rect: Rect) -> Rect { rect.scaled(by: 1 / scale) }
        func points(_ point: Point) -> Point { Point(x: point.x / scale, y: point.y / scale) }
        let placement: PlacementRequest =
            if let anchor = place.anchor {
                .anchor(
                    points(anchor.rect), align: place.align?.alignment ?? (isRightToLeft ? .right : .left),
                    gravity: place.gravity.side,
                    joins: theme.metrics.joinsAnchor)
            } else if place.at == nil, let highlight = look.highlight {
                // The highlighted rectangle stays as it is, so no tab covers it.
                .anchor(
                    points(highlight.rect), align: place.align?.alignment ?? (isRightToLeft ? .right : .left),
                    gravity: place.gravity.side, joins: false)
            } else {
                switch place.at ?? .pointer {
                case .pointer: .pointer(points(pointer))
                case .center: .center
                case .at(let point): .at(points(point))
                }
            }
        var options = SessionOptions(
            placement: placement, theme: theme, scale: scale, monitors: monitors.map(points))
        options.language = .user
        options.anchorTitle = place.anchorTitle
        options.elementOrder = place.order == .automatic ? .nearestFirst : .fixed
        options.monitor = monitor.map(points)
        options.maximumHeight = place.maxHeight
        options.maximumRows = place.maxRows
        options.selected = rows.select?.selection
        options.dimsScreen = look.dim || look.highlight != nil
        options.spotlight = look.highlight.map { points($0.rect) }
        options.timeout = input.timeout
        options.interaction.isRightToLeft = isRightToLeft
        options.interaction.typesAhead = usualSearch == .typeAhead
        options.field = fieldOptions
        if findsInSubmenus {
            options.filterAllMenus([:])
            // Of several words, all must be found.
            options.field.makeFilter = nil
        }
        options.marksMany = rows.multi
        options.pane = previewPane
        options.tile = place.tileWidth
        options.interaction.outsidePress = input.outsidePress.answer
        for key in input.key { options.customKeys[key.stroke] = key.code }
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
