import MenuGeometry

/// The position of the pointer in the order of its events.
///
/// While a device is frozen, the server moves its pointer all the same, and Xvfb and Xorg 21.1 then report queued events at the current
/// position of the pointer: if a click's release was made before we answered its press, it is reported at the position of whatever motion
/// followed. But a press or release moves nothing: it was made at the position of the last event reported before it, as long as we receive
/// all motions: under an active grab, and over our windows. The position of a motion that was itself queued is lost.
struct PointerTrack: Sendable {
    /// The position, in root-window pixels; nil if the pointer may have moved without an event to us.
    private var place: PixelPoint?
    /// Whether it is over a window of ours.
    private var isOverOurs = false
    /// The buttons that are down and whose presses we received.
    private var held: Set<Int> = []

    /// Handles a motion.
    ///
    /// - Parameters:
    ///   - position: The new position, in root-window pixels.
    ///   - isOverOurs: Whether it was reported to one of our windows, not to the root window by a grab.
    mutating func move(to position: PixelPoint, isOverOurs: Bool) {
        (place, self.isOverOurs) = (position, isOverOurs)
    }

    /// Handles that the pointer left one of our windows, for whatever reason.
    ///
    /// - Parameter receivesAllMotion: Whether an active grab reports motions outside too.
    mutating func leave(receivesAllMotion: Bool) {
        isOverOurs = false
        if held.isEmpty && !receivesAllMotion { place = nil }
    }

    /// Handles a press or a release and returns its position.
    ///
    /// - Parameters:
    ///   - button: Its number.
    ///   - isPress: Whether it was pressed.
    ///   - reported: The position that the server reports, in root-window pixels.
    ///   - receivesAllMotion: Whether an active grab reports all motions, with or without a button.
    mutating func locate(button: Int, isPress: Bool, reported: PixelPoint, receivesAllMotion: Bool) -> PixelPoint {
        let found = place ?? reported
        if isPress { held.insert(button) } else { held.remove(button) }
        place = !held.isEmpty || isOverOurs || receivesAllMotion ? found : nil
        return found
    }

    /// Handles that a press was replayed, so that another client receives the pointer's events.
    mutating func reset() { self = PointerTrack() }
}
