internal import MenuGeometry
internal import MenuScene

extension CommandPainter {
    /// Turns a frosted body into glass: bends the backdrop along the edge, lights the edge, and adds a fine grain.
    ///
    /// The grain only increases the contrast of texts, the light stays where no text is, and the backdrop is moved where text is by no more than
    /// `GlassEdge.reachUnderText`.
    /// - Parameters:
    ///   - image: The backdrop under the tint, opaque.
    ///   - box: Its place in the surface, in device pixels.
    ///   - path: The body, in screen points.
    func glaze(
        _ image: ImageSurface, in box: PixelRect, path: Path, _ material: Material, over backdrop: BlurredBackdrop
    ) {
        let tint = material.veil
        let isDark = 0.2126 * tint.red + 0.7152 * tint.green + 0.0722 * tint.blue < 0.5
        let stride = image.bytesPerRow / 4
        if let shape = coverage(of: path)?.mask {
            let soft = ShadowMask.blur(shape, sigma: GlassEdge.sigma * scale)
            let light = GlassLight(soft: soft, box: box, origin: origin, scale: scale, backdrop: backdrop, tint: tint)
            image.withPixels { pixels in light.shine(on: &pixels, stride: stride) }
        }
        // The whole body has it: where it ended, a step would be seen over a plain backdrop.
        image.withPixels { pixels in grain(&pixels, stride: stride, in: box, darkens: isDark) }
    }

    /// Changes each component by 0 to 3 of 255 steps, alike in every picture of a pixel of the screen.
    private func grain(_ pixels: inout MutableSpan<UInt32>, stride: Int, in box: PixelRect, darkens: Bool) {
        let (left, top) = (Int(origin.x) + box.x, Int(origin.y) + box.y)
        unsafe pixels.withUnsafeMutableBufferPointer { words in
            guard let first = words.baseAddress, box.width > 0, box.height > 0 else { return }
            precondition(words.count >= stride * (box.height - 1) + box.width)
            // To darken is to lighten the complement.
            let complement: UInt32 = darkens ? 0x00FF_FFFF : 0
            for y in 0..<box.height {
                let row = UInt32(truncatingIfNeeded: top + y) &* 0x9E37_79B1
                var column = UInt32(truncatingIfNeeded: left) &* 0x85EB_CA77
                let line = unsafe first + y * stride
                for x in 0..<box.width {
                    var hash = row ^ column
                    column &+= 0x85EB_CA77
                    hash ^= hash >> 15
                    hash &*= 0x2C1B_3C6D
                    unsafe line[x] = (line[x] ^ complement).lightened(by: hash >> 30) ^ complement
                }
            }
        }
    }
}

/// The light at the edge of a glass body.
private struct GlassLight {
    /// The body, softened: its slope points inwards, its value tells the distance from the edge.
    let soft: MaskBuffer
    let box: PixelRect
    /// The corner of the surface on the screen, in device pixels.
    let origin: Point
    let scale: Double
    let backdrop: BlurredBackdrop
    let tint: Color
    let edge = GlassEdge.standard

    /// Redraws the pixels near the edge.
    func shine(on pixels: inout MutableSpan<UInt32>, stride: Int) {
        let step = max(1, Int(scale.rounded()))
        let columns = max(step, box.x - soft.x)..<max(step, box.x - soft.x, min(soft.width - step, box.right - soft.x))
        let rows = max(step, box.y - soft.y)..<max(step, box.y - soft.y, min(soft.height - step, box.bottom - soft.y))
        let alpha = Float(backdrop.isEmpty ? 1 : tint.alpha)
        let ground = (
            flat: SIMD4(Float(tint.blue), Float(tint.green), Float(tint.red), 1) * (255 * alpha), rest: 1 - alpha
        )
        soft.withBytes { mask in
            unsafe mask.withUnsafeBufferPointer { mask in
                unsafe pixels.withUnsafeMutableBufferPointer { words in
                    guard let words = unsafe Edge(words, mask, stride: stride, box: box) else { return }
                    for row in rows { unsafe shine(on: words, row: row, columns: columns, step: step, ground) }
                }
            }
        }
    }

    /// The pixels and the mask, whose extents are checked once.
    @unsafe private struct Edge {
        let words: UnsafeMutablePointer<UInt32>
        let mask: UnsafePointer<UInt8>
        let stride: Int

        init?(
            _ words: UnsafeMutableBufferPointer<UInt32>, _ mask: UnsafeBufferPointer<UInt8>, stride: Int, box: PixelRect
        ) {
            guard let first = words.baseAddress, let start = mask.baseAddress else { return nil }
            precondition(words.count >= stride * (box.height - 1) + box.width)
            unsafe (self.words, self.mask, self.stride) = (first, start, stride)
        }
    }

    /// Redraws the pixels of a row of the mask.
    private func shine(
        on edge: Edge, row: Int, columns: Range<Int>, step: Int, _ ground: (flat: SIMD4<Float>, rest: Float)
    ) {
        let mask = unsafe edge.mask + row * soft.stride
        let line = unsafe edge.words + ((row + soft.y - box.y) * edge.stride + soft.x - box.x)
        let (inside, end) = (GlassEdge.inside, GlassEdge.end)
        var column = columns.lowerBound
        while column < columns.upperBound {
            // Eight pixels at once in the middle of the body.
            if column + 8 <= columns.upperBound,
                unsafe UnsafeRawPointer(mask + column).loadUnaligned(as: UInt64.self) & inside == inside
            {
                column += 8
                continue
            }
            let value = unsafe Int(mask[column])
            if value < end, value > 40 {
                let slope = unsafe SIMD2(
                    Float(mask[column + step]) - Float(mask[column - step]),
                    Float(mask[column + step * soft.stride]) - Float(mask[column - step * soft.stride]))
                let length = (slope.x * slope.x + slope.y * slope.y).squareRoot()
                if length > 0 {
                    unsafe line[column] = color(column: column, row: row, inwards: slope / length, value, ground)
                }
            }
            column += 1
        }
    }

    /// The colour of a pixel near the edge.
    @inline(__always)
    private func color(
        column: Int, row: Int, inwards: SIMD2<Float>, _ value: Int, _ ground: (flat: SIMD4<Float>, rest: Float)
    ) -> UInt32 {
        let optics = edge.optics[value]
        let seen = backdrop.color(
            x: (origin.x + Double(soft.x + column) + 0.5) / scale + Double(inwards.x * optics.x),
            y: (origin.y + Double(soft.y + row) + 0.5) / scale + Double(inwards.y * optics.x))
        var color = seen * ground.rest + ground.flat
        let facing = -(inwards.x * GlassEdge.lamp.x + inwards.y * GlassEdge.lamp.y)
        // The edge across from the lamp gleams too, where the light leaves the pane.
        let gleam = facing * facing * (facing > 0 ? 1 : 0.45)
        color += (SIMD4(repeating: 255) - color) * min(1, optics.y + optics.z * gleam)
        func byte(_ part: Float) -> UInt32 { UInt32(truncatingIfNeeded: Int32(max(0, min(255, part)) + 0.5)) }
        return 0xFF00_0000 | byte(color.z) << 16 | byte(color.y) << 8 | byte(color.x)
    }
}

extension BlurredBackdrop {
    /// The colour at a point of the screen, by linear interpolation between samples; outside, that of the nearest point.
    @inline(__always)
    fileprivate func color(x: Double, y: Double) -> SIMD4<Float> {
        let column = min(max(0, (x - origin.x) / pitch), Double(samples.width) - 1.001)
        let row = min(max(0, (y - origin.y) / pitch), Double(samples.height) - 1.001)
        let (left, top) = (Int(column), Int(row))
        let (across, down) = (Float(column - Double(left)), Float(row - Double(top)))
        let upper = samples.color(left, top), lower = samples.color(left, top + 1)
        let one = upper + (samples.color(left + 1, top) - upper) * across
        let other = lower + (samples.color(left + 1, top + 1) - lower) * across
        return one + (other - one) * down
    }
}

extension UInt32 {
    /// A pixel with the components red, green and blue increased by a few steps, and opaque.
    @inline(__always)
    fileprivate func lightened(by step: UInt32) -> UInt32 {
        /// Adds to the bytes 0 and 2, which end at 255.
        func add(_ bytes: UInt32, _ steps: UInt32) -> UInt32 {
            let sum = bytes &+ steps
            let over = sum & 0x0100_0100
            return (sum | (over &- (over >> 8))) & 0x00FF_00FF
        }
        let outer = add(self & 0x00FF_00FF, step | step << 16)
        let green = add(self >> 8 & 0xFF, step)
        return 0xFF00_0000 | outer | green << 8
    }
}
