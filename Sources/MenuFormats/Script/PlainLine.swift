/// The spelling of the protocol for shells: words that tabs separate, `\t`, `\n` and `\\` standing for what a word cannot contain.
///
/// It says the same as JSON: a line is converted to the JSON of its message, so that both have the same keys and the same errors.
enum PlainLine {
    /// The name of what the word after the message's own name is; nil if a message has no such word.
    private static let subjects: [String: String] = [
        "hello": "version", "begin": "answer", "done": "answer", "append": "id", "insert": "id", "change": "id",
        "remove": "id", "move": "id", "prompt": "text", "message": "text", "error": "text", "text": "text",
        "preview": "id", "progress": "on", "theme": "appearance", "close": "code",
    ]
    /// Messages that set a single property of a row, and the property.
    private static let properties: [String: String] = ["state": "state", "icon": "icon", "badge": "badge"]
    /// The messages whose keys are those of a row.
    private static let ofRows: Set<String> = ["append", "insert", "change"]
    /// The keys that belong to the message and not to the row.
    private static let ofMessages: Set<String> = ["answer", "before", "after", "at"]
    /// The words that are not strings in JSON, except in texts.
    private static let literals: Set<String> = ["true", "false"]
    /// The keys whose values are true or false.
    private static let switches: Set<String> = [
        "enabled", "hidden", "destructive", "keepOpen", "urgent", "active", "permanent", "movable", "renamable",
        "removable", "drag", "startupNotify", "expandHome", "commands",
    ]

    /// One word, without its escapes.
    private struct Word {
        /// The word, byte for byte.
        var bytes: [UInt8]

        /// Its text; nil if it is none, because it is not UTF-8 or holds a NUL.
        var exactText: String? { bytes.contains(Ascii.nul) ? nil : String(validating: bytes, as: UTF8.self) }
        /// Its text, with U+FFFD for what is none.
        var text: String {
            exactText ?? String(decoding: bytes.flatMap { $0 == 0 ? Array("\u{FFFD}".utf8) : [$0] }, as: UTF8.self)
        }
    }

    /// The JSON of a line.
    ///
    /// Words are texts there, except values: those that are no texts become base64.
    static func json(of line: ArraySlice<UInt8>) throws(ScriptError) -> [UInt8] {
        let words = line.split(separator: Ascii.tab, omittingEmptySubsequences: false).map {
            Word(bytes: unescaped($0))
        }
        var (verb, rest) = (words[0].text, words[1...])
        var message: [(key: String, value: Word)] = []
        var row: [(key: String, value: Word)] = []
        guard subjects[verb] != nil || properties[verb] != nil || verb == "rows" else {
            let near = NearMiss.question(verb, among: (Array(subjects.keys) + Array(properties.keys)).sorted())
            throw ScriptError("unknown message \"\(verb.prefix(40))\"\(near)")
        }
        if let property = properties[verb] {
            guard rest.count == 2 else { throw ScriptError("\"\(verb)\" has an id and a value") }
            row = [(property, rest[2])]
            rest = rest.prefix(1)
            verb = "change"
        }
        if let word = rest.popFirst() {
            guard let subject = subjects[verb] else { throw ScriptError("\"\(verb)\" has no value") }
            message.append((subject, word))
        }
        while let key = rest.popFirst()?.text {
            guard let value = rest.popFirst() else { throw ScriptError("\"\(key)\" has no value") }
            if ofRows.contains(verb), !ofMessages.contains(key) {
                row.append((key, value))
            } else {
                message.append((key, value))
            }
        }
        // Two rows whose ids differ in such bytes alone would otherwise be one.
        guard !message.contains(where: { names.contains($0.key) && $0.value.exactText == nil }) else {
            throw ScriptError("an id is UTF-8")
        }
        if ofRows.contains(verb), verb != "change", let id = message.first(where: { $0.key == "id" }) {
            message.removeAll { $0.key == "id" }
            // A row without an id has an empty word in its place.
            if !id.value.bytes.isEmpty { row.insert(id, at: 0) }
        }
        // A row without a value prints its title.
        if verb != "change", let title = row.first(where: { $0.key == "title" })?.value, title.exactText == nil,
            !row.contains(where: { valueKeys.contains($0.key) })
        {
            row.append(("value", title))
        }
        return JSONText.object { text in
            text.member("do", verb)
            for (key, value) in message { write(key, value, &text) }
            guard ofRows.contains(verb) else { return }
            text.key(verb == "change" ? "row" : "rows")
            text.open(verb == "change" ? "{" : "[{")
            for (key, value) in row { write(key, value, &text) }
            text.close(verb == "change" ? "}" : "}]")
        }
    }

    /// The keys of ids.
    private static let names: Set<String> = ["id", "before", "after"]
    /// The keys of a row that say what it prints.
    private static let valueKeys: Set<String> = ["value", "valueBase64", "type"]
    /// The keys whose values may be any bytes, and the key of the same value as base64.
    private static let byteKeys: [String: String] = ["value": "valueBase64", "print": "printBase64"]

    private static func write(_ key: String, _ word: Word, _ text: inout JSONText) {
        let value = word.text
        if switches.contains(key), literals.contains(value) {
            text.member(key, raw: value)
        } else if let exact = byteKeys[key], word.exactText == nil {
            text.member(exact, Base64.encode(word.bytes))
        } else {
            text.member(key, value)
        }
    }

    /// A word with its escapes replaced.
    static func unescaped(_ word: ArraySlice<UInt8>) -> [UInt8] {
        guard word.contains(Ascii.backslash) else { return Array(word) }
        var result: [UInt8] = []
        var rest = word
        while let byte = rest.popFirst() {
            guard byte == Ascii.backslash, let next = rest.first, let meant = escapes[next] else {
                result.append(byte)
                continue
            }
            rest.removeFirst()
            result.append(meant)
        }
        return result
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "t"): Ascii.tab, UInt8(ascii: "n"): Ascii.newline, Ascii.backslash: Ascii.backslash,
    ]

    /// Bytes as one word.
    static func escaped(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { [Ascii.tab, Ascii.newline, Ascii.backslash].contains($0) }) else { return bytes }
        return bytes.reduce(into: []) { result, byte in
            switch byte {
            case Ascii.tab: result += Array("\\t".utf8)
            case Ascii.newline: result += Array("\\n".utf8)
            case Ascii.backslash: result += Array("\\\\".utf8)
            default: result.append(byte)
            }
        }
    }
}
