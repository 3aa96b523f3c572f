extension Palette {
    /// The colours of letters, and of marks beside them.
    public struct Inks: Sendable, Hashable {
        /// Titles.
        public var text: Color
        /// Shortcuts, subtitles and headers.
        public var secondaryText: Color
        /// Titles of disabled elements.
        public var disabledText: Color
        /// Titles of destructive elements.
        public var destructiveText: Color
        /// Everything on a highlighted row.
        public var highlightedText: Color
    }

    /// Titles.
    public var text: Color {
        get { inks.text }
        set { inks.text = newValue }
    }
    /// Shortcuts, subtitles and headers.
    public var secondaryText: Color {
        get { inks.secondaryText }
        set { inks.secondaryText = newValue }
    }
    /// Titles of disabled elements.
    public var disabledText: Color {
        get { inks.disabledText }
        set { inks.disabledText = newValue }
    }
    /// Titles of destructive elements.
    public var destructiveText: Color {
        get { inks.destructiveText }
        set { inks.destructiveText = newValue }
    }
    /// Everything on a highlighted row.
    public var highlightedText: Color {
        get { inks.highlightedText }
        set { inks.highlightedText = newValue }
    }
}
