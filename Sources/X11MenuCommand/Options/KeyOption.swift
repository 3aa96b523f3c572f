internal import ArgumentParser
import MenuSession
import X11Menu

/// A key that ends the menu: `--key KEYS=CODE`.
struct KeyOption: ExpressibleByArgument, Hashable, Sendable {
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
