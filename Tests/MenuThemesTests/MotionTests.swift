import MenuGeometry
import MenuHeadless
import MenuInteraction
import MenuLayout
import MenuModel
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

    private let list = menu("Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot")

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
}
