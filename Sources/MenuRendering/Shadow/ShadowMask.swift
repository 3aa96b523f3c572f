/// Blurs the masks that soft shadows are painted through.
public enum ShadowMask {
    /// The distance that a blur spreads a mask on every side, in pixels.
    ///
    /// - Parameter sigma: The standard deviation in pixels.
    public static func padding(sigma: Double) -> Int {
        padding(BlurPlan(sigma: sigma, onlyOddFactors: true))
    }

    private static func padding(_ plan: BlurPlan) -> Int { plan.factor * (plan.radius + 2) }

    /// Blurs a mask, approximating a Gaussian of the given standard deviation. The area around the mask counts as transparent.
    ///
    /// The result is larger by `padding(sigma:)` on every side, and its position is moved accordingly. It is symmetric if the mask is, and
    /// opaque where everything that the blur reaches is opaque. Long straight edges cost almost nothing.
    /// - Parameters:
    ///   - mask: The shape, antialiased; its subpixel position is preserved.
    ///   - sigma: The standard deviation in pixels; 0 leaves the mask unchanged.
    /// - Complexity: O(pixels of the result).
    public static func blur(_ mask: MaskBuffer, sigma: Double) -> MaskBuffer {
        let soft = soften(mask, sigma: sigma)
        return soft.part(soft.frame)
    }

    /// Blurs a mask, as `blur` does, of which parts are then asked for.
    static func soften(_ mask: MaskBuffer, sigma: Double) -> SoftMask {
        let plan = BlurPlan(sigma: sigma, onlyOddFactors: true)
        let padding = padding(plan)
        guard mask.width > 0, mask.height > 0 else {
            let nothing = MaskBuffer(
                x: mask.x - padding, y: mask.y - padding, width: 2 * padding, height: 2 * padding)
            return SoftMask(folded: nothing, folding: ShadowFolding(), padding: padding)
        }
        // Where rows or columns repeat for longer than the blur reaches, their blurred result repeats as well.
        let folding = ShadowFolding(mask, reach: padding, unit: plan.factor)
        return SoftMask(folded: blurred(folding.fold(mask), plan: plan), folding: folding, padding: padding)
    }

    private static func blurred(_ mask: MaskBuffer, plan: BlurPlan) -> MaskBuffer {
        let padding = padding(plan)
        var result = MaskBuffer(
            x: mask.x - padding, y: mask.y - padding, width: mask.width + 2 * padding, height: mask.height + 2 * padding
        )

        // The cells are centred on the mask: their number has the parity of its extent, and each has an odd number of pixels.
        let columns = cells(mask.width, plan.factor), rows = cells(mask.height, plan.factor)
        let border = 2 * plan.radius + 1
        var plane = BlurPlane(width: columns.count + 2 * border, height: rows.count + 2 * border, channels: 1)
        plane.sum(mask, factor: plan.factor, columns: columns, rows: rows, border: border)
        let samples = plane.convolved(with: plan.weights)

        let across = steps(columns, plan: plan, padding: padding, samples: samples.width)
            .groups(of: result.stride)
        let expansion = BlurExpansion(
            width: result.stride / 4, height: result.height,
            rows: steps(rows, plan: plan, padding: padding, samples: samples.height))
        let stride = result.stride
        result.withMutableBytes { bytes in
            unsafe bytes.withUnsafeMutableBytes { bytes in
                unsafe withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * (samples.width + stride)) { memory in
                    let line = unsafe memory.baseAddress.unsafelyUnwrapped
                    let change = unsafe line + samples.width
                    let lines = unsafe change + samples.width, changes = unsafe lines + stride
                    unsafe expansion.fill(
                        bytes.assumingMemoryBound(to: UInt32.self), stride: stride / 4, rounding: .nearest
                    ) { group, state in
                        for x in 0..<samples.width {
                            let above = samples.values[group.index * samples.stride + x] * 256
                            let difference = samples.values[(group.index + 1) * samples.stride + x] * 256 - above
                            unsafe line[x] = above + difference * group.fraction
                            unsafe change[x] = difference * group.slope
                        }
                        unsafe across.expand(line, width: stride, into: lines)
                        unsafe across.expand(change, width: stride, into: changes)
                        for word in 0..<stride / 4 {
                            unsafe state.set(
                                word, to: UnsafeRawPointer(lines + 4 * word).loadUnaligned(as: SIMD4<Float>.self))
                            unsafe state.set(
                                word,
                                changingBy: UnsafeRawPointer(changes + 4 * word).loadUnaligned(as: SIMD4<Float>.self))
                        }
                    }
                }
            }
        }
        return result
    }

    /// The number of cells that cover an extent, and the number of pixels by which they begin before it.
    private static func cells(_ extent: Int, _ factor: Int) -> (count: Int, before: Int) {
        var count = (extent + factor - 1) / factor
        if (count ^ extent) & 1 == 1 { count += 1 }
        return (count, (count * factor - extent) / 2)
    }

    /// The positions of the centres of the result's pixels between samples; the first sample lies `radius + 1` cells before the first cell.
    private static func steps(
        _ cells: (count: Int, before: Int), plan: BlurPlan, padding: Int, samples: Int
    ) -> BlurSteps {
        let factor = Double(plan.factor)
        let first = Double(cells.before - padding) + 0.5
        return BlurSteps(start: first / factor - 0.5 + Double(plan.radius + 1), step: 1 / factor, count: samples)
    }
}

extension [BlurSteps.Group] {
    /// Writes `width` numbers by linear interpolation between the samples of a row.
    @inline(__always)
    fileprivate func expand(
        _ line: UnsafeMutablePointer<Float>, width: Int, into target: UnsafeMutablePointer<Float>
    ) {
        var x = 0
        for group in self {
            let one = unsafe line[group.index], difference = unsafe line[group.index + 1] - one
            let end = Swift.min(group.end, width)
            while x < end {
                unsafe target[x] = one + difference * (group.fraction + Float(x &- group.first) * group.slope)
                x &+= 1
            }
        }
    }
}

extension BlurPlane {
    /// Writes the means of square cells of a mask's pixels, inset by the given border.
    fileprivate mutating func sum(
        _ mask: MaskBuffer, factor: Int, columns: (count: Int, before: Int), rows: (count: Int, before: Int),
        border: Int
    ) {
        let (width, stride, scale) = (mask.width, self.stride, 1 / Float(factor * factor))
        mask.withBytes { bytes in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width) { sums in
                    for row in 0..<rows.count {
                        unsafe sums.initialize(repeating: 0)
                        let first = row * factor - rows.before
                        for y in max(0, first)..<max(0, min(first + factor, mask.height)) {
                            for x in 0..<width { unsafe sums[x] &+= UInt16(bytes[y * mask.stride + x]) }
                        }
                        for column in 0..<columns.count {
                            let first = column * factor - columns.before
                            var total: UInt32 = 0
                            for x in max(0, first)..<max(0, min(first + factor, width)) {
                                total &+= unsafe UInt32(sums[x])
                            }
                            values[(row + border) * stride + border + column] = Float(total) * scale
                        }
                    }
                }
            }
        }
    }
}
