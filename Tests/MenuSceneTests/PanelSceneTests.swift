import MenuGeometry
import MenuLayout
import MenuModel
import MenuScene
import Testing

private struct FakeMeasuring: TextMeasuring {
    func lineMetrics(of style: FontStyle) -> LineMetrics {
        LineMetrics(ascent: style.size * 0.93, descent: style.size * 0.24, capHeight: style.size * 0.73)
    }

    func width(of text: String, style: FontStyle) -> Double { 7 * Double(text.count) }
}

@Suite struct PanelSceneTests {
    private let menu = MenuContent(items: [
        .action(Action(title: "New", shortcut: Shortcut("Ctrl+N"), mnemonic: "n")),
        .menu(MenuContent(title: "Recent", items: [.action(Action(title: "a"))])),
        .separator(Separator()),
        .action(Action(title: "Lines", state: .on, role: .check)),
        .action(Action(title: "Gone", isEnabled: false)),
        .action(Action(title: "Delete", isDestructive: true)),
    ])

    private func frame(
        _ menu: MenuContent, scale: Double = 1, request: PlacementRequest = .at(Point(x: 100, y: 100)),
        monitorHeight: Double = 800
    ) -> MenuFrame {
        let layout = PanelLayout(entries: EntryList(menu), measuring: FakeMeasuring(), scale: scale)
        let monitor = Rect(x: 0, y: 0, width: 1000, height: monitorHeight)
        return MenuFrame(layout: layout, placement: request.place(layout.contentSize, in: monitor, scale: scale))
    }

    private func list(_ count: Int) -> MenuContent {
        MenuContent(items: .elements((0..<count).map { .action(Action(title: "item \($0)")) }))
    }

    private func texts(_ commands: [DrawCommand]) -> [TextLine] {
        commands.compactMap { if case .text(let line) = $0 { line } else { nil } }
    }

    // MARK: Base

    @Test func `Every shadow is kept out of this body and those beneath`() {
        let frame = frame(menu)
        let other = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))
        let base = PanelScene(frame: frame, palette: .light, bodies: [other]).base
        let shadows = base.compactMap { command -> [Path]? in
            if case .shadow(_, _, let paths) = command { paths } else { nil }
        }
        #expect(shadows == Array(repeating: [frame.silhouette, other], count: 3))
    }

    @Test func `The shadows of menus above are drawn over the rows, in the outline`() throws {
        let frame = frame(menu)
        var scene = PanelScene(frame: frame, palette: .light)
        #expect(!scene.content().contains(.clip(frame.silhouette)))
        let other = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))
        scene.shade = [.shadow(other, Palette.light.shadows[0], keepingOut: [other])]
        #expect(scene.content().suffix(3) == [.clip(frame.silhouette), scene.shade[0], .restore])
        // A menu that recedes or shrinks has them where it is drawn.
        scene.recession = 1
        #expect(scene.content().suffix(3) == [.clip(scene.silhouette), scene.shade[0], .restore])
        #expect(scene.silhouette != frame.silhouette)
        // Above, they keep out of nothing but their own body.
        #expect(
            PanelScene(frame: frame, palette: .light, bodies: [other]).fallingShadows
                == Palette.light.shadows.map { .shadow(frame.silhouette, $0, keepingOut: [frame.silhouette]) })
    }

    @Test func `A scroll bar that has faded away is not drawn`() throws {
        var scene = PanelScene(frame: frame(list(60), monitorHeight: 300), palette: .light)
        let bar = try #require(scene.frame.indicator(scroll: 0))
        #expect(scene.frame.body.maxX - bar.maxX == 4)
        func fills() -> [Color] {
            scene.content().compactMap { command in
                if case .fill(let path, let color) = command, path.controlBounds == bar { color } else { nil }
            }
        }
        #expect(fills() == [Palette.light.indicator])
        scene.barOpacity = 0.5
        #expect(fills() == [Palette.light.indicator.withAlpha(0.5)])
        scene.barOpacity = 0
        #expect(fills().isEmpty)
    }

    @Test func `A shortcut that every row has is drawn on the highlighted one alone`() {
        let items = (0..<3).map { MenuElement.action(Action(title: "row \($0)", shortcut: Shortcut("F5"))) }
        var scene = PanelScene(frame: frame(MenuContent(items: .elements(items))), palette: .light)
        #expect(texts(scene.content()).map(\.text) == ["row 0", "row 1", "row 2"])
        scene.highlighted = 1
        #expect(texts(scene.content()).map(\.text) == ["row 0", "row 1", "F5", "row 2"])
    }

    @Test func `A highlight has one colour, and a badge on it a pill that is darker`() throws {
        var action = Action(title: "row")
        action.badge = "42"
        let palette = Palette.light
        var scene = PanelScene(frame: frame(MenuContent(items: [.action(action)])), palette: palette)
        func fills() -> [Color] {
            scene.content().compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
        }
        #expect(fills() == [palette.text.withAlpha(0.16)])
        scene.highlighted = 0
        #expect(fills() == [palette.accent, Color.black.withAlpha(0.16)])
        let strokes = scene.content().filter { if case .innerStroke = $0 { true } else { false } }
        #expect(strokes.isEmpty)
    }

    @Test(arguments: [1, 1.5, 2])
    func `The outlines are half a point and one device pixel wide and follow the silhouette on both sides`(
        scale: Double
    ) {
        let request = PlacementRequest.anchor(Rect(x: 300, y: 100, width: 50, height: 30))
        let frame = frame(menu, scale: scale, request: request)
        let strokes = PanelScene(frame: frame, palette: .dark).base.compactMap { command -> (Rect, Double)? in
            switch command {
            case .stroke(let path, _, let width), .shadedStroke(let path, _, let width): (path.controlBounds, width)
            default: nil
            }
        }
        #expect(strokes.map(\.1) == [0.5, 1 / scale])
        #expect(strokes[0].0 == frame.shape.bounds.outset(by: 0.25))
        #expect(strokes[1].0 == frame.shape.bounds.outset(by: -0.5 / scale))
    }

    @Test func `The material fills the silhouette under the inner line`() {
        let base = PanelScene(frame: frame(menu), palette: .light).base
        #expect(base.count == 6)
        guard case .material(let path, let material) = base[4] else { return #expect(Bool(false)) }
        #expect(path == frame(menu).silhouette)
        #expect(material == Palette.light.material)
    }

    // MARK: Rows

    @Test func `Rows take the colours of what they are`() {
        let palette = Palette.light
        let scene = PanelScene(frame: frame(menu), palette: palette, highlighted: 1)
        let lines = texts(scene.content())
        #expect(lines.map(\.text) == ["New", "Ctrl+", "N", "Recent", "Lines", "Gone", "Delete"])
        #expect(
            lines.map(\.color) == [
                palette.text, palette.secondaryText, palette.secondaryText, palette.highlightedText, palette.text,
                palette.disabledText, palette.destructiveText,
            ])
    }

    @Test func `The highlight is a rounded rectangle with its insets, and goes for a flash`() {
        let frame = frame(menu)
        var scene = PanelScene(frame: frame, palette: .light, highlighted: 0)
        let row = frame.rect(ofEntry: 0, scroll: 0)
        let box = row.inset(by: EdgeInsets(top: 0, left: 6, bottom: 0, right: 6))
        let highlight = DrawCommand.fill(.roundedRectangle(box, radius: 7), Palette.light.accent)
        #expect(scene.content().contains(highlight))
        scene.isFlashOff = true
        #expect(!scene.content().contains(highlight))
    }

    @Test func `What cannot be chosen is highlighted quietly, and separators not at all`() {
        let frame = frame(menu)
        let accents = [2, 4].map { index in
            PanelScene(frame: frame, palette: .light, highlighted: index).content().filter { command in
                if case .fill(_, let color) = command { color == Palette.light.accent } else { false }
            }.count
        }
        #expect(accents == [0, 0])
        let quiet = PanelScene(frame: frame, palette: .light, highlighted: 4).content().filter { command in
            if case .fill(_, let color) = command { color == Palette.light.disabledHighlight } else { false }
        }
        #expect(quiet.count == 1)
    }

    @Test(arguments: [
        (MenuContent.SelectionStyle.closed, Palette.light.highlightedText), (.tint, Palette.light.accent),
        (.open, Palette.light.text),
    ])
    func `What is on in a palette is read on its mark`(style: MenuContent.SelectionStyle, ink: Color) {
        let strip = MenuContent(
            items: [.action(Action(title: "R", state: .on)), .action(Action(title: "G"))], display: .palette(style))
        let commands = PanelScene(frame: frame(MenuContent(items: [.menu(strip)])), palette: .light).content()
        #expect(texts(commands).map(\.color) == [ink, Palette.light.text])
        #expect(commands.count == (style == .tint ? 2 : 3))
    }

    @Test func `A tinted palette shows what is on: a symbolic icon takes the colour, another one stands on it`() {
        func changes(_ icon: Icon) -> (icons: Bool, others: Bool) {
            func commands(_ state: Action.State) -> [DrawCommand] {
                let strip = MenuContent(
                    items: [.action(Action(title: "", icon: icon, state: state))], display: .palette(.tint))
                return PanelScene(frame: frame(MenuContent(items: [.menu(strip)])), palette: .light).content()
            }
            func part(_ state: Action.State, icons: Bool) -> [DrawCommand] {
                commands(state).filter { if case .icon = $0 { icons } else { !icons } }
            }
            return (
                part(.on, icons: true) != part(.off, icons: true), part(.on, icons: false) != part(.off, icons: false)
            )
        }
        #expect(changes(.named("view-symbolic")) == (true, false))
        #expect(changes(.file("/flag.png")).others)
    }

    @Test func `A mnemonic is underlined where it stands, in whatever case`() {
        let lines = texts(PanelScene(frame: frame(menu), palette: .light).content())
        #expect(lines[0].underlined == [0..<1])
        #expect(lines[3].underlined.isEmpty)
    }

    @Test(arguments: ["Ctrl+Alt+Shift+Super+BackSpace", "Delete", "Return", "Tab", "Left", "Right", "Up", "Down"])
    func `Signs of keys are filled within their boxes, in the shortcuts' colour`(shortcut: String) {
        var metrics = MenuMetrics()
        metrics.shortcutStyle = .symbols
        let menu = MenuContent(items: [.action(Action(title: "Go", shortcut: Shortcut(shortcut)))])
        let layout = PanelLayout(entries: EntryList(menu), metrics: metrics, measuring: FakeMeasuring())
        let frame = MenuFrame(layout: layout, placement: Placement(body: Rect(origin: .zero, size: layout.contentSize)))
        let fills = PanelScene(frame: frame, palette: .dark).content().compactMap { command -> Rect? in
            if case .fill(let path, Palette.dark.secondaryText) = command { path.controlBounds } else { nil }
        }
        let boxes = layout.row(at: 0).symbols.map(\.box)
        #expect(fills.count == boxes.count && !boxes.isEmpty)
        for (fill, box) in zip(fills, boxes) { #expect(box.outset(by: 0.7).contains(fill)) }
    }

    @Test func `The tab has its title in its middle`() throws {
        let frame = frame(menu, request: .anchor(Rect(x: 300, y: 100, width: 84, height: 30)))
        let line = try #require(texts(PanelScene(frame: frame, palette: .light, title: "File").content()).last)
        #expect(line.text == "File")
        #expect(line.alignment == .center)
        #expect(line.origin == Point(x: 312, y: 120))
        #expect(line.width == 60)
    }

    @Test func `titles of rows have the edge of their state, and the tab's its own colour`() throws {
        func grey(_ level: Double) -> Color { Color(red: level, green: level, blue: level) }
        var scene = PanelScene(
            frame: frame(menu, request: .anchor(Rect(x: 300, y: 100, width: 50, height: 30))), palette: .light,
            highlighted: 1, title: "File")
        let plain = texts(scene.content())
        scene.palette.titleInk.edges.normal = grey(0.1)
        scene.palette.titleInk.edges.highlighted = grey(0.2)
        scene.palette.titleInk.edges.disabled = grey(0.3)
        (scene.palette.titleInk.tab, scene.palette.titleInk.tabEdge) = (grey(0.4), grey(0.5))
        let drawn = texts(scene.content())
        for (title, level) in [("New", 0.1), ("Recent", 0.2), ("Gone", 0.3), ("Delete", 0.1), ("File", 0.5)] {
            let place = try #require(drawn.firstIndex { $0.text == title })
            let (edge, letters) = (drawn[place], drawn[place + 1])
            #expect(edge.color == grey(level) && edge.underlined.isEmpty, "\(title)")
            #expect(letters.text == title && edge.origin == Point(x: letters.origin.x, y: letters.origin.y + 1))
            let before = try #require(plain.first { $0.text == title })
            #expect(letters.color == (title == "File" ? grey(0.4) : before.color) && letters.origin == before.origin)
        }
        // Shortcuts are no titles.
        #expect(drawn.count { $0.text == "Ctrl+N" } == plain.count { $0.text == "Ctrl+N" })
    }

    // MARK: Partial drawing

    @Test func `A highlight that moves redraws its two rows alone`() {
        let scene = PanelScene(frame: frame(list(20)), palette: .light, highlighted: 4)
        let dirty = [3, 4].compactMap(scene.rect)
        let commands = scene.content(in: dirty)
        #expect(texts(commands).map(\.text) == ["item 3", "item 4"])
        #expect(commands.first == .clip(Path(joining: dirty.map(Path.rectangle))))
        #expect(commands.last == .restore)
        #expect(scene.content(in: []).isEmpty)
    }

    @Test func `Every clip and fade is ended`() {
        for scroll in [0.0, 5, 100, 1e9] {
            for dirty in [nil, [Rect(x: 100, y: 100, width: 50, height: 60)]] {
                let commands = PanelScene(frame: frame(list(80), monitorHeight: 300), palette: .dark, scroll: scroll)
                    .content(in: dirty)
                var depth = 0
                for command in commands {
                    switch command {
                    case .clip, .fade: depth += 1
                    case .restore: depth -= 1
                    default: break
                    }
                    #expect(depth >= 0)
                }
                #expect(depth == 0)
            }
        }
    }

    // MARK: Scrolling

    private func fades(_ scene: PanelScene) -> [(DrawCommand.Fade, DrawCommand.Fade)] {
        scene.content().compactMap { if case .fade(_, let top, let bottom) = $0 { (top, bottom) } else { nil } }
    }

    @Test func `An edge fades only where there is more to see beyond it`() {
        let frame = frame(list(80), monitorHeight: 300)
        let full = DrawCommand.Fade(hidden: 3, ramp: 13)
        func check(_ scroll: Double, _ top: DrawCommand.Fade, _ bottom: DrawCommand.Fade) {
            let fades = fades(PanelScene(frame: frame, palette: .light, scroll: scroll))
            #expect(fades.count == 1)
            #expect(fades.allSatisfy { $0 == (top, bottom) })
        }
        check(0, .none, full)
        check(8, .init(hidden: 1.5, ramp: 6.5), full)
        check(300, full, full)
        check(frame.maximumScroll, full, .none)
        #expect(fades(PanelScene(frame: self.frame(list(3)), palette: .light)).isEmpty)
    }

    @Test(arguments: [2.0, 8, 300])
    func `An edge of glass hides more, and fades no further than others`(scroll: Double) {
        var palette = Palette.light
        palette.material.finish = .glass
        let frame = frame(list(80), monitorHeight: 300)
        let top = fades(PanelScene(frame: frame, palette: palette, scroll: scroll)).map(\.0)
        #expect(top.map(\.hidden) == [min(scroll, PanelScene.glassRim)])
        #expect(top.map { $0.hidden + $0.ramp } == [min(scroll, 16)])
    }

    @Test func `Only rows that can be seen are drawn`() {
        let frame = frame(list(5000), monitorHeight: 300)
        let lines = texts(PanelScene(frame: frame, palette: .light, scroll: 24_000).content())
        #expect(lines.count < 15)
        #expect(lines.first?.text == "item 959")
    }

    @Test func `A row that is scrolled away has nothing to draw anew`() {
        let scene = PanelScene(frame: frame(list(80), monitorHeight: 300), palette: .light, scroll: 480)
        #expect(scene.rect(ofEntry: 0) == nil)
        #expect(scene.rect(ofEntry: 25) != nil)
        #expect(scene.rect(ofEntry: 80) == nil)
        #expect(scene.rect(ofEntry: -1) == nil)
    }

    @Test func `A highlight as wide as the menu is whole, and the scroll bar is over it`() throws {
        var metrics = MenuMetrics()
        metrics.highlightInset = 0
        let layout = PanelLayout(entries: EntryList(list(60)), metrics: metrics, measuring: FakeMeasuring())
        let monitor = Rect(x: 0, y: 0, width: 1000, height: 300)
        let placement = PlacementRequest.at(Point(x: 100, y: 0)).place(layout.contentSize, in: monitor, scale: 1)
        let frame = MenuFrame(layout: layout, placement: placement)
        let scene = PanelScene(frame: frame, palette: .light, highlighted: 1)
        let bar = try #require(frame.indicator(scroll: 0))
        let fills = scene.content().compactMap { command -> Rect? in
            if case .fill(let path, let color) = command,
                [scene.palette.accent, scene.palette.indicator].contains(color)
            {
                path.controlBounds
            } else {
                nil
            }
        }
        #expect(fills.count == 2 && fills[0].minX == frame.body.minX && fills[0].maxX == frame.body.maxX)
        #expect(fills.last == bar)
    }

    // MARK: Behind a submenu

    @Test func `Behind menus that lie over it a menu is smaller, its rows half seen, and its shadow lighter`() throws {
        let frame = frame(menu)
        var scene = PanelScene(frame: frame, palette: .light)
        let whole = scene
        scene.recession = 2
        func bounds(_ scene: PanelScene) -> Rect? {
            scene.base.compactMap { if case .material(let path, _) = $0 { path.controlBounds } else { nil } }.first
        }
        let (large, small) = (try #require(bounds(whole)), try #require(bounds(scene)))
        #expect(abs(small.width - large.width * 0.97 * 0.97) < 1e-9)
        #expect(abs(small.midX - large.midX) < 1e-9 && abs(small.midY - large.midY) < 1e-9)
        func shadow(_ scene: PanelScene) -> Double? {
            scene.base.compactMap { if case .shadow(_, let shadow, _) = $0 { shadow.color.alpha } else { nil } }.first
        }
        #expect(shadow(scene) == shadow(whole).map { $0 / 2 })
        let content = scene.content()
        guard case .recede(let center, let scale, let opacity) = content.first else {
            Issue.record("nothing recedes")
            return
        }
        #expect(center == frame.body.center && abs(scale - 0.9409) < 1e-9 && opacity == 0.5)
        #expect(content.last == .restore && Array(content.dropFirst().dropLast()) == whole.content())
    }

    @Test func `The line below pinned entries is seen as far as it has come`() {
        var long = list(60)
        long.headers = [.header(Header(title: "Pinned"))]
        let frame = frame(long, monitorHeight: 300)
        func edge(_ scroll: Double, _ part: Double? = nil) -> Double? {
            let y = frame.viewport.minY
            var scene = PanelScene(frame: frame, palette: .light, scroll: scroll)
            scene.headerLine = part
            return scene.content().compactMap { command in
                if case .fill(let path, let color) = command, path.controlBounds.minY == y,
                    path.controlBounds.height == 1, path.controlBounds.width == frame.viewport.width
                {
                    return color.alpha
                }
                return nil
            }.last
        }
        let full = Palette.light.separator.alpha
        #expect(edge(0) == nil && edge(1) == full && edge(100) == full)
        // On its way it is seen in part, also where the others have gone back.
        #expect(edge(6, 0.5).map { abs($0 - full / 2) < 1e-9 } == true)
        #expect(edge(0, 0.25).map { abs($0 - full / 4) < 1e-9 } == true)
        #expect(edge(100, 0) == nil)
    }

    // MARK: Palettes that scroll

    @Test func `A palette fades at its ends as far as there is more, and only what lies there`() throws {
        let colours = (0..<20).map { MenuElement.action(Action(title: "\($0)")) }
        var panel = frame(MenuContent(items: [.menu(MenuContent(items: .elements(colours), display: .palette(.tint)))]))
        func fades() -> [(left: Double, right: Double)] {
            PanelScene(frame: panel, palette: .light).content().compactMap {
                if case .fadeSides(_, let left, let right) = $0 { (left.ramp, right.ramp) } else { nil }
            }
        }
        func slide(by distance: Double) {
            var layout = panel.layout
            _ = layout.slide(strip: layout.slidingStrip(ofEntry: 0) ?? -1, by: distance)
            panel = MenuFrame(layout: layout, placement: panel.placement)
        }
        #expect(fades().allSatisfy { $0 == (0, 14) } && (1...2).contains(fades().count))
        slide(by: 6)
        #expect(fades().allSatisfy { $0 == (6, 14) } && (2...4).contains(fades().count))
        slide(by: 100)
        #expect(fades().allSatisfy { $0 == (14, 14) })
        slide(by: 1e6)
        #expect(fades().allSatisfy { $0 == (14, 0) } && (1...2).contains(fades().count))
    }

    // MARK: Growing

    @Test
    func `On its way out of a row a menu goes from the row's edges to its own, its rows along with the upper one`()
        throws
    {
        let frame = frame(menu)
        let row = Rect(x: frame.body.minX, y: frame.body.minY + 36, width: frame.body.width, height: 24)
        var scene = PanelScene(frame: frame, palette: .light)
        let whole = scene
        for (part, bounds) in [(0.0, row), (1, frame.body)] {
            scene.growth = Growth(row: row, progress: part)
            #expect(scene.silhouette.controlBounds == bounds)
        }
        scene.growth = Growth(row: row, progress: 0.5)
        #expect(scene.silhouette.controlBounds.minY == frame.body.minY + 18)
        guard case .clip(let path) = scene.content().first else {
            Issue.record("nothing is clipped")
            return
        }
        #expect(path == scene.silhouette)
        func titles(_ scene: PanelScene) -> [Point] {
            scene.content().compactMap { if case .text(let line) = $0 { line.origin } else { nil } }
        }
        #expect(titles(scene) == titles(whole).map { $0 + Vector(dx: 0, dy: 18) })
    }
}
