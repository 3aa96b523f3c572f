import Foundation
import MenuTesting
import Testing

/// The pointer's picture over menus and bars.
@Suite(.serialized) struct CursorTests {
    /// Prints the width and height, the pixel that points and the colour of the first pixel of what the pointer looks like, again and again: nothing
    /// tells when a menu has set it.
    private static let reader = """
        import ctypes, time
        class Image(ctypes.Structure):
            _fields_ = [("x", ctypes.c_short), ("y", ctypes.c_short), ("width", ctypes.c_ushort),
                ("height", ctypes.c_ushort), ("xhot", ctypes.c_ushort), ("yhot", ctypes.c_ushort),
                ("serial", ctypes.c_ulong), ("pixels", ctypes.POINTER(ctypes.c_ulong))]
        x, fixes = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXfixes.so.3")
        x.XOpenDisplay.restype = ctypes.c_void_p
        fixes.XFixesGetCursorImage.restype = ctypes.POINTER(Image)
        display, last = ctypes.c_void_p(x.XOpenDisplay(None)), None
        while True:
            image = fixes.XFixesGetCursorImage(display).contents
            line = f"{image.width} {image.height} {image.xhot} {image.yhot} {image.pixels[0] & 0xFFFFFFFF:08x}"
            if line != last: print(line, flush=True)
            last = line
            time.sleep(0.01)
        """

    /// A file in libXcursor's format with pictures of one colour each, and their size as the distance of the pixel that points.
    private static func file(_ pictures: [(size: Int, color: UInt32)]) -> [UInt8] {
        var (table, chunks): ([UInt32], [UInt32]) = ([], [])
        let head = 16 + pictures.count * 12
        for (size, color) in pictures {
            table += [0xFFFD_0002, UInt32(size), UInt32(head + chunks.count * 4)]
            chunks += [36, 0xFFFD_0002, UInt32(size), 1, UInt32(size), UInt32(size), 3, 4, 0]
            chunks += Array(repeating: color, count: size * size)
        }
        let words = [0x7275_6358, 16, 0x10000, UInt32(pictures.count)] + table + chunks
        return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    }

    /// A folder of themes: Mine, which inherits Other, which has an arrow of two sizes, and a bar for text.
    private static func themes() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["Mine", "Other/cursors"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
        }
        try folder.write("[Icon Theme]\nInherits = Missing, Other\n", to: "Mine/index.theme")
        let arrows = Data(file([(16, 0xFFFF_0000), (32, 0xFF00_00FF)]))
        try arrows.write(to: URL(filePath: "\(folder.path)/Other/cursors/left_ptr"))
        try Data(file([(16, 0xFF00_FF00)])).write(to: URL(filePath: "\(folder.path)/Other/cursors/xterm"))
        return folder
    }

    private func look(_ environment: [String: String], at program: [String], x: Int, y: Int) throws -> [String] {
        let stage = try MenuStage(width: 400, height: 300)
        let reader = try stage.server.start("/usr/bin/python3", arguments: ["-c", Self.reader])
        try stage.robot.move(toX: 390, y: 290)
        let alone = try reader.waitForLine { _ in true }
        let menu = try stage.server.start(
            MenuStage.program, arguments: program, input: .text("New\nOpen\n"),
            environment: environment.mapValues { $0 })
        try stage.display.waitForMappedWindow(of: menu)
        try stage.robot.move(toX: x, y: y)
        let over = try reader.waitForLine(from: alone.index + 1) { $0 != alone.line }
        return [alone.line, over.line]
    }

    @Test(arguments: [("16", "16 16 3 4 ffff0000"), ("40", "32 32 3 4 ff0000ff")])
    func `a menu has the arrow of the cursor theme`(_ size: String, _ expected: String) throws {
        let themes = try Self.themes()
        let environment = ["XCURSOR_PATH": themes.path, "XCURSOR_THEME": "Mine", "XCURSOR_SIZE": size]
        #expect(try look(environment, at: ["--at", "100,100"], x: 120, y: 120)[1] == expected)
    }

    /// However the menu has grabbed the pointer, and while it has not.
    @Test(arguments: [[], ["--exclusive"]])
    func `over a text field the pointer looks as it does over text, and beside it as elsewhere`(
        _ options: [String]
    ) throws {
        let themes = try Self.themes()
        let stage = try MenuStage(width: 400, height: 300)
        let reader = try stage.server.start("/usr/bin/python3", arguments: ["-c", Self.reader])
        try stage.robot.move(toX: 390, y: 290)
        var line = try reader.waitForLine { _ in true }
        let menu = try stage.server.start(
            MenuStage.program, arguments: ["--at", "100,100", "--search", "field"] + options,
            input: .text("New\nOpen\n"),
            environment: ["XCURSOR_PATH": themes.path, "XCURSOR_THEME": "Mine", "XCURSOR_SIZE": "16"])
        try stage.display.waitForMappedWindow(of: menu)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        // The field, a row, and the field with a button held.
        for (x, y, color) in [(180, 125, "ff00ff00"), (180, 155, "ffff0000"), (200, 125, "ff00ff00")] {
            try stage.robot.move(toX: x, y: y)
            line = try reader.waitForLine(from: line.index + 1) { $0 == "16 16 3 4 \(color)" }
        }
        try stage.robot.press()
        try stage.robot.move(toX: 180, y: 155)
        line = try reader.waitForLine(from: line.index + 1) { $0 == "16 16 3 4 ffff0000" }
        try stage.robot.release()
    }

    @Test func `over a title that is renamed the pointer looks as over text, also while it rests`() throws {
        let themes = try Self.themes()
        let stage = try MenuStage(width: 400, height: 300)
        let reader = try stage.server.start("/usr/bin/python3", arguments: ["-c", Self.reader])
        try stage.robot.move(toX: 390, y: 290)
        var line = try reader.waitForLine { _ in true }
        let items = #"[{"title": "First", "renamable": true}, {"title": "Second", "renamable": true}]"#
        let menu = try stage.server.start(
            MenuStage.program, arguments: ["--at", "100,100", "--print", "json"],
            input: .text(#"{"items": \#(items)}"#),
            environment: ["XCURSOR_PATH": themes.path, "XCURSOR_THEME": "Mine", "XCURSOR_SIZE": "16"])
        try stage.display.waitForMappedWindow(of: menu)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        func looks(_ color: String) throws {
            line = try reader.waitForLine(from: line.index + 1) { $0 == "16 16 3 4 \(color)" }
        }
        try stage.robot.move(toX: 150, y: 120)
        try looks("ffff0000")
        // Where the pointer rests, the title becomes a field and is a title again, whichever way its editing ends.
        for end in ["Escape", "Return"] {
            try stage.robot.tap("F2")
            try looks("ff00ff00")
            try stage.robot.tap("x", end)
            try looks("ffff0000")
        }
        // Away from it and back while it is edited.
        try stage.robot.tap("F2")
        try looks("ff00ff00")
        try stage.robot.move(toX: 150, y: 142)
        try looks("ffff0000")
        try stage.robot.move(toX: 150, y: 120)
        try looks("ff00ff00")
        try stage.robot.tap("Escape", "Escape")
        _ = try menu.waitForExit()
    }

    @Test func `the pointer looks as a theme of rofi says it does over a widget`() throws {
        let themes = try Self.themes()
        try Data(Self.file([(16, 0xFF00_0080)])).write(to: URL(filePath: "\(themes.path)/Other/cursors/hand2"))
        try themes.write(
            """
            * { font: "mono 12px"; margin: 0; padding: 0; spacing: 0; background-color: #ffffff; text-color: #000000; }
            window { location: northwest; anchor: northwest; width: 300px; }
            mainbox { children: [ entry, listview, button-a, textbox-b ]; }
            entry { cursor: default; padding: 20px; expand: false; }
            listview { lines: 2; }
            element { cursor: pointer; padding: 10px; }
            button-a { content: "a"; cursor: text; padding: 20px; expand: false; }
            textbox-b { content: "b"; padding: 20px; expand: false; }

            """, to: "t.rasi")
        let stage = try MenuStage(width: 400, height: 400)
        let reader = try stage.server.start("/usr/bin/python3", arguments: ["-c", Self.reader])
        try stage.robot.move(toX: 390, y: 390)
        var line = try reader.waitForLine { _ in true }
        let menu = try stage.server.start(
            MenuStage.program, arguments: ["rofi", "-dmenu", "-no-config", "-theme", "\(themes.path)/t.rasi"],
            input: .text("New\nOpen\n"),
            environment: ["XCURSOR_PATH": themes.path, "XCURSOR_THEME": "Mine", "XCURSOR_SIZE": "16"])
        try stage.display.waitForMappedWindow(of: menu)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        // A row, the entry, the other row, the button, the text.
        for (y, color) in [(75, "ff000080"), (20, "ffff0000"), (105, "ff000080"), (150, "ff00ff00"), (205, "ffff0000")]
        {
            try stage.robot.move(toX: 150, y: y)
            line = try reader.waitForLine(from: line.index + 1) { $0 == "16 16 3 4 \(color)" }
        }
        try stage.robot.tap("Escape")
        _ = try menu.waitForExit()
    }

    @Test func `a menu has an arrow where there is no theme`() throws {
        let looks = try look(["XCURSOR_PATH": "/nonexistent"], at: ["--at", "100,100"], x: 120, y: 120)
        #expect(Set(looks).count == 2)
    }
}
