import MenuFormats
import MenuSearch
import MenuSession
import Testing

@testable import MenuLaunchers

/// What rofi has had since version 1.7.4.
@Suite struct NewerRofiTests {
    private static let table: [(String, Holding)] = [
        (
            "-show drun -drun-exclude-categories Game,X-Y",
            .that(\.modes.settings.applications.excludedCategories, ["Game", "X-Y"])
        ),
        ("-dmenu -case-smart", .that(\.field.capitalsCount, true)), ("-dmenu", .that(\.field.capitalsCount, false)),
        ("-dmenu -case-smart", .that(\.field.matching.ignoresCase, true)),
        ("-dmenu -matching fuzzy,prefix", .that(\.field.matches, [.fuzzy, .wordPrefix])),
        ("-dmenu -matching glob", .that(\.field.matches, [.wildcard])),
        ("-dmenu -matching nonsense", .that(\.field.matches, [.substring])),
        ("-dmenu -sort -sorting-method fzf-v2", .that(\.field.matching.ranking, .fit)),
        ("-show window -window-hide-active-window true", .that(\.modes.settings.windows.hidesActive, true)),
        ("-show window -window-hide-active-window false", .that(\.modes.settings.windows.hidesActive, false)),
        ("-show window -window-prefer-icon-theme true", .that(\.modes.settings.windows.prefersTheme, true)),
        ("-show run -completer-mode recursivebrowser", .that(\.modes.settings.completesRecursively, true)),
        ("-show run", .that(\.modes.settings.history.typedLimit, 20)),
        ("-dmenu -entry-max-history 3", .that(\.modes.settings.history.typedLimit, 3)),
        ("-dmenu -transient-window -x11 -log f -refilter-timeout-limit 9 -p ask", .that(\.field.prompt, "ask")),
    ]

    @Test(arguments: table)
    func `options ask for what the manual says`(line: String, holds: Holding) throws {
        #expect(holds(try request(.rofi, line)), "\(line)")
    }

    @Test func `every setting is known, in the blocks of modes too`() throws {
        let settings = """
            configuration {
                run,drun { fallback-icon: "gear"; } window , ssh { fallback-icon: "x"; }
                drun { DBusActivatable: false; scan-desktop: true; exclude-categories: "Game"; }
                window { hide-active-window: true; prefer-icon-theme: true; } entry { max-history: 30; } mine,calc { fallback-icon: "x"; }
                filebrowser { show-hidden: true; cancel-returns-1: true; command: "o"; }
                recursivebrowser { directory: "/r"; command: "p"; filter-regex: "o$"; cancel-returns-1: true; }
                timeout { delay: 5; action: "kb-cancel"; } inputchange { action: "kb-row-first"; }
                case-smart: true; completer-mode: "recursivebrowser"; transient-window: true; normal-window: true;
                matching: "fuzzy, prefix"; sorting-method: "fzf-v2"; wayland-layer: "top"; x11: true; imdkit: false;
                kb-matcher-up: "F2"; kb-mather-down: "F3"; global-kb: true; preview-cmd: "make {input}";
                on-selection-changed: "a"; on-mode-changed: "b"; on-entry-accepted: "c"; on-menu-canceled: "d";
                on-menu-error: "e"; on-screenshot-taken: "f"; refilter-timeout-limit: 300; me-cancel: "x";
                xserver-i300-workaround: true; plugin-path: "/"; steal-focus: true; theme: "x";
            }
            """
        let request = try request(.rofi, ["-show", "drun"], settings: settings)
        #expect(request.remarks == [])
        let modes = request.modes.settings
        #expect(
            modes.fallbackIcons == ["run": "gear", "drun": "gear", "window": "x", "ssh": "x"]
                && modes.windows.hidesActive && modes.windows.prefersTheme && modes.history.typedLimit == 30)
        #expect(modes.browser.showsHidden && modes.browser.failsWhenDismissed && modes.browser.opener == "o")
        let below = modes.recursiveBrowser
        #expect(below.folder == "/r" && below.opener == "p" && below.excluded == "o$" && below.failsWhenDismissed)
        #expect(modes.applications.excludedCategories == ["Game"] && modes.completesRecursively)
        #expect(request.field.matches == [.fuzzy, .wordPrefix] && request.rows.pictureCommand != nil)
        #expect(LauncherHooks.Event.allCases.allSatisfy(request.hooks.has))
        #expect(request.field.keys[try #require(KeyStroke("F2")?.binding)] == .nextMatch)
    }

    @Test(arguments: [
        ("Ctrl+Up", LauncherKey.recallPrevious), ("Ctrl+Down", .recallNext), ("Super+equal", .nextMatch),
        ("Super+minus", .previousMatch), ("Ctrl+c", .copyRow), ("Ctrl+t", .transpose),
    ])
    func `keys do what they do in rofi`(key: String, action: LauncherKey) throws {
        #expect(try request(.rofi, "-dmenu").field.keys[try #require(KeyStroke(key)?.binding)] == action)
    }

    @Test func `a row stays within its word of the command that is started for it`() throws {
        let words = ["-dmenu", "-on-selection-changed", "say 'now {entry}' {entry} x", "-on-menu-canceled", "bye"]
        let hooks = try request(.rofi, words).hooks
        #expect(hooks.words(for: .selectionChanged, "a 'b") == ["say", "now a 'b", "a 'b", "x"])
        #expect(hooks.words(for: .menuCanceled) == ["bye"] && hooks.words(for: .entryAccepted, "a") == nil)
        let broken = try request(.rofi, ["-dmenu", "-on-menu-error", "say 'x", "-on-mode-changed", ""]).hooks
        #expect(broken.words(for: .menuError, "x") == nil && !broken.has(.modeChanged))
    }

    @Test func `a script in the user's folder is a mode`() throws {
        let surroundings = LauncherSurroundings(
            variable: { $0 == "XDG_CONFIG_HOME" ? "/c o" : nil },
            files: { $0 == "/c o/rofi/scripts" ? ["power.sh", "other.py", "run.sh"] : [] })
        func modes(_ words: String...) -> LauncherModes? {
            if case .show(let request) = Launcher.rofi.plan(words, in: surroundings) { request.modes } else { nil }
        }
        let modes = try #require(modes("-show", "power", "-modes", "run,power,other"))
        #expect(modes.entries.map(\.name) == ["run", "power", "other"] && modes.first == 1)
        #expect(modes.entries.map(\.script) == [nil, "'/c o/rofi/scripts/power.sh'", "'/c o/rofi/scripts/other.py'"])
    }
}
