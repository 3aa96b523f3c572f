import MenuFormats

/// A file in rofi's configuration and theme language, as it is written: values are not evaluated.
struct RasiDocument: Sendable {
    /// A name and its value.
    struct Property: Sendable, Hashable {
        var name: String
        /// The text of the value, without comments and surrounding blanks.
        var value: String
        var place: Place
    }

    /// Where something stands in the file, from 1.
    struct Place: Sendable, Hashable {
        var line: Int
        var column: Int
    }

    /// What a file consists of, in order.
    enum Item: Sendable {
        /// Properties of widgets.
        case section(Section)
        /// Settings of the program; those of a block inside have the block's name and a dot before theirs.
        case settings([Property])
        /// Another file, whose contents stand here; for a theme, in place of all sections before.
        case file(String, isTheme: Bool, [RasiCondition], Place)
    }

    /// Properties of widgets.
    struct Section: Sendable, Hashable {
        /// The names of the widgets with their states, such as `element selected.normal`, and `*` for all.
        var names: [String]
        var properties: [Property]
        /// The conditions under which it counts; all of them have to hold.
        var conditions: [RasiCondition]
    }

    var items: [Item] = []
    var errors: [FormatError] = []
    /// What is wrong and harms nothing, such as a comment that is not closed: rofi passes it over.
    var flaws: [FormatError] = []

    /// Reads a file. Never fails: errors are listed, and reading goes on after them.
    init(_ text: String) {
        var reader = RasiReader(text)
        (items, errors, flaws) = reader.read()
    }
}
