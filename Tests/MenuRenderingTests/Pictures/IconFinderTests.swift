import Foundation
import MenuSystem
import Testing

@testable import MenuRendering

@Suite struct IconFinderTests {
    /// Makes a theme of one directory, with a cache that knows some of its icons.
    private func makeTheme(_ path: String, icons: [String], cached: [String: [String]]) throws {
        try IconFiles.write(
            Array("[Icon Theme]\nDirectories=16/apps,24/apps\n[16/apps]\nSize=16\n[24/apps]\nSize=24\n".utf8),
            to: path + "/index.theme")
        for icon in icons { try IconFiles.write([], to: "\(path)/\(icon)") }
        try IconFiles.write(CacheFile(cached).bytes, to: path + "/icon-theme.cache")
    }

    /// Says when a file was changed last, in seconds since 1970.
    private func date(_ path: String, _ seconds: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
    }

    @Test(
        "A current cache of a theme tells which directories have an icon; one that is older than a directory does not")
    func cache() throws {
        try IconFiles.withDirectory { path in
            let theme = path + "/Mine"
            try makeTheme(
                theme, icons: ["16/apps/known.png", "24/apps/known.png", "24/apps/unknown.png"],
                cached: ["known": ["24/apps"], "gone": ["24/apps"]])
            func found(_ name: String) -> String? {
                var finder = IconFinder(theme: "Mine", bases: [path])
                return finder.file(of: name, size: 16, scale: 1).map { String($0.dropFirst(theme.utf8.count + 1)) }
            }
            for folder in ["", "/24", "/24/apps"] { try date(theme + folder, 1000) }
            try date(theme + "/icon-theme.cache", 1000)
            #expect(found("known") == "24/apps/known.png", "the cache was not read")
            #expect(found("unknown") == nil, "the cache was not read")
            #expect(found("gone") == nil)
            for folder in ["", "/24", "/24/apps"] {
                try date(theme + folder, 1000.5)
                #expect(found("known") == "16/apps/known.png", "\(folder)")
                #expect(found("unknown") == "24/apps/unknown.png", "\(folder)")
                try date(theme + folder, 1000)
            }
            try date(theme + "/icon-theme.cache", 1001)
            for length in CacheFile(["known": ["24/apps"]]).bytes.indices {
                try IconFiles.write(
                    Array(CacheFile(["known": ["24/apps"]]).bytes.prefix(length)), to: theme + "/icon-theme.cache")
                #expect(found("known") == "16/apps/known.png", "cut after \(length) bytes")
            }
        }
    }

    @Test(
        "The cache of an installed theme leads to the files that its directories have",
        arguments: ["Adwaita", "hicolor"])
    func installed(theme: String) throws {
        let real = "/usr/share/icons/" + theme
        let bytes = try #require(FileBytes.of(real + "/icon-theme.cache", atMost: 16 << 20), "no cache is installed")
        let cache = try #require(IconThemeCache(bytes))
        try IconFiles.withDirectory { path in
            let (plain, cached) = (path + "/plain", path + "/cached")
            for base in [plain, cached] {
                try FileManager.default.createDirectory(atPath: "\(base)/\(theme)", withIntermediateDirectories: true)
                for name in try FileManager.default.contentsOfDirectory(atPath: real) where name != "icon-theme.cache" {
                    try FileManager.default.createSymbolicLink(
                        atPath: "\(base)/\(theme)/\(name)", withDestinationPath: "\(real)/\(name)")
                }
            }
            try IconFiles.write(bytes, to: "\(cached)/\(theme)/icon-theme.cache")
            let files = cache.directories.flatMap {
                (try? FileManager.default.contentsOfDirectory(atPath: "\(real)/\($0)")) ?? []
            }
            let names = Set(files.compactMap(IconFinderTests.name)).union(["no-such-icon"])
            #expect(names.count > 1)
            var (lookUp, search) = (IconFinder(theme: theme, bases: [cached]), IconFinder(theme: theme, bases: [plain]))
            for name in names {
                for size in [16.0, 32, 256] {
                    let found = lookUp.file(of: name, size: size, scale: 1)?.dropFirst(cached.utf8.count)
                    #expect(
                        found == search.file(of: name, size: size, scale: 1)?.dropFirst(plain.utf8.count), "\(name)")
                }
            }
        }
    }

    /// The name of the icon that a file shows; nil if it shows none.
    private static func name(of file: String) -> String? {
        [".symbolic.png", ".png", ".svg", ".xpm"].first { file.hasSuffix($0) }.map { String(file.dropLast($0.count)) }
    }

    @Test("A table that leads in a circle ends")
    func circle() throws {
        var file = CacheFile(["known": ["24/apps"]])
        file.next = file.entry
        let cache = try #require(IconThemeCache(file.bytes))
        #expect(cache.directories(with: "known") == ["24/apps"])
        #expect(cache.directories(with: "other") == nil)
    }

    @Test("An icon of any suffix is found, PNG first")
    func suffixes() throws {
        try IconFiles.withDirectory { path in
            for name in ["one.xpm", "two.xpm", "two.svg", "three.svg", "three.png"] {
                try IconFiles.write([], to: "\(path)/\(name)")
            }
            var finder = IconFinder(theme: nil, bases: [path])
            let found = ["one", "two", "three"].map { finder.file(of: $0, size: 16, scale: 1) }
            #expect(found == ["one.xpm", "two.svg", "three.png"].map { "\(path)/\($0)" })
        }
    }
}

/// A cache of a theme, whose table has one bucket.
private struct CacheFile {
    private let icons: [(name: String, directories: [String])]
    /// Where the first entry of the table is.
    let entry = 20
    /// Where the last entry says that the next one is.
    var next = Int(UInt32.max)

    init(_ icons: [String: [String]]) { self.icons = icons.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

    var bytes: [UInt8] {
        let directories = Set(icons.flatMap(\.directories)).sorted()
        // The header, the table, its entries, the list of directories; then what they refer to.
        let list = entry + 12 * icons.count
        let rest = list + 4 + 4 * directories.count
        var (head, entries, tail) = ([0x0001_0000, 12, list, 1, entry], [Int](), [UInt8]())
        for (index, icon) in icons.enumerated() {
            entries.append(index + 1 < icons.count ? entry + 12 * (index + 1) : next)
            entries.append(rest + tail.count)
            tail += Array(icon.name.utf8) + [0]
            entries.append(rest + tail.count)
            let images = icon.directories.compactMap { directories.firstIndex(of: $0) }
            tail += CacheFile.words([images.count] + images.flatMap { [$0 << 16, 0] })
        }
        head += entries + [directories.count]
        for directory in directories {
            head.append(rest + tail.count)
            tail += Array(directory.utf8) + [0]
        }
        return CacheFile.words(head) + tail
    }

    private static func words(_ numbers: [Int]) -> [UInt8] {
        numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    }
}
