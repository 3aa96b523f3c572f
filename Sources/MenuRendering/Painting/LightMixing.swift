/// Mixes pixels of two pictures by the light that they give.
///
/// The mean of two encoded colours gives less light than they do on average, so that texts would lose contrast on the way from one picture to another.
/// With the mean of the light, of letters as of what is beneath them, a ratio is at least that of the worse end.
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
        var table = components.mutableSpan
        let (encoded, news) = (LightMixing.encoded.span, new.span)
        for one in 0...255 {
            let light = old[one]
            for other in 0...255 {
                table[one << 8 | other] = one == other ? UInt8(one) : encoded[Int(light + news[other])]
            }
        }
        self.components = components
    }

    /// Mixes a range of pixels with premultiplied alpha, to be stored from a place of the result on. Only opaque ones are mixed by their light:
    /// shadows are none of a text's ground.
    ///
    /// Each component is one look-up: a step of the transition of a large panel takes less time than Cairo's mean of encoded colours.
    func mix(
        _ old: Span<UInt32>, _ new: Span<UInt32>, in range: Range<Int>, into result: inout MutableSpan<UInt32>,
        at start: Int
    ) {
        let table = components.span
        let offset = start - range.lowerBound
        for index in range {
            let (one, other) = (old[index], new[index])
            if one == other {
                result[offset + index] = one
            } else if one & other >= 0xFF00_0000 {
                let blue = UInt32(table[Int((one & 255) << 8 | other & 255)])
                let green = UInt32(table[Int(one & 0xFF00 | other >> 8 & 255)])
                let red = UInt32(table[Int(one >> 8 & 0xFF00 | other >> 16 & 255)])
                result[offset + index] = 0xFF00_0000 | red << 16 | green << 8 | blue
            } else {
                result[offset + index] = mean(one, other)
            }
        }
    }

    /// The mean of two pixels, opacity included.
    private func mean(_ one: UInt32, _ other: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let sum = (one >> shift & 255) * (256 - part) + (other >> shift & 255) * part
            result |= ((sum + 128) >> 8) << shift
        }
        return result
    }
}
