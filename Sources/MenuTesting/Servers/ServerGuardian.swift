internal import Glibc

/// Runs an X server with a free display number, and ends it by its process id when the test's process ends.
struct ServerGuardian: Sendable {
    /// The value of `DISPLAY` for programs of the server.
    let displayName: String
    /// The server's process id.
    let processIdentifier: Int32
    private let program: ChildProgram

    /// Starts a server and waits until it accepts connections.
    ///
    /// - Parameter command: The server and its arguments. It has the display number of one that begins with a colon, or else a free one.
    /// - Throws: ``TestFailure`` if it is not installed, or does not start.
    init(running command: [String]) throws(TestFailure) {
        let number = command.last { $0.hasPrefix(":") }?.dropFirst() ?? ""
        let rest = command.filter { !$0.hasPrefix(":") }
        program = try ChildProgram(
            "sh", arguments: ["-c", Self.script, "server-guardian", String(number)] + rest, input: .open, display: nil)
        do {
            let process = try program.waitForLine(within: .seconds(30)) { $0.hasPrefix("process ") }.line
            processIdentifier = Int32(process.dropFirst("process ".count)) ?? 0
            displayName = ":" + (try program.waitForLine(within: .seconds(30)) { Int($0) != nil }.line)
        } catch {
            program.closeInput()
            _ = try? program.waitForExit(within: .seconds(5))
            throw TestFailure("\(command.first ?? "") did not start: \(error)")
        }
    }

    /// Ends the server, and returns when it has ended; a second call does nothing.
    func stop() {
        program.closeInput()
        _ = try? program.waitForExit(within: .seconds(10))
    }

    /// Kills the server without warning.
    func crash() {
        if program.isRunning { kill(processIdentifier, SIGKILL) }
        _ = try? program.waitForExit(within: .seconds(10))
    }

    /// Runs the server, and ends it when standard input ends, as it does with the test's process. When the shell sends the signal it has not reaped
    /// the server, so the id cannot have been reused.
    ///
    /// The server locks its display number until its socket's file is removed. One that is told to choose a number (`-displayfd`) locks none: if
    /// another takes the number of one that is ending, it loses its own file. A server whose parent ignores SIGUSR1 sends it when it is ready.
    private static let script = """
        exec 5<&0
        trap : USR1
        number=$1 tries=1
        [ "$number" ] || number=$((100 + $$ % 400)) tries=20
        shift
        while
            (trap '' USR1; exec "$@" ":$number" 5<&- </dev/null) &
            server=$!
            wait "$server"
            ! kill -0 "$server" 2>/dev/null
        do
            number=$((number + 1)) tries=$((tries - 1))
            [ "$tries" -gt 0 ] || exit 1
        done
        printf 'process %s\\n%s\\n' "$server" "$number"
        { read -r line; kill "$server"; } <&5 &
        reader=$!
        exec 5<&- </dev/null
        wait "$server"
        kill "$reader"
        """
}
