import MenuGeometry
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuThemes
import Testing

/// Menus in small and large fonts: everything grows with its text.
@Suite struct FontSizeTests {
    private static let picture = Icon.inline(
        "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'><rect width='16' height='16'/></svg>")

    /// Every kind of element, with long and short texts.
    private static let menu: MenuContent = {
        func action(_ title: String, _ change: (inout Action) -> Void = { _ in }) -> MenuElement {
            var action = Action(title: title)
            change(&action)
            return .action(action)
        }
        func strip(_ size: MenuContent.ElementSize, _ display: MenuContent.Display, icons: Bool) -> MenuElement {
            var menu = MenuContent(title: "")
            (menu.elementSize, menu.display) = (size, display)
            menu.items = .elements(
                ["Bold", "Aqy", "Left"].map { title in
                    action(title) {
                        if icons { $0.icon = picture }
                        if title == "Aqy" { $0.state = .on }
                    }
                })
            return .menu(menu)
        }
        var menu = MenuContent(title: "")
        menu.headers = [.search(SearchField(placeholder: "Find a layer"))]
        menu.items = .elements([
            action("New Project…") { ($0.icon, $0.shortcut) = (picture, Shortcut("Ctrl+N")) },
            action("Save As…") { $0.shortcut = Shortcut("Ctrl+Shift+S") },
            action("Revert") { ($0.shortcut, $0.isEnabled) = (Shortcut("Ctrl+Alt+Shift+Super+R"), false) },
            action("Jagged type") { $0.shortcut = Shortcut("Space") },
            .menu(MenuContent(title: "Open Recent", items: [action("a")])),
            .separator(Separator()), .header(Header(title: "View")),
            action("Line Numbers") { ($0.state, $0.role, $0.shortcut) = (.on, .check, Shortcut("Ctrl+L")) },
            action("Mixed") { $0.state = .mixed },
            action("Subtitle") {
                ($0.subtitle, $0.icon) = ("What this one does, said in a second line that is long enough", picture)
            },
            action("Badge") { ($0.badge, $0.shortcut) = ("42", Shortcut("F5")) },
            action("Inbox") { $0.badge = "7" },
            .separator(Separator(isThick: true)),
            strip(.small, .inline, icons: true), strip(.small, .inline, icons: false),
            strip(.medium, .inline, icons: true), strip(.medium, .inline, icons: false),
            strip(.large, .palette(.closed), icons: true), strip(.medium, .palette(.tint), icons: true),
            .lazy(LazyElement(command: ["true"])),
            action("Delete") { ($0.isDestructive, $0.icon) = (true, picture) },
        ])
        return menu
    }()

    /// The menu in a font size, on a screen that has room for all of it.
    private func frame(
        _ theme: Theme, size: Double, _ shaper: TextShaper, isRightToLeft: Bool = false, isGrid: Bool = false
    ) -> MenuFrame {
        var metrics = theme.metrics
        metrics.setFont(family: nil, size: size)
        metrics.maximumBodyHeight = .infinity
        let layout = PanelLayout(
            entries: EntryList(Self.menu), metrics: metrics, measuring: shaper, isRightToLeft: isRightToLeft,
            tile: isGrid ? 7 * size : nil)
        let monitor = Rect(x: 0, y: 0, width: 6000, height: 30_000)
        return MenuFrame(
            layout: layout,
            placement: PlacementRequest.at(Point(x: 20, y: 20)).place(layout.contentSize, in: monitor, metrics: metrics)
        )
    }

    /// The parts of a row that must not touch each other.
    private func parts(_ row: RowLayout, isTile: Bool, _ shaper: TextShaper) -> [(name: String, box: Rect)] {
        var parts: [(String, Rect)] = []
        func add(_ name: String, _ box: Rect?) { if let box, !box.isEmpty { parts.append((name, box)) } }
        func add(_ name: String, _ text: RowLayout.Text?) {
            guard let text else { return }
            var line = TextLine(
                text.text, style: text.style, color: .black, origin: text.origin, width: text.width, truncation: .none,
                alignment: text.alignment == .right ? .right : text.alignment == .center ? .center : .left)
            (line.lines, line.lineHeight) = (text.lines, text.lineHeight)
            if text.lines > 1 || isTile { line.truncation = .end }
            add(name, shaper.ink(of: line))
        }
        // The mark of a tile is on its picture.
        if !isTile { add("mark", row.mark) }
        add("icon", row.icon)
        add("accessory", row.accessory)
        add("title", row.title)
        add("subtitle", row.subtitle)
        for (number, text) in row.shortcut.enumerated() { add("shortcut \(number)", text) }
        for (number, symbol) in row.symbols.enumerated() { add("symbol \(number)", symbol.box) }
        add("pill", row.pill)
        add("chevron", row.chevron)
        add("spinner", row.spinner)
        add("arrow", row.arrow)
        return parts
    }

    private static let trials: [(String, Double)] =
        ((9...24).map(Double.init) + [96]).map { ("x11menu", $0) }
        + Theme.builtIn.dropFirst().flatMap { theme in [9.0, 14, 17, 24, 96].map { (theme.name, $0) } }

    @Test(arguments: trials)
    func `Nothing overlaps and nothing is cut, in any font size`(name: String, size: Double) throws {
        let (theme, shaper) = (try #require(Theme.builtIn(name)), TextShaper(scale: 1))
        for (isRightToLeft, isGrid) in [(false, false), (true, false), (false, true)] {
            let frame = frame(theme, size: size, shaper, isRightToLeft: isRightToLeft, isGrid: isGrid)
            #expect(frame.maximumScroll == 0)
            let trial = "\(name) \(size) \(isRightToLeft) \(isGrid)"
            var frames: [Rect] = []
            for index in 0..<frame.layout.count {
                let row = frame.layout.row(at: index)
                guard !row.frame.isEmpty else { continue }
                #expect(!frames.contains { $0.intersects(row.frame) }, "\(trial), row \(index)")
                frames.append(row.frame)
                let parts = parts(row, isTile: isGrid, shaper)
                for (number, part) in parts.enumerated() {
                    let inside = row.frame.outset(by: 0.01)
                    #expect(
                        part.box.intersection(inside) == part.box,
                        "\(trial), row \(index): \(part.name) \(part.box.text)")
                    for other in parts.dropFirst(number + 1) {
                        #expect(
                            !part.box.intersects(other.box),
                            "\(trial), row \(index): \(part.name) \(part.box.text), \(other.name) \(other.box.text)")
                    }
                    if let pill = row.pill, let badge = row.badge {
                        #expect(shaper.width(of: badge.text, style: badge.style) + pill.height / 4 <= pill.width)
                        #expect(badge.style.size <= pill.height)
                    }
                }
            }
            if !isRightToLeft, !isGrid { try expectWhole(frame, shaper, trial) }
        }
    }

    /// Expects every letter to be seen whole in the picture of the menu: each pixel that a letter covers has the letter's colour.
    private func expectWhole(_ frame: MenuFrame, _ shaper: TextShaper, _ trial: String) throws {
        var scene = PanelScene(frame: frame, palette: .light)
        for ink in [\Palette.text, \.secondaryText, \.disabledText, \.destructiveText, \.highlightedText] {
            scene.palette[keyPath: ink] = scene.palette[keyPath: ink].opaque
        }
        let texts = scene.content().filter { if case .text = $0 { true } else { false } }
        #expect(texts.count >= 20, "\(trial)")
        func pixels(_ commands: [DrawCommand]) throws -> [UInt32] {
            let canvas = try PanelCanvas(window: scene.frame.window, scale: 1, text: shaper)
            canvas.draw(commands)
            return canvas.withPixels { pixels, _ in pixels.indices.map { pixels[$0] } }
        }
        let (letters, whole) = (try pixels(texts), try pixels(scene.content()))
        let lost = letters.indices.count { letters[$0] >> 24 == 255 && letters[$0] != whole[$0] }
        #expect(lost == 0, "\(trial): \(lost) pixels")
        #expect(letters.contains { $0 >> 24 == 255 })
        for case .text(let line) in texts where line.text.count < 40 {
            let full = shaper.width(of: line.text, style: line.style)
            #expect(full <= line.width + 0.5, "\(trial): \(line.text) \(full) in \(line.width)")
        }
    }

    @Test func `What stands beside texts grows with them`() {
        var metrics = MenuMetrics()
        metrics.setFont(family: nil, size: 26)
        let usual = MenuMetrics()
        for length in [
            \MenuMetrics.rowHeight, \.markSize, \.iconSize, \.tileIconSize, \.titleInset, \.markCenter, \.badgeHeight,
            \.mediumTileHeight, \.searchHeight, \.shortcutModifierWidth,
        ] {
            #expect(metrics[keyPath: length] == 2 * usual[keyPath: length])
        }
        #expect(metrics.chevronSize == Size(width: 10, height: 18))
        #expect(metrics.bodyRadius == usual.bodyRadius && metrics.highlightInset == usual.highlightInset)
    }
}

extension Rect {
    fileprivate var text: String { "\(minX) \(minY) \(width)×\(height)" }
}
