import Foundation
import MenuTesting
import Testing

/// A line between programs and a private server that carries only so many bits a second, and counts bytes.
final class SlowLine {
    /// The display that the programs connect to.
    let displayName: String
    private let program: ChildProgram
    private var answers = 0

    /// - Parameter rate: Bits a second in each direction; 0 for no limit.
    init(to server: any DisplayServer, rate: Int) throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let script = tests.deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "packaging/slow-line")
        program = try ChildProgram(
            script.path, arguments: [String(server.displayName.dropFirst()), "\(rate)"], input: .open, display: nil)
        displayName = try program.waitForLine { $0.hasPrefix(":") }.line
    }

    /// How many bytes have passed so far to the server, and from it to the programs.
    func passed() throws -> (sent: Int, received: Int) { try send("count") }

    /// From now on, holds up what a program sends after it has mapped a window, until `resume`.
    func hold() throws { _ = try send("hold") }

    /// Lets everything pass again.
    func resume() throws { _ = try send("resume") }

    /// Sends the line a command, and returns how many bytes have passed in each direction.
    private func send(_ command: String) throws -> (sent: Int, received: Int) {
        program.write(command + "\n")
        answers += 1
        let counts = try program.waitForLine(from: answers) { _ in true }.line.split(separator: " ").compactMap {
            Int($0)
        }
        try #require(counts.count == 2)
        return (counts[0], counts[1])
    }

    /// How many bytes have passed so far from the server to the programs.
    func received() throws -> Int { try passed().received }

    deinit {
        program.closeInput()
        _ = try? program.waitForExit()
    }
}
