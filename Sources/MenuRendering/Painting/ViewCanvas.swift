public import MenuGeometry
public import MenuLayout
public import MenuScene

/// The canvas that a program draws its own picture on.
public struct ViewCanvas {
    /// The drawing context. Its coordinates are points from the picture's top left corner; nothing outside of the picture is changed.
    public let context: Context
    /// The picture's extent in points.
    public let size: Size
    /// The colour of texts and marks in the row in its current state.
    public let tint: Color

    /// Measures texts on this canvas, in points.
    public var text: any TextMeasuring { CanvasText(text: painter.text) }
    /// The number of device pixels per point.
    public var scale: Double { painter.scale }

    let painter: CommandPainter
    /// The position of the picture on the screen, in points.
    let origin: Point
    let visible: [Rect]

    init(context: Context, size: Size, tint: Color, painter: CommandPainter, origin: Point, visible: [Rect]) {
        self.context = context
        self.size = size
        self.tint = tint
        self.painter = painter
        self.origin = origin
        self.visible = visible
    }

    /// Makes a canvas on a whole surface, for pictures outside of menus.
    ///
    /// - Parameters:
    ///   - surface: The surface to draw into.
    ///   - text: The text shaper; its scale, in device pixels per point, is that of the picture.
    ///   - icons: The source of icons; nil draws none.
    ///   - tint: The colour of texts and marks.
    ///   - damage: The rectangle outside of which nothing is changed, in points; nil for no limit.
    /// - Throws: If there is not enough memory.
    public init(
        drawingInto surface: ImageSurface, text: TextShaper, icons: IconStore? = nil, tint: Color = .black,
        within damage: Rect? = nil
    ) throws(CairoError) {
        let context = try Context(surface)
        context.scale(by: text.scale)
        self.context = context
        self.tint = tint
        size = Size(width: Double(surface.width) / text.scale, height: Double(surface.height) / text.scale)
        origin = .zero
        painter = CommandPainter(
            context: context, paintsAllAtOnce: true, scale: text.scale, origin: .zero, text: text, icons: icons)
        let whole = Rect(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))
        let shown = damage?.scaled(by: text.scale).roundedOut().intersection(whole) ?? whole
        visible = [shown]
        if damage != nil { context.clip([shown.scaled(by: 1 / text.scale)]) }
    }

    /// Performs scene commands whose coordinates are points from the picture's top left corner, within the clip of the context.
    public func draw(_ commands: [DrawCommand]) {
        let corner = Point(
            x: painter.origin.x - origin.x * painter.scale, y: painter.origin.y - origin.y * painter.scale)
        let moved = CommandPainter(
            context: painter.context, paintsAllAtOnce: painter.paintsAllAtOnce, scale: painter.scale, origin: corner,
            text: painter.text, icons: painter.icons)
        painter.context.preserving {
            painter.context.resetTransformation()
            painter.context.translate(by: Vector(dx: -corner.x, dy: -corner.y))
            painter.context.scale(by: painter.scale)
            moved.run(commands.map(\.bounded)[...], in: visible)
        }
    }

    /// Draws a part of the picture with its own coordinates: points from the part's top left corner. Nothing outside of it is changed.
    public func drawing(in part: Rect, _ body: (ViewCanvas) -> Void) {
        let part = part.bounded
        context.preserving {
            context.clip([part])
            guard !context.isClippedAway else { return }
            context.translate(by: part.origin - Point.zero)
            body(
                ViewCanvas(
                    context: context, size: part.size, tint: tint, painter: painter,
                    origin: origin + (part.origin - Point.zero), visible: visible))
        }
    }

    /// Draws in coordinates whose zero is elsewhere: the same picture, moved by a vector in points.
    package func drawing(movedBy way: Vector, _ body: (ViewCanvas) -> Void) {
        context.preserving {
            context.translate(by: way)
            body(
                ViewCanvas(
                    context: context, size: size, tint: tint, painter: painter, origin: origin + way, visible: visible))
        }
    }

    /// Sets the colour of subsequent drawing.
    public func setColor(_ color: Color) {
        context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Draws a line of text in a font of the menus. Its coordinates are points from the picture's top left corner.
    public func draw(_ line: TextLine) {
        var moved = line.bounded
        moved.origin = moved.origin + (origin - Point.zero)
        painter.context.preserving {
            painter.context.resetTransformation()
            painter.context.translate(by: Vector(dx: -painter.origin.x, dy: -painter.origin.y))
            painter.context.scale(by: painter.scale)
            painter.paint(moved, in: visible)
        }
    }
}
