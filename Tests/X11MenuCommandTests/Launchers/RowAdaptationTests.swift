import MenuModel
import Testing

@testable import MenuLaunchers
@testable import X11MenuCommand

/// The elements that rows with metadata become.
@Suite struct RowAdaptationTests {
    private func rows(_ options: String...) throws -> LauncherRequest {
        let plan = Launcher.rofi.plan(["-dmenu"] + options)
        guard case .show(let request) = plan else { throw CancellationError() }
        return request
    }

    /// rofi writes active rows in another manner, and marks none of them.
    @Test func `an active row has no check mark and stands out nevertheless`() throws {
        var action = Action(title: "row")
        action.launcherDetails = LauncherDetails()
        action.launcherDetails?.isActive = true
        var adaptation = RowAdaptation(try rows())
        let numbered = RowAdaptation(try rows("-a", "0")).marked([.action(Action(title: "row"))])[0]
        for element in [adaptation.adapted(.action(action)), numbered] {
            guard case .action(let row) = element else { return #expect(Bool(false)) }
            #expect(row.state == .off)
            #expect(row.titleSpans.map(\.bytes) == [0..<3] && row.titleSpans.first?.style.weight == 700)
        }
    }

    /// wofi runs a command for what is shown of a row, and prints the row.
    @Test(arguments: [
        ("echo '%s' | cut -f 2", "1\ttwo", "two"), ("echo \"<%s>\"", "a", "<a>"), ("printf 'a\\nb'", "x", "a b"),
        ("echo '%s'", "it's $(echo no)", "it's $(echo no)"), ("exit 3", "x", ""),
    ])
    func `what a command prints for a row is shown, and the row is text to it`(
        command: String, row: String, shown: String
    ) throws {
        let plan = Launcher.wofi.plan(["-d", "--pre-display-cmd", command])
        guard case .show(let request) = plan else { throw CancellationError() }
        var adaptation = RowAdaptation(request)
        guard !adaptation.isNone, case .action(let action) = adaptation.adapted(.action(Action(title: row))) else {
            return #expect(Bool(false))
        }
        #expect(action.title == shown && action.value == ByteString(row))
    }
}
