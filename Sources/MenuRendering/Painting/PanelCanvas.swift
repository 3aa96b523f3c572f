public import MenuGeometry
public import MenuScene

/// The pixels of one window: a base that is drawn once, and content that is drawn over it whenever it changes.
///
/// Pixels are 32-bit words `0xAARRGGBB` with colours premultiplied by alpha, as X expects them for a visual of depth 32.
public final class PanelCanvas {
    /// The window's rectangle on the screen, in points.
    public let window: Rect
    /// The number of device pixels per point.
    public let scale: Double
    /// The window's rectangle on the screen, in device pixels.
    public let pixels: PixelRect

    let target: ImageSurface
    let base: ImageSurface
    /// The pictures that it blends between; nil while it does not blend.
    var blending: Blend?
    private let content: CommandPainter
    private let ground: CommandPainter
    /// The commands that the next base begins with, if they are drawn already.
    private var begun: [DrawCommand] = []

    /// Makes a canvas with its own pixels, all transparent.
    ///
    /// - Parameters:
    ///   - window: the window's rectangle on the screen, in points.
    ///   - scale: the number of device pixels per point.
    ///   - text: the text shaper; it must have the same scale.
    ///   - icons: the source of icons; nil draws none.
    /// - Throws: if there is not enough memory or the window is larger than `ImageSurface.largestExtent`.
    public convenience init(
        window: Rect, scale: Double, text: TextShaper, icons: IconStore? = nil
    ) throws(CairoError) {
        let pixels = PixelRect(nearest: window, scale: scale)
        try self.init(
            window: window, scale: scale, text: text, icons: icons,
            target: ImageSurface(.argb32, width: pixels.width, height: pixels.height))
    }

    /// Makes a canvas that draws into the caller's memory, such as a segment shared with the X server.
    ///
    /// The memory must stay valid while the canvas exists; the canvas keeps `owner` alive.
    /// - Parameters:
    ///   - memory: the memory of the pixels, beginning with the top left one.
    ///   - icons: the source of icons; nil draws none.
    ///   - bytesPerRow: the distance between the starts of two rows, in bytes.
    /// - Throws: if the memory is too small for the window.
    @unsafe
    public convenience init(
        window: Rect, scale: Double, text: TextShaper, icons: IconStore? = nil,
        over memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int,
        owner: AnyObject?
    ) throws(CairoError) {
        let pixels = PixelRect(nearest: window, scale: scale)
        try self.init(
            window: window, scale: scale, text: text, icons: icons,
            target: unsafe ImageSurface(
                .argb32, width: pixels.width, height: pixels.height, over: memory, bytesPerRow: bytesPerRow,
                owner: owner))
    }

    private init(
        window: Rect, scale: Double, text: TextShaper, icons: IconStore?, target: ImageSurface,
        base: ImageSurface? = nil
    ) throws(CairoError) {
        self.window = window
        self.scale = scale
        pixels = PixelRect(nearest: window, scale: scale)
        self.target = target
        if let base {
            self.base = base
        } else {
            self.base = try ImageSurface(.argb32, width: pixels.width, height: pixels.height)
        }
        let origin = Point(x: Double(pixels.x), y: Double(pixels.y))
        content = CommandPainter(
            context: try Context(target), paintsAllAtOnce: false, scale: scale, origin: origin, text: text, icons: icons
        )
        ground = CommandPainter(
            context: try Context(self.base), paintsAllAtOnce: true, scale: scale, origin: origin, text: text,
            icons: icons)
    }

    /// Makes a canvas for the same rectangle, with the same sources of texts and icons, on the given pixels.
    func twin(base: ImageSurface, target: ImageSurface) throws(CairoError) -> PanelCanvas {
        try PanelCanvas(
            window: window, scale: scale, text: content.text, icons: content.icons, target: target, base: base)
    }

    /// Draws what a base will begin with, on a canvas that is still transparent; `drawBase` goes on from there, or draws everything if its
    /// commands begin otherwise. For what is known before the backdrop is.
    public func beginBase(_ commands: [DrawCommand]) {
        ground.paint(commands, in: [whole])
        begun = commands
    }

    /// Makes what the shadows among the commands need and what does not depend on their colours; `drawBase` then takes less time.
    public func prepareShadows(_ commands: [DrawCommand]) { ground.prepareShadows(commands) }

    /// Redraws the base beneath the content: shadow, material, outline. It becomes visible with the next `draw`. Ends a blend.
    ///
    /// - Parameters:
    ///   - backdrop: the pixels beneath the window, for materials; nil makes them opaque.
    ///   - blurred: the blurred backdrop, if it has been computed already.
    ///   - isBlurredBeneath: whether the compositor blurs the area beneath the window; then materials are translucent tints.
    public func drawBase(
        _ commands: [DrawCommand], backdrop: Backdrop? = nil, blurred: BlurredBackdrop? = nil,
        isBlurredBeneath: Bool = false
    ) {
        blending = nil
        var painter = ground
        painter.isBlurredBeneath = isBlurredBeneath
        painter.blurred = blurred
        painter.backdrop = backdrop
        let drawn = commands.starts(with: begun) ? begun.count : 0
        begun = []
        if drawn == 0 { painter.clear() }
        painter.paint(Array(commands[drawn...]), in: [whole])
        painter.memory.forget()
        painter.masks.forget()
    }

    /// All of its pixels.
    private var whole: PixelRect { PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height) }

    /// Draws content over the base, everywhere or only in some rectangles of the screen.
    ///
    /// Commands outside of the rectangles cost almost nothing, so the same content can be passed each time.
    /// - Parameter dirty: the rectangles that changed, in points; nil for everything.
    /// - Returns: the repainted rectangles, in pixels of the window; they do not overlap.
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

    /// Throws if anything drawn so far has failed; after a failure nothing more is drawn.
    public func check() throws(CairoError) {
        try ground.context.check()
        try content.context.check()
    }

    /// Calls a body with the window's pixels, row after row, `stride` pixels apart.
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
    /// The rectangles that are not empty; overlapping ones are joined.
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
