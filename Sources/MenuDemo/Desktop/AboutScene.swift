import X11Menu

/// What the demo is.
final class AboutScene: Scene {
    func take(_ event: SceneEvent, on stage: any Stage) throws {}

    func pose(on stage: any Stage) -> [Gesture] { [] }

    func draw(on canvas: SceneCanvas) {
        let width = canvas.size.width - 64
        canvas.fill(Rect(x: 32, y: 28, width: 52, height: 52), radius: 12, canvas.colors.accent)
        canvas.draw(.rows, in: Rect(x: 45, y: 41, width: 26, height: 26), .white)
        canvas.write("x11menu", at: Point(x: 100, y: 54), .title)
        canvas.write("Menus for an X11 desktop", at: Point(x: 100, y: 76), .body, canvas.colors.quiet)
        canvas.writeLines(
            """
            The bar, the windows' menus, the dock's and those of the ground are all menus of this library. Drag, \
            rename and drop the icons; move and resize the windows.
            """, at: Point(x: 32, y: 118), .body, width: width, leading: 20)
        canvas.write(
            "F10 goes to the bar, F6 to the icons, Ctrl+Tab to the next window.",
            at: Point(x: 32, y: canvas.size.height - 24), .caption, canvas.colors.quiet, width: width)
    }
}
