// Numbers of programs, themes and people may be anything. Each is bounded where it enters, before anything is computed with it: with NaN, infinity and
// very large numbers, whole numbers overflow, loops do not end, and pictures take all memory.

extension Double {
    /// The number, or the nearest one in a range; for NaN, another one.
    package func bounded(to range: ClosedRange<Double>, otherwise other: Double = 0) -> Double {
        isNaN
            ? other.bounded(to: range, otherwise: range.lowerBound) : min(max(self, range.lowerBound), range.upperBound)
    }

    /// The coordinates that windows can have in the X protocol, in pixels; those of points are no larger.
    package static let coordinates = -32_768.0...32_767
    /// The lengths among them.
    package static let lengths = 0...32_767.0
}

extension Int {
    /// The number, or the nearest one in a range.
    package func bounded(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension Point {
    /// The nearest point on a screen.
    package var bounded: Point { Point(x: x.bounded(to: Double.coordinates), y: y.bounded(to: Double.coordinates)) }
}

extension Vector {
    /// The vector with each component in a range.
    package func bounded(to range: ClosedRange<Double> = Double.coordinates) -> Vector {
        Vector(dx: dx.bounded(to: range), dy: dy.bounded(to: range))
    }
}

extension Size {
    /// The size with each component in a range.
    package func bounded(to range: ClosedRange<Double> = Double.lengths) -> Size {
        Size(width: width.bounded(to: range), height: height.bounded(to: range))
    }
}

extension Rect {
    /// The nearest rectangle on a screen.
    package var bounded: Rect { Rect(origin: origin.bounded, size: size.bounded()) }
}

extension EdgeInsets {
    /// The insets with each in a range.
    package func bounded(to range: ClosedRange<Double> = 0...200) -> EdgeInsets {
        EdgeInsets(
            top: top.bounded(to: range), left: left.bounded(to: range), bottom: bottom.bounded(to: range),
            right: right.bounded(to: range))
    }
}

extension Corners {
    /// The radii with each in a range.
    package func bounded(to range: ClosedRange<Double> = 0...200) -> Corners {
        Corners(
            topLeft: topLeft.bounded(to: range), topRight: topRight.bounded(to: range),
            bottomRight: bottomRight.bounded(to: range), bottomLeft: bottomLeft.bounded(to: range))
    }
}

extension Path {
    /// The outline with every point moved to the nearest one on a screen.
    package var bounded: Path { mapPoints(\.bounded) }
}
