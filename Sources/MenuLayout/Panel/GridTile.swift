import MenuGeometry
import MenuModel

/// A tile: a picture, and the title beneath it. The rows of a menu are tiles in a grid.
struct GridTile {
    /// The distance of the picture of a grid's tile from the edges, and of the title from the lower edge, in points. It is that of a grid from the
    /// edges of its menu in the default theme, so that all gaps between pictures are as wide as those around them.
    private static let inset = 6.0
    /// The distance of a mark from the edges of its picture, in points.
    private static let markInset = 8.0
    /// The distance between its picture and its title, in points.
    private static let gap = 6.0
    /// How wide a grid is at most that is not asked for a number of columns, in points.
    private static let gridWidth = 820.0

    let layout: PanelLayout
    let frame: Rect

    /// The parts of a tile.
    ///
    /// - Parameters:
    ///   - title: Its title.
    ///   - picture: Its picture; without one, the title is in the middle.
    private func row(_ title: String, _ picture: Icon?) -> RowLayout {
        let (metrics, inset) = (layout.metrics, GridTile.inset)
        var row = RowLayout(frame: frame, highlight: frame.aligned(toScale: layout.scale))
        let beneath = frame.maxY - inset - layout.lines.tile.height / 2
        row.title = layout.text(
            title, metrics.tileFont, layout.lines.tile, left: frame.minX + inset, right: frame.maxX - inset,
            middle: picture == nil ? frame.midY : beneath, alignment: .center)
        if let picture, let tile = layout.split.tile {
            let extent = max(1, tile.width - 2 * inset)
            row.picture = picture
            row.icon = square(extent, at: Point(x: frame.midX, y: frame.minY + inset + extent / 2))
        }
        if layout.hasMarks {
            let extent = metrics.markSize
            let aside = inset + GridTile.markInset + extent / 2
            row.mark = square(extent, at: Point(x: frame.maxX - aside, y: frame.minY + aside))
        }
        return row
    }

    /// The parts of the tile of an element: its picture, otherwise its icon, and its title.
    func row(of element: MenuElement) -> RowLayout {
        let picture: Icon? = if case .action(let action) = element { action.picture.map { .file($0) } } else { nil }
        return row(element.title, picture ?? element.icon)
    }

    /// The parts of the tile of a line of text: that of a picture's file shows it over its name.
    func row(ofLine line: String) -> RowLayout {
        guard GridTile.isPictureFile(line) else { return row(line, nil) }
        return row(line.split(separator: "/").last.map(String.init) ?? line, .file(line))
    }

    private func square(_ extent: Double, at center: Point) -> Rect {
        layout.box(Size(width: extent, height: extent), centeredAt: center)
    }

    /// The size of a tile of a width, on device pixels.
    static func size(width: Double, title: LineMetrics, _ snap: Snap) -> Size {
        let width = snap.length(max(width, 3 * inset))
        return Size(width: width, height: snap.length(width + gap + title.height))
    }

    /// Splits rows into tiles: as many side by side as are asked for, otherwise as many as fit into the width of a grid.
    static func split(rows: Int, into size: Size, columns: MenuContent.Columns?, maximumWidth: Double) -> ColumnSplit {
        let fitting = Int(max(1, min(maximumWidth, 1e6) / size.width))
        let asked = if case .count(let columns)? = columns { columns } else { Int(max(1, gridWidth / size.width)) }
        return ColumnSplit(rows: rows, tilesOf: size, beside: min(asked, fitting))
    }

    /// Whether a file has the name of a picture.
    private static func isPictureFile(_ path: String) -> Bool {
        guard let dot = path.lastIndex(of: "."), path.utf8.distance(from: dot, to: path.endIndex) <= 5 else {
            return false
        }
        return pictureSuffixes.contains(path[path.index(after: dot)...].lowercased())
    }

    private static let pictureSuffixes: Set = ["png", "jpg", "jpeg", "webp", "gif", "svg", "ico", "xpm"]
}
