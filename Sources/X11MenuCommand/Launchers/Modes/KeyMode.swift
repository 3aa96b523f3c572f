import MenuFormats
import MenuLaunchers
import MenuModel

/// The mode `keys`: what keys do.
struct KeyMode: LauncherMode {
    mutating func rows(_ host: ModeHost) throws -> ModeRows? {
        let width = host.modes.keys.map(\.name.count).max() ?? 0
        return ModeRows(
            .elements(
                host.modes.keys.map { key in
                    let blanks = String(repeating: " ", count: width - key.name.count)
                    var action = Action(
                        title: "<b>\(key.name)\(blanks)</b> (\(MarkupText.escape(key.keys)))"
                            + " <span size='small'><i>\(MarkupText.escape(key.meaning))</i></span>")
                    action.readMarkup()
                    return .action(action)
                }))
    }

    mutating func perform(_ answer: ModeAnswer, _ host: ModeHost) throws -> ModeStep { .exit }
}
