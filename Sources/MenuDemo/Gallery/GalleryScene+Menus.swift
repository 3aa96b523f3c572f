import X11Menu

/// The menus of the gallery.
extension GalleryScene {
    func makeCards() -> [Card] {
        [
            Card(
                title: "Actions", caption: "Titles, pictures, shortcuts; some are disabled, some warn.",
                button: "Edit", symbol: .pencil, tint: Color(rgb: 0x0A6CFF), menu: actions()),
            Card(
                title: "Small and medium", caption: "Pictures side by side, with words beneath them or without.",
                button: "Format", symbol: .bold, tint: Color(rgb: 0x5968E8), menu: tiles()),
            Card(
                title: "Submenus", caption: "As deep as you like. Go there straight: they wait for you.",
                button: "Insert", symbol: .plus, tint: Color(rgb: 0x8B5CF6), menu: submenus()),
            Card(
                title: "Search", caption: "A field that filters at every stroke, with undo and clipboard.",
                button: "Country", symbol: .search, tint: Color(rgb: 0xE0662B), menu: search()),
            Card(
                title: "Late arrivals", caption: "What is slow to come shows that it loads, then is there.",
                button: "Network", symbol: .clock, tint: Color(rgb: 0x0E94A8), menu: lazy()),
            Card(
                title: "Palettes", caption: "Strips of pictures with three ways to mark what is chosen.",
                button: "Label", symbol: .heart, tint: Color(rgb: 0xE23D6D), menu: palettes()),
            Card(
                title: "Checks and choices", caption: "On, off and in between; the menu stays while you set them.",
                button: "View", symbol: .rows, tint: Color(rgb: 0x1BA672), menu: checks()),
            Card(
                title: "Your own rows", caption: "Views that draw themselves and take the pointer.",
                button: "Sound", symbol: .engine, tint: Color(rgb: 0xB4830F), menu: customs()),
            Card(
                title: "Groups in place", caption: "Menus within a menu, set apart by bands and titles.",
                button: "Sort by", symbol: .alignLeft, tint: Color(rgb: 0x3C8D2F), menu: groups()),
            Card(
                title: "Two lines", caption: "Titles with quieter words beneath, and pictures.",
                button: "Share", symbol: .share, tint: Color(rgb: 0xC0439E), menu: subtitles()),
            Card(
                title: "Very long menus", caption: "Scrolls by wheel, by finger, and by a drag to its edge.",
                button: "Year", symbol: .document, tint: Color(rgb: 0x64748B), menu: long(), keepsOrder: true),
            Card(
                title: "Columns", caption: "Many short rows, side by side.",
                button: "Hour", symbol: .grid, tint: Color(rgb: 0xD2452F), menu: columns(), keepsOrder: true),
        ]
    }

    private func shortcut(_ title: String, _ keys: String, _ symbol: Symbol? = nil) -> Action {
        let made = action(title, symbol)
        made.shortcut = Shortcut(keys)
        return made
    }

    private func actions() -> Menu {
        let paste = shortcut("Paste Style", "Ctrl+Alt+V")
        paste.isEnabled = false
        let delete = shortcut("Delete", "Delete", .trash)
        delete.isDestructive = true
        return Menu(
            "Edit",
            children: [
                shortcut("Undo Typing", "Ctrl+Z"), shortcut("Redo", "Ctrl+Shift+Z"), Separator(isThick: false),
                shortcut("Cut", "Ctrl+X", .cut), shortcut("Copy", "Ctrl+C", .copy), shortcut("Paste", "Ctrl+V", .paste),
                paste, Separator(isThick: false), delete, shortcut("Select All", "Ctrl+A"),
            ])
    }

    private func checks() -> Menu {
        func check(_ title: String, _ isOn: Bool) -> Action {
            let made = action(title)
            made.role = .check
            made.isSelected = isOn
            made.keepsMenuPresented = true
            made.handler = { [weak self] in self?.note($0.title) }
            return made
        }
        let sizes = ["Small", "Medium", "Large"].map { action($0) }
        for size in sizes {
            size.role = .radio
            size.keepsMenuPresented = true
            size.isSelected = size === sizes[1]
            size.handler = { [weak self] in self?.note($0.title) }
        }
        let some = check("Guides", false)
        some.state = .mixed
        return Menu(
            "View",
            children: [
                check("Ruler", true), check("Grid", false), some, check("Status Line", true), Separator(isThick: false),
                TitleHeader("Thumbnails"),
            ] + sizes)
    }

    private func submenus() -> Menu {
        func shapes(_ names: [String]) -> [MenuElement] { names.map { action($0) } }
        let stars = Menu(
            "Stars", image: Symbol.star.icon, children: shapes(["Four Points", "Five Points", "Six Points"]))
        return Menu(
            "Insert",
            children: [
                Menu("Shape", children: shapes(["Line", "Rectangle", "Ellipse"]) + [stars]),
                Menu("Chart", children: shapes(["Columns", "Bars", "Lines", "Areas", "Pie"])),
                Menu("Field", children: shapes(["Date", "Time", "Page Number", "Author"])), Separator(isThick: false),
                action("Picture…", .picture), action("Table…", .grid),
            ])
    }

    private func search() -> Menu {
        let rows = GalleryScene.countries.map { action($0) }
        let menu = Menu("Country", children: rows)
        let field = SearchField.filtering({ rows }, placeholder: "Search")
        field.shouldAutomaticallyFocusOnAppearance = true
        menu.headers = [field]
        return menu
    }

    private func lazy() -> Menu {
        let networks = LazyMenuElement(shouldCache: false) { [weak self] completion in
            self?.answer(after: 1.2) {
                guard let self else { return }
                completion(self.reachable())
            }
        }
        return Menu(
            "Network",
            children: [wireless, Separator(isThick: false), TitleHeader("In reach"), networks])
    }

    /// The networks that can be reached; none while the wireless is off.
    func reachable() -> [MenuElement] {
        guard wireless.isSelected else { return [Action(language.says("Wi-Fi is off"), isEnabled: false) { _ in }] }
        return ["Harbour", "Café am Markt", "Printer 4", "Guests"].map { action($0) }
    }

    private func palettes() -> Menu {
        let colors = [0xFF5F57, 0xFF9F0A, 0xFFD60A, 0x32D74B, 0x64D2FF, 0x0A84FF, 0xBF5AF2].map { Color(rgb: $0) }
        let names = ["Red", "Orange", "Yellow", "Green", "Cyan", "Blue", "Violet"]
        func palette(_ title: String, _ pictures: [(String, Icon?)], _ style: Menu.SelectionStyle) -> Menu {
            let actions = pictures.map { Action($0.0, image: $0.1) }
            let menu = Menu(title, children: actions)
            for made in actions {
                made.keepsMenuPresented = true
                made.isSelected = made === actions[1]
                made.handler = { [weak self, weak menu] chosen in
                    for case let other as Action in menu?.children ?? [] { other.isSelected = other === chosen }
                    self?.note(chosen.title)
                }
            }
            menu.displaysAsPalette = true
            menu.paletteSelectionStyle = style
            return menu
        }
        let symbols: [Symbol] = [.star, .heart, .pin, .clock, .folder, .chat, .play]
        let marks = symbols.map { ("\($0)", $0.icon) }
        let palettes = [
            palette("Colour", Array(zip(names, colors.map(Symbol.disc))), .open), palette("Mark", marks, .closed),
            palette("Sign", marks, .tint),
        ]
        let remove = action("Remove Label")
        remove.handler = { [weak self] in
            for case let label as Action in palettes.flatMap(\.children) { label.isSelected = false }
            self?.note($0.title)
            self?.forgetPick()
        }
        let strips = zip(["Ring", "Filled", "Tint"], palettes).flatMap { [TitleHeader($0), $1] as [MenuElement] }
        return Menu("Label", children: strips + [Separator(isThick: false), remove])
    }

    private func tiles() -> Menu {
        func strip(_ size: Menu.ElementSize, _ entries: [(String, Symbol)], _ role: Action.Role? = nil) -> Menu {
            let actions = entries.map { action($0.0, $0.1) }
            if let role {
                for made in actions { made.role = role }
                actions[0].isSelected = true
            }
            let menu = Menu("", children: actions)
            menu.displaysInline = true
            menu.preferredElementSize = size
            return menu
        }
        let letters = strip(.small, [("Bold", .bold), ("Italic", .italic), ("Underline", .underline)], .check)
        let lines = strip(.small, [("Left", .alignLeft), ("Centre", .alignCenter), ("Right", .alignRight)], .radio)
        let clear = action("Clear Formatting")
        clear.handler = { [weak self] in
            for case let letter as Action in letters.children { letter.isSelected = false }
            for case let line as Action in lines.children { line.isSelected = line === lines.children[0] }
            self?.note($0.title)
        }
        let menu = Menu(
            "Format",
            children: [
                strip(.medium, [("Cut", .cut), ("Copy", .copy), ("Paste", .paste)]),
                letters, lines,
                Menu(
                    "Capitals",
                    children: ["All Capitals", "Small Capitals", "Title Case"].map { action($0) }),
                clear,
            ])
        menu.betweenMenusSeparatorStyle = .none
        return menu
    }

    private func customs() -> Menu {
        let volume = LevelView(language.says("Volume"), symbol: .play, level: 0.62)
        let balance = LevelView(language.says("Balance"), symbol: .alignCenter, level: 0.5)
        let testSound = language.says("Test Sound")
        let meter = CustomViewAction(
            MenuView(
                height: 44, describe: { ViewDescription(.label, name: testSound) },
                draw: { canvas, metrics in WaveDrawing.draw(on: canvas, color: metrics.contentColor) }),
            handler: { [weak self] _ in self?.note("Test Sound") })
        return Menu(
            "Sound",
            children: [
                CustomView(volume), CustomView(balance), Separator(isThick: false), TitleHeader("Play a test sound"),
                meter, Separator(isThick: false),
                action("Sound Settings…"),
            ])
    }

    private func groups() -> Menu {
        func group(_ title: String, _ titles: [String], chosen: Int) -> Menu {
            let actions = titles.map { action($0) }
            for made in actions {
                made.role = titles.count > 1 ? .radio : .check
                made.isSelected = made === actions[chosen]
                made.keepsMenuPresented = true
            }
            let menu = Menu(title, children: actions)
            menu.displaysInline = true
            return menu
        }
        return Menu(
            "Sort by",
            children: [
                group("Order", ["Name", "Date", "Size", "Kind"], chosen: 1),
                group("Direction", ["Ascending", "Descending"], chosen: 0), group("", ["Folders First"], chosen: 0),
            ])
    }

    private func subtitles() -> Menu {
        Menu(
            "Share",
            children: [
                action("Copy Link", .copy, subtitle: "Anybody who has it can read"),
                action("Send to Printer", .document, subtitle: "Second floor, by the window"),
                action("Move to Folder", .folder, subtitle: "Out of everybody’s sight"), Separator(isThick: false),
                action("Pin", .pin, subtitle: "Keep it at the top of the list"),
                action("Star", .star, subtitle: "Find it again"),
            ])
    }

    private func long() -> Menu {
        Menu("Year", children: (1900...2035).reversed().map { action(String($0)) })
    }

    private func columns() -> Menu {
        let menu = Menu("Hour", children: (0..<24).map { action(($0 < 10 ? "0" : "") + "\($0):00") })
        menu.columns = .count(3)
        return menu
    }

    private static let countries = """
        Argentina Australia Austria Belgium Bolivia Botswana Brazil Bulgaria Canada Chile Colombia Croatia Cuba Cyprus Denmark \
        Ecuador Egypt Estonia Ethiopia Finland France Georgia Germany Ghana Greece Hungary Iceland India Indonesia Iran Ireland \
        Italy Jamaica Japan Jordan Kenya Latvia Lebanon Lithuania Luxembourg Madagascar Malaysia Malta Mexico Moldova Mongolia \
        Morocco Namibia Nepal Netherlands Nigeria Norway Oman Panama Paraguay Peru Philippines Poland Portugal Romania Senegal \
        Serbia Singapore Slovakia Slovenia Spain Sweden Switzerland Tanzania Thailand Tunisia Uganda Ukraine Uruguay Vietnam
        """.split(separator: " ").map(String.init)
}
