import MenuGeometry

/// Where the pointer is in the order of its events.
///
/// While a device stands still the server moves its pointer all the same, and what it then hands out of its queue it reports where the pointer is
/// by now, so Xvfb and Xorg 21.1: the release of a click that was made before we answered its press, at the place of whatever motion followed it.
/// But a press or release moves nothing. It was where the last thing was that we were told of before it, as far as all motions come to us: under
/// an active grab, and over our windows. The place of a motion that was queued itself is lost.
struct PointerTrack: Sendable {
    /// The place, in root-window pixels; nil where the pointer may have moved without our hearing of it.
    private var place: PixelPoint?
    /// Whether it is over a window of ours.
    private var isOverOurs = false
    /// The buttons that are down, and whose presses came to us.
    private var held: Set<Int> = []

    /// Takes a motion.
    ///
    /// - Parameters:
    ///   - position: Where to, in root-window pixels.
    ///   - isOverOurs: Whether it was told of a window of ours, not of the root window by a grab.
    mutating func move(to position: PixelPoint, isOverOurs: Bool) {
        (place, self.isOverOurs) = (position, isOverOurs)
    }

    /// Takes the pointer's leaving of a window of ours, in whatever way.
    ///
    /// - Parameter hearsAll: Whether an active grab tells of its motions outside, too.
    mutating func leave(hearsAll: Bool) {
        isOverOurs = false
        if held.isEmpty && !hearsAll { place = nil }
    }

    /// Takes a press or a release, and tells where it was.
    ///
    /// - Parameters:
    ///   - button: Its number.
    ///   - isPress: Whether it went down.
    ///   - reported: Where the server says that it was, in root-window pixels.
    ///   - hearsAll: Whether an active grab tells of all motions, with a button or without.
    mutating func locate(button: Int, isPress: Bool, reported: PixelPoint, hearsAll: Bool) -> PixelPoint {
        let found = place ?? reported
        if isPress { held.insert(button) } else { held.remove(button) }
        place = !held.isEmpty || isOverOurs || hearsAll ? found : nil
        return found
    }

    /// Takes that what was pressed goes to somebody else, and the pointer with it.
    mutating func lose() { self = PointerTrack() }
}
