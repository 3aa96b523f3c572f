import MenuFormats
import Testing

@testable import MenuLaunchers

/// What the mode `calc` makes of the output of a calculator.
@Suite struct CalculationTests {
    @Test(arguments: [
        ("6 * 7 = 42\n", "6 * 7", "42"), ("20x + 40 = 100 = (x = 3)", "20x + 40 = 100", "(x = 3)"),
        ("pi ≈ 3.14", "pi", "3.14"), ("f(a = b)", "", "f(a = b)"), ("= 1", "", "= 1"), ("", "", ""), ("42", "", "42"),
    ])
    func `a result stands after the last sign of equality that is in no parentheses`(
        text: String, expression: String, result: String
    ) {
        let sides = Calculation(text).sides
        #expect(sides.expression == expression && sides.result == result)
    }

    @Test func `errors and nothing at all are no results`() {
        #expect(!Calculation("error: x").isResult && !Calculation("warning: y\n1 = 1").isResult)
        #expect(!Calculation(" \n").isResult && Calculation("1 = 1").isResult)
        #expect(Calculation("a\nb\n").line == "a;b")
    }

    @Test func `control characters of a calculator leave the message in markup`() throws {
        let message = Calculation("1 = \u{1B}[32m1\u{1B}[0m\0").message(.init())
        #expect(try #require(MarkupText(message)).text == "Result: 1 = \u{1B}[32m1\u{1B}[0m\u{FFFD}")
    }

    @Test func `the message has the hint, the result in bold, or the error in its colour`() {
        var settings = ModeSettings.Calculator()
        #expect(Calculation("1 < 2").message(settings) == "Result: <b>1 &lt; 2</b>")
        #expect(Calculation("").message(settings) == "Calculator")
        #expect(Calculation("error: <").message(settings) == "<span foreground='PaleVioletRed'>error: &lt;</span>")
        (settings.isBold, settings.resultHint, settings.welcome, settings.errorColor) = (false, "&", "<", "'")
        #expect(Calculation("1").message(settings) == "&amp;1" && Calculation("").message(settings) == "&lt;")
    }

    @Test func `a command gets expression and result, and keeps other names in braces`() {
        let pattern = RowFormat("echo '{expression}' \"{result}\" | awk '{print}' {1}")
        #expect(Calculation("1 + 1 = 2").command(pattern, isTerse: false) == "echo '1 + 1' \"2\" | awk '{print}' {1}")
        #expect(Calculation("x = 2").command(RowFormat("{expression}|{result}"), isTerse: true) == "|x = 2")
    }

    @Test func `results are kept up to a number, the newest first, and removed by theirs`() {
        var history = CalculationHistory("a\n\nb\nc\n")
        #expect(history.results == ["c", "b", "a"])
        history.remove(0)
        history.remove(1)
        history.remove(7)
        history.remove(-1)
        #expect(history.text == "b\n")
        for number in 0..<200 { history.add("\(number)") }
        history.add("")
        #expect(history.results.count == 100 && history.results[0] == "199")
        history.add(String(repeating: "9", count: 1 << 20))
        #expect(history.text.utf8.count < 10_000 && CalculationHistory(history.text) == history)
    }

    @Test func `its options and the block of its settings say the same`() throws {
        let words = [
            "-show", "calc", "-qalc-binary", "q", "-terse", "-no-unicode", "-calc-command", "{result}",
            "-calc-command-history", "-no-history", "-no-persist-history", "-automatic-save-to-history", "-hint-result",
            "R", "-hint-welcome", "W", "-no-bold", "-calc-error-color", "red",
        ]
        let given = try request(.rofi, words).modes.settings.calculator
        let block = """
            configuration { calc { qalc-binary: "q"; terse: true; no-unicode: true; calc-command: "{result}";
              calc-command-history: true; no-history: true; no-persist-history: true; automatic-save-to-history: true;
              hint-result: "R"; hint-welcome: "W"; no-bold: true; calc-error-color: "red"; display-name: "C"; } }
            """
        let read = try request(.rofi, ["-show", "calc"], settings: block)
        #expect(read.modes.settings.calculator == given && read.remarks == [] && read.modes.entries.last?.title == "C")
        #expect(given != ModeSettings.Calculator() && !given.hasHistory && !given.isBold && !given.usesUnicode)
        let off = "configuration { calc { no-bold: false; no-history: false; terse: false; } }"
        #expect(try request(.rofi, ["-show", "calc"], settings: off).modes.settings.calculator == .init())
    }
}
