import MenuGeometry
import Testing

@testable import MenuSession

/// A window whose program draws its controls itself.
@Suite struct AccessOutlineTests {
    private static func outline(
        _ names: [String], chosen: Int = 0, group: Int = 5, focus: AccessPlace? = nil
    ) -> AccessOutline {
        let controls = names.enumerated().map { index, name in
            var node = AccessNode(.listItem, name: name)
            node.states = index == chosen ? [.selectable, .selected] : .selectable
            node.frame = Rect(x: 100, y: 100 + 20 * Double(index), width: 50, height: 20)
            return AccessOutline.Control(index, node)
        }
        return AccessOutline(
            title: "Window", scale: 1, frame: Rect(x: 90, y: 90, width: 300, height: 200),
            groups: [AccessOutline.Group(group, AccessNode(.list, name: "List"), controls: controls)], focus: focus)
    }

    private static func control(_ index: Int, in group: Int = 5) -> AccessPlace {
        AccessOutline.place(ofControl: index, inGroup: group)
    }

    @Test func `each control is found by its place, its index, its name and its position`() throws {
        let outline = Self.outline(["a", "b", "c"], chosen: 1)
        let list = try #require(outline.child(0, of: .root))
        #expect(outline.node(at: .window)?.role == .frame && outline.child(0, of: .window) == .root)
        #expect(outline.childCount(of: list) == 3 && outline.selectedChild(of: list) == 1)
        for index in 0..<3 {
            let place = try #require(outline.child(index, of: list))
            #expect(place == Self.control(index) && outline.index(of: place) == index)
            #expect(AccessPlace(name: place.name) == place && outline.childCount(of: place) == 0)
            #expect(outline.place(at: Point(x: 110, y: 110 + 20 * Double(index))) == place)
            let position = try #require(outline.positionInSet(of: place))
            #expect(position == (index + 1, 3))
        }
        #expect(outline.place(at: Point(x: 300, y: 200)) == .root && outline.place(at: .zero) == nil)
        #expect(outline.child(3, of: list) == nil && outline.child(-1, of: list) == nil)
        #expect(outline.node(at: Self.control(3)) == nil && outline.node(at: Self.control(0, in: 6)) == nil)
        #expect(outline.node(at: .element([.path([5]), .path([0]), .path([0])])) == nil)
        #expect(outline.node(at: .element([.position(5)])) == nil)
    }

    @Test func `focus, choice and other controls are told in order`() {
        var told = Self.outline(["a", "b"]).snapshot(after: nil)
        #expect(told.events(since: nil) == [.windowCreated])
        func events(_ outline: AccessOutline) -> [AccessEvent] {
            let next = outline.snapshot(after: told)
            defer { told = next }
            return next.events(since: told)
        }
        #expect(events(Self.outline(["a", "b"], focus: .root)) == [.windowActivated, .state(.root, .focused, true)])
        let (a, b) = (Self.control(0), Self.control(1))
        #expect(
            events(Self.outline(["a", "b"], focus: b)) == [
                .state(.root, .focused, false), .state(b, .showing, true), .state(b, .focused, true),
            ])
        #expect(
            events(Self.outline(["a", "b"], chosen: 1, focus: b)) == [
                .state(a, .selected, false), .state(b, .selected, true),
            ])
        #expect(events(Self.outline(["a", "x"], chosen: 1, focus: b)) == [.named(b, "x")])
        #expect(
            events(Self.outline(["n"], group: 7)) == [
                .state(b, .focused, false), .windowDeactivated, .childRemoved(a), .childRemoved(b),
                .childAdded(Self.control(0, in: 7)),
            ])
        #expect(told.endingEvents == [.windowDestroyed])
    }
}
