import X11Menu

/// The menus of the desktop.
extension DesktopShell {
    /// How many titles of the bar precede those of the active window's scene.
    var titlesBeforeScene: Int { 2 }

    /// The bar along the top: the desktop's own menus, those of the active window, and those of the status.
    func desktopBar() -> SceneBar {
        let own = activeBar?.menus ?? []
        let isOwnBar = activeBar?.isMenus ?? false
        let key = BarMenus.Key(
            windows: state.windows.map { "\($0.id) \($0.title) \($0.isMinimised)" }, active: state.active?.id,
            wallpaper: state.wallpaper, appearance: host.appearance, settings: host.settings, status: status,
            clock: host.clock, sceneMenus: isOwnBar ? own.map(ObjectIdentifier.init) : [])
        let made = menus.menus(for: key) {
            let (first, last) = (systemMenu(), [windowsMenu()] + statusMenus())
            for menu in [first] + last { menu.speak(host.language) }
            return [first, applications] + (isOwnBar ? own : []) + last
        }
        var bar = SceneBar(.menus(made), in: layout.bar, over: ground)
        bar.trailing = 4
        bar.followsGround = true
        bar.isAtEdge = host.windowHost != nil
        return bar
    }

    /// A request for a menu at a point.
    func request(_ menu: Menu, at point: Point) -> MenuRequest {
        MenuRequest(menu, from: .place(point)).speaking(host.language)
    }

    private func action(
        _ title: String, _ keys: String? = nil, _ symbol: Symbol? = nil, isEnabled: Bool = true,
        _ body: @escaping (DesktopShell) -> Void
    ) -> Action {
        Action(title, image: symbol?.icon, shortcut: keys.flatMap(Shortcut.init), isEnabled: isEnabled) {
            [weak self] _ in
            guard let self else { return }
            body(self)
            self.host.setNeedsDisplay(nil)
        }
    }

    private func radio(_ title: String, isOn: Bool, _ body: @escaping (DesktopShell) -> Void) -> Action {
        let made = action(title, nil, nil, isEnabled: true, body)
        made.role = .radio
        made.isSelected = isOn
        return made
    }

    private var line: Separator { Separator(isThick: false) }

    // MARK: The bar

    private func systemMenu() -> Menu {
        Menu(
            "x11menu",
            children: [
                action("About x11menu", hasOwnHelp ? nil : "F1", .star) { $0.showAbout() }, line, settingsMenu(), line,
                action("Lock Screen", "Ctrl+Alt+L") { $0.lock() },
                action("Quit", "Ctrl+Q", .cross) { try? $0.end() },
            ])
    }

    /// The settings, which take effect at once.
    private func settingsMenu() -> Menu {
        let menu = SettingsMenu.make(for: host)
        menu.children.append(contentsOf: [line, wallpaperMenu()])
        return menu
    }

    private func wallpaperMenu() -> Menu {
        let lights = radio("Soft Lights", isOn: state.wallpaper == nil) { $0.setWallpaper(nil) }
        let pictures = Backdrops.allCases.map { backdrop in
            radio(backdrop.rawValue, isOn: state.wallpaper == backdrop) { $0.setWallpaper(backdrop) }
        }
        return Menu("Wallpaper", image: Symbol.picture.icon, children: [lights] + pictures)
    }

    /// The installed applications, which the host reads when the menu opens first.
    func makeApplications() -> Menu {
        Menu(
            host.language.says("Applications"),
            children: [
                LazyMenuElement { [weak self, language = host.language] give in
                    let found = self?.host.applications() ?? []
                    let none = Action(language.says("No Applications Found"))
                    none.isEnabled = false
                    give(found.isEmpty ? [none] : found)
                }
            ])
    }

    private func windowsMenu() -> Menu {
        let active = state.active?.id
        let windows = state.windows.sorted { $0.id < $1.id }.map { window in
            let made = radio(window.title, isOn: window.id == active) { $0.raise(window.id) }
            made.image = window.symbol.icon
            return made
        }
        let isThere = !state.visible.isEmpty
        let own: [MenuElement] = [
            action("Minimise", "Ctrl+H", isEnabled: active != nil) { shell in active.map { shell.minimise($0) } },
            action("Zoom", "Ctrl+Up", isEnabled: active != nil) { shell in
                active.map { shell.state.zoom($0, to: shell.layout.free) }
            },
            action("Close", "Ctrl+W", isEnabled: active != nil) { shell in active.map { shell.close($0) } }, line,
            action("Side by Side", isEnabled: isThere) { $0.state.tile(in: $0.layout.free) },
            action("Cascade", isEnabled: isThere) { $0.state.cascade(in: $0.layout.free) },
            action("Next Window", "Ctrl+Tab", isEnabled: isThere) { $0.state.cycle() },
        ]
        return Menu("Window", children: own + (windows.isEmpty ? [] : [line]) + windows)
    }

    // MARK: Context menus

    /// The menu of the ground.
    func groundMenu(at point: Point) -> Menu {
        let icons = state.icons
        return Menu(
            "",
            children: [
                action("New Folder", "Ctrl+N", .folder) { $0.makeIcon("New Folder", .folder, near: point) },
                action("New Note", nil, .document) { $0.makeIcon("New Note", .text, near: point) }, line,
                Menu(
                    "Sort By", image: Symbol.rows.icon,
                    children: [
                        action("Name") { $0.sort { $0.name.lowercased() < $1.name.lowercased() } },
                        action("Kind") { $0.sort { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) } },
                    ]),
                action("Arrange in Grid", nil, .grid, isEnabled: !icons.isEmpty) { $0.sort { _, _ in false } },
                wallpaperMenu(), line,
                action(host.appearance == .dark ? "Make It Light" : "Make It Dark", nil, .moon) {
                    $0.host.setAppearance($0.host.appearance == .dark ? .light : .dark)
                },
                action("Lock Screen", nil) { $0.lock() },
            ])
    }

    /// The menu of an icon.
    func iconMenu(of icon: DeskIcon) -> Menu {
        var rows: [MenuElement] = [action("Open", "Return", icon.symbol) { $0.open(icon) }]
        if let picture = icon.picture {
            rows.append(action("Use as Wallpaper", nil, .screen) { $0.setWallpaper(picture) })
        }
        rows += [action("Rename…", "F2", .pencil) { $0.beginRenaming(icon.id) }, line]
        if icon.kind == .trash {
            let empty = action("Empty Trash", nil, .trash, isEnabled: !icon.contents.isEmpty) {
                $0.state.empty(icon.id)
            }
            empty.isDestructive = true
            return Menu("", children: rows + [empty])
        }
        let folders = state.icons.filter { $0.kind == .folder && $0.id != icon.id }
        if !folders.isEmpty {
            let targets = folders.map { folder in
                action(folder.name, nil, .folder) { $0.state.put(icon.id, into: folder.id) }
            }
            rows.append(Menu("Move To", image: Symbol.folder.icon, children: targets))
        }
        let delete = action("Move to Trash", "Delete", .trash) { $0.delete(icon.id) }
        delete.isDestructive = true
        return Menu("", children: rows + [delete])
    }

    /// The menu of an item of the dock.
    func dockMenu(of index: Int) -> Menu {
        let entry = SceneCatalog.entries[index]
        guard let window = state.window(showing: .scene(entry.name)) else {
            return Menu("", children: [action("Open", nil, entry.symbol) { $0.open(entry) }])
        }
        return Menu("", children: [action("Show", nil, entry.symbol) { $0.raise(window.id) }, line] + rows(of: window))
    }

    /// The menu of a title bar.
    func windowMenu(of id: Int) -> Menu { Menu("", children: state.window(id).map(rows) ?? []) }

    private func rows(of window: DeskWindow) -> [MenuElement] {
        let close = action("Close", nil, .cross) { $0.close(window.id) }
        return [
            action("Minimise", isEnabled: !window.isMinimised) { $0.minimise(window.id) },
            action(window.restored == nil ? "Zoom" : "Former Size") { shell in
                shell.raise(window.id)
                shell.state.zoom(window.id, to: shell.layout.free)
            }, line, close,
        ]
    }

    // MARK: What they do

    func setWallpaper(_ wallpaper: Backdrops?) {
        state.wallpaper = wallpaper
        host.setNeedsDisplay(nil)
    }

    func lock() {
        host.dismissMenu()
        state.isLocked = true
        host.setNeedsDisplay(nil)
    }

    private func makeIcon(_ name: String, _ kind: DeskIcon.Kind, near point: Point) {
        var made = DeskIcon(id: state.takeID(), state.freeName(name), kind)
        let corner = point - Vector(dx: DeskIcon.cell.width / 2, dy: DeskIcon.cell.height / 2)
        made.place = layout.freeCell(near: corner, among: state.icons)
        state.icons.append(made)
        (state.isWindowActive, state.selected) = (false, made.id)
        beginRenaming(made.id)
    }

    /// Puts the icons into the grid, in an order.
    private func sort(_ isBefore: (DeskIcon, DeskIcon) -> Bool) {
        state.icons.sort(by: isBefore)
        for index in state.icons.indices { state.icons[index].place = layout.cell(index) }
    }

    /// Moves an icon into the trash.
    func delete(_ id: Int) {
        guard let trash = state.icons.first(where: { $0.kind == .trash }) else { return }
        state.put(id, into: trash.id)
        host.setNeedsDisplay(nil)
    }
}
