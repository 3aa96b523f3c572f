import Glibc
import MenuFormats
import MenuModel
import MenuTesting
import Testing
import X11MenuIO

/// How scripts share the time of the menu that they are connected to.
@Suite struct ScriptMenuTests {
    /// Connects a script, which has said lines already, to a menu.
    ///
    /// - Returns: The menu's end of the connection, and the script's.
    private func connect(_ lines: [String], to menu: ScriptMenu) throws -> (menu: Int32, script: Int32) {
        var ends: [Int32] = [0, 0]
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw TestFailure("there is no socket")
        }
        let bytes = Array(lines.joined(separator: "\n").utf8) + [0x0A]
        #expect(unsafe write(ends[1], bytes, bytes.count) == bytes.count)
        menu.connect(ends[0])
        return (ends[0], ends[1])
    }

    private func ids(_ menu: ScriptMenu) -> [String] { menu.state.rows.elements.compactMap(\.id) }

    @Test func `a script that floods the menu leaves the others and the keys their turn`() throws {
        let menu = ScriptMenu(MenuContent()) { $0 }
        let flood = try connect((0..<2000).map { "append\tf\($0)\ttitle\tRow \($0)" }, to: menu)
        let other = try connect(["append\to0\ttitle\tOther"], to: menu)
        menu.handleAwaited(within: 0)
        #expect(ids(menu) == ["f0", "o0"], "each has a line handled, however little time there is")
        #expect(menu.awaitedDeadline == -.infinity, "the rest is handled in the next turn, after the keys")
        #expect(!menu.awaitedDescriptors.contains(flood.menu) && menu.awaitedDescriptors.contains(other.menu))
        var turns = 1
        while ids(menu).count < 2001, turns < 2100 {
            menu.handleAwaited(within: 0)
            turns += 1
        }
        #expect(ids(menu).count == 2001 && turns >= 2000)
        #expect(menu.awaitedDescriptors.contains(flood.menu) && menu.awaitedDeadline != -.infinity)
        for end in [flood.script, other.script] { close(end) }
        menu.handleAwaited(within: 0)
        #expect(menu.awaitedDescriptors.isEmpty, "a script that has hung up is not waited for")
    }

    @Test func `an error names the line that makes no sense`() throws {
        let menu = ScriptMenu(MenuContent()) { $0 }
        let script = try connect(["append\ta\ttitle\tA", "remove\tb", "append\tc\ttitle\tC"], to: menu)
        defer { close(script.script) }
        menu.handleAwaited(within: .infinity)
        #expect(ids(menu) == ["a", "c"])
        #expect(menu.menu.headers.map(\.title) == ["⚠ line 2: no row has the id \"b\""])
    }
}
