import Glibc
import MenuSystem
import X11Menu

/// A command that is run for one text at a time: the next text ends it, with everything that it started.
package struct TextCommand {
    /// What has happened to the command that runs, or to one that was running.
    package enum Event {
        /// It was started.
        case began
        /// It has written something.
        case wrote(ArraySlice<UInt8>)
        /// It has closed its output, or could not be started; with the reason if it has already failed.
        case finished(fault: String?)
        /// It had closed its output before, and no other was started or asked for since: why it has failed.
        case failed(String)
    }

    /// How many bytes are read at a time.
    private static let portion = 1 << 16

    /// Its name, for messages.
    package var name: String { command.first ?? "" }
    /// When the command was started that runs now, in seconds of the monotonic clock; nil if none runs.
    package var start: Double? { run?.start }
    /// Whether it is to be started for another text.
    package var isAsked: Bool { next != nil }
    /// Whether a command that was ended, or has closed its output, still runs.
    package var isEnding: Bool { !ending.isEmpty }

    private let command: [String]
    private let variable: String
    private var pace = QueryPace()
    /// The text that it is started for next, and when.
    private var next: (text: [UInt8], time: Double)?
    private var run: (process: ScriptProcess, start: Double)?
    /// Commands that were ended, or have closed their output, and still run.
    private var ending: [ScriptProcess] = []

    /// Prepares to run a command.
    ///
    /// - Parameters:
    ///   - command: The command and its arguments; each `{}` in them stands for the bytes of the text, which are the last argument where there is
    ///     none. They are never quoted for a shell.
    ///   - variable: The variable of its environment that holds the text, too.
    package init(_ command: [String], variable: String) { (self.command, self.variable) = (command, variable) }

    /// Starts it for a text at once, in place of the one that runs.
    package mutating func begin(_ text: [UInt8]) -> [Event] {
        end()
        let mark = Array("{}".utf8)
        let words = command.map { Array($0.utf8) }
        var arguments = words.map { $0.replacing(mark, with: text) }
        if !words.contains(where: { $0.contains(mark) }) { arguments.append(text) }
        let process = ScriptProcess(arguments, environment: [variable: .some(text)], readsInput: false)
        run = (process, MonotonicClock.seconds)
        return process.failure == nil ? [.began] : [.began] + finish()
    }

    /// Starts it for a text soon: later the longer its answers take. The one that runs continues until then.
    ///
    /// - Parameter text: The text; nil starts none.
    package mutating func ask(_ text: [UInt8]?) { next = text.map { ($0, MonotonicClock.seconds + pace.delay) } }

    /// Ends the one that runs: it is asked to end, and killed soon after.
    package mutating func end() {
        guard let run = run.take() else { return }
        pace.note(MonotonicClock.seconds - run.start)
        run.process.terminate()
        if !run.process.isOver { ending.append(run.process) }
    }

    /// Kills everything, and starts nothing more.
    package mutating func close() {
        run?.process.kill()
        for process in ending { process.kill() }
        (run, ending, next) = (nil, [], nil)
    }

    /// The descriptors that become readable when there is something to do.
    package var descriptors: [Int32] { (run?.process.writtenDescriptors ?? []) + ending.flatMap(\.descriptors) }

    /// When to call `advance` at the latest, in seconds of the monotonic clock; nil for never.
    package var deadline: Double? { ([next?.time] + ending.map(\.deadline)).compactMap(\.self).min() }

    /// Starts what is due, reads a portion of what was written, and handles ends. Does not wait.
    package mutating func advance() -> [Event] {
        var events: [Event] = []
        if let next, next.time <= MonotonicClock.seconds {
            self.next = nil
            events = begin(next.text)
        }
        events += read()
        for process in ending {
            process.advance()
            if process.isOver, run == nil, next == nil, let fault = process.fault { events.append(.failed(fault)) }
        }
        ending.removeAll(where: \.isOver)
        return events
    }

    private mutating func read() -> [Event] {
        run?.process.readErrors()
        guard let output = run?.process.output, output >= 0 else { return [] }
        var chunk = [UInt8](repeating: 0, count: TextCommand.portion)
        let count = unsafe Glibc.read(output, &chunk, chunk.count)
        if count > 0 { return [.wrote(chunk[..<count])] }
        return count == 0 || (errno != EAGAIN && errno != EINTR) ? finish() : []
    }

    private mutating func finish() -> [Event] {
        guard let run = run.take() else { return [] }
        pace.note(MonotonicClock.seconds - run.start)
        run.process.advance()
        if run.process.isOver { return [.finished(fault: run.process.fault)] }
        // It is about to end: its exit code is still to come.
        ending.append(run.process)
        return [.finished(fault: nil)]
    }
}
