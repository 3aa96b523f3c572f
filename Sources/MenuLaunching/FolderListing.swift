internal import Glibc

/// The files below a folder.
enum FolderListing {
    /// How deep folders may nest.
    private static let depthLimit = 8
    /// No entry is as long as this.
    private static let sizeLimit = 4 << 20

    /// Visits the files below a folder whose names end in a text, in no order.
    ///
    /// - Parameter visit: Takes the path below the folder.
    static func forEachFile(in folder: String, ending: String, _ visit: (String) -> Void) {
        walk(folder, below: "", inside: [], folderFound: { _ in }) { if $0.hasSuffix(ending) { visit($0) } }
    }

    /// The folder and all below it; none where it does not exist.
    static func folders(in folder: String) -> [String] {
        var found: [String] = []
        walk(folder, below: "", inside: [], folderFound: { found.append($0) }) { _ in }
        return found
    }

    /// A folder, whatever the path that leads to it.
    private struct Identity: Hashable {
        var device: dev_t
        var inode: ino_t

        /// The folder that a stream lists; nil if the system does not tell.
        init?(of stream: OpaquePointer) {
            var status = stat()
            guard unsafe fstat(dirfd(stream), &status) == 0 else { return nil }
            (device, inode) = (status.st_dev, status.st_ino)
        }
    }

    /// - Parameter outer: The folders around this one. A link that leads back to one of them is not followed.
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
            // Hidden files are the business of editors and package managers.
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

    /// The bytes of a file; nil if it is none, or longer than any entry.
    static func bytes(of file: String) -> [UInt8]? {
        // A pipe that nobody writes to must not hold us up.
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
