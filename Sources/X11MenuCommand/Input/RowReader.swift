package import MenuModel
import MenuSystem
import Synchronization
package import X11Menu

/// Converts bytes that arrive while a menu is open into rows.
package protocol RowIntake: Sendable {
    /// The approximate memory use of the received rows, in bytes.
    var weight: Int { get }
    /// How many rows have been received.
    var rowCount: Int { get }

    /// Adds bytes.
    mutating func append(_ bytes: ArraySlice<UInt8>)
    /// Makes rows from all complete input.
    mutating func flush()
    /// Makes rows from all remaining input; no more follows.
    mutating func finish()
    /// Publishes all rows to a menu.
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

    /// How many bytes that arrive at once are collected before they are published.
    private static var portion: Int { 1 << 20 }
    /// How long bytes are collected while more arrive, in seconds, and how long a pause must then be to publish them.
    private static var patience: Double { 0.02 }
    private static var pause: Double { 0.005 }
    /// The least time between publications, as a multiple of the time that publishing takes.
    private static var share: Double { 4 }

    private init(_ descriptor: Int32, _ intake: Intake, _ stream: RowStream) {
        (self.descriptor, self.stream) = (descriptor, stream)
        self.intake = Mutex(intake)
    }

    /// Continues to read a partly read input to its end, or until the rows take a quarter of the machine's memory. The rest is left unread, and
    /// blocks the writer.
    ///
    /// - Returns: The stream that the rows are published to; nil if no thread can be started.
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
                intake.append(chunk[..<count])
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
