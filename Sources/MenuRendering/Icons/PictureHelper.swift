internal import CMenuProcesses
internal import Glibc
internal import MenuSystem
internal import Synchronization

/// Decodes pictures in a helper process, because the libraries for the many formats are not trusted with pictures from any source.
///
/// The helper is another process of this program, started for the first such picture; it never reaches the program's `main`. Its time,
/// memory and descriptors are limited. A picture that ends the helper is not drawn, and the next one gets a new helper.
final class PictureHelper: Sendable {
    /// The maximum processor time for a picture, in seconds.
    ///
    /// - Parameter header: of the picture; nil if it has none.
    static func mostSeconds(_ header: PictureHeader?) -> UInt32 {
        2 + UInt32(clamping: min(1 << 28, header?.pixelCount ?? 0) >> 25)
    }
    /// The maximum time to wait for a picture, in nanoseconds: long enough for `mostSeconds` on a busy machine.
    private static let timeout: UInt64 = 15_000_000_000
    /// The number of lost helpers after which none is started any more, so that a menu with only malicious pictures is drawn in bounded time.
    private static let lossLimit = 3

    private struct State: ~Copyable {
        var worker: WorkerProcess?
        var losses = 0
    }

    private let state = Mutex(State())
    /// The socket of the worker that is decoding a picture; nil if none is.
    private let decoding = Mutex(Int32?.none)

    /// Ends the decoding that is going on, if any: it has no result.
    ///
    /// The next picture gets a new helper. One that was ended like this does not count as lost.
    func cancel() {
        decoding.withLock { socket in
            guard let open = socket.take() else { return }
            shutdown(open, Int32(SHUT_RDWR))
        }
    }

    /// The outcome for a picture.
    enum Answer {
        /// The picture, of the requested extent.
        case picture(PixelBuffer)
        /// The bytes are not a picture, or the helper was lost by them: another attempt would end in the same way.
        case broken
        /// The picture may be decoded another time: its decoder is not installed, its decoding was cancelled or took too long, or no
        /// helper is started any more.
        case unavailable
    }

    /// Decodes a picture, fitted into an extent in pixels.
    func decode(_ bytes: [UInt8], width: Int, height: Int) -> Answer {
        guard let request = PictureRequest(width: width, height: height, byteCount: bytes.count) else { return .broken }
        return state.withLock { state in
            guard state.losses < PictureHelper.lossLimit else { return .unavailable }
            if state.worker == nil { state.worker = PictureHelper.start() }
            let socket = state.worker?.descriptor
            decoding.withLock { $0 = socket }
            let deadline = MonotonicClock.nanoseconds + PictureHelper.timeout
            let answer = state.worker?.decode(bytes, request, until: deadline)
            // Before the socket is closed, so that no other file of that number is shut down.
            let isCancelled = decoding.withLock { $0.take() == nil } && socket != nil
            if isCancelled || answer == nil { state.worker = nil }
            if let answer { return answer }
            guard !isCancelled, socket != nil else { return .unavailable }
            state.losses += 1
            // That the machine is busy is no fault of the picture.
            return MonotonicClock.nanoseconds < deadline ? .broken : .unavailable
        }
    }

    private static func start() -> WorkerProcess? {
        // Each additional arena of the allocator and each thread of a pool reserves address space, which is limited.
        WorkerProcess(X11MENU_PICTURE_HELPER, environment: ["MALLOC_ARENA_MAX": "1", "RAYON_NUM_THREADS": "1"])
    }
}

extension WorkerProcess {
    /// Lets the worker decode a picture; nil if it does not answer in time, or has ended.
    fileprivate borrowing func decode(_ bytes: [UInt8], _ request: PictureRequest, until deadline: UInt64)
        -> PictureHelper.Answer?
    {
        guard send(request.bytes, until: deadline), send(bytes, until: deadline),
            let answer = receive(1, until: deadline)
        else { return nil }
        guard answer == [PictureRequest.isDecoded] else {
            return answer == [PictureRequest.isUnavailable] ? .unavailable : .broken
        }
        let pixels = receive(4 * request.width * request.height, until: deadline)?.words
        return pixels.flatMap { PixelBuffer(width: request.width, height: request.height, adopting: $0) }.map(
            PictureHelper.Answer.picture)
    }
}

/// The request to a helper, which precedes the picture's bytes.
struct PictureRequest {
    /// The helper's answer to a picture that it could not decode.
    static let isBroken: UInt8 = 0
    /// The helper's answer to a picture that it could decode, which precedes the pixels.
    static let isDecoded: UInt8 = 1
    /// The helper's answer to a picture whose decoder is not installed.
    static let isUnavailable: UInt8 = 2
    /// The number of bytes of a request.
    static let size = 12

    /// The requested extent, in pixels.
    let width: Int
    let height: Int
    /// The number of bytes of the picture.
    let byteCount: Int

    /// Makes a request; nil if it exceeds a limit.
    init?(width: Int, height: Int, byteCount: Int) {
        let extent = 1...IconDecoder.largestExtent
        guard extent.contains(width), extent.contains(height), (0...IconDecoder.mostBytes).contains(byteCount) else {
            return nil
        }
        (self.width, self.height, self.byteCount) = (width, height, byteCount)
    }

    /// Parses the format of `bytes`.
    init?(_ bytes: [UInt8]) {
        let words = bytes.words
        guard words.count == 3 else { return nil }
        self.init(width: Int(words[0]), height: Int(words[1]), byteCount: Int(words[2]))
    }

    /// The request in the format in which it is sent.
    var bytes: [UInt8] { [width, height, byteCount].map { UInt32($0) }.bytes }
}

extension [UInt8] {
    /// The 32-bit numbers in the bytes, in native byte order.
    var words: [UInt32] {
        unsafe withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { unsafe bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
        }
    }
}

extension [UInt32] {
    /// The bytes of the numbers, in native byte order.
    var bytes: [UInt8] { unsafe withUnsafeBytes { unsafe [UInt8]($0) } }
}
