import MenuGeometry
import MenuHeadless
import MenuInteraction
import MenuLayout
import MenuModel
import MenuRendering
import MenuScene
import MenuSession
import MenuTesting
import MenuThemes
import Testing

private func item(_ title: String) -> MenuElement {
    var action = Action(id: title, title: title)
    action.gestures = [.moves, .removes]
    return .action(action)
}

private func menu(_ titles: String...) -> MenuContent { MenuContent(items: MenuItems(titles.map(item))) }

/// Every frame of what moves in a menu: what moves together moves as one.
@Suite struct MotionTests {
    /// A theme and how it is shown.
    struct Look: Sendable, CustomTestStringConvertible {
        let name: String
        let appearance: Appearance
        var theme: Theme { Theme.builtIn(name) ?? .standard }
        var testDescription: String { "\(name) \(appearance)" }

        static let all =
            Theme.builtIn.map { Look(name: $0.name, appearance: .light) }
            + [Look(name: "x11menu", appearance: .dark), Look(name: "ave", appearance: .dark)]
    }

    private let nested: MenuContent = {
        var inner = menu("Terrain", "Voxels", "Orbit")
        inner.title = "Recent"
        return MenuContent(items: [item("New"), .menu(inner), item("Save"), item("Revert"), item("Close")])
    }()

    private let rows = ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot"]
    private var list: MenuContent { MenuContent(items: MenuItems(rows.map(item))) }

    // MARK: Opening and closing

    @Test(arguments: Look.all)
    func `a menu and its submenu fade away as one`(_ look: Look) throws {
        let stage = try MotionStage(nested, look.theme, appearance: look.appearance)
        try stage.openSubmenu(1)
        let open = try stage.still()
        try stage.dismiss()
        let motion = try stage.motion(for: look.theme.timing.fade + 0.05)
        let faults =
            motion.faultsOfFade(from: open, to: stage.ground) + motion.faultsOfEnd(at: stage.ground)
            + motion.faultsOfTexts()
        #expect(faults.isEmpty, "\(faults)")
    }

    @Test(arguments: Look.all)
    func `the dimmed screen, the object and the menu appear and go as one`(_ look: Look) throws {
        let stage = try MotionStage(list, look.theme, appearance: look.appearance) { options in
            options.dimsScreen = true
            options.spotlight = Rect(x: 100, y: 20, width: 120, height: 30)
            options.placement = .at(Point(x: 110, y: 60))
        }
        let arrival = try stage.motion(for: 0.15)
        let open = try stage.still()
        var faults = arrival.faultsOfFade(from: stage.ground, to: open) + arrival.faultsOfEnd(at: open)
        // The first frame is neither of the stills.
        let isStill = [stage.ground, open].contains(arrival.frames[0].picture)
        #expect(!isStill)
        try stage.dismiss()
        let end = try stage.motion(for: look.theme.timing.fade + 0.05)
        faults += end.faultsOfFade(from: open, to: stage.ground) + end.faultsOfEnd(at: stage.ground)
        #expect(faults.isEmpty, "\(faults)")
    }

    @Test(arguments: Look.all)
    func `a submenu comes and goes without a text over another`(_ look: Look) throws {
        let stage = try MotionStage(nested, look.theme, appearance: look.appearance)
        let place = stage.place(1)
        try stage.host.tell(.moved(place))
        try stage.host.tell(.pressed(button: 1, .mouse, place))
        try stage.host.tell(.released(button: 1, .mouse, place))
        let arrival = try stage.motion(for: 0.5)
        var faults = arrival.faultsOfTexts() + arrival.faultsOfEnd(at: try stage.still())
        let areas = [stage.window(0), stage.window(1)]
        #expect(stage.host.session.panels.count == 2)
        try stage.host.tell(.key(KeyStroke(name: "Left")))
        try stage.host.tell(.key(KeyStroke(name: "Escape")))
        let end = try stage.motion(for: 0.5)
        faults += end.faultsOfTexts() + end.faultsOfEnd(at: try stage.still())
        faults += (arrival.frames.isEmpty ? [] : arrival.faultsOutside(areas, over: stage.ground))
        #expect(faults.isEmpty, "\(faults)")
    }

    // MARK: Bars

    private let titles = ["File", "Edit", "Help"]

    /// The strip of a bar on the stage, and its menus.
    private func bar(_ theme: Theme) -> SessionOptions.Bar {
        let layout = BarLayout(
            titles: titles, in: Rect(x: 0, y: 0, width: MotionStage.extent, height: 26), isFullWidth: true,
            metrics: theme.metrics, measuring: TextShaper(scale: 1), scale: 1)
        var menus = [menu("New", "Open"), menu("Undo", "Redo", "Cut", "Paste"), menu("About")]
        for index in menus.indices { menus[index].title = titles[index] }
        return SessionOptions.Bar(menus: menus, layout: layout)
    }

    @Test(arguments: Look.all)
    func `one menu of a bar takes the place of another without a trace of it`(_ look: Look) throws {
        let bar = bar(look.theme)
        let stage = try MotionStage(bar.menus[0], look.theme, appearance: look.appearance) { $0.open(0, of: bar) }
        for title in [1, 2] {
            let former = stage.window()
            try stage.host.tell(.moved(bar.titles[title].center))
            let motion = try stage.motion(for: 0.07)
            let faults =
                motion.faultsOfTexts() + motion.faultsOutside([former, stage.window()], over: stage.ground)
                + motion.faultsOfEnd(at: try stage.still())
            #expect(faults.isEmpty, "\(faults)")
            // From the first frame on it is the new menu alone.
            let rows = Set(bar.menus.indices.filter { $0 != title }.flatMap { self.rows(of: bar.menus[$0]) })
            let seen = motion.frames.map { Set($0.texts.map(\.text)) }
            #expect(seen.allSatisfy { $0.isDisjoint(with: rows) && $0.isSuperset(of: self.rows(of: bar.menus[title])) })
        }
    }

    private func rows(of menu: MenuContent) -> [String] { EntryList(menu).map(\.element.title) }

    // MARK: Rows that are carried

    /// Carries a row down by some rows in a number of frames, and rests.
    private func carry(_ stage: MotionStage, from entry: Int, to other: Int, frames: Int) throws -> Motion {
        let (start, end) = (stage.place(entry), stage.place(other))
        try stage.host.tell(.moved(start))
        try stage.host.tell(.pressed(button: 1, .mouse, start))
        return try stage.motion(for: Double(frames + 20) / 60) { number in
            let part = min(1, Double(number) / Double(frames))
            try stage.host.tell(.moved(Point(x: start.x, y: start.y + (end.y - start.y) * part)))
        }
    }

    @Test(arguments: Look.all)
    func `rows part under a carried row, and it settles between them`(_ look: Look) throws {
        let stage = try MotionStage(list, look.theme, appearance: look.appearance)
        let height = look.theme.metrics.rowHeight
        let step = Int(height / 2)
        let motion = try carry(stage, from: 1, to: 4, frames: 24)
        var faults = motion.faultsOfTexts() + motion.faultsOfWays(atMost: step, of: Set(rows))
        faults += motion.faultsOutside([stage.window()], over: stage.ground)
        // The rows that it has passed have made room: the third row is where the second was.
        let charlie = motion.frames.compactMap { $0.texts.first { $0.text == "Charlie" }?.area.y }
        #expect(try #require(charlie.first) - #require(charlie.last) >= Int(height * 0.8))
        try stage.host.tell(.released(button: 1, .mouse, stage.host.session.pointer))
        var settling = try stage.motion(for: 0.3)
        let still = try stage.still()
        // The frame before the release belongs to the way.
        settling.frames.insert(try #require(motion.frames.last), at: 0)
        faults += settling.faultsOfTexts() + settling.faultsOfWays(atMost: step, of: Set(rows))
        faults += settling.faultsOfEnd(at: still)
        #expect(faults.isEmpty, "\(faults)")
        #expect(
            stage.host.session.panels[0].entries.map(\.element.title) == [
                "Alpha", "Charlie", "Delta", "Echo", "Bravo", "Foxtrot",
            ])
        // It ends as a menu that has always had this order.
        let other = try MotionStage(
            menu("Alpha", "Charlie", "Delta", "Echo", "Bravo", "Foxtrot"), look.theme, appearance: look.appearance)
        try other.host.tell(.moved(stage.host.session.pointer))
        let isSame = try other.still() == still
        #expect(isSame)
    }

    @Test(arguments: Look.all)
    func `a row that is let go where nothing changes goes back to its place`(_ look: Look) throws {
        let stage = try MotionStage(list, look.theme, appearance: look.appearance)
        // An eased motion begins with three tenths of its way of two rows.
        let step = Int(look.theme.metrics.rowHeight)
        var motion = try carry(stage, from: 1, to: 3, frames: 16)
        try stage.host.tell(.key(KeyStroke(name: "Escape")))
        motion.frames += try stage.motion(for: 0.4).frames
        let faults =
            motion.faultsOfTexts() + motion.faultsOfWays(atMost: step, of: Set(rows))
            + motion.faultsOfEnd(at: try stage.still())
        #expect(faults.isEmpty, "\(faults)")
        #expect(stage.host.session.panels[0].entries.map(\.element.title) == rows)
    }

    // MARK: Rows that come and go

    @Test(arguments: Look.all)
    func `rows that go fade while the menu shrinks`(_ look: Look) throws {
        let stage = try MotionStage(list, look.theme, appearance: look.appearance)
        let (first, area) = (try stage.still(), stage.window())
        try stage.change(to: menu("Alpha", "Charlie", "Foxtrot"))
        let motion = try stage.motion(for: look.theme.timing.resize + 0.1)
        let step = Int(look.theme.metrics.rowHeight)
        var faults = motion.faultsOfTexts() + motion.faultsOfWays(atMost: step, of: Set(rows))
        faults += motion.faultsOfEnd(at: try stage.still()) + motion.faultsOutside([area], over: stage.ground)
        #expect(faults.isEmpty, "\(faults)")
        // At first it looks as before, and what goes gets fainter.
        let isSame = motion.frames[0].picture == first
        #expect(isSame)
        let opacities = motion.frames.map { frame in
            frame.texts.first { $0.text == "Delta" }?.opacity ?? 0
        }
        #expect(opacities[0] > 0.5 && opacities[3] > 0 && opacities.last == 0, "\(opacities)")
        #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 >= $1 }, "\(opacities)")
    }

    @Test(arguments: Look.all)
    func `rows that come slide in while the menu grows`(_ look: Look) throws {
        let stage = try MotionStage(menu("Alpha", "Charlie", "Foxtrot"), look.theme, appearance: look.appearance)
        let first = try stage.still()
        try stage.change(to: list)
        let motion = try stage.motion(for: look.theme.timing.resize + 0.1)
        let step = Int(look.theme.metrics.rowHeight * 1.2)
        var faults = motion.faultsOfTexts() + motion.faultsOfWays(atMost: step, of: Set(rows))
        faults += motion.faultsOfEnd(at: try stage.still())
        faults += motion.faultsOutside([stage.window()], over: stage.ground)
        #expect(faults.isEmpty, "\(faults)")
        let isSame = motion.frames[0].picture == first
        #expect(isSame)
        let delta = motion.frames.compactMap { frame in frame.texts.first { $0.text == "Delta" } }
        // It comes from above, and from faint to full.
        #expect(try #require(delta.first).opacity < 0.95)
        #expect(try #require(delta.first).area.y < #require(delta.last).area.y)
    }

    @Test(arguments: [true, false], [30.0, 280])
    func `a list that grows by a thousand rows does not move the row under the pointer`(
        isAbove: Bool, top: Double
    ) throws {
        let stage = try MotionStage(list, .standard) { $0.placement = .at(Point(x: 60, y: top)) }
        try stage.host.tell(.moved(stage.place(2)))
        let more = (1...1000).map { item("More \($0)") }, own = rows.map(item)
        try stage.change(to: MenuContent(items: MenuItems(isAbove ? more + own : own + more)))
        let motion = try stage.motion(for: 0.4)
        let places = motion.frames.map { frame in frame.texts.first { $0.text == "Charlie" }?.area.y }
        #expect(Set(places).count == 1 && places[0] != nil, "\(places)")
        #expect(motion.faultsOfTexts().isEmpty)
        #expect(motion.faultsOfEnd(at: try stage.still()).isEmpty)
        #expect(stage.host.session.highlightedChoice?.entries.last?.element.title == "Charlie")
    }

    // MARK: Durations

    @Test(arguments: [true, false])
    func `a choice flashes for 80 and 80 ms and fades within 200 ms, or not at all`(isAnimated: Bool) throws {
        var theme = Theme.standard
        theme.timing.isAnimated = isAnimated
        let stage = try MotionStage(list, theme)
        try stage.host.tell(.moved(stage.place(1)))
        let open = try stage.still()
        try stage.host.tell(.key(KeyStroke(name: "Return")))
        // The script goes on at once.
        guard case .chosen = stage.host.ending else { return #expect(Bool(false)) }
        var times: [Int] = []
        var before = open
        for time in 0...400 {
            let now = try stage.still()
            if now != before { times.append(time) }
            before = now
            try stage.host.wait(0.001)
        }
        let isGone = before == stage.ground
        #expect(isGone)
        guard isAnimated else { return #expect(times == [0]) }
        // Off at once, on after 80 ms; the first frame of the fade 80 ms later, and nothing 200 ms after that, or once no pixel is left of it.
        #expect(times.prefix(2) == [0, 80], "\(times)")
        let last = try #require(times.last)
        #expect(abs(times[2] - 160) <= 1 && (300...361).contains(last), "\(times)")
    }
}
