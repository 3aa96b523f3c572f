import MenuGeometry
import MenuInteraction
import MenuLayout
import MenuModel
@testable import MenuSession

/// A presentation without a display, and what assistive programs are told about it.
final class TreeStage {
    let session: MenuSession
    private(set) var snapshot: AccessSnapshot?

    /// Measures seven points a character.
    private struct Measuring: TextMeasuring {
        func lineMetrics(of style: FontStyle) -> LineMetrics { LineMetrics(ascent: 12, descent: 3, capHeight: 9) }
        func width(of text: String, style: FontStyle) -> Double { 7 * Double(text.count) }
    }

    init(_ menu: MenuContent, change: (inout SessionOptions) -> Void = { _ in }) {
        var options = SessionOptions(
            placement: .at(Point(x: 100, y: 100)), monitors: [Rect(x: 0, y: 0, width: 800, height: 600)])
        options.theme.timing.isAnimated = false
        change(&options)
        session = MenuSession(menu: menu, options: options, measuring: Measuring())
        _ = session.handle(.presented(pointer: Point(x: 700, y: 50), pressed: []), at: 0)
    }

    /// The tree at this moment.
    var tree: AccessTree { AccessTree(session, title: "Menu", focus: snapshot?.focus) }

    /// Takes a snapshot, and returns what has happened since the last one.
    func events() -> [AccessEvent] {
        let next = AccessSnapshot(of: tree, after: snapshot)
        defer { snapshot = next }
        return next.events(since: snapshot)
    }

    /// Presses keys, and returns what follows from them.
    func events(pressing keys: String...) -> [AccessEvent] {
        for key in keys { _ = session.handle(.key(KeyStroke(key) ?? KeyStroke(name: key)), at: 1) }
        return events()
    }

    /// Types letters, and returns what follows from them.
    func events(typing text: String) -> [AccessEvent] {
        for letter in text { _ = session.handle(.key(KeyStroke(name: String(letter), text: String(letter))), at: 1) }
        return events()
    }

    /// The object that some indices lead to.
    func place(_ indices: Int...) -> AccessPlace? {
        indices.reduce(Optional(AccessPlace.root)) { place, index in place.flatMap { tree.child(index, of: $0) } }
    }

    /// The object that some indices lead to.
    func node(_ indices: Int...) -> AccessNode? {
        indices.reduce(Optional(AccessPlace.root)) { place, index in place.flatMap { tree.child(index, of: $0) } }
            .flatMap(tree.node)
    }
}

/// A menu with elements of every kind.
let everything = MenuContent(
    title: "File",
    items: [
        .action(Action(title: "Open…", subtitle: "a file", shortcut: Shortcut("Ctrl+Shift+O"), mnemonic: "O")),
        .action(Action(title: "Wrap", state: .on, role: .check)),
        .action(Action(title: "Small", role: .radio)), .action(Action(title: "Large", state: .on, role: .radio)),
        .separator(Separator()), .header(Header(title: "Recent")),
        .menu(MenuContent(title: "More", items: [.action(Action(title: "One")), .action(Action(title: "Two"))])),
        .action(Action(title: "Closed", isEnabled: false)),
        .menu(
            MenuContent(
                title: "Colours", items: [.action(Action(title: "Red", state: .on)), .action(Action(title: "Blue"))],
                display: .palette(.closed))),
    ])

/// A list with a field.
func list(_ rows: Int) -> MenuContent {
    MenuContent(
        headers: [.search(SearchField(prompt: "Run:", focusesOnAppearance: true))],
        items: .lines(LineList(Array((0..<rows).map { "row \($0)" }.joined(separator: "\n").utf8))))
}
