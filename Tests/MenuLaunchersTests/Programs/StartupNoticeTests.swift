import Glibc
import MenuLaunchers
import Testing

@Suite struct StartupNoticeTests {
    @Test func `an announcement quotes what it tells`() {
        var notice = StartupNotice(name: "A \"b\" \\c", program: "/usr/bin/foo", screen: 1, time: 4711)
        notice.id = "id_TIME4711"
        notice.icon = "foo"
        #expect(
            notice.announcement
                == #"new: ID="id_TIME4711" NAME="A \"b\" \\c" SCREEN="1" BIN="/usr/bin/foo" ICON="foo" DESCRIPTION="Starting A \"b\" \\c""#
        )
        #expect(notice.withdrawal == #"remove: ID="id_TIME4711""#)
    }

    @Test func `an id names the process and the time, and no two are the same`() {
        let ids = (0..<3).map { StartupNotice(name: "x", program: "/usr/bin/foo", screen: 0, time: 12, count: $0).id }
        #expect(Set(ids).count == 3)
        #expect(ids.allSatisfy { $0.hasPrefix("x11menu/foo/\(getpid())-") && $0.hasSuffix("_TIME12") })
    }
}

@Suite struct TerminalProgramTests {
    @Test(
        arguments: [
            ([:], ["x-terminal-emulator"], ["x-terminal-emulator", "-e"]),
            ([:], ["xdg-terminal-exec", "x-terminal-emulator"], ["xdg-terminal-exec"]),
            ([:], ["xterm"], ["xterm", "-e"]),
            ([:], [], ["x-terminal-emulator", "-e"]),
            (["TERMINAL": "xterm"], ["xterm"], ["xterm", "-e"]),
            (["TERMINAL": "/opt/foot"], ["/opt/foot"], ["/opt/foot"]),
            (["TERMINAL": "gnome-terminal"], ["gnome-terminal"], ["gnome-terminal", "--"]),
            (["TERMINAL": "urxvt -name 'a b'"], ["urxvt"], ["urxvt", "-name", "a b", "-e"]),
            (["TERMINAL": "urxvt -e"], ["urxvt"], ["urxvt", "-e"]),
            (["TERMINAL": "gone"], ["xterm"], ["xterm", "-e"]),
            (["TERMINAL": "broken '"], ["xterm"], ["xterm", "-e"]),
        ] as [([String: String], [String], [String])])
    func `the terminal is the person's, else the system's`(
        variables: [String: String], programs: [String], prefix: [String]
    ) {
        #expect(TerminalProgram.prefix(environment: { variables[$0] }, isThere: programs.contains) == prefix)
    }
}
