import MenuGeometry
import MenuScene
import MenuTesting
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import MenuModel
@testable import X11Menu

/// What the demo's scenes and their menus say in other languages.
@Suite struct DemoLanguageTests {
    @Test func `each text of the catalogue is there in each language, with the same places`() {
        let entries = Catalogue.demo.messages
        #expect(entries.count > 400)
        for entry in entries {
            #expect(entry.translations.count == Language.allCases.count - 1, "\(entry.english)")
            let places = Set(entry.pattern.parts.filter { $0.number != nil })
            for (language, text) in zip(Language.allCases.dropFirst(), entry.translations) {
                let forms = Catalogue.forms(of: text)
                #expect(forms.count == 1 || forms.count == language.pluralForms.count, "\(text)")
                let used = Set(forms.last.map { MessagePattern($0).parts.filter { $0.number != nil } } ?? [])
                #expect(used == places, "\(text)")
            }
        }
    }

    @Test func `what is typed into the demo stays as it is`() {
        for text in ["", "Anna", "let x = 1", "Delete it"] { #expect(Language.german.says(text) == text) }
        #expect(Language.english.says("Delete") == "Delete")
        #expect(Language.german.says("Delete") == "Löschen")
        #expect(Language.german.says("You chose “Delete”.") == "Gewählt: „Löschen“.")
        #expect(Language.german.says("2 vessels") == "2 Gefäße" && Language.german.says("1 vessel") == "1 Gefäß")
    }

    @Test func `words that menus have too are drawn in the editor as they were typed`() throws {
        func written(in language: Language) throws -> [Picture.Pixel] {
            let picture = DemoPicture(
                of: try #require(SceneCatalog.entry(named: "editor")), appearance: .light, language: language)
            let shell = try #require(picture.shell as? DemoShell)
            let editor = try #require(shell.scene as? EditorScene)
            editor.show("A.txt", text: "Delete\nNew")
            let area = editor.textRect(in: shell.stage.size).offset(by: shell.room.origin - Point.zero)
            let drawn = try Picture(picture.picture())
            return (Int(area.minY)..<Int(area.minY) + 60).flatMap { y in
                (Int(area.minX) + 40..<Int(area.minX) + 200).map { drawn[$0, y] }
            }
        }
        let english = try written(in: .english)
        #expect(try Set(english).count > 2 && written(in: .german) == english)
    }
}

/// The demo in a language that is written from right to left.
@Suite struct MirroredDemoTests {
    private func picture(_ scene: String, _ language: Language) throws -> (picture: DemoPicture, shell: DemoShell) {
        let entry = try #require(SceneCatalog.entry(named: scene))
        let picture = DemoPicture(of: entry, appearance: .light, language: language)
        return (picture, try #require(picture.shell as? DemoShell))
    }

    @Test(arguments: SceneCatalog.entries.map(\.name).filter { $0 != "editor" && $0 != "chat" })
    func `each control is mirrored`(_ scene: String) throws {
        let (english, arabic) = (try picture(scene, .english), try picture(scene, .arabic))
        let width = english.shell.size.width
        let rects = english.shell.controlGroups.flatMap(\.controls).map { $0.rect.mirrored(in: width) }
        #expect(arabic.shell.controlGroups.flatMap(\.controls).map(\.rect) == rects)
    }

    @Test func `a press on a scene of the mirrored list shows it`() throws {
        let (picture, shell) = try picture("gallery", .arabic)
        let place = shell.listRect(2).mirrored(in: shell.size.width).center
        #expect(place.x > shell.size.width / 2)
        try shell.take(.pressed(button: 1, place))
        #expect(shell.entry.name == "wall" && picture.openMenu == nil)
    }

    @Test func `a menu opens below its button on the screen`() throws {
        let (picture, shell) = try picture("gallery", .arabic)
        let button = try #require(shell.controlGroups.first?.controls.first).rect
        #expect(button.midX > shell.size.width / 2)
        try shell.take(.pressed(button: 1, button.center))
        #expect(picture.openMenu?.title == "تحرير")
        let panel = try #require(picture.inspection?.panels.first).body
        #expect(panel.maxX - button.maxX < 20 && panel.minX < button.minX)
    }

    @Test func `program text keeps its direction, and is pressed where it is`() throws {
        let (picture, shell) = try picture("editor", .arabic)
        let scene = try #require(shell.scene as? EditorScene)
        let room = shell.room.mirrored(in: shell.size.width)
        #expect(room.minX == 0)
        let text = scene.textRect(in: room.size)
        let place = Point(x: room.minX + text.midX, y: room.minY + text.minY + 20)
        try shell.take(.pressed(button: 1, place))
        try shell.take(.released(button: 1, place))
        #expect(scene.line == 0)
        _ = try picture.picture()
    }
}
