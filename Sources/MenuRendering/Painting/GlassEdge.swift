internal import Glibc

/// How the edge of a glass body bends and reflects light, by the distance from the edge: one-dimensional maps for the values of a soft mask.
struct GlassEdge {
    /// The width of the edge that bends light, in points.
    static let width = 12.0
    /// How far the backdrop is moved inwards at the very edge, in points.
    static let reach = 18.0
    /// How far it is moved at most where text may be, in points.
    static let reachUnderText = 3.0
    /// The width of the edge that reflects light, in points. No text is that close to the edge.
    static let rim = 5.0
    /// The standard deviation of the soft mask, in points: its value at a distance tells the distance.
    static let sigma = width / 2

    /// How far the backdrop is moved, in points, by the value of the mask.
    let shift: [Float]
    /// How much light from all around is reflected, from 0 to 1, by the value of the mask.
    let fresnel: [Float]
    /// How much light of the lamp is reflected by an edge that faces it, from 0 to 1, by the value of the mask.
    let specular: [Float]

    /// The direction to the lamp, of length 1: above, and to the left.
    static let lamp = SIMD2<Float>(-0.6, -0.8)
    /// The first value of the mask at which nothing is bent or reflected any more.
    static let end = 250

    /// The maps, which are the same at every scale.
    static let standard = GlassEdge()

    private init() {
        let distances = (0..<256).map { GlassEdge.distance(of: $0) }
        shift = distances.map { distance in
            let depth = max(0, 1 - distance / GlassEdge.width)
            // A quarter of a circle, as the rounded rim of a pane.
            return Float(GlassEdge.reach * (1 - (1 - depth * depth).squareRoot()))
        }
        fresnel = distances.map { distance in
            let depth = max(0, 1 - distance / GlassEdge.rim)
            return Float(0.2 * depth * depth * depth)
        }
        specular = distances.map { distance in
            let off = (distance - 1) / 0.8
            return distance < GlassEdge.rim ? Float(0.55 * exp(-off * off)) : 0
        }
    }

    /// The distance from a long straight edge at which the mask has a value, in points; 0 outside.
    private static func distance(of value: Int) -> Double {
        let part = min(Double(value) / 255, 0.9999)
        // The logistic curve is close to the normal distribution.
        return part <= 0.5 ? 0 : log(part / (1 - part)) / 1.702 * sigma
    }
}
