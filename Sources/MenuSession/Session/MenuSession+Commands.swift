import MenuInteraction
import MenuLayout
import MenuModel
import MenuSearch

/// The commands of a search field's keys.
extension MenuSession {
    /// Performs a command.
    ///
    /// - Returns: Whether the field used the key; otherwise the machine handles it.
    func perform(_ command: FieldCommand, level: Int, _ turn: inout Turn) -> Bool {
        switch command {
        case .edit(let edit): apply(edit, level: level, &turn)
        case .editAnew(let edit): apply(edit, anew: true, level: level, &turn)
        case .editOrBrowse(let edit):
            guard isInText(edit, level: level) else { return false }
            apply(edit, level: level, &turn)
        case .editOr(let edit, let other): return apply(edit, or: other, level: level, &turn)
        case .walkOr(let walk, let other):
            let before = machine.levels[level].highlighted
            _ = perform(walk, level: level, &turn)
            if machine.levels[level].highlighted == before { return perform(other, level: level, &turn) }
        case .onRow(let command, let other):
            return perform(machine.levels[level].highlighted == nil ? other : command, level: level, &turn)
        case .paste(let clipboard): turn.send(.requestText(clipboard))
        case .copy: copy(level: level, &turn)
        case .copyRow:
            guard let title = highlightedChoice?.entries.last?.element.title else { break }
            turn.send(.offerText(title, .clipboard))
        case .cut:
            copy(level: level, &turn)
            edit(level: level, &turn) { $0.text.removeSelection() }
        case .nextRow: press(rises ? .up : .down, level: level, &turn)
        case .previousRow: press(rises ? .down : .up, level: level, &turn)
        case .firstRow: goToEnd(.home, level: level, &turn)
        case .lastRow: goToEnd(.end, level: level, &turn)
        case .nextColumn: press(.right, level: level, &turn)
        case .previousColumn: press(.left, level: level, &turn)
        case .skipColumn(let rows): skipColumn(of: rows, level: level, &turn)
        case .nextPage: turnPage(by: rises ? -1 : 1, level: level, &turn)
        case .previousPage: turnPage(by: rises ? 1 : -1, level: level, &turn)
        case .accept: accept(level: level, &turn)
        case .acceptTyped: finish(.deliverTyped(panels[level].field?.text ?? ""), &turn)
        case .acceptRow(let place): acceptRow(place, level: level, &turn)
        case .acceptOnlyOr(let other):
            return perform(panels[level].rowCount == 1 ? .accept : other, level: level, &turn)
        case .acceptMarkedOr(let other):
            guard level == 0, !panels[0].rows.marks.isEmpty else { return perform(other, level: level, &turn) }
            finish(.deliverMarked(markedChoices), &turn)
        case .acceptAndStay: acceptAndStay(level: level, &turn)
        case .recall(let step): recall(by: step, level: level, &turn)
        case .end(let code): finish(.end(code: code, highlightedChoice), &turn)
        case .mark: return mark(level: level, &turn)
        case .markAll:
            guard options.marksMany, level == 0 else { return false }
            markAll(level: level, &turn)
        case .complete:
            guard let title = highlightedChoice?.entries.last?.element.title else { break }
            edit(level: level, anew: true, &turn) { $0.text.setText(title) }
        case .toggleCase: rematch(level: level, &turn) { $0.ignoresCase.toggle() }
        case .toggleRanking: rematch(level: level, &turn) { $0.ranking = $0.ranking == .input ? nil : .input }
        case .changeMode(let step): changeMode(by: step, level: level, &turn)
        case .moveEllipsis: moveEllipsis(&turn)
        case .dismiss: send(.key(.menu, page: 1), &turn)
        case .nothing: break
        }
        return true
    }

    /// Whether the rows below are those before.
    private var rises: Bool { options.theme.metrics.cells.rises }

    // MARK: The text

    private func apply(_ command: EditCommand, anew: Bool = false, level: Int, _ turn: inout Turn) {
        edit(level: level, anew: anew, &turn) { [lettering = menus.lettering] in $0.apply(command, lettering) }
    }

    /// Edits the text; if that has no effect, performs another command.
    private func apply(_ command: EditCommand, or other: FieldCommand, level: Int, _ turn: inout Turn) -> Bool {
        guard let field = panels[level].field else { return false }
        guard let changed = field.line.applying(command, menus.lettering) else {
            return perform(other, level: level, &turn)
        }
        edit(level: level, &turn) { $0 = changed }
        return true
    }

    /// Whether a key that moves is meant for the text: the caret is in it, and can move.
    private func isInText(_ command: EditCommand, level: Int) -> Bool {
        guard let field = panels[level].field, field.focus == .text, !field.isEmpty else { return false }
        guard field.line.text.selection.isEmpty, command == .moveRight || command == .moveLeft else { return true }
        guard field.line.applying(command, menus.lettering) == nil else { return true }
        // At the text's end the key opens the submenu of the highlighted row, or goes on to the next tile; otherwise it still belongs to the text.
        guard let highlighted = highlight(ofLevel: level) else { return true }
        return panels[level].frame.layout.tilesBeside == nil
            && panels[level].entries[highlighted].element.submenu == nil
    }

    private func copy(level: Int, _ turn: inout Turn) {
        if let offer = panels[level].field?.line.offer(by: .clipboard) { turn.send(offer) }
    }

    /// Puts an earlier answer into the field of a level, or the text that was typed before.
    private func recall(by step: Int, level: Int, _ turn: inout Turn) {
        let answers = options.field.recalled
        guard let text = menus.panels[level].field?.recall(by: step, of: answers) else { return }
        edit(level: level, &turn) { $0.text.setText(text) }
    }

    /// Searches for the typed text in another way.
    private func changeMode(by step: Int, level: Int, _ turn: inout Turn) {
        let modes = options.field.modes
        let first = (step % modes.count + modes.count) % modes.count
        guard first > 0 else { return }
        menus.options.field.modes = Array(modes[first...] + modes[..<first])
        rematch(level: level, &turn) { _ in }
    }

    private func moveEllipsis(_ turn: inout Turn) {
        menus.options.theme.metrics.ellipsis = options.theme.metrics.ellipsis.next
        for level in panels.indices { menus.redraw(level: level, panels[level].frame.body, &turn) }
    }

    // MARK: Moving over the rows

    /// Sends a key to the machine, and notes that keys move over the rows.
    private func press(_ key: InteractionEvent.Key, level: Int, _ turn: inout Turn) {
        send(.key(key, page: menus.page), &turn)
        guard case .sheets(let length) = options.paging, let row = highlightedRow(ofLevel: level) else { return }
        menus.panels[level].rows.turnSheet(to: row, length: max(1, length))
    }

    /// Moves to the first or the last row; pages are counted from there.
    private func goToEnd(_ key: InteractionEvent.Key, level: Int, _ turn: inout Turn) {
        press(key, level: level, &turn)
        alignSheets(level: level, toEnd: key == .end)
    }

    /// Realigns pages: from the first row, or so that the last row ends a page.
    func alignSheets(level: Int, toEnd: Bool = false) {
        guard case .sheets(let length) = options.paging else { return }
        let count = panels[level].rowCount
        menus.panels[level].rows.sheetTop = toEnd && count > length ? count - length : 0
    }

    /// Turns pages of a menu with a field as its options say.
    private func turnPage(by step: Int, level: Int, _ turn: inout Turn) {
        let key: InteractionEvent.Key = step > 0 ? .pageDown : .pageUp
        switch options.paging {
        case .seen: send(.key(key, page: menus.page), &turn)
        case .rows(let count):
            // If nothing is found, the position that is kept for later moves back.
            if machine.levels[level].highlighted == nil, step < 0 {
                let kept = panels[level].rows.keptPlace
                menus.panels[level].rows.keptPlace = max(0, kept - max(1, count))
            }
            send(.key(key, page: max(1, count)), &turn)
        case .lines:
            guard let highlighted = machine.levels[level].highlighted,
                let target = panels[level].frame.layout.entry(onLineBeside: highlighted, by: step)
            else { return }
            send(.highlightedByOwner(level: level, index: target), &turn)
        case .sheets(let length):
            guard let row = highlightedRow(ofLevel: level) else { return }
            menus.panels[level].rows.turnSheet(to: row, length: max(1, length))
            // There is no page before the first one, and none after the last one.
            let target = max(0, panels[level].rows.sheetTop + step * max(1, length))
            guard target < panels[level].rowCount else { return }
            menus.panels[level].rows.sheetTop = target
            goTo(row: target, level: level, &turn)
        }
    }

    /// Moves by a column of a number of rows as rofi does, which treats rows as columns even if only one is visible.
    private func skipColumn(of rows: Int, level: Int, _ turn: inout Turn) {
        guard let row = highlightedRow(ofLevel: level) else { return }
        let (count, length) = (panels[level].rowCount, max(1, abs(rows)))
        let target = row + (rows < 0 ? -length : length)
        let last = row / length == count / length ? row : count - 1
        guard target >= 0, target < count || last > row else { return }
        goTo(row: target < count ? target : last, level: level, &turn)
    }

    /// The highlighted row, counted from the first below the headers; nil if there is none.
    private func highlightedRow(ofLevel level: Int) -> Int? {
        machine.levels[level].highlighted.map { $0 - panels[level].entries.headerCount }.flatMap { $0 < 0 ? nil : $0 }
    }

    private func goTo(row: Int, level: Int, _ turn: inout Turn) {
        send(.highlightedByOwner(level: level, index: panels[level].entries.headerCount + row), &turn)
    }

    // MARK: Marks

    /// Marks or unmarks the highlighted row, and moves to the next one, if there is one.
    private func mark(level: Int, _ turn: inout Turn) -> Bool {
        guard options.marksMany, level == 0 else { return false }
        guard let row = markableRow(level: level) else {
            // If nothing is found, there is nothing to mark, and the text may be the answer.
            if panels[level].rows.found?.isEmpty == true { accept(level: level, &turn) }
            return true
        }
        setMark(!panels[level].rows.marks.contains(row), row: row, level: level, &turn)
        guard let next = rowAfterHighlight(level: level) else { return true }
        if panels[level].frame.layout.tilesBeside == nil {
            press(.down, level: level, &turn)
        } else {
            // The key would go to the tile beneath.
            send(.highlightedByOwner(level: level, index: next), &turn)
        }
        return true
    }

    /// The next entry after the highlighted one that can be highlighted; nil if there is none.
    private func rowAfterHighlight(level: Int) -> Int? {
        guard let highlighted = machine.levels[level].highlighted else { return nil }
        let entries = panels[level].entries
        return entries.indices.dropFirst(highlighted + 1).first {
            entries.isLine($0) || entries[$0].element.isHighlightable
        }
    }

    // MARK: Answers

    private func accept(level: Int, _ turn: inout Turn) {
        if level == 0, options.marksMany, !panels[0].rows.marks.isEmpty {
            return finish(.deliverMarked(markedChoices), &turn)
        }
        if machine.levels[level].highlighted != nil { return send(.key(.enter, page: menus.page), &turn) }
        guard options.field.typedText == .isAnswer else { return }
        if panels[level].rows.found?.isEmpty ?? true || options.field.highlightsFirst {
            finish(.deliverTyped(panels[level].field?.text ?? ""), &turn)
        }
    }

    /// Ends with the listed row with a number from 0, if it can be chosen.
    private func acceptRow(_ place: Int, level: Int, _ turn: inout Turn) {
        let entries = panels[level].entries
        let entry = entries.headerCount + place
        guard place >= 0, entry < entries.count, entries[entry].element.isEnabled else { return }
        send(.highlightedByOwner(level: level, index: entry), &turn)
        accept(level: level, &turn)
    }

    /// Reports the highlighted row, or the typed text if that may be an answer, and keeps the menu open.
    private func acceptAndStay(level: Int, _ turn: inout Turn) {
        var choice = highlightedChoice
        if choice == nil, options.field.typedText == .isAnswer, let text = panels[level].field?.text {
            choice = Choice(entries: [EntryList.Entry(element: .action(Action(title: text)), path: [])])
        }
        guard let choice else { return }
        if let row = markableRow(level: level) { setMark(true, row: row, level: level, &turn) }
        turn.send(.report(choice))
    }
}
