import Glibc
import MenuTesting

/// A script that is connected to a menu by its socket, driven by a test.
final class ScriptClient {
    /// `MSG_NOSIGNAL`.
    private static let noSignal: Int32 = 0x4000

    private let descriptor: Int32
    private var bytes: [UInt8] = []
    /// The lines that were read.
    private(set) var lines: [String] = []

    /// Connects to a socket.
    init(_ path: String) throws {
        descriptor = try unsafe makeLocalSocket(SOCK_STREAM, path, Glibc.connect)
    }

    deinit { close(descriptor) }

    /// Says lines.
    func say(_ lines: String...) throws { try send(Array(lines.map { $0 + "\n" }.joined().utf8)) }

    /// Says rows, which come to the screen together; the menu answers in plain lines.
    func sayRows(_ ids: String...) throws {
        let rows = ids.map { #"{"id": "\#($0)", "title": "\#($0.uppercased())"}"# }.joined(separator: ", ")
        try say("hello\t1", #"{"do": "rows", "rows": [\#(rows)]}"#)
    }

    /// Sends bytes, all of them.
    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, ScriptClient.noSignal)
            }
            guard count > 0 else { throw TestFailure("the menu reads nothing") }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends as many bytes as are taken without waiting.
    func sendSome(_ bytes: [UInt8]) -> Int {
        unsafe Glibc.send(descriptor, bytes, bytes.count, ScriptClient.noSignal | 0x40)
    }

    /// Waits for an event of a kind, whose words are returned: its number, and what the menu tells.
    ///
    /// Events of other kinds before it are passed over.
    @discardableResult func hear(_ kind: String, where condition: ([String]) -> Bool = { _ in true }) throws -> [String]
    {
        while true {
            let words = try nextLine().split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if words.first == kind, condition(Array(words.dropFirst())) { return Array(words.dropFirst()) }
        }
    }

    /// Waits for the next line.
    func nextLine() throws -> String {
        guard let line = try line(within: 30) else { throw TestFailure("nothing heard after \(lines.suffix(50))") }
        return line
    }

    /// The next line; nil if there is none within a time, in seconds.
    func line(within limit: Double) throws -> String? {
        while true {
            if let end = bytes.firstIndex(of: 0x0A) {
                let line = String(decoding: bytes[..<end], as: UTF8.self)
                bytes.removeFirst(end + 1)
                lines.append(line)
                return line
            }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&entry, 1, Int32(limit * 1000)) > 0 else { return nil }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = unsafe read(descriptor, &chunk, chunk.count)
            guard count > 0 else { throw TestFailure("the menu has hung up after \(lines)") }
            bytes += chunk[..<count]
        }
    }

    /// Waits until the menu hangs up.
    func waitForEnd() throws {
        while true {
            do { _ = try nextLine() } catch let failure as TestFailure {
                guard "\(failure)".contains("hung up") else { throw failure }
                return
            }
        }
    }
}
