import MenuSystem
import MenuRendering
import MenuFormats
import MenuGeometry
import MenuHeadless
import X11Menu
import MenuLayout
import MenuModel
import MenuScene
import MenuSession
import MenuThemes
import MenuX11

/// What other programs say while a menu is open, and what is played to a menu.
extension FuzzedReader {
    static let messages = [
        liveLine, markup, terminalText, busMessage, composedText, inputMethodFile, grabRecord, replay,
    ]

    private static let liveLine = FuzzedReader(
        "live-line",
        [
            #"{"do": "insert", "before": "b", "answer": 3, "rows": [{"id": "a", "title": "A"}]}"#,
            "insert\ta\tbefore\tb\ttitle\tA\\n\tanswer\t3", "progress\t0.25", "close\t3\tprint\tp",
            #"{"do": "preview", "id": "a", "text": "x\ny"}"#, "theme\tdark",
        ], ["\t", "\\", "{", "}", "\"do\":", "rows", "-1", "1e999", "\r"]
    ) { _ = try? ScriptLine.read($0) }

    private static let markup = FuzzedReader(
        "markup", ["<b>a</b> <span foreground='#f00' size=\"x-large\" rise='99'>b &amp; &#65;</span><i><u>c</u></i>"],
        ["<", ">", "</span>", "&", ";", "&#x110000;", "'", "<span ", "size='1e9'", "<sub>"]
    ) { _ = MarkupText(String(decoding: $0, as: UTF8.self)) }

    private static let terminalText = FuzzedReader(
        "terminal-text", ["\u{1B}[1;31mred\u{1B}[0m b\u{8}b _\u{8}c\tx\u{1B}[38;2;1;2;3mtrue\u{1B}]8;;x\u{7}\n"],
        ["\u{1B}", "\u{1B}[", ";", "m", "38;5;", "\u{8}", "\t", "\u{9B}", "99999999999"]
    ) { _ = TerminalText.lines(of: $0) }

    private static let busMessage = FuzzedReader(
        "bus-message",
        [
            BusMessage.call("Get", of: "a.b", at: "/c", to: ":1.2", [.string("x"), .array([.int32(1)], of: "i")]),
            .signal("S", of: "a.b", at: "/", [.variant(.structure([.byte(1), .double(2), .texts(["k": "v"])]))]),
        ].map { numbered($0).encoded }, ["a{sv}", "((((", "\u{1}\u{1}v", "l\u{4}\u{1}\u{1}"]
    ) { _ = BusMessage(bytes: $0) }

    private static func numbered(_ message: BusMessage) -> BusMessage {
        var message = message
        message.serial = 1
        return message
    }

    /// Texts of an input method, in the signals of its daemon.
    private static let composedText = FuzzedReader(
        "composed-text",
        [
            textSignal([.variant(attribute(3, 0, 2)), .variant(attribute(1, 0, 5))]), textSignal([]),
            .signal(
                "UpdatePreeditText", of: "org.freedesktop.IBus.InputContext", at: "/c", [InputMethodText.value("a")]),
        ].map { numbered($0).encoded }, ["IBusText", "IBusAttrList", "v", "(sa{sv}sv)", "\u{3}\0\0\0", "\u{1F600}"]
    ) { bytes in
        for value in BusMessage(bytes: bytes)?.body ?? [] {
            let composed = InputMethodText(value)?.composed(caret: bytes.count)
            precondition(
                composed.map { $0.text.utf8.count <= 1024 && !$0.text.contains("\n") } ?? true, "it is no short line")
        }
    }

    /// The file that a daemon of input methods leaves for its clients.
    private static let inputMethodFile = FuzzedReader(
        "input-method-file",
        [
            "# This file is created by ibus-daemon, please do not modify it.\nIBUS_ADDRESS=unix:path=/h/.cache/ibus/dbus-a,"
                + "guid=1f\nIBUS_DAEMON_PID=12\n",
            "IBUS_ADDRESS=unix:abstract=/tmp/a%20b;unix:path=/c\n",
        ], ["IBUS_ADDRESS=", "\nIBUS_ADDRESS=", "unix:", "path=", "abstract=", ";", ",", "%", "%00", "\u{301}", "\r"]
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let addresses = InputMethodAddress.addresses(in: text)
        precondition(addresses.isEmpty || text.contains("IBUS_ADDRESS="), "an address of nowhere")
    }

    private static func textSignal(_ attributes: [BusValue]) -> BusMessage {
        let list = BusValue.structure([.string("IBusAttrList"), .array([], of: "{sv}"), .array(attributes, of: "v")])
        let text = BusValue.structure([.string("IBusText"), .array([], of: "{sv}"), .string("né 日本"), .variant(list)])
        return .signal("UpdatePreeditText", of: "org.freedesktop.IBus.InputContext", at: "/c", [.variant(text)])
    }

    private static func attribute(_ kind: UInt32, _ start: UInt32, _ end: UInt32) -> BusValue {
        .structure([
            .string("IBusAttribute"), .array([], of: "{sv}"), .uint32(kind), .uint32(1), .uint32(start), .uint32(end),
        ])
    }

    /// What a server records of the grabs of others: a request for one, and its answer.
    private static let grabRecord = FuzzedReader(
        "grab-record",
        [[1, 31, 0, 4, 0, 7, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0], [0, 1, 1] + [UInt8](repeating: 0, count: 30)],
        ["\u{1}", "\u{1}\u{1}\0\0\0\0\0\0", "\u{1F}", "\u{1A}", "\u{4}\0"]
    ) { bytes in
        var record = GrabRecord(root: 1, inputOpcode: 131)
        for portion in stride(from: 0, to: bytes.count, by: 33) {
            let part = bytes[portion..<min(bytes.count, portion + 33)]
            record.read(
                GrabRecord.Part(
                    category: part[portion], client: 2, isSwapped: false, bytes: Array(part.dropFirst())))
            precondition(record.takeRefusals().count <= 16, "it keeps too much")
        }
    }

    private static let replay = FuzzedReader(
        "event-replay",
        [
            "move 20 30\npress 1\nmove 30 60\nrelease 1\nwait 300\nkey Down\nkey Right\ntype o\nkey Escape\nprint-state\n",
            "hover More/two\nwait 500\nscroll down 2\nkey Return\nwait 1000\n",
            "touch begin 20 40\ntouch update 20 10\ntouch end 20 10\nwait 86400000\nkey Ctrl+a\nkey BackSpace\n",
        ],
        [
            "move ", "key ", "wait ", "86400000", "scroll up 1000000", "press 255", "touch begin ", "type \u{202E}é",
            "key Tab",
        ]
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let script = try? EventScript(text, isKey: { _ in true }), let host = try? replayHost() else { return }
        try? host.replay(script) { _ in }
    }

    /// A small menu with a field and a submenu.
    private static func replayHost() throws -> HeadlessHost {
        let items = """
            [{"type": "search"}, {"title": "one", "keepOpen": true}, {"type": "menu", "title": "More", "items": [{"title": "two"}]}]
            """
        let screen = Rect(x: 0, y: 0, width: 160, height: 120)
        return try HeadlessHost(
            menu: try MenuReader.read(Array(items.utf8), format: .json),
            options: SessionOptions(
                placement: .anchor(Rect(x: 10, y: 5, width: 30, height: 10), joins: false), monitors: [screen]),
            backdrop: ImageSurface(.argb32, width: 160, height: 120), pointer: .zero, appearance: .light, contrast: 0)
    }
}
