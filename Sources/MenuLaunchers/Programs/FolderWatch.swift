internal import Glibc

/// Reports when files are added, removed or changed in folders or in any folder below them.
public final class FolderWatch {
    /// Readable when something has changed; -1, which `poll` ignores, if the system cannot create another one.
    public let descriptor: Int32
    private let folders: [String]

    /// Starts watching; a folder that does not exist yet is noticed through its parent, if that exists.
    public init(_ folders: [String]) {
        self.folders = folders
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        watch()
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Reads pending notifications, and returns whether there were any. New folders are watched from then on.
    public func takeChanges() -> Bool {
        guard descriptor >= 0 else { return false }
        var hasChanged = false
        var news = [UInt8](repeating: 0, count: 16384)
        while unsafe read(descriptor, &news, news.count) > 0 { hasChanged = true }
        if hasChanged { watch() }
        return hasChanged
    }

    private func watch() {
        guard descriptor >= 0 else { return }
        let events = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
        for folder in folders {
            let found = FolderListing.folders(in: folder)
            let parent = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
                separator: "/")
            for watched in found.isEmpty ? [parent] : found {
                // Adding a folder again keeps a single watch.
                _ = unsafe inotify_add_watch(descriptor, watched, events | UInt32(IN_ONLYDIR))
            }
        }
    }
}
