internal import MenuGeometry
internal import MenuScene

extension CommandPainter {
    /// Paints a soft shadow of a path outside of the given paths. Its offset is rounded to whole device pixels.
    ///
    /// A pixel that is partly covered by the shadow's own path keeps its whole shadow, because the body is drawn over it next. A pixel that
    /// is partly covered by another path, whose body is not drawn here, keeps only the part outside of that path.
    func paint(_ shadow: Shadow, of path: Path, keepingOut bodies: [Path], visible: [Rect]) {
        let sigma = max(0, shadow.sigma) * scale
        let (dx, dy) = ((shadow.offset.dx * scale).rounded(), (shadow.offset.dy * scale).rounded())
        let reach = device(path.controlBounds).offset(by: Vector(dx: dx, dy: dy)).outset(
            by: Double(ShadowMask.padding(sigma: sigma)))
        guard shadow.color.alpha > 0, visible.touch(reach), var soft = softened(path, sigma: sigma) else { return }
        soft.folded.x += Int(clamping: dx)
        soft.folded.y += Int(clamping: dy)
        let shapes = bodies.compactMap { body in coverage(of: body).map { (shape: $0, isCaster: body == path) } }
        // Nothing is seen of it where a body is solid, which is most of what it lies beneath.
        let hidden = shapes.map(\.shape.solid).max { $0.width * $0.height < $1.width * $1.height }
        context.preserving {
            context.resetTransformation()
            setSource(shadow.color)
            let seen = visible.map { PixelRect(around: $0.roundedOut()) }
            for rect in soft.frame.parts(around: hidden).flatMap({ part in seen.map(part.intersection) })
            where !rect.isEmpty {
                var part = soft.part(rect)
                for (shape, isCaster) in shapes { part.cut(shape.mask, keepingPartlyCovered: isCaster) }
                part.withSurface { context.mask($0, at: Point(x: Double(rect.x), y: Double(rect.y))) }
            }
        }
    }

    /// Makes what the shadows among the commands are painted with and what does not depend on their colours, for when these are known.
    func prepareShadows(_ commands: [DrawCommand]) {
        for case .shadow(let path, let shadow, _) in commands {
            _ = softened(path, sigma: max(0, shadow.sigma) * scale)
        }
    }

    /// A path softened by a blur, in the place of the path.
    private func softened(_ path: Path, sigma: Double) -> SoftMask? {
        memory.shadow(of: path, sigma: sigma) { coverage(of: path).map { ShadowMask.soften($0.mask, sigma: sigma) } }
    }

    /// The coverage of each device pixel by a path, for the part of the path near the surface. Nil if no part is near.
    func coverage(of path: Path) -> PathCoverage? {
        if let known = memory.coverage(of: path) { return known }
        // The shadow of a shape farther away is not visible.
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
        let coverage = PathCoverage(path: path, mask: mask)
        memory.remember(coverage)
        return coverage
    }
}

extension MaskBuffer {
    /// Calls a body with the mask as a surface, to draw on or to paint through. The surface must not be kept.
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

    /// Cuts a shape out of the mask.
    ///
    /// - Parameter keepingPartlyCovered: whether only pixels that the shape covers completely are cut.
    /// - Complexity: O(pixels of the intersection).
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
                            precondition(to + columns.lowerBound >= 0 && to + columns.upperBound <= target.count)
                            precondition(from + columns.lowerBound >= 0 && from + columns.upperBound <= source.count)
                            guard let opacities = target.baseAddress, let covers = source.baseAddress
                            else { return }
                            unsafe MaskBuffer.cut(
                                covers + (from + columns.lowerBound), outOf: opacities + (to + columns.lowerBound),
                                count: columns.count, keepingPartlyCovered: keepingPartlyCovered)
                        }
                    }
                }
            }
        }
    }

    /// Cuts a row of a shape out of a row of a mask. Most of a row is covered completely or not at all, which eight pixels at a time show.
    private static func cut(
        _ covers: UnsafePointer<UInt8>, outOf opacities: UnsafeMutablePointer<UInt8>, count: Int,
        keepingPartlyCovered: Bool
    ) {
        var column = 0
        while column < count {
            let end = min(column &+ 8, count)
            if end &- column == 8 {
                let eight = unsafe UnsafeRawPointer(covers + column).loadUnaligned(as: UInt64.self)
                if eight == .max {
                    unsafe UnsafeMutableRawPointer(opacities + column).storeBytes(of: 0, as: UInt64.self)
                }
                if eight == 0 || eight == .max {
                    column = end
                    continue
                }
            }
            while column < end {
                let (cover, opacity) = unsafe (covers[column], opacities[column])
                unsafe opacities[column] =
                    keepingPartlyCovered
                    ? (cover == 255 ? 0 : opacity)
                    : UInt8(truncatingIfNeeded: (UInt16(opacity) * UInt16(255 - cover) + 127) / 255)
                column &+= 1
            }
        }
    }
}

extension PixelRect {
    /// What is left of it around another rectangle, in parts that do not overlap; all of it around nothing.
    fileprivate func parts(around hole: PixelRect?) -> [PixelRect] {
        guard let hole else { return [self] }
        let (left, right) = (min(max(hole.x, x), self.right), min(max(hole.right, x), self.right))
        let (top, bottom) = (min(max(hole.y, y), self.bottom), min(max(hole.bottom, y), self.bottom))
        guard left < right, top < bottom else { return [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: top - y),
            PixelRect(x: x, y: top, width: left - x, height: bottom - top),
            PixelRect(x: right, y: top, width: self.right - right, height: bottom - top),
            PixelRect(x: x, y: bottom, width: width, height: self.bottom - bottom),
        ].filter { !$0.isEmpty }
    }
}
