internal import Cairo
internal import Geometry
internal import MenuLayout
internal import MenuScene
internal import Pango

extension CommandPainter {
    /// Draws a text, line by line.
    func paint(_ text: TextLine, in visible: [Rect]) {
        for line in self.text.lines(of: text) { paint(line: line, in: visible) }
    }

    /// Draws a line of text with its baseline and its first letter on whole pixels.
    private func paint(line: TextLine, in visible: [Rect]) {
        let start = device(Rect(origin: line.origin, size: .zero)).origin
        let baseline = start.y.rounded()
        let (above, below) = ShapedText.reach(em: line.style.size * scale)
        let rows = Rect(minX: -1e6, minY: baseline - above, maxX: 1e6, maxY: baseline + below)
        guard visible.touch(rows), let shaped = text.shape(line) else { return }
        let x = (start.x + shaped.indent(in: line, scale: scale)).rounded()
        let ink = shaped.layout.ink.offset(by: Vector(dx: x, dy: baseline)).outset(by: 3).intersection(rows)
        guard visible.touch(ink) || !line.underlined.isEmpty else { return }
        context.preserving {
            context.resetTransformation()
            if shaped.isTooWide {
                context.clip([rows])
                setSource(line.color)
                shaped.layout.draw(on: context, at: Point(x: x, y: baseline))
            } else if shaped.isColourful {
                guard let picture = shaped.picture(in: line.color, underlined: line.underlined) else { return }
                context.setSource(picture.surface, at: Point(x: x + Double(picture.x), y: baseline + Double(picture.y)))
                context.paint()
            } else {
                let isLight = line.color.luma > 0.5
                guard let picture = shaped.coverage(isLight: isLight, underlined: line.underlined) else { return }
                setSource(line.color)
                context.mask(picture.surface, at: Point(x: x + Double(picture.x), y: baseline + Double(picture.y)))
            }
        }
    }
}

extension Color {
    /// How bright it looks, roughly, from 0 to 1.
    var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
