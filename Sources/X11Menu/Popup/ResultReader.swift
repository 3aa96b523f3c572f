import Glibc

/// The reader of what a menu prints: when it goes, as the end of a script does, so does the menu.
struct ResultReader {
    /// The descriptor, where somebody reads it. One that nobody reads to begin with, as a log that was closed long ago, says nothing about us.
    let descriptor: Int32?

    /// Finds out whether anybody reads a descriptor; nil for none.
    init(_ descriptor: Int32?) {
        guard let descriptor else {
            self.descriptor = nil
            return
        }
        var entry = pollfd(fd: descriptor, events: 0, revents: 0)
        self.descriptor = unsafe poll(&entry, 1, 0) == 0 ? descriptor : nil
    }

    /// Takes a descriptor that is known to have had a reader; nil for none.
    init(knownToBeRead descriptor: Int32?) { self.descriptor = descriptor }
}
