internal import MenuModel

extension ScriptLine {
    /// Reads a line in either spelling: JSON if its first character is `{`, otherwise words that tabs separate.
    ///
    /// - Parameters:
    ///   - bytes: The line, without its end.
    ///   - allowsCommands: Whether rows may have commands; otherwise a row with one makes no sense.
    /// - Returns: Nil for an empty line, which says nothing.
    public static func read(_ bytes: [UInt8], allowingCommands allowsCommands: Bool = true) throws(ScriptError)
        -> ScriptLine?
    {
        let line = bytes.last == Ascii.carriageReturn ? Array(bytes.dropLast()) : bytes
        guard let first = line.first(where: { $0 != Ascii.space }) else { return nil }
        guard first != UInt8(ascii: "{") else { return try ScriptLine(json: line, allowsCommands) }
        return try ScriptLine(json: PlainLine.json(of: line[...]), allowsCommands)
    }

    /// Whether a line is spelt in JSON; nil for one that says nothing.
    public static func isJSON(_ bytes: [UInt8]) -> Bool? {
        bytes.first { $0 != Ascii.space && $0 != Ascii.carriageReturn }.map { $0 == UInt8(ascii: "{") }
    }

    private init(json bytes: [UInt8], _ allowsCommands: Bool) throws(ScriptError) {
        do {
            var reader = ScriptLineReader(document: try JSONDocument(bytes), allowsCommands: allowsCommands)
            self = try reader.read()
        } catch let error as ScriptError {
            throw error
        } catch let error as JSONSyntaxError {
            throw ScriptError("column \(error.offset + 1): \(error.message)")
        } catch { throw ScriptError("\(error)") }
    }
}

/// Reads one message.
private struct ScriptLineReader {
    let document: JSONDocument
    let allowsCommands: Bool
    private var values: [String: Int] = [:]
    private var known: Set<String> = ["do", "answer"]

    init(document: JSONDocument, allowsCommands: Bool) {
        (self.document, self.allowsCommands) = (document, allowsCommands)
    }

    mutating func read() throws(ScriptError) -> ScriptLine {
        guard document.nodes[0].kind == .object else { throw ScriptError("a message is an object") }
        let children = document.children(of: 0)
        for index in stride(from: 0, to: children.count - 1, by: 2) {
            values[document.string(at: children[index])] = children[index + 1]
        }
        let verb = try need("do", text("do"))
        guard let read = ScriptLineReader.verbs[verb] else {
            let near = NearMiss.question(verb, among: ScriptLineReader.verbs.keys.sorted())
            throw ScriptError("unknown message \"\(verb.prefix(40))\"\(near)")
        }
        let line = ScriptLine(try read(&self), answer: try number("answer"))
        if let extra = values.keys.filter({ !known.contains($0) }).min() {
            let near = NearMiss.question(extra, among: known.sorted())
            throw ScriptError("unknown key \"\(extra.prefix(40))\" of \"\(verb)\"\(near)")
        }
        return line
    }

    private typealias Read = @Sendable (inout ScriptLineReader) throws(ScriptError) -> ScriptMessage

    /// How the message of each name is read.
    private static let verbs: [String: Read] = [
        "hello": { reader throws(ScriptError) in
            .hello(
                version: try reader.need("version", try reader.number("version")),
                allowsCommands: try reader.word("commands", among: ["true": true, "false": false]) ?? true)
        },
        "begin": { _ in .begin },
        "rows": { reader throws(ScriptError) in .rows(try reader.rows()) },
        "done": { _ in .done },
        "append": { reader throws(ScriptError) in .insert(try reader.rows(), .last) },
        "insert": { reader throws(ScriptError) in .insert(try reader.rows(), try reader.place() ?? .first) },
        "change": { reader throws(ScriptError) in .change(id: try reader.id(), try reader.change()) },
        "remove": { reader throws(ScriptError) in .remove(ids: try reader.ids()) },
        "move": { reader throws(ScriptError) in .move(id: try reader.id(), try reader.place() ?? .first) },
        "prompt": { reader throws(ScriptError) in .prompt(try reader.text("text") ?? "") },
        "message": { reader throws(ScriptError) in .message(try reader.text("text") ?? "") },
        "error": { reader throws(ScriptError) in .error(try reader.text("text") ?? "") },
        "text": { reader throws(ScriptError) in .text(try reader.text("text") ?? "") },
        "preview": { reader throws(ScriptError) in
            .preview(id: try reader.id(), try reader.preview())
        },
        "progress": { reader throws(ScriptError) in
            .progress(try reader.progress())
        },
        "theme": { reader throws(ScriptError) in
            .appearance(
                isDark: try reader.need(
                    "appearance",
                    try reader.word("appearance", among: ["light": false, "dark": true, "auto": Bool?.none])))
        },
        "close": { reader throws(ScriptError) in
            let code = try reader.number("code")
            guard (0...255).contains(code ?? 0) else { throw ScriptError("\"code\" is between 0 and 255") }
            return .close(code: code.map { Int32($0) }, print: try reader.printed())
        },
    ]

    // MARK: Values

    private mutating func node(_ key: String) -> Int? {
        known.insert(key)
        return values[key]
    }

    private func need<Value>(_ key: String, _ value: Value?) throws(ScriptError) -> Value {
        guard let value else { throw ScriptError("\"\(key)\" is missing") }
        return value
    }

    private mutating func text(_ key: String) throws(ScriptError) -> String? {
        guard let node = node(key) else { return nil }
        guard document.nodes[node].kind == .string else {
            throw ScriptError("\"\(key)\" is a string, not \(document.nodes[node].kind.name)")
        }
        let text = document.string(at: node)
        guard !text.utf8.contains(0) else { throw ScriptError("\"\(key)\" cannot hold a NUL") }
        return text
    }

    /// A whole number.
    private mutating func number(_ key: String) throws(ScriptError) -> Int? {
        guard let node = node(key) else { return nil }
        guard let number = Int(written(node)), number >= 0 else {
            throw ScriptError("\"\(key)\" is a whole number from 0 on")
        }
        return number
    }

    private mutating func word<Value>(_ key: String, among words: KeyValuePairs<String, Value>) throws(ScriptError)
        -> Value?
    {
        guard let node = node(key) else { return nil }
        let text = written(node)
        guard let value = words.first(where: { $0.key == text })?.value else {
            throw ScriptError("\"\(key)\" is one of \(words.map(\.key).joined(separator: ", "))")
        }
        return value
    }

    private mutating func progress() throws(ScriptError) -> ScriptMessage.Progress {
        guard let node = node("on") else { return .unknown }
        switch written(node) {
        case "true": return .unknown
        case "false": return .none
        case let text:
            guard let part = Double(text), (0...1).contains(part) else {
                throw ScriptError("\"on\" is true, false or a number from 0 to 1")
            }
            return .part(part)
        }
    }

    /// The value of a node as it is written; plain lines give every value as text.
    private func written(_ node: Int) -> String {
        document.nodes[node].kind == .string ? document.string(at: node) : source(of: node)
    }

    private func source(of node: Int) -> String {
        String(decoding: document.bytes[document.nodes[node].start..<document.nodes[node].end], as: UTF8.self)
    }

    private mutating func preview() throws(ScriptError) -> ScriptMessage.RowPreview {
        let (text, picture) = (try text("text"), try text("picture"))
        guard let picture else { return .text(try need("text", text)) }
        guard text == nil else { throw ScriptError("\"text\" and \"picture\" exclude each other") }
        return .picture(file: picture)
    }

    /// What is printed at the end: a text, or arbitrary bytes.
    private mutating func printed() throws(ScriptError) -> ByteString? {
        let (text, letters) = (try text("print"), try text("printBase64"))
        guard let letters else { return text.map { ByteString($0) } }
        guard text == nil else { throw ScriptError("\"print\" and \"printBase64\" exclude each other") }
        guard let bytes = Base64.decode(letters) else { throw ScriptError("\"printBase64\" is not padded base64") }
        return ByteString(bytes)
    }

    private mutating func id() throws(ScriptError) -> String { try need("id", try text("id")) }

    private mutating func ids() throws(ScriptError) -> [String] {
        guard let list = node("ids") else { return [try id()] }
        guard document.nodes[list].kind == .array else { throw ScriptError("\"ids\" is an array of strings") }
        var ids: [String] = []
        for node in document.children(of: list) {
            guard document.nodes[node].kind == .string else { throw ScriptError("\"ids\" is an array of strings") }
            ids.append(document.string(at: node))
        }
        return ids
    }

    private mutating func place() throws(ScriptError) -> ScriptMessage.Place? {
        let (before, after) = (try text("before"), try text("after"))
        if before != nil, after != nil { throw ScriptError("\"before\" and \"after\" exclude each other") }
        if let before { return .before(before) }
        if let after { return .after(after) }
        return try word("at", among: ["start": .first, "end": .last])
    }

    private mutating func rows() throws(ScriptError) -> [MenuElement] {
        let node = try need("rows", node("rows"))
        var reader = JSONMenuReader(document: document, allowsCommands: allowsCommands)
        let rows = reader.readElements(node)
        try check(reader.report)
        return rows
    }

    private mutating func change() throws(ScriptError) -> RowChange {
        let node = try need("row", node("row"))
        var reader = JSONMenuReader(document: document, allowsCommands: allowsCommands)
        let change = reader.readChange(node)
        try check(reader.report)
        return try need("row", change)
    }

    private func check(_ report: Report) throws(ScriptError) {
        guard let error = report.fatalError(in: document.bytes) else { return }
        throw ScriptError("column \(error.column): \(error.message)")
    }
}
