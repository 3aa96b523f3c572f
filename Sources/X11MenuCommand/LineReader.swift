import MenuModel
import Processes
import Synchronization
import X11Menu

/// Reads lines on a thread of its own while the menu that shows the first of them is open.
final class LineReader: Sendable {
    private let descriptor: Int32
    private let intake: Mutex<LineIntake>
    private let feed: RowFeed

    /// How much of what comes at once is kept back until it is shown.
    private static let portion = 1 << 20
    /// How long what has come is kept back while more comes, and how long a pause must be to show it, in seconds.
    private static let (patience, pause) = (0.02, 0.005)

    private init(_ descriptor: Int32, _ intake: LineIntake, _ feed: RowFeed) {
        (self.descriptor, self.feed) = (descriptor, feed)
        self.intake = Mutex(intake)
    }

    /// Goes on reading where others have begun; to the end, or until the lines take a quarter of the machine's memory. What comes then
    /// waits where it is, and with it whoever writes it.
    ///
    /// - Returns: Where the lines are told of; nil where the system has no more threads.
    static func read(_ descriptor: Int32, after intake: LineIntake) -> RowFeed? {
        let feed = RowFeed()
        let reader = LineReader(descriptor, intake, feed)
        return BackgroundThread { reader.run() } == nil ? nil : feed
    }

    private func run() {
        intake.withLock { intake in
            let limit = MenuInput.mostBytes
            var chunk = [UInt8](repeating: 0, count: MenuInput.chunk)
            var (told, time) = (intake.byteCount, MenuInput.now)
            while intake.byteCount < limit, intake.lines.count < Int(UInt32.max) - MenuInput.chunk {
                guard case .bytes(let count) = MenuInput.read(descriptor, into: &chunk) else { break }
                intake.take(chunk[..<count])
                let isWorthTelling = intake.byteCount - told >= LineReader.portion
                guard
                    isWorthTelling || MenuInput.now - time >= LineReader.patience
                        || !MenuInput.wait(for: descriptor, LineReader.pause)
                else { continue }
                intake.flush()
                feed.publish(intake.lines)
                (told, time) = (intake.byteCount, MenuInput.now)
            }
            if intake.byteCount < limit { intake.finish() } else { intake.flush() }
            feed.publish(intake.lines)
        }
    }
}
