import MenuSession
package import MenuSystem

/// Tells assistive programs, such as screen readers, of the presentations of a program, and does what they ask for, by AT-SPI.
///
/// It connects to the session bus when a menu has been shown, and asks there whether assistive programs are wanted; without a session bus, and as
/// long as none are wanted, nothing else happens. It never waits, and starts no service. All work is done in the turns of the event loop, after
/// what was due before.
package final class AccessService: EventClient {
    /// A presentation that is followed.
    private struct Followed {
        weak var menu: (any AccessiblePresentation)?
        let number: Int
        /// What assistive programs were told last; nil if nothing yet.
        var told: AccessSnapshot?
        var title = ""
        /// Whether something may have changed since.
        var isChanged = true
    }

    private let name: String
    /// The loop that it and its connections are clients of while they have something to wait for.
    private weak var loop: EventLoop?
    private let clock: () -> Double
    /// The connection to the session bus, while a menu is open.
    private var session: BusConnection?
    /// The connection to the accessibility bus; nil unless assistive programs are wanted.
    private var bus: BusConnection?
    /// Whether the registry knows the program.
    private var isRegistered = false
    /// The registry's object that the program is in.
    private var desktop = BusValue.structure([.string(""), .path(AccessObject.none)])
    /// The number that the registry has given the program.
    private var id: Int32 = 0
    private var followed: [Followed] = []
    private var lastNumber = 0
    /// What assistive programs have asked for, in their order.
    private var requests: [(number: Int, request: AccessRequest)] = []
    /// Whether the address of the accessibility bus was asked for.
    private var isConnecting = false
    /// Whether the session bus is still to be asked.
    private var isNew = false
    /// The number of keys that the registry was told of.
    private var keyCount = 0
    /// Until when changes wait for assistive programs to know the last key; nil while there is none that they do not know.
    private var keyDeadline: Double?
    /// Whether the registry takes keys as it describes them, and not as older ones do.
    private var hasWideKeys = false

    /// Called with each new connection to the session bus, for others who have something to ask there.
    package var onSession: ((BusConnection) -> Void)?

    private static let statusService = "org.a11y.Bus"
    private static let statusPath = "/org/a11y/bus"
    private static let registry = "org.a11y.atspi.Registry"
    private static let properties = "org.freedesktop.DBus.Properties"
    /// How long changes wait for the registry to have passed a key on, in seconds.
    private static let keyPatience = 0.1

    /// Makes a service; nothing happens before a menu is followed.
    ///
    /// - Parameters:
    ///   - name: The program's name for people.
    ///   - loop: The event loop that it works in; its owner holds the loop.
    ///   - clock: The clock of the event loop.
    package init(name: String, loop: EventLoop, clock: @escaping () -> Double) {
        (self.name, self.loop, self.clock) = (name, loop, clock)
    }

    deinit {
        for connection in [session, bus].compactMap(\.self) {
            connection.close()
            loop?.remove(connection)
        }
    }

    /// Whether assistive programs are told of the menus.
    package var isActive: Bool { isRegistered }

    // MARK: Menus

    /// Follows a menu that is on the screen from now on.
    package func follow(_ menu: any AccessiblePresentation) {
        followed.removeAll { $0.menu == nil }
        lastNumber += 1
        followed.append(Followed(menu: menu, number: lastNumber))
        isNew = isNew || session == nil
        loop?.add(self)
    }

    /// Notes that a menu may have changed.
    package func note(_ menu: any AccessiblePresentation) {
        guard isRegistered, let index = followed.firstIndex(where: { $0.menu === menu }) else { return }
        followed[index].isChanged = true
    }

    /// Tells of a key before it has an effect, as toolkits do: a screen reader says what the caret has come to, or what was deleted, if it knows by which
    /// key. The menu does not wait for that; what the key changes is told when the key is known.
    package func heard(_ key: AccessKey) {
        guard isRegistered, let bus, !key.isText || !isSecretFocused else { return }
        keyCount += 1
        if key.isPressed { keyDeadline = keyDeadline ?? clock() + Self.keyPatience }
        bus.call(
            .call(
                "NotifyListenersSync", of: AccessInterface.prefix + "DeviceEventController",
                at: "/org/a11y/atspi/registry/deviceeventcontroller", to: Self.registry,
                [key.value(isWide: hasWideKeys)])
        ) { [weak self, keyCount, hasWideKeys] reply in
            guard let self else { return }
            if case .failure = reply { self.hasWideKeys = !hasWideKeys }
            if self.keyCount == keyCount { keyDeadline = nil }
        }
    }

    /// Whether what is typed now is a secret.
    private var isSecretFocused: Bool { followed.contains { $0.told?.isSecret == true } }

    /// Ends what was followed of a menu, which leaves the screen. Without any menu left and without assistive programs, all connections are closed.
    package func end(_ menu: any AccessiblePresentation) {
        guard let index = followed.firstIndex(where: { $0.menu === menu }) else { return }
        tellChanges(at: index)
        let ended = followed.remove(at: index)
        if let told = ended.told {
            for event in told.endingEvents {
                bus?.send(event.signal(in: ended.number, title: ended.title, index: 0, application: application))
            }
            tellChild("remove", ended.number)
        }
        leaveIfIdle()
    }

    /// Closes the connection to the session bus and leaves the loop if there is neither a menu nor an assistive program.
    private func leaveIfIdle() {
        guard followed.isEmpty, bus == nil else { return }
        isNew = false
        closeSession()
        loop?.remove(self)
    }

    // MARK: Turns of the loop

    /// What it waits for besides its connections: work that it has to do.
    package var sources: [EventSource] {
        let isAsked = isNew || !requests.isEmpty
        guard isAsked || isRegistered && followed.contains(where: \.isChanged) else { return [] }
        let deadline = isAsked ? EventSource.atOnce : keyDeadline ?? EventSource.atOnce
        return [EventSource("access", deadline: deadline) { [unowned self] in try work() }]
    }

    private func work() throws {
        if isNew { ask() }
        let asked = requests
        requests = []
        for (number, request) in asked {
            try followed.first { $0.number == number }?.menu?.perform(request)
        }
        if let keyDeadline {
            guard clock() >= keyDeadline else { return }
            self.keyDeadline = nil
        }
        tellAllChanges()
    }

    private func tellAllChanges() {
        for index in followed.indices { tellChanges(at: index) }
    }

    private func tellChanges(at index: Int) {
        guard isRegistered, followed[index].isChanged, let menu = followed[index].menu else { return }
        followed[index].isChanged = false
        let (told, number) = (followed[index].told, followed[index].number)
        let tree = menu.accessContents(focus: told?.focus)
        let snapshot = tree.snapshot(after: told)
        followed[index].told = snapshot
        followed[index].title = tree.title
        if told == nil { tellChild("add", number) }
        for event in snapshot.events(since: told) {
            let index = event.child.flatMap(tree.index) ?? -1
            bus?.send(event.signal(in: number, title: tree.title, index: index, application: application))
        }
    }

    /// Tells that a window has been added to the application, or removed from it.
    private func tellChild(_ change: String, _ number: Int) {
        guard let bus else { return }
        let window = application.reference(AccessObject.path(of: .window, in: number))
        let index = application.windows.firstIndex(of: number) ?? 0
        bus.send(.event("ChildrenChanged", of: "Object", at: AccessObject.root, change, index, 0, window))
        guard change == "remove" else { return }
        let cache = AccessInterface.prefix + "Cache"
        bus.send(.signal("RemoveAccessible", of: cache, at: Self.cachePath, [window]))
    }

    // MARK: Connecting

    /// Asks the session bus whether assistive programs are wanted, and to be told when that changes.
    private func ask() {
        isNew = false
        guard session == nil, let made = try? BusConnection(to: BusAddress.session, clock: clock) else { return }
        session = made
        loop?.add(made)
        made.onClose = { [weak self] in self?.closeSession() }
        let interface = "org.a11y.Status"
        made.subscribe(
            to: BusMatch(
                path: Self.statusPath, interface: Self.properties, member: "PropertiesChanged", firstText: interface)
        ) { [weak self] signal in
            let changes = signal.body.count > 1 ? signal.body[1].members : []
            for case .entry(let key, let value) in changes
            where ["IsEnabled", "ScreenReaderEnabled"].contains(key.text) {
                if value.unwrapped.boolean == true { self?.findBus() }
            }
        }
        for property in ["IsEnabled", "ScreenReaderEnabled"] {
            var call = BusMessage.call(
                "Get", of: Self.properties, at: Self.statusPath, to: Self.statusService,
                [.string(interface), .string(property)])
            call.startsNoService = true
            made.call(call) { [weak self] reply in
                if case .success(let values) = reply, values.first?.unwrapped.boolean == true { self?.findBus() }
            }
        }
        onSession?(made)
    }

    private func closeSession() {
        guard let session else { return }
        session.close()
        loop?.remove(session)
        self.session = nil
    }

    private func findBus() {
        // Both properties may say so.
        guard bus == nil, !isConnecting, let session else { return }
        isConnecting = true
        session.call(.call("GetAddress", of: Self.statusService, at: Self.statusPath, to: Self.statusService)) {
            [weak self] reply in
            self?.isConnecting = false
            guard case .success(let values) = reply, let text = values.first?.text else { return }
            self?.connect(to: BusAddress.list(text))
        }
    }

    private func connect(to addresses: [BusAddress]) {
        guard bus == nil, let made = try? BusConnection(to: addresses, clock: clock) else { return }
        bus = made
        loop?.add(made)
        made.onCall = { [weak self] in self?.answer($0) ?? .unknownObject }
        made.onClose = { [weak self, weak made] in
            guard let self else { return }
            if let made { loop?.remove(made) }
            (bus, isRegistered, keyDeadline) = (nil, false, nil)
            leaveIfIdle()
        }
        // The bus tells the name before it passes this call on.
        made.call(.call("GetId", of: BusConnection.bus, at: BusConnection.busPath, to: BusConnection.bus)) {
            [weak self] _ in self?.register()
        }
    }

    private func register() {
        guard let bus else { return }
        bus.call(
            .call(
                "Embed", of: AccessInterface.prefix + "Socket", at: AccessObject.root, to: Self.registry,
                [application.reference(AccessObject.root)])
        ) { [weak self] reply in
            guard case .success(let values) = reply, let plug = values.first, plug.signature == "(so)" else { return }
            self?.begin(in: plug)
        }
    }

    /// Tells of all menus, now that the registry knows the program.
    private func begin(in desktop: BusValue) {
        self.desktop = desktop
        isRegistered = true
        for index in followed.indices { (followed[index].isChanged, followed[index].told) = (true, nil) }
    }

    // MARK: Calls

    private static let cachePath = "/org/a11y/atspi/cache"

    private var application: AccessApplication {
        AccessApplication(
            busName: bus?.uniqueName ?? "", name: name,
            windows: followed.filter { $0.menu != nil }.map(\.number), desktop: desktop, id: id)
    }

    private func answer(_ call: BusMessage) -> BusAnswer {
        // Assistive programs keep what they are answered until they are told of a change: nothing may be in an answer that was not told, even while the
        // last key is still on its way to them.
        tellAllChanges()
        if call.path == Self.cachePath { return answerFromCache(call) }
        guard let path = call.path, let object = object(atPath: path) else { return .unknownObject }
        if call.interface == Self.properties { return answerProperty(call, object) }
        let arguments = AccessInterface.Arguments(values: call.body)
        guard let member = call.member, let name = shortName(call.interface), object.interfaces.contains(name),
            let method = AccessInterface.all[name]?.methods[member]
        else { return .unknownMethod }
        let reply = method(object, arguments)
        if let request = reply.request, let number = object.presentation?.number {
            requests.append((number, request))
        }
        return .values(reply.values)
    }

    /// The name of an interface without what those of AT-SPI begin with; nil for others.
    private func shortName(_ interface: String?) -> String? {
        guard let interface, interface.hasPrefix(AccessInterface.prefix) else { return nil }
        return String(interface.dropFirst(AccessInterface.prefix.count))
    }

    private func object(atPath path: String) -> AccessObject? {
        if path == AccessObject.root {
            return AccessObject(node: AccessNode(.application, name: name), application: application)
        }
        guard let (number, place) = AccessObject.place(atPath: path),
            let followed = followed.first(where: { $0.number == number }),
            let tree = followed.menu?.accessContents(focus: followed.told?.focus), let node = tree.node(at: place)
        else { return nil }
        return AccessObject(
            presentation: AccessObject.Presentation(number: number, tree: tree), place: place, node: node,
            application: application)
    }

    private func answerProperty(_ call: BusMessage, _ object: AccessObject) -> BusAnswer {
        guard let name = shortName(call.body.first?.text), object.interfaces.contains(name),
            let interface = AccessInterface.all[name]
        else { return .invalidArguments }
        let key = call.body.count > 1 ? call.body[1].text ?? "" : ""
        switch call.member {
        case "Get":
            guard let property = interface.properties[key] else { return .invalidArguments }
            return .values([.variant(property(object))])
        case "GetAll":
            let all = interface.properties.sorted { $0.key < $1.key }
            return .values([.array(all.map { .entry(.string($0.key), .variant($0.value(object))) }, of: "{sv}")])
        case "Set" where name == "Application" && key == "Id" && call.body.count > 2:
            id = Int32(clamping: call.body[2].unwrapped.integer ?? 0)
            return .values([])
        case "Set" where call.body.count > 2:
            guard let setter = interface.setters[key], let number = object.presentation?.number,
                let request = setter(object, call.body[2].unwrapped)
            else { return .invalidArguments }
            requests.append((number, request))
            return .values([])
        default: return .unknownMethod
        }
    }

    /// Lists the application, the windows and the first menus, which never change; whatever is in them is asked for.
    private func answerFromCache(_ call: BusMessage) -> BusAnswer {
        guard call.member == "GetItems" else { return .unknownMethod }
        let paths =
            [AccessObject.root]
            + application.windows.flatMap { number in
                [AccessPlace.window, .root].map { AccessObject.path(of: $0, in: number) }
            }
        let items = paths.compactMap { object(atPath: $0)?.cacheItem }
        return .values([.array(items, of: "((so)(so)(so)iiassusau)")])
    }
}
