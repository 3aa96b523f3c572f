import MenuGeometry
import MenuInteraction
import MenuModel

import Testing

@testable import MenuLayout
@testable import MenuScene
@testable import MenuSession

private let menu = MenuContent(items: [
    .action(Action(title: "One")),
    .menu(MenuContent(title: "More", items: [.action(Action(title: "a")), .action(Action(title: "b"))])),
    .menu(MenuContent(title: "Other", items: [.action(Action(title: "c"))])),
])

/// The transitions of submenus that lie over their parents, out of a row and back into it.
@Suite struct SubmenuTransitionTests {
    private func session(change: (inout SessionOptions) -> Void = { _ in }) -> MenuSession {
        .shown(menu) { options in
            options.theme.metrics.submenusLieOver = true
            change(&options)
        }
    }

    @discardableResult
    private func type(_ keys: String..., into session: MenuSession, at time: Double) -> [SessionRequest] {
        session.press(keys, at: time)
    }

    /// What is filled with the material of a menu.
    private func body(_ scene: PanelScene) throws -> Rect {
        try #require(
            scene.base.compactMap { if case .material(let path, _) = $0 { path.controlBounds } else { nil } }.first)
    }

    @Test func `a closed submenu goes back into its row, the way that it came`() throws {
        let session = session()
        type("Down", "Down", "Right", into: session, at: 1)
        let row = session.panels[0].frame.rect(ofEntry: 1, scroll: 0)
        _ = session.step(at: 2)
        let whole = session.panels[1].frame.body
        let closing = type("Left", into: session, at: 3)
        #expect(closing.contains(.retire(level: 1)) && closing.contains(.step))
        #expect(!closing.contains(.close(from: 1)))
        // A closing submenu takes no presses: the menu beneath it does.
        #expect(session.panels.count == 1)
        #expect(session.menus.locate(whole.center).hit == .entry(level: 0, index: 2))
        #expect(try body(try #require(session.retiredScene)) == whole)
        #expect(session.scene(ofLevel: 0).recession == 1)
        var (last, steps, time) = (whole, 0, 3.0)
        while let retired = session.retiredScene {
            let now = try body(retired)
            #expect(now.height <= last.height && now.minY >= last.minY)
            #expect(session.shadows(onLevel: 0) == [now])
            #expect(retired.highlighted == nil)
            (last, steps, time) = (now, steps + 1, time + MenuSession.stepPeriod)
            let requests = session.step(at: time)
            #expect(requests.contains(.repaint(level: 0)))
            #expect(requests.contains(.repaintRetired) == session.isGrowing)
            #expect(requests.contains(.vanish(level: 1)) == !session.isGrowing)
            #expect(requests.contains(.step) == session.isGrowing)
        }
        #expect((11...14).contains(steps))
        #expect(last.height - row.height < 2 && abs(last.minY - row.minY) < 2)
        #expect(session.scene(ofLevel: 0).recession == 0 && session.scene(ofLevel: 0).bodies == [])
    }

    @Test func `opened anew while it closes, it turns round where it is`() throws {
        let session = session()
        type("Down", "Down", "Right", into: session, at: 1)
        _ = session.step(at: 2)
        type("Left", into: session, at: 3)
        _ = session.step(at: 3.05)
        let there = try body(try #require(session.retiredScene))
        let turned = try #require(session.retiredScene?.titleTransition)
        #expect(turned > 0 && turned < 1)
        let opening = type("Right", into: session, at: 3.05)
        #expect(opening.contains(.revive(level: 1)) && !opening.contains(.show(level: 1)))
        #expect(session.retiredScene == nil)
        #expect(try body(session.scene(ofLevel: 1)) == there)
        #expect(session.scene(ofLevel: 1).titleTransition == turned)
        _ = session.step(at: 4)
        #expect(try body(session.scene(ofLevel: 1)) == session.panels[1].frame.body)
        // The reverse: it is closed before it has opened completely.
        type("Left", into: session, at: 5)
        _ = session.step(at: 6)
        type("Right", into: session, at: 7)
        _ = session.step(at: 7.05)
        let half = try body(session.scene(ofLevel: 1))
        type("Left", into: session, at: 7.05)
        #expect(try body(try #require(session.retiredScene)) == half)
    }

    @Test func `the submenu of another row takes the one away that closes`() throws {
        let session = session()
        type("Down", "Down", "Right", into: session, at: 1)
        _ = session.step(at: 2)
        type("Left", into: session, at: 3)
        _ = session.step(at: 3.05)
        let requests = type("Down", "Right", into: session, at: 3.05)
        let (gone, shown) = (requests.firstIndex(of: .vanish(level: 1)), requests.firstIndex(of: .show(level: 1)))
        #expect(try #require(gone) < #require(shown))
        #expect(session.scene(ofLevel: 1).growth?.progress == 0)
        #expect(session.scene(ofLevel: 1).growth?.row == session.panels[0].frame.rect(ofEntry: 2, scroll: 0))
    }

    @Test func `the menu that ends leaves nothing on its way`() {
        for key in ["Escape", "Return"] {
            let session = session()
            type("Down", "Down", "Right", into: session, at: 1)
            _ = session.step(at: 2)
            type("Left", into: session, at: 3)
            if key == "Return" { type("Up", into: session, at: 3) }
            var requests = type(key, into: session, at: 3.01)
            for time in [3.1, 3.2] { requests += session.handle(.timerFired(.flash), at: time) }
            #expect(requests.contains(.vanish(level: 1)), "\(key)")
            #expect(!session.isGrowing && session.retiredScene == nil)
        }
    }

    @Test func `without animations it is gone at once, and its title is one`() {
        let session = session { $0.theme.timing.isAnimated = false }
        type("Down", "Down", "Right", into: session, at: 1)
        #expect(session.scene(ofLevel: 1).titleTransition == 1)
        let closing = type("Left", into: session, at: 2)
        #expect(closing.contains(.close(from: 1)) && !closing.contains(.step))
        #expect(session.retiredScene == nil && session.scene(ofLevel: 0).recession == 0)
    }

    @Test func `a menu that is to stop animating while it is open opens no submenu gradually, and chooses at once`() {
        let session = session()
        session.stopAnimating()
        type("Down", "Down", "Right", into: session, at: 1)
        #expect(session.scene(ofLevel: 1).titleTransition == 1)
        let chosen = type("Down", "Return", into: session, at: 2)
        #expect(chosen.contains(.finish))
    }

    @Test func `the row becomes the title in three tenths of a second, letters and chevron, where it was`() throws {
        let session = session()
        type("Down", "Down", "Right", into: session, at: 1)
        func texts() -> [(TextLine, Double)] {
            session.scene(ofLevel: 1).content().compactMap {
                if case .text(let line) = $0, line.text == "More" { (line, line.color.alpha) } else { nil }
            }
        }
        func chevron() throws -> Rect {
            let scene = session.scene(ofLevel: 1)
            let box = try #require(
                scene.frame.layout.row(at: 0).offset(by: scene.frame.offset(ofEntry: 0, scroll: 0)).chevron)
            return scene.titleChevron(in: box).controlBounds
        }
        let metrics = session.options.theme.metrics
        let ink = session.panels[1].palette.text.alpha
        let row = try #require(session.scene(ofLevel: 0).titleLine(ofEntry: 1))
        // The title starts with the style and at the place of the row.
        #expect(texts().map(\.0.style) == [metrics.titleFont] && texts().map(\.1) == [ink])
        #expect(abs(texts()[0].0.origin.x - row.origin.x) <= 1 && abs(texts()[0].0.origin.y - row.origin.y) <= 1)
        #expect(try chevron().height > chevron().width)
        _ = session.step(at: 1.15)
        #expect(texts().map(\.0.style) == [metrics.titleFont, metrics.backFont])
        #expect(zip(texts(), [0.5, 0.5]).allSatisfy { abs($0.1 - ink * $1) < 1e-9 })
        // The title's transition continues after the menu has opened.
        _ = session.step(at: 1.25)
        #expect(session.scene(ofLevel: 1).growth == nil && session.isGrowing && texts().count == 2)
        _ = session.step(at: 1.31)
        #expect(texts().map(\.0.style) == [metrics.backFont] && texts().map(\.1) == [ink])
        #expect(try chevron().width > chevron().height)
        #expect(!session.isGrowing)
    }
}
