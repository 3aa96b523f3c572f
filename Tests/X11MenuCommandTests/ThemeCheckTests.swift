import MenuTesting
import TestSupport
import Testing

/// What is said of themes that cannot carry their texts.
@Suite struct ThemeCheckTests {
    @Test func `colours that are adjusted are told with their places, and are no errors`() throws {
        let file = try TemporaryFile(
            "[light]\ntext = \"#a0a0a0\"\nsecondary-text = \"#000000 0.7\"\n[dark]\ntint = \"#80808080\"\n",
            suffix: ".toml")
        let run = try Program.run("check", file.path)
        let said = [
            "2:1: warning: light.text is adjusted, for its contrast with the body",
            "5:1: warning: on dark.tint no text has a contrast of 4.5 over every backdrop",
        ]
        #expect(run.code == 0)
        #expect(String(decoding: run.errors, as: UTF8.self) == said.map { "\(file.path):\($0)\n" }.joined())
    }
}
