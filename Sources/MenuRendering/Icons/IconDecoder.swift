internal import MenuModel
internal import MenuSystem

/// Decodes icons from any source to pixels.
struct IconDecoder: Sendable {
    /// The maximum extent of an icon in device pixels.
    static let largestExtent = 2048
    /// The maximum number of bytes of a file: as many as photographs have.
    static let mostBytes = 64 << 20

    private var finder: IconFinder
    private let cache: PictureCache?
    /// A picture that was decoded to be kept, and is not kept yet.
    private struct Unkept {
        var picture: PixelBuffer
        var original: PictureCache.Original
    }
    private var unkept: Unkept?
    let helper = PictureHelper()

    /// Makes a decoder.
    ///
    /// - Parameter cache: The decoded pictures that it uses and adds to; nil for none.
    init(finder: IconFinder, cache: PictureCache? = nil) {
        self.finder = finder
        self.cache = cache
    }

    /// An icon and its extent in device pixels.
    struct Request: Sendable, Hashable {
        var icon: Icon
        var width: Int
        var height: Int
    }

    /// The outcome of a request.
    enum Outcome: Sendable {
        /// The picture, of the requested extent.
        case picture(PixelBuffer)
        /// The icon is given by its file or its content, or the theme has it, but it is missing, broken or too large.
        case broken
        /// No theme has an icon of that name. This is not an error, because themes differ in their icons.
        case unknown
    }

    /// Decodes an icon, fitted into the requested extent with its aspect ratio kept.
    ///
    /// - Parameter scale: the number of device pixels per point, for finding the right picture of a theme.
    mutating func decode(_ request: Request, scale: Double) -> Outcome {
        let extent = 1...IconDecoder.largestExtent
        guard extent.contains(request.width), extent.contains(request.height) else { return .unknown }
        let pixels: PixelBuffer?
        switch request.icon.source {
        case .drawn, .lines: return .unknown  // They are drawn, and not decoded.
        case .inline(let text): pixels = self.pixels(of: Array(text.utf8), request)
        case .file(let path):
            pixels = file(path, request, as: kept(path, request))
        case .encoded(let picture):
            pixels = picture.bytes.count <= IconDecoder.mostBytes ? self.pixels(of: picture.bytes, request) : nil
        case .pixels(let picture):
            pixels = FittedPicture.pixels(picture, width: request.width, height: request.height)
        case .late(let picture):
            if picture.prefersSubstitute, let icon = picture.substitute {
                let substitute = Request(icon: icon, width: request.width, height: request.height)
                if case .picture(let pixels) = decode(substitute, scale: scale) { return .picture(pixels) }
            }
            guard let found = picture.fetch(max(request.width, request.height)) else {
                guard let icon = picture.substitute else { return .unknown }
                return decode(Request(icon: icon, width: request.width, height: request.height), scale: scale)
            }
            pixels = FittedPicture.pixels(found, width: request.width, height: request.height)
        case .named(let names):
            guard let path = file(of: names, request, scale: scale) else { return .unknown }
            pixels = file(path, request, as: kept(path, request))
        }
        return pixels.map(Outcome.picture) ?? .broken
    }

    /// The file of the first of some names, with commas between them, that a theme has; nil if it has none.
    private mutating func file(of names: String, _ request: Request, scale: Double) -> String? {
        let size = Double(min(request.width, request.height)) / scale
        for name in names.split(separator: ",") {
            if let path = finder.file(of: String(name), size: size, scale: scale) { return path }
        }
        return nil
    }

    /// The maximum number of bytes, and of pixels at each side, of a picture that does not delay a menu's first frame.
    private static let (promptBytes, promptExtent) = (64 << 10, 256)
    /// The maximum number of pixels at each side of an icon that is drawn in a menu's first frame; larger ones are pictures, and there are many.
    private static let promptIcon = 128

    /// Where the picture of a file is kept for a request; nil if nowhere.
    private func kept(_ path: String, _ request: Request) -> PictureCache.Original? {
        var isIcon = path.hasSuffix(".svg")
        if case .named = request.icon.source { isIcon = true }
        return cache?.original(path, width: request.width, height: request.height, isIcon: isIcon)
    }

    /// Decodes an icon that takes less than a millisecond: a small PNG file, that of an icon that is kept, or pixels in memory; nil for all others.
    mutating func decodePromptly(_ request: Request, scale: Double) -> Outcome? {
        let (extent, icon) = (1...IconDecoder.promptExtent, 1...IconDecoder.promptIcon)
        guard icon.contains(request.width), icon.contains(request.height) else { return nil }
        let path: String?
        switch request.icon.source {
        case .pixels(let picture) where extent.contains(picture.width) && extent.contains(picture.height):
            return decode(request, scale: scale)
        case .file(let file): path = file
        case .named(let names): path = self.file(of: names, request, scale: scale)
        case .pixels, .inline, .lines, .encoded, .drawn, .late: path = nil
        }
        guard let path else { return nil }
        let bytes = path.hasSuffix(".png") ? FileBytes.of(path, atMost: IconDecoder.promptBytes) : nil
        if let bytes, isPrompt(bytes) { return picture(bytes, request).map(Outcome.picture) }
        guard let cache, let bytes = kept(path, request).flatMap(cache.read), isPrompt(bytes) else { return nil }
        return picture(bytes, request).map(Outcome.picture)
    }

    /// Whether a file is a small PNG file.
    private func isPrompt(_ bytes: [UInt8]) -> Bool {
        let extent = 1...IconDecoder.promptExtent
        guard bytes.count <= IconDecoder.promptBytes, let header = PictureHeader(bytes) else { return false }
        return header.encoding == .png && extent.contains(header.width) && extent.contains(header.height)
    }

    private func picture(_ bytes: [UInt8], _ request: Request) -> PixelBuffer? {
        FittedPicture.raster(bytes, width: request.width, height: request.height)
    }

    /// Decodes a file, or what is kept of it: the thumbnail of a picture that is larger than its thumbnail, or an icon that is not a small PNG file.
    /// Where there is none, one is made, which `keepPicture` keeps; a picture that could not be decoded is noted, and not tried again until it
    /// changes.
    ///
    /// - Parameter original: The file whose picture is kept; nil for none.
    private mutating func file(
        _ path: String, _ request: Request, as original: PictureCache.Original?
    ) -> PixelBuffer? {
        if let original, let picture = cache?.read(original).flatMap({ picture($0, request) }) { return picture }
        if let original, cache?.hasFailed(original) == true { return nil }
        guard let bytes = FileBytes.of(path, atMost: IconDecoder.mostBytes) else { return nil }
        var reduced = request
        let header = PictureHeader(bytes)
        let extent = original?.thumbnailExtent
        let isReduced = header.map { max($0.width, $0.height) > extent ?? .max } ?? false
        if isReduced, let extent, let header {
            (reduced.width, reduced.height) = FittedPicture.extent(of: header, in: extent)
        }
        switch answer(to: bytes, reduced) {
        case .picture(let picture):
            guard let original, isReduced || extent == nil && !isPrompt(bytes) else { return picture }
            unkept = Unkept(picture: picture, original: original)
            return isReduced ? FittedPicture.again(picture, width: request.width, height: request.height) : picture
        case .broken:
            if let original { cache?.fail(original) }
            return nil
        case .unavailable: return nil
        }
    }

    /// Keeps the picture that was decoded last, if it is to be kept. It is encoded, which takes longer than showing it may.
    mutating func keepPicture() {
        guard let made = unkept.take() else { return }
        cache?.write(made.picture, of: made.original)
    }

    private func pixels(of bytes: [UInt8], _ request: Request) -> PixelBuffer? {
        if case .picture(let picture) = answer(to: bytes, request) { picture } else { nil }
    }

    /// Decodes a PNG file in this process, after its header has been checked, and everything else in the helper process, which can be ended: large
    /// pictures take long.
    private func answer(to bytes: [UInt8], _ request: Request) -> PictureHelper.Answer {
        guard let header = PictureHeader(bytes), header.encoding == .png,
            header.pixelCount <= ImageSurface.mostPixels
        else {
            return helper.decode(bytes, width: request.width, height: request.height)
        }
        return FittedPicture.raster(bytes, width: request.width, height: request.height).map { .picture($0) } ?? .broken
    }
}
