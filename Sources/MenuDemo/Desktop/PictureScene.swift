import X11Menu

/// A picture that fills its window; its menu makes it the wallpaper.
final class PictureScene: Scene {
    private let picture: Backdrops
    private let use: () -> Void
    private var time = 0.0

    init(_ picture: Backdrops, use: @escaping () -> Void) { (self.picture, self.use) = (picture, use) }

    var isMoving: Bool { true }
    var isAnimatedPicture: Bool { true }

    func advance(to time: Double, on stage: any Stage) {
        self.time = time
        stage.setNeedsDisplay(nil)
    }

    func take(_ event: SceneEvent, on stage: any Stage) throws {
        guard case .pressed(3, let point) = event else { return }
        let action = Action("Use as Wallpaper", image: Symbol.screen.icon) { [weak self] _ in self?.use() }
        try stage.present(MenuRequest(Menu("", children: [action]), from: .place(point)))
    }

    func pose(on stage: any Stage) -> [Gesture] { [] }

    func draw(on canvas: SceneCanvas) { picture.draw(on: canvas, at: time) }
}
