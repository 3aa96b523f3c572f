import X11Menu

/// The keys of the desktop. Keys that it does not use go to the active window.
extension DesktopShell {
    func strike(_ stroke: KeyStroke) throws {
        if renaming != nil { return type(stroke) }
        defer { host.setNeedsDisplay(nil) }
        switch (stroke.modifiers, stroke.name) {
        case ([], "F10"): try host.open(title: 0)
        case ([], "F1") where !hasOwnHelp: showAbout()
        case ([], "F6"): goOn()
        case (.control, "q"), (.control, "Q"): try end()
        case ([.control, .alt], "l"), ([.control, .alt], "L"): lock()
        case (.control, "Tab"): state.cycle()
        case (.control, "w"), (.control, "W"): if let window = state.active { close(window.id) }
        case (.control, "h"): if let window = state.active { minimise(window.id) }
        case (.control, "Up"): if let window = state.active { state.zoom(window.id, to: layout.free) }
        default: try strikeControls(stroke)
        }
    }

    /// Whether F1 is for the front window's scene, whose menus have it.
    var hasOwnHelp: Bool { activeBar?.menus.action(for: KeyStroke(name: "F1")) != nil }

    /// Gives the keyboard to the next part: from the front window to the icons, from there to the dock, and back.
    private func goOn() {
        focus.end()
        let isOnIcons = !state.isWindowActive && !isDockActive
        isDockActive = isOnIcons
        if isOnIcons { return focus.move(to: controls.first) }
        state.isWindowActive.toggle()
        if !state.isWindowActive { state.selected = state.selected ?? state.icons.first?.id }
    }

    /// The controls that the keyboard reaches with Tab: those of the dock, or of the front window.
    var controls: [SceneControl] { (isDockActive ? dockControls : windowControls).controls }

    private var dockControls: ControlGroup {
        ControlGroup(
            Self.dockGroup, "Dock",
            zip(0..<layout.dockCount, SceneCatalog.entries).map { index, entry in
                SceneControl(layout.dockRect(index), .button, title(of: entry), help: said(of: entry).hint, radius: 10)
            })
    }

    private var windowControls: ControlGroup {
        guard let window = state.active, let room = rooms[window.id] else { return ControlGroup(0, "", []) }
        return ControlGroup(
            window.id, window.title,
            room.scene.controls(on: room.stage).map { $0.offset(by: window.room.origin - Point.zero) })
    }

    /// The numbers of groups that are no windows.
    private static let (iconGroup, dockGroup) = (-1, -2)

    /// The controls of the front window, the icons and the dock.
    package var controlGroups: [ControlGroup] {
        guard !state.isLocked else { return [] }
        let icons = state.icons.map { icon in
            SceneControl(
                Rect(origin: icon.place, size: DeskIcon.cell), .choice(isChosen: icon.id == state.selected), icon.name)
        }
        return [
            windowControls, ControlGroup(Self.iconGroup, "Desktop", icons), dockControls,
        ].speaking(host.language)
    }

    package var focusedControl: Int? {
        let groups = controlGroups
        guard groups.count == 3 else { return nil }
        let index = focus.index(among: controls)
        if isDockActive { return index.map { groups.index(ofControl: $0, inGroup: 2) } }
        if state.isWindowActive { return index }
        let icon = state.icons.firstIndex { $0.id == state.selected }
        return icon.map { groups.index(ofControl: $0, inGroup: 1) }
    }

    package func focusControl(_ index: Int) {
        let groups = controlGroups
        guard let (group, control) = groups.place(ofControl: index) else { return }
        (isDockActive, state.isWindowActive) = (group == 2, group == 0)
        if group == 1 { state.selected = state.icons[control].id }
        focus.move(to: group == 1 ? nil : groups[group].controls[control])
        host.setNeedsDisplay(nil)
    }

    private func strikeControls(_ stroke: KeyStroke) throws {
        let active = state.active.flatMap { rooms[$0.id] }
        if focus.index(among: controls) == nil, active?.scene.takesTab ?? false, stroke.name == "Tab" {
            return try tellActive(stroke)
        }
        switch focus.take(stroke, among: controls) {
        case .press(let button, let point):
            pointed = isDockActive ? nil : windowWithKeyboard
            defer { pointed = nil }
            try pressed(button, at: point)
            try released(button, at: point)
            guard isDockActive, button == 1 else { return }
            // The window that comes to the front has the keyboard.
            isDockActive = false
            focus.end()
        case .changed:
            // The arrows may have set what the scene shows.
            if let active = state.active { noteChange(in: active.id) }
            if focus.index(among: controls) == nil { isDockActive = false }
        case .none: if active != nil { try tellActive(stroke) } else { try strikeGround(stroke) }
        }
    }

    /// Handles a key while the ground has the keyboard: it moves among the icons.
    private func strikeGround(_ stroke: KeyStroke) throws {
        let selected = state.selected.flatMap { state.icon($0) }
        switch stroke.name {
        case "Tab", "ISO_Left_Tab":
            guard !state.icons.isEmpty else { return }
            let step = stroke.name == "Tab" && !stroke.modifiers.contains(.shift) ? 1 : state.icons.count - 1
            let index = state.icons.firstIndex { $0.id == selected?.id } ?? -1
            state.selected = state.icons[(max(index, step == 1 ? -1 : 0) + step) % state.icons.count].id
        case "Down": select(towards: Vector(dx: 0, dy: 1))
        case "Up": select(towards: Vector(dx: 0, dy: -1))
        case "Left": select(towards: Vector(dx: -1, dy: 0))
        case "Right": select(towards: Vector(dx: 1, dy: 0))
        case "Return", "KP_Enter", "space": if let selected { open(selected) }
        case "F2": if let selected { beginRenaming(selected.id) }
        case "Delete": if let selected { delete(selected.id) }
        case "Menu":
            let place = selected.map { $0.place + Vector(dx: 46, dy: 40) } ?? layout.free.center
            try host.present(request(selected.map(iconMenu) ?? groundMenu(at: place), at: place))
        case "n" where stroke.modifiers == .control:
            if let new = groundMenu(at: layout.free.origin).children.first as? Action { new.handler?(new) }
        default: break
        }
    }

    /// Selects the nearest icon in a direction.
    private func select(towards way: Vector) {
        guard let selected = state.selected.flatMap({ state.icon($0) }) else {
            return state.selected = state.icons.first?.id
        }
        func distance(_ icon: DeskIcon) -> Double? {
            let path = icon.place - selected.place
            let (along, across) = (path.dx * way.dx + path.dy * way.dy, path.dx * way.dy + path.dy * way.dx)
            return along > 1 ? along + 2 * abs(across) : nil
        }
        let found = state.icons.compactMap { icon in distance(icon).map { ($0, icon.id) } }.min { $0.0 < $1.0 }
        if let found { state.selected = found.1 }
    }

    // MARK: Renaming

    func beginRenaming(_ id: Int) {
        guard let icon = state.icon(id) else { return }
        (state.isWindowActive, state.selected) = (false, id)
        renaming = (id, icon.name)
        host.setNeedsDisplay(nil)
    }

    /// Gives the icon the typed name.
    func commitName() {
        guard let renaming = renaming.take() else { return }
        state.rename(renaming.icon, to: renaming.text)
        host.setNeedsDisplay(nil)
    }

    private func type(_ stroke: KeyStroke) {
        switch stroke.name {
        case "Return", "KP_Enter": commitName()
        case "Escape": renaming = nil
        case "BackSpace":
            if stroke.modifiers.contains(.control) { renaming?.text = "" } else { _ = renaming?.text.popLast() }
        default: if !stroke.modifiers.contains(.control) { renaming?.text += stroke.text }
        }
        host.setNeedsDisplay(nil)
    }
}
