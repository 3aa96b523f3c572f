import Foundation
import Testing

/// A daemon of input methods with one of its engines, and how a word is typed with it.
struct InputMethodSetup: Sendable, CustomTestStringConvertible {
    enum Daemon: String, Sendable { case ibus, fcitx5 }
    enum Engine: String, Sendable { case pinyin, anthy }

    let daemon: Daemon
    let engine: Engine

    /// Debian's `ibus-libpinyin`, `ibus-anthy`, `fcitx5-pinyin` and `fcitx5-anthy`.
    static let all = [Daemon.ibus, .fcitx5].flatMap { daemon in
        [Engine.pinyin, .anthy].map { InputMethodSetup(daemon: daemon, engine: $0) }
    }

    /// Those whose packages are installed, the others are named; if `X11MENU_IBUS` names a daemon, only its.
    static let installed = all.filter {
        let only = Daemon(rawValue: ProcessInfo.processInfo.environment["X11MENU_IBUS"] ?? "")
        guard only == nil || only == $0.daemon else { return false }
        if !$0.isInstalled { print("| \($0.testDescription) | not installed |") }
        return $0.isInstalled
    }

    var testDescription: String { "\(daemon.rawValue), \(engine.rawValue)" }

    private var isInstalled: Bool {
        let file =
            switch (daemon, engine) {
            case (.ibus, .pinyin): "/usr/share/ibus/component/libpinyin.xml"
            case (.ibus, .anthy): "/usr/share/ibus/component/anthy.xml"
            case (.fcitx5, _): "/usr/share/fcitx5/inputmethod/\(engine.rawValue).conf"
            }
        return FileManager.default.fileExists(atPath: file)
    }

    /// The name of the engine at its daemon.
    var engineName: String { daemon == .ibus && engine == .pinyin ? "libpinyin" : engine.rawValue }

    /// The class of the window with the candidates.
    var panelName: String { daemon == .ibus ? "ibus-ui-gtk3" : "fcitx" }

    /// The letters of a word.
    var letters: String { engine == .pinyin ? "nihao" : "nihon" }

    /// The keys after the letters that show candidates.
    var askingKeys: [String] { engine == .pinyin ? [] : ["space", "space"] }

    /// The key that turns the letters into their usual word at once.
    var usualKey: String { "space" }

    /// The keys that make a chosen candidate a part of the text.
    var endingKeys: [String] { engine == .pinyin ? [] : ["Return"] }
}
