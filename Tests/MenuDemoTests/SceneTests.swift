import MenuRendering
import MenuGeometry
import MenuScene
import Testing

@testable import MenuDemo
@testable import X11MenuCommand

/// All scenes, drawn with no display.
@Suite struct SceneTests {
    @Test func `names of scenes are unique, and each finds its scene`() {
        let names = SceneCatalog.entries.map(\.name)
        #expect(Set(names).count == names.count)
        for name in names { #expect(SceneCatalog.entry(named: name)?.name == name) }
        #expect(SceneCatalog.entry(named: "nowhere") == nil)
    }

    @Test(arguments: SceneCatalog.entries.map(\.name), [Appearance.light, .dark])
    func `a scene is drawn at both scales, the same each time, and its gesture changes the picture`(
        name: String, appearance: Appearance
    ) throws {
        let entry = try #require(SceneCatalog.entry(named: name))
        let size = Size(width: 900, height: 620)
        func picture(scale: Double, posed: Bool) throws -> ImageSurface {
            let picture = DemoPicture(of: entry, size: size, scale: scale, appearance: appearance)
            if posed { try picture.pose() }
            return try picture.picture()
        }
        let untouched = try picture(scale: 1, posed: false)
        let posed = try picture(scale: 1, posed: true)
        #expect(posed.width == 900 && posed.height == 620)
        if appearance == .light {
            #expect(try posed.png() == picture(scale: 1, posed: true).png())
        } else {
            let large = try picture(scale: 2, posed: true)
            #expect(large.width == 1800 && large.height == 1240)
        }
        #expect(difference(untouched, posed) > 2000)
        #expect(colors(posed) > 100)
    }

    @Test func `a window of any extent, and a desktop, can be drawn`() throws {
        for entry in SceneCatalog.entries {
            for size in [Size(width: 30, height: 20), Size(width: 420, height: 300), Size(width: 2000, height: 400)] {
                for isDesktop in [false, true] {
                    let picture = DemoPicture(of: entry, size: size, appearance: .dark, isDesktop: isDesktop)
                    // Where there is no room for it, the gesture finds nothing.
                    try? picture.pose()
                    #expect(try picture.picture().width == Int(size.width))
                }
            }
        }
    }

    @Test(arguments: SceneCatalog.entries.map(\.name))
    func `the gesture of a scene opens its menu on small and large screens`(name: String) throws {
        let entry = try #require(SceneCatalog.entry(named: name))
        for size in [Size(width: 960, height: 560), Size(width: 1280, height: 800), Size(width: 1920, height: 1080)] {
            let picture = DemoPicture(of: entry, size: size, appearance: .light)
            try picture.pose()
            #expect(!picture.openTitles.isEmpty, "\(size)")
        }
    }

    @Test(arguments: [Size(width: 1280, height: 800), Size(width: 1920, height: 1080)])
    func `the small screens of the launchers are as wide as their cards allow`(size: Size) throws {
        let stage = try PictureStage("launchers", size: size)
        let scene: LaunchersScene = try stage.scene()
        let picture = try stage.picture.picture()
        for index in scene.launchers.indices {
            let card = scene.cardRect(index, in: stage.stage.size).offset(by: stage.shell.room.origin - .zero)
            let button = scene.buttonRect(index, in: stage.stage.size).offset(by: stage.shell.room.origin - .zero)
            // Inside of the lower corners of the room for the screen, beside its rounded corners.
            let row = Int(button.minY) - 14 - 12
            let colors = [card.minX + 22, card.maxX - 22].map { x in
                picture.withPixels { $0[row * (picture.bytesPerRow / 4) + Int(x)] & 0xFFFFFF }
            }
            #expect(colors.allSatisfy { $0 != 0xFFFFFF }, "\(scene.launchers[index].name)")
        }
    }

    @Test func `the picture of one person in the chat does not cover the letter of the other`() {
        let faces = ChatScene.headFaces(in: Rect(x: 0, y: 0, width: 600, height: 52))
        // The letter is less than four tenths of its circle wide.
        let letter = faces.under.midX + faces.under.width * 0.2
        #expect(faces.over.minX - ChatScene.faceRim >= letter)
        #expect(faces.over.minX < faces.under.maxX)
    }

    /// How many pixels two pictures differ in.
    private func difference(_ one: ImageSurface, _ other: ImageSurface) -> Int {
        one.withPixels { one in
            other.withPixels { other in one.indices.count { one[$0] & 0xFFFFFF != other[$0] & 0xFFFFFF } }
        }
    }

    /// How many colours a picture has.
    private func colors(_ picture: ImageSurface) -> Int {
        picture.withPixels { pixels in
            var seen: Set<UInt32> = []
            for index in pixels.indices { seen.insert(pixels[index] & 0xFFFFFF) }
            return seen.count
        }
    }
}
