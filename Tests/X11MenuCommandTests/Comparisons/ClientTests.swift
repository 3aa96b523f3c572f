import MenuTesting
import TestSupport
import Testing

/// Programs of others that ask by rofi or dmenu: what they print, start and leave with is the same whether the menus are the installed launcher's
/// or ours.
///
/// `packaging/clients` puts those of the Python Package Index into a folder, which `X11MENU_CLIENTS` names; Debian's packages install the others.
@Suite(.serialized, .nightly("launchers")) struct ClientTests {
    /// One call of a program.
    struct Visit: Sendable, CustomTestStringConvertible {
        var client: Client
        var testDescription: String
        /// Further arguments.
        var arguments: [String] = []
        var answers: [PacedMenus.Answer]
        /// A part of what it prints, or of what it starts.
        var wants: String
        /// Whether it starts something.
        var starts = false
    }

    @Test(arguments: Client.all.flatMap(\.visits))
    func `a program does with our menus what it does with the original ones`(_ visit: Visit) throws {
        let name = visit.client.name
        guard let folder = Client.debian.contains(where: { $0.name == name }) ? "" : Peers.client(name) else {
            try Test.cancel("packaging/clients installs \(name)")
        }
        let theirs = try result(of: visit, from: folder, at: "/usr/bin/\(visit.client.launcher)")
        let ours = try result(of: visit, from: folder, at: "LINKS/\(visit.client.launcher)")
        #expect(ours == theirs)
        #expect((ours.output + ours.started).contains(visit.wants), "\(ours)")
    }

    /// What has come of a visit.
    private struct Result: Equatable {
        var exit: ChildProgram.Exit
        var output: String
        var errors: String
        /// What it has started; empty for nothing.
        var started: String
    }

    /// Runs a program, and gives its menus their input.
    private func result(of visit: Visit, from folder: String, at path: String) throws
        -> Result
    {
        let (stage, world) = (try Stage(), try ScriptWorld())
        for (file, text) in visit.client.files { try world.folder.write(text, to: file) }
        if !visit.client.prepare.isEmpty {
            let made = try world.shell(visit.client.prepare)
            try #require(made.code == 0, "\(made.errorText)")
        }
        defer { if !visit.client.cleanUp.isEmpty { _ = try? world.shell(visit.client.cleanUp) } }
        let menus = try PacedMenus(visit.client.launcher, starting: path, in: world)
        let program = try stage.server.start(
            visit.client.command[0],
            arguments: visit.client.command.dropFirst() + visit.arguments, input: .nothing, output: .collected,
            environment: world.environment.merging([
                "PATH": "\(world.root)/bin:/usr/bin:/bin", "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1",
                "XDG_RUNTIME_DIR": world.root,
            ]) { $1 })
        for answer in visit.answers { try menus.give(answer, to: program, on: stage) }
        let started = visit.starts ? try world.result(of: program) : nil
        let outcome = try program.waitForExit()
        try stage.display.wait(untilGrabbed: false, .keyboard)
        // Each world has a folder of its own.
        let texts = [outcome.outputText, outcome.errorText, started ?? ""].map {
            $0.replacing(world.root, with: "HOME")
        }
        return Result(exit: outcome.exit, output: texts[0], errors: texts[1], started: texts[2])
    }
}
