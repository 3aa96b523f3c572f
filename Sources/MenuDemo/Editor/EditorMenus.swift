import X11Menu

/// The menus of the editor's bar. They stay the same; their rows change with the text.
final class EditorMenus {
    /// All of them, in the order of the bar.
    let all: [Menu]
    private let undo: Action
    private let redo: Action
    private let revert: Action
    private let findNext: Action
    private let recent: Menu
    private let go: Menu
    private let find: Menu
    /// The lines for which the rows were made.
    private var lines: [String] = []
    private var names: [String] = []
    private unowned let editor: EditorScene

    /// The index of the Find menu in the bar.
    static let findTitle = 4

    init(of editor: EditorScene) {
        self.editor = editor
        undo = editor.action("Undo", "Ctrl+Z") { $0.edit { $0.undo() } }
        redo = editor.action("Redo", "Ctrl+Shift+Z") { $0.edit { $0.redo() } }
        revert = editor.action("Revert") { $0.edit { $0.revert() } }
        findNext = editor.action("Find Next", "Ctrl+G") { $0.find($0.sought) }
        recent = Menu("Open Recent")
        go = Menu("Go")
        find = Menu("Find")
        all = [
            editor.fileMenu(recent: recent, revert: revert),
            editor.editMenu(undo: undo, redo: redo, findNext: findNext), editor.viewMenu(), go, find, editor.helpMenu(),
        ]
        let field = SearchField(placeholder: "A text in this file") { [weak self] _, text in self?.seek(text) }
        field.shouldAutomaticallyFocusOnAppearance = true
        find.headers = [field]
        // The rows that quote files come later, and are not said.
        for menu in all { menu.speak(editor.language) }
    }

    /// Brings the rows up to date.
    func update(for editor: EditorScene) {
        let states: [(Action, Bool)] = [
            (undo, editor.document.canUndo), (redo, editor.document.canRedo), (revert, editor.document.isModified),
            (findNext, !editor.sought.isEmpty),
        ]
        for (action, isEnabled) in states where action.isEnabled != isEnabled { action.isEnabled = isEnabled }
        if editor.library.recent != names || recent.children.isEmpty {
            names = editor.library.recent
            recent.children = recentRows()
        }
        guard editor.lines != lines else { return }
        lines = editor.lines
        // Every line that is not empty: longer than any screen.
        let full = lines.enumerated().filter { !$0.element.allSatisfy { $0 == " " } }
        go.children = full.map { index, line in
            editor.action("\(index + 1)   \(line.drop { $0 == " " }.prefix(44))") { $0.move(to: index) }
        }
        seek("")
    }

    private func recentRows() -> [MenuElement] {
        let rows = names.map { name in editor.action(name, image: .document) { $0.open(name) } }
        let clear = editor.action(editor.language.says("Clear Menu")) { $0.library.clearRecent() }
        clear.isEnabled = !rows.isEmpty
        return rows + [Separator(isThick: false), clear]
    }

    /// Lists the words with the typed text in them, and the text itself.
    private func seek(_ text: String) {
        let wanted = text.lowercased()
        let words = editor.document.words.filter { wanted.isEmpty || $0.lowercased().contains(wanted) }
        var rows = words.map { word in editor.action(word, image: .search) { $0.find(word) } }
        if !text.isEmpty, !words.contains(text) {
            rows.insert(editor.action(editor.language.says("Find “\(text)”"), image: .search) { $0.find(text) }, at: 0)
        }
        find.children = rows
    }
}

extension EditorScene {
    /// The context menu, opened with the right button.
    func contextMenu() -> Menu {
        Menu(
            "",
            children: [
                action("Cut", image: .cut) { $0.cut() }, action("Copy", image: .copy) { $0.copy() },
                action("Paste", image: .paste) { $0.paste() }, Separator(isThick: false),
                action("Select All") { $0.edit { $0.selectAll() } },
                action("Duplicate Line") { $0.edit { $0.duplicateLine() } },
            ])
    }

    func action(
        _ title: String, _ keys: String? = nil, image: Symbol? = nil, _ body: @escaping (EditorScene) -> Void
    ) -> Action {
        Action(title, image: image?.icon, shortcut: keys.flatMap(Shortcut.init)) { [weak self] in
            guard let self else { return }
            self.note($0.title)
            body(self)
        }
    }

    func fileMenu(recent: Menu, revert: Action) -> Menu {
        Menu(
            "File",
            children: [
                action("New", "Ctrl+N") { $0.makeNew() }, action("Open…", "Ctrl+O") { $0.askForFile() }, recent,
                Separator(isThick: false),
                action("Save", "Ctrl+S") { $0.save() }, action("Save As…", "Ctrl+Shift+S") { $0.beginNaming() }, revert,
                Separator(isThick: false),
                Menu(
                    "Export As",
                    children: [
                        action("Plain Text") { scene in
                            scene.show(scene.library.freeName("Export.txt"), text: scene.lines.joined(separator: "\n"))
                        },
                        action("HTML") { $0.show($0.library.freeName("Export.html"), text: $0.page) },
                    ]),
            ])
    }

    func editMenu(undo: Action, redo: Action, findNext: Action) -> Menu {
        Menu(
            "Edit",
            children: [
                undo, redo, Separator(isThick: false), action("Cut", "Ctrl+X", image: .cut) { $0.cut() },
                action("Copy", "Ctrl+C", image: .copy) { $0.copy() },
                action("Paste", "Ctrl+V", image: .paste) { $0.paste() }, Separator(isThick: false),
                Menu(
                    "Line",
                    children: [
                        action("Duplicate", "Ctrl+D") { $0.edit { $0.duplicateLine() } },
                        action("Delete", "Ctrl+Shift+K") { $0.edit { $0.deleteLine() } },
                        action("Move Up", "Alt+Up") { $0.edit { $0.moveLine(by: -1) } },
                        action("Move Down", "Alt+Down") { $0.edit { $0.moveLine(by: 1) } },
                    ]),
                action("Select All", "Ctrl+A") { $0.edit { $0.selectAll() } }, Separator(isThick: false),
                action("Find…", "Ctrl+F", image: .search) { try? $0.stage?.open(title: EditorMenus.findTitle) },
                findNext,
            ])
    }

    func viewMenu() -> Menu {
        func check(_ title: String, _ keys: String?, _ path: WritableKeyPath<View, Bool>) -> Action {
            let made = action(title, keys) { _ in }
            made.role = .check
            made.isSelected = view[keyPath: path]
            made.handler = { [weak self] chosen in
                self?.view[keyPath: path] = chosen.isSelected
                self?.note(chosen.title)
            }
            return made
        }
        let schemes = EditorInk.Scheme.allCases.map { scheme in
            let made = action(scheme.rawValue) { $0.view.inks = scheme }
            made.role = .radio
            made.isSelected = scheme == view.inks
            return made
        }
        func zoom(_ title: String, _ keys: String, _ body: @escaping (Double) -> Double) -> Action {
            action(title, keys) { $0.view.size = min(28, max(8, body($0.view.size))) }
        }
        return Menu(
            "View",
            children: [
                check("Line Numbers", "Ctrl+L", \.showsNumbers), check("Map", "Ctrl+M", \.showsMap),
                check("Mark This Line", nil, \.marksLine), Separator(isThick: false),
                Menu("Colours", children: schemes), Separator(isThick: false),
                zoom("Larger", "Ctrl+plus") { $0 + 1 }, zoom("Smaller", "Ctrl+minus") { $0 - 1 },
                zoom("Actual Size", "Ctrl+0") { _ in 12.5 },
            ])
    }

    func helpMenu() -> Menu {
        Menu(
            "Help",
            children: [
                action("The Language", "F1") { $0.show("Language.txt", text: EditorText.language) },
                action("Keys") { $0.show("Keys.txt", text: EditorText.keys) }, Separator(isThick: false),
                action("About This Editor") { $0.sheet = .about },
            ])
    }

    /// Asks which file to open, by a menu in the middle of the text.
    private func askForFile() {
        guard let stage else { return }
        let rows = library.names.map { name in action(name, image: .document) { $0.open(name) } }
        let text = textRect(in: stage.size)
        let menu = Menu("Open", children: rows)
        menu.headers = [TitleHeader("Open")]
        try? stage.present(MenuRequest(menu, from: .place(Point(x: text.minX + 60, y: text.minY + 40))))
    }
}

extension EditorDocument {
    mutating func duplicateLine() { changeLines { $0.insert($0[$1], at: $1) } }

    mutating func deleteLine() { changeLines { _ = $0.remove(at: $1) } }

    /// Exchanges the line with the caret and its neighbour.
    mutating func moveLine(by step: Int) {
        guard lines.indices.contains(caret.line + step) else { return }
        changeLines { lines, line in
            lines.swapAt(line, line + step)
            line += step
        }
    }
}
