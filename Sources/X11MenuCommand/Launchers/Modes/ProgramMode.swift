import MenuFormats
import MenuLaunchers
import MenuModel

/// The mode `run`: the programs in `PATH`.
struct ProgramMode: LauncherMode {
    private var names: [String] = []
    private var remembered = 0

    /// The file of the history, whose name is that of rofi's.
    private static let history = "rofi-3.runcache"
    /// How long the command that lists further programs may take, in seconds. After that, those in `PATH` are shown alone.
    private static let patience = 10.0
    /// How many bytes of its output are read.
    private static let mostBytes = 1 << 20

    mutating func rows(_ host: ModeHost) throws -> ModeRows? {
        let favourites = host.history(ProgramMode.history).names
        var known = Set(favourites)
        var programs = ProgramSearch.names()
        if !host.settings.run.list.isEmpty {
            programs += ProgramMode.listed(by: host.settings.run.list)
        }
        programs = programs.filter { known.insert($0).inserted }
        if !host.settings.run.list.isEmpty { programs.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
        names = favourites + programs
        remembered = favourites.count
        guard host.showsIcons else {
            return ModeRows(.lines(LineList(Array(names.joined(separator: "\n").utf8))))
        }
        return ModeRows(
            .elements(
                names.map { name in
                    // A command of the history may have arguments.
                    let program = name.split(separator: " ").first.map(String.init)
                    return .action(Action(title: name, icon: host.icon(program, in: "run")))
                }))
    }

    /// The programs that a command line of a shell lists; none if it takes longer than so many seconds.
    static func listed(by command: String, within patience: Double = patience) -> [String] {
        let output = try? ProgramOutput.of(["/bin/sh", "-c", command], within: patience, atMost: mostBytes)
        return String(decoding: output?.bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    mutating func perform(_ answer: ModeAnswer, _ host: ModeHost) throws -> ModeStep {
        switch answer {
        case .row(let row, _, let isAlternate):
            guard names.indices.contains(row) else { return .exit }
            try host.start(command(names[row], inTerminal: isAlternate))
        case .text(let text, let isAlternate):
            if !text.isEmpty { try host.start(command(text, inTerminal: isAlternate)) }
        case .removal(let row, _):
            if row < remembered { host.history(ProgramMode.history).remove(names[row]) }
            return .again(keepsText: true)
        case .completion(let row, let text):
            let name = row.flatMap { names.indices.contains($0) ? names[$0] : nil } ?? text
            guard !name.isEmpty else { return .again(keepsText: true) }
            return .completion(of: FileCompletion(name: name, command: command(name, inTerminal: false)))
        case .key: break
        }
        return .exit
    }

    private func command(_ line: String, inTerminal: Bool) -> LaunchedCommand {
        LaunchedCommand(line: line, inTerminal: inTerminal, title: line, history: (ProgramMode.history, line))
    }
}
