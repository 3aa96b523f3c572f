import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import Testing

@testable import MenuSession

/// Scrolling that takes some frames.
@Suite struct ScrollMotionTests {
    private func session(pinned: Bool = false, change: (inout SessionOptions) -> Void = { _ in }) -> MenuSession {
        let rows = (0..<80).map { MenuElement.action(Action(title: "row \($0)")) }
        return .shown(
            MenuContent(headers: pinned ? [.header(Header(title: "Pinned"))] : [], items: .elements(rows)),
            change: change)
    }

    /// Performs steps at the pace of a host until none is requested any more.
    ///
    /// - Returns: The positions after each step.
    private func frames(_ session: MenuSession, from start: Double) -> [Double] {
        var (positions, time) = ([Double](), start)
        var isAsked = true
        while isAsked, positions.count < 600 {
            time += MenuSession.stepPeriod
            isAsked = session.step(at: time).contains(.step)
            positions.append(session.panels[0].scroll)
        }
        return positions
    }

    @Test func `a notch of the wheel scrolls over some frames, further notches add up, and then nothing moves`() throws
    {
        let session = session()
        let place = session.panels[0].frame.body.center
        _ = session.handle(.moved(place), at: 1)
        let step = session.options.theme.metrics.wheelStep
        #expect(session.handle(.scrolled(notches: 1, place), at: 2).contains(.step))
        let first = session.panels[0].scroll
        #expect(first > 0 && first < step)
        let positions = frames(session, from: 2)
        #expect(positions.last == step && positions.count >= 4 && positions.count <= 10)
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 })
        // The row that is now under the pointer is highlighted.
        let highlighted = try #require(session.highlight(ofLevel: 0))
        #expect(session.panels[0].rect(ofEntry: highlighted).contains(place))
        for notch in 0..<3 { _ = session.handle(.scrolled(notches: 1, place), at: 3 + 0.01 * Double(notch)) }
        #expect(frames(session, from: 3.02).last == 4 * step)
        _ = session.handle(.scrolled(notches: -2, place), at: 5)
        #expect(frames(session, from: 5).last == 2 * step)
        #expect(session.step(at: 9) == [])
    }

    @Test func `a touchpad's small steps scroll at once, and so does a wheel without animations`() {
        let session = session()
        let place = session.panels[0].frame.body.center
        let step = session.options.theme.metrics.wheelStep
        #expect(!session.handle(.scrolled(notches: 0.25, place), at: 2).contains(.step))
        #expect(session.panels[0].scroll == step / 4)
        let still = self.session { $0.theme.timing.isAnimated = false }
        #expect(!still.handle(.scrolled(notches: 1, place), at: 2).contains(.step))
        #expect(still.panels[0].scroll == step)
    }

    @Test
    func `before a press or a key the list is where the wheel leads, so that quick hands choose what slow ones do`()
        throws
    {
        let session = session()
        let place = session.panels[0].frame.body.center
        _ = session.handle(.moved(place), at: 1)
        _ = session.handle(.scrolled(notches: 3, place), at: 2)
        _ = session.step(at: 2.03)
        let end = 3 * session.options.theme.metrics.wheelStep
        #expect(session.panels[0].scroll < end)
        _ = session.handle(.pressed(button: 1, .mouse, place), at: 2.04)
        #expect(session.panels[0].scroll == end)
        #expect(session.highlight(ofLevel: 0) == session.entry(at: place)?.entry)
        _ = session.handle(.released(button: 1, .mouse, place), at: 2.1)
        #expect(session.isEnding)
        let other = self.session()
        _ = other.handle(.moved(place), at: 1)
        _ = other.handle(.scrolled(notches: 3, place), at: 2)
        other.press(["Return"], at: 2.001)
        #expect(other.panels[0].scroll == end && other.isEnding)
        #expect(other.highlight(ofLevel: 0) == other.entry(at: place)?.entry)
    }

    @Test(arguments: [false, true])
    func `a row that is half visible scrolls in when the pointer rests on it, and then nothing moves`(
        pinned: Bool
    ) throws {
        let session = session(pinned: pinned)
        let frame = session.panels[0].frame
        let last = try #require(session.panels[0].visibleEntries.last)
        // Only just inside the menu.
        let place = Point(x: frame.body.midX, y: frame.body.maxY - 3)
        let row = try #require(session.entry(at: place)).entry
        #expect(row == last && frame.scroll(revealing: row, from: 0) > 0)
        _ = session.handle(.moved(Point(x: place.x, y: place.y - 60)), at: 1)
        #expect(session.handle(.moved(place), at: 1.5).contains(.step))
        #expect(session.highlight(ofLevel: 0) == row)
        // A pointer that passes by scrolls nothing.
        _ = session.handle(.moved(Point(x: place.x, y: place.y - 60)), at: 1.55)
        #expect(frames(session, from: 1.55).last == 0)
        _ = session.handle(.moved(place), at: 2)
        let end = frame.scroll(revealing: row, from: 0)
        let positions = frames(session, from: 2)
        #expect(positions.last == end && positions.first == 0)
        #expect(Set(positions).count > 3)
        #expect(frame.viewport.contains(session.panels[0].rect(ofEntry: row).center))
        #expect(session.step(at: 9) == [])
        // At the other end as well.
        let top = Point(x: place.x, y: frame.viewport.minY + 3)
        _ = session.handle(.moved(top), at: 10)
        let upper = try #require(session.highlight(ofLevel: 0))
        let back = frames(session, from: 10)
        #expect(try #require(back.last) < end)
        #expect(session.panels[0].rect(ofEntry: upper).minY >= frame.viewport.minY)
    }

    @Test func `rows that arrive above the visible ones do not stop the wheel`() {
        let session = session()
        let place = session.panels[0].frame.body.center
        _ = session.handle(.scrolled(notches: 4, place), at: 2)
        _ = session.step(at: 2.05)
        let rows = (-3..<80).map { MenuElement.action(Action(id: "r\($0)", title: "row \($0)")) }
        _ = session.update(MenuContent(items: .elements(rows)), at: 2.06)
        #expect(frames(session, from: 2.06).last.map { $0 >= 4 * session.options.theme.metrics.wheelStep } == true)
    }

    @Test func `the scroll bar of a long menu fades away some time after rows have last scrolled`() throws {
        let session = session()
        func bar() -> Double { session.scene(ofLevel: 0).barOpacity }
        let place = session.panels[0].frame.body.center
        #expect(bar() == 1)
        let scrolled = session.handle(.scrolled(notches: 0.5, place), at: 2)
        #expect(scrolled.contains(.startTimer(.scrollBar, after: 0.9)))
        // Nothing wakes the program until then.
        #expect(!scrolled.contains(.step) && bar() == 1)
        #expect(session.handle(.timerFired(.scrollBar), at: 2.9).contains(.step))
        let halfway = session.step(at: 3)
        #expect(bar() > 0.4 && bar() < 0.8)
        let box = try #require(session.panels[0].frame.indicator(scroll: session.panels[0].scroll))
        #expect(
            halfway.contains {
                if case .redraw(0, let areas) = $0 { areas.contains { $0.contains(box) } } else { false }
            })
        _ = session.step(at: 3.2)
        #expect(session.step(at: 4) == [] && bar() == 0)
        // It is back at once.
        let again = session.handle(.scrolled(notches: 0.5, place), at: 5)
        #expect(bar() == 1 && again.contains(.startTimer(.scrollBar, after: 0.9)))
    }

    @Test func `a scroll bar stays where nothing is animated, and a short menu starts no timer`() {
        let still = session { $0.theme.timing.isAnimated = false }
        let place = still.panels[0].frame.body.center
        #expect(!still.handle(.scrolled(notches: 1, place), at: 2).contains(.startTimer(.scrollBar, after: 0.9)))
        let short = MenuSession.shown(MenuContent(items: [.action(Action(title: "row"))]))
        #expect(!short.handle(.moved(place), at: 1).contains(.startTimer(.scrollBar, after: 0.9)))
    }
}
