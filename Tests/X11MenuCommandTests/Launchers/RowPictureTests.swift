import MenuLaunchers
import MenuModel
import MenuTesting
import Testing

@testable import X11MenuCommand

/// The pictures of rows that a command makes.
@Suite struct RowPictureTests {
    @Test func `a name after thumbnail is that of a file, or what a command makes the picture of`() throws {
        #expect(RowPicture.icon(.named("x"), by: nil) == .named("x"))
        #expect(RowPicture.icon(.file("thumbnail:///a/b.png"), by: nil) == .file("/a/b.png"))
        guard case .late = RowPicture.icon(.file("thumbnail://x"), by: CommandPattern("make {input}")).source else {
            return #expect(Bool(false), "no command would be run")
        }
    }

    @Test func `a command makes a picture once`() throws {
        let folder = try TemporaryFolder([
            "bin/make": "#!/bin/sh\nprintf '%s %s\\n' \"$1\" \"$3\" >> \"$2\"\n"
        ])
        let command = CommandPattern("\(folder.path)/bin/make \"{input}\" {output} {size}")
        for _ in 0..<2 { RowPicture.make("\(folder.path)/cache/large/x.png", of: "a b", by: command) }
        #expect(try folder.read("cache/large/x.png") == "a b 256\n")
    }
}
