import MenuFormats
import Glibc
import MenuLaunchers
import MenuTesting
import Testing

@Suite struct ApplicationFilesTests {
    private static func entry(_ name: String, _ more: String = "") -> String {
        "[Desktop Entry]\nType=Application\nName=\(name)\nExec=true\n\(more)\n"
    }

    private static func files(in folders: [String], desktops: [String] = [], language: String = "C") -> ApplicationFiles
    {
        var files = ApplicationFiles()
        files.folders = folders
        files.desktops = desktops
        files.languages = LanguagePreference(locales: [language])
        return files
    }

    @Test func `the first folder that has an id decides, even against the entry`() throws {
        let own = try TemporaryFolder([
            "a.desktop": Self.entry("own a"), "gone.desktop": "[Desktop Entry]\nHidden=true\n",
            "broken.desktop": "nonsense", "kde/b.desktop": Self.entry("own b"),
        ])
        let system = try TemporaryFolder([
            "a.desktop": Self.entry("system a"), "gone.desktop": Self.entry("gone"),
            "broken.desktop": Self.entry("broken"),
            "kde-b.desktop": Self.entry("system b"), "c.desktop": Self.entry("c"), "notes.txt": Self.entry("notes"),
            ".hidden.desktop": Self.entry("hidden"), "folder.desktop/d.desktop": Self.entry("d"),
        ])
        let entries = Self.files(in: [own.path, "/nowhere", system.path]).entries()
        #expect(
            entries.map { "\($0.id) \($0.name)" }.sorted() == [
                "a.desktop own a", "c.desktop c", "folder.desktop-d.desktop d", "kde-b.desktop own b",
            ])
        #expect(entries.first { $0.id == "kde-b.desktop" }?.file == own.path + "/kde/b.desktop")
    }

    @Test func `what is not there or not for this desktop is left out`() throws {
        let folder = try TemporaryFolder([
            "there.desktop": Self.entry("there", "TryExec=sh"), "path.desktop": Self.entry("path", "TryExec=/bin/sh"),
            "gone.desktop": Self.entry("gone", "TryExec=no-such-program-anywhere"),
            "folder.desktop": Self.entry("folder", "TryExec=/usr/bin"),
            "kde.desktop": Self.entry("kde", "OnlyShowIn=KDE;"), "xfce.desktop": Self.entry("xfce", "OnlyShowIn=XFCE;"),
            "quiet.desktop": Self.entry("quiet", "NoDisplay=true"),
        ])
        let names = Self.files(in: [folder.path], desktops: ["XFCE"]).entries().map(\.name).sorted()
        #expect(names == ["path", "there", "xfce"])
    }

    @Test func `pipes, loops of links and floods do not hold it up`() throws {
        let folder = try TemporaryFolder(["a.desktop": Self.entry("a")])
        try folder.makePipe("pipe.desktop")
        try #require(unsafe symlink(folder.path, folder.path + "/loop") == 0)
        try #require(unsafe symlink("/dev/zero", folder.path + "/zero.desktop") == 0)
        #expect(Self.files(in: [folder.path]).entries().map(\.name) == ["a"])
    }

    @Test func `links to each other's folders list an entry once for each path that is no loop`() throws {
        let folder = try TemporaryFolder(["a.desktop": Self.entry("a"), "one/b.desktop": Self.entry("b")])
        try #require(unsafe symlink("..", folder.path + "/one/up") == 0)
        try #require(unsafe symlink("one", folder.path + "/two") == 0)
        let ids = Self.files(in: [folder.path]).entries().map(\.id).sorted()
        #expect(ids == ["a.desktop", "one-b.desktop", "two-b.desktop"])
    }

    @Test func `every entry that Debian packages have installed here is read without error`() {
        var count = 0
        for folder in ["/usr/share/applications"] {
            let files = Self.files(in: [folder])
            count += files.entries().count
            #expect(files.diagnose().map { "\($0.file): \($0.error.message)" } == [])
        }
        #expect(count > 0, "xterm, at least, is installed")
    }
}
