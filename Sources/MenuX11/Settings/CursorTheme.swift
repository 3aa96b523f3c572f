import MenuSystem

/// Finds the picture of a cursor in the user's cursor theme, as libXcursor does.
///
/// Texts are handled byte by byte: handling them by characters would load a megabyte of the program's pages.
struct CursorTheme {
    /// The theme's name.
    var name: String
    /// The size that is asked for, in pixels.
    var size: Int
    /// The folders that hold themes.
    var folders: [String]

    /// The largest size of a file, in bytes; large animated cursors take a few.
    private static let mostBytes = 4 << 20
    /// The most themes that are searched, of those that the first one inherits.
    private static let mostThemes = 16

    /// The theme that the environment names, the desktop's settings or the X resources, in this order.
    init(settings: XSettings, resources: ResourceDatabase, variable: (String) -> String? = FileBytes.environment) {
        name =
            variable("XCURSOR_THEME") ?? settings.string("Gtk/CursorThemeName") ?? resources.values["Xcursor.theme"]
            ?? "default"
        let sizes = [
            variable("XCURSOR_SIZE").flatMap { Int($0) }, settings.integer("Gtk/CursorThemeSize"),
            resources.values["Xcursor.size"].flatMap { Int($0) },
            // libXcursor's, of which it says that it matches text of 16 points.
            resources.fontDPI.map { Int($0 * 16 / 72) },
        ]
        size = sizes.compactMap(\.self).first { (1...512).contains($0) } ?? 24
        let home = variable("HOME") ?? "/nonexistent"
        let path =
            variable("XCURSOR_PATH") ?? "~/.local/share/icons:~/.icons:/usr/share/icons:/usr/share/pixmaps"
        folders = path.utf8.split(separator: UInt8(ascii: ":")).map { folder in
            let isHome = folder.first == UInt8(ascii: "~")
            return (isHome ? home : "") + String(decoding: isHome ? folder.dropFirst() : folder, as: UTF8.self)
        }
    }

    /// The first of the cursors with these names that the theme has, or one of those that it inherits.
    func picture(_ names: [String]) -> CursorPicture? {
        var (themes, next) = ([name], 0)
        while next < themes.count {
            let theme = themes[next]
            next += 1
            guard theme.utf8.first != UInt8(ascii: "."), !theme.utf8.contains(UInt8(ascii: "/")) else { continue }
            for folder in folders {
                for cursor in names {
                    if let bytes = FileBytes.of(folder + "/" + theme + "/cursors/" + cursor, atMost: Self.mostBytes),
                        let picture = CursorPicture(file: bytes, size: size)
                    {
                        return picture
                    }
                }
            }
            for parent in inherited(by: theme) where !themes.contains(parent) && themes.count < Self.mostThemes {
                themes.append(parent)
            }
        }
        return nil
    }

    /// The themes that a theme's index says to search after it.
    private func inherited(by theme: String) -> [String] {
        for folder in folders {
            guard let bytes = FileBytes.of(folder + "/" + theme + "/index.theme", atMost: Self.mostBytes) else {
                continue
            }
            for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }) where line.starts(with: "Inherits".utf8) {
                let value = line.dropFirst(8).drop { Self.isBlank($0) }
                guard value.first == UInt8(ascii: "=") else { continue }
                let names = value.dropFirst().split { Self.isBlank($0) || Self.divides($0) }
                return names.map { String(decoding: $0, as: UTF8.self) }
            }
        }
        return []
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// Whether a byte stands between the names of a list.
    private static func divides(_ byte: UInt8) -> Bool {
        [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";")].contains(byte)
    }
}
