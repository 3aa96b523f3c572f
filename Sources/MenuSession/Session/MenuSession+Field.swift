public import MenuGeometry
import MenuInteraction
public import MenuLayout
public import MenuModel
import MenuScene

/// The search field: the events that it handles, and the effects of changes of its text.
extension MenuSession {
    /// Lets a field handle an event.
    ///
    /// - Returns: Whether the event was handled; then it must not be sent to the machine.
    func handleInField(_ event: SessionEvent, _ turn: inout Turn) -> Bool {
        switch event {
        case .key(let stroke): return handleInField(stroke, &turn)
        case .pasted(let text):
            if let level = typingLevel { edit(level: level, &turn) { $0.text.insert(text) } }
            return true
        case .pressed(let button, .mouse, let point): return pressInField(button, at: point, &turn)
        case .moved(let point): return dragInField(to: point, &turn)
        case .released(1, .mouse, _): return releaseInField(&turn)
        case .presented, .pressed, .pressedInputMethod, .released, .cancelled, .scrolled, .interrupted, .timerFired,
            .offered, .offerEnded:
            return false
        }
    }

    // MARK: Keys

    /// The innermost level with a field that has the keyboard.
    private var focusedLevel: Int? { panels.indices.last { panels[$0].field.map { $0.focus != .none } ?? false } }

    /// The level whose field receives typed text: the innermost one whose field has the keyboard, unless the highlight is in a submenu of it.
    var typingLevel: Int? {
        guard machine.phase != .waiting, let level = focusedLevel,
            machine.levels.dropFirst(level + 1).allSatisfy({ $0.highlighted == nil })
        else { return nil }
        return level
    }

    private func handleInField(_ stroke: KeyStroke, _ turn: inout Turn) -> Bool {
        guard let level = typingLevel else { return handleBesideField(stroke, &turn) }
        if let command = options.field.keys[stroke] { return perform(command, level: level, &turn) }
        if stroke.key == .tab, let entry = fieldBeside(level: level, by: stroke.modifiers.contains(.shift) ? -1 : 1) {
            switchField(ofLevel: level, toEntry: entry, &turn)
            return true
        }
        guard stroke.isTyped else {
            if stepBack(stroke, level: level, &turn) { return true }
            focusRows(stroke, level: level, &turn)
            return false
        }
        edit(level: level, &turn) { $0.text.type(stroke.text) }
        return true
    }

    /// Handles a key while no field has the keyboard: marks rows, continues typing in the field of an outer menu, or moves the focus to a field.
    private func handleBesideField(_ stroke: KeyStroke, _ turn: inout Turn) -> Bool {
        guard options.marksMany || panels.indices.contains(where: { panels[$0].field != nil }) else { return false }
        let command = options.field.keys[stroke]
        if options.marksMany, machine.levels.count == 1 {
            let accepts = command == .accept && !panels[0].rows.marks.isEmpty
            if let command, command == .mark || command == .markAll || accepts {
                return perform(command, level: 0, &turn)
            }
            if stroke.name == "space", stroke.modifiers.isEmpty, machine.levels[0].highlighted != nil {
                return perform(.mark, level: 0, &turn)
            }
        }
        if options.field.takesTypingOfSubmenus, command == nil, stroke.isTyped, let level = focusedLevel {
            edit(level: level, &turn) { $0.text.type(stroke.text) }
            return true
        }
        guard stroke.binding == KeyStroke(name: "f", modifiers: .control),
            let level = panels.lastIndex(where: { $0.field?.isEnabled ?? false })
        else { return false }
        setFocus(.text, level: level, &turn)
        return true
    }

    /// Notes that keys move over the rows from now on.
    private func focusRows(_ stroke: KeyStroke, level: Int, _ turn: inout Turn) {
        guard !options.field.keepsCaret, let key = stroke.key else { return }
        switch key {
        case .down, .up, .pageDown, .pageUp: setFocus(.rows, level: level, &turn)
        default: break
        }
    }

    /// Moves back from the first row, which the keys have moved to, to the text.
    private func stepBack(_ stroke: KeyStroke, level: Int, _ turn: inout Turn) -> Bool {
        let field = options.field
        guard stroke.key == .up, field.returnsToText, !field.keepsCaret, panels[level].field?.focus == .rows,
            let highlighted = machine.levels[level].highlighted,
            !(panels[level].entries.headerCount..<highlighted).contains(where: {
                panels[level].entries[$0].element.isHighlightable
            })
        else { return false }
        setFocus(.text, level: level, &turn)
        highlightBest(level: level, &turn)
        return true
    }

    /// Changes the target of typed text.
    private func setFocus(_ focus: PanelField.Focus, level: Int, _ turn: inout Turn) {
        guard let field = panels[level].field, field.focus != focus, field.isEnabled || focus == .none else { return }
        menus.panels[level].field?.focus = focus
        menus.redraw(level: level, entry: field.entry, &turn)
    }

    /// Whether a key only affects the text of the field.
    func isEdit(_ stroke: KeyStroke) -> Bool {
        guard let level = typingLevel, stroke.bindings.allSatisfy({ options.customKeys[$0] == nil }) else {
            return false
        }
        switch options.field.keys[stroke] {
        case .edit, .editAnew, .recall, .paste, .copy, .cut, .dismiss, .nothing, .toggleCase, .toggleRanking,
            .changeMode, .moveEllipsis:
            return true
        case .editOrBrowse: return panels[level].field?.focus == .text
        case .nextRow, .previousRow, .firstRow, .lastRow, .nextPage, .previousPage, .accept, .acceptTyped,
            .acceptAndStay, .mark, .markAll, .complete, .nextColumn, .previousColumn, .skipColumn, .editOr, .walkOr,
            .acceptRow, .acceptOnlyOr, .acceptMarkedOr, .onRow, .copyRow, .end:
            return false
        case nil: return stroke.isTyped
        }
    }

    // MARK: The text

    /// Changes the text, or just the caret, and updates what depends on it.
    ///
    /// - Parameter anew: Whether to search again even if the text is unchanged.
    func edit(level: Int, anew: Bool = false, _ turn: inout Turn, _ change: (inout LineEditor) -> Void) {
        guard var field = panels[level].field else { return }
        let before = field.text
        change(&field.line)
        field.focus = .text
        menus.panels[level].field = field
        revealCaret(inLevel: level)
        menus.redraw(level: level, entry: field.entry, &turn)
        let isNew = field.text != before
        if isNew { turn.send(.textChanged(level: level, field.text)) }
        if isNew || anew { refilter(level: level, &turn) }
    }

    /// Scrolls the text of a field so that its caret is visible.
    func revealCaret(inLevel level: Int) {
        guard let room = menus.fieldRoom(ofLevel: level) else { return }
        let lettering = menus.lettering
        menus.panels[level].field?.line.revealCaret(in: room.width, lettering)
    }

    /// The text that receives what an input method composes: a title that is being renamed, else that of the field that has the keyboard; nil if
    /// there is none, or if it is a secret.
    public var composingText: EditedText? {
        guard !isEnding, let level = composingLevel, let text = editedText(inLevel: level), !text.isSecret else {
            return nil
        }
        return text
    }

    private var composingLevel: Int? {
        panels.indices.last { panels[$0].renaming != nil }
            ?? typingLevel.flatMap { panels[$0].field?.isEnabled == true ? $0 : nil }
    }

    /// What the pointer looks like at a place on the screen, in points, and the level of the menu that it is over; nil if it is over none.
    public func pointerShape(at point: Point) -> (level: Int, shape: PointerShape)? {
        isEnding ? nil : menus.pointerShape(at: point)
    }

    /// The frame of the caret of `composingText`, in screen points; nil if there is none.
    public var caretFrame: Rect? {
        guard let level = composingLevel else { return nil }
        let panel = panels[level]
        let isTitle = panel.renaming != nil
        guard let line = isTitle ? panel.renaming?.line : panel.field?.line,
            let room = isTitle ? menus.titleRoom(ofLevel: level) : menus.fieldRoom(ofLevel: level),
            let caret = line.look(inEntry: 0, hasCaret: true, menus.lettering).caret
        else { return nil }
        return Rect(x: room.minX + caret, y: room.minY, width: 1, height: room.height)
    }

    /// Shows a text that an input method composes at the caret of `composingText`, without making it a part of the text.
    ///
    /// - Parameter text: The text; nil for none.
    /// - Returns: As for `handle(_:at:)`.
    public func compose(_ text: ComposedText?, at time: Double) -> [SessionRequest] {
        call(at: time) { turn in
            for level in panels.indices {
                let isHere = level == composingLevel
                if let title = panels[level].renaming, title.line.composed != nil || isHere {
                    menus.panels[level].renaming?.line.composed = isHere ? text : nil
                    menus.redraw(level: level, entry: title.entry, &turn)
                } else if let field = panels[level].field, field.line.composed != nil || isHere {
                    menus.panels[level].field?.line.composed = isHere ? text : nil
                    revealCaret(inLevel: level)
                    menus.redraw(level: level, entry: field.entry, &turn)
                }
            }
        }
    }

    /// Removes text beside the caret of the field that has the keyboard, for an input method.
    ///
    /// - Parameters:
    ///   - offset: Where it begins, in Unicode scalars from the caret.
    ///   - count: How many Unicode scalars.
    public func removeText(at offset: Int, count: Int, time: Double) -> [SessionRequest] {
        guard let level = typingLevel, let edited = composingText, count > 0 else { return [] }
        let text = edited.text
        let scalars = text.unicodeScalars
        let caret = text.utf8.index(text.startIndex, offsetBy: edited.caret)
        let limit = offset < 0 ? scalars.startIndex : scalars.endIndex
        guard let start = scalars.index(caret, offsetBy: offset, limitedBy: limit) else { return [] }
        let end = scalars.index(start, offsetBy: count, limitedBy: scalars.endIndex) ?? scalars.endIndex
        let bytes =
            text.utf8.distance(from: text.startIndex, to: start)..<text.utf8.distance(from: text.startIndex, to: end)
        let place = edited.caret <= bytes.lowerBound ? edited.caret : max(bytes.lowerBound, edited.caret - bytes.count)
        return edit(bytes, ofLevel: level, to: "", at: time) + edit(place..<place, ofLevel: level, to: nil, at: time)
    }

    /// The text in the field of a level; nil if it has no field.
    public func typedText(inLevel level: Int = 0) -> String? {
        panels.indices.contains(level) ? panels[level].field?.text : nil
    }

    /// Sets the text in the field of the first menu, as if it had been typed; nothing happens if there is no field.
    ///
    /// - Returns: The requests, in the order to perform them; none once the menu is over.
    public func setText(_ text: String, at time: Double) -> [SessionRequest] {
        call(at: time) { turn in edit(level: 0, &turn) { $0.text.setText(text) } }
    }

    // MARK: The pointer

    /// Handles a press in a field: the first button sets the caret, and selects a word or everything by further clicks; the middle one pastes.
    private func pressInField(_ button: Int, at point: Point, _ turn: inout Turn) -> Bool {
        guard machine.phase == .browsing, button == 1 || button == 2,
            case .entry(let level, let entry) = menus.locate(point).hit
        else { return false }
        switchField(ofLevel: level, toEntry: entry, &turn)
        guard let field = panels[level].field, field.entry == entry, field.isEnabled else { return false }
        turn.send(.swallowPress)
        let offset = textOffset(at: point, level: level)
        if button == 2 {
            edit(level: level, &turn) { $0.text.moveCaret(to: offset) }
            turn.send(.requestText(.primary))
            return true
        }
        let time = turn.time
        edit(level: level, &turn) { $0.pressButton(at: point, offset: offset, countsClicks: true, time: time) }
        return true
    }

    /// The level in whose field a button is held down.
    private var pressedLevel: Int? { panels.firstIndex { $0.field?.line.isPressed ?? false } }

    /// Extends the selection under a held button.
    private func dragInField(to point: Point, _ turn: inout Turn) -> Bool {
        guard let level = pressedLevel else { return false }
        menus.pointer = point
        guard panels[level].field?.line.selectsByDragging == true else { return true }
        let offset = textOffset(at: point, level: level)
        edit(level: level, &turn) { $0.drag(to: offset) }
        return true
    }

    /// Ends a press; the selected text is offered as the primary selection, as in other X11 programs.
    private func releaseInField(_ turn: inout Turn) -> Bool {
        guard let level = pressedLevel else { return false }
        menus.panels[level].field?.line.releaseButton()
        if let offer = panels[level].field?.line.offer(by: .primary) { turn.send(offer) }
        return true
    }

    /// The place in the text of a field that is nearest to one on the screen.
    private func textOffset(at point: Point, level: Int) -> Int {
        guard let field = panels[level].field, let room = menus.fieldRoom(ofLevel: level) else { return 0 }
        return field.line.textOffset(at: point, in: room, menus.lettering)
    }

    // MARK: Buttons of the theme

    /// Lets a box that is a button handle an event: it does what it is for when a button or a finger that was pressed on it is lifted on it.
    ///
    /// - Returns: Whether the event was handled; then it must not be sent to the machine.
    func handleInBox(_ event: SessionEvent, _ turn: inout Turn) -> Bool {
        switch event {
        case .pressed(1, _, let point):
            guard machine.phase == .browsing, let button = panels.first?.frame.button(at: point),
                case .body(level: 0) = menus.locate(point).hit
            else { return false }
            menus.pressedBox = button.box
            turn.send(.swallowPress)
            return true
        case .moved: return menus.pressedBox != nil
        case .released(1, _, let point):
            guard let pressed = menus.pressedBox else { return false }
            menus.pressedBox = nil
            if let button = panels.first?.frame.button(at: point), button.box == pressed {
                perform(buttonWithAction: button.action, &turn)
            }
            return true
        case .cancelled:
            menus.pressedBox = nil
            return false
        case .presented, .key, .pressed, .pressedInputMethod, .released, .scrolled, .interrupted, .timerFired, .offered,
            .offerEnded, .pasted:
            return false
        }
    }

    /// Does what a button of the theme is for.
    func perform(buttonWithAction action: Int, _ turn: inout Turn) {
        if let command = options.field.keys.buttons[action] { _ = perform(command, level: 0, &turn) }
    }

    // MARK: Fields of a menu

    /// Sets up the fields of a menu that has been laid out, if its pinned entries contain any, and filters by their initial texts.
    func addField(toLevel level: Int, _ turn: inout Turn) {
        makeField(inLevel: level)
        revealCaret(inLevel: level)
        if panels[level].searchText?.isEmpty == false { refilter(level: level, &turn) }
    }

    /// Makes the fields of a menu, if its pinned entries contain any.
    private func makeField(inLevel level: Int) {
        let elements = panels[level].rows.source.fields
        var fields = elements.map { entry, element in
            var field = PanelField(
                entry: entry, isEnabled: element.isEnabled, line: makeLine(element.text),
                focus: element.isEnabled && element.focusesOnAppearance ? .text : .none)
            field.filters = element.filters
            return field
        }
        guard !fields.isEmpty else { return }
        menus.panels[level].field = fields.remove(at: fields.firstIndex { $0.focus == .text } ?? 0)
        // One field at a time has the keyboard.
        for index in fields.indices { fields[index].focus = .none }
        menus.panels[level].otherFields = fields
        if options.field.filters, elements.contains(where: \.element.filters) {
            menus.panels[level].rows.setFilter(makeFilter())
        }
    }

    /// Updates the field of an open menu after its element was added, removed, moved or changed, before the menu is laid out with it.
    func followField(ofLevel level: Int, from old: EntryList, _ turn: inout Turn) {
        let (now, before) = (panels[level].rows.source.fields, old.fields)
        guard !now.isEmpty else {
            guard panels[level].field != nil else { return }
            stopSearch(inLevel: level, &turn)
            (menus.panels[level].field, menus.panels[level].otherFields) = (nil, [])
            return menus.panels[level].rows.setFilter(nil)
        }
        guard let field = panels[level].field, now.count == before.count,
            let place = before.firstIndex(where: { $0.entry == field.entry })
        else {
            makeField(inLevel: level)
            let isFocused = panels[level].field?.focus == .text
            menus.panels[level].staysFirst = isFocused && machine.levels[level].highlighted == nil
            return
        }
        let isNew = menus.panels[level].field.map { follow(now[place], after: before[place].element, $0) } ?? field
        menus.panels[level].field = isNew
        menus.panels[level].otherFields = panels[level].otherFields.map { other in
            guard let place = before.firstIndex(where: { $0.entry == other.entry }) else { return other }
            return follow(now[place], after: before[place].element, other)
        }
    }

    /// A field after its element has changed.
    private func follow(
        _ now: (entry: Int, element: SearchField), after before: SearchField, _ field: PanelField
    ) -> PanelField {
        var field = field
        let element = now.element
        (field.entry, field.filters) = (now.entry, element.filters)
        if element.isEnabled != field.isEnabled {
            field.isEnabled = element.isEnabled
            if !field.isEnabled { field.focus = .none }
        }
        // The owner has set a new text; it is not the text that was just reported to it.
        if element.text != before.text, element.text != field.text { field.line = makeLine(element.text) }
        return field
    }

    /// Makes another field of a level the one that is edited.
    func switchField(ofLevel level: Int, toEntry entry: Int, _ turn: inout Turn) {
        guard var before = panels[level].field, before.entry != entry,
            let index = panels[level].otherFields.firstIndex(where: { $0.entry == entry && $0.isEnabled })
        else { return }
        before.focus = .none
        var field = panels[level].otherFields[index]
        field.focus = .text
        menus.panels[level].otherFields[index] = before
        menus.panels[level].field = field
        // The field that is left shows its text as an element does.
        menus.show(
            menus.shownEntries(ofLevel: level), inLevel: level, changed: [before.entry, entry], renumbering: { $0 },
            &turn)
        revealCaret(inLevel: level)
    }

    /// The field after or before the one that is edited, as an entry; nil if there is no other one that can be edited.
    func fieldBeside(level: Int, by step: Int) -> Int? {
        guard let field = panels[level].field else { return nil }
        let others = panels[level].otherFields.filter(\.isEnabled).map(\.entry).sorted()
        return step > 0
            ? others.first { $0 > field.entry } ?? others.first : others.last { $0 < field.entry } ?? others.last
    }

    private func makeLine(_ text: String) -> LineEditor {
        LineEditor(TextField(text, isSecret: options.field.isSecret))
    }
}
