import ReaderPeers
import Testing

@testable import MenuFormats

@Suite("JSON compared with Python's json")
struct JSONDifferentialTests {
    private static let peer = Peer.python(
        reading: """
            import json
            def refuse(word): raise ValueError(word)
            def value(v):
                if v is None: return "null"
                if v is True or v is False: return "true" if v else "false"
                if isinstance(v, float): return number(v)
                if isinstance(v, str): return text(v)
                if isinstance(v, list): return "[" + ",".join(map(value, v)) + "]"
                return "{" + ",".join(text(k) + ":" + value(w) for k, w in v[0]) + "}"
            def read(data):
                source = data.decode("utf-8")
                source = source[1:] if source[:1] == "\\ufeff" else source
                return value(json.loads(source, parse_constant=refuse, parse_int=float, object_pairs_hook=lambda pairs: (pairs,)))
            """)

    @Test("Random and mutated texts are refused by both readers or read alike", arguments: 0..<4)
    func differential(seed: Int) throws {
        var choices = SeededChoices(seed: UInt64(seed))
        let mutator = Mutator(
            tokens: [
                "[", "]", "{", "}", ",", ":", "\"", "\\", "\\u", "\\ud800", "\\udc00", "\\x", "/", "0", "00", "-", "+",
                ".", "e", "E+", "1e999",
                "true", "nul", "NaN", "Infinity", "//", "#", "'", " ", "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{A0}",
                "\u{FEFF}", "\0", "\u{1F}",
                "\u{7F}", "é", "\u{2028}",
            ], bytes: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]])
        var documents: [[UInt8]] = []
        for _ in 0..<2_000 {
            let document =
                Array((choices.one(in: 20) ? "\u{FEFF}" : "").utf8) + Array(Self.value(depth: 0, &choices).utf8)
            documents.append(document)
            documents.append(mutator.mutated(document, changes: 1 + choices.below(3), &choices))
        }
        let (accepted, differences) = try Self.peer.compare(documents, ours: Self.ours) { _, ours, theirs in
            // Python accepts a lone surrogate; RFC 8259, section 8.2, calls it unpredictable, and no argument or title can contain it.
            ours == "-" && theirs.contains(/seda|ed[ab][0-9a-f]/)
        }
        for difference in differences { Issue.record("\(difference)") }
        #expect(accepted > 1_000 && accepted < 3_700)
    }

    private static func ours(_ bytes: [UInt8]) -> String {
        (try? JSONDocument(bytes)).map { $0.notation(at: 0) } ?? "-"
    }

    private static func value(depth: Int, _ choices: inout SeededChoices) -> String {
        let blank = choices.pick(["", "", " ", "\n", "\r\n\t"])
        switch choices.below(depth < 4 ? 9 : 6) {
        case 0: return choices.pick(["null", "true", "false"]) + blank
        case 1:
            return choices.pick([
                "0", "-0", "12", "-3", "1.5", "1e3", "1E-2", "-0.0e+0", "123456789012345678901234567890", "5e-324",
                "1e400",
            ])
        case 2, 3, 4:
            let parts = (0..<choices.below(4)).map { _ in
                choices.pick([
                    "a", "é", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00", "\\u0000", "\u{7F}",
                    "\u{FFFF}", "/",
                ])
            }
            return "\"" + parts.joined() + "\"" + blank
        case 5: return choices.pick(["[]", "{}", "[ ]", "{\n}"])
        case 6, 7:
            let values = (0..<choices.below(4)).map { _ in value(depth: depth + 1, &choices) }
            return "[" + blank + values.joined(separator: "," + blank) + "]" + blank
        default:
            let members = (0..<choices.below(4)).map { _ in
                choices.pick(["\"a\"", "\"b\"", "\"\"", "\"\\u0061\""]) + blank + ":" + blank
                    + value(depth: depth + 1, &choices)
            }
            return "{" + blank + members.joined(separator: ",") + "}" + blank
        }
    }
}

extension JSONDocument {
    /// The value of a node in the notation of the peer.
    func notation(at index: Int) -> String {
        let node = nodes[index]
        let children = { self.children(of: index) }
        switch node.kind {
        case .null: return "null"
        case .true: return "true"
        case .false: return "false"
        case .number: return Notation.number(number(at: index))
        case .string: return Notation.text(string(at: index))
        case .array: return "[" + children().map(notation).joined(separator: ",") + "]"
        case .object:
            let keys = children()
            let members = stride(from: 0, to: keys.count, by: 2).map {
                notation(at: keys[$0]) + ":" + notation(at: keys[$0 + 1])
            }
            return "{" + members.joined(separator: ",") + "}"
        }
    }
}
