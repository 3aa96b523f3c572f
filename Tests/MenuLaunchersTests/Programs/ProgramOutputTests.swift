import Glibc
import MenuLaunchers
import MenuTesting
import Testing

/// Programs whose output is waited for.
@Suite struct ProgramOutputTests {
    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["read -r _ <$0; echo a", "echo a; read -r _ <$0", "echo a; exec >&-; read -r _ <$0"])
    func `a program that takes long is noticed once, whatever it has printed`(script: String) throws {
        let folder = try TemporaryFolder()
        try folder.makePipe("pipe")
        let pipe = folder.path + "/pipe"
        var times = 0
        let output = try ProgramOutput.of(["sh", "-c", script, pipe], patience: 0.05) {
            times += 1
            // It waits for this.
            let end = unsafe open(pipe, O_WRONLY)
            _ = unsafe write(end, "\n", 1)
            close(end)
        }
        #expect(times == 1 && output.bytes == Array("a\n".utf8) && output.code == 0)
    }

    @Test func `nothing is noticed of a program that ends in time, or where nobody wants to know`() throws {
        var times = 0
        let fast = try ProgramOutput.of(["sh", "-c", "echo a; exit 3"], patience: 60) { times += 1 }
        #expect(fast.bytes == Array("a\n".utf8) && fast.code == 3)
        #expect(try ProgramOutput.of(["sh", "-c", "kill -TERM $$"]) { times += 1 }.code == 128 + SIGTERM)
        #expect(times == 0)
    }
}
