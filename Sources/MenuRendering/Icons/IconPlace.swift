internal import MenuSystem

/// The pictures of a theme below one of the directories that contain themes.
struct IconPlace: Sendable {
    /// The theme's directory.
    let path: String
    /// What its index says. Without an index it only adds pictures to those of other places.
    let theme: IconTheme
    private let cache: IconThemeCache?
    /// Whether directories exist, as far as this has been asked.
    private var present: [String: Bool] = [:]

    private static let (mostIndex, mostCache) = (4 << 20, 16 << 20)

    /// Reads the index and the cache of a theme's directory; nil if there is no such directory.
    init?(_ path: String) {
        guard FileBytes.isReadable(path) else { return nil }
        self.path = path
        theme = IconTheme(index: FileBytes.of(path + "/index.theme", atMost: IconPlace.mostIndex) ?? [])
        cache = IconPlace.cache(of: path)
    }

    /// The directories that have an icon, whatever its files' suffixes; nil if only the directories themselves tell.
    func directories(with name: String) -> Set<String>? {
        // The cache drops one suffix of "a.symbolic.png".
        guard let plain = cache?.directories(with: name), let symbolic = cache?.directories(with: name + ".symbolic")
        else { return nil }
        return plain.union(symbolic)
    }

    /// Whether a directory of the theme exists here.
    mutating func has(_ directory: String) -> Bool {
        if let known = present[directory] { return known }
        let exists = FileBytes.isReadable("\(path)/\(directory)")
        present[directory] = exists
        return exists
    }

    /// The cache, if no icon has come, gone or changed its name since it was written.
    ///
    /// A new icon changes the time of its directory, a new directory that of the one which contains it.
    private static func cache(of path: String) -> IconThemeCache? {
        let file = path + "/icon-theme.cache"
        guard let written = FileBytes.modificationTime(of: file), let bytes = FileBytes.of(file, atMost: mostCache),
            let cache = IconThemeCache(bytes)
        else { return nil }
        var folders: Set<Substring> = [""]
        for directory in cache.directories {
            var folder = Substring(directory)
            while folders.insert(folder).inserted {
                folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
            }
        }
        let isCurrent = folders.allSatisfy { folder in
            FileBytes.modificationTime(of: "\(path)/\(folder)").map { $0 <= written } ?? false
        }
        return isCurrent ? cache : nil
    }
}
