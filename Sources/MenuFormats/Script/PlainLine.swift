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
        "removable", "drag", "startupNotify", "expandHome",
    ]

    /// The JSON of a line.
    static func json(of line: String) throws(ScriptError) -> [UInt8] {
        let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
        var (verb, rest) = (words[0], words[1...])
        var message: [(key: String, value: String)] = []
        var row: [(key: String, value: String)] = []
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
        while let key = rest.popFirst() {
            guard let value = rest.popFirst() else { throw ScriptError("\"\(key)\" has no value") }
            if ofRows.contains(verb), !ofMessages.contains(key) {
                row.append((key, value))
            } else {
                message.append((key, value))
            }
        }
        if ofRows.contains(verb), verb != "change", let id = message.first(where: { $0.key == "id" }) {
            message.removeAll { $0.key == "id" }
            // A row without an id has an empty word in its place.
            if !id.value.isEmpty { row.insert(id, at: 0) }
        }
        return JSONText.object { text in
            text.member("do", verb)
            for (key, value) in message { text.member(key, value) }
            guard ofRows.contains(verb) else { return }
            text.key(verb == "change" ? "row" : "rows")
            text.open(verb == "change" ? "{" : "[{")
            for (key, value) in row { write(key, value, &text) }
            text.close(verb == "change" ? "}" : "}]")
        }
    }

    private static func write(_ key: String, _ value: String, _ text: inout JSONText) {
        if switches.contains(key), literals.contains(value) {
            text.member(key, raw: value)
        } else {
            text.member(key, value)
        }
    }

    /// A word with its escapes replaced.
    static func unescaped(_ word: Substring) -> String {
        guard word.utf8.contains(Ascii.backslash) else { return String(word) }
        var result = ""
        var characters = word[...]
        while let character = characters.popFirst() {
            guard character == "\\", let next = characters.first, let meant = escapes[next] else {
                result.append(character)
                continue
            }
            characters.removeFirst()
            result.append(meant)
        }
        return result
    }

    private static let escapes: [Character: Character] = ["t": "\t", "n": "\n", "\\": "\\"]

    /// A text as one word.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { [Ascii.tab, Ascii.newline, Ascii.backslash].contains($0) }) else {
            return text
        }
        return text.reduce(into: "") { result, character in
            switch character {
            case "\t": result += "\\t"
            case "\n", "\r\n": result += "\\n"
            case "\\": result += "\\\\"
            default: result.append(character)
            }
        }
    }
}
