internal import Cairo

/// A blurred mask as a surface that Cairo can paint through.
struct SoftShape {
    /// The opacities.
    let surface: ImageSurface
    /// Where they lie, in device pixels.
    let place: PixelRect

    /// Blurs a mask. Nil where memory is short.
    ///
    /// A weak blur changes only the neighbourhood of edges. So where the middle of a mask is full, four strips around it are blurred, which
    /// gives the same and is several times as fast.
    /// - Parameter sigma: the standard deviation in device pixels.
    init?(blurring mask: MaskBuffer, sigma: Double) {
        let padding = ShadowMask.padding(sigma: sigma)
        place = PixelRect(
            x: mask.x - padding, y: mask.y - padding, width: mask.width + 2 * padding, height: mask.height + 2 * padding
        )
        guard let surface = try? ImageSurface(.a8, width: place.width, height: place.height) else { return nil }
        self.surface = surface
        let core = sigma < SoftShape.strongestInStrips ? mask.fullCore(insetBy: padding) : nil
        guard let core, core.width > 4 * padding, core.height > 4 * padding else {
            write(ShadowMask.blur(mask, sigma: sigma), only: place)
            return
        }
        let (left, right) = (core.x, core.x + core.width)
        let (top, bottom) = (core.y, core.y + core.height)
        let (farRight, farBottom) = (place.x + place.width, place.y + place.height)
        for strip in [
            PixelRect(x: place.x, y: place.y, width: place.width, height: top - place.y),
            PixelRect(x: place.x, y: bottom, width: place.width, height: farBottom - bottom),
            PixelRect(x: place.x, y: top, width: left - place.x, height: core.height),
            PixelRect(x: right, y: top, width: farRight - right, height: core.height),
        ] {
            write(ShadowMask.blur(mask.part(strip, outsetBy: padding), sigma: sigma), only: strip)
        }
        fill(core)
    }

    /// Above this many device pixels, the blur works on a coarser grid that depends on where a mask begins, and strips would show seams.
    private static let strongestInStrips = 6.0

    private func write(_ soft: MaskBuffer, only strip: PixelRect) {
        let stride = surface.bytesPerRow
        let columns = max(strip.x, soft.x)..<max(strip.x, soft.x, min(strip.x + strip.width, soft.x + soft.width))
        let rows = max(strip.y, soft.y)..<max(strip.y, soft.y, min(strip.y + strip.height, soft.y + soft.height))
        surface.withBytes { target in
            soft.withBytes { source in
                for y in rows {
                    let (to, from) = ((y - place.y) * stride - place.x, (y - soft.y) * soft.stride - soft.x)
                    for x in columns { target[to + x] = source[from + x] }
                }
            }
        }
    }

    private func fill(_ core: PixelRect) {
        let stride = surface.bytesPerRow
        surface.withBytes { target in
            for y in core.y..<core.y + core.height {
                let start = (y - place.y) * stride + core.x - place.x
                for x in start..<start + core.width { target[x] = 255 }
            }
        }
    }
}

extension MaskBuffer {
    /// A rectangle around the middle such that it and all within a distance of it is full. Nil where there is none.
    ///
    /// - Complexity: O(pixels).
    fileprivate func fullCore(insetBy distance: Int) -> PixelRect? {
        // Round corners are left to the strips: as much is taken off the sides as they usually take, or nothing could grow past them.
        let (centerX, centerY) = (width / 2, height / 2)
        guard width > 0, height > 0, self[centerX, centerY] == 255 else { return nil }
        return withBytes { bytes in
            func isFull(_ x: Int, _ y: Int) -> Bool { bytes[y * stride + x] == 255 }
            var (left, right, top, bottom) = (centerX, centerX, centerY, centerY)
            while left > 0, isFull(left - 1, centerY) { left -= 1 }
            while right < width - 1, isFull(right + 1, centerY) { right += 1 }
            func isFullRow(_ y: Int) -> Bool { (left...right).allSatisfy { isFull($0, y) } }
            while top > 0, isFullRow(top - 1) { top -= 1 }
            while bottom < height - 1, isFullRow(bottom + 1) { bottom += 1 }
            let core = PixelRect(
                x: x + left + distance, y: y + top + distance, width: right - left + 1 - 2 * distance,
                height: bottom - top + 1 - 2 * distance)
            return core.isEmpty ? nil : core
        }
    }

    /// The mask inside a rectangle and its neighbourhood.
    fileprivate func part(_ rect: PixelRect, outsetBy distance: Int) -> MaskBuffer {
        let left = max(x, rect.x - distance), right = max(left, min(x + width, rect.x + rect.width + distance))
        let top = max(y, rect.y - distance), bottom = max(top, min(y + height, rect.y + rect.height + distance))
        var part = MaskBuffer(x: left, y: top, width: right - left, height: bottom - top)
        let (partStride, width, height) = (part.stride, part.width, part.height)
        part.withMutableBytes { target in
            withBytes { source in
                for row in 0..<height {
                    let from = (top - y + row) * stride + left - x
                    for column in 0..<width { target[row * partStride + column] = source[from + column] }
                }
            }
        }
        return part
    }
}
