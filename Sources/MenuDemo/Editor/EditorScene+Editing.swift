import X11Menu

/// The keys and commands of the editor.
extension EditorScene {
    /// Handles a key while no menu has the keyboard, including the shortcuts of the menus.
    func strike(_ stroke: KeyStroke) {
        defer { stage?.setNeedsDisplay(nil) }
        if sheet != nil { return strikeSheet(stroke) }
        menus.update(for: self)
        if perform(menus.all, stroke) { return }
        let isSelecting = stroke.modifiers.contains(.shift)
        if let step = step(of: stroke) {
            document.take(step, selecting: isSelecting)
            return showCaret()
        }
        let isCommand = !stroke.modifiers.isSubset(of: .shift)
        switch stroke.name {
        case "Return", "KP_Enter": document.breakLine()
        case "BackSpace": document.remove(isCommand ? .wordLeft : .left)
        case "Delete": document.remove(isCommand ? .wordRight : .right)
        case "Tab": document.insert("    ")
        case "Escape": document.move(to: document.caret)
        default:
            guard !isCommand, !stroke.text.isEmpty else { return }
            document.insert(stroke.text)
        }
        showCaret()
    }

    private func step(of stroke: KeyStroke) -> EditorStep? {
        let isControl = stroke.modifiers.contains(.control)
        let page = stage.map { max(1, Int(textRect(in: $0.size).height / lineHeight) - 2) } ?? 20
        let steps: [String: EditorStep] = [
            "Left": isControl ? .wordLeft : .left, "Right": isControl ? .wordRight : .right, "Up": .lines(-1),
            "Down": .lines(1), "Prior": .lines(-page), "Next": .lines(page),
            "Home": isControl ? .textStart : .lineStart, "End": isControl ? .textEnd : .lineEnd,
        ]
        return stroke.modifiers.isSubset(of: [.shift, .control]) ? steps[stroke.name] : nil
    }

    /// Performs the enabled action with a shortcut.
    ///
    /// - Returns: Whether there is one.
    private func perform(_ menus: [Menu], _ stroke: KeyStroke) -> Bool {
        guard let action = menus.action(for: stroke) else { return false }
        if action.role == .check { action.isSelected.toggle() }
        action.handler?(action)
        return true
    }

    // MARK: The clipboard

    /// Copies the selection, or the line with the caret.
    func copy() { stage?.copy(document.hasSelection ? document.selectedText : lines[line]) }

    func cut() {
        copy()
        if !document.hasSelection { document.selectLine(line) }
        document.remove(.right)
        showCaret()
    }

    func paste() {
        stage?.paste { [weak self] text in
            self?.document.insert(text)
            self?.showCaret()
        }
    }

    /// Changes the document and scrolls to the caret.
    func edit(_ body: (inout EditorDocument) -> Void) {
        body(&document)
        showCaret()
    }

    /// Selects the next occurrence of a text.
    func find(_ text: String, stays: Bool = false) {
        sought = text
        if !document.find(text, stays: stays) { note(language.says("“\(text)” is not in this file")) }
        showCaret()
    }

    // MARK: Files

    /// Shows a document, and keeps the present one in memory.
    func show(_ next: EditorDocument) {
        library.store(document)
        document = next
        scroll = 0
        showCaret()
    }

    func open(_ name: String) {
        guard name != document.name else { return }
        library.store(document)
        if let file = library.open(name) { show(file) }
    }

    /// Shows a note as it is edited already, or else with the text that it has.
    ///
    /// - Parameter saved: Called with each document that is saved.
    func open(_ note: EditorDocument, saved: @escaping (EditorDocument) -> Void) {
        self.saved = saved
        guard let number = note.note, document.note != number else { return }
        library.store(document)
        var shown = library.document(ofNote: number) ?? note
        if shown.name != note.name || library.document(ofNote: number) == nil {
            library.forget(shown)
            shown.name = library.freeName(note.name)
        }
        show(shown)
    }

    func makeNew() { show(EditorDocument(library.freeName("Untitled.txt"))) }

    func save() {
        document.save()
        library.store(document)
        saved(document)
    }

    package var unsaved: [String] {
        var all = library
        all.store(document)
        return all.modified
    }

    package func saveAll() {
        changeUnsaved {
            $0.save()
            saved($0)
        }
    }

    package func discardAll() { changeUnsaved { $0.revert() } }

    /// Changes all texts that are not saved, among them the one that is shown.
    private func changeUnsaved(_ body: (inout EditorDocument) -> Void) {
        library.store(document)
        for name in library.modified {
            library.change(name, body)
            if name == document.name, let changed = library.open(name) { document = changed }
        }
        showCaret()
    }

    /// Shows a text that a menu has made, such as an export.
    func show(_ name: String, text: String) {
        show(EditorDocument(name, lines: EditorText.lines(of: text)))
    }

    /// The text as a page of HTML.
    var page: String {
        let body = lines.joined(separator: "\n").map { letter in
            ["<": "&lt;", ">": "&gt;", "&": "&amp;"][letter] ?? String(letter)
        }
        return "<!DOCTYPE html>\n<title>\(document.name)</title>\n<pre>\n\(body.joined())\n</pre>"
    }

    // MARK: Sheets

    /// Begins to type a name under which the file is saved.
    func beginNaming() { sheet = .naming(document.name) }

    /// Ends the sheet; a typed name is not taken.
    func endSheet() {
        sheet = nil
        stage?.setNeedsDisplay(nil)
    }

    private func strikeSheet(_ stroke: KeyStroke) {
        guard case .naming(var name) = sheet else { return endSheet() }
        switch stroke.name {
        case "Escape": return endSheet()
        case "Return", "KP_Enter":
            if !name.isEmpty {
                // A copy: the note keeps its own text.
                (document.name, document.note) = (name, nil)
                save()
            }
            return endSheet()
        case "BackSpace": name = stroke.modifiers.contains(.control) ? "" : String(name.dropLast())
        default:
            guard stroke.modifiers.isSubset(of: .shift), name.count < 40 else { return }
            name += stroke.text
        }
        sheet = .naming(name)
    }
}
