/// How motions of the demo go on: fast at first, slower towards the end.
enum Easing {
    /// How much of a motion is done, from 0 to 1.
    ///
    /// - Parameters:
    ///   - duration: How long it takes, in seconds, more than 0.
    ///   - start: When it began, in seconds.
    ///   - time: The time, in seconds.
    static func part(of duration: Double, from start: Double, at time: Double) -> Double {
        let rest = 1 - min(1, max(0, (time - start) / duration))
        return 1 - rest * rest * rest
    }
}
