public import MenuGeometry

/// The pixels of a part of the screen, as they were before a menu covered them.
public struct Backdrop: Sendable, Hashable {
    /// The pixels. Pixels outside every monitor are fully transparent and count as the nearest visible ones; the others are opaque.
    public let pixels: PixelBuffer
    /// The part of the screen that the pixels show, in points of the screen.
    public let region: Rect
    /// The number of captured pixels per point, horizontally and vertically; below the screen's scale if the server scaled the capture down.
    public let scale: Double

    /// Makes a backdrop of pixels that show a region of the screen, with the same number of pixels per point in both directions.
    ///
    /// - Parameters:
    ///   - pixels: Captured pixels, premultiplied.
    ///   - origin: The position of the captured top left corner, in points of the screen.
    ///   - scale: The number of captured pixels per point; a value that is not finite or not positive counts as one.
    public init(pixels: PixelBuffer, origin: Point, scale: Double) {
        let scale = scale.isFinite && scale > 0 ? scale : 1
        self.pixels = pixels
        self.scale = scale
        region = Rect(
            origin: origin, size: Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale))
    }

    /// The margin, in points, that a capture needs on every side of a menu to contain all pixels that the blur reaches.
    public static func padding(sigma: Double) -> Double {
        (BlurPlan.reach * max(0, sigma)).rounded(.up) + 2
    }

    /// Blurs the part of the backdrop in a rectangle of the screen, approximating a Gaussian of the given standard deviation, and increases
    /// the saturation.
    ///
    /// The edges of the region extend beyond it. The result is for painting within `rect`; it costs about one pass over the captured pixels
    /// that the blur reaches.
    /// - Parameters:
    ///   - sigma: The standard deviation in points; 0 leaves the pixels sharp.
    ///   - saturation: The factor of the distance of a colour from its grey; 1 leaves it unchanged.
    ///   - rect: The rectangle that the result must cover, in points of the screen.
    ///   - deviceScale: The number of device pixels per point of the screen that the result is painted on.
    /// - Complexity: O(captured pixels within `rect` and the reach of the blur).
    public func blurred(
        sigma: Double, saturation: Double, covering rect: Rect, deviceScale: Double
    ) -> BlurredBackdrop {
        pixels.withPixels { span in
            BlurredBackdrop(
                blurring: span, width: pixels.width, height: pixels.height, stride: pixels.stride,
                origin: region.origin, captureScale: scale, sigma: sigma, saturation: saturation, covering: rect,
                deviceScale: deviceScale)
        }
    }
}
