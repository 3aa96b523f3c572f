internal import Glibc

/// What is in a folder.
public struct FolderContents: Sendable, Hashable {
    /// A file or a folder.
    public struct Item: Sendable, Hashable {
        /// Its name; below a folder, the path from that folder.
        public var name: String
        /// Whether it is a folder, or a link to one.
        public var isFolder: Bool
        /// The time that the items are sorted by, in nanoseconds since 1970.
        public var time: Int64 = 0

        /// Makes an item.
        public init(name: String, isFolder: Bool, time: Int64 = 0) {
            (self.name, self.isFolder, self.time) = (name, isFolder, time)
        }
    }

    /// The time that items can be sorted by.
    public enum Time: String, Sendable, Hashable {
        /// When the contents changed.
        case modified = "mtime"
        /// When it was read.
        case accessed = "atime"
        /// When its attributes changed.
        case changed = "ctime"
    }

    /// The items in no particular order.
    public var items: [Item]

    /// The maximum depth and number of files below a folder.
    private static let (depthLimit, countLimit) = (32, 200_000)

    /// Lists a folder; empty if it cannot be read.
    ///
    /// - Parameters:
    ///   - time: The time of items that is wanted.
    ///   - showsHidden: Whether hidden files are listed.
    public init(of folder: String, time: Time = .modified, showsHidden: Bool = false) {
        items = FolderContents.names(of: folder).compactMap { name in
            guard showsHidden || !name.hasPrefix(".") else { return nil }
            return Item(name: name, at: "\(folder)/\(name)", time)
        }
    }

    /// Lists the files in a folder and in all folders below it without hidden ones, up to a limit; links to folders are not followed.
    public init(below folder: String, time: Time = .modified) {
        items = []
        var waiting = [(path: "", depth: 0)]
        while let (path, depth) = waiting.popLast(), items.count < FolderContents.countLimit {
            for name in FolderContents.names(of: path.isEmpty ? folder : "\(folder)/\(path)").sorted().reversed()
            where !name.hasPrefix(".") {
                let inner = path.isEmpty ? name : "\(path)/\(name)"
                guard let item = Item(name: inner, at: "\(folder)/\(inner)", time) else { continue }
                if !item.isFolder {
                    items.append(item)
                } else if depth < FolderContents.depthLimit, !FolderContents.isLink("\(folder)/\(inner)") {
                    waiting.append((inner, depth + 1))
                }
            }
        }
    }

    /// Whether a path is that of a folder.
    public static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The names of all files and folders in a folder, hidden ones included.
    static func names(of folder: String) -> [String] {
        guard let stream = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}

extension FolderContents.Item {
    fileprivate init?(name: String, at path: String, _ time: FolderContents.Time) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 || lstat(path, &status) == 0 else { return nil }
        let moment =
            switch time {
            case .modified: status.st_mtim
            case .accessed: status.st_atim
            case .changed: status.st_ctim
            }
        self.init(
            name: name, isFolder: status.st_mode & S_IFMT == S_IFDIR,
            time: Int64(moment.tv_sec) * 1_000_000_000 + Int64(moment.tv_nsec))
    }
}
