internal import CMenuPictureHelper
internal import MenuProcesses
internal import Synchronization

/// Has pictures decoded by a helper process, for libraries that read every format there is cannot be trusted with what comes from anywhere.
///
/// The helper is this program, started anew when the first such picture comes; it never reaches the program's `main`. It may use little time,
/// memory and descriptors, and what ends it costs the picture alone: the next one gets a new helper.
final class PictureHelper: Sendable {
    /// How long a picture may take on a processor, in seconds.
    static let mostSeconds: UInt32 = 2
    /// How long is waited for a picture, in nanoseconds: long enough for `mostSeconds` on a busy machine.
    private static let patience: UInt64 = 15_000_000_000
    /// How many helpers may be lost. Then no more is started, so that a menu of nothing but traps is drawn in bounded time as well.
    private static let mostLosses = 3

    private struct State: ~Copyable {
        var worker: WorkerProcess?
        var losses = 0
    }

    private let state = Mutex(State())

    /// Decodes a picture, fitted into an extent in pixels; nil where it is none, or ended the helper.
    func decode(_ bytes: [UInt8], width: Int, height: Int) -> PixelBuffer? {
        guard let order = PictureOrder(width: width, height: height, byteCount: bytes.count) else { return nil }
        return state.withLock { state in
            guard state.losses < PictureHelper.mostLosses else { return nil }
            if state.worker == nil { state.worker = PictureHelper.start() }
            switch state.worker?.decode(bytes, order, until: MonotonicClock.nanoseconds + PictureHelper.patience) {
            case .picture(let picture): return picture
            case .broken: return nil
            case nil:
                state.worker = nil
                state.losses += 1
                return nil
            }
        }
    }

    private static func start() -> WorkerProcess? {
        // Each thread of an allocator or of a pool claims address space of its own, of which there is little.
        WorkerProcess(X11MENU_PICTURE_HELPER, environment: ["MALLOC_ARENA_MAX": "1", "RAYON_NUM_THREADS": "1"])
    }
}

extension WorkerProcess {
    /// What came of a picture.
    fileprivate enum Answer {
        case picture(PixelBuffer)
        case broken
    }

    /// Has a picture decoded; nil where the worker does not answer in time, or never will.
    fileprivate borrowing func decode(_ bytes: [UInt8], _ order: PictureOrder, until deadline: UInt64) -> Answer? {
        guard send(order.bytes, until: deadline), send(bytes, until: deadline),
            let answer = receive(1, until: deadline)
        else { return nil }
        guard answer == [PictureOrder.isDecoded] else { return .broken }
        let pixels = receive(4 * order.width * order.height, until: deadline)?.words
        return pixels.flatMap { PixelBuffer(width: order.width, height: order.height, adopting: $0) }.map(
            Answer.picture)
    }
}

/// What a helper is asked for, ahead of the picture's bytes.
struct PictureOrder {
    /// The helper's answer to a picture that it could decode, ahead of the pixels; to any other it answers 0.
    static let isDecoded: UInt8 = 1
    /// How many bytes an order takes.
    static let size = 12

    /// The extent that is wanted, in pixels.
    let width: Int
    let height: Int
    /// How many bytes the picture has.
    let byteCount: Int

    /// Makes an order; nil where it asks for too much.
    init?(width: Int, height: Int, byteCount: Int) {
        let extent = 1...IconDecoder.largestExtent
        guard extent.contains(width), extent.contains(height), (0...IconDecoder.mostBytes).contains(byteCount) else {
            return nil
        }
        (self.width, self.height, self.byteCount) = (width, height, byteCount)
    }

    /// Reads what `bytes` wrote.
    init?(_ bytes: [UInt8]) {
        let words = bytes.words
        guard words.count == 3 else { return nil }
        self.init(width: Int(words[0]), height: Int(words[1]), byteCount: Int(words[2]))
    }

    /// The order as it is sent.
    var bytes: [UInt8] { [width, height, byteCount].map { UInt32($0) }.bytes }
}

extension [UInt8] {
    /// The 32-bit numbers in the bytes, in the order of this machine.
    var words: [UInt32] {
        unsafe withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { unsafe bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
        }
    }
}

extension [UInt32] {
    /// The bytes of the numbers, in the order of this machine.
    var bytes: [UInt8] { unsafe withUnsafeBytes { unsafe [UInt8]($0) } }
}
