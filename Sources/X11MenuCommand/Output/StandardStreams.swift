import Glibc
package import MenuFormats
import MenuRendering
package import X11Menu
import MenuModel
import MenuSystem

/// The three standard streams, and files named on the command line.
package enum StandardStreams {
    /// Whether standard output has a reader.
    package static var isOutputRead: Bool {
        var entry = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
        return unsafe poll(&entry, 1, 0) <= 0
    }

    /// Opens /dev/null on each of the three that is closed, so that no other file or socket takes its number.
    package static func fillGaps() {
        // A closed reader must cause a failed write, not end the process silently.
        _ = signal(SIGPIPE, SIG_IGN)
        // So must a file that has reached the user's size limit.
        _ = signal(SIGXFSZ, SIG_IGN)
        Desktop.openStandardDescriptors()
    }

    /// Replaces a standard input that cannot be read with an empty one.
    package static func emptyInput() {
        guard fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE == O_WRONLY else { return }
        let empty = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard empty >= 0 else { return }
        dup2(empty, STDIN_FILENO)
        close(empty)
    }

    /// How many columns the terminal of standard output has, or as many as `COLUMNS` says; 80 if it is none.
    package static var columns: Int {
        let named = unsafe getenv("COLUMNS").flatMap { unsafe Int(String(cString: $0)) }
        var size = winsize()
        guard named == nil, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return named ?? 80
        }
        return Int(size.ws_col)
    }

    /// Writes all bytes in as few writes as the system allows; one, where it can.
    ///
    /// - Returns: The error number of the write that failed; nil if all bytes were written.
    package static func write(_ bytes: [UInt8], to descriptor: Int32 = 1) -> Int32? {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
            }
            if count > 0 {
                done += count
            } else if count < 0, errno != EINTR {
                return errno
            }
        }
        return nil
    }

    /// Writes a choice to standard output in one write.
    ///
    /// - Throws: Exit code 70, after a message, if it cannot be written.
    package static func deliver(_ bytes: [UInt8]) throws {
        guard let error = write(bytes) else { return }
        report("x11menu: standard output: \(describe(error))")
        throw ExitCode.fault
    }

    /// Writes bytes to a file, in place of its contents.
    ///
    /// - Returns: The error number; nil on success.
    package static func save(_ bytes: [UInt8], to file: String) -> Int32? {
        let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        return write(bytes, to: descriptor)
    }

    /// Writes a picture to a file, as PNG.
    ///
    /// - Throws: An exit code, after a message, if it cannot be written.
    static func save(_ picture: ImageSurface, to file: String, orThrow code: ExitCode) throws {
        guard let error = save(try picture.png(), to: file) else { return }
        report("x11menu: \(file): \(describe(error))")
        throw code
    }

    /// Writes one line to standard error, in the user's language; control characters in it are shown as escapes.
    package static func report(_ message: String) {
        _ = write(Array((Language.user.line(message.escapingControls) + "\n").utf8), to: 2)
    }

    /// Writes the lines of a text of ours to standard error; the control characters of what it quotes are escaped already.
    package static func report(lines text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { report(String(line)) }
    }

    /// Writes a line for each of some errors or warnings to standard error, and how many more there are.
    package static func report<Finding>(_ findings: Findings<Finding>, _ line: (Finding) -> String) {
        for finding in findings { report(line(finding)) }
        if let remainder = findings.remainder { report(remainder) }
    }

    /// Reports a missing keymap, which limits the meanings of keys, as soon as it is known.
    package static func reportMissingKeymap(of desktop: Desktop) {
        desktop.onMissingKeymap = {
            report("x11menu: the keymap cannot be loaded, by libxkbcommon-x11.so.0; keys have their core meanings")
        }
    }

    /// Reads a file to its end; `-` and nil mean standard input. Pipes and devices are read too.
    ///
    /// - Parameter most: How many bytes it may have.
    /// - Throws: Exit code 66, after a message, if it cannot be read or is longer.
    package static func read(_ file: String?, atMost most: Int = MenuInput.mostBytes) throws -> [UInt8] {
        var input = try MenuInput(file)
        defer { input.close() }
        try input.readAll(atMost: most)
        return input.bytes
    }

    /// The maximum size of a file of settings, a theme or a script of events, in bytes.
    package static let mostSettingsBytes = 1 << 20
    /// The maximum size of a picture, in bytes.
    package static let mostPictureBytes = 64 << 20
    /// The maximum size of a menu that another menu names, in bytes.
    package static let mostMenuBytes = 64 << 20

    /// Reads a settings file of the user that no option names. It must be a regular file of limited length, so that a pipe or a device in its place
    /// blocks nothing.
    ///
    /// - Parameter most: How many bytes it may have.
    /// - Throws: Exit code 66, after a message, if it cannot be read.
    package static func readSettings(_ file: String, atMost most: Int = mostSettingsBytes) throws -> [UInt8] {
        let descriptor = unsafe open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw unreadable(file, errno) }
        var input = MenuInput(descriptor: descriptor, named: file)
        defer { input.close() }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            report("x11menu: \(file): this is no regular file")
            throw ExitCode.noInput
        }
        try input.readAll(atMost: most)
        return input.bytes
    }

    /// Reports that a file cannot be read, and why.
    package static func unreadable(_ name: String, _ error: Int32) -> ExitCode {
        report("x11menu: \(name): \(describe(error))")
        return .noInput
    }

    /// Reports that a file is longer than what is read of it.
    package static func tooLong(_ name: String, most: Int) -> ExitCode {
        report("x11menu: \(name): this is longer than \(most) bytes, which is the most that is read")
        return .noInput
    }

    /// The system's description of an error, in English: the program sets no locale.
    package static func describe(_ error: Int32) -> String {
        guard let text = unsafe strerror(error) else { return "error \(error)" }
        return unsafe String(cString: text)
    }
}
