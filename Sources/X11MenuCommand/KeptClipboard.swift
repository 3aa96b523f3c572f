import Glibc
import MenuSystem
import X11Menu

/// Keeps what was copied from a menu after its program has ended, in a process of its own: until another program takes over the clipboard, a clipboard
/// manager has saved it, or a minute has passed.
enum KeptClipboard {
    /// The word by which the program is started for this.
    static let option = "--keep-clipboard"
    /// How long a text is kept, in seconds.
    private static let time = 60.0
    /// How many bytes of a text are kept; a pipe takes them without a reader.
    private static let mostBytes = 1 << 16

    /// Starts a process that keeps what a menu has copied; does nothing where it has copied nothing, or has lost the clipboard since.
    static func keep(of popup: MenuPopup) {
        guard let text = popup.copiedText, !text.isEmpty, text.utf8.count <= mostBytes else { return }
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return }
        defer { for end in ends { close(end) } }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let bytes = Array(text.utf8)
        guard unsafe write(ends[1], bytes, bytes.count) == bytes.count else { return }
        var plan = SpawnPlan(inNewSession: true)
        plan.give(ends[0], as: STDIN_FILENO)
        plan.open("/dev/null", O_WRONLY, as: STDOUT_FILENO)
        plan.open("/dev/null", O_WRONLY, as: STDERR_FILENO)
        // It outlives this process, which is about to end.
        _ = plan.start(["/proc/self/exe", option])
    }

    /// Keeps the text on standard input.
    static func run() throws {
        // Nobody who waits for the end of what a script has opened waits for this process.
        for descriptor in Int32(3)..<1024 { close(descriptor) }
        var (text, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        while text.count <= mostBytes {
            let count = unsafe read(STDIN_FILENO, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            text += piece[..<count]
        }
        let desktop = try PopupCommand.openDesktop()
        try desktop.keepClipboard(String(decoding: text, as: UTF8.self), for: time)
    }
}
