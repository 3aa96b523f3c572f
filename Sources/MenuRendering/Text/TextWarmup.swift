public import MenuLayout
internal import MenuSystem
internal import Synchronization

/// Loads fonts on a separate thread while the program does something else, such as connecting to the X server.
///
/// Reading fontconfig's configuration and the first font takes longer than anything else before the first picture.
public final class TextWarmup: Sendable {
    private let work: Work
    private let thread: BackgroundThread?

    /// Begins to load the fonts of styles.
    ///
    /// - Parameters:
    ///   - scale: the presumed number of device pixels per point; a wrong guess costs a little time when it is corrected.
    ///   - styles: the styles of the texts that will be measured first.
    public init(scale: Double, styles: [FontStyle]) {
        let work = Work(scale: scale, styles: styles)
        self.work = work
        thread = BackgroundThread(staysElsewhere: true) { work.run() }
    }

    /// Whether the thread could be started. If not, texts are missing, because Pango needs threads of its own.
    public var hasThread: Bool { thread != nil }

    /// Whether the process may have as many addresses as texts need. If not, texts are missing.
    package static var hasAddresses: Bool { PangoRoom.hasAddresses }

    /// Whether the process may have the addresses and threads that texts need. If not, texts are missing.
    package static var hasRoom: Bool { PangoRoom.isThere }

    /// Waits for the fonts and returns the shaper. If no thread could be started, or the shaper was returned before, loads the fonts here.
    public func finish() -> sending TextShaper {
        thread?.join()
        return work.finish()
    }

    /// The work of the thread and its result.
    private final class Work: Sendable {
        private let scale: Double
        private let styles: [FontStyle]
        private let result = Mutex<TextShaper?>(nil)

        init(scale: Double, styles: [FontStyle]) {
            self.scale = scale
            self.styles = styles
        }

        func run() {
            result.withLock { $0 = Work.load(scale: scale, styles: styles) }
        }

        func finish() -> sending TextShaper {
            let made = result.withLock { result in
                let made = result
                result = nil
                return made
            }
            return made ?? Work.load(scale: scale, styles: styles)
        }

        private static func load(scale: Double, styles: [FontStyle]) -> sending TextShaper {
            let shaper = TextShaper(scale: scale, usesCache: true)
            shaper.prewarm(styles)
            return shaper
        }
    }
}
