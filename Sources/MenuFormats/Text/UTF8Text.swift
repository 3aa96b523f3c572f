/// Bytes that should be UTF-8.
public enum UTF8Text {
    /// The index of the first byte that is not part of valid UTF-8; nil if all bytes are.
    ///
    /// - Complexity: O(length).
    public static func firstInvalidOffset(in bytes: ArraySlice<UInt8>) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = bytes.startIndex
        while case .valid(let character) = parser.parseScalar(from: &iterator) { offset += character.count }
        return offset
    }
}
