internal import MenuGeometry
package import MenuModel
internal import MenuSystem
internal import Synchronization

/// Finds, decodes and caches icons.
///
/// It decodes on the calling thread or, with a callback, on a separate thread; then an icon is missing until it is decoded, and fades in. Small files,
/// and what is kept of others, are decoded on the calling thread for the first frame of a menu; see `promptly(_:)`.
public final class IconStore {
    /// Draws the program's own pictures, by their numbers; nil draws none of them.
    public var drawing: ((Int, ViewCanvas) -> Void)?
    /// How long an icon that was missing takes to appear, in seconds; 0 shows it at once.
    public var fadeDuration = 0.0
    /// How much longer small files are decoded on the calling thread, in seconds; nil for not at all.
    private var promptTimeLeft: Double?
    /// The icons that are fading in.
    private var arrivals: [IconDecoder.Request: Arrival] = [:]

    /// An icon that is fading in.
    private struct Arrival {
        /// When it was first drawn, in seconds of `MonotonicClock`.
        var start: Double
        /// Whether it was drawn since `isFading` was asked last.
        var wasDrawn = false
    }

    private let scale: Double
    private let work: Work
    private let isSynchronous: Bool
    /// The icons that could not be drawn. Only those of pictures that are made at once are kept, of which there are few.
    private var failures: Set<Icon> = []
    private var lookups = RecentlyUsed<Key, Lookup>(capacity: IconStore.mostBytes, size: \.byteCount)

    private struct Key: Hashable {
        var request: IconDecoder.Request
        var radius: Double
    }
    /// How many bytes the pictures that are kept have at most.
    private static let mostBytes = 64 << 20

    /// Makes a store that has read nothing yet.
    ///
    /// - Parameters:
    ///   - theme: the name of the icon theme; nil searches only the common themes.
    ///   - scale: the number of device pixels per point.
    ///   - bases: directories that contain themes; nil for those of the XDG environment.
    ///   - ready: called on another thread when icons that were missing can be drawn. Nil decodes on the calling thread instead, without the
    ///     pictures that are kept in files, so that the same files make the same picture.
    public init(theme: String? = nil, scale: Double, bases: [String]? = nil, ready: (@Sendable () -> Void)? = nil) {
        self.scale = scale
        isSynchronous = ready == nil
        let cache = isSynchronous ? nil : PictureCache()
        work = Work(
            decoder: IconDecoder(finder: IconFinder(theme: theme, bases: bases), cache: cache), scale: scale,
            ready: ready)
    }

    /// Discards all pending requests. A picture that another thread is decoding is still completed.
    public func cancelPending() { work.cancelPending() }

    /// Ends the decoding of a picture that is no longer to be drawn.
    ///
    /// - Returns: Whether it was still to be decoded or drawn.
    @discardableResult package func cancel(_ icon: Icon) -> Bool { work.cancel { $0.icon == icon } }

    /// Another frame begins: its pictures are decoded before those of earlier frames.
    func beginFrame() { work.beginFrame() }

    /// How long the calling thread finds and decodes files for a frame at most, in seconds. What else the frame takes does not count.
    private static let promptTime = 0.008

    /// Runs a body, during which small files are decoded on the calling thread, until this has taken some milliseconds.
    public func promptly<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        promptTimeLeft = IconStore.promptTime
        defer { promptTimeLeft = nil }
        return try body()
    }

    /// Whether icons have arrived that were not drawn with their whole opacity yet.
    public var hasArrivals: Bool { !arrivals.isEmpty }

    /// Whether icons are fading in, so that they have to be drawn again.
    public func isFading() -> Bool {
        // An icon that is no longer visible is not drawn to the end. One that is visible is, however late its frames come.
        arrivals = arrivals.filter(\.value.wasDrawn).mapValues { Arrival(start: $0.start) }
        return !arrivals.isEmpty
    }

    /// The opacity of an icon; 1 if it does not fade in.
    func opacity(of icon: Icon, width: Int, height: Int) -> Double {
        let request = IconDecoder.Request(icon: icon, width: width, height: height)
        guard let start = arrivals[request]?.start else { return 1 }
        let part = (MonotonicClock.seconds - start) / fadeDuration
        arrivals[request] = part < 1 ? Arrival(start: start, wasDrawn: true) : nil
        return min(1, max(0, part))
    }

    /// The result of looking up an icon.
    enum Lookup {
        /// The picture to draw.
        case picture(ImageSurface)
        /// The sign for a missing picture.
        case broken
        /// Nothing: no theme has the icon, or it is not decoded yet.
        case nothing

        /// About the memory that it takes.
        fileprivate var byteCount: Int {
            let entry = 256
            return if case .picture(let surface) = self { entry + surface.bytesPerRow * surface.height } else { entry }
        }
    }

    /// Looks up what to draw for an icon now.
    ///
    /// - Parameter radius: The radius in pixels of the corners of a picture that is an opaque rectangle.
    func lookUp(_ icon: Icon, width: Int, height: Int, radius: Double = 0) -> Lookup {
        let request = IconDecoder.Request(icon: icon, width: width, height: height)
        let key = Key(request: request, radius: radius)
        if let known = lookups[key] { return known }
        guard
            let outcome = isSynchronous ? work.decode(request) : promptOutcome(of: request) ?? lateOutcome(of: request)
        else { return .nothing }
        let lookup: Lookup =
            switch outcome {
            case .picture(let pixels):
                ImageSurface.copying(pixels).map { .picture($0.rounded(by: radius) ?? $0) } ?? .nothing
            case .broken: .broken
            case .unknown: .nothing
            }
        if isSynchronous, case .picture = outcome {} else if isSynchronous { failures.insert(icon) }
        lookups[key] = lookup
        return lookup
    }

    /// The icons that were left out, or in place of which a sign is drawn.
    package var replacements: [Replacement] {
        failures.compactMap { icon in
            switch icon.source {
            case .named(let names): .icon(names)
            case .file(let path): .picture(path)
            case .inline, .encoded, .pixels: .picture(nil)
            case .lines, .drawn, .late: nil
            }
        }.sorted { "\($0)" < "\($1)" }
    }

    private func promptOutcome(of request: IconDecoder.Request) -> IconDecoder.Outcome? {
        guard let timeLeft = promptTimeLeft, timeLeft > 0 else { return nil }
        let start = MonotonicClock.seconds
        defer { promptTimeLeft = timeLeft - (MonotonicClock.seconds - start) }
        return work.decodePromptly(request)
    }

    private func lateOutcome(of request: IconDecoder.Request) -> IconDecoder.Outcome? {
        let outcome = work.result(of: request)
        if case .picture = outcome, fadeDuration > 0 { arrivals[request] = Arrival(start: MonotonicClock.seconds) }
        return outcome
    }

    /// The state that is shared with the decoding thread.
    private final class Work: Sendable {
        /// How long decoded pictures may wait for being drawn together, in seconds.
        private static let patience = 0.05

        private let decoder: Mutex<IconDecoder>
        private let helper: PictureHelper
        private let queue = Mutex(DecodingQueue())
        private let scale: Double
        private let ready: (@Sendable () -> Void)?

        init(decoder: IconDecoder, scale: Double, ready: (@Sendable () -> Void)?) {
            helper = decoder.helper
            self.decoder = Mutex(decoder)
            self.scale = scale
            self.ready = ready
        }

        func decode(_ request: IconDecoder.Request) -> IconDecoder.Outcome {
            decoder.withLock { $0.decode(request, scale: scale) }
        }

        /// Decodes an icon that takes hardly any time; nil for all others, and while the other thread is decoding.
        func decodePromptly(_ request: IconDecoder.Request) -> IconDecoder.Outcome? {
            guard !queue.withLock({ $0.holds(request) }) else { return nil }
            return decoder.withLockIfAvailable { $0.decodePromptly(request, scale: scale) } ?? nil
        }

        func beginFrame() { queue.withLock { $0.beginFrame() } }

        /// The outcome of a request; nil if it is still pending.
        func result(of request: IconDecoder.Request) -> IconDecoder.Outcome? {
            let (outcome, starts) = queue.withLock { $0.take(request) }
            if starts, BackgroundThread({ [self] in run() }) == nil { run() }
            return outcome
        }

        /// Forgets pictures that are pending, and ends the decoding of one of them; false if none is pending.
        func cancel(where isMeant: (IconDecoder.Request) -> Bool) -> Bool {
            // While the queue is locked, the thread begins no other picture, which would be ended instead.
            queue.withLock { queue in
                let forgotten = queue.forget(where: isMeant)
                if forgotten.running { helper.cancel() }
                return forgotten.some
            }
        }

        func cancelPending() { queue.withLock { $0.forgetWaiting() } }

        private func run() {
            var told = MonotonicClock.seconds
            while let request = queue.withLock({ $0.next() }) {
                let outcome = decode(request)
                let isLast = queue.withLock { queue in
                    queue.finish(request, outcome)
                    return queue.isIdle
                }
                if isLast || MonotonicClock.seconds >= told + Work.patience {
                    ready?()
                    told = MonotonicClock.seconds
                }
                decoder.withLock { $0.keepPicture() }
            }
            ready?()
        }
    }
}

extension ImageSurface {
    /// Makes a surface with the same pixels; nil if there is not enough memory.
    static func copying(_ pixels: PixelBuffer) -> ImageSurface? {
        guard let surface = try? ImageSurface(.argb32, width: pixels.width, height: pixels.height) else { return nil }
        let stride = surface.bytesPerRow / 4
        surface.withPixels { target in
            pixels.withPixels { source in
                for y in 0..<pixels.height {
                    for x in 0..<pixels.width { target[y * stride + x] = source[y * pixels.stride + x] }
                }
            }
        }
        return surface
    }

    /// The same picture with rounded corners; nil if it has none, because it is not an opaque rectangle between transparent margins.
    ///
    /// - Complexity: O(pixels).
    fileprivate func rounded(by radius: Double) -> ImageSurface? {
        guard radius > 0 else { return nil }
        let stride = bytesPerRow / 4
        let box = withPixels { pixels -> Rect? in
            let rows = (0..<height).filter { pixels[$0 * stride + width / 2] >> 24 > 0 }
            let columns = (0..<width).filter { pixels[height / 2 * stride + $0] >> 24 > 0 }
            guard let top = rows.first, let bottom = rows.last, let left = columns.first, let right = columns.last,
                [top, bottom].allSatisfy({ row in
                    [left, right].allSatisfy { pixels[row * stride + $0] >> 24 == 255 }
                })
            else { return nil }
            return Rect(minX: Double(left), minY: Double(top), maxX: Double(right + 1), maxY: Double(bottom + 1))
        }
        guard let box, let result = try? ImageSurface(.argb32, width: width, height: height),
            let context = try? Context(result)
        else { return nil }
        context.setSource(self)
        context.fill(.roundedRectangle(box, radius: min(radius, box.width / 2, box.height / 2)))
        return result
    }
}
