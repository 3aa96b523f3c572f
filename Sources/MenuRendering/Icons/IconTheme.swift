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
        var groups: [ArraySlice<UInt8>: Group] = [:]
        var (name, group) = (index[..<0], Group())
        for line in index.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            if line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) {
                groups[name] = group
                name = line[line.index(after: line.startIndex)..<end]
                group = groups[name] ?? Group()
            } else if line.first != UInt8(ascii: "#"), let equals = line.firstIndex(of: UInt8(ascii: "=")) {
                group.read(line[..<equals].trimmed, line[line.index(after: equals)...].trimmed)
            }
        }
        groups[name] = group
        guard let main = groups[ArraySlice("Icon Theme".utf8)] else { return }
        parents = IconTheme.list(main[.inherits]).map { String(decoding: $0, as: UTF8.self) }
        let names = IconTheme.list(main[.directories]) + IconTheme.list(main[.scaledDirectories])
        directories = names.prefix(4096).compactMap { name in
            groups[name]?.directory(String(decoding: name, as: UTF8.self))
        }
    }

    /// A group of an index: the first value of each known key.
    private struct Group {
        enum Key: String, CaseIterable {
            case inherits = "Inherits"
            case directories = "Directories"
            case scaledDirectories = "ScaledDirectories"
            case size = "Size"
            case scale = "Scale"
            case threshold = "Threshold"
            case type = "Type"
            case smallest = "MinSize"
            case largest = "MaxSize"
        }

        private static let keys = Key.allCases.map { ($0, Array($0.rawValue.utf8)) }

        private var values: [(key: Key, value: ArraySlice<UInt8>)] = []

        subscript(key: Key) -> ArraySlice<UInt8>? { values.first { $0.key == key }?.value }

        private func number(_ key: Key) -> Int? { self[key].flatMap { Int(String(decoding: $0, as: UTF8.self)) } }

        mutating func read(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
            guard let (key, _) = Group.keys.first(where: { $1.count == name.count && $1[...] == name }),
                self[key] == nil
            else { return }
            values.append((key, value))
        }

        /// The directory that it describes; nil if it has no size or leads out of the theme.
        func directory(_ path: String) -> Directory? {
            guard let size = number(.size), (1...4096).contains(size), !path.hasPrefix("/"),
                !path.split(separator: "/").contains("..")
            else { return nil }
            var directory = Directory(path: path, size: size)
            directory.scale = min(max(number(.scale) ?? 1, 1), 16)
            let threshold = min(max(number(.threshold) ?? 2, 0), 4096)
            switch self[.type].map({ String(decoding: $0, as: UTF8.self) }) {
            case "Fixed": (directory.smallest, directory.largest) = (size, size)
            case "Scalable":
                directory.smallest = number(.smallest) ?? size
                directory.largest = number(.largest) ?? size
            default: (directory.smallest, directory.largest) = (size - threshold, size + threshold)
            }
            return directory
        }
    }

    /// The directories, ordered by the distance of their pictures from a size.
    ///
    /// - Parameters:
    ///   - size: the wanted extent in points.
    ///   - scale: the number of device pixels per point.
    ///   - isWanted: whether a directory is among them.
    package func directories(
        nearest size: Double, scale: Double, where isWanted: (Directory) -> Bool = { _ in true }
    ) -> [Directory] {
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
        return directories.filter(isWanted).enumerated().map { (distance($1), mismatch($1), $0, $1) }
            .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
    }

    private static func list(_ text: ArraySlice<UInt8>?) -> [ArraySlice<UInt8>] {
        (text ?? []).split(separator: UInt8(ascii: ",")).map(\.trimmed).filter { !$0.isEmpty }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without spaces around them.
    fileprivate var trimmed: ArraySlice<UInt8> {
        var text = self
        while text.first == 0x20 || text.first == 0x09 { text.removeFirst() }
        while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
        return text
    }
}
