public import MenuGeometry
public import MenuLayout

/// The appearance of a menu bar, as values: a strip of the menus' material with its titles. Coordinates are screen points.
public struct BarScene: Sendable {
    /// The positions of all parts.
    public var layout: BarLayout
    /// The colours.
    public var palette: Palette
    /// The number of device pixels per point.
    public var scale: Double
    /// The edge of the strip that faces the menus: true for the lower one.
    public var opensBelow: Bool

    /// How a bar that floats over the screen ends: like a menu, with round corners and shadows.
    public struct FloatingEdge: Sendable, Hashable {
        /// The radius of its corners, in points.
        public var radius: Double
        /// The space around the strip that its shadows need.
        public var margins: EdgeInsets

        /// Takes both from the metrics of its menus. The corners end where the titles begin, since tabs of open menus take the titles' place.
        public init(_ metrics: MenuMetrics) {
            radius = min(metrics.bodyRadius, metrics.barInset + 4)
            margins = metrics.windowMargins
        }
    }

    /// How it ends if it floats; nil for a bar along an edge of the screen or in a window.
    public var floating: FloatingEdge?
    /// Whether a bar that does not float has a border all around, instead of a line along the edge of its menus.
    public var isBoxed = false
    /// Whether a groove separates each title from the one before it.
    public var separatesTitles = false

    /// The colour of the titles; nil for those of `titleInks`.
    public var titleColor: Color?
    /// The colours of titles that differ from the palette's, by title; nil, and titles beyond its end, have the palette's.
    public var titleInks: [Color?] = []
    /// The colour of the edge under the titles' letters; nil for none.
    public var titleShadow: Color?

    /// The title that a drag is over; nil for none.
    public var dragTarget: Int?

    /// Makes a scene of a bar.
    public init(layout: BarLayout, palette: Palette, scale: Double, opensBelow: Bool = true) {
        self.layout = layout
        self.palette = palette
        self.scale = scale
        self.opensBelow = opensBelow
    }

    /// The rectangle that the bar is drawn in, in screen points on device pixels: the strip, and the room for its shadows.
    public var window: Rect {
        guard let margins = floating?.margins else { return layout.strip }
        let room = EdgeInsets(top: -margins.top, left: -margins.left, bottom: -margins.bottom, right: -margins.right)
        return layout.strip.inset(by: room).scaled(by: scale).roundedOut().scaled(by: 1 / scale)
    }

    /// The outline of the strip, which alone takes input.
    public var silhouette: Path { outline(insetBy: 0) }

    private func outline(insetBy distance: Double) -> Path {
        .roundedRectangle(
            layout.strip.outset(by: -distance), radius: floating.map { max(0, $0.radius - distance) } ?? 0)
    }

    /// The strip, and what separates it from the area around it: shadows and hairlines, or a hairline along one side.
    public var base: [DrawCommand] {
        let pixel = 1 / scale
        let body = silhouette
        var material = palette.material
        material.finish = .frosted
        var commands: [DrawCommand] = [.material(body, material)]
        if palette.shadeTop > 0 || palette.shadeBottom > 0 {
            commands.append(.shade(body, palette.shade, top: palette.shadeTop, bottom: palette.shadeBottom))
        }
        if floating != nil {
            // As around menus: each line is the edge of a silhouette moved by half of its width.
            commands =
                palette.shadows.map { .shadow(body, $0, keepingOut: [body]) }
                + [.stroke(outline(insetBy: -0.25), palette.outline, width: 0.5)] + commands
                + [.shadedStroke(outline(insetBy: pixel / 2), palette.innerOutlines, width: pixel)]
        } else if isBoxed {
            commands += [
                .innerStroke(body, palette.outline, width: pixel),
                .innerStroke(outline(insetBy: pixel), palette.innerOutline, width: pixel),
            ]
        } else {
            commands.append(.fill(.rectangle(line), palette.outline))
        }
        return commands + (separatesTitles ? layout.titles.dropFirst().flatMap(groove) : [])
    }

    /// The hairline along the side where its menus open.
    private var line: Rect {
        let (strip, pixel) = (layout.strip, 1 / scale)
        return Rect(x: strip.minX, y: opensBelow ? strip.maxY - pixel : strip.minY, width: strip.width, height: pixel)
    }

    /// A dark line with a light one before it, at the left edge of a title.
    private func groove(before title: Rect) -> [DrawCommand] {
        let pixel = 1 / scale
        let width = max(pixel, scale.rounded(.down) / scale)
        let height = max(0, title.height - 2 * pixel)
        let light = Rect(x: title.minX - width, y: title.minY + pixel, width: width, height: height)
        let dark = Rect(x: title.minX, y: title.minY + pixel, width: width, height: height)
        return [
            .fill(.rectangle(light), palette.groove.alpha > 0 ? palette.groove : palette.innerOutline),
            .fill(.rectangle(dark), palette.separator),
        ]
    }

    /// The titles.
    public var content: [DrawCommand] {
        offer
            + layout.texts.enumerated().flatMap { title, text -> [DrawCommand] in
                let isDisabled = layout.disabledTitles.contains(title)
                let ink = titleInks.indices.contains(title) ? titleInks[title] : nil
                let color = isDisabled ? ink ?? palette.disabledText : titleColor ?? ink ?? palette.text
                return TextLine(text, color: color, truncation: .end).onEdge(titleShadow)
            }
    }

    /// The background of the title that a drag is over.
    private var offer: [DrawCommand] {
        guard let dragTarget, layout.titles.indices.contains(dragTarget) else { return [] }
        return [.fill(.rectangle(layout.titles[dragTarget]), palette.disabledHighlight)]
    }
}
