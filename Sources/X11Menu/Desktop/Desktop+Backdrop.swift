public import MenuGeometry
public import MenuRendering
import MenuX11

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
        requestBackdrop(of: monitor, scale: scale, blur: blur)?.take()
    }

    /// Asks for what `backdrop` takes, which is then that of this moment. Sends, does not wait: the server works while a menu is laid out.
    public func requestBackdrop(of monitor: Rect, scale: Double, blur: Double) -> BackdropRequest? {
        // What the compositor blurs it may show as it likes; the tint must then do for everything.
        guard !connection.blursBeneath else { return nil }
        // The blur averages two pixels each way once more where it has as many as this; with a few less it would work on all of them.
        let divisor = max(1, min(8, Int(blur * scale / 6.8)))
        let area = PixelRect(pixels: monitor.scaled(by: scale))
        return connection.screenCapture.requestBackdrop(area, dividedBy: divisor).map {
            BackdropRequest(
                connection: connection, image: $0, origin: Point(x: Double(area.x) / scale, y: Double(area.y) / scale),
                scale: scale / Double(divisor))
        }
    }
}

/// A backdrop that the server has been asked for.
public struct BackdropRequest {
    let connection: Connection
    let image: PendingImage
    let origin: Point
    let scale: Double

    /// Takes it, once; one round trip where it has not come yet. Nil where the server does not let us see it.
    public func take() -> Backdrop? {
        guard let image = connection.screenCapture.collect(image),
            let pixels = PixelBuffer(width: image.size.width, height: image.size.height, adopting: image.pixels)
        else { return nil }
        return Backdrop(pixels: pixels, origin: origin, scale: scale)
    }
}
