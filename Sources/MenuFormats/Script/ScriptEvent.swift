public import MenuModel

/// What a menu tells the program at its other end, as one line of its protocol.
public enum ScriptEvent: Sendable, Hashable {
    /// A row, as a program knows it.
    public struct Row: Sendable, Hashable {
        /// Its id; nil if it has none.
        public var id: String?
        /// Its title.
        public var title: String
        /// What is printed when it is chosen, byte for byte.
        public var value: ByteString

        /// Makes a row.
        public init(id: String?, title: String, value: ByteString) {
            (self.id, self.title, self.value) = (id, title, value)
        }
    }

    /// What distinguishes events of which only the newest counts.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The greeting.
        case hello
        /// What is typed.
        case text
        /// What is highlighted.
        case highlight
        /// What is chosen.
        case choose
        /// The actions that are chosen.
        case action
        /// The submenus that are opened.
        case open
        /// The end of the rows.
        case end
        /// The end of the menu.
        case close
    }

    /// The version of the protocol that the menu speaks.
    case hello(version: Int)
    /// The text of the search field has changed.
    case text(String)
    /// Another row is highlighted; nil for none.
    case highlight(Row?)
    /// A row was chosen with a key or a button; the menu stays open if the row says so.
    case choose(Row, by: String)
    /// An action of a row was chosen with a key or a button.
    case action(Row, of: Row, by: String)
    /// The submenu of a row was opened.
    case open(Row)
    /// The last row is visible: more of them are welcome.
    case end
    /// The menu is closed; whether something was chosen.
    case close(chosen: Bool)

    /// What kind of event it is.
    public var kind: Kind {
        switch self {
        case .hello: .hello
        case .text: .text
        case .highlight: .highlight
        case .choose: .choose
        case .action: .action
        case .open: .open
        case .end: .end
        case .close: .close
        }
    }

    /// The values of the event with their names in JSON, in the order of the words of a plain line.
    private var values: KeyValuePairs<String, ByteString> {
        switch self {
        case .hello(let version): ["version": ByteString("\(version)")]
        case .text(let text): ["text": ByteString(text)]
        case .highlight(let row):
            ["id": ByteString(row?.id ?? ""), "title": ByteString(row?.title ?? ""), "value": row?.value ?? ""]
        case .choose(let row, let input):
            [
                "id": ByteString(row.id ?? ""), "title": ByteString(row.title), "value": row.value,
                "by": ByteString(input),
            ]
        case .action(let action, let row, let input):
            [
                "id": ByteString(row.id ?? ""), "title": ByteString(row.title), "value": row.value,
                "by": ByteString(input), "action": ByteString(action.id ?? ""),
                "actionTitle": ByteString(action.title), "actionValue": action.value,
            ]
        case .open(let row): ["id": ByteString(row.id ?? ""), "title": ByteString(row.title)]
        case .end: [:]
        case .close(let isChosen): ["reason": isChosen ? "chosen" : "dismissed"]
        }
    }

    /// The event as a line of the protocol, with its end.
    ///
    /// - Parameters:
    ///   - number: The number by which an answer refers to it.
    ///   - isJSON: Whether to spell it in JSON. Bytes that are not UTF-8 are a second time there, as base64.
    public func line(number: Int, isJSON: Bool) -> [UInt8] {
        guard isJSON else {
            let words = [Array(kind.rawValue.utf8), Array("\(number)".utf8)]
            return Array((words + values.map { PlainLine.escaped($0.value.bytes) }).joined(separator: [Ascii.tab]))
                + [Ascii.newline]
        }
        let bytes = JSONText.object { text in
            text.member("event", kind.rawValue)
            text.member("number", raw: "\(number)")
            for (name, value) in values {
                if name == "version" { text.member(name, raw: value.text) } else { text.member(name, value) }
            }
        }
        return bytes + [Ascii.newline]
    }
}
