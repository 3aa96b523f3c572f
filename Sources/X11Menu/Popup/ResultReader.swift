import Glibc

/// The reader of what a menu prints: when the reader is gone, such as a script that has ended, the menu closes.
struct ResultReader {
    /// The descriptor, if it has a reader. A descriptor without a reader from the start, such as a log that was closed long ago, is ignored.
    let descriptor: Int32?

    /// Checks whether a descriptor has a reader; nil for none.
    init(_ descriptor: Int32?) {
        guard let descriptor else {
            self.descriptor = nil
            return
        }
        var entry = pollfd(fd: descriptor, events: 0, revents: 0)
        self.descriptor = unsafe poll(&entry, 1, 0) == 0 ? descriptor : nil
    }

    /// Uses a descriptor that is known to have had a reader; nil for none.
    init(knownToBeRead descriptor: Int32?) { self.descriptor = descriptor }
}
