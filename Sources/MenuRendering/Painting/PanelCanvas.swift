public import MenuCairo
public import MenuGeometry
public import MenuScene

/// The pixels of one window: a base that is drawn once, and content that is drawn over it as often as it changes.
///
/// Pixels are 32-bit words `0xAARRGGBB`, colours multiplied by alpha, as X wants them for a visual of depth 32.
public final class PanelCanvas {
    /// The window's rectangle on the screen, in points.
    public let window: Rect
    /// Device pixels to the point.
    public let scale: Double
    /// The window's place and extent on the screen, in device pixels.
    public let pixels: PixelRect

    let target: ImageSurface
    let base: ImageSurface
    /// The bases that it is between; nil where it is on no way.
    var blending: Blend?
    private let content: CommandPainter
    private let ground: CommandPainter
    private let underlay: Backdrop?

    /// Makes a canvas with pixels of its own, all clear.
    ///
    /// - Parameters:
    ///   - window: the window's rectangle on the screen, in points.
    ///   - scale: device pixels to the point.
    ///   - text: what shapes texts; it must have the same scale.
    ///   - icons: where icons come from; nil draws none.
    ///   - underlay: what lies under a window that cannot be translucent; shadow and rounded edges are mixed with it, and every pixel is
    ///     opaque. Nil for a window that can.
    /// - Throws: where memory is short or the window is larger than `ImageSurface.largestExtent`.
    public convenience init(
        window: Rect, scale: Double, text: TextShaper, icons: IconStore? = nil, underlay: Backdrop? = nil
    ) throws(CairoError) {
        let pixels = PixelRect(nearest: window, scale: scale)
        try self.init(
            window: window, scale: scale, text: text, icons: icons, underlay: underlay,
            target: ImageSurface(.argb32, width: pixels.width, height: pixels.height))
    }

    /// Makes a canvas that draws into the caller's memory, such as a segment shared with the X server.
    ///
    /// The memory must stay valid while the canvas lives; `owner` is kept alive as long.
    /// - Parameters:
    ///   - memory: where the top left pixel is stored.
    ///   - icons: where icons come from; nil draws none.
    ///   - underlay: what lies under a window that cannot be translucent.
    ///   - bytesPerRow: the distance between the starts of two rows, in bytes.
    /// - Throws: where the memory is too small for the window.
    @unsafe
    public convenience init(
        window: Rect, scale: Double, text: TextShaper, icons: IconStore? = nil, underlay: Backdrop? = nil,
        over memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int,
        owner: AnyObject?
    ) throws(CairoError) {
        let pixels = PixelRect(nearest: window, scale: scale)
        try self.init(
            window: window, scale: scale, text: text, icons: icons, underlay: underlay,
            target: unsafe ImageSurface(
                .argb32, width: pixels.width, height: pixels.height, over: memory, bytesPerRow: bytesPerRow,
                owner: owner))
    }

    private init(
        window: Rect, scale: Double, text: TextShaper, icons: IconStore? = nil, underlay: Backdrop?,
        target: ImageSurface
    )
        throws(CairoError)
    {
        self.window = window
        self.scale = scale
        pixels = PixelRect(nearest: window, scale: scale)
        self.target = target
        self.underlay = underlay
        base = try ImageSurface(.argb32, width: pixels.width, height: pixels.height)
        let origin = Point(x: Double(pixels.x), y: Double(pixels.y))
        content = CommandPainter(
            context: try Context(target), paintsAllAtOnce: false, scale: scale, origin: origin, text: text, icons: icons
        )
        ground = CommandPainter(
            context: try Context(base), paintsAllAtOnce: true, scale: scale, origin: origin, text: text, icons: icons)
    }

    /// Draws what lies under all content anew: shadow, material, outline. Nothing of it is seen before the next `draw`.
    ///
    /// - Parameters:
    ///   - backdrop: what lies under the window, for materials; nil makes them opaque.
    ///   - blurred: the same as a material shows it, where that has been found out already.
    ///   - isBlurredBeneath: whether the compositor blurs what lies under the window; then materials are translucent tints.
    public func drawBase(
        _ commands: [DrawCommand], backdrop: Backdrop? = nil, blurred: BlurredBackdrop? = nil,
        isBlurredBeneath: Bool = false
    ) {
        var painter = ground
        painter.isBlurredBeneath = isBlurredBeneath
        painter.blurred = blurred
        painter.backdrop = backdrop
        painter.clear()
        if let underlay { painter.paintUnderlay(underlay) }
        painter.paint(commands, in: [PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)])
        painter.memory.forget()
    }

    /// Draws content over the base, everywhere or in some rectangles of the screen only.
    ///
    /// Commands outside of the rectangles cost next to nothing, so the same content may be handed over each time.
    /// - Parameter dirty: what changed, in points; nil for everything.
    /// - Returns: what was painted anew, in pixels of the window; none of them overlap.
    @discardableResult
    public func draw(_ commands: [DrawCommand], in dirty: [Rect]? = nil) -> [PixelRect] {
        let everything = Rect(x: 0, y: 0, width: Double(pixels.width), height: Double(pixels.height))
        let damage = dirty.map { $0.map { content.device($0).roundedOut().intersection(everything) } } ?? [everything]
        let painted = damage.separated().map(PixelRect.init(around:))
        guard !painted.isEmpty else { return [] }
        content.context.preserving {
            content.context.resetTransformation()
            content.context.clip(painted.map { Rect($0) })
            content.context.setOperator(.source)
            content.context.setSource(base)
            content.context.paint()
        }
        content.paint(commands, in: painted)
        return painted
    }

    /// Throws where anything drawn so far has failed; then nothing more is drawn.
    public func check() throws(CairoError) {
        try ground.context.check()
        try content.context.check()
    }

    /// Lends the window's pixels, row after row, `stride` apart.
    public func withPixels<Result, Failure: Error>(
        _ body: (_ pixels: inout MutableSpan<UInt32>, _ stride: Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try target.withPixels { (pixels) throws(Failure) in try body(&pixels, target.bytesPerRow / 4) }
    }

    /// Encodes the window's pixels as a PNG file with straight alpha. The same pixels give the same bytes.
    public func png() throws(CairoError) -> [UInt8] {
        try target.png()
    }
}

extension [Rect] {
    /// The rectangles that hold something, those that overlap joined into one.
    ///
    /// - Complexity: O(count²).
    fileprivate func separated() -> [Rect] {
        var result: [Rect] = []
        for rect in self where !rect.isEmpty {
            var joined = rect
            while let other = result.firstIndex(where: { $0.intersects(joined) }) {
                joined = joined.union(result.remove(at: other))
            }
            result.append(joined)
        }
        return result
    }
}
