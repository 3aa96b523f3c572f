internal import MenuCairo
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
        let tint = material.tint
        let isDark = 0.2126 * tint.red + 0.7152 * tint.green + 0.0722 * tint.blue < 0.5
        let stride = image.bytesPerRow / 4
        if let shape = coverage(of: path) {
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
            precondition(words.count >= stride * (box.height - 1) + box.width)
            for y in 0..<box.height {
                let row = UInt32(truncatingIfNeeded: top + y) &* 0x9E37_79B1
                for x in 0..<box.width {
                    var hash = row ^ UInt32(truncatingIfNeeded: left + x) &* 0x85EB_CA77
                    hash ^= hash >> 15
                    hash &*= 0x2C1B_3C6D
                    let step = hash >> 30
                    let word = unsafe words[y * stride + x]
                    unsafe words[y * stride + x] = darkens ? word.darkened(by: step) : word.lightened(by: step)
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

    /// Redraws the pixels near the edge.
    func shine(on pixels: inout MutableSpan<UInt32>, stride: Int) {
        let edge = GlassEdge.standard
        let step = max(1, Int(scale.rounded()))
        let alpha = Float(backdrop.isEmpty ? 1 : tint.alpha)
        let flat = SIMD4(Float(tint.blue), Float(tint.green), Float(tint.red), 1) * (255 * alpha)
        soft.withBytes { mask in
            unsafe mask.withUnsafeBufferPointer { mask in
                unsafe pixels.withUnsafeMutableBufferPointer { words in
                    precondition(words.count >= stride * (box.height - 1) + box.width)
                    let columns = max(step, box.x - soft.x)..<min(soft.width - step, box.right - soft.x)
                    for row in max(step, box.y - soft.y)..<min(soft.height - step, box.bottom - soft.y) {
                        let start = row * soft.stride
                        let line = (row + soft.y - box.y) * stride + soft.x - box.x
                        for column in columns {
                            let place = start + column
                            let value = unsafe Int(mask[place])
                            guard value < GlassEdge.end, value > 40 else { continue }
                            let slope = unsafe SIMD2(
                                Float(mask[place + step]) - Float(mask[place - step]),
                                Float(mask[place + step * soft.stride]) - Float(mask[place - step * soft.stride]))
                            let length = (slope * slope).sum().squareRoot()
                            guard length > 0 else { continue }
                            unsafe words[line + column] = color(
                                column: column, row: row, inwards: slope / length, value, edge, flat, 1 - alpha)
                        }
                    }
                }
            }
        }
    }

    /// The colour of a pixel near the edge.
    private func color(
        column: Int, row: Int, inwards: SIMD2<Float>, _ value: Int, _ edge: GlassEdge, _ flat: SIMD4<Float>,
        _ rest: Float
    ) -> UInt32 {
        let shift = edge.shift[value]
        let seen = backdrop.color(
            x: (origin.x + Double(soft.x + column) + 0.5) / scale + Double(inwards.x * shift),
            y: (origin.y + Double(soft.y + row) + 0.5) / scale + Double(inwards.y * shift))
        var color = seen * rest + flat
        let facing = -(inwards * GlassEdge.lamp).sum()
        // The edge across from the lamp gleams too, where the light leaves the pane.
        let gleam = facing * facing * (facing > 0 ? 1 : 0.45)
        color += (SIMD4(repeating: 255) - color) * min(1, edge.fresnel[value] + edge.specular[value] * gleam)
        let bytes = SIMD4<UInt32>(color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + 0.5)
        return 0xFF00_0000 | bytes[2] << 16 | bytes[1] << 8 | bytes[0]
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
    /// An opaque pixel with each component reduced by a few steps.
    @inline(__always)
    fileprivate func darkened(by step: UInt32) -> UInt32 {
        var result: UInt32 = 0xFF00_0000
        for shift in [UInt32(0), 8, 16] {
            let part = self >> shift & 255
            result |= (part > step ? part &- step : 0) << shift
        }
        return result
    }

    /// An opaque pixel with each component increased by a few steps.
    @inline(__always)
    fileprivate func lightened(by step: UInt32) -> UInt32 {
        var result: UInt32 = 0xFF00_0000
        for shift in [UInt32(0), 8, 16] { result |= Swift.min(255, (self >> shift & 255) &+ step) << shift }
        return result
    }
}
