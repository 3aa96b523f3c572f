internal import MenuGeometry
internal import MenuModel
internal import MenuScene

extension CommandPainter {
    /// Draws an icon on whole pixels, centred in a rectangle of the screen. A symbolic icon and the sign for a broken one have the tint colour.
    ///
    /// - Parameter radius: The radius of the corners of a picture that is an opaque rectangle, in points.
    func paint(_ icon: Icon, in rect: Rect, tint: Color, radius: Double = 0, visible: [Rect]) {
        let box = device(rect)
        guard visible.touch(box) else { return }
        if case .lines(let path) = icon.source { return draw(Path(lines: path), in: pixels(of: box), tint: tint) }
        guard let icons else { return }
        if case .drawn(let number) = icon.source {
            return draw(number, in: rect, tint: tint, visible: visible, with: icons)
        }
        let place = pixels(of: box)
        let (width, height) = (Int(clamping: place.width), Int(clamping: place.height))
        let surface: ImageSurface
        switch icons.lookUp(icon, width: width, height: height, radius: icon.isSymbolic ? 0 : radius * scale) {
        case .picture(let picture): surface = picture
        case .broken:
            let sign = Mark.missing.path(in: rect.centered(atMost: CommandPainter.largestSign), scale: scale)
            return run([.fill(sign, tint.withAlpha(0.6))], in: visible)
        case .nothing: return
        }
        let opacity = icons.opacity(of: icon, width: width, height: height)
        context.preserving {
            context.resetTransformation()
            if icon.isSymbolic {
                setSource(tint.withAlpha(tint.alpha * opacity))
                context.mask(surface, at: place.origin)
            } else {
                context.setSource(surface, at: place.origin)
                context.paint(alpha: tint.alpha * opacity)
            }
        }
    }

    /// Draws lines on a square of 16 by 16 in the middle of some pixels.
    private func draw(_ lines: Path, in place: Rect, tint: Color) {
        let scale = min(place.width, place.height) / 16
        context.preserving {
            context.resetTransformation()
            context.translate(by: place.center - Point(x: 8 * scale, y: 8 * scale))
            context.scale(by: scale)
            setSource(tint)
            context.stroke(lines, width: 1.3)
        }
    }

    /// The maximum width and height of the sign for a picture that is broken, in points.
    private static let largestSign = 40.0

    /// The whole pixels that a picture is drawn in: at most as many as are decoded, in the middle of its box.
    private func pixels(of box: Rect) -> Rect {
        let rect = box.centered(atMost: Double(IconDecoder.largestExtent))
        return Rect(
            minX: rect.minX.rounded(), minY: rect.minY.rounded(), maxX: rect.maxX.rounded(), maxY: rect.maxY.rounded())
    }

    /// Calls the program's drawing for one of its own pictures.
    private func draw(_ number: Int, in rect: Rect, tint: Color, visible: [Rect], with icons: IconStore) {
        guard let drawing = icons.drawing else { return }
        context.preserving {
            context.clip(.rectangle(rect))
            context.translate(by: rect.origin - Point.zero)
            drawing(
                number,
                ViewCanvas(
                    context: context, size: rect.size, tint: tint, painter: self, origin: rect.origin, visible: visible
                ))
        }
    }
}

extension Path {
    /// Reads the path of `Icon.lines(_:)`, up to what is none.
    fileprivate init(lines text: String) {
        self.init()
        var command: Character = "M"
        var numbers: [Double] = []
        for var word in text.split(separator: " ") {
            if let letter = word.first, letter.isLetter {
                command = letter
                numbers = []
                word.removeFirst()
            }
            if let number = Double(word) { numbers.append(number) }
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
            switch (command, numbers.count) {
            case ("M", 2): move(to: points[0])
            case ("L", 2): line(to: points[0])
            case ("C", 6): curve(points[0], points[1], to: points[2])
            case ("Z", 0): close()
            case ("M", 0...1), ("L", 0...1), ("C", 0...5): break
            default: return
            }
        }
    }
}

extension Rect {
    /// The middle of it, with at most an extent in either direction.
    fileprivate func centered(atMost extent: Double) -> Rect {
        inset(
            by: EdgeInsets(
                top: max(0, height - extent) / 2, left: max(0, width - extent) / 2,
                bottom: max(0, height - extent) / 2, right: max(0, width - extent) / 2))
    }
}
