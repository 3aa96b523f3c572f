internal import ArgumentParser
import MenuFormats
import MenuRendering
import MenuSession

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
    @Option(
        help: "A press outside the menu: pass it to the window beneath, swallow it, or pass it and keep the menu open.")
    var outsidePress: OutsidePressOption = .pass

    @Flag(help: "Let no pointer motion reach the windows beneath while the menu is open.")
    var exclusive = false

    @Flag(help: "Accept keys and clicks that other clients send with XSendEvent, which are ignored otherwise.")
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
