package import enum MenuModel.Language
package import X11Menu

/// The canvas of scenes: the canvas of custom views, the current colours, and measures that all scenes share.
///
/// Coordinates are points from the top left corner of the scene's area.
package struct SceneCanvas {
    /// The underlying canvas.
    package let view: ViewCanvas
    /// The colours.
    package let colors: SceneColors
    /// Light or dark.
    package let appearance: Appearance
    /// The language of what is written.
    package let language: Language
    /// Where the canvas is in a picture that is mirrored; nil if it is not.
    private var mirror: Mirror?
    /// Measures texts.
    package var text: any TextMeasuring { view.text }

    /// The size of the area.
    package var size: Size { view.size }
    /// The width of a hairline: one device pixel, in points.
    package var pixel: Double { 1 / view.scale }
    /// The drawing context.
    package var context: Context { view.context }

    /// Wraps a canvas.
    package init(_ view: ViewCanvas, _ appearance: Appearance, language: Language = .english) {
        self.view = view
        self.appearance = appearance
        self.language = language
        colors = SceneColors(appearance)
    }

    /// Draws a part in its own coordinates, clipped to the part.
    package func drawing(in part: Rect, _ body: (SceneCanvas) -> Void) {
        guard !part.isEmpty else { return }
        view.drawing(in: part) { view in
            var inner = SceneCanvas(view, appearance, language: language)
            inner.mirror = mirror.map { Mirror(width: $0.width, left: $0.left + part.minX) }
            body(inner)
        }
    }

    /// The canvas for texts that are written as they are, such as those that the user has typed.
    package var verbatim: SceneCanvas {
        var canvas = SceneCanvas(view, appearance)
        canvas.mirror = mirror
        return canvas
    }

    /// How wide a text is in its language.
    func width(of text: String, style: FontStyle) -> Double { self.text.width(of: language.says(text), style: style) }

    /// Fills an outline.
    package func fill(_ path: Path, _ color: Color) {
        view.setColor(color)
        context.fill(path)
    }

    /// Fills a rectangle with rounded corners.
    package func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
        fill(.roundedRectangle(rect, radius: radius), color)
    }

    /// Strokes an outline.
    package func stroke(_ path: Path, _ color: Color, width: Double = 1) {
        view.setColor(color)
        context.stroke(path, width: width)
    }

    /// Fills an outline with a gradient between two points.
    package func fill(_ path: Path, from start: Point, to end: Point, _ stops: [(Double, Color)]) {
        context.setSource(Gradient(.linear(from: start, to: end), stops: stops.map(Gradient.Stop.init)))
        context.fill(path)
    }

    /// Draws a line of one device pixel inside the edge of a rounded rectangle.
    package func outline(_ rect: Rect, radius: Double, _ color: Color) {
        view.draw([.innerStroke(.roundedRectangle(mirrored(rect), radius: radius), color, width: pixel)])
    }

    /// Draws a card that is slightly raised above the background.
    package func card(_ rect: Rect, radius: Double = 12, color: Color? = nil) {
        let path = Path.roundedRectangle(rect, radius: radius)
        shade(beneath: rect, radius: radius, reach: 13, drop: 3, colors.shadow)
        fill(path, color ?? colors.card)
        let edge = appearance == .light ? Color(white: 0, alpha: 0.06) : Color(white: 1, alpha: 0.07)
        outline(rect, radius: radius, edge)
    }

    /// Draws a soft shadow below an opaque item that is drawn next, as gradients along its edges and around its corners.
    ///
    /// It is much cheaper than the shadows of menus.
    /// - Parameters:
    ///   - reach: How far the shadow extends outwards, in points.
    ///   - drop: How far the shadow is moved down, in points.
    func shade(beneath rect: Rect, radius: Double, reach: Double, drop: Double, _ color: Color) {
        let cast = rect.offset(by: Vector(dx: 0, dy: drop))
        let depth = min(reach, cast.width / 2, cast.height / 2).rounded(.down)
        let round = min(max(radius, depth), cast.width / 2, cast.height / 2)
        let (core, extent) = (cast.inset(by: EdgeInsets(all: round)), round + reach)
        // From the core outwards; as after a blur, half of the shadow is left at its edge.
        let stops = (0...12).map { step in
            let way = Double(step) / 12
            let part = min(1, max(0, (way * extent - round + depth) / (reach + depth)))
            return Gradient.Stop(way, color.withAlpha(1 - part * part * (3 - 2 * part)))
        }
        let (outer, inner) = (cast.outset(by: reach), rect.inset(by: EdgeInsets(all: radius)))
        context.preserving {
            // What the item covers is not drawn.
            context.clip([
                Rect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY),
                Rect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY),
                Rect(minX: outer.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
                Rect(minX: inner.maxX, minY: inner.minY, maxX: outer.maxX, maxY: inner.maxY),
            ])
            for (x, way) in [(core.minX, -1.0), (core.maxX, 1.0)] {
                let (start, end) = (Point(x: x, y: core.minY), Point(x: x + way * extent, y: core.minY))
                shade(Rect(from: start, to: Point(x: end.x, y: core.maxY)), .linear(from: start, to: end), stops)
            }
            for (y, way) in [(core.minY, -1.0), (core.maxY, 1.0)] {
                let (start, end) = (Point(x: core.minX, y: y), Point(x: core.minX, y: y + way * extent))
                shade(Rect(from: start, to: Point(x: core.maxX, y: end.y)), .linear(from: start, to: end), stops)
                for (x, side) in [(core.minX, -1.0), (core.maxX, 1.0)] {
                    let corner = Point(x: x, y: y)
                    shade(
                        Rect(from: corner, to: Point(x: x + side * extent, y: end.y)),
                        .radial(center: corner, radius: extent), stops)
                }
            }
        }
    }

    private func shade(_ part: Rect, _ course: Gradient.Course, _ stops: [Gradient.Stop]) {
        guard !part.isEmpty else { return }
        context.setSource(Gradient(course, stops: stops))
        context.fill(.rectangle(part))
    }

    /// Draws a blurred shadow around a translucent item; nothing of it lies beneath the item.
    func shadow(around path: Path, sigma: Double, drop: Double, _ color: Color) {
        let shadow = Shadow(sigma: sigma, offset: Vector(dx: 0, dy: drop), color: color)
        view.draw([.shadow(path, shadow, keepingOut: [path])])
    }

    /// Draws a line of text.
    ///
    /// - Parameters:
    ///   - baseline: The start of its baseline.
    ///   - width: The available width; a longer text is shortened at its end.
    package func write(
        _ string: String, at baseline: Point, _ style: FontStyle = .body, _ color: Color? = nil, width: Double = 2000,
        alignment: TextLine.Alignment = .left
    ) {
        let room = mirrored(Rect(x: baseline.x, y: baseline.y, width: width, height: 0))
        view.draw(
            TextLine(
                language.says(string), style: style, color: color ?? colors.text, origin: room.origin, width: width,
                truncation: .end, alignment: mirror == nil ? alignment : alignment.mirrored))
    }

    /// Draws a line of text, vertically centred in a rectangle.
    package func write(
        _ string: String, in rect: Rect, _ style: FontStyle = .body, _ color: Color? = nil,
        alignment: TextLine.Alignment = .left
    ) {
        let baseline = rect.midY + text.lineMetrics(of: style).capHeight / 2
        write(
            string, at: Point(x: rect.minX, y: baseline), style, color, width: rect.width, alignment: alignment)
    }

    /// Draws a text wrapped into lines between words.
    ///
    /// - Returns: The baseline below the last line.
    @discardableResult package func writeLines(
        _ string: String, at baseline: Point, _ style: FontStyle = .body, _ color: Color? = nil, width: Double,
        leading: Double
    ) -> Double {
        var place = baseline
        for line in lines(of: string, style, width: width) {
            write(line, at: place, style, color, width: width + 1)
            place.y += leading
        }
        return place.y
    }

    /// Draws as many lines of a wrapped text as fit into a rectangle, the first one with its baseline at the rectangle's upper edge.
    ///
    /// If they are not all of the text, the last one ends with an ellipsis.
    package func writeLines(
        _ string: String, filling rect: Rect, _ style: FontStyle = .body, _ color: Color? = nil, leading: Double
    ) {
        let lines = lines(of: string, style, width: rect.width)
        let most = max(0, Int((rect.height / leading).rounded(.down)))
        for (index, line) in lines.prefix(most).enumerated() {
            let isCut = index == most - 1 && lines.count > most
            // The rest of the text makes it too wide, so that it is shortened at its end.
            let words = isCut ? lines[index...].joined(separator: " ") : line
            write(
                words, at: Point(x: rect.minX, y: rect.minY + Double(index) * leading), style, color,
                width: rect.width + 1)
        }
    }

    /// Wraps a text into lines between words.
    package func lines(of string: String, _ style: FontStyle, width: Double) -> [String] {
        language.says(string).brokenIntoLines(width: width) { text.width(of: $0, style: style) }
    }

    /// Draws a symbol in a colour.
    package func draw(_ symbol: Symbol, in rect: Rect, _ color: Color? = nil) {
        view.draw([.icon(symbol.icon, in: mirrored(rect), tint: color ?? colors.text)])
    }

    /// Draws a button from which a menu opens.
    package func button(_ rect: Rect, _ title: String, isOpen: Bool = false) {
        fill(rect, radius: 7, isOpen ? colors.pressedControl : colors.control)
        let chevron = Rect(x: rect.maxX - 22, y: rect.midY - 5, width: 10, height: 10)
        // In the same position as in the menu's tab, so that it does not move when the menu opens; a long title gives way to the chevron.
        let isLong = self.width(of: title, style: .control) > rect.width - 52
        let room = isLong ? rect.inset(by: EdgeInsets(top: 0, left: 12, bottom: 0, right: 26)) : rect
        write(title, in: room, .control, alignment: isLong ? .left : .center)
        draw(.chevronDown, in: chevron, colors.quiet)
    }
}

/// Pictures that are read from right to left: all is drawn mirrored but texts and symbols, which only change their places.
extension SceneCanvas {
    /// Where a canvas is in a mirrored picture.
    private struct Mirror {
        /// The width of the picture, in points.
        var width: Double
        /// The distance of the canvas from the edge where the picture begins.
        var left: Double
    }

    /// Draws a part of the picture mirrored within a width in points.
    func mirroring(in width: Double, _ body: (SceneCanvas) -> Void) {
        context.preserving {
            context.translate(by: Vector(dx: width, dy: 0))
            context.scale(x: -1, y: 1)
            var canvas = self
            canvas.mirror = Mirror(width: width, left: 0)
            body(canvas)
        }
    }

    /// Where a rectangle is for what is drawn as it is.
    private func mirrored(_ rect: Rect) -> Rect {
        guard let mirror else { return rect }
        return rect.mirrored(in: mirror.width - 2 * mirror.left)
    }
}

extension TextLine.Alignment {
    /// The alignment at the other side.
    fileprivate var mirrored: TextLine.Alignment {
        switch self {
        case .left: .right
        case .right: .left
        case .center, .natural: self
        }
    }
}

extension FontStyle {
    /// The standard text.
    package static let body = FontStyle(family: "Sans", size: 13)
    /// Buttons, in the font of menu titles.
    package static let control = FontStyle(family: "Sans", size: 13, weight: .medium)
    /// Captions.
    package static let caption = FontStyle(family: "Sans", size: 11.5)
    /// Small captions.
    package static let small = FontStyle(family: "Sans", size: 10.5)
    /// Titles of cards.
    package static let heading = FontStyle(family: "Sans", size: 14, weight: .bold)
    /// Titles of scenes.
    package static let title = FontStyle(family: "Sans", size: 22, weight: .bold)
    /// Program text.
    package static let code = FontStyle(family: "Monospace", size: 12.5)
}

extension String {
    /// Wraps a text between words into lines of a maximum width in points; a longer word stays on one line. Chinese and Japanese are wrapped between
    /// characters, but not before punctuation.
    func brokenIntoLines(width: Double, measure: (String) -> Double) -> [String] {
        var lines: [String] = []
        for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            for word in paragraph.split(separator: " ") {
                for (index, part) in String(word).unbreakableParts.enumerated() {
                    let longer = line.isEmpty ? part : line + (index == 0 ? " " : "") + part
                    if !line.isEmpty, measure(longer) > width {
                        lines.append(line)
                        line = part
                    } else {
                        line = longer
                    }
                }
            }
            lines.append(line)
        }
        return lines
    }

    /// The parts of a word between which a line may end: the word itself, or, of a script without spaces, each character with the punctuation after it.
    private var unbreakableParts: [String] {
        guard unicodeScalars.contains(where: { (0x3040..<0xA000).contains($0.value) }) else { return [self] }
        return reduce(into: []) { parts, character in
            let isWide = character.unicodeScalars.allSatisfy { (0x3040..<0xA000).contains($0.value) }
            let isMark = "、。」）？！ーっゃゅょッャュョ".contains(character)
            let follows = parts.last?.unicodeScalars.last.map { (0x3000..<0xA000).contains($0.value) } ?? true
            if parts.isEmpty || !isMark && (isWide || follows) {
                parts.append(String(character))
            } else {
                parts[parts.count - 1].append(character)
            }
        }
    }
}

extension Gradient.Stop {
    /// A colour at a fraction of the gradient.
    init(_ offset: Double, _ color: Color) {
        self.init(offset, red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

extension Rect {
    /// The rectangle between two opposite corners, in any order.
    fileprivate init(from one: Point, to other: Point) {
        self.init(
            minX: min(one.x, other.x), minY: min(one.y, other.y), maxX: max(one.x, other.x), maxY: max(one.y, other.y))
    }
}
