public import MenuLayout
public import MenuModel
public import MenuScene

extension LauncherBoxes {
    /// The text field of a menu.
    public struct Field: Sendable, Hashable {
        /// The letters; nil for those of the menu.
        public var text: Color?
        /// The quiet text while it is empty; nil for the usual colour.
        public var placeholder: Color?
        /// Whether the rows are visible only while there is text in it.
        public var revealsRows = false
        /// Whether the quiet text is markup.
        public var placeholderHasMarkup = false
        /// The caret; nil for the colour of the letters.
        public var caret: Color?
        /// The width of the caret.
        public var caretWidth = 2
    }

    /// The message of a menu.
    public struct Message: Sendable, Hashable {
        /// The letters; nil for those of the menu.
        public var text: Color?
        /// Where its lines are in its box: 0 for the left, 1 for the right.
        public var alignment = 0.0
    }

    /// All rows of a menu together.
    public struct List: Sendable, Hashable {
        /// The space between rows one below the other.
        public var spacing = 0
        /// The space between columns, and beside the bar.
        public var columnSpacing = 0
        /// The bar beside the rows that shows how far they are scrolled; nil for none.
        public var bar: Bar?
        /// Whether there is room for as many columns as are asked for, even if there are fewer rows.
        public var keepsColumns = false
        /// Whether the menu is as high as its number of lines, even if it has fewer rows.
        public var keepsHeight = true
        /// Whether rows that the text in the field leaves out keep their room.
        public var keepsRoom = false
        /// Whether the first row is the lowest one.
        public var rises = false
    }

    /// A scroll bar.
    public struct Bar: Sendable, Hashable {
        /// The width of its handle.
        public var handle: Int
        /// The space that it takes beside the rows, with what is around it.
        public var room: Int
        /// The colour of its handle; nil for the usual one.
        public var color: Color?
        /// What the handle moves in; its space is in `room`.
        public var box: Box
    }

    /// The rows of a menu.
    public struct Rows: Sendable, Hashable {
        /// The boxes in which the parts of a row are.
        public var tree = BoxTree(.nothing)
        /// The box of a row.
        public var box = Box()
        /// The space between its icon and its title.
        public var spacing = 0
        /// The box of its title.
        public var title = Box()
        /// The boxes of rows in their states, of which all but the space counts. For a state that is not among them the theme has no look.
        public var looks: [RowState: Box] = [:]
        /// The boxes of icons and titles in the states of their rows, where they are drawn over those of the rows.
        public var iconLooks: [RowState: Box] = [:], titleLooks: [RowState: Box] = [:]
        /// The font of titles; nil for that of the menu.
        public var font: LauncherLook.Font?
        /// How the letters of titles that the text in the field matches differ from others.
        public var found = SpanStyle()
        /// What the pointer looks like over rows; nil for as over what is around them.
        public var pointer: PointerShape?
        /// Whether rows have room for an icon.
        public var hasIcons = false
        /// Where titles are in their space: 0 for the left, 1 for the right.
        public var titleAlignment = 0.0
    }
}
