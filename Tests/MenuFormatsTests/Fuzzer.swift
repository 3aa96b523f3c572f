import MenuFormats
import MenuModel
import TestSupport
import Testing

/// Mutates menus with knowledge of their syntax, and reads the result.
struct Fuzzer {
    private static let seeds: [[UInt8]] = [
        "one\ntwo\0icon\u{1F}x\u{1F}meta\u{1F}y\n",
        "a\n\tIMG:x\tb\tc\n\t\td\n\ne\n''\tx\n",
        #"[{"title": "a", "state": "on", "exec": "x 'y'", "shortcut": "Ctrl+S"}, {"type": "menu", "items": []}]"#,
        #"{"items": [{"type": "custom", "draw": "<svg/>", "height": 1.5e1}, {"icon": "\u00e9\ud83d\ude00"}]}"#,
        "@search,,1,2,3,4,5,left,top,auto,#000000 0,a\n@icon,^root(a),1,2,3,4,5,a,b,c,d,/x\n^tag(a)\nx,^filter(y)\n",
        "^tag(a)\nx,^checkout(b),icon\n\"\"\"q,q\"\"\",cmd\n^sep(t)\n^tag(b)\ny,^pipe(c)\n",
        ##"<openbox_menu><menu id="a" label="_b"><item label="&lt;&#65;"><action name="Execute"><command>x</command></action></item><separator/><menu id="a"/></menu></openbox_menu>"##,
    ].map { Array($0.utf8) }

    private static let tokens: [[UInt8]] =
        [
            "[", "]", "{", "}", ",", ":", "\"", "\\", "\\u", "\\ud800", "\t", "\n", "\r\n", "\0", "\u{1F}", "IMG:",
            "''", "<", "</",
            "/>", "<!--", "<![CDATA[", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "&", ";", "&b;", "^", "^checkout(", "^tag(",
            "^root(", "^filter(", "@icon,", "@text,", "@search,",
            ")", "\"\"\"", "1e9",
            "-", "null", "\u{FEFF}", "é", "menu", "id", "items", "=",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Reads one mutated menu, and fails the test if a reader contradicts itself.
    mutating func step() {
        let index = Int.random(in: 0..<Fuzzer.seeds.count, using: &random)
        var bytes = random.one(in: 20) ? random.bytes(40) : Fuzzer.seeds[index]
        for _ in 0..<Int.random(in: 1...6, using: &random) { mutate(&bytes) }
        let format: MenuFormat = [.rofi, .tree, .json, .json, .jgmenu, .jgmenu, .openbox][index]
        Fuzzer.check(bytes, format)
        let detected = MenuFormat.detect(bytes)
        if detected != format { Fuzzer.check(bytes, detected) }
    }

    /// Reads bytes in a format, and writes what was read.
    static func check(_ bytes: [UInt8], _ format: MenuFormat) {
        // The rows of a script are never refused.
        _ = RofiRows(script: bytes)
        let errors = MenuReader.diagnose(bytes, format: format)
        do {
            let menu = try MenuReader.read(bytes, format: format)
            for other in MenuFormat.allCases where other != .json { checkWriting(menu, as: other) }
            let written = MenuWriter.write(menu, as: .json).bytes
            let again = MenuReader.diagnose(written, format: .json)
            if !again.isEmpty {
                Issue.record("\(format): \(bytes) is written as \(String(decoding: written, as: UTF8.self)): \(again)")
            }
        } catch {
            if !errors.contains(error) {
                Issue.record("\(format): \(bytes) is refused, and check does not say \(error)")
            }
        }
    }

    /// Writes a menu in a format and reads it again: whatever was lost, the written text must be a menu.
    private static func checkWriting(_ menu: MenuContent, as format: MenuFormat) {
        let bytes = MenuWriter.write(menu, as: format).bytes
        do {
            _ = try MenuReader.read(bytes, format: format)
        } catch {
            Issue.record("\(format): “\(String(decoding: bytes, as: UTF8.self))” was written, and is refused: \(error)")
        }
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
        switch Int.random(in: 0...5, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: random.pick(Fuzzer.tokens), at: start)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
        case 3: bytes.insert(contentsOf: random.pick(Fuzzer.seeds).prefix(30), at: start)
        case 4: if start < bytes.count { bytes[start] = UInt8.random(in: 0...255, using: &random) }
        default: bytes.replaceSubrange(start..<end, with: random.pick(Fuzzer.tokens))
        }
    }
}
