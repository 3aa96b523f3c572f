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

    /// By the value of the mask: how far the backdrop is moved, in points; how much light from all around is reflected, from 0 to 1; how much
    /// light of the lamp is reflected by an edge that faces it, from 0 to 1.
    let optics: [SIMD4<Float>]

    /// The direction to the lamp, of length 1: above, and to the left.
    static var lamp: SIMD2<Float> { SIMD2(-0.6, -0.8) }
    /// The first value of the mask at which nothing is bent or reflected any more.
    static var end: Int { 0xF8 }
    /// The bits that are set in eight values from `end` on, and in no others.
    static var inside: UInt64 { 0xF8F8_F8F8_F8F8_F8F8 }

    /// The maps, which are the same at every scale.
    static let standard = GlassEdge()

    private init() {
        optics = (0..<256).map { value in
            let distance = GlassEdge.distance(of: value)
            let depth = max(0, 1 - distance / GlassEdge.width)
            // A quarter of a circle, as the rounded rim of a pane.
            let shift = GlassEdge.reach * (1 - (1 - depth * depth).squareRoot())
            let nearness = max(0, 1 - distance / GlassEdge.rim)
            let off = (distance - 1) / 0.8
            let specular = distance < GlassEdge.rim ? 0.55 * exp(-off * off) : 0
            return SIMD4(Float(shift), Float(0.2 * nearness * nearness * nearness), Float(specular), 0)
        }
    }

    /// The distance from a long straight edge at which the mask has a value, in points; 0 outside.
    private static func distance(of value: Int) -> Double {
        let part = min(Double(value) / 255, 0.9999)
        // The logistic curve is close to the normal distribution.
        return part <= 0.5 ? 0 : log(part / (1 - part)) / 1.702 * sigma
    }
}
