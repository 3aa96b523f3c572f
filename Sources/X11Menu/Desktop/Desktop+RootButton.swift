import MenuSystem
import MenuX11

extension Desktop {
    /// A button press on the desktop to wait for.
    package struct ButtonRequest: Sendable, Hashable {
        /// The number of the button, as X counts.
        package var number: Int
        /// The names of the modifier keys with which the press also counts over windows: `shift`, `control`, `alt`, `super`, `mod1` to `mod5`.
        /// Without any, it counts only on the bare desktop.
        package var modifiers: [String]
        /// Whether the press is replayed to other clients that listen to the desktop.
        package var passesOn: Bool

        /// Makes a request.
        package init(number: Int, modifiers: [String] = [], passesOn: Bool = false) {
            (self.number, self.modifiers, self.passesOn) = (number, modifiers, passesOn)
        }

        var button: RootButton {
            RootButton(
                number: number, modifiers: modifiers.reduce([]) { $0.union(ButtonRequest.names[$1.lowercased()] ?? []) }
            )
        }

        private static let names: [String: Modifiers] = [
            "shift": .shift, "control": .control, "ctrl": .control, "alt": .mod1, "meta": .mod1, "super": .mod4,
            "win": .mod4, "mod1": .mod1, "mod2": .mod2, "mod3": .mod3, "mod4": .mod4, "mod5": .mod5,
        ]
    }

    /// Why presses on the desktop cannot be waited for.
    package enum ButtonFailure: Error, Sendable, Hashable {
        /// Another program has grabbed the button, such as a window manager with a menu of its own.
        case taken
        /// The connection to the display was lost; the display and the reason.
        case displayLost(String)
    }

    /// Waits until a button is pressed on the desktop. The button is then still down, so that its release can choose from a menu that opens now. No
    /// other client receives the press, unless it is passed on.
    ///
    /// - Parameters:
    ///   - request: The button and its modifiers.
    ///   - resultDescriptor: The descriptor of the result; the wait ends when its reader is gone. Nil if there never was a reader.
    /// - Returns: Whether the button was pressed; false if the reader is gone.
    package func awaitPress(of request: ButtonRequest, resultDescriptor: Int32?) throws(ButtonFailure) -> Bool {
        let button = request.button
        guard button.grab(on: connection) else {
            throw connection.isLost ? .displayLost(connection.loss.description) : .taken
        }
        defer {
            button.ungrab(on: connection)
            connection.flush()
        }
        let wait = PressWait(for: request, on: connection, reader: ResultReader(knownToBeRead: resultDescriptor))
        add(wait)
        defer { remove(wait) }
        while true {
            if let isPressed = wait.isPressed { return isPressed }
            do {
                try eventLoop.advance()
            } catch MenuError.displayLost(let reason) {
                throw .displayLost(reason)
            } catch {
                throw .displayLost(connection.loss.description)
            }
        }
    }
}

/// Waits for one press of a button on the desktop.
private final class PressWait: DesktopClient {
    /// Whether the press came; false once the reader is gone, nil while neither has happened.
    private(set) var isPressed: Bool?
    private let request: Desktop.ButtonRequest
    private let connection: Connection
    private let reader: ResultReader

    init(for request: Desktop.ButtonRequest, on connection: Connection, reader: ResultReader) {
        (self.request, self.connection, self.reader) = (request, connection, reader)
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
        // The grab freezes the pointer during the press: the window under it is still the one that was pressed.
        let isOurs = request.button.accepts(press.modifiers, isOnDesktop: connection.isPointerOnDesktop())
        connection.answerPress(isOurs && !request.passesOn ? .keep : .replay)
        if isOurs { isPressed = true }
        return true
    }
}
