internal import MenuSystem

/// Finds the files of named icons.
struct IconFinder: Sendable {
    private let bases: [String]
    private let pixmaps: [String]
    private let preferred: [String]
    private var places: [String: [IconPlace]] = [:]

    /// Makes a finder that has read nothing yet.
    ///
    /// - Parameters:
    ///   - theme: the name of the theme that is searched first; nil searches only the common themes.
    ///   - bases: directories that contain themes; nil for those of the environment.
    init(theme: String?, bases: [String]? = nil) {
        preferred = [theme, "hicolor", "Adwaita"].compactMap { $0 }.filter { !$0.contains("/") && $0 != ".." }
        if let bases {
            self.bases = bases
            pixmaps = bases
        } else {
            let home = FileBytes.environment("HOME")
            let data =
                [FileBytes.environment("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }].compactMap { $0 }
                + (FileBytes.environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":")
                .map(String.init)
            self.bases = [home.map { $0 + "/.icons" }].compactMap { $0 } + data.map { $0 + "/icons" }
            pixmaps = self.bases + ["/usr/share/pixmaps"]
        }
    }

    /// Finds the file of an icon that best fits a size.
    ///
    /// - Parameters:
    ///   - name: the icon's name; a name with a slash is invalid.
    ///   - size: the extent in points.
    ///   - scale: the number of device pixels per point.
    /// - Complexity: O(directories of the themes), with at most four file lookups in each that exists. Where a theme has a current cache, only
    ///   the directories that have the icon are looked at.
    mutating func file(of name: String, size: Double, scale: Double) -> String? {
        guard !name.isEmpty, !name.contains("/"), name.utf8.count < 256, !name.utf8.contains(0) else { return nil }
        var seen: Set<String> = []
        for theme in preferred {
            if let found = file(of: name, size: size, scale: scale, theme: theme, seen: &seen) { return found }
        }
        return first(pixmaps.map { "\($0)/\(name)" })
    }

    private mutating func file(
        of name: String, size: Double, scale: Double, theme: String, seen: inout Set<String>
    ) -> String? {
        guard seen.count < 64, seen.insert(theme).inserted else { return nil }
        var places = places[theme] ?? bases.compactMap { IconPlace("\($0)/\(theme)") }
        defer { self.places[theme] = places }
        // The first index describes the theme; the other directories only add pictures.
        guard let index = places.first(where: { !$0.theme.directories.isEmpty })?.theme else { return nil }
        let known = places.map { $0.directories(with: name) }
        func isPossible(_ directory: IconTheme.Directory) -> Bool {
            places.indices.contains { known[$0]?.contains(directory.path) ?? places[$0].has(directory.path) }
        }
        for directory in index.directories(nearest: size, scale: scale, where: isPossible) {
            if let found = first(places.map { "\($0.path)/\(directory.path)/\(name)" }) { return found }
        }
        for parent in index.parents where parent != "hicolor" && !parent.contains("/") {
            if let found = file(of: name, size: size, scale: scale, theme: parent, seen: &seen) { return found }
        }
        return nil
    }

    /// The first existing file among paths that lack their suffix.
    private func first(_ stems: [String]) -> String? {
        for stem in stems {
            for suffix in [".png", ".svg", ".symbolic.png", ".xpm"] where FileBytes.isReadable(stem + suffix) {
                return stem + suffix
            }
        }
        return nil
    }
}
