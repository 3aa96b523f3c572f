// swift-tools-version: 6.2
import PackageDescription

/// Every room is held to the same rules; none may opt out.
let rules: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// What tests spend most of their time in: with `X11MENU_OPTIMIZE=1`, a debug build optimises these rooms, and keeps their assertions.
let busyRooms: Set = [
    "MenuCairo", "MenuGeometry", "MenuHeadless", "MenuLayout", "MenuModel", "MenuRendering", "MenuScene", "MenuSearch",
    "MenuTesting", "MenuThemes", "MenuThemesTests",
]

func settings(of name: String) -> [SwiftSetting] {
    guard busyRooms.contains(name), Context.environment["X11MENU_OPTIMIZE"] != nil else { return rules }
    return rules + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
}

func room(_ name: String, sees rooms: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: rooms, swiftSettings: settings(of: name))
}

func tests(
    of name: String, sees rooms: [Target.Dependency] = [], without files: [String] = [], resources: [Resource] = []
) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: [.byName(name: name), "TestSupport"] + rooms,
        exclude: files,
        resources: resources,
        swiftSettings: settings(of: name + "Tests"))
}

/// C of our own: what runs in a forked process, in a signal handler or as a watchdog.
func own(_ name: String, sees rooms: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: rooms)
}

func system(_ name: String, pkgConfig: String, apt: [String]) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt)])
}

/// A program of somebody else's, who has rules of his own and sees of the libraries what is public.
func example(_ name: String, path: String, sees rooms: [Target.Dependency], without files: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: rooms, path: path, exclude: files, packageAccess: false,
        swiftSettings: [
            .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
        ])
}

let package = Package(
    name: "x11menu",
    products: [
        .executable(name: "x11menu", targets: ["x11menu"]),
        .library(name: "X11Menu", targets: ["X11Menu"]),
        .library(name: "MenuTesting", targets: ["MenuTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // The C libraries. A module map and a shim each.
        system(
            "CMenuX11", pkgConfig: "xcb xcb-render xcb-shm xkbcommon",
            apt: [
                "libxcb1-dev", "libxcb-randr0-dev", "libxcb-render0-dev", "libxcb-shape0-dev", "libxcb-shm0-dev",
                "libxcb-xfixes0-dev", "libxcb-xinput-dev", "libxcb-xkb-dev", "libxkbcommon-dev", "libxkbcommon-x11-0",
            ]),
        system(
            "CMenuXTest", pkgConfig: "x11 xcb xcb-damage xcb-xfixes xcb-xtest",
            apt: ["libx11-dev", "libxcb1-dev", "libxcb-damage0-dev", "libxcb-xfixes0-dev", "libxcb-xtest0-dev"]),
        system("CMenuCairo", pkgConfig: "cairo", apt: ["libcairo2-dev"]),
        system("CMenuPango", pkgConfig: "cairo-ft", apt: ["libcairo2-dev", "libharfbuzz-dev"]),

        // Pure rooms: values in, values out.
        room("MenuGeometry"),
        room("MenuModel"),
        room("MenuFormats", sees: ["MenuModel"]),
        room("MenuSearch", sees: ["MenuModel"]),
        room("MenuDesktopEntries", sees: ["MenuFormats", "MenuSearch", "MenuModel"]),
        room("MenuInteraction", sees: ["MenuModel", "MenuGeometry"]),
        // What the program says to people, in their languages.
        room("MenuLanguages"),

        room("MenuLayout", sees: ["MenuModel", "MenuGeometry"]),
        room("MenuScene", sees: ["MenuLayout", "MenuModel", "MenuGeometry"]),
        room("MenuTextEditing"),
        room(
            "MenuSession",
            sees: [
                "MenuScene", "MenuLayout", "MenuInteraction", "MenuSearch", "MenuTextEditing", "MenuLanguages",
                "MenuModel", "MenuGeometry",
            ]),

        // What assistive programs are told about a presentation.
        room("MenuAccessTree", sees: ["MenuSession", "MenuLayout", "MenuLanguages", "MenuModel", "MenuGeometry"]),

        room("MenuThemes", sees: ["MenuSession", "MenuScene", "MenuLayout", "MenuInteraction", "MenuGeometry"]),
        room(
            "MenuThemeFiles",
            sees: [
                "MenuThemes", "MenuFormats", "MenuSession", "MenuScene", "MenuLayout", "MenuInteraction", "MenuModel",
                "MenuGeometry",
            ]),

        room(
            "MenuLaunchers",
            sees: [
                "MenuFormats", "MenuSearch", "MenuScene", "MenuSession", "MenuLayout", "MenuTextEditing", "MenuModel",
                "MenuGeometry",
            ]),

        // Threads and other programs.
        .systemLibrary(name: "CMenuScheduling"),
        own("CMenuProcesses"),
        own("CMenuLibraries"),
        own("CMenuFadeOut"),
        own("CMenuWatchdog", sees: ["CMenuFadeOut", "CMenuX11"]),
        room("MenuProcesses", sees: ["CMenuScheduling", "CMenuProcesses", "MenuLanguages"]),

        // Starts a program's helper process in bounds, before its `main`.
        .target(name: "CMenuPictureHelper"),

        // One loop for all that is waited for.
        .systemLibrary(name: "CMenuEventLoop"),
        room("MenuEventLoop", sees: ["CMenuEventLoop"]),

        // Talks to other programs by D-Bus.
        room("MenuBus", sees: ["MenuEventLoop"]),

        // Tells assistive programs of presentations, by AT-SPI.
        room(
            "MenuAccess",
            sees: ["MenuAccessTree", "MenuBus", "MenuEventLoop", "MenuModel", "MenuGeometry"]),

        // Passes keys through the user's input method, by the interface of IBus.
        room("MenuInputMethod", sees: ["MenuBus", "MenuEventLoop", "MenuTextEditing"]),

        // Owned wrappers and what draws with them.
        room("MenuCairo", sees: ["CMenuCairo", "MenuGeometry"]),
        room("MenuPango", sees: ["CMenuPango", "CMenuCairo", "MenuCairo", "MenuGeometry"]),
        room("MenuX11", sees: ["MenuProcesses", "CMenuFadeOut", "CMenuWatchdog", "CMenuX11", "MenuGeometry"]),
        room(
            "MenuRendering",
            sees: [
                "CMenuPictureHelper", "MenuProcesses", "MenuCairo", "MenuPango", "MenuScene", "MenuLayout", "MenuModel",
                "MenuGeometry",
            ]),

        // Which programs there are, and how they are started.
        room("MenuLaunching", sees: ["MenuProcesses", "MenuDesktopEntries", "MenuFormats", "MenuModel"]),

        // The two hosts of a session: no display at all, and an X server.
        room(
            "MenuHeadless",
            sees: [
                "MenuCairo", "MenuSession", "MenuRendering", "MenuScene", "MenuLayout", "MenuInteraction", "MenuModel",
                "MenuGeometry",
            ]),
        room(
            "X11Menu",
            sees: [
                "MenuAccess", "MenuAccessTree", "MenuInputMethod", "MenuTextEditing", "MenuBus", "MenuEventLoop",
                "MenuProcesses", "MenuLanguages",
                "MenuX11", "MenuThemes",
                "MenuSession", "MenuRendering", "MenuCairo",
                "MenuScene",
                "MenuLayout", "MenuInteraction", "MenuModel", "MenuGeometry",
            ]),
        room(
            "MenuTesting",
            sees: [
                "MenuProcesses", "CMenuXTest", "MenuX11", "MenuHeadless", "MenuRendering", "MenuCairo", "MenuGeometry",
            ]),

        // What there is to touch, for people who want to see it.
        room("MenuDemo", sees: ["X11Menu", "MenuLanguages"]),
        room(
            "MenuDemoHost",
            sees: [
                "MenuDemo", "MenuLaunching", "MenuDesktopEntries", "MenuEventLoop", "MenuX11", "MenuAccess",
                "MenuAccessTree", "MenuLanguages", "X11Menu",
                "MenuHeadless",
                "MenuCairo", "MenuSession",
                "MenuRendering", "MenuScene", "MenuLayout", "MenuInteraction", "MenuModel", "MenuProcesses",
                "MenuGeometry",
            ]),

        // The program: what all of its commands read, write and leave with; the launchers that it stands in for; its own commands.
        room(
            "X11MenuIO",
            sees: [
                "X11Menu", "MenuBus", "MenuEventLoop", "MenuLaunching", "MenuRendering", "MenuFormats",
                "MenuLanguages",
                "MenuSession",
                "MenuLayout", "MenuSearch", "MenuModel", "MenuProcesses",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        room(
            "X11MenuLaunchers",
            sees: [
                "X11MenuIO", "X11Menu", "MenuLaunchers", "MenuLaunching", "MenuDesktopEntries", "MenuThemes",
                "MenuThemeFiles", "MenuRendering",
                "MenuFormats", "MenuSession", "MenuScene", "MenuLayout", "MenuInteraction", "MenuSearch",
                "MenuTextEditing", "MenuProcesses", "MenuLanguages", "MenuModel",
                "MenuGeometry",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        room(
            "X11MenuCommand",
            sees: [
                "X11MenuIO", "X11MenuLaunchers", "MenuLaunchers", "MenuCairo", "X11Menu", "MenuDemo", "MenuDemoHost",
                "MenuHeadless",
                "MenuThemes", "MenuThemeFiles", "MenuFormats", "MenuSession", "MenuModel", "MenuLaunching",
                "MenuDesktopEntries", "MenuLayout",
                "MenuScene",
                "MenuInteraction", "MenuRendering", "MenuSearch", "MenuProcesses", "MenuLanguages", "MenuGeometry",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "x11menu", dependencies: ["X11MenuCommand", "CMenuLibraries"],
            swiftSettings: rules,
            // A library that a module map names but no code calls costs the loader time at every start, and so does every name that
            // others might look up in us.
            linkerSettings: [
                .unsafeFlags([
                    "-use-ld=lld", "-Xlinker", "--as-needed", "-Xlinker", "--gc-sections", "-Xlinker",
                    "--no-export-dynamic",
                    "-Xclang-linker", "-static-libgcc",
                ])
            ]),

        // Shows how menus are made parts of a program's own window.
        .executableTarget(
            name: "EmbeddingExample",
            dependencies: ["CXCB", "X11Menu"],
            swiftSettings: rules),

        // Run by packaging/bench alone.
        .executableTarget(
            name: "BlurBench", dependencies: ["MenuRendering", "MenuScene", "MenuGeometry"],
            path: "packaging/bench-tools/BlurBench", swiftSettings: rules),
        // Run by packaging/hardening alone.
        .executableTarget(
            name: "ReaderFuzz",
            dependencies: [
                "ReaderPeers", "MenuX11", "MenuHeadless", "MenuThemeFiles", "MenuThemes", "MenuDesktopEntries",
                "MenuLaunchers", "MenuSearch", "MenuFormats", "MenuBus", "MenuCairo", "MenuSession", "MenuScene",
                "MenuLayout", "MenuModel", "MenuGeometry", "MenuPango", "MenuRendering", "MenuInputMethod",
                "MenuTextEditing", "X11MenuIO",
            ],
            path: "packaging/hardening-tools/ReaderFuzz", swiftSettings: rules),

        // What README and the tutorial of X11Menu show, as their readers would write it.
        example("Snippet", path: "Resources/snippet", sees: ["X11Menu"]),
        // Their windows are made by xcb, in a module map of their own.
        .systemLibrary(
            name: "CXCB", path: "Resources/tutorial/CXCB", pkgConfig: "xcb", providers: [.apt(["libxcb1-dev"])]),
        example("Notes", path: "Resources/tutorial", sees: ["X11Menu", "CXCB"], without: ["CXCB"]),
        // A program for each kind of event loop.
        example("EverythingRecipe", path: "Resources/recipes/everything", sees: ["X11Menu", "CXCB"]),
        example("RecoveryRecipe", path: "Resources/recipes/recovery", sees: ["X11Menu"]),
        example("DispatchRecipe", path: "Resources/recipes/dispatch", sees: ["X11Menu"]),
        example("MainActorRecipe", path: "Resources/recipes/mainactor", sees: ["X11Menu"]),
        .systemLibrary(
            name: "CGLib", path: "Resources/recipes/glib/CGLib", pkgConfig: "glib-2.0",
            providers: [.apt(["libglib2.0-dev"])]),
        example("GLibRecipe", path: "Resources/recipes/glib", sees: ["X11Menu", "CGLib"], without: ["CGLib"]),
        .testTarget(
            name: "TemplateTests", dependencies: ["MenuTesting"], path: "Resources/template",
            exclude: ["Snapshots", "menu.json", "render-test", "screen-test", "workflow.yml"],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),

        // A program whose handler takes ten seconds, which tests drive.
        example("BusyProgram", path: "Tests/BusyProgram", sees: ["X11Menu"]),
        // A program that is stopped in the middle of its work, which tests drive.
        .executableTarget(
            name: "StoppedProgram", dependencies: ["MenuX11", "MenuGeometry"], path: "Tests/StoppedProgram",
            swiftSettings: rules),
        // What the tests of several rooms share, and no room sees.
        .target(
            name: "TestSupport", dependencies: ["CMenuTestFonts"], path: "Tests/TestSupport", swiftSettings: rules),
        // Gives the tests, and the programs that they start, the same fonts on every machine.
        .target(name: "CMenuTestFonts", path: "Tests/CMenuTestFonts", exclude: ["named.conf", "rich.conf"]),

        // Tests, a room each; those of the program and of MenuX11 need a server, which they start themselves.
        tests(of: "MenuGeometry"),
        tests(of: "MenuLanguages"),
        tests(of: "MenuModel"),
        .target(name: "ReaderPeers", path: "Tests/ReaderPeers", swiftSettings: rules),
        tests(of: "MenuFormats", sees: ["ReaderPeers", "MenuModel"]),
        tests(of: "MenuSearch", sees: ["ReaderPeers", "MenuModel"]),
        tests(of: "MenuDesktopEntries", sees: ["ReaderPeers", "MenuFormats", "MenuSearch", "MenuModel"]),
        tests(of: "MenuLaunching", sees: ["MenuTesting", "MenuDesktopEntries", "MenuModel"]),
        tests(of: "MenuInteraction", sees: ["MenuModel", "MenuGeometry"]),
        tests(of: "MenuLayout", sees: ["MenuModel", "MenuGeometry"]),
        tests(of: "MenuScene", sees: ["MenuLayout", "MenuModel", "MenuGeometry"]),
        tests(of: "MenuTextEditing"),
        tests(of: "MenuProcesses"),
        tests(of: "MenuEventLoop"),
        .target(
            name: "BusPeers", dependencies: ["MenuTesting", "MenuBus", "MenuEventLoop", "MenuProcesses"],
            path: "Tests/BusPeers", swiftSettings: rules),
        tests(of: "MenuBus", sees: ["BusPeers", "ReaderPeers", "MenuTesting", "MenuEventLoop", "MenuProcesses"]),
        tests(
            of: "MenuInputMethod",
            sees: ["BusPeers", "MenuBus", "MenuEventLoop", "MenuProcesses", "MenuTextEditing"]),
        tests(
            of: "MenuSession",
            sees: [
                "MenuFormats", "MenuScene", "MenuLayout", "MenuInteraction", "MenuSearch", "MenuTextEditing",
                "MenuModel", "MenuGeometry",
            ]),
        tests(
            of: "MenuAccessTree",
            sees: ["MenuSession", "MenuScene", "MenuLayout", "MenuInteraction", "MenuModel", "MenuGeometry"]),
        tests(
            of: "MenuRendering",
            sees: ["MenuCairo", "MenuPango", "MenuScene", "MenuLayout", "MenuModel", "MenuGeometry"]),
        tests(
            of: "MenuHeadless",
            sees: [
                "MenuCairo", "MenuSession", "MenuRendering", "MenuLayout", "MenuFormats", "MenuModel", "MenuGeometry",
            ]),
        tests(
            of: "MenuThemes",
            sees: [
                "MenuHeadless", "MenuRendering", "MenuSession", "MenuScene", "MenuLayout", "MenuInteraction",
                "MenuModel",
                "MenuCairo", "MenuGeometry",
            ]),
        tests(
            of: "MenuThemeFiles",
            sees: [
                "ReaderPeers", "MenuThemes", "MenuFormats", "MenuSession", "MenuScene", "MenuLayout", "MenuGeometry",
            ]),
        tests(
            of: "MenuLaunchers",
            sees: ["MenuFormats", "MenuSearch", "MenuScene", "MenuSession", "MenuLayout", "MenuModel", "MenuGeometry"]),
        tests(of: "MenuX11", sees: ["CMenuX11", "CMenuXTest", "MenuTesting", "MenuGeometry"]),
        tests(of: "MenuTesting", sees: ["MenuX11", "MenuRendering", "MenuGeometry"]),
        tests(
            of: "X11Menu",
            sees: [
                "MenuEventLoop", "MenuTesting", "MenuX11", "MenuHeadless", "MenuRendering", "MenuCairo", "MenuFormats",
                "MenuSession", "MenuScene", "MenuLayout", "MenuModel", "MenuGeometry",
            ], without: ["Desktops/desktops.md"]),
        tests(
            of: "MenuDemo",
            sees: [
                "MenuDemoHost", "MenuTesting", "MenuX11", "X11Menu", "MenuHeadless", "MenuCairo", "MenuSession",
                "MenuRendering", "MenuScene", "MenuLayout", "MenuInteraction", "MenuLanguages", "MenuModel",
                "MenuGeometry",
            ]),
        tests(
            of: "X11MenuCommand",
            sees: [
                "X11MenuIO", "X11MenuLaunchers", "MenuLaunchers", "CMenuX11", "MenuTesting", "MenuThemes",
                "MenuThemeFiles", "MenuSession", "MenuFormats", "MenuModel", "MenuGeometry",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            without: [
                "Comparisons/differences.md", "Comparisons/dmenu-patches.md", "Comparisons/jgmenu-claims.md",
                "Comparisons/rofi-claims.md", "Comparisons/boxes.txt", "Comparisons/themes", "Launchers/first-keys.md",
                "Access/orca.md",
            ]),
    ]
)

// `X11MENU_HOSTS=1` adds the recipes for windows of toolkits, whose libraries nothing else needs.
if Context.environment["X11MENU_HOSTS"] != nil {
    package.targets += [
        .systemLibrary(
            name: "CGTK", path: "Resources/recipes/gtk/CGTK", pkgConfig: "gtk+-3.0",
            providers: [.apt(["libgtk-3-dev"])]),
        example("GTKRecipe", path: "Resources/recipes/gtk", sees: ["X11Menu", "CGTK"], without: ["CGTK"]),
        .systemLibrary(
            name: "CSDL", path: "Resources/recipes/sdl/CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        example("SDLRecipe", path: "Resources/recipes/sdl", sees: ["X11Menu", "CSDL"], without: ["CSDL"]),
    ]
}

// `X11MENU_ONLY=MenuSession,MenuLayout` keeps these rooms, their tests and what they see: the short loop of whoever works on one of them.
if let rooms = Context.environment["X11MENU_ONLY"] {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var kept: Set<String> = []
    var wanted = rooms.split(separator: ",").flatMap { ["\($0)", "\($0)Tests"] }
    while let name = wanted.popLast() {
        guard let target = targets[name], kept.insert(name).inserted else { continue }
        for dependency in target.dependencies {
            if case .byNameItem(let name, _) = dependency { wanted.append(name) }
        }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { !kept.contains($0.name) }
}
