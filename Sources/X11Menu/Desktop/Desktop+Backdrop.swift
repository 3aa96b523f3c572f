import MenuGeometry
package import MenuRendering
package import MenuSession
import MenuX11

extension Desktop {
    /// Captures what is on a monitor, before any part of a menu is on it, for blur and tint; one round trip.
    ///
    /// Captures the whole monitor, because submenus may open anywhere on it. The server scales the image down; the blur hides the difference.
    /// - Parameters:
    ///   - monitor: In screen points.
    ///   - scale: Device pixels per point.
    ///   - blur: The standard deviation of the weakest blur that will be applied to it, in points.
    /// - Returns: Nil if the server does not allow the capture, or if nothing is to be blurred.
    package func backdrop(of monitor: Rect, scale: Double, blur: Double) -> Backdrop? {
        requestBackdrop(of: monitor, scale: scale, blur: blur)?.take()
    }

    /// Requests what `backdrop` captures, for a menu with those options.
    package func requestBackdrop(for options: SessionOptions) -> BackdropRequest? {
        requestBackdrop(
            of: options.monitor(for: options.placement), scale: options.scale,
            blur: min(options.theme.light.material.blur, options.theme.dark.material.blur))
    }

    /// Requests what `backdrop` captures, as of now. Sends without waiting: the server works while the menu is laid out.
    package func requestBackdrop(of monitor: Rect, scale: Double, blur: Double) -> BackdropRequest? {
        // The result of the compositor's blur is unknown; the tint then has to suit any backdrop.
        guard !connection.blursBeneath else { return nil }
        // Without blur, the capture would have to transfer every pixel of the monitor; the material is opaque instead.
        guard blur > 0 else { return nil }
        let divisor = Backdrop.captureDivisor(blur: blur, scale: scale)
        let area = PixelRect(pixels: monitor.scaled(by: scale))
        return connection.screenCapture.requestBackdrop(area, dividedBy: divisor).map {
            BackdropRequest(
                connection: connection, image: $0, origin: Point(x: Double(area.x) / scale, y: Double(area.y) / scale),
                scale: scale / Double(divisor))
        }
    }
}

/// A backdrop that was requested from the server.
package struct BackdropRequest {
    let connection: Connection
    private(set) var image: PendingImage
    let origin: Point
    let scale: Double

    /// Whether it can be collected without a wait, as far as that is known; does not wait.
    mutating func hasArrived() -> Bool { connection.screenCapture.hasArrived(&image) }

    /// Collects the backdrop, once; one round trip if it has not arrived yet. Nil if the server does not allow the capture.
    package func take() -> Backdrop? {
        guard let image = connection.screenCapture.collect(image),
            let pixels = PixelBuffer(width: image.size.width, height: image.size.height, adopting: image.pixels)
        else { return nil }
        return Backdrop(pixels: pixels, origin: origin, scale: scale)
    }
}
