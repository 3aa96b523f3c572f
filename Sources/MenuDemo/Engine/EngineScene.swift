package import enum MenuModel.Language
import X11Menu

/// Shows the interaction engine while a menu is open: its state, its timers, and the safe area, in which a pointer that moves towards a submenu
/// may cross other rows.
package final class EngineScene: Scene {
    /// The current state of the engine; nil if no menu is open.
    private(set) var seen: EngineState?
    /// The previous states, newest first, with their times.
    private(set) var history: [(time: Double, phase: EngineState.Phase)] = []
    /// Whether the pointer has crossed the safe area at least once.
    private(set) var hasAimed = false
    private(set) var chosen: String?
    private(set) var isOpen = false
    /// The theme of its menu, with its timing; nil for the standard one.
    var theme: Theme?
    private var began = 0.0
    private var language = Language.english

    /// Makes a scene in its initial state.
    package init() {}

    package func begin(in language: Language) { self.language = language }

    // MARK: Layout

    /// Where the left column ends.
    func leftWidth(in size: Size) -> Double { min(400, max(250, (size.width * 0.44).rounded())) }

    func buttonRect(in size: Size) -> Rect {
        Rect(x: 48, y: leftWidth(in: size) < 336 ? 160 : 126, width: 168, height: 30)
    }

    /// The area of the names of all states.
    func statesRect(in size: Size, _ text: any TextMeasuring) -> Rect {
        let bottom = chips(in: size, text).last?.rect.maxY ?? 101
        let left = leftWidth(in: size) + 14
        return Rect(minX: left, minY: DemoShell.sceneTop, maxX: max(left + 40, size.width - 28), maxY: bottom + 13)
    }

    /// Where the name of each state is, on as many lines as they need.
    func chips(in size: Size, _ text: any TextMeasuring) -> [(phase: EngineState.Phase, rect: Rect)] {
        let (first, end) = (leftWidth(in: size) + 34, size.width - 42)
        var (left, top) = (first, DemoShell.sceneTop + 45)
        return EngineState.Phase.allCases.map { phase in
            let width = text.width(of: language.says(phase.rawValue), style: .small) + 16
            if left > first, left + width > end { (left, top) = (first, top + 25) }
            defer { left += width + 6 }
            return (phase, Rect(x: left, y: top, width: width, height: 21))
        }
    }

    /// The area of the map of open menus.
    func mapRect(in size: Size, _ text: any TextMeasuring) -> Rect {
        let states = statesRect(in: size, text)
        return Rect(
            minX: states.minX, minY: states.maxY + 14, maxX: states.maxX, maxY: max(states.maxY + 24, size.height - 190)
        )
    }

    package func controls(on stage: any Stage) -> [SceneControl] {
        [SceneControl(buttonRect(in: stage.size), .menuButton, "Go somewhere", radius: 7)]
    }

    // MARK: Events

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        switch event {
        case .pressed(1, let point) where buttonRect(in: stage.size).contains(point): try present(on: stage)
        case .moved, .left, .pressed, .released, .scrolled, .key: break
        }
    }

    private func present(on stage: any Stage) throws {
        isOpen = true
        began = stage.time
        history = []
        chosen = nil
        stage.setNeedsDisplay(nil)
        var request = MenuRequest(menu(), from: .button(buttonRect(in: stage.size), title: "Go somewhere"))
        request.theme = theme
        request.dismissed = { [weak self, weak stage] in
            self?.isOpen = false
            self?.seen = nil
            stage?.setNeedsDisplay(nil)
        }
        try stage.present(request)
        look(on: stage)
    }

    private func look(on stage: any Stage) {
        seen = stage.inspection
        guard let seen else { return }
        if seen.safeGround != nil { hasAimed = true }
        if let phase = seen.phase, history.first?.phase != phase {
            history.insert((stage.time - began, phase), at: 0)
            history = Array(history.prefix(8))
        }
    }

    package var isMoving: Bool { isOpen }

    package func advance(to time: Double, on stage: any Stage) {
        look(on: stage)
        stage.setNeedsDisplay(nil)
    }

    private func menu() -> Menu {
        func place(_ title: String) -> X11Menu.Action {
            X11Menu.Action(title) { [weak self] in self?.chosen = $0.title }
        }
        func region(_ title: String, _ places: [String]) -> Menu {
            Menu(title, children: places.map { place($0) })
        }
        let islands = Menu(
            "Islands",
            children: [
                region("Northern", ["Skerry", "Gull Rock", "Outer Holm", "Seal Isle"]),
                region("Southern", ["Sand Isle", "The Twins", "Lighthouse Rock"]), place("Halfway Isle"),
            ])
        return Menu(
            "",
            children: [
                islands, region("Harbours", ["Old Quay", "Fish Quay", "Yacht Basin", "Dry Dock", "Ferry Stairs"]),
                region("Bays", ["Long Bay", "Mill Bay", "Still Water"]), X11Menu.Separator(isThick: false),
                place("Home"), place("Anywhere"),
            ])
    }

    package func pose(on stage: any Stage) -> [Gesture] {
        [
            .scene(.pressed(button: 1, buttonRect(in: stage.size).center)), .hover(["Islands"]),
            .move(Vector(dx: 22, dy: 14)), .wait(0.05), .move(Vector(dx: 20, dy: 16)), .wait(0.06),
        ]
    }
}
