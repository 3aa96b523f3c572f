#if canImport(Glibc)
    internal import Glibc
#else
    internal import Musl
#endif

/// How a Gaussian of a given strength is made: scale down by a whole factor, convolve there, scale up linearly.
///
/// Scaling down by averaging and scaling up by straight lines blur as well, so the convolution between them is weakened by what
/// they add; variances of successive blurs add up.
struct BlurPlan: Sendable, Hashable {
    /// How many source pixels make a sample in each direction.
    let factor: Int
    /// The kernel's right half from its middle, in samples; the whole kernel sums to one.
    let weights: [Float]

    /// How many samples the kernel reaches to each side.
    var radius: Int { weights.count - 1 }

    /// How many standard deviations are kept on a sample grid, at least: below that, straight lines between samples would show.
    static let finestSigma = 3.4
    /// How many standard deviations of the kernel are computed; what lies beyond is 0.05 % of it.
    static let reach = 3.5
    /// The largest factor: sums of a cell's columns stay below 2¹⁶, and the steps of the scaling up below a quarter of a level.
    static let largestFactor = 48

    /// Plans a blur.
    ///
    /// - Parameters:
    ///   - sigma: The standard deviation in source pixels; not finite or negative counts as none, above 2,000 as 2,000.
    ///   - pixelVariance: What each source pixel already averages, in source pixels squared.
    ///   - isEnlarged: Whether the result is scaled up from the source grid even at a factor of one.
    ///   - onlyOddFactors: Whether the middle of a cell must be a pixel, so that a grid can be centred on any picture.
    init(sigma: Double, pixelVariance: Double = 0, isEnlarged: Bool = false, onlyOddFactors: Bool = false) {
        let sigma = sigma.isFinite ? min(max(sigma, 0), 2000) : 0
        var factor = min(max(1, Int(sigma / BlurPlan.finestSigma)), BlurPlan.largestFactor)
        if onlyOddFactors, factor % 2 == 0 { factor -= 1 }
        let k = Double(factor)
        var variance = sigma * sigma - pixelVariance - (k * k - 1) / 12
        if factor > 1 || isEnlarged { variance -= k * k / 6 }
        self.factor = factor
        weights = BlurPlan.gaussian(sigma: max(0, variance).squareRoot() / k)
    }

    /// The right half of a normalised Gaussian kernel.
    private static func gaussian(sigma: Double) -> [Float] {
        guard sigma > 0.2 else { return [1] }
        let radius = Int((reach * sigma).rounded(.up))
        let half = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = 2 * half.reduce(0, +) - half[0]
        return half.map { Float($0 / total) }
    }
}
