internal import MenuScene

extension BlurPlane {
    /// The luma of Rec. 709, in the order of the channels.
    private static let weights = SIMD4<Float>(0.0722, 0.7152, 0.2126, 0)

    /// Multiplies the distance of every colour from its grey, clamped to 0 to 255.
    ///
    /// Colours that are vivid already change less, and from a chroma of 0.6 on not at all: a photograph would become pure red and green otherwise.
    /// Chroma is the difference between the largest and the smallest component, from 0 to 1.
    ///
    /// - Complexity: O(samples).
    mutating func saturate(by factor: Float) {
        let (low, high) = (SIMD4<Float>(repeating: 0), SIMD4<Float>(repeating: 255))
        map { color, grey in
            let most = max(color[0], color[1], color[2]), least = min(color[0], color[1], color[2])
            let own = factor > 1 ? 1 + (factor - 1) * BlurPlane.dullness(ofChroma: (most - least) / 255) : factor
            return pointwiseMin(pointwiseMax(grey + (color - grey) * own, low), high)
        }
    }

    /// The part of a colour's distance from its grey that a material of bounded lightness keeps, where its bound is not reached.
    private static let keptChroma: Float = 0.42

    /// Maps the luma of every colour into the band of a material and bounds its chroma; the hue stays.
    ///
    /// What results is convex: colours between results are in the band too. So the samples alone are mapped, and no pixel costs anything.
    ///
    /// - Complexity: O(samples).
    mutating func bound(to material: Material) {
        let low = Float(material.luma.lowerBound), height = Float(material.luma.upperBound) - low
        let bound = 255 * Float(material.chroma), kept = BlurPlane.keptChroma * Float(material.saturation)
        map { color, grey in
            let target = 255 * low + height * grey[0]
            let distance = (color - grey) * kept
            let up = max(distance[0], distance[1], distance[2]), down = -min(distance[0], distance[1], distance[2])
            // Very small numbers stand for none, so that nothing is divided by zero.
            let most = max(up, down, 1e-6)
            let part = min(1, bound / most, (255 - target) / max(up, 1e-6), target / max(down, 1e-6))
            return target + distance * max(0, part)
        }
    }

    /// Replaces every sample by what a function makes of its colour and its luma, opaque.
    @inline(__always)
    private mutating func map(_ change: (_ color: SIMD4<Float>, _ grey: SIMD4<Float>) -> SIMD4<Float>) {
        unsafe values.withUnsafeMutableBytes { bytes in
            for start in Swift.stride(from: 0, to: bytes.count - 15, by: 16) {
                let color = unsafe bytes.load(fromByteOffset: start, as: SIMD4<Float>.self)
                let weighted = color * BlurPlane.weights
                let grey = SIMD4<Float>(repeating: weighted[0] + weighted[1] + weighted[2])
                var result = change(color, grey)
                result[3] = 255
                unsafe bytes.storeBytes(of: result, toByteOffset: start, as: SIMD4<Float>.self)
            }
        }
    }

    /// How much of the change a colour takes: 1 up to a chroma of 0.15, 0 from 0.6 on, with a smooth step between.
    private static func dullness(ofChroma chroma: Float) -> Float {
        let part = min(max((chroma - 0.15) / 0.45, 0), 1)
        return 1 - part * part * (3 - 2 * part)
    }
}
