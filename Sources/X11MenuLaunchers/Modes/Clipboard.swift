import MenuLaunching

/// The clipboard, by way of programs that keep its text after this one has ended.
enum Clipboard {
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
        _ = try? ProgramOutput.of(["xdotool", "key", "--clearmodifiers", "Shift+Insert"])
    }

    private static func put(_ text: String, on selection: String) -> String? {
        var programs = ProgramSearch()
        guard let keeper = keepers.first(where: { programs.file(of: $0.program) != nil }) else {
            return "Neither xsel nor xclip is installed, one of which has to keep the clipboard."
        }
        // They stay behind, and would keep our output open.
        let line = "printf %s \"$1\" | \(keeper.program) \(keeper.arguments(selection)) >/dev/null 2>&1"
        let output = try? ProgramOutput.of(["/bin/sh", "-c", line, "sh", text])
        return output?.code == 0 ? nil : "\(keeper.program) could not take the text."
    }
}
