internal import MenuCairo
internal import MenuGeometry
internal import MenuScene

extension CommandPainter {
    /// Paints a soft shadow of a path, but none of it inside the paths to keep out of. It falls whole device pixels away.
    ///
    /// A pixel that the shadow's own path covers in part keeps its whole shadow, for the body that is drawn next covers its part of it; one
    /// that another path covers in part, whose body is not drawn here, keeps the part outside.
    func paint(_ shadow: Shadow, of path: Path, keepingOut bodies: [Path], visible: [Rect]) {
        let sigma = max(0, shadow.sigma) * scale
        let (dx, dy) = ((shadow.offset.dx * scale).rounded(), (shadow.offset.dy * scale).rounded())
        let reach = device(path.controlBounds).offset(by: Vector(dx: dx, dy: dy)).outset(
            by: Double(ShadowMask.padding(sigma: sigma)))
        guard shadow.color.alpha > 0, visible.touch(reach), var cast = coverage(of: path) else { return }
        cast.x += Int(clamping: dx)
        cast.y += Int(clamping: dy)
        var soft = ShadowMask.blur(cast, sigma: sigma)
        for body in bodies {
            guard let shape = coverage(of: body) else { continue }
            soft.cut(shape, keepingPartlyCovered: body == path)
        }
        context.preserving {
            context.resetTransformation()
            setSource(shadow.color)
            let corner = Point(x: Double(soft.x), y: Double(soft.y))
            soft.withSurface { context.mask($0, at: corner) }
        }
    }

    /// How much of each device pixel a path covers, as far as it can matter to the surface. Nil where nothing does.
    private func coverage(of path: Path) -> MaskBuffer? {
        if let known = memory.coverage(of: path) { return known }
        // A shadow that comes from farther out cannot be seen.
        let near = Rect(
            x: 0, y: 0, width: Double(context.surface.width), height: Double(context.surface.height)
        ).outset(by: 600)
        let box = PixelRect(around: device(path.controlBounds).roundedOut().intersection(near))
        guard !box.isEmpty else { return nil }
        var mask = MaskBuffer(x: box.x, y: box.y, width: box.width, height: box.height)
        mask.withSurface { surface in
            guard let context = try? Context(surface) else { return }
            context.setSource(red: 0, green: 0, blue: 0)
            context.translate(by: Vector(dx: -Double(box.x), dy: -Double(box.y)))
            context.fill(device(path))
        }
        memory.remember(mask, of: path)
        return mask
    }
}

/// What a painter remembers between commands.
final class PainterMemory {
    /// How much of each pixel the bodies cover whose shadows were painted last.
    private var coverages: [Coverage] = []

    private struct Coverage {
        var path: Path
        var mask: MaskBuffer
    }

    func coverage(of path: Path) -> MaskBuffer? { coverages.first { $0.path == path }?.mask }

    func forget() { coverages = [] }

    /// Keeps eight, the newest of them.
    func remember(_ mask: MaskBuffer, of path: Path) {
        if coverages.count == 8 { coverages.removeFirst() }
        coverages.append(Coverage(path: path, mask: mask))
    }
}

extension MaskBuffer {
    /// Lends the mask as a surface, to draw on or to paint through. It must not be kept.
    fileprivate mutating func withSurface(_ body: (ImageSurface) -> Void) {
        let (width, height, stride) = (width, height, stride)
        withMutableBytes { bytes in
            unsafe bytes.withUnsafeMutableBytes { bytes in
                let surface = try? unsafe ImageSurface(
                    .a8, width: width, height: height, over: bytes, bytesPerRow: stride, owner: nil)
                if let surface { body(surface) }
            }
        }
    }

    /// Cuts a shape out.
    ///
    /// - Parameter keepingPartlyCovered: whether only pixels that the shape covers wholly are cut.
    /// - Complexity: O(pixels that both have).
    fileprivate mutating func cut(_ shape: MaskBuffer, keepingPartlyCovered: Bool) {
        let columns = max(x, shape.x)..<max(x, shape.x, min(x + width, shape.x + shape.width))
        let rows = max(y, shape.y)..<max(y, shape.y, min(y + height, shape.y + shape.height))
        guard !columns.isEmpty else { return }
        let (x, y, stride) = (x, y, stride)
        withMutableBytes { target in
            shape.withBytes { source in
                unsafe target.withUnsafeMutableBufferPointer { target in
                    unsafe source.withUnsafeBufferPointer { source in
                        for row in rows {
                            let to = (row - y) * stride - x
                            let from = (row - shape.y) * shape.stride - shape.x
                            precondition(to + columns.upperBound <= target.count)
                            precondition(from + columns.upperBound <= source.count)
                            for column in columns {
                                let covered = unsafe source[from + column]
                                let opacity = unsafe target[to + column]
                                unsafe target[to + column] =
                                    keepingPartlyCovered
                                    ? (covered == 255 ? 0 : opacity)
                                    : UInt8(truncatingIfNeeded: (UInt16(opacity) * UInt16(255 - covered) + 127) / 255)
                            }
                        }
                    }
                }
            }
        }
    }
}
