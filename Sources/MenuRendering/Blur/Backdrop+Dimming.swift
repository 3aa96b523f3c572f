public import MenuGeometry
public import MenuScene

extension Backdrop {
    /// The backdrop with a colour over it, except in a rectangle of the screen, in points.
    ///
    /// - Complexity: O(pixels).
    public func dimmed(with color: Color, sparing spared: Rect?) -> Backdrop {
        var result = pixels
        let hole = (spared ?? .zero).offset(by: .zero - region.origin).scaled(by: scale)
        let columns = Backdrop.whole(hole.minX, hole.maxX, within: pixels.width)
        let rows = Backdrop.whole(hole.minY, hole.maxY, within: pixels.height)
        // The new value of a component for each old value.
        let tables = [color.blue, color.green, color.red].map { component in
            (0...255).map { UInt32((Double($0) * (1 - color.alpha) + component * 255 * color.alpha).rounded()) }
        }
        let width = pixels.width
        result.withMutablePixels { pixels in
            for index in pixels.indices {
                let isSpared = !columns.isEmpty && rows.contains(index / width) && columns.contains(index % width)
                let pixel = pixels[index]
                guard !isSpared, pixel >> 24 == 255 else { continue }
                pixels[index] =
                    0xFF00_0000 | tables[2][Int(pixel >> 16 & 255)] << 16 | tables[1][Int(pixel >> 8 & 255)] << 8
                    | tables[0][Int(pixel & 255)]
            }
        }
        return Backdrop(pixels: result, origin: region.origin, scale: scale)
    }

    private static func whole(_ low: Double, _ high: Double, within count: Int) -> Range<Int> {
        let start = Int(max(0, min(Double(count), low.rounded())))
        return start..<max(start, Int(max(0, min(Double(count), high.rounded()))))
    }
}
