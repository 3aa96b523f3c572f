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
    var toggle: String?
}
