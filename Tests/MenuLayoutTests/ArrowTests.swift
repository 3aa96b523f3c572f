import MenuGeometry
import MenuModel
import Testing

@testable import MenuLayout

/// What marks submenus, and where titles between rows are, as settings of launchers ask for it.
@Suite struct ArrowTests {
    private static let menu = MenuContent(items: [
        .header(Header(title: "head")), .menu(MenuContent(title: "sub", items: [.action(Action(title: "a"))])),
        .action(Action(title: "plain", icon: .named("icon"))),
    ])

    private func layout(_ scale: Double = 1, _ change: (inout CellMetrics) -> Void) -> PanelLayout {
        var metrics = MenuMetrics.standard
        change(&metrics.cells)
        return MenuLayoutTests.layout(ArrowTests.menu, metrics: metrics, scale: scale)
    }

    @Test(arguments: [1.0, 1.5, 2]) func `a text takes the place of the chevron, and titles leave its room free`(
        scale: Double
    ) throws {
        let plain = layout(scale) { _ in }.row(at: 1)
        let written = layout(scale) { $0.arrow = .init("→", width: 40) }.row(at: 1)
        #expect(plain.arrow == nil && plain.chevron != nil && written.chevron == nil)
        let arrow = try #require(written.arrow)
        #expect(arrow.text == "→" && abs(arrow.width - 40) < 1)
        let title = try #require(written.title)
        #expect(title.origin.x + title.width < arrow.origin.x)
        #expect(abs(written.frame.maxX - (arrow.origin.x + arrow.width) - MenuMetrics.standard.trailingInset) < 1)
        // An arrow that is drawn is in the middle of its room.
        let drawn = try #require(layout(scale) { $0.arrow = .init(nil, width: 40) }.row(at: 1).chevron)
        #expect(abs(drawn.midX - (arrow.origin.x + 20)) <= 1 && drawn.width == plain.chevron?.width)
    }

    @Test func `rows that begin at the right are those of a menu that is read from right to left`() throws {
        let turned = layout {
            $0.beginsAtRight = true
            $0.arrow = .init("←", width: 15)
        }
        let plain = layout { $0.arrow = .init("←", width: 15) }
        #expect(turned.isRightToLeft && !plain.isRightToLeft)
        let (arrow, icon) = (try #require(turned.row(at: 1).arrow), try #require(turned.row(at: 2).icon))
        let title = try #require(turned.row(at: 2).title)
        #expect(arrow.origin.x < 20 && arrow.alignment == .right)
        #expect(icon.minX >= title.origin.x + title.width && title.alignment == .right)
    }

    @Test(arguments: [
        (CellMetrics.TitleAlignment.start, RowLayout.Text.Alignment.left), (.middle, .center), (.end, .right),
    ])
    func `a title between rows is where it is asked to be`(
        place: CellMetrics.TitleAlignment, alignment: RowLayout.Text.Alignment
    ) throws {
        let layout = layout { $0.headerAlignment = place }
        let header = try #require(layout.row(at: 0).title)
        #expect(header.alignment == alignment)
        if place == .middle { #expect(abs(header.origin.x + header.width / 2 - layout.contentSize.width / 2) <= 0.5) }
        let turned = self.layout {
            $0.headerAlignment = place
            $0.beginsAtRight = true
        }
        let other: [RowLayout.Text.Alignment: RowLayout.Text.Alignment] = [.left: .right, .right: .left]
        #expect(turned.row(at: 0).title?.alignment == other[alignment] ?? alignment)
    }
}
