import Geometry
import MenuInteraction
import MenuLayout
import MenuModel
import MenuScene
import MenuSearch
import TextEditing

extension MenuSession {
    /// Lets a field answer an event that is its own.
    ///
    /// - Returns: Whether it was; the engine must not hear of it then.
    func answerInField(_ event: SessionEvent, at time: Double) -> Bool {
        switch event {
        case .key(let stroke): return answerInField(stroke, at: time)
        case .pasted(let text):
            if let level = typingLevel { insert(text, level: level, at: time) }
            return true
        case .pressed(let button, .mouse, let point): return pressInField(button, at: point, time)
        case .moved(let point): return dragInField(to: point)
        case .released(1, .mouse, _): return releaseInField()
        case .presented, .pressed, .pressedInputMethod, .released, .cancelled, .scrolled, .interrupted, .timerFired,
            .offered, .offerEnded:
            return false
        }
    }

    /// The level whose field gets what is typed: the innermost with a field that has the keyboard, as long as the highlight is not in a
    /// submenu of it.
    var typingLevel: Int? {
        guard machine.phase != .waiting,
            let level = panels.lastIndex(where: { $0.field.map { $0.focus != .none } ?? false }),
            machine.levels.dropFirst(level + 1).allSatisfy({ $0.highlighted == nil })
        else { return nil }
        return level
    }

    private func answerInField(_ stroke: KeyStroke, at time: Double) -> Bool {
        let command = options.field.keys[stroke]
        guard let level = typingLevel else {
            if options.marksMany, machine.levels.count == 1 {
                let isMark = command == .mark || command == .markAll || (command == .accept && !panels[0].marks.isEmpty)
                if isMark, let command { return carryOut(command, level: 0, at: time) }
                if stroke.name == "space", stroke.modifiers.isEmpty, machine.levels[0].highlighted != nil {
                    return carryOut(.mark, level: 0, at: time)
                }
            }
            if options.field.takesTypingOfSubmenus, options.field.keys[stroke] == nil, isTyped(stroke),
                let level = panels.lastIndex(where: { $0.field.map { $0.focus != .none } ?? false })
            {
                edit(level: level, at: time) { $0.type(stroke.text) }
                return true
            }
            return focusField(stroke)
        }
        if let command { return carryOut(command, level: level, at: time) }
        guard isTyped(stroke) else {
            walk(stroke, level: level)
            return stepBack(stroke, level: level, at: time)
        }
        edit(level: level, at: time) { $0.type(stroke.text) }
        return true
    }

    /// Notes that a key walks over the rows from now on.
    private func walk(_ stroke: KeyStroke, level: Int) {
        guard !options.field.keepsCaret, let key = stroke.key else { return }
        switch key {
        case .down, .up, .pageDown, .pageUp: setFocus(.rows, level: level)
        default: break
        }
    }

    /// Goes back from the first row to the text.
    private func stepBack(_ stroke: KeyStroke, level: Int, at time: Double) -> Bool {
        guard stroke.key == .up, options.field.returnsToText, !options.field.keepsCaret, !options.field.highlightsFirst,
            let highlighted = machine.levels[level].highlighted,
            !(panels[level].entries.headerCount..<highlighted).contains(where: {
                panels[level].entries[$0].element.isHighlightable
            })
        else { return false }
        setFocus(.text, level: level)
        feed(.pointedOut(level: level, index: nil), at: time)
        return true
    }

    /// Gives the keyboard to the field of the innermost menu that has one, where that is asked for.
    private func focusField(_ stroke: KeyStroke) -> Bool {
        guard stroke.binding == KeyStroke(name: "f", modifiers: .control),
            let level = panels.lastIndex(where: { $0.field?.isEnabled ?? false })
        else { return false }
        setFocus(.text, level: level)
        return true
    }

    /// Lets typing go elsewhere.
    func setFocus(_ focus: PanelField.Focus, level: Int) {
        guard let field = panels[level].field, field.focus != focus, field.isEnabled || focus == .none else { return }
        panels[level].field?.focus = focus
        redraw(level: level, entry: field.entry)
    }

    /// Carries a command out.
    ///
    /// - Returns: Whether the field had a use for the key; the engine gets it otherwise.
    private func carryOut(_ command: FieldCommand, level: Int, at time: Double) -> Bool {
        switch command {
        case .edit(let edit): self.edit(level: level, at: time) { $0.apply(edit, isRightToLeft: isRightToLeft($0)) }
        case .editAnew(let edit):
            editAnew(level: level, at: time) { $0.apply(edit, isRightToLeft: isRightToLeft($0)) }
        case .editOrBrowse(let edit):
            guard isInText(edit, level: level) else { return false }
            self.edit(level: level, at: time) { $0.apply(edit, isRightToLeft: isRightToLeft($0)) }
        case .editOr(let edit, let other):
            guard let field = panels[level].field else { return false }
            var changed = field.text
            changed.apply(edit, isRightToLeft: isRightToLeft(changed))
            if changed.caret == field.text.caret, changed.text == field.text.text {
                return carryOut(other, level: level, at: time)
            }
            self.edit(level: level, at: time) { $0 = changed }
        case .walkOr(let walk, let other):
            let before = machine.levels[level].highlighted
            _ = carryOut(walk, level: level, at: time)
            if machine.levels[level].highlighted == before { return carryOut(other, level: level, at: time) }
        case .paste(let clipboard): requests.append(.requestText(clipboard))
        case .copy: return copy(level: level)
        case .cut:
            guard copy(level: level) else { return false }
            self.edit(level: level, at: time) { $0.removeSelection() }
        case .nextRow: press(.down, level: level, at: time)
        case .previousRow: press(.up, level: level, at: time)
        case .firstRow:
            press(.home, level: level, at: time)
            alignSheets(level: level)
        case .lastRow:
            press(.end, level: level, at: time)
            alignSheets(level: level, toEnd: true)
        case .nextColumn: press(.right, level: level, at: time)
        case .previousColumn: press(.left, level: level, at: time)
        case .skipColumn(let rows): skipColumn(of: rows, level: level, at: time)
        case .nextPage: turnPage(by: 1, level: level, at: time)
        case .previousPage: turnPage(by: -1, level: level, at: time)
        case .accept: accept(level: level, at: time)
        case .acceptTyped: end(.deliverTyped(panels[level].field?.text.text ?? ""))
        case .acceptRow(let place):
            guard let entry = listedEntry(place, level: level) else { break }
            feed(.pointedOut(level: level, index: entry), at: time)
            accept(level: level, at: time)
        case .acceptOnlyOr(let other):
            let isOnly = panels[level].entries.count - panels[level].entries.headerCount == 1
            return carryOut(isOnly ? .accept : other, level: level, at: time)
        case .acceptMarkedOr(let other):
            guard level == 0, !panels[0].marks.isEmpty else { return carryOut(other, level: level, at: time) }
            end(.deliverMarked(markedChoices))
        case .onRow(let other):
            if machine.levels[level].highlighted != nil { return carryOut(other, level: level, at: time) }
        case .recall(let step): recall(by: step, level: level, at: time)
        case .end(let code): end(.end(code: code, highlightedChoice))
        case .acceptAndStay:
            guard let choice = highlightedChoice ?? typedChoice(level: level) else { break }
            if let row = highlightedRow(level: level) { setMark(true, row: row, level: level) }
            requests.append(.report(choice))
        case .mark:
            guard options.marksMany, level == 0 else { return false }
            guard let row = highlightedRow(level: level) else {
                // Where nothing is found there is nothing to mark, and the text may be the answer.
                if panels[level].rows?.isEmpty == true { accept(level: level, at: time) }
                break
            }
            setMark(!panels[level].marks.contains(row), row: row, level: level)
            if isFollowed(level: level) { press(.down, level: level, at: time) }
        case .markAll:
            guard options.marksMany, level == 0 else { return false }
            markAll(level: level)
        case .complete:
            guard let title = highlightedChoice?.entries.last?.element.title else { break }
            editAnew(level: level, at: time) { $0.setText(title) }
        case .toggleCase: rematch(level: level, at: time) { $0.ignoresCase.toggle() }
        case .toggleRanking: rematch(level: level, at: time) { $0.ranking = $0.ranking == .input ? nil : .input }
        case .dismiss: feed(.key(.menu, page: 1), at: time)
        case .nothing: break
        }
        return true
    }

    private func isRightToLeft(_ field: TextField) -> Bool { measuring.isRightToLeft(field.text) }

    /// Whether a key that moves is meant for the text: the caret is in it, and has a way to go.
    private func isInText(_ command: EditCommand, level: Int) -> Bool {
        guard let field = panels[level].field, field.focus == .text, !field.text.isEmpty else { return false }
        guard field.text.selection.isEmpty, command == .moveRight || command == .moveLeft else { return true }
        var moved = field.text
        moved.apply(command, isRightToLeft: isRightToLeft(moved))
        guard moved.caret == field.text.caret else { return true }
        // At the text's end the key opens the submenu of the row that was found; elsewhere it means nothing there.
        return highlight(ofLevel: level).map { panels[level].entries[$0].element.submenu == nil } ?? true
    }

    /// Tells the engine a key, and that the rows are walked on.
    private func press(_ key: InteractionEvent.Key, level: Int, at time: Double) {
        feed(.key(key, page: page), at: time)
        noteSheet(level: level)
    }

    // MARK: The text

    /// Changes the text, or just the caret, and whatever follows from that.
    func edit(level: Int, at time: Double, _ change: (inout TextField) -> Void) {
        guard var field = panels[level].field else { return }
        let before = field.text.text
        change(&field.text)
        field.focus = .text
        panels[level].field = field
        revealCaret(inLevel: level)
        redraw(level: level, entry: field.entry)
        guard field.text.text != before else { return }
        requests.append(.textChanged(level: level, field.text.text))
        refilter(level: level, at: time)
    }

    /// Changes the text, and looks anew for what it means also where it stays as it was.
    private func editAnew(level: Int, at time: Double, _ change: (inout TextField) -> Void) {
        let before = panels[level].field?.text.text
        edit(level: level, at: time, change)
        if panels[level].field?.text.text == before { refilter(level: level, at: time) }
    }

    func insert(_ text: String, level: Int, at time: Double) {
        edit(level: level, at: time) { $0.insert(text) }
    }

    /// Scrolls the text of a field so that its caret is seen.
    func revealCaret(inLevel level: Int) {
        guard let room = fieldRoom(ofLevel: level) else { return }
        panels[level].field?.revealCaret(
            in: room.width, style: options.theme.metrics.titleFont, measuring: measuring)
    }

    /// Where the text of a field is seen, in screen points; nil where there is none.
    func fieldRoom(ofLevel level: Int) -> Rect? {
        let panel = panels[level]
        guard let field = panel.field else { return nil }
        return panel.frame.layout.row(at: field.entry).fieldRoom?
            .offset(by: panel.frame.offset(ofEntry: field.entry, scroll: panel.scroll))
            .leaving(note(inFieldOf: panel)?.width ?? 0, isRightToLeft: panel.frame.layout.isRightToLeft)
    }

    /// How many rows are found of how many there are, and how much room that takes in the field; nil where it is not told.
    func note(inFieldOf panel: Panel) -> (text: String, width: Double)? {
        let all = panel.source.count - panel.source.headerCount
        guard options.field.showsCount, all > 0 else { return nil }
        // As wide as it can become, so that the text's room stays.
        let width = measuring.width(of: "\(all)/\(all)", style: options.theme.metrics.titleFont)
        return ("\(panel.rows?.count ?? all)/\(all)", width + MenuSession.noteGap)
    }

    /// How far what is told at a field's end lies from its text, in points.
    private static let noteGap = 10.0

    private func copy(level: Int) -> Bool {
        guard let text = panels[level].field?.text.selectedText, !text.isEmpty else { return true }
        requests.append(.offerText(text, .clipboard))
        return true
    }

    // MARK: Endings

    private func accept(level: Int, at time: Double) {
        if level == 0, options.marksMany, !panels[0].marks.isEmpty { return end(.deliverMarked(markedChoices)) }
        if machine.levels[level].highlighted != nil { return feed(.key(.enter, page: page), at: time) }
        let isAnswer = options.field.typedText == .isAnswer
        if isAnswer, panels[level].rows?.isEmpty ?? true || options.field.highlightsFirst {
            end(.deliverTyped(panels[level].field?.text.text ?? ""))
        }
    }

    /// What is typed as a choice, where it may be an answer.
    private func typedChoice(level: Int) -> Choice? {
        guard options.field.typedText == .isAnswer, let text = panels[level].field?.text.text else { return nil }
        return Choice(entries: [EntryList.Entry(element: .action(Action(title: text)), path: [])])
    }

    private func end(_ delivery: SessionRequest) {
        isOver = true
        requests += [.releaseInput, delivery, .finish]
    }
}
