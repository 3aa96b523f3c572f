import Glibc
import MenuTesting

/// A pipe in a folder that tells when all programs have ended that have opened it, such as by `exec 9<>PATH` of a shell.
final class HeldPipe {
    /// The path by which programs open it.
    let path: String
    private let end: Int32

    init(in folder: TemporaryFolder) throws {
        try folder.makePipe("held")
        path = "\(folder.path)/held"
        end = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        // Without one that has come and gone, a pipe is taken for one that nobody has opened yet.
        close(unsafe open(path, O_WRONLY | O_CLOEXEC))
    }

    deinit { close(end) }

    /// Waits until all are gone that have opened it.
    func waitForEnds() -> Bool {
        var entry = pollfd(fd: end, events: 0, revents: 0)
        return unsafe poll(&entry, 1, 60_000) == 1 && entry.revents & Int16(POLLHUP) != 0
    }
}
