public import MenuModel

/// What a program at the other end of a menu says to it, as one line of its protocol.
public enum ScriptMessage: Sendable, Hashable {
    /// Where rows are put.
    public enum Place: Sendable, Hashable {
        /// Before the row with an id.
        case before(String)
        /// After the row with an id.
        case after(String)
        /// Before all others.
        case first
        /// After all others.
        case last
    }

    /// How far a program's work has come.
    public enum Progress: Sendable, Hashable {
        /// It is done, or has not begun.
        case none
        /// It goes on, nobody knows for how long.
        case unknown
        /// A part of it is done, from 0 to 1.
        case part(Double)
    }

    /// What the preview of a row shows.
    public enum RowPreview: Sendable, Hashable {
        /// A text with the colours of terminals.
        case text(String)
        /// The picture in a file.
        case picture(file: String)
    }

    /// The version of the protocol that the program speaks, and whether its rows may have commands from here on. Once they may not, nothing that it
    /// says allows them again.
    case hello(version: Int, allowsCommands: Bool = true)
    /// Another set of rows begins. The former rows stay visible until the first row of the new set arrives, or the set ends.
    case begin
    /// Rows in the place of all others.
    case rows([MenuElement])
    /// The set of rows is complete.
    case done
    /// More rows.
    case insert([MenuElement], Place)
    /// Some properties of a row are different.
    case change(id: String, RowChange)
    /// Rows are gone.
    case remove(ids: [String])
    /// A row has another place.
    case move(id: String, Place)
    /// The text before the search field.
    case prompt(String)
    /// A text above the rows; empty for none.
    case message(String)
    /// What went wrong, above the rows; empty for nothing.
    case error(String)
    /// The preview of a row, shown while the row is highlighted.
    case preview(id: String, RowPreview)
    /// Whether work goes on, and how far it has come.
    case progress(Progress)
    /// The text of the search field.
    case text(String)
    /// Light or dark colours; nil for those of the backdrop.
    case appearance(isDark: Bool?)
    /// The menu ends: with an exit code, after printing bytes.
    case close(code: Int32?, print: ByteString?)
}

/// A message, and the question that it answers.
public struct ScriptLine: Sendable, Hashable {
    /// The message.
    public var message: ScriptMessage
    /// The number of the menu's event that it answers; nil if it answers none.
    public var answer: Int?

    /// Makes a line.
    public init(_ message: ScriptMessage, answer: Int? = nil) {
        self.message = message
        self.answer = answer
    }
}

/// Why a line is not a message.
public struct ScriptError: Error, Sendable, Hashable {
    /// The reason, in one line.
    public var message: String

    /// Makes an error.
    public init(_ message: String) { self.message = message }
}

/// New properties of a row.
public struct RowChange: Sendable, Hashable {
    /// The properties, or a whole element of another type.
    var element: MenuElement
    /// The keys that were given.
    var keys: Set<JSONKey>

    /// The row with its new properties. Its id stays.
    public func applied(to row: MenuElement) -> MenuElement {
        guard case .action(var action) = row, case .action(let new) = element else {
            return element.withID(row.id)
        }
        for key in keys { RowChange.properties[key]?(&action, new) }
        return .action(action)
    }

    private typealias Copy = @Sendable (inout Action, Action) -> Void

    private static func property<Value>(_ path: any WritableKeyPath<Action, Value> & Sendable) -> Copy {
        { $0[keyPath: path] = $1[keyPath: path] }
    }

    /// How each property is set.
    private static let properties: [JSONKey: Copy] = [
        .title: property(\.title), .subtitle: property(\.subtitle), .icon: property(\.icon),
        .selectedIcon: property(\.selectedIcon), .shortcut: property(\.shortcut), .mnemonic: property(\.mnemonic),
        .value: property(\.value), .valueBase64: property(\.value), .alternateValue: property(\.alternateValue),
        .exec: property(\.command), .state: property(\.state), .role: property(\.role),
        .enabled: property(\.isEnabled), .hidden: property(\.isHidden), .destructive: property(\.isDestructive),
        .keepOpen: property(\.keepsMenuPresented), .file: property(\.file), .keywords: property(\.launcherDetails),
        .info: property(\.launcherDetails), .urgent: property(\.launcherDetails), .active: property(\.launcherDetails),
        .permanent: property(\.launcherDetails), .directory: property(\.launchDetails),
        .startupNotify: property(\.launchDetails), .startupClass: property(\.launchDetails),
        .expandHome: property(\.launchDetails), .movable: property(\.gestures), .renamable: property(\.gestures),
        .removable: property(\.gestures), .drag: property(\.gestures), .badge: property(\.badge),
        .actions: property(\.actions), .picture: property(\.picture),
    ]
}

extension MenuElement {
    /// The element with another id.
    func withID(_ id: String?) -> MenuElement {
        func changed<Element>(
            _ element: Element, _ path: WritableKeyPath<Element, String?>, _ make: (Element) -> MenuElement
        ) -> MenuElement {
            var element = element
            element[keyPath: path] = id
            return make(element)
        }
        return switch self {
        case .action(let action): changed(action, \.id, MenuElement.action)
        case .menu(let menu): changed(menu, \.id, MenuElement.menu)
        case .separator(let separator): changed(separator, \.id, MenuElement.separator)
        case .header(let header): changed(header, \.id, MenuElement.header)
        case .search(let field): changed(field, \.id, MenuElement.search)
        case .lazy(let lazy): changed(lazy, \.id, MenuElement.lazy)
        case .custom(let custom): changed(custom, \.id, MenuElement.custom)
        case .group(let group): changed(group, \.id, MenuElement.group)
        }
    }
}
