import Glibc
import MenuFormats

/// One connection of a menu with a script: lines in both directions, none of which is waited for.
final class ScriptChannel {
    /// How many bytes are read at a time. No more are read before their lines are handled.
    private static let portion = 1 << 14
    /// How many bytes wait for a script that does not read; beyond them only the newest event of each kind is kept.
    private static let longestQueue = 1 << 16

    /// What the script says is read here; -1 once it is closed.
    private(set) var input: Int32
    /// What the menu tells is written here; -1 if nothing can be.
    private(set) var output: Int32
    /// Whether the script writes JSON; nil before its first line. It is told nothing before.
    private(set) var isJSON: Bool?
    /// The set of rows that it is sending.
    var set = ScriptState.RowSet()
    /// Whether the script's rows may have commands.
    private(set) var allowsCommands = true
    private let ownsDescriptors: Bool
    private var lines = ScriptLines()
    /// The lines that are read and not handled yet.
    private var waiting: ArraySlice<ScriptLines.Line> = []
    private var queue: [UInt8] = []
    private var late: [(kind: ScriptEvent.Kind, line: [UInt8])] = []
    private var chunk = [UInt8](repeating: 0, count: ScriptChannel.portion)

    /// Takes two descriptors, which may be the same.
    ///
    /// - Parameter closing: Whether they are closed at the end.
    init(input: Int32, output: Int32, closing ownsDescriptors: Bool = true) {
        (self.input, self.output, self.ownsDescriptors) = (input, output, ownsDescriptors)
        for descriptor in [input, output] where descriptor >= 0 {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
    }

    deinit { close() }

    /// The number of the line that was handled last.
    private(set) var lineNumber = 0
    /// Whether lines are read that are not handled yet.
    var hasLines: Bool { !waiting.isEmpty }
    /// Whether more is read as soon as it arrives.
    var isReading: Bool { input >= 0 && !hasLines }
    /// Whether the script has said its last word.
    var isOver: Bool { input < 0 && !hasLines }
    /// Whether it hears nothing more either.
    var isGone: Bool { isOver && output < 0 }
    /// Whether there is something that the script has not taken yet.
    var isBlocked: Bool { output >= 0 && !(queue.isEmpty && late.isEmpty) }

    /// Reads a portion of what has arrived, unless earlier lines are still to be handled.
    func read() {
        guard isReading else { return }
        let count = unsafe Glibc.read(input, &chunk, chunk.count)
        if count > 0 {
            waiting = lines.append(chunk[..<count])[...]
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            waiting = lines.finish().map { [$0] } ?? []
            if input == output { output = -1 }
            if ownsDescriptors { Glibc.close(input) }
            input = -1
        }
    }

    /// Takes the next line that was read; nil if there is none.
    func nextLine() -> ScriptLines.Line? {
        guard let line = waiting.popFirst() else { return nil }
        lineNumber += 1
        return line
    }

    /// Notes the spelling of a line, if it is the first.
    ///
    /// - Returns: Whether it is the first.
    func noteSpelling(of line: [UInt8]) -> Bool {
        guard isJSON == nil, let spelling = ScriptLine.isJSON(line) else { return false }
        isJSON = spelling
        return true
    }

    /// Refuses rows with commands from here on, whatever the script says.
    func refuseCommands() { allowsCommands = false }

    /// Tells the script an event, as soon as it reads.
    func tell(_ event: ScriptEvent, number: Int) {
        guard output >= 0, let isJSON else { return }
        let line = event.line(number: number, isJSON: isJSON)
        if queue.count < ScriptChannel.longestQueue, late.isEmpty {
            queue += line
        } else {
            late.removeAll { $0.kind == event.kind }
            late.append((event.kind, line))
        }
        write()
    }

    /// Writes what waits, as far as the script takes it.
    func write() {
        while output >= 0, isBlocked {
            if queue.isEmpty {
                queue = Array(late.map(\.line).joined())
                late = []
            }
            let count = unsafe Glibc.write(output, queue, queue.count)
            if count > 0 {
                queue.removeFirst(count)
            } else if count < 0, errno == EINTR {
                continue
            } else if count < 0, errno == EAGAIN {
                return
            } else {
                closeOutput()
            }
        }
    }

    /// Ends the connection.
    func close() {
        closeOutput()
        if input >= 0, ownsDescriptors { Glibc.close(input) }
        (input, waiting) = (-1, [])
    }

    /// Closes what the script reads.
    private func closeOutput() {
        (queue, late) = ([], [])
        if output >= 0, output != input, ownsDescriptors { Glibc.close(output) }
        output = -1
    }
}
