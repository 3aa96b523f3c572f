import X11Menu

/// Where tabs are drawn: on their way from the places that they had to those that they have now.
struct TabPlaces {
    /// The extent of a tab in the strip, in points.
    struct Span: Hashable {
        var x: Double
        var width: Double
    }

    /// The way of a tab.
    private struct Way {
        var from: Span
        var to: Span
        /// When it began, and how long it lasts, in seconds.
        var start: Double
        var duration: Double

        func span(at time: Double) -> Span {
            let part = Easing.part(of: duration, from: start, at: time)
            return Span(x: from.x + (to.x - from.x) * part, width: from.width + (to.width - from.width) * part)
        }
    }

    /// How long tabs take to part, and how long one takes to settle that was carried, in seconds.
    static let (parting, settling) = (0.18, 0.15)

    private var ways: [Int: Way] = [:]
    /// The strip that they are in; in another one they are at their places at once.
    private var strip = Rect.zero
    /// The tab that is carried, which is under the pointer.
    private var carried: Int?

    /// Lets tabs go to their places.
    ///
    /// - Parameters:
    ///   - carried: The tab that is carried and where it is shown; nil for none. When it is no more, it settles.
    ///   - isAnimated: Whether they take time.
    mutating func aim(
        at places: [(id: Int, span: Span)], carrying carried: (id: Int, span: Span)?, in strip: Rect, at time: Double,
        isAnimated: Bool
    ) {
        let isSame = strip == self.strip && isAnimated
        let before = ways
        ways = [:]
        for (id, span) in places {
            guard isSame, let old = before[id] else {
                ways[id] = Way(from: span, to: span, start: -.infinity, duration: 1)
                continue
            }
            if let carried, carried.id == id {
                ways[id] = Way(from: carried.span, to: span, start: .infinity, duration: 1)
            } else if id == self.carried {
                ways[id] = Way(from: old.from, to: span, start: time, duration: TabPlaces.settling)
            } else if old.to != span {
                ways[id] = Way(from: old.span(at: time), to: span, start: time, duration: TabPlaces.parting)
            } else {
                ways[id] = old
            }
        }
        (self.strip, self.carried) = (strip, carried?.id)
    }

    /// Where a tab is shown in a strip; nil if it is at its place.
    func span(of id: Int, in strip: Rect, at time: Double) -> Span? {
        strip == self.strip ? ways[id]?.span(at: time) : nil
    }

    /// Whether a tab is on its way.
    func isMoving(at time: Double) -> Bool {
        ways.values.contains { time < $0.start + $0.duration && $0.start < .infinity }
    }
}
