internal import MenuFormats

/// The commands that are started when something happens in a menu, as of the manual rofi-actions(5).
public struct LauncherHooks: Sendable, Hashable {
    /// What can happen. The raw values are the names of rofi's options.
    public enum Event: String, Sendable, Hashable, CaseIterable {
        /// Another row is highlighted.
        case selectionChanged = "on-selection-changed"
        /// A row, or a text, is the answer.
        case entryAccepted = "on-entry-accepted"
        /// Another mode is shown.
        case modeChanged = "on-mode-changed"
        /// The menu was dismissed.
        case menuCanceled = "on-menu-canceled"
        /// A message is shown.
        case menuError = "on-menu-error"
    }

    private var commands: [Event: String] = [:]

    /// The names that stand for the text of an event.
    private static let placeholders = ["{entry}", "{error}"]

    /// Makes no hooks.
    init() {}

    /// Sets the command of an event; an empty one is none.
    mutating func set(_ command: String, for event: Event) { commands[event] = command.isEmpty ? nil : command }

    /// Whether an event has a command.
    public func has(_ event: Event) -> Bool { commands[event] != nil }

    /// The words of the command for an event; nil if it has none, or one whose quotes are not closed.
    ///
    /// - Parameter text: What takes the place of `{entry}` and `{error}`. It stays within its word, so that no row can add words or break quotes.
    public func words(for event: Event, _ text: String = "") -> [String]? {
        guard let command = commands[event], let words = try? ShellWords.split(command), !words.isEmpty else {
            return nil
        }
        return words.map { word in
            LauncherHooks.placeholders.reduce(word) { $0.replacing($1, with: text) }
        }
    }
}
