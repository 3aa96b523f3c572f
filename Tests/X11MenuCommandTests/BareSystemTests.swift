import MenuTesting
import TestSupport
import Testing

/// What a system lacks is named in a line.
@Suite(.serialized) struct BareSystemTests {
    private static let noFonts = "x11menu: there are no fonts; letters are drawn as boxes\n"

    /// An environment in which fontconfig finds no font, and nothing is cached.
    private func environment(in folder: TemporaryFolder) -> [String: String?] {
        [
            "FONTCONFIG_FILE": "\(folder.path)/fonts.conf", "XDG_CACHE_HOME": folder.path, "HOME": folder.path,
            "LC_ALL": "C.UTF-8",
        ]
    }

    @Test(
        arguments: [
            ["render", "--print-layout"], ["demo", "--scene", "wall", "-o", "OUT"], ["render", "-o", "OUT"],
        ])
    func `without any font a picture is drawn, and one line says so`(words: [String]) throws {
        let folder = try TemporaryFolder(["fonts.conf": "<fontconfig><dir>/nonexistent</dir></fontconfig>"])
        let arguments = words.map { $0 == "OUT" ? "\(folder.path)/out.png" : $0 }
        let outcome = try Program.run(
            arguments: arguments, input: .text("one\n"), environment: environment(in: folder))
        #expect(outcome.code == 0 && outcome.errorText == Self.noFonts)
    }

    @Test(arguments: [[], ["dmenu"], ["rofi", "-dmenu"]])
    func `without any font a menu opens, and one line says so`(words: [String]) throws {
        let folder = try TemporaryFolder(["fonts.conf": "<fontconfig><dir>/nonexistent</dir></fontconfig>"])
        let stage = try Stage()
        let program = try stage.server.start(
            Program.path, arguments: words, input: .text("one\ntwo\n"), output: .collected,
            environment: environment(in: folder))
        try stage.display.wait(untilGrabbed: true, .keyboard)
        try stage.robot.tap("Down", "Return")
        let outcome = try program.waitForExit()
        #expect(outcome.code == 0 && !outcome.output.isEmpty && outcome.errorText == Self.noFonts)
    }

    @Test func `a menu of passwords without a store names it`() throws {
        let folder = try TemporaryFolder([:])
        let outcome = try ChildProgram.run(
            Repository.path("Resources/cookbook/passwords"), input: .nothing, output: .collected, display: nil,
            environment: ["HOME": folder.path, "PASSWORD_STORE_DIR": nil])
        #expect(
            outcome.code == 1
                && outcome.errorText
                    == "passwords: there is no password store \(folder.path)/.password-store; pass init makes one\n"
        )
    }

    @Test func `a switcher of windows without a window manager says that one is missing`() throws {
        let stage = try Stage()
        let outcome = try stage.server.start(Repository.path("Resources/cookbook/switcher")).waitForExit()
        #expect(
            outcome.code == 1
                && outcome.errorText
                    == "switcher: no window manager lists windows (_NET_CLIENT_LIST_STACKING)\n"
        )
    }
}
