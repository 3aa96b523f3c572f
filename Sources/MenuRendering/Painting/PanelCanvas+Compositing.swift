internal import MenuGeometry

extension PanelCanvas {
    /// Draws the window at its position on a picture of the whole screen, as a compositor would.
    ///
    /// - Parameters:
    ///   - screen: The context of the picture, which has one pixel per device pixel.
    ///   - opacity: The opacity from 0 to 1.
    public func paint(on screen: Context, opacity: Double = 1) {
        screen.setSource(target, at: Point(x: Double(pixels.x), y: Double(pixels.y)))
        screen.paint(alpha: opacity)
    }
}
