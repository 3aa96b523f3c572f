internal import MenuGeometry
internal import MenuScene

/// Performs draw commands on a surface.
///
/// Every pixel is painted by the same steps whatever else is painted with it, so that a redrawn part equals the whole. Cairo alone does
/// not guarantee that: it cuts outlines at the clip before it rounds them. So each shape is drawn whole on a mask, and the mask is clipped.
struct CommandPainter {
    let context: Context
    /// Whether everything is always painted at once, so that masks are not needed.
    let paintsAllAtOnce: Bool
    /// The number of device pixels per point.
    let scale: Double
    /// The position of the surface's top left pixel on the screen, in device pixels.
    let origin: Point
    let text: TextShaper
    /// The source of icons; nil draws none.
    let icons: IconStore?
    /// The pixels beneath the window, for materials.
    var backdrop: Backdrop?
    /// The blurred backdrop, if it has been computed already.
    var blurred: BlurredBackdrop?
    /// Whether the compositor blurs the area beneath the window, so that a material is only its tint.
    var isBlurredBeneath = false
    /// What paths cover that have a shadow or a material.
    let memory = PainterMemory()
    /// The masks of other shapes.
    let masks = MaskMemory()

    /// Makes every pixel of the surface transparent.
    func clear() {
        context.preserving {
            context.setOperator(.source)
            context.setSource(red: 0, green: 0, blue: 0, alpha: 0)
            context.paint()
        }
    }

    /// Performs commands inside rectangles of the surface's pixels.
    func paint(_ commands: [DrawCommand], in dirty: [PixelRect]) {
        icons?.beginFrame()
        context.preserving {
            context.setOperator(.over)
            context.resetTransformation()
            context.clip(dirty.map { Rect($0) })
            context.translate(by: Vector(dx: -origin.x, dy: -origin.y))
            context.scale(by: scale)
            run(commands[...], in: dirty.map { Rect($0) })
        }
    }

    /// Performs commands; `visible` contains the rectangles of device pixels outside of which nothing is visible.
    func run(_ commands: ArraySlice<DrawCommand>, in visible: [Rect]) {
        guard !visible.isEmpty else { return }
        var index = commands.startIndex
        while index < commands.endIndex {
            let command = commands[index]
            index += 1
            switch command {
            case .clip(let path):
                let end = commands.endOfBlock(from: index)
                clip(commands[index..<end], to: path, in: visible)
                index = min(end + 1, commands.endIndex)
            case .fade(let rect, let top, let bottom):
                let end = commands.endOfBlock(from: index)
                fade(commands[index..<end], over: rect, top: top, bottom: bottom, in: visible)
                index = min(end + 1, commands.endIndex)
            case .fadeSides(let rect, let left, let right):
                let end = commands.endOfBlock(from: index)
                fadeSides(commands[index..<end], over: rect, left: left, right: right, in: visible)
                index = min(end + 1, commands.endIndex)
            case .recede(let center, let factor, let opacity):
                let end = commands.endOfBlock(from: index)
                recede(commands[index..<end], towards: center, by: factor, opacity: opacity)
                index = min(end + 1, commands.endIndex)
            case .restore:
                continue  // There is no block to end.
            default:
                paint(command, in: visible)
            }
        }
    }

    private func paint(_ command: DrawCommand, in visible: [Rect]) {
        switch command {
        case .fill(let path, let color):
            paint(InkShape(path: path, part: .inside), in: color, visible: visible)
        case .stroke(let path, let color, let width):
            paint(InkShape(path: path, part: .line(width: width)), in: color, visible: visible)
        case .innerStroke(let path, let color, let width):
            paint(InkShape(path: path, part: .innerLine(width: width)), in: color, visible: visible)
        case .shadedStroke(let path, let colors, let width):
            stroke(path, with: colors, width: width, visible: visible)
        case .text(let line):
            paint(line, in: visible)
        case .material(let path, let material):
            paint(material, in: path, visible: visible)
        case .shade(let path, let color, let top, let bottom):
            shade(path, with: color, from: top, to: bottom, visible: visible)
        case .gradient(let path, let colors, let start, let end):
            fill(path, with: colors, from: start, to: end, visible: visible)
        case .shadow(let path, let shadow, let bodies):
            paint(shadow, of: path, keepingOut: bodies, visible: visible)
        case .icon(let icon, let rect, let tint):
            paint(icon, in: rect, tint: tint, visible: visible)
        case .picture(let icon, let rect, let tint, let radius):
            paint(icon, in: rect, tint: tint, radius: radius, visible: visible)
        case .clip, .fade, .fadeSides, .recede, .restore:
            break  // `run` performs these.
        }
    }

    /// Paints a shape in a colour.
    private func paint(_ shape: InkShape, in color: Color, visible: [Rect]) {
        guard visible.touch(device(shape.bounds)) else { return }
        // A shape without antialiased edges is the same however it is cut.
        if paintsAllAtOnce || shape.part == .inside && isSharp(shape.path) {
            context.preserving {
                setSource(color)
                shape.draw(in: context)
            }
        } else if let mask = mask(of: shape) {
            context.preserving {
                context.resetTransformation()
                setSource(color)
                context.mask(mask.surface, at: mask.corner)
            }
        }
    }

    /// The coverage of the surface's pixels by a shape, and the corner of that mask. Nil if no part of the shape lies on the surface.
    func mask(of shape: InkShape) -> (surface: ImageSurface, corner: Point)? {
        let everything = Rect(
            x: 0, y: 0, width: Double(context.surface.width), height: Double(context.surface.height))
        let box = device(shape.bounds).outset(by: 1).roundedOut().intersection(everything)
        guard !box.isEmpty else { return nil }
        let placed = shape.placed(
            scale: scale, offset: Vector(dx: -origin.x - box.minX, dy: -origin.y - box.minY))
        let key = MaskMemory.Key(shape: placed, width: Int(box.width), height: Int(box.height))
        return masks.mask(key).map { ($0, box.origin) }
    }

    /// Whether a path consists of rectangles of whole pixels, so that it has no antialiased edges.
    func isSharp(_ path: Path) -> Bool {
        let steps = path.elements
        var start = 0
        while start < steps.count {
            let end = steps[(start + 1)...].firstIndex { if case .move = $0 { true } else { false } } ?? steps.count
            guard isPixelRect(steps[start..<end]) else { return false }
            start = end
        }
        return !steps.isEmpty
    }

    /// Whether the steps of a subpath outline a rectangle of whole pixels.
    private func isPixelRect(_ steps: ArraySlice<Path.Element>) -> Bool {
        guard steps.count == 5 || steps.count == 4 else { return false }
        var corners: [Point] = []
        for (index, step) in steps.enumerated() {
            switch step {
            case .move(let point) where index == 0: corners.append(point)
            case .line(let point) where (1...3).contains(index): corners.append(point)
            case .close where index == 4: break
            default: return false
            }
        }
        // In either direction of rotation, two sides are vertical and two horizontal.
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        guard
            (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
                || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
        else { return false }
        let isWhole = { (value: Double) in abs(value - value.rounded()) < 1 / 512 }
        return [a, c].allSatisfy { isWhole($0.x * scale - origin.x) && isWhole($0.y * scale - origin.y) }
    }

    func setSource(_ color: Color) {
        context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Maps points of the screen to the surface's pixels.
    func device(_ rect: Rect) -> Rect {
        rect.scaled(by: scale).offset(by: Vector(dx: -origin.x, dy: -origin.y))
    }

    /// Maps an outline from points of the screen to the surface's pixels.
    func device(_ path: Path) -> Path {
        path.mapPoints { Point(x: $0.x * scale - origin.x, y: $0.y * scale - origin.y) }
    }

    /// Maps the surface's pixels to points of the screen.
    func user(_ rect: Rect) -> Rect {
        rect.offset(by: Vector(dx: origin.x, dy: origin.y)).scaled(by: 1 / scale)
    }
}

extension ArraySlice<DrawCommand> {
    /// The index of the `restore` that ends a block whose content begins at an index; the end index if there is none.
    fileprivate func endOfBlock(from start: Int) -> Int {
        var depth = 0
        for index in start..<endIndex {
            switch self[index] {
            case .clip, .fade, .fadeSides, .recede: depth += 1
            case .restore:
                guard depth > 0 else { return index }
                depth -= 1
            default: break
            }
        }
        return endIndex
    }
}

extension [Rect] {
    /// Whether any of the rectangles intersects another one. Adjacent rectangles count, because drawing extends beyond edges.
    func touch(_ other: Rect) -> Bool {
        contains { $0.outset(by: 1).intersects(other.outset(by: 0.5)) }
    }

    /// The parts of the rectangles inside another one that is enlarged to whole pixels.
    func clipped(to bounds: Rect) -> [Rect] {
        let bounds = bounds.roundedOut()
        return compactMap { rect in
            let shared = rect.intersection(bounds)
            return shared.isEmpty ? nil : shared
        }
    }
}
