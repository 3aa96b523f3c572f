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
        let divisor = max(1, min(8, Int(blur * scale / 6)))
        let area = X11.PixelRect(pixels: monitor.scaled(by: scale))
        guard let image = connection.captureBackdrop(area, dividedBy: divisor),
            let pixels = PixelBuffer(
                copying: image.pixels.span, width: image.size.width, height: image.size.height,
                stride: image.size.width)
        else { return nil }
        return Backdrop(
            pixels: pixels, origin: Point(x: Double(area.x) / scale, y: Double(area.y) / scale),
            scale: scale / Double(divisor))
    }
}
