import Glibc
import MenuLaunchers
import MenuTesting
import Testing

@Suite struct FolderWatchTests {
    @Test func `files that come, change and go are heard of, also in folders that are new`() throws {
        let folder = try TemporaryFolder(["share/applications/a.desktop": "a", "other/x": "x"])
        let watch = FolderWatch(["\(folder.path)/share/applications", "\(folder.path)/home/applications"])
        #expect(!watch.takeChanges())
        let changes: [(String, () throws -> Void)] = [
            ("a new file", { try folder.write("b", to: "share/applications/b.desktop") }),
            ("a file in place of another", { try folder.write("c", to: "share/applications/b.desktop") }),
            ("a file that goes", { folder.remove("share/applications/a.desktop") }),
            ("a new folder", { try folder.write("d", to: "share/applications/kde/d.desktop") }),
            ("a file in it", { try folder.write("e", to: "share/applications/kde/e.desktop") }),
        ]
        for (what, change) in changes {
            try change()
            #expect(isReady(watch.descriptor), "\(what)")
            #expect(watch.takeChanges(), "\(what)")
            #expect(!watch.takeChanges(), "\(what)")
        }
        try folder.write("y", to: "other/y")
        #expect(!watch.takeChanges())
    }

    @Test func `a folder that is made later is watched from then on`() throws {
        let folder = try TemporaryFolder(["home/x": "x"])
        let watch = FolderWatch(["\(folder.path)/home/applications", "/nowhere/applications"])
        try folder.write("a", to: "home/applications/a.desktop")
        #expect(watch.takeChanges())
        try folder.write("b", to: "home/applications/b.desktop")
        #expect(watch.takeChanges())
    }

    private func isReady(_ descriptor: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, 0) == 1
    }
}
