import MenuGeometry

/// One call of a host: when it is made, and what the host is asked to do.
struct Turn: Sendable {
    /// In seconds of the host's clock.
    let time: Double
    /// What the host is asked to do so far, in order.
    private(set) var requests: [SessionRequest] = []

    init(at time: Double) { self.time = time }

    mutating func send(_ request: SessionRequest) { requests.append(request) }

    /// Asks for a part of a panel to be drawn anew, together with what was asked for just before: a host that shows both at once has to
    /// wait for nobody in between.
    mutating func redraw(level: Int, _ rect: Rect) {
        guard case .redraw(level, var rects)? = requests.last else { return send(.redraw(level: level, [rect])) }
        guard !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        requests[requests.count - 1] = .redraw(level: level, rects + [rect])
    }

    /// Takes back what was to be drawn of panels that show something else by now.
    mutating func dropRedraws() { requests.removeAll { if case .redraw = $0 { true } else { false } } }
}
