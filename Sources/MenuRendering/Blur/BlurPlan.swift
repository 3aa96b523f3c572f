#if canImport(Glibc)
    internal import Glibc
#else
    internal import Musl
#endif

/// The steps of a Gaussian blur of a given strength: scale down by a whole factor, convolve, scale up linearly.
///
/// Scaling down by averaging and scaling up by linear interpolation also blur, so the variance that they add is subtracted from that of
/// the convolution; the variances of successive blurs add up.
struct BlurPlan: Sendable, Hashable {
    /// The number of source pixels per sample in each direction.
    let factor: Int
    /// The right half of the kernel, starting with the centre, in samples; the whole kernel sums to one.
    let weights: [Float]

    /// The number of samples that the kernel reaches to each side.
    var radius: Int { weights.count - 1 }

    /// The minimum standard deviation, in samples, when scaling down; below it, the linear interpolation between samples would be visible.
    static let finestSigma = 3.4
    /// The number of standard deviations of the kernel that are computed; 0.05 % of the kernel lies beyond.
    static let reach = 3.5
    /// The maximum factor: sums of a cell's columns stay below 2¹⁶, and the errors of scaling up below a quarter of a level.
    static let largestFactor = 48

    /// Plans a blur.
    ///
    /// - Parameters:
    ///   - sigma: The standard deviation in source pixels; a value that is not finite or negative counts as 0, above 2,000 as 2,000.
    ///   - pixelVariance: The variance of the averaging that each source pixel already contains, in source pixels squared.
    ///   - isEnlarged: Whether the result is scaled up from the source grid even at a factor of one.
    ///   - onlyOddFactors: Whether the centre of a cell must be a pixel, so that a grid can be centred on any picture.
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
