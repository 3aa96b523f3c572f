internal import MenuFormats

/// The terminal that programs without a window of their own are shown in.
public enum TerminalProgram {
    /// What stands before the arguments of such a program: `TERMINAL` with the arguments that it may hold, else the first that is there of
    /// `xdg-terminal-exec`, `x-terminal-emulator` and `xterm`.
    ///
    /// - Parameters:
    ///   - variable: Gives the value of an environment variable.
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

    /// What a terminal wants before the command; nearly all want what xterm does.
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
