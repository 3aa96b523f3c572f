import MenuGeometry
import MenuLayout
import MenuModel

/// The boxes that a theme arranges the parts of a menu in.
extension BoxLook {
    /// Whether the grounds are a part of the content: pictures among them may be decoded after the base has been drawn.
    static func drawsGroundsLate(_ scene: PanelScene) -> Bool {
        scene.palette.boxes.looks.contains { if case .picture? = $0.image { true } else { false } }
    }

    /// The grounds and borders of the boxes; the silhouette is those of the outermost one.
    ///
    /// - Parameter dirty: The rectangles to draw; nil for all.
    static func grounds(of scene: PanelScene, in dirty: [Rect]? = nil) -> [DrawCommand] {
        zip(scene.frame.boxes, scene.palette.boxes.looks).enumerated().flatMap { number, box -> [DrawCommand] in
            let look = box.1
            guard let frame = box.0?.frame, dirty?.contains(where: frame.intersects) ?? true else { return [] }
            guard number > 0 else { return look.image?.drawing(in: frame, scene.silhouette) ?? [] }
            let drawing = look.drawing(in: frame)
            guard !drawing.isEmpty else { return [] }
            let clips = clips(of: scene, around: number, frame)
            return clips + drawing + clips.map { _ in .restore }
        }
    }

    /// Whether a box reaches beyond both edges of a rectangle at one of its corners.
    private static func reachesCorner(_ frame: Rect, around middle: Rect) -> Bool {
        (frame.minX < middle.minX || frame.maxX > middle.maxX)
            && (frame.minY < middle.minY || frame.maxY > middle.maxY)
    }

    /// The clips of the round corners of boxes that something in them reaches into, the outermost first, that of the window.
    ///
    /// - Parameters:
    ///   - number: The number of the box that is in them.
    ///   - frame: Its edges.
    ///   - includesItself: Whether what is drawn is in that box, so that its corners count as well.
    static func clips(
        of scene: PanelScene, around number: Int, _ frame: Rect, includesItself: Bool = false
    ) -> [DrawCommand] {
        let looks = scene.palette.boxes.looks
        let around = (includesItself && number > 0 ? [number] : []) + scene.frame.boxes(around: number)
        let boxes = around.reversed().compactMap { box -> (edges: Rect, corners: Corners, border: Border?)? in
            guard looks.indices.contains(box), looks[box].corners.largest > 0 else { return nil }
            return scene.frame.boxes[box].map { ($0.frame, looks[box].corners, looks[box].border) }
        }
        return ([(scene.frame.body, scene.frame.corners, scene.palette.boxes.border)] + boxes).compactMap { box in
            let inner = box.edges.inset(by: box.border?.widths ?? EdgeInsets(all: 0))
            let corners = box.border?.inner(box.corners) ?? box.corners
            // A right angle that is 0.293 radii from both edges touches the arc.
            let middle = inner.inset(by: EdgeInsets(all: corners.largest * 0.3))
            return reachesCorner(frame, around: middle) ? .clip(.roundedRectangle(inner, corners: corners)) : nil
        }
    }

    /// The border of the menu, which is over the grounds of the boxes.
    static func border(of scene: PanelScene) -> [DrawCommand] {
        scene.palette.boxes.border?.drawing(in: scene.silhouette, scene.frame.body, corners: scene.frame.corners) ?? []
    }

    /// The ground and the border of a box.
    func drawing(in frame: Rect) -> [DrawCommand] {
        DrawCommand.box(frame, corners: corners, fill: fill, image: image, border: border)
    }

    /// The bar beside the rows; nothing if the theme has none.
    static func bar(of scene: PanelScene, in dirty: [Rect]?) -> [DrawCommand] {
        guard let bar = scene.frame.bar(highlighted: scene.highlighted),
            dirty?.contains(where: bar.bar.intersects) ?? true
        else { return [] }
        let look = scene.palette.boxes.bar
        let shape = Path.roundedRectangle(bar.bar, corners: look.corners)
        let around: [DrawCommand] =
            scene.frame.rowsBox.map { BoxLook.clips(of: scene, around: $0, bar.bar, includesItself: true) } ?? []
        return around + look.drawing(in: bar.bar)
            + [.clip(shape), .fill(.rectangle(bar.handle), scene.palette.indicator), .restore]
            + around.map { _ in .restore }
    }

    /// The areas that pictures in the boxes and behind them may be in.
    static func pictureRects(of scene: PanelScene) -> [Rect] {
        let looks = scene.palette.boxes.looks
        return scene.frame.shownBoxes.compactMap { number, place, content in
            if looks.indices.contains(number), case .picture? = looks[number].image { return place.frame }
            if case .picture = content { return place.inner }
            return nil
        }
    }

    /// The texts and pictures in the boxes.
    ///
    /// - Parameter dirty: The rectangles to draw; nil for all.
    static func contents(of scene: PanelScene, in dirty: [Rect]?) -> [DrawCommand] {
        guard !scene.frame.boxes.isEmpty else { return [] }
        return scene.frame.shownBoxes.flatMap { number, place, content in
            dirty?.contains(where: place.frame.intersects) ?? true
                ? drawing(of: content, number, in: place.inner, scene) : []
        }
    }

    private static func drawing(
        of content: BoxTree.Content, _ number: Int, in room: Rect, _ scene: PanelScene
    ) -> [DrawCommand] {
        let (looks, layout) = (scene.palette.boxes.looks, scene.frame.layout)
        let ink = (looks.indices.contains(number) ? looks[number].text : nil) ?? scene.palette.text
        let highlighted = scene.highlighted.flatMap { layout.entries.indices.contains($0) ? $0 : nil }
        switch content {
        case .text(let text):
            let title = highlighted.map { layout.entries[$0].element.title } ?? ""
            // Parts in colours of their own have them as they are written, on any ground.
            let ground = TextGround(from: .clear, to: .clear, ratio: 1)
            return scene.frame.lines(of: text, inBox: number, highlighted: title).map {
                .text(TextLine($0, color: ink, truncation: .end, ground: ground))
            }
        case .picture(let picture):
            let square = scene.frame.square(of: picture, in: room)
            guard let icon = picture.icon ?? highlighted.flatMap({ layout.row(at: $0).picture }), !square.isEmpty else {
                return []
            }
            return [.icon(icon, in: square, tint: ink.opaque)]
        case .boxes, .part, .nothing: return []
        }
    }
}
