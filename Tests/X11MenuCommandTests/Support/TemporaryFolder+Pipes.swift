import MenuTesting

extension TemporaryFolder {
    /// Everything that is written to a pipe of the folder until its writers have closed it.
    ///
    /// - Throws: ``TestFailure`` if that takes more than 30 s.
    func text(fromPipe file: String) throws -> String {
        let outcome = try ChildProgram.run(
            "/usr/bin/timeout", arguments: ["30", "cat", "\(path)/\(file)"], input: .nothing, output: .collected,
            display: nil, within: .seconds(60))
        guard outcome.code == 0 else { throw TestFailure("nothing was written to \(file) within 30 s") }
        return outcome.outputText
    }
}
