extension TestDisplay {
    /// Records what is seen of a part of the screen while something moves, by one picture after another; frames that look alike are kept once.
    ///
    /// - Parameters:
    ///   - area: The part, in root-window pixels; nil for all of it.
    ///   - duration: How long to record after the motion has begun.
    ///   - begin: Begins the motion.
    /// - Throws: ``TestFailure``, and the errors of `begin`.
    public func motion(
        of area: PixelArea? = nil, for duration: Duration = .milliseconds(600), begin: () throws -> Void
    ) throws -> Motion {
        var frames = [Motion.Frame(time: 0, picture: try screenshot(of: area))]
        try begin()
        let start = ContinuousClock.now
        while start.duration(to: .now) < duration {
            let picture = try screenshot(of: area)
            guard picture != frames.last?.picture else { continue }
            frames.append(Motion.Frame(time: start.duration(to: .now) / .seconds(1), picture: picture))
        }
        return Motion(frames)
    }
}

extension Motion {
    /// Renders a motion without a display: the program `x11menu render` replays events in virtual time, and draws every frame.
    ///
    /// - Parameters:
    ///   - menu: The menu, in any format that the program reads.
    ///   - program: The path of the program `x11menu`.
    ///   - arguments: Options of `x11menu render`, such as `--theme ave`.
    ///   - events: Events before the first frame, a line each; the last one begins the motion.
    ///   - duration: How long it lasts.
    ///   - rate: The number of frames in a second.
    /// - Throws: ``TestFailure`` if the program fails.
    public static func rendered(
        _ menu: String, by program: String, arguments: [String] = [], events: [String], for duration: Duration,
        framesPerSecond rate: Double = 60
    ) throws(TestFailure) -> Motion {
        let folder = try TemporaryFolder(["menu": menu])
        let count = max(1, Int((duration / .seconds(1) * rate).rounded()))
        let frames = (0...count).flatMap { index in
            (index > 0 ? ["wait \(1000 / rate)"] : []) + ["shot \(folder.path)/\(index).png"]
        }
        let outcome = try ChildProgram.run(
            program,
            arguments: ["render"] + arguments + [
                "--events", "-", "\(folder.path)/menu", "-o", "\(folder.path)/end.png",
            ],
            input: .text((events + frames).joined(separator: "\n") + "\n"), display: nil)
        guard outcome.errors.isEmpty else { throw TestFailure("\(program): \(outcome.errorText)") }
        var motion = Motion([])
        for index in 0...count {
            let picture = try Picture(contentsOf: "\(folder.path)/\(index).png")
            motion.frames.append(Frame(time: Double(index) / rate, picture: picture))
        }
        return motion
    }
}
