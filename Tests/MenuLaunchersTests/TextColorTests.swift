import MenuScene
import Testing

@testable import MenuLaunchers

/// The colours of texts in themes of rofi.
@Suite struct TextColorTests {
    @Test(arguments: [
        // An older name of the property; of both, the last one counts.
        ("inputbar { color: #000001; } entry { text-color: inherit; }", 0x01 as Int?),
        ("entry { color: #000001; text-color: #000002; }", 0x02),
        ("entry { text-color: #000002; color: #000001; }", 0x01),
        ("* { text-color: #000004; } entry { text-color: @nothing; }", 0x04),
        // A variable is no property.
        ("* { foreground: #000003; } entry { text-color: inherit; }", nil),
        // Texts without a colour are black where they can be read, and else as those around them.
        ("inputbar { text-color: #0000ff; background-color: #eeeeee; }", 0x00),
        ("inputbar { text-color: #0000ff; background-color: #202020; }", 0xff),
        ("inputbar { text-color: #0000ff; background-color: #eeeeee80; }", 0xff),
        ("inputbar { text-color: #0000ff; background-color: #eeeeee; background-image: url(\"x\"); }", 0xff),
        ("window { background-color: #eeeeee; } inputbar { text-color: #0000ff; }", 0x00),
        ("* { text-color: #000004; } inputbar { background-color: #eeeeee; }", 0x04),
        ("inputbar { text-color: #0000ff; background-color: #eeeeee; } entry { text-color: inherit; }", 0xff),
    ])
    func `the text of a field has the colour that rofi gives it, unless it could not be read`(
        theme: String, color: Int?
    ) throws {
        let text = try #require(try RasiTests.boxes(theme)).field.text
        #expect(text.map { Int($0.red * 255) << 16 | Int($0.green * 255) << 8 | Int($0.blue * 255) } == color)
    }
}
