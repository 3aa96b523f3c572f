internal import CCairo
internal import Glibc

extension FontCache {
    /// Reads fontconfig's whole configuration and finds the fonts that match the requests.
    ///
    /// - Complexity: several milliseconds.
    public static func resolving(_ requests: [Request]) -> FontCache {
        let configuration = FontConfiguration.whole
        var cache = FontCache()
        for request in requests { cache.matches[request] = configuration.match(to: request) }
        let files = configuration.files
        let folders = Set(files.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) })
        cache.sources = (files + folders.sorted() + configuration.fontFolders + optionalPaths).map(Source.init)
        return cache
    }

    /// As many requests as a cache may keep: those of this program, and as many earlier ones as there is room for.
    public static func requests(_ own: Set<Request>, before earlier: [Request]) -> [Request] {
        Array((Array(own) + earlier.filter { !own.contains($0) }).prefix(mostMatches))
    }

    /// Paths that fontconfig reads as soon as they exist.
    private static var optionalPaths: [String] {
        let home = variable("HOME") ?? ""
        let configuration = variable("XDG_CONFIG_HOME") ?? home + "/.config"
        let data = variable("XDG_DATA_HOME") ?? home + "/.local/share"
        return [
            "/etc/fonts/local.conf", configuration + "/fontconfig/fonts.conf", configuration + "/fontconfig/conf.d",
            data + "/fonts", home + "/.fonts", home + "/.fonts.conf", home + "/.fonts.conf.d",
        ]
    }

    /// The values of the environment variables that change fontconfig's results.
    static var environment: String {
        let names = [
            "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "HOME", "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
        ]
        // `joined` would have the Swift runtime search all conformances of the program, before the first frame.
        return names.reduce(into: "") { text, name in
            if !text.isEmpty { text += "\u{1F}" }
            text += name + "=" + (variable(name) ?? "")
        }
    }

    /// The path of the cache file of this user and environment; nil if there is no home directory.
    static var file: String? {
        let name = "/x11menu/" + name(for: environment)
        if let cache = variable("XDG_CACHE_HOME"), cache.hasPrefix("/") { return cache + name }
        return variable("HOME").map { $0 + "/.cache" + name }
    }

    /// The name of the cache file of an environment: one of sixteen, so that alternating environments seldom share a file and the number of
    /// files is bounded.
    static func name(for environment: String) -> String {
        let hash = hash(of: environment.utf8)
        return "fonts-" + String((hash ^ hash >> 32) & 15)
    }

    /// The FNV-1a hash of bytes.
    static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
    }

    static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
        return unsafe String(cString: value)
    }
}
