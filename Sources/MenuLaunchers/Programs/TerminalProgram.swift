internal import MenuFormats

/// The terminal in which programs without their own window run.
public enum TerminalProgram {
    /// The command before the arguments of such a program: `TERMINAL`, which may include arguments, otherwise the first of `xdg-terminal-exec`,
    /// `x-terminal-emulator` and `xterm` that exists.
    ///
    /// - Parameters:
    ///   - variable: Returns the value of an environment variable.
    ///   - isThere: Whether a program can be started.
    public static func prefix(
        environment variable: (String) -> String? = ProcessEnvironment.value, isThere: (String) -> Bool
    ) -> [String] {
        if let asked = variable("TERMINAL"), let words = try? ShellWords.split(asked), isThere(words[0]) {
            return words + (words.count > 1 && separators.contains(words[words.count - 1]) ? [] : separator(of: words))
        }
        let name = ["xdg-terminal-exec", "x-terminal-emulator", "xterm"].first(where: isThere) ?? "x-terminal-emulator"
        return [name] + separator(of: [name])
    }

    private static let separators: Set<String> = ["-e", "-x", "--"]

    /// The arguments that a terminal requires before the command; nearly all use the same as xterm.
    private static func separator(of words: [String]) -> [String] {
        let name = words[0].split(separator: "/").last.map(String.init) ?? words[0]
        return unusual[name] ?? ["-e"]
    }

    private static let unusual: [String: [String]] = [
        "xdg-terminal-exec": [], "foot": [], "footclient": [], "kitty": [], "gnome-terminal": ["--"], "kgx": ["--"],
        "ptyxis": ["--"], "wezterm": ["start", "--"], "xfce4-terminal": ["-x"], "mate-terminal": ["-x"],
        "terminator": ["-x"],
    ]
}
