import MenuSession
import X11

extension MenuPopup {
    /// Asks for a text to paste. The menu goes on meanwhile; an owner that hangs is given up.
    func paste(from clipboard: Clipboard) {
        connection.requestText(Selection(clipboard))
        input.pasteDeadline = Timers.now + InputState.pastePatience
    }
}

extension Selection {
    init(_ clipboard: Clipboard) {
        switch clipboard {
        case .primary: self = .primary
        case .clipboard: self = .clipboard
        }
    }
}
