import MenuGeometry
import MenuScene
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// The controls around the scenes: the list, the settings and the switch.
@Suite struct ShellTouchTests {
    /// The rows of the settings, without those that only the desktop has.
    static func settings<Subject>(of subject: Subject.Type, beneath title: String = "") -> [Touch<Subject>] {
        let themes = Theme.builtIn.map { theme in
            Touch<Subject>(title + "Theme of Menus/" + theme.name, isThere: theme.name == Theme.standard.name) {
                $1.settings.theme.name == theme.name
            }
        }
        let scales = DemoSettings.scales.map { name, scale in
            Touch<Subject>(title + "Scale/" + name, isThere: scale == nil) { $1.settings.scale == scale }
        }
        return themes + scales + [
            Touch(title + "Appearance/Light", isThere: true) { $1.appearance == .light },
            Touch(title + "Appearance/Dark") { $1.appearance == .dark },
            Touch(title + "Submenus Lie Over") { $1.settings.menuTheme.metrics.submenusLieOver },
            Touch(title + "Right to Left") { $1.settings.isRightToLeft },
        ]
    }

    @Test func `every row of the settings acts`() throws {
        try touchAll(Self.settings(of: DemoShell.self)) {
            let stage = try PictureStage("engine", scale: SceneTouchTests.scale)
            try stage.shell.take(.pressed(button: 1, stage.shell.settingsRect.center))
            return (stage.shell, stage.picture)
        }
    }

    @Test func `the list shows each scene, by clicks and by keys, the switch turns, and Ctrl+Q ends`() throws {
        let stage = try PictureStage("gallery")
        let names = SceneCatalog.entries.map(\.name)
        for (index, name) in names.enumerated().reversed() {
            try stage.shell.take(.pressed(button: 1, stage.shell.listRect(index).center))
            #expect(stage.shell.entry.name == name)
        }
        for name in names[1...] {
            try stage.keys("Ctrl+Next")
            #expect(stage.shell.entry.name == name)
        }
        try stage.keys("Ctrl+Prior")
        #expect(stage.shell.entry.name == names[names.count - 2])
        for appearance in [Appearance.dark, .light] {
            try stage.shell.take(.pressed(button: 1, stage.shell.switchRect.center))
            #expect(stage.picture.appearance == appearance)
        }
        #expect(!stage.picture.isClosed)
        try stage.keys("Ctrl+q")
        #expect(stage.picture.isClosed)
    }
}
