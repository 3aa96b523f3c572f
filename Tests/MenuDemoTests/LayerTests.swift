import MenuGeometry
import MenuRendering
import MenuScene
import MenuTesting
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// The desktop composed of kept pictures, as its window shows it.
@Suite struct LayerTests {
    /// A desktop, and what its window would show of it.
    private final class Desk {
        let picture: DemoPicture
        let shell: DesktopShell
        private let target: ImageSurface
        private(set) var pixels = LayerPixels()

        init(_ scene: String = "editor", scale: Double = 1, isAnimated: Bool = false) throws {
            let size = Size(width: 1000, height: 640)
            picture = DemoPicture(
                of: try #require(SceneCatalog.entry(named: scene)), size: size, scale: scale, appearance: .light,
                isDesktop: true)
            picture.isAnimated = isAnimated
            shell = try #require(picture.shell as? DesktopShell)
            target = try ImageSurface(
                .argb32, width: Int(size.width * scale), height: Int(size.height * scale))
            try compose()
        }

        /// Composes what is there now.
        ///
        /// - Returns: What has changed, and how many pictures or parts of them were drawn.
        @discardableResult func compose() throws -> (changed: [PixelRect], drawn: Int) {
            let before = pixels.drawnCount
            let changed = try pixels.compose(
                shell.takeLayers(), on: target, text: picture.text, icons: IconStore(scale: picture.text.scale)
            ) { SceneCanvas($0, picture.appearance) }
            return (changed, pixels.drawnCount - before)
        }

        /// As the window does when the colours change.
        func forget() { pixels.forget() }

        var composed: Picture { Picture(target) }

        /// The whole drawn at once.
        func drawn() throws -> Picture {
            let surface = try ImageSurface(.argb32, width: target.width, height: target.height)
            let view = try ViewCanvas(
                drawingInto: surface, text: picture.text, icons: IconStore(scale: picture.text.scale))
            shell.draw(on: SceneCanvas(view, picture.appearance))
            return Picture(surface)
        }

        func press(_ point: Point, button: Int = 1) throws {
            try shell.take(.moved(point))
            try shell.take(.pressed(button: button, point))
        }

        func click(_ point: Point) throws {
            try press(point)
            try shell.take(.released(button: 1, point))
            try picture.carryOut(.wait(1))
        }

        func key(_ description: String) throws { try shell.take(.key(try #require(KeyStroke(description)))) }

        var active: DeskWindow { get throws { try #require(shell.state.active) } }
    }

    /// By how many levels the composed picture may differ, since layers are rounded one by one.
    private static let tolerance = 6

    private func expectSame(_ desk: Desk, _ what: String, line: Int = #line) throws {
        try desk.compose()
        let motion = Motion([Motion.Frame(time: 0, picture: desk.composed)])
        let faults = motion.faultsOfEnd(at: try desk.drawn(), tolerance: LayerTests.tolerance)
        #expect(faults.isEmpty, "\(what), line \(line): \(faults)")
    }

    @Test(arguments: [1.0, 2.0])
    func `what is composed is what is drawn as a whole, whatever is done`(scale: Double) throws {
        let desk = try Desk(scale: scale)
        try expectSame(desk, "at first")
        let title = try desk.active.titleRect.center
        try desk.press(title)
        for step in 1...4 {
            try desk.shell.take(.moved(title + Vector(dx: -37 * Double(step), dy: 9 * Double(step))))
            try expectSame(desk, "moved by \(step) steps")
        }
        try desk.shell.take(.moved(title + Vector(dx: -900, dy: 400)))
        try expectSame(desk, "beyond the edge")
        try desk.shell.take(.moved(title + Vector(dx: -20, dy: 10)))
        try desk.shell.take(.released(button: 1, title))
        let frame = try desk.active.frame
        let corner = Point(x: frame.maxX + 2, y: frame.maxY + 2)
        try desk.press(corner)
        for step in [-60.0, -120, 40, 8] {
            try desk.shell.take(.moved(corner + Vector(dx: step, dy: step / 2)))
            try expectSame(desk, "resized by \(step)")
        }
        try desk.shell.take(.released(button: 1, corner))
        try desk.shell.take(.scrolled(notches: 3, try desk.active.room.center))
        try expectSame(desk, "scrolled")
        try desk.key("x")
        try expectSame(desk, "typed")
        try desk.shell.take(.moved(try desk.active.buttonRect(1).center))
        try expectSame(desk, "a button under the pointer")
        try desk.shell.take(.moved(desk.shell.layout.dockRect(3).center))
        try expectSame(desk, "an item of the dock under the pointer")
        let keys = "Ctrl+Tab Tab Tab Ctrl+Tab F6 Down F2 Escape F6 Ctrl+Alt+l a Ctrl+h"
        for keys in keys.split(separator: " ").map(String.init) {
            try desk.key(keys)
            try expectSame(desk, keys)
        }
        desk.shell.open(try #require(desk.shell.state.icons.first))
        try expectSame(desk, "a folder")
        let notes = try #require(desk.shell.state.icons.first { $0.name == "Notes" })
        let place = notes.place + Vector(dx: 46, dy: 30)
        try desk.press(place)
        let room = try #require(desk.shell.state.active ?? desk.shell.state.visible.last).room
        try desk.shell.take(.moved(room.center))
        try expectSame(desk, "an icon over the folder's window")
        try desk.shell.take(.released(button: 1, room.center))
        try expectSame(desk, "dropped")
    }

    @Test func `light turns to dark in one frame everywhere`() throws {
        let desk = try Desk()
        for appearance in [Appearance.dark, .light] {
            desk.picture.setAppearance(appearance)
            desk.forget()
            try expectSame(desk, "\(appearance)")
            #expect(try desk.compose().changed.isEmpty)
        }
    }

    @Test func `a window that is dragged is drawn once and composed in each place`() throws {
        let desk = try Desk()
        let title = try desk.active.titleRect.center
        try desk.press(title)
        try desk.compose()
        for step in 1...20 {
            try desk.shell.take(.moved(title + Vector(dx: 6 * Double(step), dy: Double(step))))
            let made = try desk.compose()
            #expect(made.drawn == 0 && !made.changed.isEmpty)
        }
        try desk.shell.take(.released(button: 1, title))
        try desk.compose()
        // Where nothing has changed, nothing is shown.
        let made = try desk.compose()
        #expect(made.drawn == 0 && made.changed.isEmpty)
    }

    @Test func `a press, a key and a notch of the wheel draw the window that they change, and nothing else`() throws {
        let desk = try Desk()
        let room = try desk.active.room
        let whole = PixelRect(around: try desk.active.frame)
        try desk.press(Point(x: room.minX + 200, y: room.minY + 60))
        for event: SceneEvent in [
            .released(button: 1, room.center), .key(KeyStroke(name: "x", text: "x")),
            .scrolled(notches: 1, room.center),
        ] {
            try desk.shell.take(event)
            let made = try desk.compose()
            #expect(made.drawn <= 1 && made.changed.allSatisfy { $0.intersection(whole) == $0 }, "\(event)")
        }
        // The other window comes to the front: both change their titles and shadows, and the icons stay.
        let chat = try #require(desk.shell.state.window(showing: .scene("chat")))
        try desk.press(Point(x: chat.frame.minX + 90, y: chat.frame.minY + 8))
        #expect(try desk.compose().drawn == 2)
    }

    /// The frames of a window that comes or goes.
    private func frames(_ desk: Desk) throws -> Motion {
        var motion = Motion([])
        for number in 0...15 {
            if number > 0 { try desk.picture.carryOut(.wait(1.0 / 60)) }
            try desk.compose()
            motion.frames.append(Motion.Frame(time: Double(number) / 60, picture: desk.composed))
        }
        return motion
    }

    @Test func `windows grow out of the dock in 220 ms, and shrink back into it`() throws {
        let desk = try Desk(isAnimated: true)
        let open = desk.composed
        let window = try desk.active
        let index = try #require(SceneCatalog.entries.firstIndex { $0.name == "editor" })
        let way = window.frame.union(desk.shell.layout.dockRect(index)).outset(by: 60).roundedOut()
        let area = PixelArea(x: Int(way.minX), y: Int(way.minY), width: Int(way.width), height: Int(way.height))
        try desk.key("Ctrl+h")
        #expect(desk.shell.isMoving)
        let going = try frames(desk)
        #expect(!desk.shell.isMoving)
        let closed = desk.composed
        var faults = going.faultsOfEnd(at: try desk.drawn(), tolerance: LayerTests.tolerance)
        // What is beside the way does not move, but for the title of the window behind, which becomes active.
        faults += going.faultsOutside([area, frame(of: try desk.active)], over: open)
        desk.shell.raise(window.id)
        let coming = try frames(desk)
        faults += coming.faultsOfEnd(at: open, tolerance: LayerTests.tolerance)
        faults += coming.faultsOutside([area, frame(of: try #require(desk.shell.state.visible.first))], over: closed)
        #expect(faults.isEmpty, "\(faults)")
        // Each frame is further on its way than the one before, and it takes thirteen of them.
        for motion in [going, coming] {
            let pictures = motion.frames.map(\.picture)
            let changes = zip(pictures, pictures.dropFirst()).map { $0 != $1 }
            #expect((11...14).contains(changes.count { $0 }) && changes[0] && changes.last == false, "\(changes)")
        }
        // A window that is closed shrinks too, without its scene.
        try desk.key("Ctrl+w")
        #expect(desk.shell.isMoving && desk.shell.state.window(window.id) == nil)
        let closing = try frames(desk)
        #expect(closing.frames[2].picture != closing.frames[15].picture)
        #expect(closing.faultsOfEnd(at: try desk.drawn(), tolerance: LayerTests.tolerance).isEmpty)
    }

    private func frame(of window: DeskWindow) -> PixelArea {
        let rect = window.frame.outset(by: 50)
        return PixelArea(x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
    }

    @Test func `nothing grows where the desktop asks for less motion`() throws {
        let desk = try Desk()
        try desk.key("Ctrl+h")
        #expect(!desk.shell.isMoving)
    }

    // MARK: Icons that are dragged

    private func icon(_ name: String, _ desk: Desk) throws -> DeskIcon {
        try #require(desk.shell.state.icons.first { $0.name == name })
    }

    @Test func `an icon is above windows while it is dragged, and what would take it lights up`() throws {
        let desk = try Desk()
        let notes = try icon("Notes", desk), start = notes.place + Vector(dx: 46, dy: 30)
        let before = desk.composed
        try desk.press(start)
        let target = try #require(desk.shell.state.visible.last).frame.center
        try desk.shell.take(.moved(target))
        try desk.compose()
        let place = (x: Int(target.x), y: Int(target.y))
        #expect(desk.composed[place.x, place.y] != before[place.x, place.y])
        #expect(desk.shell.dropTarget == nil)
        // Over a folder: its cell is lit, and is not when the icon has gone on.
        let folder = try icon("Sketches", desk)
        let corner = folder.place + Vector(dx: 8, dy: 8)
        try desk.shell.take(.moved(folder.place + Vector(dx: 46, dy: 80)))
        try desk.compose()
        #expect(desk.shell.dropTarget == folder.id)
        #expect(desk.composed[Int(corner.x), Int(corner.y)] != before[Int(corner.x), Int(corner.y)])
        try desk.shell.take(.moved(target))
        try desk.compose()
        #expect(desk.shell.dropTarget == nil)
        #expect(desk.composed[Int(corner.x), Int(corner.y)] == before[Int(corner.x), Int(corner.y)])
        try desk.shell.take(.released(button: 1, target))
    }

    // MARK: The pointer

    @Test func `the pointer has the shapes of resize, text, move and links`() throws {
        let desk = try Desk()
        let (shell, window) = (desk.shell, try desk.active)
        let frame = window.frame
        let table: [(Point, ScenePointer)] = [
            (window.room.center, .text), (window.titleRect.center, .arrow), (Point(x: 980, y: 560), .arrow),
            (Point(x: frame.maxX + 2, y: frame.midY), .resize(.right)),
            (Point(x: frame.midX, y: frame.maxY + 2), .resize(.bottom)),
            (Point(x: frame.maxX + 2, y: frame.maxY + 2), .resize([.right, .bottom])),
            (Point(x: frame.minX - 2, y: frame.maxY + 2), .resize([.left, .bottom])),
            (shell.layout.dockRect(2).center, .link),
        ]
        for (point, shape) in table { #expect(shell.pointer(at: point) == shape, "\(point)") }
        try desk.press(window.titleRect.center)
        #expect(shell.pointer(at: window.titleRect.center) == .move)
        try shell.take(.released(button: 1, window.titleRect.center))
        try desk.press(Point(x: frame.maxX + 2, y: frame.midY))
        // Wherever it goes while the edge follows.
        #expect(shell.pointer(at: window.room.center) == .resize(.right))
        try shell.take(.released(button: 1, frame.center))
    }
}
