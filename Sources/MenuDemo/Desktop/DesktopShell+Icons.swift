import X11Menu

/// The icons of the desktop: where they are dropped, and the notes, which the editor's window shows.
extension DesktopShell {
    /// Ends the drag of an icon: in the folder or on the cell beneath the pointer.
    func dropIcon(_ id: Int, at point: Point, from former: Point) {
        defer { host.setNeedsDisplay(nil) }
        if let target = container(at: point, besides: id), state.put(id, into: target) { return }
        guard let index = state.icons.firstIndex(where: { $0.id == id }) else { return }
        let others = state.icons.filter { $0.id != id }
        state.icons[index].place =
            layout.free.contains(point) ? layout.freeCell(near: state.icons[index].place, among: others) : former
    }

    /// The folder or trash at a point, by its icon or by its window.
    func container(at point: Point, besides id: Int) -> Int? {
        if case .content(let window) = layout.hit(point, state) {
            if case .item(let item) = state.window(window)?.content { return item }
            return nil
        }
        return state.icons.first {
            $0.id != id && $0.isContainer && Rect(origin: $0.place, size: DeskIcon.cell).contains(point)
        }?.id
    }

    /// Shows the text of a note in the editor, which saves it into the note.
    func openNote(_ note: DeskIcon) {
        guard let entry = SceneCatalog.entry(named: "editor") else { return }
        open(entry)
        guard let window = state.active, let editor = scene(of: window.id) as? EditorScene else { return }
        editor.open(EditorDocument(note.name, lines: note.lines, note: note.id)) { [weak self] document in
            guard let self, let note = document.note else { return }
            state.changeIcon(note) { $0.lines = document.lines }
        }
    }
}
