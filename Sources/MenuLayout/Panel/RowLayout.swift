public import MenuGeometry
public import MenuModel

/// Where the parts of one entry lie, in the content coordinates of its panel (points), every edge on a device pixel.
public struct RowLayout: Sendable, Hashable {
    /// A line of text, or a few, and the room for it.
    public struct Text: Sendable, Hashable {
        /// Where a text sits in its room.
        public enum Alignment: Sendable, Hashable {
            /// At the side where its script begins.
            case natural
            /// At the left.
            case left
            /// In the middle.
            case center
            /// At the right.
            case right
        }

        /// The text, cut to what could ever be seen of it.
        public var text: String
        /// Its look.
        public var style: FontStyle
        /// How parts of it differ from that.
        public var spans: [TextSpan] = []
        /// The left end of the room's baseline.
        public var origin: Point
        /// The width of the room.
        public var width: Double
        /// Where the text sits in the room.
        public var alignment: Alignment
        /// How many lines it takes at most.
        public var lines = 1
        /// How far the baselines of its lines lie apart, in points.
        public var lineHeight = 0.0

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

    /// A key drawn as a sign, and the box that it fills.
    public struct Symbol: Sendable, Hashable {
        /// The key.
        public var key: KeySymbol
        /// The box of the sign.
        public var box: Rect

        /// Makes a sign.
        public init(_ key: KeySymbol, box: Rect) {
            self.key = key
            self.box = box
        }
    }

    /// Everything that belongs to the entry; pointing at it means the entry.
    public var frame: Rect
    /// What is filled while it is highlighted.
    public var highlight: Rect
    /// The box of its check, dash or dot; nil if its menu has no marks.
    public var mark: Rect?
    /// The box of its picture; nil if it has none.
    public var icon: Rect?
    /// The picture for that box.
    public var picture: Icon?
    /// The box of a second picture at the row's end.
    public var accessory: Rect?
    /// The picture for that box.
    public var accessoryPicture: Icon?
    /// Its title; nil if it has none.
    public var title: Text?
    /// The quieter text under the title.
    public var subtitle: Text?
    /// The written parts of its shortcut, left to right.
    public var shortcut: [Text] = []
    /// The signs of its shortcut, left to right.
    public var symbols: [Symbol] = []
    /// The box of the chevron that marks a submenu.
    public var chevron: Rect?
    /// The box of what turns while something is awaited.
    public var spinner: Rect?
    /// What a separator fills: a line of one device pixel, or a band.
    public var line: Rect?
    /// The box of a search field.
    public var field: Rect?
    /// The part of a search field that its text is seen in.
    public var fieldRoom: Rect?
    /// What stands before the text of a search field, in place of the lens.
    public var prompt: Text?

    /// Makes a row that has no parts yet.
    public init(frame: Rect, highlight: Rect) {
        self.frame = frame
        self.highlight = highlight
    }
}

extension RowLayout.Text {
    /// The same text elsewhere.
    public func offset(by vector: Vector) -> RowLayout.Text {
        var moved = self
        moved.origin = origin + vector
        return moved
    }
}

extension RowLayout {
    /// The same row elsewhere, as from content coordinates to the screen.
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
        moved.chevron = chevron?.offset(by: vector)
        moved.spinner = spinner?.offset(by: vector)
        moved.line = line?.offset(by: vector)
        moved.field = field?.offset(by: vector)
        moved.fieldRoom = fieldRoom?.offset(by: vector)
        moved.prompt = prompt?.offset(by: vector)
        return moved
    }
}
