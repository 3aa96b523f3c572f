import MenuTesting
import Testing

/// networkmanager_dmenu with a mock NetworkManager: its requests, its output and its exit code are the same whether
/// the menus are those of the installed dmenu and rofi, or ours.
///
/// Debian does not carry it: see ``Peers`` for where it is looked for.
@Suite(
    .serialized, .enabled(if: Peers.networkMenu != nil, Peers.reason("networkmanager-dmenu/networkmanager_dmenu"))
)
struct NetworkMenuTests {
    /// One call of it.
    struct Visit: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var adapters = 1
        var settings = ""
        var answers: [PacedMenus.Answer]
        /// Its expected requests to NetworkManager, or its expected output.
        var wants: String
        var code: Int32 = 0
    }

    static let visits = [
        Visit(
            testDescription: "a network that is known", answers: [.init(text: "Bak")],
            wants: "asked: ActivateConnection"),
        Visit(
            testDescription: "the network that is on", answers: [.init(text: "Attic")],
            wants: "asked: DeactivateConnection"),
        Visit(
            testDescription: "an open network", answers: [.init(text: "öff")],
            wants: "asked: AddAndActivateConnection"),
        Visit(
            testDescription: "a new network, with its password",
            answers: [.init(text: "Garden"), .init(text: "open sesame")], wants: #""psk": "open sesame""#),
        Visit(
            testDescription: "a new network, with its password unseen",
            settings: "[dmenu_passphrase]\nobscure = True\n",
            answers: [.init(text: "Gar"), .init(text: "open sesame")], wants: #""psk": "open sesame""#),
        Visit(
            testDescription: "no password given",
            answers: [.init(text: "Garden"), .init(keys: ["Escape"])], wants: ""),
        Visit(testDescription: "dismissed", answers: [.init(keys: ["Escape"])], wants: ""),
        Visit(
            testDescription: "the empty row", answers: [.init(keys: ["Down", "Down", "Down", "Down", "Return"])],
            wants: ""),
        Visit(testDescription: "what is in no row", answers: [.init(text: "nowhere")], wants: "", code: 1),
        Visit(
            testDescription: "one of two adapters", adapters: 2,
            answers: [.init(keys: ["Down", "Return"]), .init(text: "Bak")],
            wants: "wifi1"),
        Visit(
            testDescription: "two adapters, dismissed", adapters: 2, answers: [.init(keys: ["Escape"])], wants: ""),
        Visit(
            testDescription: "a network to forget", answers: [.init(text: "Delete"), .init(text: "Bak")],
            wants: "asked: Delete"),
        Visit(
            testDescription: "no network to forget",
            answers: [.init(text: "Delete"), .init(keys: ["Escape"])], wants: ""),
        Visit(testDescription: "no more radio", answers: [.init(text: "WiFi")], wants: "WirelessEnabled False"),
        Visit(testDescription: "no more network", answers: [.init(text: "able Net")], wants: "asked: Enable False"),
        Visit(
            testDescription: "what is saved", answers: [.init(text: "Saved"), .init(text: "Bak")],
            wants: "asked: ActivateConnection"),
        Visit(
            testDescription: "another look round", settings: "[nmdm]\nrescan_delay = 0\n",
            answers: [.init(text: "Rescan"), .init(keys: ["Escape"])], wants: "asked: RequestScan"),
        Visit(
            testDescription: "a list, with the case of letters left aside",
            settings: "[dmenu]\ncompact = True\nwifi_chars = .oO0\n",
            answers: [.init(text: "gard", keys: ["BackSpace", "Down", "Up", "Return"]), .init(text: "x")],
            wants: #""psk": "x""#),
    ]

    /// Runs a call with a launcher, and returns its results.
    private func visit(_ visit: Visit, with command: String, at path: String, on stage: Stage) throws
        -> ChildProgram.Outcome
    {
        let world = try ScriptWorld()
        let launcher = String(command.prefix { $0 != " " })
        let menus = try PacedMenus(launcher, starting: path, in: world)
        try world.folder.write(
            "[dmenu]\ndmenu_command = \(world.root)/bin/\(command)\n"
                + visit.settings.replacing("[dmenu]\n", with: ""), to: "config.ini")
        try world.folder.write(networkWorld, to: "world.py")
        let script = try #require(Peers.networkMenu)
        let program = try stage.server.start(
            "/usr/bin/python3",
            arguments: [
                "\(world.root)/world.py", "\(visit.adapters)", "/usr/bin/python3", script, "--config",
                "\(world.root)/config.ini",
            ], input: .nothing, output: .collected,
            // It asks the dmenu in its path, too, for its options.
            environment: world.environment.merging(["PATH": "\(world.root)/bin:/usr/bin:/bin"]) { $1 })
        for answer in visit.answers { try menus.give(answer, to: program, on: stage) }
        let outcome = try program.waitForExit()
        try stage.display.wait(untilGrabbed: false, .keyboard)
        return outcome
    }

    @Test(arguments: visits)
    func `networkmanager_dmenu does with our dmenu what it does with dmenu`(_ visit: Visit) throws {
        try compare(visit, "dmenu -i -l 20")
    }

    @Test(arguments: visits)
    func `networkmanager_dmenu does with our rofi what it does with rofi`(_ visit: Visit) throws {
        try compare(visit, "rofi -i")
    }

    private func compare(_ visit: Visit, _ command: String) throws {
        let launcher = command.prefix { $0 != " " }
        var visit = visit
        visit.settings = visit.settings.hasPrefix("[dmenu]\n") ? visit.settings : "highlight = True\n" + visit.settings
        let ours = try self.visit(visit, with: command, at: "LINKS/\(launcher)", on: Stage())
        let theirs = try self.visit(visit, with: command, at: "/usr/bin/\(launcher)", on: Stage())
        #expect(ours.outputText == theirs.outputText)
        #expect(ours.errorText == theirs.errorText)
        #expect(ours.exit == theirs.exit)
        #expect(ours.code == visit.code, "\(ours.errorText)")
        #expect(visit.wants.isEmpty || ours.outputText.contains(visit.wants), "\(ours.outputText)")
        // Without a choice there is no request and no output.
        if visit.answers.last?.keys == ["Escape"], visit.answers.count == 1 {
            #expect(!ours.outputText.contains("asked:") && ours.errors.isEmpty)
        }
    }
}

/// Runs a command with a mock NetworkManager, and then prints the requests that it received.
private let networkWorld = """
    import os, re, subprocess, sys, uuid
    import dbus, dbusmock

    NM = "org.freedesktop.NetworkManager"
    log = sys.argv[0] + ".log"
    dbusmock.DBusTestCase.setUpClass()
    dbusmock.DBusTestCase.start_system_bus()
    server, manager = dbusmock.DBusTestCase.spawn_server_template("networkmanager", {}, stdout=open(log, "a"))
    mock = dbus.Interface(manager, dbusmock.MOCK_IFACE)
    settings = dbus.Interface(
        dbus.SystemBus().get_object(NM, "/org/freedesktop/NetworkManager/Settings"), NM + ".Settings")
    INFRASTRUCTURE, DISCONNECTED, ACTIVATED, OPEN, PSK = 2, 30, 2, 0, 0x100
    networks = [("Attic", 90, PSK), ("Bakery", 60, PSK), ("Café öffentlich", 40, OPEN), ("Garden", 20, PSK)]
    for adapter in range(int(sys.argv[1])):
        device = mock.AddWiFiDevice(f"wifi{adapter}", f"wlan{adapter}", DISCONNECTED)
        points = [
            mock.AddAccessPoint(
                device, f"wifi{adapter}_{index}", ssid, f"00:23:F8:7E:{adapter:02}:B{index}", INFRASTRUCTURE, 2425, 5400,
                dbus.Byte(strength), security)
            for index, (ssid, strength, security) in enumerate(networks)]
        attic, bakery = (
            settings.AddConnection({
                "connection": {"id": name, "type": "802-11-wireless", "uuid": str(uuid.uuid4()),
                    "interface-name": f"wlan{adapter}"},
                "802-11-wireless": {"ssid": dbus.ByteArray(name.encode()), "mode": "infrastructure"},
                "802-11-wireless-security": {"key-mgmt": "wpa-psk"}})
            for name in ("Attic", "Bakery"))
        dbus.Interface(dbus.SystemBus().get_object(NM, device), dbusmock.MOCK_IFACE).AddProperties(
            NM + ".Device.Wireless", {"ActiveAccessPoint": dbus.ObjectPath(points[0])})
        mock.AddActiveConnection([device], attic, points[0], f"wifi{adapter}_on", ACTIVATED)
    start = os.path.getsize(log)
    code = subprocess.run(sys.argv[2:]).returncode
    calls = open(log, "rb").read()[start:].decode()
    for line in calls.splitlines():
        line = line.split(" ", 1)[1]
        # What could not be joined it forgets without waiting for it, and may be gone before.
        if line.startswith("Delete") and " AddAnd" in calls:
            continue
        if re.match("Activate|Deactivate|AddAnd|Delete|Enable|RequestScan|Set /.*WirelessEnabled", line):
            line = re.sub("dbus[.][A-Za-z0-9]+[(]|, variant_level=1|, signature='[^']*'", "", line)
            print("asked:", re.sub("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "UUID", line), flush=True)
    server.terminate()
    server.wait()
    dbusmock.DBusTestCase.tearDownClass()
    sys.exit(code)
    """
