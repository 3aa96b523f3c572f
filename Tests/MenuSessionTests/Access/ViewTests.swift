import MenuModel
@testable import MenuSession
import Testing

/// The views of custom elements, as assistive programs meet them.
@Suite("Views of custom elements") struct ViewTests {
    private static func custom(
        _ description: ViewDescription?, isInteractive: Bool = false, id: String = "#1"
    ) -> MenuElement {
        var custom = CustomElement(id: id, picture: .drawn(1), height: 30, isInteractive: isInteractive)
        custom.description = description
        return .custom(custom)
    }

    private static func node(_ description: ViewDescription?, isInteractive: Bool = false) -> AccessNode? {
        TreeStage(MenuContent(items: [custom(description, isInteractive: isInteractive)])).node(0)
    }

    @Test func `a view says what it is, its name, its value and what can be done with it`() throws {
        let slider = try #require(
            Self.node(
                ViewDescription(.slider(0.4, in: 0...1, step: 0.1), name: "Volume", help: "of all", valueText: "40 %")))
        #expect(slider.role == .slider && slider.name == "Volume" && slider.description == "of all")
        #expect(slider.value == AccessNode.Value(number: 0.4, bounds: 0...1, step: 0.1, text: "40 %"))
        #expect(slider.states.isSuperset(of: [.enabled, .sensitive, .showing]) && slider.actions == [])
        let toggle = try #require(Self.node(ViewDescription(.toggle(isOn: true), name: "Wifi", actions: ["Settings"])))
        #expect(toggle.role == .toggle && toggle.states.isSuperset(of: [.checkable, .checked]))
        #expect(
            toggle.actions == [
                AccessNode.Action("toggle", .use(.press)), AccessNode.Action("Settings", .use(.named("Settings"))),
            ])
        #expect(Self.node(ViewDescription(.button, name: "Now"))?.actions.first?.effect == .use(.press))
        #expect(Self.node(ViewDescription(.label, name: "Monday"))?.role == .label)
        #expect(Self.node(ViewDescription(.image, name: "A boat"))?.role == .image)
        let progress = Self.node(ViewDescription(.progress(3, in: 0...8), name: "Files"))
        #expect(progress?.role == .progressBar && progress?.value?.text == "3.0" && progress?.value?.step == 0)
    }

    @Test func `a view without a description is a panel, and one of an item remains an item that is chosen`() throws {
        #expect(Self.node(nil)?.role == .panel)
        let item = try #require(
            Self.node(ViewDescription(.toggle(isOn: true), name: "Bold", actions: ["Help"]), isInteractive: true))
        #expect(item.role == .checkItem && item.name == "Bold" && item.states.contains(.checked))
        #expect(item.actions.map(\.effect) == [.activate, .use(.named("Help"))])
    }

    @Test func `a view that the keys stop at has the focus, and tells of its value while it has`() throws {
        func menu(_ level: Double) -> MenuContent {
            var custom = CustomElement(id: "#1", picture: .drawn(1), height: 30)
            custom.description = ViewDescription(.slider(level, in: 0...1, step: 0.1), name: "Volume")
            custom.canBecomeFocused = true
            return MenuContent(items: [.custom(custom), .action(Action(title: "Close"))])
        }
        let stage = TreeStage(menu(0.4))
        _ = stage.events()
        let slider = try #require(stage.place(0))
        #expect(stage.node(0)?.states.contains(.focusable) == true && stage.node(0)?.states.contains(.focused) == false)
        let arrived = stage.events(pressing: "Down")
        #expect(arrived.contains(.state(slider, .focused, true)))
        let states = try #require(stage.node(0)?.states)
        #expect(states.contains(.focused) && states.isDisjoint(with: [.selectable, .selected]))
        _ = stage.session.update(menu(0.5), at: 1)
        #expect(stage.events() == [.valueChanged(slider, 0.5)])
        let left = stage.events(pressing: "Down")
        #expect(left.contains(.state(slider, .focused, false)))
        #expect(stage.node(1)?.states.isSuperset(of: [.focused, .selected]) == true)
        // A view that takes no keys cannot have the focus.
        #expect(Self.node(ViewDescription(.label, name: "Monday"))?.states.contains(.focusable) == false)
    }

    @Test(arguments: [Double.nan, -.infinity, .infinity, -5, 5])
    func `a number outside of its bounds is told within them`(_ number: Double) throws {
        let value = try #require(
            Self.node(ViewDescription(.slider(number, in: -1...1, step: .nan), name: ""))?.value)
        #expect(value.bounds.contains(value.number) && value.step == 0)
    }

    @Test func `what changes about a view is told, though the focus is elsewhere`() throws {
        func menu(_ level: Double, _ isOn: Bool) -> MenuContent {
            MenuContent(items: [
                Self.custom(ViewDescription(.slider(level, in: 0...1, step: 0.1), name: "Volume")),
                Self.custom(ViewDescription(.toggle(isOn: isOn), name: "Mute"), id: "#2"),
                .action(Action(title: "Close")),
            ])
        }
        let stage = TreeStage(menu(0.4, false))
        func events(_ level: Double, _ isOn: Bool) -> [AccessEvent] {
            _ = stage.session.update(menu(level, isOn), at: 1)
            return stage.events()
        }
        _ = stage.events()
        let places = [try #require(stage.place(0)), try #require(stage.place(1))]
        #expect(events(0.4, false) == [])
        #expect(events(0.5, false) == [.valueChanged(places[0], 0.5)])
        #expect(events(0.5, true) == [.state(places[1], .checked, true)])
        #expect(events(0.6, false) == [.valueChanged(places[0], 0.6), .state(places[1], .checked, false)])
    }
}
