internal import MenuGeometry
internal import MenuLayout
internal import MenuModel
internal import MenuScene

extension CommandPainter {
    /// Draws a text, line by line.
    func paint(_ text: TextLine, in visible: [Rect]) {
        for line in self.text.lines(of: text) { paint(line: line, in: visible) }
    }

    /// Draws a line of text with its baseline and its first letter on whole pixels.
    private func paint(line: TextLine, in visible: [Rect]) {
        let start = device(Rect(origin: line.origin, size: .zero)).origin
        let baseline = start.y.rounded()
        let largest = line.spans.isEmpty ? 1 : line.spans.largest(among: line.style.size)
        let (above, below) = ShapedText.reach(em: line.style.size * scale * largest)
        let rows = Rect(minX: -1e6, minY: baseline - above, maxX: 1e6, maxY: baseline + below)
        guard visible.touch(rows), let shaped = text.shape(line) else { return }
        let x = (start.x + shaped.indent(in: line, scale: scale)).rounded()
        let ink = shaped.layout.ink.offset(by: Vector(dx: x, dy: baseline)).outset(by: 3).intersection(rows)
        guard visible.touch(ink) || !line.underlined.isEmpty || !line.spans.isEmpty else { return }
        context.preserving {
            context.resetTransformation()
            let origin = Point(x: x, y: baseline)
            guard let ground = line.ground, line.spans.haveColors else {
                return paint(shaped, ink: nil, in: line.color, underlined: line.underlined, at: origin, rows)
            }
            for (index, ink) in shaped.inks.enumerated() {
                let colors = ink.style.colors(of: line.color, on: ground)
                if let background = colors.background {
                    setSource(background)
                    for rect in shaped.grounds(ink: index) {
                        context.fill(.rectangle(rect.offset(by: Vector(dx: x, dy: baseline)).intersection(rows)))
                    }
                }
                paint(shaped, ink: index, in: colors.letters, underlined: line.underlined, at: origin, rows)
            }
        }
    }

    /// Draws letters of one colour at a position on the surface.
    private func paint(
        _ shaped: ShapedText, ink: Int?, in color: Color, underlined: [Range<Int>], at origin: Point, _ rows: Rect
    ) {
        if shaped.isTooWide {
            context.preserving {
                context.clip([rows])
                setSource(color)
                shaped.layout.draw(on: context, at: origin, only: ink.map { shaped.inks[$0].letters })
            }
        } else if shaped.isColourful {
            guard let picture = shaped.picture(in: color, underlined: underlined, ink: ink) else { return }
            context.setSource(
                picture.surface, at: Point(x: origin.x + Double(picture.x), y: origin.y + Double(picture.y)))
            context.paint()
        } else {
            guard let picture = shaped.coverage(isLight: color.luma > 0.5, underlined: underlined, ink: ink) else {
                return
            }
            setSource(color)
            context.mask(
                picture.surface, at: Point(x: origin.x + Double(picture.x), y: origin.y + Double(picture.y)))
        }
    }
}
