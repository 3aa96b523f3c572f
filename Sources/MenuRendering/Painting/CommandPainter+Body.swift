internal import MenuCairo
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
                context.setSource(source(gradient, hiding: isBlurredBeneath ? material.tint.alpha : 1, in: shape))
            } else if isBlurredBeneath {
                setSource(material.tint)
            } else {
                setSource(Color(red: material.tint.red, green: material.tint.green, blue: material.tint.blue))
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

    /// The backdrop as seen through a material; nil if there is no backdrop.
    private func image(of material: Material, in box: PixelRect, within path: Path) -> ImageSurface? {
        guard blurred != nil || backdrop != nil,
            let image = try? ImageSurface(.argb32, width: box.width, height: box.height)
        else { return nil }
        let corner = Point(x: (origin.x + Double(box.x)) / scale, y: (origin.y + Double(box.y)) / scale)
        let covered = Rect(
            origin: corner, size: Size(width: Double(box.width) / scale, height: Double(box.height) / scale))
        let known = blurred.flatMap { $0.covers(covered) ? $0 : nil }
        let blurred =
            known
            ?? backdrop?.blurred(
                sigma: material.blur, saturation: material.saturation, covering: covered, deviceScale: scale)
        guard let blurred else { return nil }
        image.withPixels { pixels in
            blurred.paint(
                tint: material.gradient == nil ? material.tint : .clear, into: &pixels, width: box.width,
                height: box.height, stride: image.bytesPerRow / 4, origin: corner, scale: scale)
        }
        if let gradient = material.gradient, let tinting = try? Context(image) {
            tinting.translate(by: Vector(dx: -Double(box.x), dy: -Double(box.y)))
            tinting.setSource(source(gradient, hiding: material.tint.alpha, in: path))
            tinting.paint()
        }
        if material.finish == .glass { glaze(image, in: box, path: path, material, over: blurred) }
        return image
    }
}
