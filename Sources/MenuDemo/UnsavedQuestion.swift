import enum MenuModel.Language
import X11Menu

/// Asks by a menu what becomes of texts that have been changed and not saved, before they are lost.
struct UnsavedQuestion {
    /// What a text is lost by.
    enum Cause {
        /// Its window is closed.
        case window
        /// The demo ends, and with it what was saved.
        case demo
    }

    let cause: Cause
    /// The names of the texts.
    let names: [String]
    let language: Language

    /// The menu, whose first row loses nothing; to close it without a choice loses nothing either.
    ///
    /// - Parameters:
    ///   - save: Called after the texts are to be saved.
    ///   - discard: Called after they are to be lost.
    func menu(save: @escaping () -> Void, discard: @escaping () -> Void) -> Menu {
        func action(_ title: String, _ symbol: Symbol? = nil, _ body: @escaping () -> Void) -> Action {
            Action(title, image: symbol?.icon) { _ in body() }
        }
        let lose = action("Discard", .trash, discard)
        lose.isDestructive = true
        let kept = action("Keep Editing", .pencil) {}
        let rows = cause == .window ? [action("Save", .document, save), kept] : [kept]
        let menu = Menu("", children: rows + [Separator(isThick: false), lose])
        // The names are as the user has written them.
        menu.headers = [TitleHeader(language.says("“\(names.joined(separator: ", "))” is not saved"))]
        return menu
    }

    /// Where the menu opens in a scene, in points of its area.
    static func place(in size: Size) -> Point { Point(x: (size.width / 2 - 90).rounded(), y: 40) }
}
