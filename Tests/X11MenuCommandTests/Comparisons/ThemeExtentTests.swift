import MenuTesting
import TestSupport
import Testing

/// Compares where themes put the window with the installed rofi: it begins at the same pixel and has the same width.
@Suite(.serialized, .nightly("launchers")) struct ThemeExtentTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Where a window begins, and how wide it is, in pixels.
    private struct Extent: Equatable {
        var x: Int
        var width: Int
    }

    /// The extent of the window that a program opens with properties of `window`.
    private func extent(_ program: String, _ first: [String], _ properties: String, on stage: Stage) throws -> Extent {
        let theme =
            "* { font: \"mono 12\"; } window { border: 0; padding: 0; location: west; anchor: west; \(properties) }"
        let child = try stage.server.start(
            program, arguments: first + ["-dmenu", "-no-config", "-theme-str", theme], input: .text("a\n"),
            output: .collected,
            environment: [
                "XDG_RUNTIME_DIR": folder.path, "XDG_CACHE_HOME": folder.path, "XDG_CONFIG_HOME": "/nonexistent",
                "LC_ALL": "C.UTF-8", "HOME": folder.path,
            ])
        try stage.display.waitForMappedWindow(of: child)
        try stage.display.wait(untilGrabbed: true, .keyboard)
        // rofi reshapes its window after it has mapped it.
        try stage.display.waitUntilStill()
        let frame = try #require(try stage.display.mappedWindows(.process(child.processIdentifier)).first?.frame)
        try stage.robot.tap("Escape")
        _ = try child.waitForExit(within: .seconds(30))
        try stage.display.wait(untilGrabbed: false, .keyboard)
        return Extent(x: frame.x, width: frame.width)
    }

    @Test(.enabled(if: Peers.inPath("rofi") != nil, "rofi is not installed"))
    func `the window of a theme begins and ends where rofi's does`() throws {
        let stage = try Stage()
        // Our window has margins for its shadow.
        let plain = try extent(TestedProgram.path, ["rofi"], "width: 300px;", on: stage)
        let margin = (plain.width - 300) / 2
        for properties in [
            "width: 300px;", "width: 20em;", "width: 30ch;", "width: 50mm;", "width: 12.5%;",
            "width: calc(100% / 4 + 1em);", "width: calc(100px + 50px max 400px);", "width: 300px; x-offset: 10%;",
            "width: 300px; x-offset: calc(1% + 2em);",
            "width: 300px; } @media (max-width: 9000) { window { width: 321px; }",
            "width: 300px; } @media (min-width: 9000) { window { width: 321px; }",
        ] {
            let theirs = try extent("rofi", [], properties, on: stage)
            let ours = try extent(TestedProgram.path, ["rofi"], properties, on: stage)
            #expect(Extent(x: ours.x + margin, width: ours.width - 2 * margin) == theirs, "\(properties)")
        }
    }
}
