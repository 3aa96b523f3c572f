import MenuGeometry
import MenuInteraction

/// One call of a host: its time, and the requests that it returns.
struct Turn: Sendable {
    /// In seconds of the host's clock.
    let time: Double
    /// The requests so far, in order.
    private(set) var requests: [SessionRequest] = []

    init(at time: Double) { self.time = time }

    mutating func send(_ request: SessionRequest) { requests.append(request) }

    /// Starts a timer. Where parts of a panel are being redrawn, more of them can still be joined with these.
    mutating func start(_ timer: TimerID, after delay: Double) {
        let isRedrawing = if case .redraw? = requests.last { true } else { false }
        requests.insert(.startTimer(timer, after: delay), at: requests.count - (isRedrawing ? 1 : 0))
    }

    /// Requests that a part of a panel be redrawn. It is joined with a request for the same panel right before it, so that the host
    /// uploads both parts at once.
    mutating func redraw(level: Int, _ rect: Rect) {
        guard case .redraw(level, var rects)? = requests.last else { return send(.redraw(level: level, [rect])) }
        guard !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        requests[requests.count - 1] = .redraw(level: level, rects + [rect])
    }

    /// Whether a panel is drawn completely.
    func drawsWhole(level: Int) -> Bool {
        requests.contains(.show(level: level)) || requests.contains(.repaint(level: level))
            || requests.contains(.reshape(level: level))
    }

    /// Removes all redraw requests: the panels that they are for have been replaced.
    mutating func dropRedraws() { requests.removeAll { if case .redraw = $0 { true } else { false } } }
}
