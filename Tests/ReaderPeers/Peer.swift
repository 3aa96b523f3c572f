import Foundation

/// Another implementation of a reader, run as a script, whose results are compared with ours.
public struct Peer: Sendable {
    /// The program that runs the script.
    public var program: String
    /// The script. It reads documents from standard input, each as a line of hexadecimal digits, and prints one line for each.
    public var script: String

    /// Makes a peer in Python, which reads no module of the person who runs the test.
    ///
    /// - Parameter reading: Python that defines `read(data)`: takes the bytes of a document and returns a text of one line; where it raises an
    ///   exception, the document is refused.
    public static func python(reading: String) -> Peer {
        Peer(
            program: "/usr/bin/python3",
            script: """
                import struct, sys
                def text(value): return "s" + value.encode("utf-8", "surrogatepass").hex()
                def number(value): return "fnan" if value != value else "f" + struct.pack(">d", value).hex()
                \(reading)
                for line in sys.stdin:
                    try: answer = read(bytes.fromhex(line.strip()))
                    except Exception: answer = "-"
                    print(answer)
                """)
    }

    /// The peer's result for each document: its line, or `-` for a refused document.
    ///
    /// - Throws: Where it cannot be run, or does not answer for all.
    public func answers(to documents: [[UInt8]]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "peer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appending(path: "input"), folder.appending(path: "output"))
        let lines = documents.map { $0.map(Peer.hexadecimal).joined() + "\n" }.joined()
        try Data(lines.utf8).write(to: input)
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = ["-I", "-c", script]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        let answers = String(decoding: try Data(contentsOf: output), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast().map(String.init)
        guard process.terminationStatus == 0, answers.count == documents.count else {
            throw Failure(status: process.terminationStatus, answers: answers.count, documents: documents.count)
        }
        return answers
    }

    /// Compares the peer's results for documents with ours.
    ///
    /// - Parameters:
    ///   - documents: The documents.
    ///   - ours: What ours says of a document; `-` where it refuses it.
    ///   - isException: Whether the two may differ; takes the document, what ours says and what the peer says.
    /// - Returns: How many documents ours accepts, and a line for each of which the two say something else.
    /// - Throws: As `answers(to:)`.
    public func compare(
        _ documents: [[UInt8]], ours: ([UInt8]) -> String, isException: ([UInt8], String, String) -> Bool
    ) throws -> (accepted: Int, differences: [String]) {
        var (accepted, differences) = (0, [String]())
        for (document, theirs) in zip(documents, try answers(to: documents)) {
            let ours = ours(document)
            accepted += ours == "-" ? 0 : 1
            guard ours != theirs, !isException(document, ours, theirs) else { continue }
            let text = String(decoding: document, as: UTF8.self).debugDescription
            differences.append("\(text): ours \(ours), theirs \(theirs)")
        }
        return (accepted, differences)
    }

    /// The failure of a peer.
    public struct Failure: Error {
        var status: Int32
        var answers: Int
        var documents: Int
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0" + digits : digits
    }
}

/// The notation in which ours and a peer's values are compared.
public enum Notation {
    /// A text.
    public static func text(_ text: String) -> String {
        "s" + text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// A number, to its last bit.
    public static func number(_ number: Double) -> String {
        if number.isNaN { return "fnan" }
        let digits = String(number.bitPattern, radix: 16)
        return "f" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
