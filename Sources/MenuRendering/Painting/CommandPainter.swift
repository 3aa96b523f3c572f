internal import MenuCairo
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
    /// Results that are reused between commands.
    let memory = PainterMemory()

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
            paint(color, within: path.controlBounds, in: visible, isSharp: pixelRect(of: path) != nil) { $0.fill(path) }
        case .stroke(let path, let color, let width):
            paint(color, within: path.controlBounds.outset(by: width), in: visible) { $0.stroke(path, width: width) }
        case .innerStroke(let path, let color, let width):
            paint(color, within: path.controlBounds, in: visible) { context in
                context.preserving {
                    context.clip(path)
                    context.stroke(path, width: 2 * width)
                }
            }
        case .text(let line):
            paint(line, in: visible)
        case .material(let path, let material):
            paint(material, in: path, visible: visible)
        case .shade(let path, let color, let top, let bottom):
            shade(path, with: color, from: top, to: bottom, visible: visible)
        case .shadow(let path, let shadow, let bodies):
            paint(shadow, of: path, keepingOut: bodies, visible: visible)
        case .icon(let icon, let rect, let tint):
            paint(icon, in: rect, tint: tint, visible: visible)
        case .clip, .fade, .fadeSides, .recede, .restore:
            break  // `run` performs these.
        }
    }

    /// Paints a shape in a colour.
    ///
    /// - Parameters:
    ///   - bounds: A rectangle that contains the shape, in points.
    ///   - isSharp: Whether the shape has no antialiased edges, so that cutting it at the clip changes nothing.
    private func paint(
        _ color: Color, within bounds: Rect, in visible: [Rect], isSharp: Bool = false, shape: (Context) -> Void
    ) {
        let bounds = device(bounds)
        guard visible.touch(bounds) else { return }
        if paintsAllAtOnce || isSharp {
            context.preserving {
                setSource(color)
                shape(context)
            }
        } else if let mask = mask(within: bounds, shape: shape) {
            context.preserving {
                context.resetTransformation()
                setSource(color)
                context.mask(mask.surface, at: mask.corner)
            }
        }
    }

    /// Draws the part of a shape that lies on the surface on a separate mask. Nil if no part of it does.
    func mask(within bounds: Rect, shape: (Context) -> Void) -> (surface: ImageSurface, corner: Point)? {
        let everything = Rect(
            x: 0, y: 0, width: Double(context.surface.width), height: Double(context.surface.height))
        let box = bounds.outset(by: 1).roundedOut().intersection(everything)
        guard !box.isEmpty, let mask = mask(in: PixelRect(around: box), shape: shape) else { return nil }
        return (mask, box.origin)
    }

    /// Draws a shape, given in points of the screen, on a mask that covers a box of the surface's pixels.
    func mask(in box: PixelRect, shape: (Context) -> Void) -> ImageSurface? {
        guard let surface = try? ImageSurface(.a8, width: box.width, height: box.height),
            let context = try? Context(surface)
        else { return nil }
        context.translate(by: Vector(dx: -origin.x - Double(box.x), dy: -origin.y - Double(box.y)))
        context.scale(by: scale)
        context.setSource(red: 0, green: 0, blue: 0)
        shape(context)
        return surface
    }

    /// The rectangle of whole pixels that a path fills; nil if the path is no such rectangle.
    func pixelRect(of path: Path) -> Rect? {
        guard path.elements.count == 5 || path.elements.count == 4 else { return nil }
        var corners: [Point] = []
        for (index, element) in path.elements.enumerated() {
            switch element {
            case .move(let point) where index == 0: corners.append(point)
            case .line(let point) where (1...3).contains(index): corners.append(point)
            case .close where index == 4: break
            default: return nil
            }
        }
        // In either direction of rotation, two sides are vertical and two horizontal.
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        guard
            (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
                || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
        else { return nil }
        let rect = device(path.controlBounds)
        let isWhole = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { abs($0 - $0.rounded()) < 1 / 512 }
        return isWhole ? rect : nil
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
