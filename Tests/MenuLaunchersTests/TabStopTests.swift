import MenuLayout
import Testing

@testable import MenuLaunchers

/// Where a theme of rofi lets begin what follows TABs.
@Suite struct TabStopTests {
    @Test func `tab stops are lengths in ascending order, and go with a widget's font or with that of the menu`() throws
    {
        func tabs(_ list: String, _ more: String = "") throws -> LauncherLook.Font? {
            try RasiTests.boxes("element-text { tab-stops: \(list); \(more) }")?.rows.font
        }
        #expect(try tabs("[10px, 20%, calc(15em + 1px), 12]")?.tabs == .at([10, 200, 301]))
        let alone = try tabs("[ 40 ]")
        #expect(alone?.tabs == .at([40]) && alone?.family == nil && alone?.size == nil)
        let both = try tabs("[40px]", "font: \"Mono 9\";")
        #expect(both?.tabs == .at([40]) && both?.family == "Mono" && both?.size == 9)
        for nothing in ["[]", "[-5px]", "none", "[0px, 0px]"] { #expect(try tabs(nothing) == nil, "\(nothing)") }
        #expect(try RasiTests.boxes("* { tab-stops: [7px]; }")?.fonts.allSatisfy { $0?.tabs == .at([7]) } == true)
    }
}
