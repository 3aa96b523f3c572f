internal import MenuFormats
internal import MenuGeometry
internal import MenuHeadless
internal import MenuInteraction
internal import MenuLayout
internal import MenuModel
internal import MenuRendering
internal import MenuScene
internal import MenuSession
internal import MenuThemes

/// A menu that is drawn without a display and without another process, in virtual time, as `x11menu render --hermetic` draws it.
///
/// ```swift
/// let menu = try RenderedMenu(#"[{"title": "Cut"}, {"title": "Copy", "enabled": false}]"#)
/// try menu.picture().check(againstSnapshot: "edit")
/// try menu.replay("key Down\nkey Return")
/// #expect(menu.output == "Cut\n")
/// ```
///
/// Fonts and icons are those of the system alone, and its own words are English. The commands of lazy elements run when they become visible, and
/// are waited for, with the limits of a menu on a screen; they take no virtual time.
public final class RenderedMenu {
    /// What a menu is drawn on, where, and how.
    public struct Options: Sendable {
        /// The colours of a menu.
        public enum Appearance: Sendable, Hashable {
            /// Dark letters on a light body.
            case light
            /// Light letters on a dark body.
            case dark
            /// Depends on what is beneath it.
            case automatic
        }

        /// The width of the simulated screen, in pixels.
        public var width = 1280
        /// The height of the simulated screen, in pixels.
        public var height = 800
        /// The colour of the screen beneath the menu.
        public var color = Picture.Pixel(red: 0x80, green: 0x80, blue: 0x80)
        /// The screen beneath the menu, from its upper left corner; nil for one of ``color`` alone.
        public var backdrop: Picture?
        /// Where the menu opens, in pixels; nil for the middle of the screen, where the pointer is.
        public var place: (x: Int, y: Int)?
        /// The rectangle that the menu pops out of, in pixels; nil for none.
        public var anchor: PixelArea?
        /// Device pixels per point.
        public var scale = 1.0
        /// The name of a built-in theme, or the path of a file that ends in `.toml`.
        public var theme = "x11menu"
        /// The family of the letters; nil for that of the theme.
        public var fontFamily: String?
        /// The size of the titles, in points; nil for that of the theme.
        public var fontSize: Double?
        /// The colours.
        public var appearance = Appearance.automatic
        /// Whether the menu is read from right to left.
        public var isRightToLeft = false
        /// Whether typed letters select items that begin with them.
        public var typesAhead = true

        /// Makes options with their defaults.
        public init() {}
    }

    private let host: HeadlessHost

    /// Shows a menu.
    ///
    /// - Parameters:
    ///   - menu: The menu, in any format that `x11menu` reads.
    ///   - options: What it is drawn on, where, and how.
    /// - Throws: ``TestFailure`` if it is no menu, there is no such theme, or memory runs out.
    public init(_ menu: String, options: Options = Options()) throws(TestFailure) {
        do {
            var content = try MenuReader.read(Array(menu.utf8), format: .auto)
            if !content.title.isEmpty { content.headers.insert(.header(Header(title: content.title)), at: 0) }
            host = try HeadlessHost(
                menu: content, options: try options.session(), backdrop: try options.screen(),
                pointer: Point(
                    x: Double(options.width) / 2 / options.scale, y: Double(options.height) / 2 / options.scale),
                appearance: options.appearance.asked, contrast: 4.5, isHermetic: true)
            try host.follow(RenderedMenu.commands(of: content))
        } catch let error as FormatError {
            throw TestFailure(error.description(for: "the menu"))
        } catch let error as TestFailure {
            throw error
        } catch { throw TestFailure("the menu cannot be drawn: \(error)") }
    }

    /// Replays events, one a line, as `x11menu render --events` does; those after the end of the menu have no effect.
    ///
    /// - Returns: The lines of its `print-state`.
    /// - Throws: ``TestFailure`` for a mistake in them, with its line and column.
    @discardableResult
    public func replay(_ events: String) throws(TestFailure) -> [String] {
        var lines: [String] = []
        do {
            let script = try EventScript(events) { KeyboardMap.symbol(named: $0) != nil }
            try host.replay(script) { output in
                switch output {
                case .shot(let file): try Picture(host.picture()).write(to: file)
                case .state(let line): lines.append(line)
                }
            }
            return lines
        } catch let wrong as EventScript.ParseErrors {
            let errors = wrong.errors.map { "events:\($0.line):\($0.column): \($0.message)" }
            throw TestFailure(errors.joined(separator: "\n"))
        } catch let error as HeadlessHost.ScriptError {
            throw TestFailure("events:\(error.line):\(error.column): \(error.message)")
        } catch let error as TestFailure {
            throw error
        } catch { throw TestFailure("\(error)") }
    }

    /// The simulated screen, once all motion has ended; opaque.
    ///
    /// - Throws: ``TestFailure`` if memory runs out.
    public func picture() throws(TestFailure) -> Picture {
        do {
            try host.settle()
            return Picture(try host.picture())
        } catch { throw TestFailure("the menu cannot be drawn: \(error)") }
    }

    /// The elements on the screen, panel by panel; none once the menu has ended.
    ///
    /// - Throws: ``TestFailure`` if memory runs out.
    public func items() throws(TestFailure) -> [MenuItem] {
        do {
            try host.settle()
            return try host.layoutLines().map { try MenuItem(line: Array($0.utf8)) }
        } catch { throw TestFailure("\(error)") }
    }

    /// An element on the screen.
    ///
    /// - Parameter path: The titles that lead to it from the first menu, joined by `/`.
    /// - Throws: ``TestFailure`` if there is none; it lists those on the screen.
    public func item(_ path: String) throws(TestFailure) -> MenuItem {
        let items = try items().filter { $0.kind != "panel" && $0.kind != "preview" }
        if let item = items.first(where: { $0.path == path }) { return item }
        throw TestFailure("there is no item “\(path)” among \(items.map(\.path).joined(separator: ", "))")
    }

    /// What `x11menu` has printed: the choice, if there is one, after those that did not close the menu.
    public var output: String {
        let writer = ChoiceWriter()
        var bytes = host.reports.flatMap { writer.bytes(for: $0.entries) }
        switch host.ending {
        case nil, .dismissed: break
        case .chosen(let choice): bytes += writer.bytes(for: choice.entries)
        case .marked(let choices): bytes += choices.flatMap { writer.bytes(for: $0.entries) }
        case .typed(let text): bytes += Array((text + "\n").utf8)
        case .ended(_, let choice): bytes += choice.map { writer.bytes(for: $0.entries) } ?? []
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the menu is open: nothing was chosen, and it was not dismissed.
    public var isOpen: Bool { host.ending == nil }

    /// What is drawn in place of what was asked for, a sentence each: other fonts, missing icons and pictures, letters that no font has.
    public var replacements: [String] {
        host.replacements.map { replacement in
            switch replacement {
            case .font(let family, let used): "there is no font \(family); \(used) is used"
            case .letter(let scalar): "no font has the letter \(scalar.debugDescription)"
            case .icon(let name): "there is no icon \(name)"
            case .picture(let file): "the picture \(file ?? "in the menu") cannot be drawn"
            }
        }
    }
}

extension RenderedMenu.Options {
    /// The screen beneath the menu.
    fileprivate func screen() throws -> ImageSurface {
        let screen = try ImageSurface(.rgb24, width: width, height: height)
        let context = try Context(screen)
        context.setSource(
            red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
        context.paint()
        if let backdrop {
            context.setSource(try backdrop.surface())
            context.paint()
        }
        return screen
    }

    fileprivate func session() throws -> SessionOptions {
        func points(_ pixels: Int) -> Double { Double(pixels) / scale }
        var theme = try namedTheme()
        if fontFamily != nil || fontSize != nil { theme.metrics.setFont(family: fontFamily, size: fontSize) }
        let placement: PlacementRequest =
            if let anchor {
                .anchor(
                    Rect(
                        x: points(anchor.x), y: points(anchor.y), width: points(anchor.width),
                        height: points(anchor.height)),
                    align: isRightToLeft ? .right : .left, gravity: .below, joins: theme.metrics.joinsAnchor)
            } else if let place {
                .at(Point(x: points(place.x), y: points(place.y)))
            } else {
                .pointer(Point(x: points(width) / 2, y: points(height) / 2))
            }
        let screen = Rect(x: 0, y: 0, width: points(width), height: points(height))
        var options = SessionOptions(placement: placement, theme: theme, scale: scale, monitors: [screen])
        options.interaction.isRightToLeft = isRightToLeft
        options.interaction.typesAhead = typesAhead
        return options
    }

    private func namedTheme() throws -> Theme {
        if theme.hasSuffix(".toml") {
            let name = theme.split(separator: "/").last.map { String($0.dropLast(5)) } ?? ""
            do { return try ThemeReader.read(try readFile(theme), name: name) } catch let error as FormatError {
                throw TestFailure(error.description(for: theme))
            }
        }
        guard let found = Theme.builtIn(theme) else { throw TestFailure("there is no theme \(theme)") }
        return found
    }
}

extension RenderedMenu.Options.Appearance {
    fileprivate var asked: MenuScene.Appearance? {
        switch self {
        case .light: .light
        case .dark: .dark
        case .automatic: nil
        }
    }
}
