import MenuSession
import MenuSystem
import MenuGeometry

/// The interfaces of a field.
extension AccessInterface {
    static let text = AccessInterface(
        properties: [
            "CharacterCount": { .int32(Int32(clamping: TextContents($0).count)) },
            "CaretOffset": { .int32(Int32(clamping: $0.node.text?.caret ?? 0)) },
        ],
        methods: [
            "GetText": { object, arguments in
                let contents = TextContents(object)
                return Reply(.string(contents.text(in: contents.range(arguments.integer(0), arguments.integer(1)))))
            },
            "SetCaretOffset": { object, arguments in
                select(object, arguments.integer(0), arguments.integer(0))
            },
            "GetCharacterAtOffset": { object, arguments in
                Reply(.int32(TextContents(object).scalar(at: arguments.integer(0))))
            },
            "GetStringAtOffset": { object, arguments in
                TextContents(object).reply(.init(granularity: arguments.integer(1)), around: arguments.integer(0))
            },
            "GetTextAtOffset": { object, arguments in
                TextContents(object).reply(.init(boundary: arguments.integer(1)), around: arguments.integer(0))
            },
            "GetTextBeforeOffset": { object, arguments in
                let contents = TextContents(object)
                let unit = TextContents.Unit(boundary: arguments.integer(1))
                return contents.reply(
                    unit, around: contents.range(of: unit, around: arguments.integer(0)).lowerBound - 1)
            },
            "GetTextAfterOffset": { object, arguments in
                let contents = TextContents(object)
                let unit = TextContents.Unit(boundary: arguments.integer(1))
                return contents.reply(unit, around: contents.range(of: unit, around: arguments.integer(0)).upperBound)
            },
            "GetNSelections": { object, _ in Reply(.int32(object.node.text?.selection.isEmpty == false ? 1 : 0)) },
            "GetSelection": { object, arguments in
                let selection = arguments.integer(0) == 0 ? object.node.text?.selection ?? 0..<0 : 0..<0
                return Reply(
                    .int32(Int32(clamping: selection.lowerBound)), .int32(Int32(clamping: selection.upperBound)))
            },
            "AddSelection": { object, arguments in select(object, arguments.integer(0), arguments.integer(1)) },
            "SetSelection": { object, arguments in select(object, arguments.integer(1), arguments.integer(2)) },
            "RemoveSelection": { object, _ in
                let caret = object.node.text?.caret ?? 0
                return select(object, caret, caret)
            },
            "GetAttributes": { object, _ in
                Reply(.texts([:]), .int32(0), .int32(Int32(clamping: TextContents(object).count)))
            },
            "GetAttributeRun": { object, _ in
                Reply(.texts([:]), .int32(0), .int32(Int32(clamping: TextContents(object).count)))
            },
            "GetDefaultAttributes": { _, _ in Reply(.texts([:])) },
            "GetDefaultAttributeSet": { _, _ in Reply(.texts([:])) },
            "GetOffsetAtPoint": { _, _ in Reply(.int32(-1)) },
        ])

    static let editableText = AccessInterface(methods: [
        "SetTextContents": { object, arguments in
            edit(object, 0, TextContents(object).count, arguments.text(0))
        },
        "InsertText": { object, arguments in
            let place = arguments.integer(0)
            return edit(object, place, place, String(arguments.text(1).prefix(max(0, arguments.integer(2)))))
        },
        "DeleteText": { object, arguments in edit(object, arguments.integer(0), arguments.integer(1), "") },
        "CopyText": { _, _ in Reply() },
        "CutText": { _, _ in Reply(.boolean(false)) },
        "PasteText": { _, _ in Reply(.boolean(false)) },
    ])

    private static func select(_ object: AccessObject, _ start: Int, _ end: Int) -> Reply {
        edit(object, start, end, nil)
    }

    private static func edit(_ object: AccessObject, _ start: Int, _ end: Int, _ text: String?) -> Reply {
        let range = TextContents(object).range(start, end)
        return Reply(.boolean(true), request: .edit(object.place, range, text))
    }
}

/// The text of a field, by Unicode scalars.
private struct TextContents {
    /// What a text is divided into.
    enum Unit {
        case scalar, word, all

        init(granularity: Int) { self = [0: .scalar, 1: .word][granularity] ?? .all }
        init(boundary: Int) { self = [0: .scalar, 1: .word, 2: .word][boundary] ?? .all }
    }

    private let scalars: [Unicode.Scalar]

    init(_ object: AccessObject) { scalars = Array((object.node.text?.value ?? "").unicodeScalars) }

    var count: Int { scalars.count }

    /// A range that is within the text; a negative end means the end of the text.
    func range(_ start: Int, _ end: Int) -> Range<Int> {
        let end = end < 0 ? count : min(end, count)
        let start = min(max(0, start), count)
        return min(start, end)..<max(start, end)
    }

    func text(in range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return String(text)
    }

    func scalar(at offset: Int) -> Int32 {
        scalars.indices.contains(offset) ? Int32(clamping: scalars[offset].value) : 0
    }

    /// The unit that contains an offset.
    func range(of unit: Unit, around offset: Int) -> Range<Int> {
        guard scalars.indices.contains(offset) else {
            let place = min(max(0, offset), count)
            return unit == .all && offset == count ? 0..<count : place..<place
        }
        switch unit {
        case .scalar: return offset..<offset + 1
        case .all: return 0..<count
        case .word:
            let isSpace = scalars[offset].properties.isWhitespace
            var (start, end) = (offset, offset + 1)
            while start > 0, scalars[start - 1].properties.isWhitespace == isSpace { start -= 1 }
            while end < count, scalars[end].properties.isWhitespace == isSpace { end += 1 }
            return start..<end
        }
    }

    func reply(_ unit: Unit, around offset: Int) -> AccessInterface.Reply {
        let range = range(of: unit, around: offset)
        return AccessInterface.Reply(
            .string(text(in: range)), .int32(Int32(clamping: range.lowerBound)),
            .int32(Int32(clamping: range.upperBound)))
    }
}
