import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import Testing

@testable import MenuScene
@testable import MenuSession

private let menu = MenuContent(items: [
    .action(Action(title: "One")), .action(Action(title: "Two")),
    .menu(MenuContent(title: "More", items: [.action(Action(title: "a")), .action(Action(title: "b"))])),
])

/// Menus that grow smaller while a press is dragged out of them.
@Suite struct ShrinkingTests {
    private func session(change: (inout SessionOptions) -> Void = { _ in }) -> MenuSession {
        .shown(menu) { options in
            options.theme.metrics.dragScale = 0.8
            change(&options)
        }
    }

    /// Presses a row, and drags to a distance right of the menu.
    @discardableResult
    private func drag(_ session: MenuSession, by distance: Double, at time: Double) -> [SessionRequest] {
        let body = session.panels[0].frame.body
        let row = session.panels[0].frame.rect(ofEntry: 0, scroll: 0)
        if session.machine.phase == .browsing {
            _ = session.handle(.pressed(button: 1, .mouse, row.center), at: time)
        }
        return session.handle(.moved(Point(x: body.maxX + distance, y: row.midY)), at: time)
    }

    /// What is filled with the material of a level.
    private func drawn(_ session: MenuSession, level: Int = 0) throws -> Rect {
        try #require(
            session.scene(ofLevel: level).base.compactMap {
                if case .material(let path, _) = $0 { path.controlBounds } else { nil }
            }.first)
    }

    private func expect(_ drawn: Rect, is body: Rect, scaledBy scale: Double, towards center: Point) {
        let expected = Rect(
            origin: center + (body.origin - center) * scale,
            size: Size(width: body.width * scale, height: body.height * scale))
        let errors = [
            drawn.minX - expected.minX, drawn.minY - expected.minY, drawn.maxX - expected.maxX,
            drawn.maxY - expected.maxY,
        ]
        #expect(errors.allSatisfy { abs($0) < 1e-9 }, "\(drawn) \(expected)")
    }

    @Test(
        "a menu is smaller by a fifth at eighty points, and in proportion on the way",
        arguments: [(20.0, 0.95), (40, 0.9), (60, 0.85), (80, 0.8), (81, 0.8), (400, 0.8)])
    func proportion(distance: Double, scale: Double) throws {
        let session = session()
        let body = session.panels[0].frame.body
        #expect(drag(session, by: distance, at: 1).contains(.step))
        // Frames are not drawn early, however often the pointer moves.
        #expect(try drawn(session) == body)
        #expect(!drag(session, by: distance, at: 1.001).contains(.step))
        #expect(session.step(at: 1.016) == [.repaint(level: 0)])
        // The menu was opened at a point, which is its corner: there it is attached.
        expect(try drawn(session), is: body, scaledBy: scale, towards: Point(x: 100, y: 100))
        // Its rows go with it, and its hairlines stay as thin as they are.
        let recede = session.scene(ofLevel: 0).content().first
        guard case .recede(let center, let factor, let opacity)? = recede else {
            Issue.record("\(String(describing: recede))")
            return
        }
        #expect(center == Point(x: 100, y: 100) && abs(factor - scale) < 1e-9 && opacity == 1)
    }

    @Test func `what is hit stays where it was, and on the way back the menu is as large as it was`() throws {
        let session = session()
        let body = session.panels[0].frame.body
        drag(session, by: 100, at: 1)
        _ = session.step(at: 1.016)
        let corner = Point(x: body.maxX - 2, y: session.panels[0].frame.rect(ofEntry: 1, scroll: 0).midY)
        #expect(try drawn(session).maxX < corner.x)
        #expect(session.menus.locate(corner).hit == .entry(level: 0, index: 1))
        // During the drag, a change redraws the whole window, because the menu is drawn scaled.
        let requests = session.handle(.moved(corner), at: 1.1)
        #expect(requests.contains(.redraw(level: 0, [session.panels[0].frame.window])))
        #expect(session.step(at: 1.116).contains(.repaint(level: 0)))
        #expect(try drawn(session) == body)
        #expect(session.highlight(ofLevel: 0) == 1)
        // The press can leave again, and after its return its release chooses.
        drag(session, by: 40, at: 1.2)
        _ = session.handle(.moved(corner), at: 1.3)
        let end = session.handle(.released(button: 1, .mouse, corner), at: 1.4)
        let chosen = end.compactMap {
            if case .deliver(let choice) = $0 { choice.entries.map(\.element.title) } else { nil }
        }
        #expect(chosen == [["Two"]])
    }

    @Test func `let go of outside, the menu fades as small as it is`() throws {
        let session = session()
        let body = session.panels[0].frame.body
        drag(session, by: 40, at: 1)
        _ = session.step(at: 1.016)
        let out = Point(x: body.maxX + 40, y: body.minY)
        let end = session.handle(.released(button: 1, .mouse, out), at: 2)
        #expect(end.contains(.releaseInput) && end.contains { if case .fade = $0 { true } else { false } })
        #expect(!end.contains(.step) && !end.contains(.repaint(level: 0)))
        expect(try drawn(session), is: body, scaledBy: 0.9, towards: Point(x: 100, y: 100))
        #expect(session.step(at: 2.1) == [])
    }

    @Test func `a press that is called off outside lets the menu come back bit by bit`() throws {
        let session = session()
        let body = session.panels[0].frame.body
        drag(session, by: 80, at: 1)
        _ = session.step(at: 1.016)
        #expect(session.handle(.cancelled, at: 2).contains(.step))
        var (last, time, steps) = (try drawn(session), 2.0, 0)
        while try drawn(session) != body, steps < 30 {
            time += MenuSession.stepPeriod
            _ = session.step(at: time)
            let now = try drawn(session)
            #expect(now.width > last.width)
            (last, steps) = (now, steps + 1)
        }
        #expect((11...13).contains(steps))
        _ = session.step(at: 3)
        #expect(session.step(at: 3.1) == [])
        #expect(session.scene(ofLevel: 0).shrink == nil)
    }

    @Test func `a submenu and its parent grow smaller together, each within its own window`() throws {
        let session = session()
        let row = session.panels[0].frame.rect(ofEntry: 2, scroll: 0)
        _ = session.handle(.pressed(button: 1, .mouse, row.center), at: 1)
        #expect(session.panels.count == 2)
        let bodies = session.panels.map(\.frame.body)
        _ = session.handle(.moved(Point(x: bodies[1].maxX + 40, y: bodies[1].midY)), at: 1.1)
        #expect(session.step(at: 1.2) == [.repaint(level: 0), .repaint(level: 1)])
        expect(try drawn(session), is: bodies[0], scaledBy: 0.9, towards: Point(x: 100, y: 100))
        let corner = Point(x: bodies[1].minX, y: bodies[1].minY)
        expect(try drawn(session, level: 1), is: bodies[1], scaledBy: 0.9, towards: corner)
        // The shadow of one falls on the other as it is drawn.
        #expect(try session.shadows(onLevel: 0) == [drawn(session, level: 1)])
    }

    @Test func `without animations, and in a look that does not ask for it, a menu stays as it is`() throws {
        let still = session { $0.theme.timing.isAnimated = false }
        let plain = session { $0.theme.metrics.dragScale = 1 }
        for session in [still, plain] {
            let body = session.panels[0].frame.body
            #expect(!drag(session, by: 60, at: 1).contains(.step))
            #expect(session.step(at: 1.1) == [])
            #expect(try drawn(session) == body)
        }
    }
}
