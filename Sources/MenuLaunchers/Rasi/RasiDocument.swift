import MenuFormats

/// A file in rofi's configuration and theme language, as it is written: values are not evaluated.
struct RasiDocument: Sendable {
    /// A name and its value.
    struct Property: Sendable {
        var name: String
        /// The text of the value, without comments and surrounding blanks.
        var value: String
        var place: Place
    }

    /// Where something stands in the file, from 1.
    struct Place: Sendable {
        var line: Int
        var column: Int
    }

    /// What a file consists of, in order.
    enum Item: Sendable {
        /// Properties of widgets: the names of the widgets with their states, such as `element selected.normal`, and `*` for all.
        case section(names: [String], [Property])
        /// Settings of the program; those of a block inside have the block's name and a dot before theirs.
        case settings([Property])
        /// Another file, whose contents stand here; for a theme, in place of all sections before.
        case file(String, isTheme: Bool, Place)
    }

    var items: [Item] = []
    var errors: [FormatError] = []

    /// Reads a file. Never fails: errors are listed, and reading goes on after them.
    init(_ text: String) {
        var reader = RasiReader(text)
        (items, errors) = reader.read()
    }
}
