import MenuLaunchers
import MenuTesting
import Testing

/// The completions of the shells, tried in the shells themselves: keys are typed into an interactive one on a terminal of its own.
@Suite struct CompletionTests {
    enum Shell: String, CaseIterable { case bash, zsh, fish }

    /// Types lines into an interactive shell, one after the other, and prints what came of each, without the program's name. Arguments: the shell, the
    /// file of its completions, the keys of each line.
    private static let typist = #"""
        # Types lines into an interactive shell that has completions, and prints what came of each.
        zmodload zsh/zpty
        shell=$1 file=$2
        shift 2
        clean=(env -i PATH=$PATH HOME=$PWD TERM=dumb LANG=C.UTF-8)
        case $shell in
        bash) zpty shell $clean bash --norc --noprofile -i ;;
        zsh) zpty shell $clean zsh -f -i ;;
        fish) zpty shell $clean fish --no-config --private -i ;;
        esac
        say() { zpty -w shell "$1" }
        until_seen() { local heard; zpty -r shell heard "*$1*"; print -r -- "$heard" >&2 }
        case $shell in
        zsh) say 'unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D' ;;
        bash) say "bind 'set enable-bracketed-paste off'" ;;
        esac
        say "source $file"
        if [[ $shell == fish ]]; then
            say 'function x11menu; printf "<%s>\n" "$argv"; end'
        else
            say 'x11menu() { printf "<%s>\n" "$*"; }'
        fi
        say "printf '%s-%s\n' RE ADY"
        until_seen RE-ADY
        local keys answer
        for keys; do
            zpty -w shell "$keys"
            zpty -r shell answer '*<*>*'
            print -r -- ${${answer#*<}%%>*}
        done
        zpty -d shell
        """#

    /// What `packaging/completions` writes for each shell; made once, since it asks the program for the help of every command.
    private static let written = Result {
        try Dictionary(uniqueKeysWithValues: Shell.allCases.map { ($0, try write(for: $0)) })
    }

    private static func write(for shell: Shell) throws -> String {
        let script = Repository.path("packaging/completions")
        let outcome = try ChildProgram.run(
            "python3", arguments: [script, shell.rawValue, Program.path], display: nil, within: .seconds(60))
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        return outcome.outputText
    }

    private func completions(for shell: Shell) throws -> String { try #require(Self.written.get()[shell]) }

    /// Lines of keys, and what comes of each.
    private static let lines: [[String]] = [
        ["x11menu --appea\tdar\t", "--appearance dark"], ["x11menu rend\t--print-l\t", "render --print-layout"],
        ["x11menu --theme=cod\t", "--theme=codea"], ["x11menu --search fi\t", "--search field"],
        ["x11menu conv\t--to js\t", "convert --to json"], ["x11menu fru\t", "fruits.txt"],
        ["x11menu check fru\t", "check fruits.txt"], ["x11menu apps --fl\t", "apps --flat"],
        ["x11menu help con\t", "help convert"], ["x11menu render --events fru\t", "render --events fruits.txt"],
        ["x11menu render -o fru\t", "render -o fruits.txt"],
        ["x11menu demo --output fru\t", "demo --output fruits.txt"],
        ["x11menu --history fru\t", "--history fruits.txt"],
        // Words that the program would refuse are not offered.
        ["x11menu apps fru\t", "apps fru"], ["x11menu dmenu fru\t", "dmenu fru"],
        ["x11menu bar --gravity le\t", "bar --gravity le"], ["x11menu --gravity le\t", "--gravity left"],
        ["x11menu --theme ow\t", "--theme own.toml"], ["x11menu dm\t-p x", "dmenu -p x"],
        // Those of launchers are words of one dash or two, whose values may be files.
        ["x11menu rofi -dmenu -multi-s\t", "rofi -dmenu -multi-select"],
        ["x11menu rofi -kb-accept-al\t", "rofi -kb-accept-alt"],
        ["x11menu rofi -input fru\t", "rofi -input fruits.txt"],
        ["x11menu fuzzel --border-ra\t12", "fuzzel --border-radius 12"],
        ["x11menu dmenu -H fru\t", "dmenu -H fruits.txt"],
    ]

    @Test("The shells complete options, values, commands and files", arguments: Shell.allCases)
    func typing(shell: Shell) throws {
        let folder = try TemporaryFolder([
            "completions": try completions(for: shell), "typist": Self.typist, "fruits.txt": "apple\n",
            "own.toml": "",
        ])
        let outcome = try ChildProgram.run(
            "sh",
            arguments: [
                "-c", "cd \"$0\" && exec zsh -f typist \"$@\"", folder.path, shell.rawValue,
                "\(folder.path)/completions",
            ] + Self.lines.map { $0[0] },
            display: nil, within: .seconds(120))
        let answers = outcome.outputText.split(separator: "\n")
        #expect(answers.count == Self.lines.count, "\(outcome.errorText)")
        for (keys, answer) in zip(Self.lines, answers) {
            // An option and its value may be joined by "=" or separated by a space.
            let words = answer.replacing("=", with: " ").split(separator: " ")
            #expect(words.joined(separator: " ") == keys[1].replacing("=", with: " "), "\(keys[0])")
        }
    }

    @Test("The program accepts every value that is offered")
    func acceptance() throws {
        // A line of fish's completions names a command, an option and its values.
        let line = /^complete .*__x11menu_command\) = (\w+)' -(?:l|s) (\S+) .*-a '([^']+)'/.anchorsMatchLineEndings()
        let folder = try TemporaryFolder(["fruits.json": #"{"items": [{"title": "Apple"}]}"#])
        var offers: [String: [[Offer]]] = [:]
        for match in try completions(for: .fish).matches(of: line) {
            let option = (match.2.count == 1 ? "-" : "--") + String(match.2)
            let values = match.3.split(separator: " ").map { Offer(option: option, value: String($0)) }
            offers[String(match.1), default: []].append(values)
        }
        #expect(offers.values.joined().joined().count > 100)
        for (command, options) in offers {
            // One value of every option at once: the program takes long to start in a debug build. Where options exclude each other, each alone.
            for index in 0..<(options.map(\.count).max() ?? 0) {
                let together = options.compactMap { $0.indices.contains(index) ? $0[index] : nil }
                if try errors(of: together, to: command, in: folder) == nil { continue }
                for offer in together {
                    let errors = try errors(of: [offer], to: command, in: folder)
                    #expect(errors == nil, "\(command) \(offer.option) \(offer.value): \(errors ?? "")")
                }
            }
        }
    }

    /// A value of an option that the completions offer.
    private struct Offer { let option, value: String }

    /// What the program says of options that it refuses as wrong usage; nil if it accepts all of them.
    private func errors(of offers: [Offer], to command: String, in folder: TemporaryFolder) throws -> String? {
        let needed: [String] =
            switch command {
            case "render": ["-o", "/dev/null", folder.path + "/fruits.json"]
            case "convert":
                (offers.contains { $0.option == "--to" } ? [] : ["--to", "json"]) + [folder.path + "/fruits.json"]
            case "check": [folder.path + "/fruits.json"]
            default: []
            }
        let arguments = [command] + offers.flatMap { [$0.option, $0.value] } + needed
        let outcome = try ChildProgram.run(Program.path, arguments: arguments, display: nil)
        return outcome.exit == .code(64) ? outcome.errorText : nil
    }

    @Test("Every option of every command is offered", arguments: Shell.allCases)
    func completeness(shell: Shell) throws {
        let script = try completions(for: shell)
        for command in ["popup", "bar", "apps", "render", "check", "convert", "demo"] {
            let help = try Program.run(command, "--help").outputText
            for row in help.split(separator: "\n") where row.hasPrefix("  --") {
                let option = row.dropFirst(2).prefix { $0 != " " && $0 != "," }
                let written = shell == .fish ? "-l \(option.dropFirst(2))" : String(option)
                #expect(script.contains(written), "\(command) \(option)")
            }
        }
    }

    @Test("Every option of every launcher is offered", arguments: Shell.allCases)
    func completenessOfLaunchers(shell: Shell) throws {
        let script = try completions(for: shell)
        for launcher in Launcher.all {
            #expect(!launcher.options.isEmpty)
            let hasWords = launcher.options.contains { !$0.word.hasPrefix("--") && $0.word.count > 2 }
            for option in launcher.options {
                let word = option.word.hasSuffix("=") ? String(option.word.dropLast()) : option.word
                let name = word.drop { $0 == "-" }
                let kind = word.hasPrefix("--") ? "-l" : hasWords ? "-o" : "-s"
                let written =
                    shell == .fish ? "(__x11menu_command) = \(launcher.name)' \(kind) \(name)" : word
                #expect(script.contains(written), "\(launcher.name) \(word)")
            }
        }
    }
}
