public import Geometry
public import MenuRendering
import X11

extension Desktop {
    /// Takes what is on a monitor, before anything of a menu is on it, for blur and tint; one round trip.
    ///
    /// All of the monitor, as submenus come up elsewhere on it; made smaller in the server, as a blur does not show the difference.
    /// - Parameters:
    ///   - monitor: In screen points.
    ///   - scale: Device pixels a point.
    ///   - blur: The standard deviation of the least blur that it is for, in points.
    /// - Returns: Nil where the server does not let us see it.
    public func backdrop(of monitor: Rect, scale: Double, blur: Double) -> Backdrop? {
        // What the compositor blurs it may show as it likes; the tint must then do for everything.
        guard !connection.blursBeneath else { return nil }
        // The blur averages two pixels each way once more where it has as many as this; with a few less it would work on all of them.
        let divisor = max(1, min(8, Int(blur * scale / 6.8)))
        let area = X11.PixelRect(pixels: monitor.scaled(by: scale))
        guard let image = connection.captureBackdrop(area, dividedBy: divisor),
            let pixels = PixelBuffer(width: image.size.width, height: image.size.height, adopting: image.pixels)
        else { return nil }
        return Backdrop(
            pixels: pixels, origin: Point(x: Double(area.x) / scale, y: Double(area.y) / scale),
            scale: scale / Double(divisor))
    }
}
