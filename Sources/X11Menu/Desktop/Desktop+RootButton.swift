import MenuEventLoop
import MenuX11

extension Desktop {
    /// What a press of a button on the desktop is waited for with.
    package struct ButtonWish: Sendable, Hashable {
        /// The button, as X counts.
        package var number: Int
        /// The names of the modifier keys that make it count over windows too: `shift`, `control`, `alt`, `super`, `mod1` to `mod5`. Without
        /// any it counts on the bare desktop alone.
        package var modifiers: [String]
        /// Whether the press goes on to whoever else listens to the desktop.
        package var passesOn: Bool

        /// Makes a wish.
        package init(number: Int, modifiers: [String] = [], passesOn: Bool = false) {
            (self.number, self.modifiers, self.passesOn) = (number, modifiers, passesOn)
        }

        var button: RootButton {
            RootButton(
                number: number, modifiers: modifiers.reduce([]) { $0.union(ButtonWish.names[$1.lowercased()] ?? []) })
        }

        private static let names: [String: Modifiers] = [
            "shift": .shift, "control": .control, "ctrl": .control, "alt": .mod1, "meta": .mod1, "super": .mod4,
            "win": .mod4, "mod1": .mod1, "mod2": .mod2, "mod3": .mod3, "mod4": .mod4, "mod5": .mod5,
        ]
    }

    /// Why presses on the desktop cannot be waited for.
    package enum ButtonFailure: Error, Sendable, Hashable {
        /// Another program has the button, as window managers have that open a menu of their own.
        case taken
        /// The connection to the display was lost; which one, and why.
        case displayLost(String)
    }

    /// Waits until a button is pressed on the desktop. The button is still down then, so that a menu that opens now is chosen from by its
    /// release; nobody but the menu is told of the press, unless it is passed on.
    ///
    /// - Parameters:
    ///   - wish: Which button, and with what held.
    ///   - resultDescriptor: Nobody waits any more once the reader of this is gone; nil where there never was one.
    /// - Returns: Whether it was pressed; false where the reader is gone.
    package func awaitPress(of wish: ButtonWish, resultDescriptor: Int32?) throws(ButtonFailure) -> Bool {
        let button = wish.button
        guard button.grab(on: connection) else {
            throw connection.isLost ? .displayLost(connection.displayName) : .taken
        }
        defer {
            button.ungrab(on: connection)
            connection.flush()
        }
        let wait = PressWait(for: wish, on: connection, reader: ResultReader(knownToBeRead: resultDescriptor))
        eventLoop.add(wait)
        defer { eventLoop.remove(wait) }
        while true {
            if let isPressed = wait.isPressed { return isPressed }
            do {
                try eventLoop.advance()
            } catch MenuError.displayLost(let reason) {
                throw .displayLost(reason)
            } catch {
                throw .displayLost(connection.displayName)
            }
        }
    }
}

/// Waits for one press of a button on the desktop.
private final class PressWait: DesktopClient {
    /// Whether it came; false once nobody waits for it any more, nil as long as neither is known.
    private(set) var isPressed: Bool?
    private let wish: Desktop.ButtonWish
    private let connection: Connection
    private let reader: ResultReader

    init(for wish: Desktop.ButtonWish, on connection: Connection, reader: ResultReader) {
        (self.wish, self.connection, self.reader) = (wish, connection, reader)
    }

    var sources: [EventSource] {
        [
            EventSource("reader", descriptor: reader.descriptor, interest: .hangUp) { [unowned self] in
                isPressed = isPressed ?? false
            }
        ]
    }

    func handle(_ event: Event) throws -> Bool {
        guard isPressed != true, case .buttonPress(let press) = event, press.window == connection.screen.root else {
            return false
        }
        // The press stands still, and the pointer with it: what lies under it now lay under it then.
        let isOurs = wish.button.takes(press.modifiers, isOnDesktop: connection.isPointerOnDesktop())
        connection.answerPress(isOurs && !wish.passesOn ? .keep : .replay)
        if isOurs { isPressed = true }
        return true
    }
}
