public import MenuGeometry

/// The pixels of a part of the screen, as they were before a menu covered them.
public struct Backdrop: Sendable, Hashable {
    /// The pixels, opaque where the screen was; fully transparent ones were off every monitor and count as what lies nearest to them.
    public let pixels: PixelBuffer
    /// What part of the screen the pixels show, in points of the screen.
    public let region: Rect
    /// How many captured pixels make a point, horizontally and vertically; below the screen's scale where the server scaled down.
    public let scale: Double

    /// Makes a backdrop of pixels that show a region of the screen, the same number of them to a point in both directions.
    ///
    /// - Parameters:
    ///   - pixels: Captured pixels, premultiplied.
    ///   - origin: The place of the captured top left corner, in points of the screen.
    ///   - scale: Captured pixels to a point; not finite or not positive counts as one.
    public init(pixels: PixelBuffer, origin: Point, scale: Double) {
        let scale = scale.isFinite && scale > 0 ? scale : 1
        self.pixels = pixels
        self.scale = scale
        region = Rect(
            origin: origin, size: Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale))
    }

    /// How much more than what lies under a menu a capture needs on every side so that a blur finds all it reaches, in points.
    public static func padding(sigma: Double) -> Double {
        (BlurPlan.reach * max(0, sigma)).rounded(.up) + 2
    }

    /// Blurs what lies under a rectangle of the screen, as a Gaussian of the given standard deviation would, and strengthens its colours.
    ///
    /// Beyond the region, its edges go on. The result is for painting within `rect`; it costs about a pass over the captured pixels
    /// that the blur reaches.
    /// - Parameters:
    ///   - sigma: The standard deviation in points; 0 leaves the pixels sharp.
    ///   - saturation: What the distance of a colour from its grey is multiplied with; 1 leaves it.
    ///   - rect: What the result must cover, in points of the screen.
    ///   - deviceScale: Device pixels to a point of the screen that the result is painted on.
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
