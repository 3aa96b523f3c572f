import MenuModel

/// What assistive programs follow of a window, at a moment: the open menus, the selected items and the object with the focus. It takes no more memory
/// for a long menu than for a short one, but for a bit of each row if some are marked.
public struct AccessSnapshot: Hashable, Sendable {
    /// A menu that is open.
    struct OpenMenu: Hashable, Sendable {
        var place: AccessPlace
        /// The item that pointer or keys are on; nil for none.
        var selected: AccessPlace?
        /// How many objects it contains.
        var count: Int
    }

    /// The field that has the keyboard.
    struct Field: Hashable, Sendable {
        var place: AccessPlace
        var text: AccessNode.Text
        var description: String
    }

    /// The open menus, the first one first.
    var menus: [OpenMenu]
    /// The field that has the keyboard; nil if there is none.
    var field: Field?
    /// Whether the window has the keyboard.
    var isActive: Bool
    /// The object with the focus; nil while the window has not got the keyboard.
    public private(set) var focus: AccessPlace?
    /// What the object with the focus says about itself.
    var focused: AccessNode?

    /// The row whose mark was set or removed as the selection went on from it.
    struct Marked: Hashable, Sendable {
        var place: AccessPlace
        var isOn: Bool
        /// What is said of it.
        var note: String
    }

    /// The marked rows of the first menu.
    private var marks = RowBits()
    /// The row that was marked since the last snapshot; nil if none was.
    var marked: Marked?

    /// Whether what is typed is a secret.
    public var isSecret: Bool { focused?.role == .secretField }

    /// What the views of custom elements on the screen, or the controls of a window, say about themselves.
    var views: [AccessPlace: AccessNode] = [:]
    /// The controls of a window, in their order; empty for menus, which are asked for their items.
    var controls: [AccessPlace] = []

    /// The states of the object with the focus whose changes are reported.
    private static let reported: [AccessNode.States] = [.checked, .indeterminate, .enabled, .busy]

    /// Takes a snapshot.
    ///
    /// - Parameters:
    ///   - tree: The presentation.
    ///   - previous: The last snapshot of it; nil for the first.
    public init(of tree: AccessTree, after previous: AccessSnapshot?) {
        isActive = tree.session != nil
        guard let session = tree.session else {
            menus = []
            return
        }
        menus = session.panels.indices.compactMap { level in
            tree.menu(ofLevel: level).map { place in
                OpenMenu(
                    place: place,
                    selected: session.highlight(ofLevel: level).flatMap { tree.place(ofEntry: $0, level: level) },
                    count: session.panels[level].entries.count)
            }
        }
        let level = session.panels.indices.last { session.editedText(inLevel: $0)?.hasFocus == true }
        field = level.flatMap { level in
            guard let edited = session.editedText(inLevel: level) else { return nil }
            return tree.place(ofEntry: edited.entry, level: level).map {
                // What a secret finds would tell of it.
                let note = edited.isSecret ? "" : tree.foundNote(inLevel: level)
                return Field(place: $0, text: AccessNode.Text(edited), description: note)
            }
        }
        let focus = currentFocus(after: previous)
        self.focus = focus
        focused = AccessTree(session, title: tree.title, focus: focus).node(at: focus)
        views = tree.shownViews
        guard session.options.marksMany else { return }
        let rows = session.panels[0].rows
        marks = rows.marks
        let before = previous?.marks ?? marks
        var (on, off) = (marks, before)
        on.subtract(before)
        off.subtract(marks)
        // The selected row tells of its mark itself.
        guard on.count + off.count == 1, let row = (Array(on) + Array(off)).first,
            let entry = rows.shown.shownPosition(of: rows.source.headerCount + row),
            let place = tree.place(ofEntry: entry, level: 0), place != menus.first?.selected
        else { return }
        let title = session.panels[0].entries[entry].element.title
        let note = session.options.language.text(on.isEmpty ? .unmarked(title) : .marked(title))
        marked = Marked(place: place, isOn: !on.isEmpty, note: note)
    }

    /// Takes a snapshot of a window with controls.
    ///
    /// - Parameters:
    ///   - controls: Its controls, in their order, with what they say about themselves.
    ///   - focus: The control, or the root, that has the keyboard; nil if the window has not got it.
    init(of controls: [(place: AccessPlace, node: AccessNode)], focus: AccessPlace?, focused: AccessNode?) {
        (menus, isActive, self.focus, self.focused) = ([], focus != nil, focus, focused)
        views = Dictionary(controls.map { ($0.place, $0.node) }) { first, _ in first }
        self.controls = controls.map(\.place)
    }

    /// The innermost selected item; the innermost menu if there is none.
    private var selection: AccessPlace {
        menus.last { $0.selected != nil }?.selected ?? menus.last?.place ?? .root
    }

    /// The object with the focus. In a launcher the keyboard is in the field all the time while keys move over the rows: the focus is where the
    /// last key had an effect. Rows that are highlighted because the text, or what was found, has changed do not take it from the field.
    private func currentFocus(after previous: AccessSnapshot?) -> AccessPlace {
        guard let field else { return selection }
        guard let previous, let before = previous.field, before.place == field.place, before.text == field.text else {
            return field.place
        }
        if menus == previous.menus, let focus = previous.focus { return focus }
        let isSameList = menus.count != previous.menus.count || menus.map(\.count) == previous.menus.map(\.count)
        guard isSameList else { return field.place }
        return menus.contains { $0.selected != nil } ? selection : field.place
    }

    // MARK: Events

    /// What has happened since another snapshot, in the order in which assistive programs are told.
    ///
    /// - Parameter previous: The last snapshot of the same presentation; nil at its start.
    public func events(since previous: AccessSnapshot?) -> [AccessEvent] {
        guard let previous else {
            return [.windowCreated] + (isActive ? [.windowActivated] : []) + arrivals(since: nil)
        }
        return departures(since: previous) + (previous.isActive && !isActive ? [.windowDeactivated] : [])
            + exchanges(since: previous) + (isActive && !previous.isActive ? [.windowActivated] : [])
            + arrivals(since: previous) + changes(since: previous) + marks(since: previous) + edits(since: previous)
            + viewChanges(since: previous)
    }

    /// What is told when the window leaves the screen.
    public var endingEvents: [AccessEvent] { isActive ? [.windowDeactivated, .windowDestroyed] : [.windowDestroyed] }

    /// Which controls of the window are gone or new.
    private func exchanges(since previous: AccessSnapshot) -> [AccessEvent] {
        guard controls != previous.controls else { return [] }
        let gone = previous.controls.filter { views[$0] == nil }.map { AccessEvent.childRemoved($0) }
        return gone + controls.filter { previous.views[$0] == nil }.map { .childAdded($0) }
    }

    /// What has lost the focus, the selection or its menu.
    private func departures(since previous: AccessSnapshot) -> [AccessEvent] {
        var events: [AccessEvent] = []
        if let lost = previous.focus, lost != focus { events.append(.state(lost, .focused, false)) }
        for menu in previous.menus.reversed() {
            let now = menus.first { $0.place == menu.place }
            if let selected = menu.selected, now?.selected != selected {
                events.append(.state(selected, .selected, false))
            }
            if now == nil, menu.place != .root { events.append(.state(menu.place, .expanded, false)) }
        }
        return events
    }

    /// What has been opened, selected and focused.
    ///
    /// A screen reader says an object again that is expanded while it has the focus. So a submenu that the focus enters is told of afterwards, and one
    /// that has the focus itself before. Where the field keeps the focus, its description says which row is found: told of the selection, a screen
    /// reader would go there, say the row twice, and no longer hear of the field.
    private func arrivals(since previous: AccessSnapshot?) -> [AccessEvent] {
        var events: [AccessEvent] = []
        var (changed, expanded): ([AccessPlace], [AccessPlace]) = ([], [])
        for menu in menus {
            let before = previous?.menus.first { $0.place == menu.place }
            if before == nil, menu.place != .root {
                if menu.place == focus {
                    events.append(.state(menu.place, .expanded, true))
                } else {
                    expanded.append(menu.place)
                }
            }
            guard menu.selected != before?.selected else { continue }
            if let selected = menu.selected { events.append(.state(selected, .selected, true)) }
            if field == nil || field?.place != focus { changed.append(menu.place) }
        }
        if let focus, previous?.focus != focus {
            if focus != .root, focused?.states.contains(.showing) == true {
                events.append(.state(focus, .showing, true))
            }
            events.append(.state(focus, .focused, true))
        }
        return events + expanded.map { .state($0, .expanded, true) } + changed.map { .selectionChanged($0) }
    }

    /// What the object with the focus has changed about itself.
    private func changes(since previous: AccessSnapshot) -> [AccessEvent] {
        guard let focus, focus == previous.focus, let focused, let before = previous.focused else { return [] }
        let difference = focused.states.symmetricDifference(before.states)
        return (focused.name == before.name ? [] : [.named(focus, focused.name)])
            + Self.reported.filter(difference.contains).map { .state(focus, $0, focused.states.contains($0)) }
    }

    /// The row that was marked, whose name is told as a description of the one that the selection went on to: a screen reader says only what the object
    /// with the focus tells.
    private func marks(since previous: AccessSnapshot) -> [AccessEvent] {
        guard let marked else { return [] }
        return [.state(marked.place, .checked, marked.isOn)] + (focus.map { [.described($0, marked.note)] } ?? [])
    }

    /// What views and controls have changed about themselves; the object with the focus has told of its name and states.
    private func viewChanges(since previous: AccessSnapshot) -> [AccessEvent] {
        guard views != previous.views else { return [] }
        return views.sorted { $0.key.name < $1.key.name }.flatMap { place, view -> [AccessEvent] in
            guard let before = previous.views[place], before != view else { return [] }
            var events: [AccessEvent] = []
            let difference = view.states.symmetricDifference(before.states)
            if place != focus {
                if view.name != before.name { events.append(.named(place, view.name)) }
                if difference.contains(.checked) {
                    events.append(.state(place, .checked, view.states.contains(.checked)))
                }
            }
            if difference.contains(.selected) {
                events.append(.state(place, .selected, view.states.contains(.selected)))
            }
            if view.description != before.description { events.append(.described(place, view.description)) }
            if let value = view.value, value != before.value { events.append(.valueChanged(place, value.number)) }
            return events
        }
    }

    /// What was edited in the field.
    private func edits(since previous: AccessSnapshot) -> [AccessEvent] {
        guard let field, let before = previous.field, before.place == field.place, before != field else { return [] }
        var events: [AccessEvent] = []
        let (old, new) = (Array(before.text.value.unicodeScalars), Array(field.text.value.unicodeScalars))
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        func middle(_ scalars: [Unicode.Scalar]) -> String {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars[start..<scalars.count - end])
            return String(text)
        }
        if old.count > start + end { events.append(.textRemoved(field.place, at: start, middle(old))) }
        if new.count > start + end { events.append(.textInserted(field.place, at: start, middle(new))) }
        if before.text.caret != field.text.caret { events.append(.caretMoved(field.place, to: field.text.caret)) }
        if before.text.selection != field.text.selection,
            !(before.text.selection.isEmpty && field.text.selection.isEmpty)
        {
            events.append(.textSelectionChanged(field.place))
        }
        if before.description != field.description { events.append(.described(field.place, field.description)) }
        return events
    }
}
