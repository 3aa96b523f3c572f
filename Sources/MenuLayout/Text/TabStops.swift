/// Where the parts of a line begin that TABs separate, as distances from the beginning of the line.
public enum TabStops: Sendable, Hashable {
    /// Nowhere: a TAB is a space.
    case none
    /// At the multiples of so many spaces of the font, in whole pixels and at least a space after the part before.
    case spaces(Int)
    /// At the multiples of a distance in points.
    case every(Double)
    /// At these distances in points, in ascending order; what comes after the last one repeats its distance from the one before.
    case at([Double])

    /// The same places with all distances multiplied.
    public func scaled(by factor: Double) -> TabStops {
        switch self {
        case .none, .spaces: self
        case .every(let distance): .every(distance * factor)
        case .at(let places): .at(places.map { $0 * factor })
        }
    }
}
