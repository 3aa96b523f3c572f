import X11Menu

/// A slider in a scene: a title, a number, and a track with a knob.
struct Slider {
    /// The title.
    var title: String
    /// The range of the number.
    var range: ClosedRange<Double>
    /// The number.
    var value: Double
    /// Formats the number.
    var words: (Double) -> String

    /// The height of a slider.
    static let height = 58.0

    /// The track in the slider's area.
    func track(in room: Rect) -> Rect {
        Rect(minX: room.minX + 2, minY: room.minY + 36, maxX: room.maxX - 2, maxY: room.minY + 41)
    }

    /// The centre of the knob.
    func knob(in room: Rect) -> Point {
        let track = track(in: room)
        let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        return Point(x: track.minX + track.width * share, y: track.midY)
    }

    /// Sets the number to that at a point.
    mutating func set(at point: Point, in room: Rect) {
        let track = track(in: room)
        let share = min(max(0, (point.x - track.minX) / track.width), 1)
        value = range.lowerBound + share * (range.upperBound - range.lowerBound)
    }

    /// Changes the number by a number of twentieths of its range.
    mutating func step(by steps: Double) {
        let step = (range.upperBound - range.lowerBound) / 20
        value = min(max(range.lowerBound, value + steps * step), range.upperBound)
    }

    /// Draws it.
    func draw(on canvas: SceneCanvas, in room: Rect, isHeld: Bool) {
        let (colors, track, knob) = (canvas.colors, track(in: room), knob(in: room))
        canvas.write(title, at: Point(x: room.minX, y: room.minY + 20), .control)
        canvas.write(
            words(value), at: Point(x: room.maxX - 100, y: room.minY + 20), .caption, colors.quiet, width: 100,
            alignment: .right)
        canvas.fill(track, radius: 2.5, colors.text.withAlpha(0.14))
        canvas.fill(
            Rect(minX: track.minX, minY: track.minY, maxX: knob.x, maxY: track.maxY), radius: 2.5, colors.accent)
        let radius = isHeld ? 9.5 : 8.5
        let room = Rect(x: knob.x - radius, y: knob.y - radius, width: 2 * radius, height: 2 * radius)
        canvas.shade(beneath: room, radius: radius, reach: 4, drop: 1, Color(white: 0, alpha: 0.3))
        canvas.fill(.circle(center: knob, radius: radius), .white)
    }
}
