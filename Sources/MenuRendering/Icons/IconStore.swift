internal import MenuCairo
internal import MenuModel
internal import MenuProcesses
internal import Synchronization

/// Finds, decodes and keeps icons.
///
/// It decodes where it is asked, or, with a callback, on a thread of its own: then an icon is missing until it is ready.
public final class IconStore {
    /// Draws the pictures that the program draws by itself, by their numbers; nil draws none of them.
    public var drawing: ((Int, ViewCanvas) -> Void)?
    private let scale: Double
    private let work: Work
    private let isPatient: Bool
    private var findings = RecentlyUsed<IconDecoder.Request, Finding>(capacity: 512)

    /// Makes a store that has read nothing yet.
    ///
    /// - Parameters:
    ///   - theme: the name of the icon theme; nil searches those that every desktop has.
    ///   - scale: device pixels to the point.
    ///   - bases: directories that hold themes; nil for those of the XDG environment.
    ///   - ready: told on another thread that icons which were missing may now be drawn. Nil decodes at once instead.
    public init(
        theme: String? = nil, scale: Double, bases: [String]? = nil, ready: (@Sendable () -> Void)? = nil
    ) {
        self.scale = scale
        isPatient = ready == nil
        work = Work(decoder: IconDecoder(finder: IconFinder(theme: theme, bases: bases)), scale: scale, ready: ready)
    }

    /// Decodes nothing more that was asked for; what is at work on another thread is brought to its end.
    public func giveUp() { work.giveUp() }

    /// What is to be drawn for an icon.
    enum Finding {
        /// Its picture.
        case picture(ImageSurface)
        /// A sign that there should be one.
        case broken
        /// Nothing: no theme has it, or it is not ready yet.
        case nothing
    }

    /// What is to be drawn for an icon now.
    func finding(of icon: Icon, width: Int, height: Int) -> Finding {
        let request = IconDecoder.Request(icon: icon, width: width, height: height)
        if let known = findings[request] { return known }
        guard let outcome = isPatient ? work.decode(request) : work.result(of: request) else { return .nothing }
        let finding: Finding =
            switch outcome {
            case .picture(let pixels): ImageSurface.copying(pixels).map(Finding.picture) ?? .nothing
            case .broken: .broken
            case .unknown: .nothing
            }
        findings[request] = finding
        return finding
    }

    /// What is shared with the thread that decodes.
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

        /// What came of a request; nil where it is still to be waited for.
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

        func giveUp() { state.withLock { $0.waiting = [] } }

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
    /// Makes a surface of the same pixels; nil where memory is short.
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
