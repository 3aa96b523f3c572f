public import MenuGeometry
public import MenuModel

/// The positions of the parts of one entry, in the content coordinates of its panel (points), every edge on a device pixel.
public struct RowLayout: Sendable, Hashable {
    /// A text of one or more lines, and the space for it.
    public struct Text: Sendable, Hashable {
        /// The alignment of a text in its space.
        public enum Alignment: Sendable, Hashable {
            /// At the side where its script starts.
            case natural
            /// At the left.
            case left
            /// In the middle.
            case center
            /// At the right.
            case right
        }

        /// The text, cut to the part that can be visible.
        public var text: String
        /// Its look.
        public var style: FontStyle
        /// How parts of it differ from that style.
        public var spans: [TextSpan] = []
        /// The left end of the baseline in the space.
        public var origin: Point
        /// The width of the space.
        public var width: Double
        /// The alignment of the text in the space.
        public var alignment: Alignment
        /// The maximum number of lines.
        public var lines = 1
        /// The distance between the baselines of its lines, in points.
        public var lineHeight = 0.0
        /// Whether lines end at line breaks of the text alone, however long they are.
        public var keepsLines = false

        /// Makes a line of text.
        public init(
            _ text: String, style: FontStyle, origin: Point, width: Double, alignment: Alignment = .natural
        ) {
            self.text = text
            self.style = style
            self.origin = origin
            self.width = width
            self.alignment = alignment
        }
    }

    /// A key drawn as a symbol, and the box that it fills.
    public struct Symbol: Sendable, Hashable {
        /// The key.
        public var key: KeySymbol
        /// The box of the symbol.
        public var box: Rect

        /// Makes a symbol.
        public init(_ key: KeySymbol, box: Rect) {
            self.key = key
            self.box = box
        }
    }

    /// The whole area of the entry; the pointer hits the entry inside it.
    public var frame: Rect
    /// The area that is filled while it is highlighted.
    public var highlight: Rect
    /// The box of its check mark, dash or dot; nil if its menu has no marks.
    public var mark: Rect?
    /// The box of its picture; nil if it has none.
    public var icon: Rect?
    /// The picture for that box.
    public var picture: Icon?
    /// The box of a second picture at the end of the row.
    public var accessory: Rect?
    /// The picture for that box.
    public var accessoryPicture: Icon?
    /// Its title; nil if it has none.
    public var title: Text?
    /// The less prominent text under the title.
    public var subtitle: Text?
    /// The written parts of its shortcut, from left to right.
    public var shortcut: [Text] = []
    /// The symbols of its shortcut, from left to right.
    public var symbols: [Symbol] = []
    /// The box of the pill behind its badge, whose ends are round; nil without a badge.
    public var pill: Rect?
    /// Its badge.
    public var badge: Text?
    /// The box of the chevron that marks a submenu.
    public var chevron: Rect?
    /// The text that marks a submenu in its place.
    public var arrow: Text?
    /// The box of the spinner that turns while a result is pending.
    public var spinner: Rect?
    /// The area that a separator fills: a line of one device pixel, or a band.
    public var line: Rect?
    /// The box of a search field.
    public var field: Rect?
    /// The part of a search field in which its text is visible.
    public var fieldRoom: Rect?
    /// The prompt before the text of a search field, in place of the magnifying glass.
    public var prompt: Text?

    /// Makes a row without any parts.
    public init(frame: Rect, highlight: Rect) {
        self.frame = frame
        self.highlight = highlight
    }
}

extension RowLayout.Text {
    /// The same text, moved.
    public func offset(by vector: Vector) -> RowLayout.Text {
        var moved = self
        moved.origin = origin + vector
        return moved
    }
}

extension RowLayout {
    /// The same row, moved, for example from content coordinates to the screen.
    public func offset(by vector: Vector) -> RowLayout {
        var moved = RowLayout(frame: frame.offset(by: vector), highlight: highlight.offset(by: vector))
        moved.mark = mark?.offset(by: vector)
        moved.icon = icon?.offset(by: vector)
        moved.picture = picture
        moved.accessory = accessory?.offset(by: vector)
        moved.accessoryPicture = accessoryPicture
        moved.title = title?.offset(by: vector)
        moved.subtitle = subtitle?.offset(by: vector)
        moved.shortcut = shortcut.map { $0.offset(by: vector) }
        moved.symbols = symbols.map { Symbol($0.key, box: $0.box.offset(by: vector)) }
        (moved.pill, moved.badge) = (pill?.offset(by: vector), badge?.offset(by: vector))
        moved.chevron = chevron?.offset(by: vector)
        moved.arrow = arrow?.offset(by: vector)
        moved.spinner = spinner?.offset(by: vector)
        moved.line = line?.offset(by: vector)
        moved.field = field?.offset(by: vector)
        moved.fieldRoom = fieldRoom?.offset(by: vector)
        moved.prompt = prompt?.offset(by: vector)
        return moved
    }
}
