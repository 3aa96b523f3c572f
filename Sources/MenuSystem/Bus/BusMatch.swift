/// The signals that a connection asks for: those that agree in every part that is given.
public struct BusMatch: Hashable, Sendable {
    /// The connection that sends them, by its unique or its well-known name.
    public var sender: String?
    /// The object that sends them.
    public var path: String?
    /// The interface of the signal.
    public var interface: String?
    /// The name of the signal.
    public var member: String?
    /// The first value, a text.
    public var firstText: String?

    /// Makes a match.
    public init(
        sender: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil,
        firstText: String? = nil
    ) {
        (self.sender, self.path, self.interface, self.member) = (sender, path, interface, member)
        self.firstText = firstText
    }

    /// The rule that asks the bus for them.
    var rule: String {
        let parts = [
            ("sender", sender), ("path", path), ("interface", interface), ("member", member), ("arg0", firstText),
        ]
        return "type='signal'" + parts.compactMap { key, value in value.map { ",\(key)='\($0)'" } }.joined()
    }

    /// Whether a signal agrees. The sender is left to the bus, which alone knows who owns a well-known name.
    func accepts(_ signal: BusMessage) -> Bool {
        (path == nil || path == signal.path) && (interface == nil || interface == signal.interface)
            && (member == nil || member == signal.member)
            && (firstText == nil || firstText == signal.body.first?.text)
    }
}
