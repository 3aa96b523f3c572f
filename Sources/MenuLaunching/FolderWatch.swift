internal import Glibc

/// Hears of files that come, go and change in folders and all folders below them.
public final class FolderWatch {
    /// Can be read from when something has changed; -1, which `poll` passes over, where the system watches nothing more.
    public let descriptor: Int32
    private let folders: [String]

    /// Begins to watch; folders that are not there yet are watched for where their parent is there.
    public init(_ folders: [String]) {
        self.folders = folders
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        watch()
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Takes the news back, and tells whether there was any. Folders that are new are watched from now on.
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
                // A folder that is watched already stays watched once.
                _ = unsafe inotify_add_watch(descriptor, watched, events | UInt32(IN_ONLYDIR))
            }
        }
    }
}
