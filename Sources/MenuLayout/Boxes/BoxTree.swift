public import MenuGeometry
public import MenuModel

/// A box in which a theme arranges a part of a menu, or further boxes. All lengths are in points.
///
/// Boxes are numbered from 0, the outermost one, in the order in which they are written: each before the boxes in it.
public struct BoxTree: Sendable, Hashable {
    /// The direction in which boxes follow each other.
    public enum Axis: Sendable, Hashable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// A part that the menu itself lays out.
    public enum Part: Sendable, Hashable {
        /// The typed text of the search field.
        case field
        /// The lines above the rows.
        case message
        /// The rows.
        case rows
    }

    /// What a box contains.
    public indirect enum Content: Sendable, Hashable {
        /// Further boxes, one after the other.
        case boxes([BoxTree], along: Axis, spacing: Double)
        /// A part of the menu; the box is left out where the menu has no such part.
        case part(Part)
        /// A text.
        case text(BoxText)
        /// A picture.
        case picture(BoxPicture)
        /// Nothing.
        case nothing
    }

    /// What it contains.
    public var content: Content
    /// The space around its edges.
    public var margin = EdgeInsets(all: 0)
    /// The space between its edges and what it contains, with its border.
    public var inside = EdgeInsets(all: 0)
    /// Whether it takes the room that is left over in the box around it, an equal share with others that do.
    public var expands = false
    /// Its width with its margin, where it does not expand; nil for that of what it contains.
    public var width: Double?
    /// Whether it is no wider than what it contains, however much room it has.
    public var keepsWidth = false
    /// Its height with its margin; nil for that of what it contains.
    public var height: Double?
    /// The radii of its corners, which are those of the menu if it is the outermost box; nil for those of the theme.
    public var corners: Corners?
    /// The number of what a press on it does, which the program knows; nil for nothing.
    public var action: Int?
    /// What the pointer looks like over it; nil for as over what is around it.
    public var pointer: PointerShape?

    /// Makes a box.
    public init(
        _ content: Content, margin: EdgeInsets = EdgeInsets(all: 0), inside: EdgeInsets = EdgeInsets(all: 0),
        expands: Bool = false, height: Double? = nil
    ) {
        self.content = content
        self.margin = margin
        self.inside = inside
        self.expands = expands
        self.height = height
    }

    /// The boxes directly in it.
    public var children: [BoxTree] { if case .boxes(let boxes, _, _) = content { boxes } else { [] } }

    /// It and all boxes in it, in the order of their numbers.
    public var all: [BoxTree] { [self] + children.flatMap(\.all) }

    /// The number of the box around each of them; 0 for itself.
    var parents: [Int] {
        var parents = [0]
        for child in children {
            let own = parents.count
            parents += child.parents.enumerated().map { $0.offset == 0 ? 0 : $0.element + own }
        }
        return parents
    }

    /// Whether it or a box in it contains a part of the menu.
    public func contains(_ part: Part) -> Bool { all.contains { $0.content == .part(part) } }

    /// The same boxes with all lengths multiplied.
    public func scaled(by factor: Double) -> BoxTree {
        var tree = self
        (tree.margin, tree.inside) = (margin.scaled(by: factor), inside.scaled(by: factor))
        (tree.width, tree.height) = (width.map { $0 * factor }, height.map { $0 * factor })
        tree.corners = corners?.scaled(by: factor)
        switch content {
        case .boxes(let boxes, let axis, let spacing):
            tree.content = .boxes(boxes.map { $0.scaled(by: factor) }, along: axis, spacing: spacing * factor)
        case .picture(var picture):
            picture.extent *= factor
            tree.content = .picture(picture)
        case .part, .text, .nothing: break
        }
        return tree
    }

    /// The same boxes with fonts for their texts.
    ///
    /// - Parameter font: The font of the box with a number; nil for that of titles.
    public func written(in font: (Int) -> FontStyle?) -> BoxTree {
        var number = 0
        return written(in: font, from: &number)
    }

    private func written(in font: (Int) -> FontStyle?, from number: inout Int) -> BoxTree {
        var tree = self
        let own = number
        number += 1
        switch content {
        case .boxes(let boxes, let axis, let spacing):
            tree.content = .boxes(boxes.map { $0.written(in: font, from: &number) }, along: axis, spacing: spacing)
        case .text(var text):
            text.font = font(own)
            tree.content = .text(text)
        case .part, .picture, .nothing: break
        }
        return tree
    }
}

/// A text in a box.
public struct BoxText: Sendable, Hashable {
    /// What it says.
    public enum Source: Sendable, Hashable {
        /// Always the same. It may have several lines, and has more where its box is too narrow for one.
        case fixed(String)
        /// The prompt of the search field.
        case prompt
        /// How many rows there are to be seen, as they are filtered.
        case rowCount
        /// How many rows there are without a filter.
        case totalCount
        /// The title of the highlighted row.
        case highlighted
    }

    /// What it says.
    public var source: Source
    /// How parts of a text that is always the same differ from its font; sorted, without overlap.
    public var spans: [TextSpan] = []
    /// Its font; nil for that of titles.
    public var font: FontStyle?
    /// Where it is in its box: 0 for the left edge, 1 for the right one.
    public var alignment: Double
    /// Where it is in its box: 0 for the top, 1 for the bottom.
    public var verticalAlignment: Double

    /// Makes a text.
    public init(_ source: Source, font: FontStyle? = nil, alignment: Double = 0, verticalAlignment: Double = 0) {
        self.source = source
        self.font = font
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
    }
}

/// A picture in a box.
public struct BoxPicture: Sendable, Hashable {
    /// The picture; nil for that of the highlighted row.
    public var icon: Icon?
    /// The width and the height of the square that it fits into, in points.
    public var extent: Double
    /// Where it is in its box: 0 for the left edge, 1 for the right one.
    public var alignment: Double
    /// Where it is in its box: 0 for the top, 1 for the bottom.
    public var verticalAlignment: Double

    /// Makes a picture.
    public init(_ icon: Icon?, extent: Double, alignment: Double = 0.5, verticalAlignment: Double = 0.5) {
        self.icon = icon
        self.extent = extent
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
    }
}
