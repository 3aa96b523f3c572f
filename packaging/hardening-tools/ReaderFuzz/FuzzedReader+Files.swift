import MenuSystem
import MenuRendering
import MenuFormats
import MenuLaunchers
import MenuModel

/// What other programs have left in files, and what a person sets for them.
extension FuzzedReader {
    static let files = [
        reducedPicture, rowValues, launcherSettings, rasi, useCounts, hosts, rowFormat, busAddress, shortcut,
        rowSet, fontCache, iconTheme, iconCache,
    ]

    /// PNG files that are read row by row, because more pixels than may be decoded at once are in them.
    private static let reducedPicture = FuzzedReader(
        "reduced-png",
        [
            png(width: 9, height: 5, depth: 8, colour: 6), png(width: 11, height: 3, depth: 16, colour: 2),
            png(width: 17, height: 4, depth: 1, colour: 3, extra: [("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [9])]),
            png(width: 8, height: 8, depth: 4, colour: 0, extra: [("tRNS", [0, 3]), ("eXIf", exif)]),
        ], ["PLTE", "tRNS", "IDAT", "IEND", "eXIf", "\u{1}", "\u{8}", "\u{10}"]
    ) { _ = try? ImageSurface.decodingPicture($0, drawnIn: (2, 2), mostPixels: 16) }

    /// An orientation in big-endian order.
    private static let exif: [UInt8] =
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]

    /// A PNG file whose pixels are not compressed. Checksums are not read by what is tested.
    static func png(
        width: UInt8, height: UInt8, depth: UInt8, colour: UInt8, extra: [(String, [UInt8])] = []
    ) -> [UInt8] {
        let channels = [1, 0, 3, 1, 2, 0, 4][Int(colour)]
        let row = (Int(width) * Int(depth) * channels + 7) / 8
        let pixels = (0..<Int(height)).flatMap { y in
            [UInt8(y % 5)] + (0..<row).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ y) }
        }
        let (low, high) = (UInt8(pixels.count & 0xFF), UInt8(pixels.count >> 8))
        let stream = [0x78, 0x01, 0x01, low, high, ~low, ~high] + pixels + [0, 0, 0, 0]
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            [0, 0, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + Array(name.utf8) + content + [0, 0, 0, 0]
        }
        let head: [UInt8] = [0, 0, 0, width, 0, 0, 0, height, depth, colour, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head)
            + extra.flatMap { chunk($0.0, $0.1) } + chunk("IDAT", stream) + chunk("IEND", [])
    }

    /// Values of rows that are letters of bytes, pictures, and keys.
    private static let rowValues = FuzzedReader(
        "row-values",
        [
            #"[{"title":"a","valueBase64":"AP+AYQ==","icon":{"svg":"<svg/>"}},{"icon":{"file":"/a"},"title":"c"}]"#,
            #"[{"title":"a","shortcut":"Ctrl+F12","value":"\u0000","icon":{"name":"x"},"gap":1e9,"title":""}]"#,
        ], ["=", "==", "AAAA", "\"valueBase64\":", "\"icon\":{", "}", "\"svg\":", "Ctrl+"]
    ) { _ = try? MenuReader.read($0, format: .json) }

    /// Files of settings of every launcher whose name the program can have.
    private static let launcherSettings = FuzzedReader(
        "launcher-settings",
        [
            "menu_width = 200\ncolor_menu_bg = #102030 80\nfont = Sans 12\nposition_mode = pointer\n# note\ncsv_cmd = a 'b'\n",
            "xmenu.font: monospace:size=9\n*background: #fff\n",
        ], ["=", "#", "\"", " ", "99999", "-1", ":size=1e9", "menu_", "rgb:ff/0/0"]
    ) { bytes in
        let surroundings = LauncherSurroundings(
            variable: { $0 == "HOME" ? "/h" : nil }, settings: { _ in String(decoding: bytes, as: UTF8.self) })
        for launcher in Launcher.all { _ = launcher.plan(launcher.name == "rofi" ? ["-dmenu"] : [], in: surroundings) }
    }

    private static let rasi = FuzzedReader(
        "rasi",
        [
            """
            configuration { modi: "run,drun"; timeout { delay: 10; action: "x"; } kb-cancel: "Escape,Control+g"; }
            * { deep: hsl(240, 100%, 50%); text-color: var(none, @deep); border: 1px 2em 3% solid; }
            @media (min-width: 120) { element.selected.normal, #window { width: calc(100% - 37px); font: "Sans 9"; } }
            """,
            "listview { lines: 2; columns: @x; /* a */ } // b\n@import \"c\"\n@theme \"d\"\nwindow{location:north east;}",
        ],
        [
            "{", "}", ";", ":", "@", "@import \"a\"", "var(", "env(", "calc(", "(", ")", "/*", "*/", "\"", "\\",
            "@deep",
            "rgba(1,2,3,50%)", "#fff",
        ]
    ) { bytes in
        let surroundings = LauncherSurroundings(
            variable: { $0 == "HOME" ? "/h" : nil },
            settings: { file in
                if case .path(let path) = file, path.hasSuffix("config.rasi") {
                    String(decoding: bytes, as: UTF8.self)
                } else {
                    nil
                }
            })
        for options in [["-dmenu"], ["-dump-theme"], ["-dump-config"]] {
            _ = Launcher.rofi.plan(options, in: surroundings)
        }
    }

    private static let useCounts = FuzzedReader(
        "use-counts", ["12 firefox\n3 a b\n0 x\n"], [" ", "1000000000", "1000000001", "\r"]
    ) {
        var counts = UseCounts(String(decoding: $0, as: UTF8.self))
        counts.use("firefox", limit: 3)
        counts.remove("x", limit: 3)
        precondition(UseCounts(counts.text) == counts, "the counts are read back as others")
    }

    private static let hosts = FuzzedReader(
        "ssh-hosts",
        [
            "Host a b *.c\n  Port 22\nInclude d \"e\"\nhost=f # g\n", "@marker [h]:2222,i ssh-rsa AAAA\n|1|x ssh-rsa\n",
            "127.0.0.1 localhost j # k\n",
        ], ["Host ", "Include ", "[", "]", "]:", "@", "#", "|", ",", "=", "\t"]
    ) {
        let text = String(decoding: $0, as: UTF8.self)
        _ = SecureShellHost.hosts(ofConfiguration: text) { _ in [] }
        _ = SecureShellHost.hosts(ofKnownHosts: text)
        _ = SecureShellHost.hosts(ofHosts: text)
        _ = SecureShellHost(remembered: text)
    }

    /// Formats of rows of windows and applications, which fields come into.
    private static let rowFormat = FuzzedReader(
        "row-format", ["{w}  {c:10} {t}", "{name} [<span>({generic})</span>]", "a {cmd} 'b'"],
        ["{", "}", "[", "]", ":", "{t:", "{c}", "{t:100000}", "'", "\\"]
    ) {
        let text = String(decoding: $0, as: UTF8.self)
        _ = WindowFormat(text).rows(of: [[.title: "é one", .className: "C"], [.title: "two", .desktop: "9"]])
        _ = RowFormat(text).text { $0.isEmpty ? nil : "x" }
        _ = CommandPattern(text).words(["cmd": "ls -l"])
        var columns = ColumnPattern(text)
        _ = columns.columns([1, 3], of: "a b {t} c")
    }

    private static let busAddress = FuzzedReader(
        "bus-address", ["unix:path=/run/a%20b,guid=1f;unix:abstract=/tmp/c;tcp:host=d,port=1"],
        ["unix:", "path=", "abstract=", "%", "%zz", ";", ",", "="]
    ) { _ = BusAddress.list(String(decoding: $0, as: UTF8.self)) }

    private static let shortcut = FuzzedReader(
        "shortcut", ["Ctrl+Shift+S", "alt++", "super+F12"], ["+", "Ctrl", "Meta", " "]
    ) {
        guard let shortcut = Shortcut(String(decoding: $0, as: UTF8.self)) else { return }
        precondition(Shortcut(shortcut.text) == shortcut, "a shortcut is read back as another one")
    }

    /// What an earlier menu has kept of fontconfig's answers, with the right checksum.
    private static let fontCache = FuzzedReader(
        "font-cache",
        [
            "source\t1700000000\t5\t/etc/fonts\nsource\t-\t-\t/h\nfont\tSans\t400\tupright\t13312\t/a.ttf\t0\t\t11011\t32-126 160-591\n",
            "source\t-1\t0\t/\nfont\t\t700\titalic\t1024000\t/b.ttc\t65537\twght=500\t10103\t8364-8364\n",
        ], ["\t", "\t\t", "source\t", "font\t", "-", "32-31", "0-4294967295", "2147483648", "italic", "11114"]
    ) {
        guard let cache = FontCache(parsing: FontCache.content(of: String(decoding: $0, as: UTF8.self))) else { return }
        precondition(FontCache(parsing: cache.bytes) == cache, "a cache is read back as another one")
    }

    private static let iconTheme = FuzzedReader(
        "icon-theme",
        [
            """
            [Icon Theme]
            Name=a
            Inherits=b,hicolor
            Directories=16/x,s@2,t
            ScaledDirectories=s@2
            [16/x]
            Size=16
            Type=Fixed
            [s@2]
            Size=32
            Scale=2
            Type=Scalable
            MinSize=8
            MaxSize=512
            [t]
            Size=48
            Threshold=4
            """
        ], ["[", "]", "=", ",", "Size=", "MinSize=", "MaxSize=", "Scale=", "Threshold=", "9223372036854775807", "../"]
    ) {
        let theme = IconTheme(index: $0)
        let nearest = theme.directories(nearest: 22, scale: 1.5)
        precondition(Set(nearest) == Set(theme.directories), "a folder more or less")
    }

    private static let iconCache = FuzzedReader("icon-cache", [iconCacheDocument], []) { bytes in
        guard let cache = IconThemeCache(bytes) else { return }
        for name in ["a", "bé", ""] {
            let found = cache.directories(with: name)
            precondition(found?.isSubset(of: cache.directories) != false, "a folder that the cache has not")
        }
    }

    /// A cache whose table has two entries in one bucket.
    private static let iconCacheDocument: [UInt8] = {
        let (none, text, list) = (0xFFFF_FFFF, 80, 44)
        let numbers = [
            0x0001_0000, 12, list, 1, 20, 32, text, 56, none, text + 2, 68, 1, text + 6, 0, 1, 0, 0, 1, 0, 0,
        ]
        return numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
            + Array("a\0bé\0s/x\0".utf8)
    }()

    private static let rowSet = FuzzedReader(
        "row-set", ["5", "2,0,-9", "7:11", "-3:,:4,7-10"],
        [":", "-", ",", "9223372036854775807", "-9223372036854775808", " "]
    ) {
        let set = RowSet(String(decoding: $0, as: UTF8.self))
        for count in [0, 1, 7] { precondition(set.members(of: count).count == count, "a row more or less") }
    }
}
