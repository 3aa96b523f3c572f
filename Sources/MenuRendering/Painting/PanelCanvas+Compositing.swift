public import MenuCairo
internal import MenuGeometry

extension PanelCanvas {
    /// Draws the window where it lies on a picture of the whole screen, as a compositor would.
    ///
    /// - Parameters:
    ///   - screen: Draws on the screen's picture, a pixel of it a device pixel.
    ///   - opacity: From 0 to 1.
    public func paint(on screen: Context, opacity: Double = 1) {
        screen.setSource(target, at: Point(x: Double(pixels.x), y: Double(pixels.y)))
        screen.paint(alpha: opacity)
    }
}
