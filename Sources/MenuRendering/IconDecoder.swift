internal import Cairo
internal import Geometry
internal import MenuModel

/// Makes pixels of icons, whatever they come from.
struct IconDecoder: Sendable {
    /// The largest extent of an icon in device pixels.
    static let largestExtent = 2048
    /// How many bytes a file may have.
    private static let mostBytes = 16 << 20

    private var finder: IconFinder

    init(finder: IconFinder) {
        self.finder = finder
    }

    /// Which icon, and how large in device pixels.
    struct Request: Sendable, Hashable {
        var icon: Icon
        var width: Int
        var height: Int
    }

    /// What came of a request.
    enum Outcome: Sendable {
        /// The picture, of the extent that was asked for.
        case picture(PixelBuffer)
        /// The icon was named by its file or written out, or its theme has it, but it is missing, broken or too large.
        case broken
        /// No theme has an icon of the name. That is nobody's fault: themes differ in what they have.
        case unknown
    }

    /// Decodes an icon, fitted into the extent asked for and with its proportions kept.
    ///
    /// - Parameter scale: device pixels to the point, for finding the right picture of a theme.
    mutating func decode(_ request: Request, scale: Double) -> Outcome {
        let extent = 1...IconDecoder.largestExtent
        guard extent.contains(request.width), extent.contains(request.height) else { return .unknown }
        let pixels: PixelBuffer?
        switch request.icon {
        case .drawn:
            return .unknown  // Its program draws it.
        case .inline(let text):
            pixels = IconDecoder.svg(Array(text.utf8), request)
        case .file(let path):
            pixels = IconDecoder.file(path, request)
        case .named(let name):
            let size = Double(min(request.width, request.height)) / scale
            guard let path = finder.file(of: name, size: size, scale: scale) else { return .unknown }
            pixels = IconDecoder.file(path, request)
        }
        return pixels.map(Outcome.picture) ?? .broken
    }

    private static func file(_ path: String, _ request: Request) -> PixelBuffer? {
        guard let bytes = FileBytes.of(path, atMost: mostBytes) else { return nil }
        return PictureHead(bytes) == nil ? svg(bytes, request) : picture(bytes, request)
    }

    private static func picture(_ bytes: [UInt8], _ request: Request) -> PixelBuffer? {
        guard let image = try? ImageSurface.decodingPicture(bytes) else { return nil }
        let factor = min(
            Double(request.width) / Double(image.width), Double(request.height) / Double(image.height))
        return draw(request) { context in
            // Whole pixels stay sharp where nothing is stretched.
            let margin = Vector(
                dx: ((Double(request.width) - Double(image.width) * factor) / 2).rounded(),
                dy: ((Double(request.height) - Double(image.height) * factor) / 2).rounded())
            context.translate(by: margin)
            if factor != 1 { context.scale(by: factor) }
            context.setSource(image)
            context.paint()
        }
    }

    private static func svg(_ bytes: [UInt8], _ request: Request) -> PixelBuffer? {
        guard let document = try? SVGDocument(bytes) else { return nil }
        return draw(request) { context throws(CairoError) in
            try document.draw(
                on: context, in: Rect(x: 0, y: 0, width: Double(request.width), height: Double(request.height)))
        }
    }

    private static func draw(_ request: Request, _ body: (Context) throws(CairoError) -> Void) -> PixelBuffer? {
        guard let surface = try? ImageSurface(.argb32, width: request.width, height: request.height),
            let context = try? Context(surface)
        else { return nil }
        do throws(CairoError) {
            try body(context)
            try context.check()
        } catch { return nil }
        return surface.withPixels { pixels in
            PixelBuffer(
                copying: pixels.span, width: request.width, height: request.height, stride: surface.bytesPerRow / 4)
        }
    }
}

extension Icon {
    /// Whether it is a mere shape that takes the colour of the text beside it.
    var isSymbolic: Bool {
        switch self {
        case .named(let name): name.hasSuffix("-symbolic")
        case .file(let path): path.hasSuffix("-symbolic.svg") || path.hasSuffix(".symbolic.png")
        case .inline(let text): text.contains("currentColor")
        case .drawn: false
        }
    }
}
