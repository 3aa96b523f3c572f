/// The positions of evenly spaced points between samples. The first and the last sample extend beyond the samples.
struct BlurSteps: Sendable, Hashable {
    /// The position of point 0 of the grid, in samples.
    let start: Double
    /// The distance between points in samples, above zero.
    let step: Double
    /// The number of samples, at least two.
    let count: Int
    /// The index in the grid of the point that has index 0 here. Every offset gives bit-identical positions for the same point of the grid.
    var offset = 0

    /// Consecutive points between the same two samples.
    struct Group: Sendable, Hashable {
        /// The index of the sample before them, never the last one.
        var index: Int
        /// The index of the first point between the two samples.
        var first: Int
        /// The index of the first point at or after the second sample.
        var end: Int
        /// The position of the first point between the two samples, 0 to 1.
        var fraction: Float
        /// The distance from each point to the next, in samples.
        var slope: Float
    }

    /// The group that a point belongs to.
    func group(of place: Int) -> Group {
        let position = position(place)
        guard position >= 0 else {
            return Group(index: 0, first: place, end: first(from: 0), fraction: 0, slope: 0)
        }
        guard position < Double(count - 1) else {
            return Group(index: count - 2, first: place, end: .max, fraction: 1, slope: 0)
        }
        let index = Int(position)
        let first = first(from: index)
        return Group(
            index: index, first: first, end: self.first(from: index + 1),
            fraction: Float(self.position(first) - Double(index)), slope: Float(step))
    }

    /// The groups of the points with indices below `end`, in order.
    ///
    /// - Complexity: O(groups).
    func groups(of end: Int) -> [Group] {
        var groups: [Group] = []
        while groups.last?.end ?? 0 < end { groups.append(group(of: groups.last?.end ?? 0)) }
        return groups
    }

    /// The position of a point, in samples.
    @inline(__always)
    func position(_ place: Int) -> Double { start + Double(place &+ offset) * step }

    /// The index of the first point at or after a sample.
    private func first(from index: Int) -> Int {
        var place = Int(((Double(index) - start) / step).rounded(.up)) - offset
        while position(place - 1) >= Double(index) { place -= 1 }
        while position(place) < Double(index) { place += 1 }
        return place
    }
}
