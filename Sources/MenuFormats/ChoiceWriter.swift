public import MenuModel

/// Turns a choice into the bytes that a script reads.
public struct ChoiceWriter: Sendable, Hashable {
    /// What of a choice is printed.
    public enum Form: String, Sendable, Hashable, CaseIterable {
        /// The element's value, byte for byte; its title where it has none.
        case value
        /// Its title.
        case label
        /// Its place, from 0: the indices of all levels joined by `/`, in the order in which the menu file lists the items, hidden ones
        /// counted. A group or an inline menu is a level. A pinned header's index is negative, -1 for the first.
        case index
        /// Its title after those of the menus that were opened for it, joined by `/`.
        case path
        /// An object on one line: `value`, `label`, `path`, `index`, `id` where it has one, `state` where it has a role or is not off.
        /// Where the value is not UTF-8, `valueBase64` has its bytes.
        case json
    }

    /// What of a choice is printed.
    public var form: Form
    /// The byte behind each choice: a newline, or NUL, so that values may contain newlines.
    public var terminator: UInt8

    /// Makes a writer.
    public init(_ form: Form = .value, terminator: UInt8 = 0x0A) {
        self.form = form
        self.terminator = terminator
    }

    /// The bytes of a choice, to be written at once: the terminator is the last of them.
    ///
    /// - Parameter levels: The entry chosen, after the entries opened for it; none writes nothing.
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

    /// The bytes that report an edit of the user: an object on one line, in the form `json`; nothing in the others, in which it could
    /// be taken for a choice.
    ///
    /// It has `event`: `move`, `rename`, `remove` or `insert`; what a choice has, of the item as it was before, or as it came in; and `to`,
    /// the place that it moved to, in the manner of `index`, or `title`, its new one.
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
        let value = chosen.element.printedValue
        text.member("value", String(decoding: value, as: UTF8.self))
        if String(validating: value, as: UTF8.self) == nil { text.member("valueBase64", Base64.encode(value)) }
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
    /// What scripts call it.
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
    /// What is printed when it is chosen.
    fileprivate var printedValue: [UInt8] {
        switch self {
        case .action(let action): action.value?.bytes ?? Array(action.title.utf8)
        case .custom(let custom): custom.value?.bytes ?? []
        default: Array(title.utf8)
        }
    }
}
