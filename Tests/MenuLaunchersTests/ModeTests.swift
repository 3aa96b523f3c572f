import MenuSearch
import MenuSession
import Testing

@testable import MenuLaunchers

/// The modes of rofi's command line, and the values that they are made of.
@Suite struct ModeTests {
    @Test func `the modes of a list can be switched to, and the one that is asked for is first`() throws {
        let modes = try request(.rofi, "-show drun -modi run,p:~/bin/p,nonsense,run,ssh -display-ssh Hosts").modes
        #expect(modes.entries.map(\.name) == ["run", "p", "ssh", "drun"] && modes.first == 3)
        #expect(modes.entries[1].script == "~/bin/p" && modes.entries[2].title == "Hosts")
        let hashed = try request(.rofi, ["-modi", "a:x,y#run", "-show", "run"]).modes
        #expect(hashed.entries.map(\.name) == ["a", "run"] && hashed.entries[0].script == "x,y" && hashed.first == 1)
        #expect(try request(.rofi, "-modi run,ssh -show").modes.first == 0)
        let combined = try request(.rofi, ["-show", "combi", "-modi", "combi,p:x", "-combi-modi", "p,combi,run"]).modes
        #expect(combined.combined.map(\.name) == ["p", "run"] && combined.combined[0].script == "x")
    }

    @Test func `a command puts values into its pattern before it is split, and drops what is in brackets without one`()
    {
        let pattern = CommandPattern("{terminal} -e {ssh-client} {host} [-p {port}]")
        let values = ["terminal": "xterm", "ssh-client": "ssh -4", "host": "h"]
        #expect(pattern.words(values) == ["xterm", "-e", "ssh", "-4", "h"])
        #expect(pattern.words(values.merging(["port": "22"]) { $1 })?.suffix(2) == ["-p", "22"])
        #expect(CommandPattern("{cmd}").words(["cmd": "a 'b c'"]) == ["a", "b c"])
        #expect(CommandPattern("{cmd}").words(["cmd": "a 'b"]) == nil && CommandPattern("{cmd}").words([:]) == nil)
        #expect(RowFormat("{name} [<i>({generic})</i>] [x] {").text { $0 == "name" ? "n" : nil } == "n  [x] {")
        #expect(RowFormat("{name} [({generic})]").text { _ in "v" } == "v (v)")
    }

    @Test func `a window with a long class does not make the rows of others as long`() {
        let long = String(repeating: "x", count: 100_000)
        let rows = WindowFormat("{c} {t}").rows(of: [[.className: long, .title: "a"], [.className: "b", .title: "c"]])
        #expect(rows[0] == long + " a" && rows[1].count == 1002)
    }

    @Test func `the rows of windows stand in columns`() {
        let rows = WindowFormat("{w}  {c:4} {t}|{x}").rows(of: [
            [.desktop: "1", .className: "XTerm", .title: "a"], [.desktop: "web", .className: "Gx", .title: "long"],
        ])
        #expect(rows == ["1    XTer a   |{x}", "web  Gx   long|{x}"])
    }

    @Test func `uses are counted as rofi counts them, and its file is read and written`() {
        var counts = UseCounts("2 b.desktop\n1 c d\nnonsense\n-1 x\n")
        #expect(counts.names == ["b.desktop", "c d"])
        counts.use("a", limit: 25)
        #expect(counts.text == "1 b.desktop\n0 c d\n0 a\n")
        counts.use("a", limit: 25)
        counts.use("a", limit: 2)
        #expect(counts.text == "2 a\n1 b.desktop\n")
        counts.remove("a", limit: 25)
        counts.use("two\nlines", limit: 25)
        #expect(counts.text == "0 b.desktop\n")
    }

    @Test func `the last of those that were used as often takes the place of one that is forgotten`() {
        var counts = UseCounts("3 a\n2 b\n2 c\n2 d\n")
        counts.remove("b", limit: 25)
        #expect(counts.names == ["a", "d", "c"])
    }

    @Test func `a line of the file that counts uses ends at a line feed, whatever is beside it`() {
        var counts = UseCounts("3 a\r\n2 \u{301}b\n")
        #expect(counts.names == ["a\r", "\u{301}b"])
        counts.use("two\r\nlines", limit: 25)
        #expect(counts.text == "3 a\r\n2 \u{301}b\n")
    }

    @Test func `what was used most often is not lost when it is used again`() {
        var counts = UseCounts("1000000000 a\n0 b\n1000000001 c\n")
        counts.use("a", limit: 25)
        #expect(counts.text == "1000000000 a\n0 b\n" && UseCounts(counts.text).names == ["a", "b"])
    }

    @Test func `hosts are read from ssh's files, without patterns and hashes`() {
        let config = "Host one two *.wild !no\n  HostName x\nhost=three # four\nInclude more self\nMatch all\n"
        let hosts = SecureShellHost.hosts(ofConfiguration: config) { $0 == "self" ? [config] : ["Host four"] }
        #expect(hosts.prefix(4).map(\.name) == ["one", "two", "three", "four"])
        // A file that includes itself is read sixteen times more.
        #expect(hosts.count == 4 * 16 + 3)
        let known = SecureShellHost.hosts(
            ofKnownHosts: "a.b,10.0.0.1 ssh-rsa A\n[p.q]:2222 ssh A\n|1|x= ssh A\n# no\n@revoked r.s k A")
        #expect(
            known == [.init(name: "a.b"), .init(name: "10.0.0.1"), .init(name: "p.q", port: 2222), .init(name: "r.s")])
        #expect(SecureShellHost.hosts(ofHosts: "127.0.0.1 a b # c\n#::1 d").map(\.name) == ["a", "b"])
        #expect(SecureShellHost(remembered: known[2].remembered) == known[2])
    }

    @Test func `the keys of modes end the menu with a code, and outside modes they do nothing`() throws {
        let stroke = try #require(KeyStroke("Shift+Right")?.binding)
        let alternate = try #require(KeyStroke("Shift+Return")?.binding)
        let keys = try request(.rofi, "-show run").fieldOptions.keys.commands
        #expect(keys[stroke] == .end(code: ModeKey.next.rawValue))
        #expect(keys[alternate] == .end(code: ModeKey.alternate.rawValue))
        let plain = try request(.rofi, "-dmenu").fieldOptions.keys.commands
        #expect(plain[stroke] == .nothing && plain[alternate] == .accept)
    }

    @Test func `lists of options, keys and settings are printed`() throws {
        func said(_ words: String...) -> String? {
            if case .say(let text, isError: false, code: 0) = Launcher.rofi.plan(words) { text } else { nil }
        }
        let help = try #require(said("-help"))
        #expect(help.contains("    -drun-show-actions\n") && help.contains("    -terminal VALUE\n"))
        #expect(said("-list-keybindings", "-kb-cancel", "F9")?.contains("kb-cancel: F9") == true)
        let dump = try #require(said("-dump-config", "-terminal", "a \"b\"", "-max-history-size", "3"))
        #expect(RasiDocument(dump).errors.isEmpty)
        #expect(dump.contains("    terminal: \"a \\\"b\\\"\";\n") && dump.contains("    max-history-size: 3;\n"))
        #expect(dump.contains("/*  matching: ;*/"))
    }

    @Test func `options set the modes, and those of the command line come before the user's files`() throws {
        let settings = """
            /* of the user */ configuration {
                terminal: "kitty"; run-command: "env {cmd}"; matching: "fuzzy"; show-icons: true; // here too
                parse-known-hosts: false; max-history-size: 3;
                drun { display-name: "Apps"; }  filebrowser { directory: "/tmp"; directories-first: false; }
            }
            """
        let request = try request(.rofi, ["-show", "drun", "-terminal", "xterm"], settings: settings)
        #expect(request.modes.settings.terminal == "xterm" && request.field.match == .fuzzy && request.look.showsIcons)
        #expect(request.modes.settings.run.command.words(["cmd": "x"]) == ["env", "x"])
        #expect(!request.modes.settings.secureShell.readsKnownHosts && request.modes.settings.history.limit == 3)
        #expect(request.modes.entries[request.modes.first].title == "Apps")
        #expect(request.modes.settings.browser.folder == "/tmp" && !request.modes.settings.browser.foldersFirst)
        #expect(request.remarks.isEmpty)
        let plain = try MenuLaunchersTests.request(.rofi, ["-no-config", "-show", "drun"], settings: settings)
        #expect(plain.field.match == .substring && plain.modes.settings.terminal == "rofi-sensible-terminal")
    }
}
