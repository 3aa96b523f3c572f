internal import MenuCairo
internal import MenuModel
internal import MenuProcesses
internal import Synchronization

/// Finds, decodes and caches icons.
///
/// It decodes on the calling thread or, with a callback, on a separate thread; then an icon is missing until it is decoded, and fades in. Small files
/// are decoded on the calling thread for the first frame of a menu; see `promptly(_:)`.
public final class IconStore {
    /// Draws the program's own pictures, by their numbers; nil draws none of them.
    public var drawing: ((Int, ViewCanvas) -> Void)?
    /// How long an icon that was missing takes to appear, in seconds; 0 shows it at once.
    public var fadeDuration = 0.0
    /// Until when small files are decoded on the calling thread, in seconds of `MonotonicClock`; nil for never.
    private var promptDeadline: Double?
    /// When the icons that are fading in were first drawn, in seconds of `MonotonicClock`.
    private var arrivals: [IconDecoder.Request: Double] = [:]
    private let scale: Double
    private let work: Work
    private let isSynchronous: Bool
    private var lookups = RecentlyUsed<IconDecoder.Request, Lookup>(capacity: 512)

    /// Makes a store that has read nothing yet.
    ///
    /// - Parameters:
    ///   - theme: the name of the icon theme; nil searches only the common themes.
    ///   - scale: the number of device pixels per point.
    ///   - bases: directories that contain themes; nil for those of the XDG environment.
    ///   - ready: called on another thread when icons that were missing can be drawn. Nil decodes on the calling thread instead.
    public init(
        theme: String? = nil, scale: Double, bases: [String]? = nil, ready: (@Sendable () -> Void)? = nil
    ) {
        self.scale = scale
        isSynchronous = ready == nil
        work = Work(decoder: IconDecoder(finder: IconFinder(theme: theme, bases: bases)), scale: scale, ready: ready)
    }

    /// Discards all pending requests. A picture that another thread is decoding is still completed.
    public func cancelPending() { work.cancelPending() }

    /// How long the calling thread decodes files for a frame at most, in seconds.
    private static let promptTime = 0.008

    /// Runs a body, during which small files are decoded on the calling thread, for some milliseconds at most.
    public func promptly<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        promptDeadline = MonotonicClock.seconds + IconStore.promptTime
        defer { promptDeadline = nil }
        return try body()
    }

    /// Whether icons are fading in, so that they have to be drawn again.
    public func isFading() -> Bool {
        // An icon that is no longer visible is not drawn to the end.
        let now = MonotonicClock.seconds
        arrivals = arrivals.filter { now - $0.value < 2 * fadeDuration }
        return !arrivals.isEmpty
    }

    /// The opacity of an icon; 1 if it does not fade in.
    func opacity(of icon: Icon, width: Int, height: Int) -> Double {
        let request = IconDecoder.Request(icon: icon, width: width, height: height)
        guard let start = arrivals[request] else { return 1 }
        let part = (MonotonicClock.seconds - start) / fadeDuration
        if part >= 1 { arrivals[request] = nil }
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
    }

    /// Looks up what to draw for an icon now.
    func lookUp(_ icon: Icon, width: Int, height: Int) -> Lookup {
        let request = IconDecoder.Request(icon: icon, width: width, height: height)
        if let known = lookups[request] { return known }
        guard
            let outcome = isSynchronous ? work.decode(request) : promptOutcome(of: request) ?? lateOutcome(of: request)
        else { return .nothing }
        let lookup: Lookup =
            switch outcome {
            case .picture(let pixels): ImageSurface.copying(pixels).map(Lookup.picture) ?? .nothing
            case .broken: .broken
            case .unknown: .nothing
            }
        lookups[request] = lookup
        return lookup
    }

    private func promptOutcome(of request: IconDecoder.Request) -> IconDecoder.Outcome? {
        guard let promptDeadline, MonotonicClock.seconds < promptDeadline else { return nil }
        return work.decodePromptly(request)
    }

    private func lateOutcome(of request: IconDecoder.Request) -> IconDecoder.Outcome? {
        let outcome = work.result(of: request)
        if case .picture = outcome, fadeDuration > 0 { arrivals[request] = MonotonicClock.seconds }
        return outcome
    }

    /// The state that is shared with the decoding thread.
    private final class Work: Sendable {
        private struct State {
            var waiting: [IconDecoder.Request] = []
            var asked: Set<IconDecoder.Request> = []
            var done: [IconDecoder.Request: IconDecoder.Outcome] = [:]
            var isRunning = false
        }

        private let decoder: Mutex<IconDecoder>
        private let state = Mutex(State())
        private let scale: Double
        private let ready: (@Sendable () -> Void)?

        init(decoder: IconDecoder, scale: Double, ready: (@Sendable () -> Void)?) {
            self.decoder = Mutex(decoder)
            self.scale = scale
            self.ready = ready
        }

        func decode(_ request: IconDecoder.Request) -> IconDecoder.Outcome {
            decoder.withLock { $0.decode(request, scale: scale) }
        }

        /// Decodes an icon that takes hardly any time; nil for all others, and while the other thread is decoding.
        func decodePromptly(_ request: IconDecoder.Request) -> IconDecoder.Outcome? {
            guard !state.withLock({ $0.asked.contains(request) }) else { return nil }
            return decoder.withLockIfAvailable { $0.decodePromptly(request, scale: scale) } ?? nil
        }

        /// The outcome of a request; nil if it is still pending.
        func result(of request: IconDecoder.Request) -> IconDecoder.Outcome? {
            let (result, starts) = state.withLock { state -> (IconDecoder.Outcome?, Bool) in
                if let done = state.done.removeValue(forKey: request) {
                    state.asked.remove(request)
                    return (done, false)
                }
                guard state.asked.insert(request).inserted else { return (nil, false) }
                state.waiting.append(request)
                let starts = !state.isRunning
                state.isRunning = true
                return (nil, starts)
            }
            if starts { start() }
            return result
        }

        func cancelPending() { state.withLock { $0.waiting = [] } }

        private func start() {
            if BackgroundThread({ [self] in run() }) == nil { run() }
        }

        private func run() {
            while let request = next() {
                let outcome = decode(request)
                state.withLock { $0.done[request] = outcome }
            }
            ready?()
        }

        private func next() -> IconDecoder.Request? {
            state.withLock { state in
                guard !state.waiting.isEmpty else {
                    state.isRunning = false
                    return nil
                }
                return state.waiting.removeFirst()
            }
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
}
