internal import ArgumentParser
import MenuFormats
import MenuRendering
import MenuSession
import X11MenuIO

/// The options for presses, keys and time limits.
struct InputOptions: Sendable {
    var outsidePress: OutsidePressOption = .pass
    var exclusive = false
    var allowSendEvents = false
    var key: [KeyOption] = []
    var timeout: Double?
}

/// The arguments of `InputOptions`: names, values and help.
struct InputArguments: ParsableArguments {
    @Option(help: "A press outside: pass it on to what lies beneath, swallow it, or pass it on and keep the menu.")
    var outsidePress: OutsidePressOption = .pass

    @Flag(help: "Keep even the pointer's motion from what lies beneath, while the menu is open.")
    var exclusive = false

    @Flag(help: "Let keys and clicks count that other clients send (XSendEvent); without it they are ignored.")
    var allowSendEvents = false

    @Option(
        help: ArgumentHelp("A key that ends the menu with an exit code from 10 to 28.", valueName: "keys=code"))
    var key: [KeyOption] = []

    @Option(help: ArgumentHelp("Dismiss after that many seconds.", valueName: "seconds"))
    var timeout: Double?

    /// The parsed values.
    var options: InputOptions {
        InputOptions(
            outsidePress: outsidePress, exclusive: exclusive, allowSendEvents: allowSendEvents, key: key,
            timeout: timeout)
    }
}
