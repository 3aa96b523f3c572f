import MenuLaunchers

/// The clipboard, by way of programs that keep its text after this one has ended. Whatever they do, it costs a bounded time.
enum Clipboard {
    /// How long each of them may take, in seconds.
    private static let patience = 2.0
    /// How many bytes of its output are read. Nothing is made of them; one that prints more is ended.
    private static let mostBytes = 1 << 16

    /// The programs that can, and their arguments for a selection.
    private static let keepers: [(program: String, arguments: @Sendable (String) -> String)] = [
        ("xsel", { "--\($0) --input" }), ("xclip", { "-selection \($0) -in" }),
    ]

    /// Puts a text on the clipboard.
    ///
    /// - Returns: Why it cannot; nil if it could.
    static func copy(_ text: String) -> String? { put(text, on: "clipboard") }

    /// Whether there is a program that inserts a text into the focused window.
    static var hasInserter: Bool {
        var programs = ProgramSearch()
        return programs.file(of: "xdotool") != nil
    }

    /// Inserts a text into the focused window, which pastes it from the primary selection.
    static func insert(_ text: String) {
        guard put(text, on: "primary") == nil else { return }
        _ = run(["xdotool", "key", "--clearmodifiers", "Shift+Insert"])
    }

    private static func put(_ text: String, on selection: String) -> String? {
        var programs = ProgramSearch()
        guard let keeper = keepers.first(where: { programs.file(of: $0.program) != nil }) else {
            return "Neither xsel nor xclip is installed, one of which has to keep the clipboard."
        }
        // They stay behind, and would keep our output open.
        let line = "printf %s \"$1\" | \(keeper.program) \(keeper.arguments(selection)) >/dev/null 2>&1"
        return run(["/bin/sh", "-c", line, "sh", text]) == 0 ? nil : "\(keeper.program) could not take the text."
    }

    /// Runs a program, and ends it with all that it has started if it takes too long.
    ///
    /// - Returns: Its exit code; nil if it cannot be started or takes too long.
    private static func run(_ arguments: [String]) -> Int32? {
        let output = try? ProgramOutput.of(arguments, within: patience, atMost: mostBytes)
        return output?.code
    }
}
