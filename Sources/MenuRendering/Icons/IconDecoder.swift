internal import MenuCairo
internal import MenuModel

/// Makes pixels of icons, whatever they come from.
struct IconDecoder: Sendable {
    /// The largest extent of an icon in device pixels.
    static let largestExtent = 2048
    /// How many bytes a file may have.
    static let mostBytes = 16 << 20

    private var finder: IconFinder
    private let helper = PictureHelper()

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
        switch request.icon.source {
        case .drawn:
            return .unknown  // Its program draws it.
        case .inline(let text):
            pixels = self.pixels(of: Array(text.utf8), request)
        case .file(let path):
            pixels = file(path, request)
        case .pixels(let picture):
            pixels = FittedPicture.pixels(picture, width: request.width, height: request.height)
        case .named(let name):
            let size = Double(min(request.width, request.height)) / scale
            guard let path = finder.file(of: name, size: size, scale: scale) else { return .unknown }
            pixels = file(path, request)
        }
        return pixels.map(Outcome.picture) ?? .broken
    }

    private func file(_ path: String, _ request: Request) -> PixelBuffer? {
        FileBytes.of(path, atMost: IconDecoder.mostBytes).flatMap { pixels(of: $0, request) }
    }

    /// Decodes a PNG file here, after its head has been looked at, and everything else in a process that may be lost.
    private func pixels(of bytes: [UInt8], _ request: Request) -> PixelBuffer? {
        PictureHead(bytes)?.encoding == .png
            ? FittedPicture.raster(bytes, width: request.width, height: request.height)
            : helper.decode(bytes, width: request.width, height: request.height)
    }
}
