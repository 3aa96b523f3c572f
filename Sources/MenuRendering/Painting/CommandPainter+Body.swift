internal import MenuGeometry
internal import MenuScene

extension CommandPainter {
    /// Paints a material inside a path, replacing the content.
    ///
    /// At the antialiased edge, both are mixed by the path's coverage. Drawing the material over the content would leave a fringe of the
    /// content in partly covered pixels.
    func paint(_ material: Material, in path: Path, visible: [Rect]) {
        let bounds = device(path.controlBounds)
        guard visible.touch(bounds) else { return }
        let surface = context.surface
        let box = PixelRect(
            around: bounds.intersection(Rect(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))))
        guard !box.isEmpty else { return }
        if paintInPlace(material, in: path, box) { return }
        let shape = path
        let path = device(path)
        context.preserving {
            context.resetTransformation()
            context.setOperator(.destinationOut)
            context.setSource(red: 0, green: 0, blue: 0)
            context.fill(path)
            context.setOperator(.add)
            if let image = image(of: material, in: box, within: shape) {
                context.setSource(image, at: Point(x: Double(box.x), y: Double(box.y)))
            } else if let gradient = material.gradient {
                context.setSource(source(gradient, hiding: isBlurredBeneath ? material.cover.alpha : 1, in: shape))
            } else if isBlurredBeneath {
                setSource(material.cover)
            } else {
                setSource(material.cover.opaque)
            }
            context.fill(path)
        }
    }

    /// Draws a colour over the content of a path, with an opacity that changes from top to bottom.
    func shade(_ path: Path, with color: Color, from top: Double, to bottom: Double, visible: [Rect]) {
        let bounds = device(path.controlBounds)
        guard visible.touch(bounds), let mask = mask(of: InkShape(path: path, part: .inside)) else { return }
        context.preserving {
            context.resetTransformation()
            context.setOperator(.atop)
            context.setSource(
                red: color.red, green: color.green, blue: color.blue, from: (bounds.minY, color.alpha * top),
                to: (bounds.maxY, color.alpha * bottom))
            context.mask(mask.surface, at: mask.corner)
        }
    }

    /// Strokes along a path, in colours that change from its top to its bottom.
    func stroke(_ path: Path, with colors: [Color], width: Double, visible: [Rect]) {
        let bounds = path.controlBounds
        guard visible.touch(device(bounds)),
            let mask = mask(of: InkShape(path: path, part: .line(width: width)))
        else { return }
        context.preserving {
            context.resetTransformation()
            context.setSource(
                gradient(colors, from: bounds.origin, to: Point(x: bounds.minX, y: bounds.maxY)))
            context.mask(mask.surface, at: mask.corner)
        }
    }

    /// Fills a path with colours that change along a line.
    func fill(_ path: Path, with colors: [Color], from start: Point, to end: Point, visible: [Rect]) {
        guard visible.touch(device(path.controlBounds)), let mask = mask(of: InkShape(path: path, part: .inside)) else {
            return
        }
        context.preserving {
            context.resetTransformation()
            context.setSource(gradient(colors, from: start, to: end))
            context.mask(mask.surface, at: mask.corner)
        }
    }

    /// Colours that change along a line, in pixels of the surface.
    private func gradient(_ colors: [Color], from start: Point, to end: Point) -> Gradient {
        func pixel(_ point: Point) -> Point { Point(x: point.x * scale - origin.x, y: point.y * scale - origin.y) }
        let stops = colors.enumerated().map { number, color in
            Gradient.Stop(
                Double(number) / Double(max(1, colors.count - 1)), red: color.red, green: color.green,
                blue: color.blue, alpha: color.alpha)
        }
        return Gradient(.linear(from: pixel(start), to: pixel(end)), stops: stops)
    }

    /// The colours of a material's gradient in a body, which hide at least a part of the backdrop.
    private func source(_ own: Material.Gradient, hiding alpha: Double, in body: Path) -> Gradient {
        let line = own.line(in: body.controlBounds)
        return gradient(own.colors(hiding: alpha), from: line.start, to: line.end)
    }

    /// Paints the backdrop as seen through a material into the surface's own pixels: in the rows that the path covers from end to end, which are most
    /// of them, nothing is mixed, and no picture of the whole is made.
    ///
    /// - Returns: False, and nothing is painted, if there is no backdrop, if the material is more than a tint over it, or if the pixels are not all
    ///   reached, as under a clip.
    private func paintInPlace(_ material: Material, in path: Path, _ box: PixelRect) -> Bool {
        guard material.gradient == nil, material.finish != .glass, context.reaches(all: Rect(box)),
            let blurred = blurredBackdrop(beneath: box, material), let shape = coverage(of: path)
        else { return false }
        let surface = context.surface
        let stride = surface.bytesPerRow / 4
        let (mask, solid) = (shape.mask, shape.solid)
        let rows = max(box.y, min(solid.y, box.bottom))..<max(box.y, min(solid.bottom, box.bottom))
        surface.withPixels { pixels in
            for band in [box.y..<rows.lowerBound, rows, rows.upperBound..<box.bottom] where !band.isEmpty {
                let corner = self.corner(x: box.x, y: band.lowerBound)
                guard band != rows else {
                    unsafe pixels.withUnsafeMutableBufferPointer { words in
                        let start = band.lowerBound * stride + box.x
                        var inside = unsafe UnsafeMutableBufferPointer(rebasing: words[start...]).mutableSpan
                        blurred.paint(
                            tint: material.veil, into: &inside, width: box.width, height: band.count, stride: stride,
                            origin: corner, scale: scale)
                    }
                    continue
                }
                let edge = blurred.painted(
                    tint: material.veil, width: box.width, height: band.count, origin: corner, scale: scale)
                for y in 0..<band.count {
                    let line = (band.lowerBound + y) * stride + box.x
                    for x in 0..<box.width {
                        let cover = mask[box.x + x - mask.x, band.lowerBound + y - mask.y]
                        pixels[line + x] = edge[x, y].mixed(over: pixels[line + x], cover: cover)
                    }
                }
            }
        }
        return true
    }

    /// The place on the screen of a pixel's corner, in points.
    private func corner(x: Int, y: Int) -> Point {
        Point(x: (origin.x + Double(x)) / scale, y: (origin.y + Double(y)) / scale)
    }

    /// The blurred backdrop beneath a rectangle of the surface; nil if there is no backdrop.
    private func blurredBackdrop(beneath box: PixelRect, _ material: Material) -> BlurredBackdrop? {
        let covered = Rect(
            origin: corner(x: box.x, y: box.y),
            size: Size(width: Double(box.width) / scale, height: Double(box.height) / scale))
        if let blurred, blurred.covers(covered) { return blurred }
        return backdrop?.blurred(sigma: material.blur, saturation: 1, covering: covered, deviceScale: scale)
            .seen(through: material)
    }

    /// The backdrop as seen through a material; nil if there is no backdrop.
    private func image(of material: Material, in box: PixelRect, within path: Path) -> ImageSurface? {
        guard let blurred = blurredBackdrop(beneath: box, material),
            let image = try? ImageSurface(.argb32, width: box.width, height: box.height)
        else { return nil }
        image.withPixels { pixels in
            blurred.paint(
                tint: material.gradient == nil ? material.veil : .clear, into: &pixels, width: box.width,
                height: box.height, stride: image.bytesPerRow / 4, origin: corner(x: box.x, y: box.y), scale: scale)
        }
        if let gradient = material.gradient, let tinting = try? Context(image) {
            tinting.translate(by: Vector(dx: -Double(box.x), dy: -Double(box.y)))
            tinting.setSource(source(gradient, hiding: material.veil.alpha, in: path))
            tinting.paint()
        }
        if material.finish == .glass { glaze(image, in: box, path: path, material, over: blurred) }
        return image
    }
}

extension UInt32 {
    /// This opaque pixel where a mask covers another one, mixed with that as Cairo does: each product is rounded.
    fileprivate func mixed(over other: UInt32, cover: UInt8) -> UInt32 {
        guard cover < 255 else { return self }
        guard cover > 0 else { return other }
        func share(_ share: UInt32, of pixel: UInt32) -> SIMD4<UInt32> {
            let parts = SIMD4(repeating: pixel) &>> SIMD4(0, 8, 16, 24) & SIMD4(repeating: 0xFF)
            let product = parts &* share &+ 0x80
            return (product &+ (product &>> 8)) &>> 8
        }
        let sum = share(UInt32(cover), of: self) &+ share(UInt32(255 - cover), of: other)
        let parts = pointwiseMin(sum, SIMD4(repeating: 255))
        return parts.x | parts.y << 8 | parts.z << 16 | parts.w << 24
    }
}
