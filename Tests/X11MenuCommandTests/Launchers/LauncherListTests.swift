import Foundation
import MenuLaunchers
import MenuTesting
import Testing

/// The program lists its launchers; what else names them agrees with it.
@Suite struct LauncherListTests {
    private static let names = Launcher.all.map(\.name)

    @Test(arguments: ["README.md", "packaging/man/x11menu.1"])
    func `documents name every launcher`(path: String) throws {
        let words = Set(try Repository.text(path).split { !$0.isLetter }.map(String.init))
        for name in Self.names { #expect(words.contains(name)) }
    }

    @Test func `links are made for every launcher, and others stay when they are removed`() throws {
        let folder = try TemporaryFolder()
        try runLinks([folder.path])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == Self.names.sorted())
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/menu", withDestinationPath: Program.path)
        try runLinks(["--remove", folder.path])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["menu"])
    }

    private func runLinks(_ arguments: [String]) throws {
        let outcome = try ChildProgram.run(
            Repository.path("packaging/links"), arguments: arguments, display: nil,
            environment: ["X11MENU": Program.path])
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
    }
}
