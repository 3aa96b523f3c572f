import X11Menu

/// The menus of the editor's bar. Titles are unique among their neighbours.
extension EditorScene {
    func makeMenus() -> [Menu] { [file(), edit(), viewMenu(), go(), find(), help()] }

    /// The context menu, opened with the right button.
    func contextMenu() -> Menu {
        Menu(
            "",
            children: [
                action("Cut", image: .cut), action("Copy", image: .copy) { $0.copyLine() },
                action("Paste", image: .paste),
                Separator(isThick: false),
                action("Duplicate Line") { scene in scene.edit { $0.insert($0[$1], at: $1) } },
            ])
    }

    private func action(
        _ title: String, _ keys: String? = nil, image: Symbol? = nil, _ body: ((EditorScene) -> Void)? = nil
    ) -> Action {
        Action(title, image: image?.icon, shortcut: keys.flatMap(Shortcut.init)) { [weak self] in
            guard let self else { return }
            self.note($0.title)
            body?(self)
        }
    }

    private func disabled(_ title: String, _ keys: String? = nil) -> Action {
        let made = action(title, keys)
        made.isEnabled = false
        return made
    }

    private func file() -> Menu {
        let recent = ["Tides.swift", "Harbour.swift", "Keel.swift", "Notes.txt"].map { action($0, image: .document) }
        return Menu(
            "File",
            children: [
                action("New", "Ctrl+N"), action("Open…", "Ctrl+O"),
                Menu("Open Recent", children: recent + [Separator(isThick: false), action("Clear Menu")]),
                Separator(isThick: false),
                action("Save", "Ctrl+S"), action("Save As…", "Ctrl+Shift+S"), disabled("Revert"),
                Separator(isThick: false),
                Menu("Export As", children: ["Plain Text", "HTML", "PDF", "PNG"].map { action($0) }),
                action("Print…", "Ctrl+P"), Separator(isThick: false), action("Close", "Ctrl+W"),
            ])
    }

    private func edit() -> Menu {
        Menu(
            "Edit",
            children: [
                disabled("Undo", "Ctrl+Z"), disabled("Redo", "Ctrl+Shift+Z"), Separator(isThick: false),
                action("Cut", "Ctrl+X", image: .cut), action("Copy", "Ctrl+C", image: .copy) { $0.copyLine() },
                action("Paste", "Ctrl+V", image: .paste), Separator(isThick: false),
                Menu(
                    "Line",
                    children: [
                        action("Duplicate", "Ctrl+D") { scene in scene.edit { $0.insert($0[$1], at: $1) } },
                        action("Delete", "Ctrl+Shift+K") { scene in scene.edit { _ = $0.remove(at: $1) } },
                        action("Move Up", "Alt+Up") { scene in
                            scene.edit { if $1 > 0 { $0.swapAt($1, $1 - 1) } }
                        },
                        action("Move Down", "Alt+Down") { scene in
                            scene.edit { if $1 + 1 < $0.count { $0.swapAt($1, $1 + 1) } }
                        },
                    ]),
                action("Select All", "Ctrl+A"),
            ])
    }

    private func viewMenu() -> Menu {
        func check(_ title: String, _ keys: String?, _ path: WritableKeyPath<View, Bool>) -> Action {
            let made = action(title, keys)
            made.role = .check
            made.isSelected = view[keyPath: path]
            made.handler = { [weak self] chosen in
                guard let self else { return }
                self.view[keyPath: path].toggle()
                chosen.isSelected = self.view[keyPath: path]
                self.note(chosen.title)
            }
            return made
        }
        let schemes = EditorInk.Scheme.allCases.map { scheme in
            let made = action(scheme.rawValue)
            made.role = .radio
            made.isSelected = scheme == view.inks
            return made
        }
        for (made, scheme) in zip(schemes, EditorInk.Scheme.allCases) {
            made.handler = { [weak self] _ in
                self?.view.inks = scheme
                self?.note(scheme.rawValue)
            }
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

    /// Lists every non-empty line: longer than any screen.
    private func go() -> Menu {
        let rows = EditorText.lines.enumerated().filter { !$0.element.allSatisfy { $0 == " " } }.map { index, line in
            let words = line.drop { $0 == " " }
            return action("\(index + 1)   \(words.prefix(44))") { $0.move(to: index) }
        }
        return Menu("Go", children: rows)
    }

    private func find() -> Menu {
        let names = ["Tide", "Wave", "Chart", "Advice", "level", "turn", "row", "quay", "isle"]
        let rows = names.map { name in
            action(name, image: .search) { scene in
                if let line = scene.lines.firstIndex(where: { $0.contains(name) }) { scene.move(to: line) }
            }
        }
        let menu = Menu("Find", children: rows)
        let field = SearchField.filtering({ rows }, placeholder: "A name in this file")
        field.shouldAutomaticallyFocusOnAppearance = true
        menu.headers = [field]
        return menu
    }

    private func help() -> Menu {
        Menu(
            "Help",
            children: [
                action("The Language", "F1"), action("Keys"), Separator(isThick: false), action("About This Editor"),
            ])
    }
}
