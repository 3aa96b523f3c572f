/// Where evenly spaced places lie between samples. Beyond the samples, the first or last one goes on.
struct BlurSteps: Sendable, Hashable {
    /// Where place 0 of the grid lies, in samples.
    let start: Double
    /// The distance between places in samples, above zero.
    let step: Double
    /// How many samples there are, at least two.
    let count: Int
    /// How many places of the grid come before those that are counted here from 0. Both grids find the same numbers, to the bit.
    var offset = 0

    /// Places in a row that lie between the same two samples.
    struct Group: Sendable, Hashable {
        /// The sample before them, never the last one.
        var index: Int
        /// The first of all places there are between the two samples.
        var first: Int
        /// The first place beyond the other sample.
        var end: Int
        /// How far the first place is from the one sample to the other, 0 to 1.
        var fraction: Float
        /// How much further each next one is.
        var slope: Float
    }

    /// The group that a place belongs to.
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

    /// The groups that the places below `end` belong to, in order.
    ///
    /// - Complexity: O(groups).
    func groups(of end: Int) -> [Group] {
        var groups: [Group] = []
        while groups.last?.end ?? 0 < end { groups.append(group(of: groups.last?.end ?? 0)) }
        return groups
    }

    /// Where a place lies, in samples.
    @inline(__always)
    func position(_ place: Int) -> Double { start + Double(place &+ offset) * step }

    /// The first place at a sample or after it.
    private func first(from index: Int) -> Int {
        var place = Int(((Double(index) - start) / step).rounded(.up)) - offset
        while position(place - 1) >= Double(index) { place -= 1 }
        while position(place) < Double(index) { place += 1 }
        return place
    }
}
