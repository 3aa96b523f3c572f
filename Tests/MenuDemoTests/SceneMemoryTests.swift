import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// Scenes that are left.
@Suite struct SceneMemoryTests {
    @Test(arguments: SceneCatalog.entries.map(\.name))
    func `the menus of a scene go with it`(name: String) throws {
        let elements = try elements(ofScene: name)
        let left = elements.compactMap(\.element).map { "\($0)" }
        #expect(left.isEmpty)
        #expect(name != "gallery" || elements.count > 100)
    }

    /// An element of a menu, as long as something else holds it.
    private struct Held { weak var element: MenuElement? }

    /// The elements of the menus of a scene, after its gesture, which nothing here holds any more.
    private func elements(ofScene name: String) throws -> [Held] {
        let stage = try PictureStage(name)
        try stage.picture.pose()
        let cards = (stage.shell.scene as? GalleryScene)?.cards.map(\.menu) ?? []
        var elements: [MenuElement] = stage.shell.bars.flatMap(\.menus) + cards
        var index = 0
        while index < elements.count {
            elements += elements[index].heldElements + ((elements[index] as? Menu)?.headers ?? [])
            index += 1
        }
        return elements.map { Held(element: $0) }
    }
}
