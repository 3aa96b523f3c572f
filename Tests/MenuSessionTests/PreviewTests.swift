import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import Testing

@testable import MenuSession

/// The pane beside or below the rows of a menu.
@Suite struct PreviewTests {
    private static let text = Preview.text((0..<100).map { PreviewLine("line \($0)") })

    private func session(_ side: PreviewPane.Side = .right, size: Double? = nil, rows: Int = 3) -> MenuSession {
        let items = (0..<rows).map { MenuElement.action(Action(id: "\($0)", title: "Row \($0)")) }
        return .shown(MenuContent(items: .elements(items))) {
            $0.theme.timing.isAnimated = false
            $0.pane = PreviewPane(side: side, size: size)
        }
    }

    private func texts(_ session: MenuSession, in rect: Rect) -> [String] {
        session.scene(ofLevel: 0).content(in: [rect]).compactMap {
            if case .text(let line) = $0, rect.contains(line.origin) { line.text } else { nil }
        }
    }

    private func pane(_ session: MenuSession) throws -> Rect { try #require(session.panels[0].frame.pane) }

    @Test(arguments: PreviewPane.Side.allCases)
    func `rows and pane divide the body between them`(_ side: PreviewPane.Side) throws {
        let session = session(side, size: 200)
        let (frame, pane) = (session.panels[0].frame, try pane(session))
        #expect(frame.body == frame.list.union(pane) && !frame.list.intersects(pane))
        #expect((side == .below ? pane.height : pane.width) == 200)
        for entry in 0..<3 {
            let row = frame.rect(ofEntry: entry, scroll: 0)
            #expect(frame.list.contains(row.center) && row.width <= frame.list.width)
            #expect(frame.entry(at: row.center, scroll: 0) == entry)
        }
        #expect(frame.hit(pane.center, scroll: 0) == .body, "no row is under the pane")
        #expect(frame.maximumScroll == 0)
    }

    @Test func `a pane is never larger than what the screen leaves`() throws {
        for side in PreviewPane.Side.allCases {
            let session = session(side, size: 4000, rows: 200)
            let (frame, pane) = (session.panels[0].frame, try pane(session))
            #expect(
                Rect(x: 0, y: 0, width: 800, height: 600).union(frame.body) == Rect(x: 0, y: 0, width: 800, height: 600)
            )
            #expect(frame.body == frame.list.union(pane) && frame.list.width > 40 && frame.list.height > 100)
            #expect(frame.maximumScroll > 0 && frame.viewport.height <= frame.list.height)
        }
    }

    @Test func `a preview is drawn in its pane alone, and another one takes its place`() throws {
        let session = session()
        let pane = try pane(session)
        #expect(texts(session, in: pane) == [])
        #expect(session.showPreview(Self.text, at: 1) == [.redraw(level: 0, [pane])])
        let shown = texts(session, in: pane)
        #expect(shown.count > 5 && shown.prefix(2) == ["line 0", "line 1"])
        #expect(texts(session, in: session.panels[0].frame.list) == ["Row 0", "Row 1", "Row 2"])
        #expect(session.showPreview(Self.text, at: 1).isEmpty, "what looks the same is not drawn again")
        _ = session.showPreview(.picture(.file("/x.png")), at: 2)
        let icons = session.scene(ofLevel: 0).content(in: [pane]).filter { if case .icon = $0 { true } else { false } }
        #expect(icons.count == 1)
        _ = session.showPreview(.nothing, at: 3)
        #expect(texts(session, in: pane) == [])
    }

    @Test func `keys and wheel scroll the pane, and the rows stay where they are`() throws {
        let session = session()
        let pane = try pane(session)
        _ = session.showPreview(Self.text, at: 1)
        session.press(["Down"], at: 1)
        func first() -> String? { texts(session, in: pane).first }
        session.press(["Shift+Down", "Shift+Down"], at: 1)
        #expect(first() == "line 2")
        session.press(["Shift+Page_Down"], at: 1)
        let page = first()
        #expect(page != "line 2")
        session.press(["Shift+Page_Up", "Shift+Up"], at: 1)
        #expect(first() == "line 1")
        _ = session.handle(.scrolled(notches: 1, pane.center), at: 1)
        #expect(first() != "line 1")
        for _ in 0..<100 { session.press(["Shift+Page_Down"], at: 1) }
        #expect(texts(session, in: pane).last == "line 99")
        for _ in 0..<100 { _ = session.handle(.scrolled(notches: -3, pane.center), at: 1) }
        #expect(first() == "line 0")
        #expect(session.highlight(ofLevel: 0) == 0)
    }

    @Test func `a text that grows stays where it is scrolled, another one begins at its beginning`() throws {
        let session = session()
        let pane = try pane(session)
        let lines = (0..<100).map { PreviewLine("line \($0)") }
        _ = session.showPreview(.text(Array(lines[..<60])), at: 1)
        session.press(["Shift+Down"], at: 1)
        _ = session.showPreview(.text(lines), at: 2)
        #expect(texts(session, in: pane).first == "line 1")
        _ = session.showPreview(.text(lines.reversed()), at: 3)
        #expect(texts(session, in: pane).first == "line 99")
    }

    @Test func `without a pane, keys and previews do what they do otherwise`() {
        let session = MenuSession.shown(MenuContent(items: [.action(Action(title: "A"))]))
        #expect(session.showPreview(Self.text, at: 1).isEmpty && session.panels[0].frame.pane == nil)
        session.press(["Shift+Down"], at: 1)
        #expect(session.highlight(ofLevel: 0) == 0)
    }
}
