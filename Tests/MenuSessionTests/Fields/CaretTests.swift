import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSearch
import Testing

@testable import MenuSession

/// Where the caret of a field is.
@Suite struct CaretTests {
    @Test(arguments: [false, true])
    func `the caret of an empty field is at the side where text begins`(isRightToLeft: Bool) throws {
        let field = MenuElement.search(SearchField(placeholder: "Search", focusesOnAppearance: true))
        let menu = MenuContent(headers: [field], items: [.action(Action(title: "Apple"))])
        let session = MenuSession.shown(menu) {
            $0.theme.timing.isAnimated = false
            $0.interaction.isRightToLeft = isRightToLeft
        }
        let room = try #require(session.panels[0].frame.layout.row(at: 0).fieldRoom)
        let carets = session.scene(ofLevel: 0).content(in: nil).compactMap { command -> Rect? in
            guard case .fill(let path, _) = command, path.controlBounds.width <= 2 else { return nil }
            return path.controlBounds
        }
        let caret = try #require(carets.first)
        let origin = session.panels[0].frame.offset(ofEntry: 0, scroll: 0)
        #expect(carets.count == 1)
        if isRightToLeft {
            #expect(caret.maxX == room.maxX + origin.dx)
        } else {
            #expect(caret.minX == room.minX + origin.dx)
        }
    }

    @Test func `the caret is as high as the letters of its field, and as wide as the theme says`() throws {
        let field = MenuElement.search(SearchField(placeholder: "Search", focusesOnAppearance: true))
        let menu = MenuContent(headers: [field], items: [.action(Action(title: "Apple"))])
        let session = MenuSession.shown(menu) {
            $0.theme.timing.isAnimated = false
            $0.theme.metrics.field.font = FontStyle(family: "Sans", size: 40)
            $0.theme.metrics.field.caret = 3
        }
        let carets = session.scene(ofLevel: 0).content(in: nil).compactMap { command -> Rect? in
            guard case .fill(let path, _) = command, path.controlBounds.width == 3 else { return nil }
            return path.controlBounds
        }
        // The measures of the test's font.
        #expect(carets.count == 1 && abs((carets.first?.height ?? 0) - 40 * (0.93 + 0.24)) <= 1)
    }
}

/// Keys of launchers.
@Suite struct LauncherKeyTests {
    @Test func `a key copies the highlighted row, and others find rows in other ways`() {
        let menu = MenuContent(
            headers: [.search(SearchField(placeholder: "Search", focusesOnAppearance: true))],
            items: [.action(Action(title: "xaxb")), .action(Action(title: "zab"))])
        let session = MenuSession.shown(menu) { options in
            options.field.modes = [.substring, .fuzzy]
            options.field.matching = MatchOptions(ranking: .input)
            options.field.keys = FieldKeys(["F1": .copyRow, "F2": .changeMode(by: 1), "F3": .changeMode(by: -1)])
        }
        let copied = session.press(["a", "b", "F1"], at: 1)
        #expect(copied.contains(.offerText("zab", .clipboard)))
        #expect(session.press(["F2", "F1"], at: 2).contains(.offerText("xaxb", .clipboard)))
        #expect(session.press(["F3", "F1"], at: 3).contains(.offerText("zab", .clipboard)))
    }
}

/// Where titles that are too long are shortened.
@Suite struct EllipsisTests {
    @Test func `a key shortens long titles at another place`() {
        let menu = MenuContent(
            headers: [.search(SearchField(placeholder: "Search", focusesOnAppearance: true))],
            items: [.action(Action(title: "Apple"))])
        let session = MenuSession.shown(menu) { options in
            options.theme.metrics.ellipsis = .end
            options.field.keys = FieldKeys(["Alt+period": .moveEllipsis])
        }
        #expect(session.scene(ofLevel: 0).ellipsis == .end)
        for place in [MenuMetrics.Ellipsis.start, .middle, .end, .start] {
            let requests = session.press(["Alt+period"], at: 1)
            #expect(session.scene(ofLevel: 0).ellipsis == place && !requests.isEmpty)
        }
    }
}
