/// Mixes pixels of two pictures by the light that they give.
///
/// The mean of two encoded colours gives less light than they do on average, so that texts would lose contrast on the way from one ground to another.
/// With the mean of the light, of texts as of grounds, a ratio is at least that of the worse end.
struct LightMixing {
    /// The part of the new picture, in 256ths.
    private let part: UInt32
    /// The mixture of each pair of components: the old one is the index's higher byte.
    private let components: [UInt8]

    /// The encoded component of each linear value, in 4095ths.
    private static let encoded: [UInt8] = (0...4095).map {
        UInt8((Contrast.encoded(Double($0) / 4095) * 255).rounded())
    }

    /// Mixes a part, from 0 to 1, of the new picture into the old one.
    init(_ part: Double) {
        self.part = UInt32((part * 256).rounded())
        let old = Contrast.linear.map { $0 * Float(4095 * (1 - part)) + 0.5 }
        let new = Contrast.linear.map { $0 * Float(4095 * part) }
        var components = [UInt8](repeating: 0, count: 65536)
        for one in 0...255 {
            for other in 0...255 {
                components[one << 8 | other] =
                    one == other ? UInt8(one) : LightMixing.encoded[Int(old[one] + new[other])]
            }
        }
        self.components = components
    }

    /// The mixture of two pixels with premultiplied alpha. Only opaque ones are mixed by their light: shadows are none of a text's ground.
    @inline(__always)
    func mixed(_ old: UInt32, _ new: UInt32) -> UInt32 {
        if old == new { return old }
        let isOpaque = old & new >= 0xFF00_0000
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let (one, other) = (old >> shift & 255, new >> shift & 255)
            let component =
                isOpaque
                ? UInt32(components[Int(one << 8 | other)]) : (one * (256 - part) + other * part + 128) >> 8
            result |= component << shift
        }
        return result
    }
}
