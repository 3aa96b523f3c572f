/// The content of a drag between programs: a text, files, or both.
public struct DragContent: Equatable, Sendable {
    /// The text; nil for none.
    public var text: String?
    /// The addresses of files and pages.
    public var addresses: [String]

    /// Makes content.
    public init(text: String?, addresses: [String] = []) {
        self.text = text
        self.addresses = addresses
    }
}
