package import MenuSystem
package import MenuModel

/// A text as IBus writes it: a name of its type, attachments, the text, and a list of attributes.
package struct InputMethodText {
    /// The text.
    let text: String
    /// The range with a background of its own, in Unicode scalars: the part that the next key changes.
    private var target = 0..<0

    /// The type of an attribute for the background.
    private static let background = 3

    /// Reads a text; nil if the value is none.
    package init?(_ value: BusValue) {
        let members = value.unwrapped.members
        guard members.count >= 3, members[0].text == "IBusText", let text = members[2].text else { return nil }
        self.text = text
        let list = members.count > 3 ? members[3].unwrapped.members : []
        for attribute in list.count > 2 ? list[2].members : [] {
            let parts = attribute.unwrapped.members
            guard parts.count >= 6, parts[2].integer == Self.background, let start = parts[4].integer,
                let end = parts[5].integer, start >= 0, start < end
            else { continue }
            target = start..<end
        }
    }

    /// The text as one that is being composed.
    package func composed(caret: Int) -> ComposedText { ComposedText(text: text, caret: caret, target: target) }

    /// A text without attributes.
    package static func value(_ text: String) -> BusValue {
        let list = BusValue.structure([.string("IBusAttrList"), .array([], of: "{sv}"), .array([], of: "v")])
        return .structure([.string("IBusText"), .array([], of: "{sv}"), .string(text), .variant(list)])
    }
}
