internal import CX11
internal import Glibc

/// Opens `/dev/null` on each of the descriptors 0 to 2 that is closed.
///
/// Call it before a connection is opened: its socket would otherwise become standard output, and the choice would be written into the
/// protocol. The replacement of standard output cannot be written to, so that printing the choice fails, as it does if there is no reader,
/// instead of losing it silently. The replacement of standard input cannot be read, so that it is distinct from an empty input.
public func openStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
        // The lowest free number is the missing one, since those below it are open by now.
        let opened = unsafe open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY)
        if opened >= 0 && opened != descriptor {
            dup2(opened, descriptor)
            close(opened)
        }
    }
}

/// A descriptor that becomes readable when a child process has ended; -1 if the system does not support this.
public func processDescriptor(_ process: Int32) -> Int32 { cx11_open_process(process) }
