import MenuTesting

/// A server or a message bus that lies by a seed: a program of packaging/hardening-tools.
final class LyingPeer {
    /// Where it is found: the name of a display, or the address of a bus.
    let address: String
    private let program: ChildProgram
    private var answers = 1

    /// What stands between programs and a server.
    convenience init(before server: any DisplayServer) throws {
        try self.init("lying-line", String(server.displayName.dropFirst()))
    }

    /// A bus with its socket in a folder.
    convenience init(busIn folder: String) throws { try self.init("lying-bus", folder) }

    private init(_ name: String, _ argument: String) throws {
        program = try ChildProgram(
            Repository.path("packaging/hardening-tools/\(name)"), arguments: [argument], input: .open, display: nil,
            environment: ["PYTHONDONTWRITEBYTECODE": "1"])
        address = try program.waitForLine { _ in true }.line
    }

    deinit {
        program.closeInput()
        _ = try? program.waitForExit()
    }

    /// Has the next connections lied to, by a seed.
    func lie(by seed: UInt64) throws { try ask("seed \(seed)") }

    /// Has the peer tell the truth from now on.
    func calm() throws { try ask("calm") }

    /// Ends all connections.
    func close() throws { try ask("close") }

    /// What it has lied about since the last seed.
    func lies() throws -> String { try ask("lies") }

    @discardableResult
    private func ask(_ command: String) throws -> String {
        program.write(command + "\n")
        defer { answers += 1 }
        return try program.waitForLine(from: answers) { _ in true }.line
    }
}
