package import MenuModel
import MenuProcesses
import Synchronization
package import X11Menu

/// What becomes of bytes that come in while a menu is open.
package protocol RowIntake: Sendable {
    /// How much memory what has come in takes, in bytes or about that.
    var weight: Int { get }
    /// How many rows have come in.
    var rowCount: Int { get }

    /// Takes bytes in.
    mutating func take(_ bytes: ArraySlice<UInt8>)
    /// Makes rows of what is whole.
    mutating func flush()
    /// Makes rows of everything: no more comes.
    mutating func finish()
    /// Hands a menu all rows.
    func publish(to stream: RowStream)
}

extension LineIntake: RowIntake {
    package var weight: Int { byteCount }
    package var rowCount: Int { lines.count }
    package func publish(to stream: RowStream) { stream.publish(lines) }
}

/// Reads rows on a thread of its own while the menu that shows the first of them is open.
package final class RowReader<Intake: RowIntake>: Sendable {
    private let descriptor: Int32
    private let intake: Mutex<Intake>
    private let stream: RowStream

    /// How much of what comes at once is kept back until it is shown.
    private static var portion: Int { 1 << 20 }
    /// How long what has come is kept back while more comes, in seconds, and then how long a pause must be to show it.
    private static var patience: Double { 0.02 }
    private static var pause: Double { 0.005 }
    /// How many times as long as it takes to publish rows they are kept back at least.
    private static var share: Double { 4 }

    private init(_ descriptor: Int32, _ intake: Intake, _ stream: RowStream) {
        (self.descriptor, self.stream) = (descriptor, stream)
        self.intake = Mutex(intake)
    }

    /// Goes on reading where others have begun; to the end, or until the rows take a quarter of the machine's memory. What comes then
    /// waits where it is, and with it whoever writes it.
    ///
    /// - Returns: Where the rows are published; nil where the system has no more threads.
    package static func read(_ descriptor: Int32, after intake: Intake) -> RowStream? {
        let stream = RowStream()
        let reader = RowReader(descriptor, intake, stream)
        return BackgroundThread { reader.run() } == nil ? nil : stream
    }

    private func run() {
        intake.withLock { intake in
            let limit = MenuInput.mostBytes
            var chunk = [UInt8](repeating: 0, count: MenuInput.chunk)
            var (published, time, wait) = (intake.weight, MenuInput.now, RowReader.patience)
            while intake.weight < limit, intake.rowCount < Int(UInt32.max) - MenuInput.chunk {
                let portion = MenuInput.read(descriptor, into: &chunk)
                guard case .bytes(let count) = portion else { break }
                intake.take(chunk[..<count])
                let now = MenuInput.now
                let isWorthPublishing =
                    intake.weight - published >= RowReader.portion && now - time >= wait - RowReader.patience
                guard
                    isWorthPublishing || now - time >= wait
                        || !MenuInput.wait(for: descriptor, max(RowReader.pause, wait - RowReader.patience))
                else { continue }
                let start = MenuInput.now
                intake.flush()
                intake.publish(to: stream)
                (published, time) = (intake.weight, MenuInput.now)
                wait = max(RowReader.patience, RowReader.share * (time - start))
            }
            if intake.weight < limit { intake.finish() } else { intake.flush() }
            intake.publish(to: stream)
            stream.finish()
        }
    }
}
