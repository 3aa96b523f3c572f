public import MenuModel

/// Converts a choice to the bytes that a script reads.
public struct ChoiceWriter: Sendable, Hashable {
    /// The part of a choice that is printed.
    public enum Form: String, Sendable, Hashable, CaseIterable {
        /// The element's value, byte for byte; its title where it has none.
        case value
        /// Its title.
        case label
        /// Its index from 0: the indices of all levels joined by `/`, in the order of the items in the menu file, including hidden ones. A group or
        /// an inline menu is a level. A pinned header's index is negative, -1 for the first.
        case index
        /// The titles of the menus that were opened for it and its own title, joined by `/`.
        case path
        /// An object on one line: `value`, `label`, `path`, `index`, `id` if it has one, `state` if it has a role or is not off. If the value is not
        /// UTF-8, `valueBase64` contains its bytes.
        case json
    }

    /// The part of a choice that is printed.
    public var form: Form
    /// The byte after each choice: a newline, or NUL, so that values may contain newlines.
    public var terminator: UInt8

    /// Makes a writer.
    public init(_ form: Form = .value, terminator: UInt8 = 0x0A) {
        self.form = form
        self.terminator = terminator
    }

    /// The bytes of a choice including the final terminator, to be written at once.
    ///
    /// - Parameter levels: The entries that were opened, and last the chosen entry; an empty list writes nothing.
    public func bytes(for levels: [EntryList.Entry]) -> [UInt8] {
        guard let chosen = levels.last else { return [] }
        let content: [UInt8]
        switch form {
        case .value: content = chosen.element.printedValue
        case .label: content = Array(chosen.element.title.utf8)
        case .index: content = Array(index(of: levels).utf8)
        case .path: content = Array(path(of: levels).utf8)
        case .json: content = object(for: chosen, in: levels)
        }
        return content + [terminator]
    }

    /// The bytes that report an edit of the user: in the form `json` an object on one line; nothing in the other forms, where it could be mistaken
    /// for a choice.
    ///
    /// The object has `event`: `move`, `rename`, `remove` or `insert`; the keys of a choice, for the item before the edit or as inserted; and `to`,
    /// the new index in the form of `index`, or `title`, the new title.
    public func bytes(for edit: MenuEdit, of levels: [EntryList.Entry]) -> [UInt8] {
        guard form == .json, let item = levels.last else { return [] }
        return JSONText.object { text in
            text.member("event", edit.name)
            members(of: item, in: levels, to: &text)
            switch edit {
            case .move(_, let target):
                let way = levels.flatMap(\.path).dropLast() + [target]
                text.member("to", way.map { String($0) }.joined(separator: "/"))
            case .rename(_, let title): text.member("title", title)
            case .remove: break
            case .insert(.action(let action), _): if let file = action.file { text.member("file", file) }
            case .insert: break
            }
        } + [terminator]
    }

    /// The bytes that report that an item was dropped on another program; its `event` is `drag`.
    public func bytes(forDragOf levels: [EntryList.Entry]) -> [UInt8] {
        guard form == .json, let item = levels.last else { return [] }
        return JSONText.object { text in
            text.member("event", "drag")
            members(of: item, in: levels, to: &text)
        } + [terminator]
    }

    private func index(of levels: [EntryList.Entry]) -> String {
        levels.flatMap(\.path).map { String($0) }.joined(separator: "/")
    }

    private func path(of levels: [EntryList.Entry]) -> String {
        levels.map(\.element.title).joined(separator: "/")
    }

    private func object(for chosen: EntryList.Entry, in levels: [EntryList.Entry]) -> [UInt8] {
        JSONText.object { members(of: chosen, in: levels, to: &$0) }
    }

    private func members(of chosen: EntryList.Entry, in levels: [EntryList.Entry], to text: inout JSONText) {
        text.member("value", ByteString(chosen.element.printedValue))
        text.member("label", chosen.element.title)
        text.member("path", path(of: levels))
        text.member("index", index(of: levels))
        if let id = chosen.element.id { text.member("id", id) }
        if case .action(let action) = chosen.element, action.role != nil || action.state != .off,
            let name = JSONMenuReader.states.first(where: { $0.value == action.state })?.key
        {
            text.member("state", name)
        }
    }
}

extension MenuEdit {
    /// Its name for scripts.
    fileprivate var name: String {
        switch self {
        case .move: "move"
        case .rename: "rename"
        case .remove: "remove"
        case .insert: "insert"
        }
    }
}

extension MenuElement {
    /// The bytes that are printed when it is chosen.
    fileprivate var printedValue: [UInt8] {
        switch self {
        case .action(let action): action.value?.bytes ?? Array(action.title.utf8)
        case .custom(let custom): custom.value?.bytes ?? []
        default: Array(title.utf8)
        }
    }
}
