internal import Glibc
internal import Testing

/// What a robot did in a test, and what was on the screen before each step, to be looked at after the test has failed.
public final class RobotTrace {
    /// A step of the robot.
    public struct Step: Sendable {
        /// What the robot did, such as `tap Down`.
        public let action: String
        /// The screen before.
        public let picture: Picture
        /// The elements of the menu that was open before, as it told them; none if it did not answer at once.
        public let items: [MenuItem]
    }

    /// The last steps, in order.
    public private(set) var steps: [Step] = []
    /// How many steps were forgotten, the first ones.
    public private(set) var forgotten = 0
    /// How many steps are kept. A picture of a large screen takes megabytes.
    private let limit: Int
    private let programs: [ChildProgram]

    /// Starts a trace.
    ///
    /// - Parameters:
    ///   - programs: The programs whose output belongs to it.
    ///   - limit: How many steps are kept, the last ones.
    public init(of programs: [ChildProgram] = [], keeping limit: Int = 20) {
        self.programs = programs
        self.limit = max(1, limit)
    }

    /// Adds a step. What cannot be found out, because the connection is lost or a program hangs, is left out.
    func record(_ action: String, on display: TestDisplay) {
        let items = (try? display.menuItems(within: .milliseconds(500))) ?? []
        guard let picture = try? display.screenshot() else { return }
        steps.append(Step(action: action, picture: picture, items: items))
        if steps.count > limit {
            steps.removeFirst()
            forgotten += 1
        }
    }

    /// The steps, and what the programs have written, in lines.
    public var text: String {
        var lines = forgotten > 0 ? ["\(forgotten) steps before these are not kept"] : []
        for (index, step) in steps.enumerated() {
            lines.append("\(index + 1). \(step.action)")
            lines += step.items.map { item in
                "   \(item.kind) “\(item.path)” \(item.frame.x),\(item.frame.y),\(item.frame.width),\(item.frame.height)"
                    + (item.isHighlighted ? ", highlighted" : "") + (item.isEnabled == false ? ", disabled" : "")
                    + (item.state.map { ", \($0)" } ?? "")
            }
        }
        for program in programs {
            lines.append("\(program.program) (process \(program.processIdentifier)) wrote:")
            lines += [program.output, program.errors].flatMap {
                String(decoding: $0, as: UTF8.self).split(separator: "\n").map { "   \($0)" }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Writes `trace.txt`, and the picture before each step as `01-tap-Down.png`, and attaches them to the report of the running test.
    ///
    /// - Parameter folder: Where; it is made if it is missing, and files of an earlier trace are removed.
    /// - Throws: ``TestFailure`` if a file cannot be written.
    public func write(to folder: String) throws(TestFailure) {
        RobotTrace.remove(folder)
        makeFolders(folder)
        try writeFile(Array(text.utf8), to: folder + "/trace.txt")
        if Test.current != nil { Attachment.record(text, named: "trace.txt") }
        for (index, step) in steps.enumerated() {
            let number = index + 1 < 10 ? "0\(index + 1)" : "\(index + 1)"
            let word = String(step.action.prefix(40).map { $0.isLetter || $0.isNumber ? $0 : "-" })
            let name = "\(number)-\(word).png"
            try step.picture.write(to: "\(folder)/\(name)")
            if Test.current != nil { Attachment.record(step.picture, named: name) }
        }
    }

    /// Removes the files of a trace, and the folder if nothing else is in it.
    static func remove(_ folder: String) {
        for name in directoryEntries(folder) where name == "trace.txt" || name.hasSuffix(".png") {
            unsafe unlink("\(folder)/\(name)")
        }
        unsafe rmdir(folder)
    }
}

extension Robot {
    /// Performs a part of a test, and if it fails writes what the robot did, and what was on the screen before each step, into `Traces/NAME` beside the
    /// test; see ``RobotTrace/write(to:)``.
    ///
    /// It fails if it throws an error. Where the test or its suite has the trait `.tracesIssues`, it fails too if `#expect` or `Issue.record` records an
    /// issue in it; without the trait nobody tells of that.
    ///
    /// - Parameters:
    ///   - name: The name of the folder.
    ///   - programs: The programs whose output belongs to the trace.
    ///   - file: The test's source file.
    ///   - body: The part of the test.
    /// - Throws: The error of the body, with the folder's path; or an error with that path if issues were recorded.
    public func tracing<Result>(
        _ name: String, of programs: [ChildProgram] = [], file: String = #filePath, _ body: () throws -> Result
    ) throws -> Result {
        let folder = file.prefix(through: file.lastIndex(of: "/") ?? file.startIndex) + "Traces/" + name
        let (own, outer) = (RobotTrace(of: programs), trace)
        trace = own
        defer { trace = outer }
        let (issues, before) = (RecordedIssues.current, RecordedIssues.current?.count)
        do {
            let result = try body()
            guard issues?.count == before else { throw TestFailure("issues were recorded") }
            RobotTrace.remove(folder)
            return result
        } catch {
            own.record("failure", on: display)
            try own.write(to: folder)
            throw TestFailure("\(error); see \(folder)")
        }
    }
}
