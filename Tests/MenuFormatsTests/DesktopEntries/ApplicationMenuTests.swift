import MenuFormats
import MenuModel
import MenuSearch
import Testing

@Suite struct ApplicationMenuTests {
    private static func entry(
        _ name: String, _ categories: String = "", exec: String? = nil,
        _ change: (inout DesktopEntry) -> Void = { _ in }
    ) -> DesktopEntry {
        var entry = DesktopEntry(id: "\(name).desktop", name: name, exec: exec ?? name)
        entry.categories = categories.split(separator: ";").map(String.init)
        change(&entry)
        return entry
    }

    /// The titles of a menu, submenus in parentheses.
    private static func outline(_ menu: MenuContent) -> String {
        (0..<menu.items.count).map { index in
            switch menu.items[index] {
            case .menu(let menu): "\(menu.title)(\(outline(menu)))"
            case .separator: "-"
            case let element: element.title
            }
        }.joined(separator: " ")
    }

    private static func actions(_ menu: MenuContent) -> [Action] {
        (0..<menu.items.count).flatMap { index -> [Action] in
            switch menu.items[index] {
            case .action(let action): [action]
            case .menu(let menu): actions(menu)
            default: []
            }
        }
    }

    @Test func `applications stand in main categories, in the alphabet's order, the others last`() {
        let menu = ApplicationMenu().menu(of: [
            Self.entry("zsh", "System;TerminalEmulator"), Self.entry("Émile", "Utility"), Self.entry("eve", "Utility"),
            Self.entry("Zoo", "Utility"), Self.entry("dia", "Graphics;VectorGraphics"), Self.entry("odd"),
            Self.entry("mp", "Player;AudioVideo;Audio;Video"), Self.entry("panel", "Settings;System"),
            Self.entry("both", "Game;Education"), Self.entry("plain", "GTK;Core"),
        ])
        #expect(
            Self.outline(menu)
                == "Accessories(Émile eve Zoo) Education(both) Games(both) Graphics(dia) Multimedia(mp) Settings(panel) System(zsh) Other(odd plain)"
        )
    }

    @Test func `a flat menu has them all, once each`() {
        let entries = [Self.entry("b", "Game;Education"), Self.entry("a"), Self.entry("C", "Utility")]
        #expect(Self.outline(ApplicationMenu(isFlat: true).menu(of: entries)) == "a b C")
    }

    @Test func `applications that were started before come first, also in their categories`() {
        let entries = [
            Self.entry("a", "Game"), Self.entry("b", "Game"), Self.entry("c", "Office"), Self.entry("d", "Game"),
        ]
        let uses = UseRanking(uses: ["b", "d", "gone", "d"].map { Array($0.utf8) })
        #expect(Self.outline(ApplicationMenu(isFlat: true, uses: uses).menu(of: entries)) == "d b a c")
        #expect(Self.outline(ApplicationMenu(uses: uses).menu(of: entries)) == "Games(d b a) Office(c)")
    }

    @Test func `categories are called what the desktop calls them`() {
        let menu = ApplicationMenu(titles: [.game: "Spiele", .utility: "Zubehör"]).menu(of: [
            Self.entry("a", "Game"), Self.entry("b", "Utility"), Self.entry("c", "Office"),
        ])
        #expect(Self.outline(menu) == "Office(c) Spiele(a) Zubehör(b)")
    }

    @Test func `additional actions stand in a submenu, in rows, or nowhere`() {
        let entries = [
            Self.entry("Web", "Network") {
                $0.actions = [
                    .init(id: "new", name: "New Window", exec: "web -n"), .init(id: "bad", name: "Bad", exec: "'"),
                ]
            }
        ]
        func outline(_ style: ApplicationMenu.ActionStyle) -> String {
            Self.outline(ApplicationMenu(isFlat: true, actions: style).menu(of: entries))
        }
        #expect(outline(.submenu) == "Web(Web - New Window)")
        #expect(outline(.rows) == "Web Web: New Window")
        #expect(outline(.none) == "Web")
        #expect(outline(.beside) == "Web")
        let beside = Self.actions(ApplicationMenu(isFlat: true, actions: .beside).menu(of: entries))
        #expect(beside.map(\.value) == ["Web.desktop"])
        #expect(beside.first?.actions.map(\.title) == ["New Window"])
        let actions = Self.actions(ApplicationMenu().menu(of: entries))
        #expect(actions.map(\.value) == ["Web.desktop", "Web.desktop:new"])
        #expect(actions.map(\.command) == [["Web"], ["web", "-n"]])
    }

    @Test func `a row carries what starts it, what shows it and what finds it`() throws {
        let menu = ApplicationMenu(isFlat: true, terminal: ["term", "-e"]).menu(of: [
            Self.entry("Top", exec: "/usr/bin/htop -d 5") {
                $0.needsTerminal = true
                $0.genericName = "Process Viewer"
                $0.keywords = ["system", "cpu"]
                $0.icon = "htop.png"
                $0.workingDirectory = "/srv"
                $0.notifiesStartup = true
                $0.windowClass = "HTop"
            }
        ])
        let action = try #require(Self.actions(menu).first)
        #expect(action.command == ["term", "-e", "/usr/bin/htop", "-d", "5"])
        #expect(action.icon == .named("htop"))
        #expect(
            action.launchDetails == LaunchDetails(workingDirectory: "/srv", notifiesStartup: true, windowClass: "HTop"))
        #expect(action.launcherDetails?.keywords == "Process Viewer htop system cpu")
    }

    @Test func `links, folders and what cannot be started are left out`() {
        let menu = ApplicationMenu(isFlat: true).menu(of: [
            Self.entry("link") { $0.kind = .link }, Self.entry("folder") { $0.kind = .directory },
            Self.entry("bad", exec: "x %q"), Self.entry("none", exec: ""), Self.entry("good"),
        ])
        #expect(Self.outline(menu) == "good")
    }

    @Test(
        arguments: [
            ([], [], [], true), (["XFCE"], [], [], true), (["XFCE"], ["XFCE"], [], true),
            (["XFCE"], ["KDE"], [], false),
            ([], ["KDE"], [], false), (["XFCE"], [], ["XFCE"], false), ([], [], ["XFCE"], true),
            // The first name that is mentioned at all decides.
            (["ubuntu", "GNOME"], ["GNOME"], [], true), (["ubuntu", "GNOME"], ["GNOME"], ["ubuntu"], false),
            (["ubuntu", "GNOME"], ["ubuntu"], ["GNOME"], true),
        ] as [([String], [String], [String], Bool)])
    func `desktops list what is for them`(desktops: [String], only: [String], not: [String], isListed: Bool) {
        let entry = Self.entry("a") {
            $0.desktops.only = only
            $0.desktops.not = not
        }
        #expect(entry.isListed(on: desktops) == isListed)
    }

    @Test func `an id has dashes for the folders`() {
        #expect(DesktopEntry.id(ofPath: "kde/sub/app.desktop") == "kde-sub-app.desktop")
    }
}
