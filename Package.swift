// swift-tools-version: 6.2
import PackageDescription

/// Every module is held to the same rules; none may opt out.
let rules: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// What tests spend most of their time in: with `X11MENU_OPTIMIZE=1`, a debug build optimises these modules, and keeps their assertions.
let busyModules: Set = [
    "MenuGeometry", "MenuHeadless", "MenuLayout", "MenuModel", "MenuRendering", "MenuScene", "MenuSearch",
    "MenuTesting", "MenuThemes", "MenuThemesTests",
]

func settings(of name: String) -> [SwiftSetting] {
    guard busyModules.contains(name), Context.environment["X11MENU_OPTIMIZE"] != nil else { return rules }
    return rules + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
}

func module(_ name: String, sees modules: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: modules, swiftSettings: settings(of: name))
}

func tests(
    of name: String, sees modules: [Target.Dependency] = [], without files: [String] = [], resources: [Resource] = []
) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: [.byName(name: name), "TestSupport"] + modules,
        exclude: files,
        resources: resources,
        swiftSettings: settings(of: name + "Tests"))
}

/// C of our own: what runs in a forked process, in a signal handler or as a watchdog.
func own(_ name: String, sees modules: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: modules,
        cSettings: [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))])
}

func system(_ name: String, pkgConfig: String, apt: [String]) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt)])
}

/// A program of somebody else's, who has rules of his own and sees of the libraries what is public.
func example(_ name: String, path: String, sees modules: [Target.Dependency], without files: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: modules, path: path, exclude: files, packageAccess: false,
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
    targets: [
        // The C libraries. A module map and a shim each.
        system(
            "CX11", pkgConfig: "xcb xcb-render xcb-shm xkbcommon",
            apt: [
                "libxcb1-dev", "libxcb-randr0-dev", "libxcb-record0-dev", "libxcb-render0-dev", "libxcb-shape0-dev",
                "libxcb-shm0-dev", "libxcb-xfixes0-dev", "libxcb-xinput-dev", "libxcb-xkb-dev", "libxkbcommon-dev",
                "libxkbcommon-x11-0",
            ]),
        system(
            "CMenuXTest", pkgConfig: "x11 xcb xcb-damage xcb-xfixes xcb-xtest",
            apt: ["libx11-dev", "libxcb1-dev", "libxcb-damage0-dev", "libxcb-xfixes0-dev", "libxcb-xtest0-dev"]),
        system("CCairo", pkgConfig: "cairo-ft", apt: ["libcairo2-dev", "libharfbuzz-dev"]),

        .systemLibrary(name: "CMenuSystem"),

        // C of our own: between fork and exec, in signal handlers, as watchdog and fade.
        own("CMenuAttachments"),
        own("CMenuProcesses"),
        own("CMenuWatchdog", sees: ["CX11"]),

        // Pure modules: values in, values out.
        module("MenuGeometry"),
        module("MenuModel"),
        module("MenuSearch", sees: ["MenuModel"]),
        module("MenuInteraction", sees: ["MenuModel", "MenuGeometry"]),
        module("MenuLayout", sees: ["MenuModel", "MenuGeometry"]),
        module("MenuScene", sees: ["MenuLayout", "MenuModel", "MenuGeometry"]),
        module(
            "MenuSession",
            sees: ["MenuScene", "MenuLayout", "MenuInteraction", "MenuSearch", "MenuModel", "MenuGeometry"]),
        module("MenuThemes", sees: ["MenuSession", "MenuScene", "MenuLayout", "MenuInteraction", "MenuGeometry"]),
        module(
            "MenuFormats",
            sees: ["MenuThemes", "MenuSession", "MenuScene", "MenuLayout", "MenuSearch", "MenuModel", "MenuGeometry"]),

        // The event loop, processes and the message bus; what draws; the X server.
        module("MenuSystem", sees: ["CMenuProcesses", "CMenuSystem", "MenuModel"]),
        module(
            "MenuRendering",
            sees: [
                "CCairo", "MenuSystem", "CMenuProcesses", "MenuScene", "MenuLayout", "MenuModel",
                "MenuGeometry",
            ]),
        module("MenuX11", sees: ["CMenuWatchdog", "CX11", "MenuSystem", "MenuGeometry"]),

        // The two hosts of a session: no display at all, and an X server.
        module(
            "MenuHeadless",
            sees: [
                "MenuRendering", "MenuSession", "MenuScene", "MenuLayout", "MenuInteraction", "MenuModel",
                "MenuGeometry",
            ]),
        module(
            "X11Menu",
            sees: [
                "MenuX11", "MenuRendering", "MenuSystem", "MenuThemes", "MenuSession", "MenuScene", "MenuLayout",
                "MenuInteraction", "MenuModel", "MenuGeometry",
            ]),
        module(
            "MenuTesting",
            sees: [
                "CMenuAttachments", "CMenuXTest", "MenuHeadless", "X11Menu", "MenuFormats", "MenuThemes",
                "MenuRendering", "MenuSystem", "MenuSession", "MenuScene", "MenuLayout", "MenuInteraction",
                "MenuModel", "MenuGeometry",
            ]),

        // The program: its scenes, the launchers that it stands in for, its commands.
        module("MenuDemo", sees: ["X11Menu", "MenuModel"]),
        module(
            "MenuLaunchers",
            sees: [
                "MenuSystem", "MenuFormats", "MenuSession", "MenuScene", "MenuLayout", "MenuSearch", "MenuModel",
                "MenuGeometry",
            ]),
        module(
            "X11MenuCommand",
            sees: [
                "MenuDemo", "MenuLaunchers", "X11Menu", "MenuHeadless", "MenuX11", "MenuRendering", "MenuSystem",
                "MenuFormats", "MenuThemes", "MenuSession", "MenuScene", "MenuLayout", "MenuInteraction", "MenuSearch",
                "MenuModel", "MenuGeometry",
            ]),
        .executableTarget(
            name: "x11menu", dependencies: ["X11MenuCommand"],
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
                "ReaderPeers", "X11MenuCommand", "MenuLaunchers", "X11Menu", "MenuHeadless", "MenuX11", "MenuRendering",
                "MenuSystem", "MenuFormats", "MenuThemes", "MenuSession", "MenuScene", "MenuLayout", "MenuSearch",
                "MenuModel", "MenuGeometry",
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
        // Test projects as their authors would write them; packaging/planted runs them.
        .testTarget(
            name: "ProjectTests", dependencies: ["MenuTesting"], path: "Tests/Projects",
            exclude: ["Snapshots", "menus", "shell-test", "test_menus.py", "theme.toml"],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),

        // A program whose handler takes ten seconds, which tests drive.
        example("BusyProgram", path: "Tests/BusyProgram", sees: ["X11Menu"]),
        // A program that is stopped in the middle of its work, which tests drive.
        .executableTarget(
            name: "StoppedProgram", dependencies: ["MenuX11", "MenuGeometry"], path: "Tests/StoppedProgram",
            swiftSettings: rules),
        // What the tests of several modules share, and no module sees.
        .target(
            name: "TestSupport", dependencies: ["CMenuTestFonts"], path: "Tests/TestSupport", swiftSettings: rules),
        // Gives the tests, and the programs that they start, the same fonts on every machine.
        .target(
            name: "CMenuTestFonts", path: "Tests/CMenuTestFonts",
            exclude: ["few.conf", "named.conf", "rich.conf", "rgba.conf"]),
        .target(name: "ReaderPeers", path: "Tests/ReaderPeers", swiftSettings: rules),
        .target(
            name: "BusPeers", dependencies: ["MenuTesting", "MenuSystem"],
            path: "Tests/BusPeers", swiftSettings: rules),

        // Tests, a module each; those of the program and of MenuX11 need a server, which they start themselves.
        tests(of: "MenuGeometry"),
        tests(of: "MenuModel"),
        tests(of: "MenuSearch", sees: ["ReaderPeers", "MenuModel"]),
        tests(of: "MenuInteraction", sees: ["MenuModel", "MenuGeometry"]),
        tests(of: "MenuLayout", sees: ["MenuModel", "MenuGeometry"]),
        tests(of: "MenuScene", sees: ["MenuLayout", "MenuModel", "MenuGeometry"]),
        tests(
            of: "MenuSession",
            sees: [
                "MenuFormats", "MenuScene", "MenuLayout", "MenuInteraction", "MenuSearch", "MenuModel", "MenuGeometry",
            ]),
        tests(
            of: "MenuThemes",
            sees: [
                "MenuHeadless", "MenuRendering", "MenuTesting", "MenuSession", "MenuScene", "MenuLayout",
                "MenuInteraction", "MenuModel", "MenuGeometry",
            ]),
        tests(
            of: "MenuFormats",
            sees: [
                "ReaderPeers", "MenuThemes", "MenuSession", "MenuScene", "MenuLayout", "MenuSearch", "MenuModel",
                "MenuGeometry",
            ]),
        tests(of: "MenuSystem", sees: ["BusPeers", "ReaderPeers", "MenuTesting"]),
        tests(of: "MenuRendering", sees: ["MenuSystem", "MenuScene", "MenuLayout", "MenuModel", "MenuGeometry"]),
        tests(of: "MenuX11", sees: ["MenuTesting", "CX11", "MenuGeometry"]),
        tests(
            of: "MenuHeadless",
            sees: ["MenuRendering", "MenuFormats", "MenuSession", "MenuLayout", "MenuModel", "MenuGeometry"]),
        tests(
            of: "X11Menu",
            sees: [
                "BusPeers", "MenuTesting", "MenuHeadless", "MenuX11", "MenuRendering", "MenuSystem", "MenuFormats",
                "MenuThemes", "MenuSession", "MenuScene", "MenuLayout", "MenuInteraction", "MenuModel", "MenuGeometry",
            ], without: ["Behaviour.md", "Desktops/desktops.md"]),
        tests(of: "MenuTesting"),
        tests(
            of: "MenuDemo",
            sees: [
                "X11MenuCommand", "MenuTesting", "X11Menu", "MenuX11", "MenuRendering", "MenuSession", "MenuScene",
                "MenuLayout", "MenuInteraction", "MenuModel", "MenuGeometry",
            ]),
        tests(
            of: "MenuLaunchers",
            sees: [
                "MenuTesting", "MenuFormats", "MenuSession", "MenuScene", "MenuLayout", "MenuSearch", "MenuModel",
                "MenuGeometry",
            ]),
        tests(
            of: "X11MenuCommand",
            sees: [
                "MenuLaunchers", "MenuTesting", "X11Menu", "CX11", "MenuFormats", "MenuSession", "MenuModel",
            ],
            without: [
                "Comparisons/differences.md", "Comparisons/dmenu-patches.md", "Comparisons/jgmenu-claims.md",
                "Comparisons/rofi-claims.md", "Comparisons/boxes.txt", "Comparisons/generated.txt",
                "Comparisons/idioms.txt", "Comparisons/shapes.txt", "Comparisons/themes",
                "Launchers/first-keys.md",
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

// `X11MENU_ONLY=MenuSession,MenuLayout` keeps these modules, their tests and what they see: the short loop of whoever works on one of them.
if let modules = Context.environment["X11MENU_ONLY"] {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var kept: Set<String> = []
    var wanted = modules.split(separator: ",").flatMap { ["\($0)", "\($0)Tests"] }
    while let name = wanted.popLast() {
        guard let target = targets[name], kept.insert(name).inserted else { continue }
        for dependency in target.dependencies {
            if case .byNameItem(let name, _) = dependency { wanted.append(name) }
        }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { !kept.contains($0.name) }
}
