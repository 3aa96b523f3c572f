import MenuGeometry
import MenuLayout
import MenuModel
import MenuScene
import MenuSession

extension MenuSession {
    /// A session whose menu was opened at (100, 100) of a screen of 800 by 600 points, the pointer resting far from it.
    static func shown(_ menu: MenuContent, change: (inout SessionOptions) -> Void = { _ in }) -> MenuSession {
        var options = SessionOptions(
            placement: .at(Point(x: 100, y: 100)), monitors: [Rect(x: 0, y: 0, width: 800, height: 600)])
        change(&options)
        let session = MenuSession(menu: menu, options: options, measuring: FixedMeasuring())
        _ = session.handle(.presented(pointer: Point(x: 700, y: 50), pressed: []), at: 0)
        return session
    }

    /// Sends keys, in the notation of key strokes, one after the other.
    @discardableResult
    func press(_ keys: [String], at time: Double) -> [SessionRequest] {
        keys.flatMap { handle(.key(KeyStroke($0) ?? KeyStroke(name: $0)), at: time) }
    }
}

extension MenuSession {
    /// The bounds of the outlines whose shadows fall on a level.
    func shadows(onLevel level: Int) -> [Rect] {
        scene(ofLevel: level).shade.reduce(into: []) { outlines, command in
            guard case .shadow(let path, _, _) = command, outlines.last != path.controlBounds else { return }
            outlines.append(path.controlBounds)
        }
    }
}
