import MenuGeometry
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

    /// Whether the bar stands by itself with a border all around, instead of lying along an edge.
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

    /// The strip and the hairline that separates it from the area beside it.
    public var base: [DrawCommand] {
        let strip = layout.strip
        let pixel = 1 / scale
        let line =
            opensBelow
            ? Rect(x: strip.minX, y: strip.maxY - pixel, width: strip.width, height: pixel)
            : Rect(x: strip.minX, y: strip.minY, width: strip.width, height: pixel)
        let body = Path.rectangle(strip)
        var material = palette.material
        material.finish = .frosted
        var commands: [DrawCommand] = [.material(body, material)]
        if palette.shadeTop > 0 || palette.shadeBottom > 0 {
            commands.append(.shade(body, palette.shade, top: palette.shadeTop, bottom: palette.shadeBottom))
        }
        if isBoxed {
            let inner = Path.rectangle(strip.inset(by: EdgeInsets(all: pixel)))
            commands += [
                .innerStroke(body, palette.outline, width: pixel),
                .innerStroke(inner, palette.innerOutline, width: pixel),
            ]
        } else {
            commands.append(.fill(.rectangle(line), palette.outline))
        }
        return commands + (separatesTitles ? layout.titles.dropFirst().flatMap(groove) : [])
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
