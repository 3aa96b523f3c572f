internal import CXTest

extension TestDisplay {
    /// Collects what is said by the Startup Notification Protocol while something is done: `new: ID="…" …`, `remove: ID="…"`.
    public func collectStartupMessages(during body: () throws -> Void) throws -> [String] {
        let first = try atom("_NET_STARTUP_INFO_BEGIN")
        let next = try atom("_NET_STARTUP_INFO")
        try synchronize()
        while queuedEvent() != nil {}
        try body()
        try synchronize()
        var parts: [UInt32: [UInt8]] = [:]
        var messages: [String] = []
        while let event = queuedEvent() {
            guard case .message(let window, let type, let bytes) = event, type == first || type == next else {
                continue
            }
            parts[window] = (type == first ? [] : parts[window] ?? []) + bytes
            if let text = parts[window], let end = text.firstIndex(of: 0) {
                messages.append(String(decoding: text[..<end], as: UTF8.self))
                parts[window] = nil
            }
        }
        return messages
    }
}
