import MenuSession

/// Tells when work has gone on for so long that a person should see it.
struct ProgressTimer {
    /// When the work began that has not paused since; nil where there is none.
    private var start: Double?
    /// When it was last heard of.
    private var latest = 0.0
    /// When the picture of it moves on; nil while there is none.
    private(set) var next: Double?

    /// How long work may pause without being over, in seconds.
    private static let pause = 0.25

    /// Notes that work goes on. Times are seconds of `Timers.now`.
    mutating func note(at time: Double) {
        if start == nil || time - latest > Self.pause { start = time }
        latest = time
        if next == nil, let start { next = start + MenuSession.quietWork }
    }

    /// Tells whether the picture is to move on, or to go, where it is time for either.
    ///
    /// - Parameter isWorking: Whether work is known to go on.
    mutating func isShown(at time: Double, isWorking: Bool) -> Bool? {
        guard let next, next <= time else { return nil }
        // Work that is known to go on has not paused, whenever it was heard of.
        if isWorking { (start, latest) = (start ?? time, time) }
        guard let start, time - latest <= Self.pause else {
            (self.start, self.next) = (nil, nil)
            return false
        }
        let shows = time - start >= MenuSession.quietWork
        self.next = max(time + MenuSession.spinnerPeriod, start + MenuSession.quietWork)
        return shows ? true : nil
    }
}
