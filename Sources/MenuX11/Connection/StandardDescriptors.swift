internal import Glibc

/// Opens `/dev/null` on each of the descriptors 0 to 2 that is closed.
///
/// Before a connection is opened: its socket would otherwise take the place of standard output, and the choice would be
/// written into the protocol. What takes the place of standard output cannot be written to, so that a choice that nobody can get
/// fails as it does where nobody reads it, instead of being lost without a word; what takes that of standard input cannot be read, so that it is
/// told from an input that is empty.
public func openStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
        // The lowest free number is the one that is missing, as those below it are open by now.
        let opened = unsafe open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY)
        if opened >= 0 && opened != descriptor {
            dup2(opened, descriptor)
            close(opened)
        }
    }
}
