import MenuSession
import X11Menu

/// A key that ends the menu: `--key KEYS=CODE`.
struct KeyOption: OptionValue, Hashable, Sendable {
    var stroke: KeyStroke
    var code: Int32

    init?(argument: String) {
        guard let equals = argument.lastIndex(of: "="), let code = Int32(argument[argument.index(after: equals)...]),
            (10...28).contains(code), let stroke = KeyStroke(String(argument[..<equals]))?.asStruck
        else { return nil }
        self.stroke = stroke.binding
        self.code = code
    }
}

/// A key of the whole desktop: `--focus-key KEYS`.
struct FocusKeyOption: OptionValue, Hashable, Sendable {
    /// As it was written.
    var text: String
    var stroke: KeyStroke

    /// - Returns: Nil for text that is not a key, and for a single character without Ctrl, Alt or Super: nobody could type it any more.
    init?(argument: String) {
        guard let stroke = KeyStroke(argument)?.asStruck, stroke.text.isEmpty else { return nil }
        self.stroke = stroke.binding
        text = argument
    }
}
