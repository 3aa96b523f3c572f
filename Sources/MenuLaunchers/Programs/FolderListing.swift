internal import Glibc

/// Lists the files below a folder.
enum FolderListing {
    /// The maximum depth of nested folders.
    private static let depthLimit = 8
    /// The maximum size of an entry, in bytes.
    private static let sizeLimit = 4 << 20

    /// Visits the files below a folder whose names end with a given text, in no particular order.
    ///
    /// - Parameter visit: Called with the path relative to the folder.
    static func forEachFile(in folder: String, ending: String, _ visit: (String) -> Void) {
        walk(folder, below: "", inside: [], folderFound: { _ in }) { if $0.hasSuffix(ending) { visit($0) } }
    }

    /// The folder and all folders below it; empty if it does not exist.
    static func folders(in folder: String) -> [String] {
        var found: [String] = []
        walk(folder, below: "", inside: [], folderFound: { found.append($0) }) { _ in }
        return found
    }

    /// Identifies a folder, independent of the path that leads to it.
    private struct Identity: Hashable {
        var device: dev_t
        var inode: ino_t

        /// The folder that a directory stream lists; nil if the system does not report it.
        init?(of stream: OpaquePointer) {
            var status = stat()
            guard unsafe fstat(dirfd(stream), &status) == 0 else { return nil }
            (device, inode) = (status.st_dev, status.st_ino)
        }
    }

    /// - Parameter outer: The folders that contain this one. A link back to one of them is not followed.
    private static func walk(
        _ root: String, below path: String, inside outer: [Identity], folderFound: (String) -> Void,
        _ visit: (String) -> Void
    ) {
        let folder = path.isEmpty ? root : "\(root)/\(path)"
        guard outer.count < depthLimit, let stream = unsafe opendir(folder) else { return }
        defer { unsafe closedir(stream) }
        guard let identity = unsafe Identity(of: stream), !outer.contains(identity) else { return }
        let around = outer + [identity]
        folderFound(folder)
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            // Hidden files belong to editors and package managers.
            guard !name.hasPrefix(".") else { continue }
            let inner = path.isEmpty ? name : "\(path)/\(name)"
            switch unsafe Int(entry.pointee.d_type) {
            case Int(DT_REG): visit(inner)
            case Int(DT_DIR): walk(root, below: inner, inside: around, folderFound: folderFound, visit)
            default:
                var status = stat()
                guard unsafe stat("\(root)/\(inner)", &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFDIR {
                    walk(root, below: inner, inside: around, folderFound: folderFound, visit)
                } else {
                    visit(inner)
                }
            }
        }
    }

    /// The bytes of a file; nil if it is not a regular file, or larger than the limit.
    static func bytes(of file: String) -> [UInt8]? {
        // Opening a pipe without a writer must not block.
        let descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= sizeLimit
        else { return nil }
        return unsafe [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, filled in
            while filled < buffer.count {
                let count = unsafe read(
                    descriptor, buffer.baseAddress.map { unsafe $0 + filled }, buffer.count - filled)
                guard count > 0 else { break }
                filled += count
            }
        }
    }
}
