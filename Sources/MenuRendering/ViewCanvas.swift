public import Cairo
public import Geometry
internal import MenuLayout
public import MenuScene

/// What a program draws one of its own pictures with.
public struct ViewCanvas {
    /// The drawing itself. Its coordinates are points from the picture's top left corner; nothing outside of the picture is touched.
    public let context: Context
    /// The picture's extent in points.
    public let size: Size
    /// The colour of texts and marks in the row as it is now.
    public let tint: Color

    let painter: CommandPainter
    /// Where the picture lies on the screen, in points.
    let origin: Point
    let visible: [Rect]

    /// Sets the colour of what is drawn next.
    public func setColor(_ color: Color) {
        context.setSource(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Draws scene commands whose coordinates are points from the picture's top left corner: texts, above all, with the fonts of the menus.
    public func draw(_ line: TextLine) {
        var moved = line
        moved.origin = line.origin + (origin - Point.zero)
        painter.context.preserving {
            painter.context.resetTransformation()
            painter.context.translate(by: Vector(dx: -painter.origin.x, dy: -painter.origin.y))
            painter.context.scale(by: painter.scale)
            painter.paint(moved, in: visible)
        }
    }
}
