/// The scrolling of a panel to another position, over some frames.
struct ScrollMotion: Sendable, Hashable {
    /// What scrolls the panel.
    enum Cause: Sendable, Hashable {
        /// A notch of the wheel.
        case wheel
        /// A pointer that rests on a row that is not completely visible.
        case rest
    }

    /// The position on the way, in points; its start may lie in the future.
    var position: Transition
    /// What scrolls the panel.
    var cause: Cause

    /// The same motion after the rows have moved by a distance in the content.
    func shifted(by distance: Double) -> ScrollMotion {
        var result = self
        result.position.start += distance
        result.position.end += distance
        return result
    }
}
