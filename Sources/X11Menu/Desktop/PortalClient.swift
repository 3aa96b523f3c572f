import MenuSystem
import MenuX11

/// Asks the desktop's portal what its user prefers, on a connection to the session bus, and follows changes.
///
/// The portal is not started: where none runs, nothing is reported, and it is asked when it appears. Values of unknown settings are not kept.
final class PortalClient {
    private unowned let connection: BusConnection
    private let report: (PortalSettings) -> Void
    /// The values of the known settings; nil before the portal has answered.
    private var values: [Setting: BusValue]?

    private static let service = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    /// Asks the portal.
    ///
    /// - Parameters:
    ///   - connection: The connection, which keeps the client.
    ///   - report: Receives what the portal says, whenever it has said something.
    static func follow(on connection: BusConnection, report: @escaping (PortalSettings) -> Void) {
        let client = PortalClient(connection, report)
        connection.subscribe(
            to: BusMatch(sender: service, path: path, interface: interface, member: "SettingChanged")
        ) { client.changed($0.body) }
        connection.subscribe(
            to: BusMatch(
                sender: BusConnection.bus, interface: BusConnection.bus, member: "NameOwnerChanged", firstText: service)
        ) { signal in
            let owner = signal.body.last?.text ?? ""
            if !owner.isEmpty { client.ask() }
        }
        client.ask()
    }

    private init(_ connection: BusConnection, _ report: @escaping (PortalSettings) -> Void) {
        (self.connection, self.report) = (connection, report)
    }

    private func ask() {
        let spaces = Set(Setting.allCases.map(\.namespace)).sorted().map(BusValue.string)
        var call = BusMessage.call(
            "ReadAll", of: Self.interface, at: Self.path, to: Self.service, [.array(spaces, of: "s")])
        call.startsNoService = true
        connection.call(call) { [self] reply in
            guard case .success(let body) = reply, body.first?.signature == "a{sa{sv}}" else { return }
            values = [:]
            for case .entry(let space, let members) in body[0].members {
                for case .entry(let key, let value) in members.members { note(space.text, key.text, value) }
            }
            report(settings)
        }
    }

    private func changed(_ body: [BusValue]) {
        // What changes before the portal has answered is part of the answer.
        guard values != nil, body.count == 3, note(body[0].text, body[1].text, body[2]) else { return }
        report(settings)
    }

    /// Keeps the value of a setting.
    ///
    /// - Returns: Whether it is known.
    @discardableResult private func note(_ space: String?, _ key: String?, _ value: BusValue) -> Bool {
        guard let space, let key, let setting = Setting(rawValue: space + " " + key) else { return false }
        values?[setting] = value.unwrapped
        return true
    }

    /// The settings that count, by namespace and key with a space between them.
    private enum Setting: String, CaseIterable {
        case colorScheme = "org.freedesktop.appearance color-scheme"
        case contrast = "org.freedesktop.appearance contrast"
        case reducedMotion = "org.freedesktop.appearance reduced-motion"
        case interfaceColorScheme = "org.gnome.desktop.interface color-scheme"
        case enableAnimations = "org.gnome.desktop.interface enable-animations"
        case fontName = "org.gnome.desktop.interface font-name"
        case highContrast = "org.gnome.desktop.a11y.interface high-contrast"

        var namespace: String { String(rawValue.prefix { $0 != " " }) }
    }

    /// What the values mean. Older portals know those of GNOME alone.
    private var settings: PortalSettings {
        let values = values ?? [:]
        var dark: Bool?
        switch values[.colorScheme]?.integer {
        case 1: dark = true
        case 2: dark = false
        case nil: dark = values[.interfaceColorScheme]?.text == "prefer-dark" ? true : nil
        default: break
        }
        return PortalSettings(
            prefersDark: dark,
            wantsHighContrast: values[.contrast]?.integer == 1 || values[.highContrast]?.boolean == true,
            reducesMotion: values[.reducedMotion]?.integer == 1 || values[.enableAnimations]?.boolean == false,
            fontName: values[.fontName]?.text ?? "")
    }
}
