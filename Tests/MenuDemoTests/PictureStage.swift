import MenuGeometry
import MenuScene
import MenuSession
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// A demo without a display, and a robot that touches it in points of its scene.
struct PictureStage {
    let picture: DemoPicture
    let shell: DemoShell

    init(_ scene: String, size: Size = Size(width: 1120, height: 740), scale: Double = 1) throws {
        picture = DemoPicture(
            of: try #require(SceneCatalog.entry(named: scene)), size: size, scale: scale, appearance: .light)
        shell = try #require(picture.shell as? DemoShell)
    }

    /// The scene that is shown.
    func scene<Kind: Scene>(as kind: Kind.Type = Kind.self) throws -> Kind { try #require(shell.scene as? Kind) }

    /// The stage of the scene.
    var stage: any Stage { shell.stage }

    func press(_ point: Point, button: Int = 1) throws {
        try picture.carryOut(.scene(.moved(point)))
        try picture.carryOut(.scene(.pressed(button: button, point)))
    }

    func release(_ point: Point, button: Int = 1) throws {
        try picture.carryOut(.scene(.released(button: button, point)))
    }

    /// Clicks; the next click is not the second one of a double click.
    func click(_ point: Point, button: Int = 1) throws {
        try press(point, button: button)
        try release(point, button: button)
        try picture.carryOut(.wait(1))
    }

    func drag(from start: Point, to end: Point) throws {
        try press(start)
        try picture.carryOut(.scene(.moved(end)))
        try release(end)
        try picture.carryOut(.wait(1))
    }

    func keys(_ descriptions: String...) throws {
        for description in descriptions {
            try picture.carryOut(.scene(.key(try #require(KeyStroke(description), "\(description)"))))
        }
    }

    /// Types a text; letters only differ by themselves, as a keyboard sends them.
    func type(_ text: String) throws {
        for letter in text {
            let name = letter == " " ? "space" : String(letter)
            try picture.carryOut(.scene(.key(KeyStroke(name: name, text: String(letter)))))
        }
    }

    /// Chooses an entry of the open menu by its titles.
    func choose(_ path: String...) throws {
        try picture.carryOut(.hover(path))
        try picture.carryOut(.choose)
    }

    /// Chooses an entry of a menu of the scene's bar.
    func choose(inMenu title: String, _ path: String...) throws {
        let index = try #require(shell.bars.first?.menus.firstIndex { $0.title == title })
        try picture.carryOut(.title(index))
        try picture.carryOut(.hover(path))
        try picture.carryOut(.choose)
    }
}
