import MenuInteraction

/// The fade-out of menus.
struct Fade {
    /// When it began, in seconds of `Timers.now`.
    let start: Double
    /// How long it takes, in seconds.
    let duration: Double
    /// When the next step is to be drawn.
    private(set) var nextFrame: Double

    init(start: Double, duration: Double) {
        self.start = start
        self.duration = duration
        nextFrame = start
    }

    var isFrameDue: Bool { Timers.now >= nextFrame }

    /// The opacity at a time, from 1 to 0; the next step is due a sixtieth of a second later.
    mutating func step(at now: Double = Timers.now) -> Double {
        nextFrame = now + 1 / 60
        return Timing.opacity(after: now - start, ofFade: duration)
    }
}
