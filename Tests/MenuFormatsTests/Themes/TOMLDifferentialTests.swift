import ReaderPeers
import Testing

@testable import MenuFormats

@Suite("TOML compared with Python's tomllib")
struct TOMLDifferentialTests {
    private static let peer = Peer.python(
        reading: """
            import datetime, tomllib
            def value(v):
                if v is True or v is False: return "true" if v else "false"
                if isinstance(v, int): return "i%d" % v
                if isinstance(v, float): return number(v)
                if isinstance(v, str): return text(v)
                if isinstance(v, list): return "[" + ",".join(map(value, v)) + "]"
                if isinstance(v, dict): return "{" + ",".join(sorted(text(k) + ":" + value(v[k]) for k in v)) + "}"
                return "d"
            def read(data):
                source = data.decode("utf-8")
                return value(tomllib.loads(source[1:] if source[:1] == "\\ufeff" else source))
            """)

    /// A file as the peer's script writes it; `-` where it is refused.
    private static func ours(_ bytes: [UInt8]) -> String {
        guard let tree = try? TOMLReader.tree(of: bytes) else { return "-" }
        return tree.notation()
    }

    /// The differences that are expected, with their reasons.
    private static func isException(_ document: [UInt8], ours: String, theirs: String) -> Bool {
        let text = String(decoding: document, as: UTF8.self)
        // Python's dates have no year 0 and no leap second; RFC 3339, section 5.6, has both, and allows z for Z.
        let oddTime = text.contains("0000-") || text.contains(":60") || text.contains("z")
        if theirs == "-", ours.contains("d"), oddTime { return true }
        // Integers of Python have no limit; TOML: "if an integer cannot be represented losslessly, an error must be thrown".
        if ours == "-", theirs.contains(/i-?\d{19,}/) { return true }
        // Our reader limits the nesting of arrays and the number of names in a key.
        return ours == "-" && text.contains(/(\[\s*){16}|(\.\s*\w+\s*){15}/)
    }

    @Test("Random and mutated files are refused by both readers or read alike", arguments: 0..<4)
    func differential(seed: Int) throws {
        var choices = SeededChoices(seed: UInt64(seed))
        let mutator = Mutator(
            tokens: [
                "\n", "\r\n", "\r", "\t", " ", "#", "=", ".", ",", "[", "]", "[[", "]]", "{", "}", "\"", "'", "\"\"\"",
                "'''",
                "\\", "\\u00e9", "\\U0001F600", "\\ud800", "\\e", "0", "_", "1__0", "0x18", "0o7", "0b1", "+", "-", "e",
                "1.e2",
                "inf", "nan", "true", "1979-05-27", "07:32:00", "T", "Z", "\u{FEFF}", "a", "b", "a.b", "é", "\0",
                "\u{7F}", "\u{85}",
            ], bytes: [[0xFF], [0xC3], [0xED, 0xA0, 0x80]])
        var documents: [[UInt8]] = []
        for _ in 0..<1_500 {
            var writer = RandomTOML(choices: choices)
            let document = Array(writer.document().utf8)
            choices = writer.choices
            documents.append(document)
            documents.append(mutator.mutated(document, changes: 1 + choices.below(3), &choices))
        }
        let (accepted, differences) = try Self.peer.compare(
            documents, ours: Self.ours, isException: Self.isException)
        for difference in differences { Issue.record("\(difference)") }
        #expect(accepted > 500 && accepted < 2_700)
    }
}

extension TOMLTree {
    /// The tree in the notation of the peer.
    func notation(of table: Int = TOMLTree.root) -> String {
        let members = members[table].children.map { index -> String in
            let member = self.members[index]
            let value =
                switch member.node {
                case .value(let value): value.notation
                case .table: notation(of: index)
                case .tables: "[" + member.children.map { notation(of: $0) }.joined(separator: ",") + "]"
                }
            return Notation.text(member.name) + ":" + value
        }
        return "{" + members.sorted().joined(separator: ",") + "}"
    }
}

extension TOMLValue {
    fileprivate var notation: String {
        switch content {
        case .string(let text): return Notation.text(text)
        case .whole(let number): return "i\(number)"
        case .fraction(let number): return Notation.number(number)
        case .boolean(let value): return "\(value)"
        case .date: return "d"
        case .array(let values): return "[" + values.map(\.notation).joined(separator: ",") + "]"
        case .table(let entries): return TOMLValue.notation(of: entries.map { ($0.path[...], $0.value) })
        }
    }

    /// An inline table's keys, of which those with dots are tables.
    private static func notation(of entries: [(path: ArraySlice<String>, value: TOMLValue)]) -> String {
        let groups = Dictionary(grouping: entries) { $0.path.first ?? "" }
        let members = groups.map { name, entries in
            let isValue = entries.count == 1 && entries[0].path.count == 1
            let rest = entries.map { (path: $0.path.dropFirst(), value: $0.value) }
            return Notation.text(name) + ":" + (isValue ? entries[0].value.notation : notation(of: rest))
        }
        return "{" + members.sorted().joined(separator: ",") + "}"
    }
}

/// Generates random TOML files, most of them well formed.
struct RandomTOML {
    var choices: SeededChoices

    mutating func document() -> String {
        var text = choices.one(in: 20) ? "\u{FEFF}" : ""
        for _ in 0..<choices.below(8) {
            switch choices.below(6) {
            case 0: text += "[\(key())]"
            case 1: text += "[[\(key())]]"
            case 2: text += "# \(choices.pick(["", "é", "a = 1"]))"
            default: text += "\(key())\(choices.pick(["=", " = ", "\t= "]))\(value(depth: 0))"
            }
            text += choices.pick(["\n", "\n", "\n", "\r\n", " # x\n", "\n\n"])
        }
        return text
    }

    private mutating func key() -> String {
        let name = { (choices: inout SeededChoices) in
            choices.pick(["a", "b", "c", "d", "e", "f-g", "1", "\"a\"", "'b c'", "\"\""])
        }
        return (0...(choices.below(3))).map { _ in name(&choices) }.joined(separator: choices.pick([".", " . "]))
    }

    private mutating func value(depth: Int) -> String {
        switch choices.below(depth < 3 ? 10 : 7) {
        case 0: return choices.pick(["0", "42", "-17", "+9", "1_000", "9223372036854775807", "-9223372036854775808"])
        case 1: return choices.pick(["0xDEAD_beef", "0o755", "0b1101", "0x0", "0b0_1"])
        case 2: return choices.pick(["1.5", "-0.0", "6.02e23", "1e-05", "1E+6", "9_224.4_5", "0e0", "5e-324"])
        case 3: return choices.pick(["true", "false", "inf", "-inf", "nan", "+nan"])
        case 4:
            return choices.pick([
                "1979-05-27T07:32:00Z", "1979-05-27 00:32:00.999999-07:00", "1979-05-27t07:32:00", "2024-02-29",
                "07:32:00.5",
                "2023-02-29", "1979-13-01", "24:00:00",
            ])
        case 5:
            return choices.pick([
                "\"\"", "''", "\"é\\n\\t\\\\\\\"\"", "'C:\\x'", "\"\\u00e9\\U0001F600\"", "\"a\tb\"", "\"#\"",
            ])
        case 6:
            return choices.pick([
                "\"\"\"\na\nb\"\"\"", "'''a'b''c'''", "\"\"\"a \\\n   b\"\"\"", "\"\"\"\"\"\"", "\"\"\"x\"\"\"\"\"",
                "'''\r\ny\r\n'''",
                "\"\"\"a\\  \r\n\n c\"\"\"",
            ])
        case 7, 8:
            let values = (0..<choices.below(4)).map { _ in value(depth: depth + 1) }
            return "[" + choices.pick(["", "\n", " # x\n"])
                + values.joined(separator: choices.pick([",", ", ", ",\n"]))
                + (values.isEmpty ? "" : choices.pick(["", ",", " ,\n"])) + "]"
        default:
            let members = (0..<choices.below(4)).map { _ in "\(key()) = \(value(depth: depth + 1))" }
            return "{" + members.joined(separator: choices.pick([",", ", "])) + "}"
        }
    }
}
