import MenuTesting
import Testing

/// What is seen of a menu after its choice, while other threads still work for it.
@Suite(.serialized) struct DetachedFadeOutTests {
    /// An icon that takes far longer to draw than a menu waits for it: blurs of blurs.
    private static let slowIcon: String = {
        let circles = (0..<60).map { "<circle cx='\($0 % 16)' cy='\($0 / 4)' r='9' filter='url(#f)'/>" }.joined()
        return "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'><filter id='f' x='-9' y='-9' width='19' "
            + "height='19'><feTurbulence baseFrequency='0.1' numOctaves='9'/><feGaussianBlur stdDeviation='7'/></filter>"
            + circles + "</svg>"
    }()

    @Test(arguments: [[], ["rofi", "-dmenu", "-show-icons"]])
    func `a choice that is made while an icon is drawn ends the menu as any other`(_ command: [String]) throws {
        let icons = try TemporaryFolder(
            (0..<8).map { ("\($0).svg", Self.slowIcon) }.reduce(into: [:]) { $0[$1.0] = $1.1 })
        let rows = (0..<8).map { "Row \($0)\u{0}icon\u{1f}\(icons.path)/\($0).svg\n" }.joined()
        let stage = try Stage()
        for _ in 0..<3 {
            let menu = try stage.open(.text(rows), command.isEmpty ? ["--at", "100,100", "--format", "rofi"] : command)
            try stage.robot.tap("Down", "Return")
            try stage.display.waitUntilUnmapped(menu.window)
            let outcome = try menu.end()
            #expect(outcome.code == 0)
            #expect(outcome.outputText.hasPrefix("Row "))
            // Nobody is left who holds anything of it.
            try stage.display.waitUntilDestroyed(menu.window)
        }
    }
}
