/// The answer of an object to a call.
public enum BusAnswer: Hashable, Sendable {
    /// The values that the method returns.
    case values([BusValue])
    /// An error, with its name and a text for people.
    case error(name: String, text: String)

    /// The object has no such method.
    public static let unknownMethod = BusAnswer.error(
        name: "org.freedesktop.DBus.Error.UnknownMethod", text: "There is no such method")
    /// There is no such object.
    public static let unknownObject = BusAnswer.error(
        name: "org.freedesktop.DBus.Error.UnknownObject", text: "There is no such object")
    /// The values of the call do not fit the method.
    public static let invalidArguments = BusAnswer.error(
        name: "org.freedesktop.DBus.Error.InvalidArgs", text: "The values do not fit the method")

    /// The message that answers a call.
    func message(answering call: BusMessage) -> BusMessage {
        var message: BusMessage
        switch self {
        case .values(let values):
            message = BusMessage(.reply)
            message.body = values
        case .error(let name, let text):
            message = BusMessage(.error)
            (message.errorName, message.body) = (name, [.string(text)])
        }
        (message.destination, message.replySerial) = (call.sender, call.serial)
        return message
    }
}
