import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import Testing

@testable import MenuScene
@testable import MenuSession

private func menu(_ titles: String...) -> MenuContent {
    MenuContent(items: .elements(titles.map { title in .action(Action(id: title, title: title)) }))
}

/// Menus whose rows come and go while they are open.
@Suite struct ResizingTests {
    /// What is filled with the material of the first menu.
    private func drawn(_ session: MenuSession) throws -> Rect {
        try #require(
            session.scene(ofLevel: 0).base.compactMap {
                if case .material(let path, _) = $0 { path.controlBounds } else { nil }
            }.first)
    }

    /// Where the baselines of the titles that are drawn begin, and how much is seen of each.
    private func titles(_ session: MenuSession) -> [String: (place: Point, opacity: Double)] {
        var found: [String: (place: Point, opacity: Double)] = [:]
        var opacities: [Double] = [1]
        for command in session.scene(ofLevel: 0).content() {
            switch command {
            case .text(let line): found[line.text] = (line.origin, opacities.last ?? 1)
            case .recede(_, _, let opacity): opacities.append((opacities.last ?? 1) * opacity)
            case .clip, .fade, .fadeSides: opacities.append(opacities.last ?? 1)
            case .restore: opacities.removeLast()
            default: break
            }
        }
        return found
    }

    /// The progress of a motion of 0.3 s with an ease-out curve.
    private func part(after time: Double) -> Double {
        let rest = 1 - time / 0.3
        return 1 - rest * rest * rest
    }

    @Test func `a menu takes three tenths of a second to its new size, and what stays goes along`() throws {
        let session = MenuSession.shown(menu("One", "Two"))
        let old = session.panels[0].frame.body
        let (one, two) = (try #require(titles(session)["One"]), try #require(titles(session)["Two"]))
        let requests = session.update(menu("One", "Between", "New", "Two"), at: 1)
        #expect(requests.contains(.reshape(level: 0)) && requests.contains(.step))
        let new = session.panels[0].frame.body
        let row = (new.height - old.height) / 2
        #expect(new.height > old.height && new.minY == old.minY)

        // At first the menu looks unchanged, without the new rows.
        #expect(try drawn(session) == old)
        #expect(titles(session)["One"]?.place == one.place && titles(session)["Two"]?.place == two.place)
        #expect(titles(session)["Between"] == nil && titles(session)["New"] == nil)

        #expect(session.step(at: 1.1) == [.step, .repaint(level: 0)])
        #expect(abs(try drawn(session).height - (old.height + 2 * row * part(after: 0.1))) < 1e-9)
        #expect(titles(session)["One"]?.place == one.place)
        let way = try #require(titles(session)["Two"]).place - two.place
        #expect(way.dy == (2 * row * part(after: 0.1)).rounded() && way.dx == 0)
        #expect(abs(try #require(titles(session)["New"]).opacity - part(after: 0.1)) < 1e-9)

        // In the end it is drawn as a menu that has always been so.
        #expect(session.step(at: 1.3) == [.reshape(level: 0)])
        #expect(session.step(at: 1.41) == [])
        #expect(try drawn(session) == new)
        #expect(
            session.scene(ofLevel: 0).content() == MenuSession.shown(session.panels[0].menu).scene(ofLevel: 0).content()
        )
    }

    @Test func `what is hit is at once the menu as it will be, and a smaller one is drawn in the room of the former`()
        throws
    {
        let session = MenuSession.shown(menu("One", "Two", "Three", "Four"))
        let old = session.panels[0].frame
        _ = session.update(menu("One", "Two"), at: 1)
        let new = session.panels[0].frame
        #expect(try drawn(session) == old.body)
        #expect(session.scene(ofLevel: 0).window == old.window)
        let below = Point(x: new.body.midX, y: new.body.maxY + 5)
        #expect(old.body.contains(below) && session.menus.locate(below).hit == .outside)
        // During the motion, a change redraws the whole window, because rows are not in their final places.
        let requests = session.handle(.moved(new.rect(ofEntry: 1, scroll: 0).center), at: 1.01)
        #expect(requests.contains(.redraw(level: 0, [old.window])))
        #expect(session.highlight(ofLevel: 0) == 1)
        _ = session.step(at: 1.3)
        #expect(session.scene(ofLevel: 0).window == new.window)
    }

    @Test func `who changes again on the way goes on from where it is`() throws {
        let session = MenuSession.shown(menu("One", "Two"))
        _ = session.update(menu("New", "One", "Two", "Three"), at: 1)
        _ = session.step(at: 1.1)
        let (seen, two) = (try drawn(session), try #require(titles(session)["Two"]?.place))
        let room = session.scene(ofLevel: 0).window
        _ = session.update(menu("Two"), at: 1.1)
        #expect(try drawn(session) == seen)
        #expect(session.scene(ofLevel: 0).window == room)
        #expect(abs(try #require(titles(session)["Two"]).place.y - two.y) <= 1)
        #expect(session.step(at: 1.41) == [.reshape(level: 0)])
        #expect(try drawn(session) == session.panels[0].frame.body)
    }

    @Test func `a menu that opened upward keeps its lower edge, and its rows theirs`() throws {
        let session = MenuSession.shown(menu("One", "Two")) { options in
            options.placement = .anchor(
                Rect(x: 100, y: 560, width: 80, height: 20), align: .left, gravity: .above, joins: false)
        }
        let (old, two) = (session.panels[0].frame.body, try #require(titles(session)["Two"]?.place))
        _ = session.update(menu("New", "One", "Two"), at: 1)
        for time in [1, 1.05, 1.15, 1.29] {
            _ = session.step(at: time)
            #expect(try drawn(session).maxY == old.maxY)
            #expect(titles(session)["Two"]?.place == two)
        }
    }

    @Test func `without animations, before it is seen, and where rows answer to what is typed, it is there at once`()
        throws
    {
        let still = MenuSession.shown(menu("One")) { $0.theme.timing.isAnimated = false }
        #expect(!still.update(menu("One", "Two"), at: 1).contains(.step))
        #expect(try drawn(still) == still.panels[0].frame.body)

        let early = MenuSession(
            menu: menu("One"),
            options: SessionOptions(
                placement: .at(Point(x: 100, y: 100)), monitors: [Rect(x: 0, y: 0, width: 800, height: 600)]),
            measuring: FixedMeasuring())
        #expect(!early.update(menu("One", "Two"), at: 1).contains(.step))

        let field = SearchField(placeholder: "Search", focusesOnAppearance: true)
        let typed = MenuSession.shown(MenuContent(headers: [.search(field)], items: menu("One", "Two", "Three").items))
        typed.press(["t"], at: 1)
        #expect(typed.panels[0].entries.map(\.element.title).contains("One") == false)
        #expect(try drawn(typed) == typed.panels[0].frame.body)

        let lines = MenuSession.shown(MenuContent(items: .lines(LineList(Array("a\nb".utf8)))))
        _ = lines.update(MenuContent(items: .lines(LineList(Array("a\nb\nc".utf8)))), at: 1)
        #expect(try drawn(lines) == lines.panels[0].frame.body)
    }

    @Test func `a menu that keeps its size moves nothing`() throws {
        let session = MenuSession.shown(menu("One", "Two"))
        #expect(!session.update(menu("Two", "One"), at: 1).contains(.step))
        #expect(!session.update(menu("Two", "Won"), at: 2).contains(.step))
    }
}
