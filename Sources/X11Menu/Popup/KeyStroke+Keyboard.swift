import MenuInteraction
import MenuModel
package import MenuSession
import MenuX11

extension KeyStroke {
    /// The stroke with its key named as the keyboard names it, whatever spelling the user chose: `Prior` for `PgUp` and `Page_Up`, `Escape` for
    /// `esc`, `F2` for `f2`, `comma` for the comma of `Ctrl+,`. A character without modifiers stays as it is. Nil if no key has that name.
    package var asStruck: KeyStroke? {
        let isBare = modifiers.isDisjoint(with: [.control, .alt, .super])
        guard name.count > 1 || !isBare, let symbol = KeySymbol(nameInAnyCase: MenuModel.Shortcut.name(of: name)) else {
            return name.count == 1 ? self : nil
        }
        // A single letter keeps the case in which it was written.
        guard name.count > 1 || Shortcut.isSign(name) else { return self }
        var stroke = self
        stroke.name = symbol.name
        return stroke
    }
}
