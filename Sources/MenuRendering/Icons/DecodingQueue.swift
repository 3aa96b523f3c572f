/// The pictures that a thread decodes, and those that it has decoded and that were not drawn yet.
///
/// Those of the last frame come first, in the order in which they were drawn: what has been scrolled away can wait. Both lists are bounded; a
/// picture that was dropped is asked for again when it is drawn again.
struct DecodingQueue {
    typealias Request = IconDecoder.Request

    /// How many pictures wait at most: more than are visible.
    private static let mostWaiting = 512
    /// How many bytes the decoded pictures have at most.
    private static let mostBytes = 32 << 20

    private var waiting: [(request: Request, frame: Int)] = []
    private var done: [Request: IconDecoder.Outcome] = [:]
    /// The requests of `done`, the oldest first.
    private var order: [Request] = []
    private var bytes = 0
    private var frame = 0
    /// The picture that is being decoded; nil if none is.
    private(set) var running: Request?
    /// Whether the thread is at work.
    private var isAttended = false

    /// Another frame begins.
    mutating func beginFrame() { frame += 1 }

    /// The outcome of a request, which is then forgotten; without one, the picture waits for being decoded.
    ///
    /// - Returns: The outcome, and whether the thread has to be started.
    mutating func take(_ request: Request) -> (outcome: IconDecoder.Outcome?, starts: Bool) {
        if let outcome = done.removeValue(forKey: request) {
            bytes -= outcome.byteCount
            order.removeAll { $0 == request }
            return (outcome, false)
        }
        guard running != request else { return (nil, false) }
        waiting.removeAll { $0.request == request }
        if waiting.count >= DecodingQueue.mostWaiting, let oldest = waiting.indices.min(by: isEarlier) {
            waiting.remove(at: oldest)
        }
        waiting.append((request, frame))
        defer { isAttended = true }
        return (nil, !isAttended)
    }

    /// Whether no picture waits for being decoded.
    var isIdle: Bool { waiting.isEmpty }

    /// Whether a picture is waiting, being decoded or decoded.
    func holds(_ request: Request) -> Bool {
        running == request || done[request] != nil || waiting.contains { $0.request == request }
    }

    /// The picture to decode next; nil if there is none, and the thread ends.
    mutating func next() -> Request? {
        running = waiting.indices.max { waiting[$0].frame < waiting[$1].frame || isLater($0, $1) }
            .map { waiting.remove(at: $0).request }
        isAttended = running != nil
        return running
    }

    /// Keeps the outcome of the picture that was being decoded, unless it was forgotten meanwhile.
    mutating func finish(_ request: Request, _ outcome: IconDecoder.Outcome) {
        guard running == request else { return }
        running = nil
        done[request] = outcome
        order.append(request)
        bytes += outcome.byteCount
        while bytes > DecodingQueue.mostBytes, order.count > 1 {
            bytes -= done.removeValue(forKey: order.removeFirst())?.byteCount ?? 0
        }
    }

    /// Forgets what waits. What is being decoded is completed.
    mutating func forgetWaiting() { waiting = [] }

    /// Forgets the requests that satisfy a condition.
    ///
    /// - Returns: Whether there were any, and whether one of them is being decoded.
    mutating func forget(where isMeant: (Request) -> Bool) -> (some: Bool, running: Bool) {
        let count = waiting.count + order.count
        waiting.removeAll { isMeant($0.request) }
        for request in order where isMeant(request) { bytes -= done.removeValue(forKey: request)?.byteCount ?? 0 }
        order.removeAll(where: isMeant)
        let isRunning = running.map(isMeant) ?? false
        if isRunning { running = nil }
        return (isRunning || waiting.count + order.count < count, isRunning)
    }

    private func isEarlier(_ first: Int, _ second: Int) -> Bool { waiting[first].frame < waiting[second].frame }

    private func isLater(_ first: Int, _ second: Int) -> Bool {
        waiting[first].frame == waiting[second].frame && first > second
    }
}

extension IconDecoder.Outcome {
    fileprivate var byteCount: Int {
        if case .picture(let pixels) = self { 4 * pixels.stride * pixels.height } else { 0 }
    }
}
