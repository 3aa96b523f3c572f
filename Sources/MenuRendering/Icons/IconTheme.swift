/// A theme of the XDG Icon Theme Specification: directories of pictures, each for certain sizes.
package struct IconTheme: Sendable {
    /// A directory of a theme and the sizes of its pictures, in points.
    package struct Directory: Sendable, Hashable {
        var path: String
        var size = 0
        var scale = 1
        var smallest = 0
        var largest = 0
    }

    /// The themes that are searched after this one.
    var parents: [String] = []
    /// The directories, in the order of the theme's index.
    package var directories: [Directory] = []

    /// Reads a theme's index: the text of an `index.theme` file. Invalid parts are ignored.
    ///
    /// - Complexity: O(bytes).
    package init(index: [UInt8]) {
        var groups: [String: [String: String]] = [:]
        var group = ""
        for line in index.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let text = String(decoding: line, as: UTF8.self)
            if text.first == "[", let end = text.firstIndex(of: "]") {
                group = String(text[text.index(after: text.startIndex)..<end])
            } else if text.first != "#", let equals = text.firstIndex(of: "=") {
                let key = text[..<equals].trimmed
                if groups[group]?[key] == nil {
                    groups[group, default: [:]][key] = text[text.index(after: equals)...].trimmed
                }
            }
        }
        guard let main = groups["Icon Theme"] else { return }
        parents = main["Inherits"].map(IconTheme.list) ?? []
        let names = IconTheme.list(main["Directories"] ?? "") + IconTheme.list(main["ScaledDirectories"] ?? "")
        for name in names.prefix(4096) {
            guard let keys = groups[name], let size = keys["Size"].flatMap({ Int($0) }), (1...4096).contains(size),
                !name.hasPrefix("/"), !name.split(separator: "/").contains("..")
            else { continue }
            var directory = Directory(path: name, size: size)
            directory.scale = min(max(keys["Scale"].flatMap { Int($0) } ?? 1, 1), 16)
            let threshold = min(max(keys["Threshold"].flatMap { Int($0) } ?? 2, 0), 4096)
            switch keys["Type"] {
            case "Fixed": (directory.smallest, directory.largest) = (size, size)
            case "Scalable":
                directory.smallest = keys["MinSize"].flatMap { Int($0) } ?? size
                directory.largest = keys["MaxSize"].flatMap { Int($0) } ?? size
            default: (directory.smallest, directory.largest) = (size - threshold, size + threshold)
            }
            directories.append(directory)
        }
    }

    /// The directories, ordered by the distance of their pictures from a size.
    ///
    /// - Parameters:
    ///   - size: the wanted extent in points.
    ///   - scale: the number of device pixels per point.
    package func directories(nearest size: Double, scale: Double) -> [Directory] {
        let pixels = size * scale
        func distance(_ directory: Directory) -> Double {
            let factor = Double(directory.scale)
            let (low, high) = (Double(directory.smallest) * factor, Double(directory.largest) * factor)
            return max(0, low - pixels, pixels - high)
        }
        // Among directories of equal distance, pictures made for nearly this size and scale come first.
        func mismatch(_ directory: Directory) -> Double {
            abs(Double(directory.scale) - scale) * 8 + abs(Double(directory.size * directory.scale) - pixels)
        }
        return directories.enumerated().map { (distance($1), mismatch($1), $0, $1) }
            .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    }
}

extension Substring {
    /// The text without spaces around it.
    fileprivate var trimmed: String {
        var text = self
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}
