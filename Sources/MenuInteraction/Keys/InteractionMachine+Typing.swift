import MenuModel

extension InteractionMachine {
    /// Handles typed text: as a continuation of the typing, as a mnemonic, or as the beginning of a title.
    ///
    /// During typing, letters are not mnemonics, so that a letter inside a word chooses nothing. A letter that matches nothing is ignored.
    mutating func type(
        _ text: String, after typing: Typing?, in level: Int, _ tracking: inout Tracking
    ) -> Outcome {
        guard options.typesAhead, let first = text.unicodeScalars.first,
            options.habits.findsInside || !first.properties.isPatternWhitespace,
            first.properties.generalCategory != .control
        else {
            tracking.typing = typing
            return .stays
        }
        if options.habits.findsInside {
            findInside(text, after: typing, in: level, &tracking)
            return .stays
        }
        if let typing {
            if continueTyping(typing, with: text, in: level, &tracking) { return .stays }
            if isRepetition(of: text, in: typing.text) {
                search(text, from: level, &tracking)
            } else {
                tracking.typing = typing
            }
            return .stays
        }
        if let outcome = answerMnemonic(text, in: level) { return outcome }
        search(text, from: level, &tracking)
        return .stays
    }

    /// Appends to the typed text, if some title begins with the result.
    mutating func continueTyping(
        _ typing: Typing, with text: String, in level: Int, _ tracking: inout Tracking
    ) -> Bool {
        let longer = typing.text + text
        guard let found = find(longer, from: levels[level].highlighted ?? 0, in: level) else { return false }
        tracking.typing = Typing(text: longer, due: alarm(after: timing.typeAhead))
        select(found, in: level)
        return true
    }

    /// Starts typing: highlights the next entry after the current one that begins with a text.
    private mutating func search(_ text: String, from level: Int, _ tracking: inout Tracking) {
        let start = levels[level].highlighted.map { $0 + 1 } ?? 0
        guard let found = find(text, from: start, in: level) else { return }
        tracking.typing = Typing(text: text, due: alarm(after: timing.typeAhead))
        select(found, in: level)
    }

    /// Appends to the typed text, or starts over, and highlights the first entry whose title contains it.
    private mutating func findInside(_ text: String, after typing: Typing?, in level: Int, _ tracking: inout Tracking) {
        for text in typing.map({ [$0.text + text, text] }) ?? [text] {
            guard let found = find(text, from: 0, in: level) else { continue }
            tracking.typing = Typing(text: text, due: alarm(after: timing.typeAhead))
            return select(found, in: level)
        }
        highlight(nil, in: level)
    }

    /// Highlights the next or the previous entry that matches the typed text, wrapping around.
    mutating func continueFinding(_ typing: Typing, by step: Int, in level: Int, _ tracking: inout Tracking) {
        tracking.typing = Typing(text: typing.text, due: alarm(after: timing.typeAhead))
        let beside = levels[level].highlighted.map { $0 + step } ?? (step > 0 ? 0 : levels[level].entries.count - 1)
        if let found = find(typing.text, from: beside, by: step, in: level) { select(found, in: level) }
    }

    private func isRepetition(of letter: String, in text: String) -> Bool {
        let letter = letter.lowercased()
        return letter.count == 1 && text.lowercased().allSatisfy { String($0) == letter }
    }

    /// The first entry whose title begins with a text, or contains it, searching forward or backward from an index and wrapping around.
    ///
    /// - Complexity: O(number of entries), by bytes.
    private func find(_ text: String, from start: Int, by step: Int = 1, in level: Int) -> Int? {
        let menu = levels[level]
        let typed = TypedLetters(text, isAnywhere: options.habits.findsInside)
        if step > 0, let lines = menu.entries.lines, menu.entries.order?.isAll == true {
            let pinned = menu.entries.headerCount
            let found = lines.first(from: max(0, start - pinned), where: typed.fit)
            return (found ?? lines.first(from: 0, where: typed.fit)).map { pinned + $0 }
        }
        let canReach = canReach(in: menu)
        let fits = { (index: Int) in
            if let line = menu.entries.line(at: index) { return typed.fit(line) }
            return canReach(index) && !menu.entries.isBack(index) && typed.fit(menu.entries[index].element.title)
        }
        return menu.entry(from: start, by: step, where: fits)
            ?? menu.entry(
                from: step > 0 ? 0 : menu.entries.count - 1, by: step,
                where: { ($0 < start) == (step > 0) && fits($0) })
    }

    /// Activates the entry with a mnemonic, or highlights the next of several; nil if there is none.
    private mutating func answerMnemonic(_ text: String, in level: Int) -> Outcome? {
        let menu = levels[level]
        guard menu.entries.lines == nil, text.count == 1 else { return nil }
        let letter = text.lowercased()
        let found = menu.entries.indices.filter { index in
            menu.isEnabled(index) && menu.entries[index].element.mnemonic.map { $0.lowercased() == letter } ?? false
        }
        guard let first = found.first else { return nil }
        if found.count == 1 { return activate(first, in: level, by: .key) }
        select(found.first { $0 > menu.highlighted ?? -1 } ?? first, in: level)
        return .stays
    }
}

extension MenuElement {
    /// The letter that activates it while its menu is open.
    fileprivate var mnemonic: Character? {
        switch self {
        case .action(let action): action.mnemonic
        case .menu(let menu): menu.mnemonic
        case .separator, .header, .search, .lazy, .custom, .group: nil
        }
    }
}
