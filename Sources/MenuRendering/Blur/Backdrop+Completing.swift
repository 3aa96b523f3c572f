internal import MenuGeometry

extension Backdrop {
    /// The backdrop with its transparent pixels filled from another one. If the extents differ, the backdrop is returned unchanged.
    ///
    /// - Complexity: O(pixels).
    public func completed(by other: Backdrop) -> Backdrop {
        guard pixels.width == other.pixels.width, pixels.height == other.pixels.height else { return self }
        var result = pixels
        let (stride, otherStride, width, height) = (pixels.stride, other.pixels.stride, pixels.width, pixels.height)
        result.withMutablePixels { words in
            other.pixels.withPixels { known in
                for y in 0..<height {
                    for x in 0..<width {
                        let own = words[y * stride + x]
                        let rest = 255 - own >> 24
                        guard rest > 0 else { continue }
                        let under = known[y * otherStride + x]
                        var mixed: UInt32 = 0
                        for shift: UInt32 in [0, 8, 16, 24] {
                            mixed |= min(255, own >> shift & 255 + ((under >> shift & 255) * rest + 127) / 255) << shift
                        }
                        words[y * stride + x] = mixed
                    }
                }
            }
        }
        return Backdrop(pixels: result, origin: region.origin, scale: scale)
    }
}
