import MenuSession

/// Determines when work has gone on for so long that the user should see its progress.
struct ProgressTimer {
    /// When the current work began, without longer pauses; nil if there is none.
    private var start: Double?
    /// When work was last noted.
    private var latest = 0.0
    /// When the spinner turns next; nil while there is none.
    private(set) var next: Double?
    /// Whether the spinner is on the screen.
    private var isVisible = false

    /// How long work may pause before it counts as over, in seconds.
    private static let pause = 0.25

    /// Notes that work continues. Times are in seconds of `Timers.now`.
    mutating func note(at time: Double) {
        if start == nil || time - latest > Self.pause { start = time }
        latest = time
        if next == nil, let start { next = start + MenuSession.quietWork }
    }

    /// Notes that all work is done: a visible spinner disappears at once, and none appears any more.
    mutating func finish(at time: Double) {
        (start, next) = (nil, isVisible ? time : nil)
    }

    /// Returns true if the spinner has to turn, false if it has to disappear, nil if neither is due.
    ///
    /// - Parameter isWorking: Whether work is known to continue.
    mutating func isShown(at time: Double, isWorking: Bool) -> Bool? {
        guard let next, next <= time else { return nil }
        // Work that is known to continue has not paused, whenever it was last noted.
        if isWorking { (start, latest) = (start ?? time, time) }
        guard let start, time - latest <= Self.pause else {
            (self.start, self.next, isVisible) = (nil, nil, false)
            return false
        }
        let shows = time - start >= MenuSession.quietWork
        self.next = max(time + MenuSession.spinnerPeriod, start + MenuSession.quietWork)
        isVisible = isVisible || shows
        return shows ? true : nil
    }
}
