import MenuSession

/// What assistive programs follow of a presentation, at a moment: the open menus, the selected items and the object with the focus. It takes no
/// more memory for a long menu than for a short one.
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
    /// The object with the focus.
    public private(set) var focus: AccessPlace
    /// What the object with the focus says about itself.
    var focused: AccessNode?

    /// What the views of custom elements on the screen say about themselves.
    var views: [AccessPlace: AccessNode] = [:]

    /// The states of the object with the focus whose changes are reported.
    private static let reported: [AccessNode.States] = [.checked, .indeterminate, .enabled, .busy]

    /// Takes a snapshot.
    ///
    /// - Parameters:
    ///   - tree: The presentation.
    ///   - previous: The last snapshot of it; nil for the first.
    public init(of tree: AccessTree, after previous: AccessSnapshot?) {
        let session = tree.session
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
                Field(place: $0, text: AccessNode.Text(edited), description: tree.foundNote(inLevel: level))
            }
        }
        focus = .root
        focus = currentFocus(after: previous)
        focused = AccessTree(session, title: tree.title, focus: focus).node(at: focus)
        views = tree.shownViews
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
        if menus == previous.menus { return previous.focus }
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
            return [.windowCreated, .windowActivated] + arrivals(since: nil)
        }
        return departures(since: previous) + arrivals(since: previous) + changes(since: previous)
            + edits(since: previous) + viewChanges(since: previous)
    }

    /// What has lost the focus, the selection or its menu.
    private func departures(since previous: AccessSnapshot) -> [AccessEvent] {
        var events: [AccessEvent] = []
        if previous.focus != focus { events.append(.state(previous.focus, .focused, false)) }
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
    private func arrivals(since previous: AccessSnapshot?) -> [AccessEvent] {
        var events: [AccessEvent] = []
        var changed: [AccessPlace] = []
        for menu in menus {
            let before = previous?.menus.first { $0.place == menu.place }
            if before == nil, menu.place != .root { events.append(.state(menu.place, .expanded, true)) }
            guard menu.selected != before?.selected else { continue }
            if let selected = menu.selected { events.append(.state(selected, .selected, true)) }
            changed.append(menu.place)
        }
        if previous?.focus != focus {
            if focus != .root, focused?.states.contains(.showing) == true {
                events.append(.state(focus, .showing, true))
            }
            events.append(.state(focus, .focused, true))
        }
        return events + changed.map { .selectionChanged($0) }
    }

    /// What the object with the focus has changed about itself.
    private func changes(since previous: AccessSnapshot) -> [AccessEvent] {
        guard focus == previous.focus, let focused, let before = previous.focused else { return [] }
        let difference = focused.states.symmetricDifference(before.states)
        return (focused.name == before.name ? [] : [.named(focus, focused.name)])
            + Self.reported.filter(difference.contains).map { .state(focus, $0, focused.states.contains($0)) }
    }

    /// What the views of custom elements have changed about themselves; the object with the focus has told of its name and states.
    private func viewChanges(since previous: AccessSnapshot) -> [AccessEvent] {
        guard views != previous.views else { return [] }
        return views.sorted { $0.key.name < $1.key.name }.flatMap { place, view -> [AccessEvent] in
            guard let before = previous.views[place], before != view else { return [] }
            var events: [AccessEvent] = []
            if place != focus {
                if view.name != before.name { events.append(.named(place, view.name)) }
                let isOn = view.states.contains(.checked)
                if before.states.contains(.checked) != isOn { events.append(.state(place, .checked, isOn)) }
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
