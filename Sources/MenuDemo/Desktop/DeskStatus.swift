import enum MenuModel.Language

/// What the menus at the end of the desktop's bar control.
package struct DeskStatus: Sendable, Hashable {
    /// The volume, from 0 to 1.
    package var volume = 0.6
    /// Whether sounds are silenced.
    package var isMuted = false
    /// Whether the network is on.
    package var isOnline = true
    /// The chosen network.
    package var network = DeskStatus.networks[0]
    /// Whether pictures that move stand still.
    package var savesPower = false
    /// Whether the clock counts to 24 hours.
    package var in24Hours = true
    /// Whether the bar shows the date.
    package var showsDate = true

    static let networks = ["Harbour", "Lighthouse", "Ferry Guest"]

    /// The title of the network's menu.
    var networkTitle: String { isOnline ? network : "Offline" }
    /// The title of the sound's menu.
    var soundTitle: String { isMuted || volume == 0 ? "Muted" : "Sound \(Int((volume * 100).rounded())) %" }
    /// The title of the power's menu.
    var powerTitle: String { savesPower ? "Saving Power" : "Power" }

    /// The title of the clock's menu.
    func clockTitle(_ clock: WallClock, in language: Language) -> String {
        (showsDate ? language.date(clock) + "   " : "") + clock.time(in24Hours: in24Hours)
    }
}
