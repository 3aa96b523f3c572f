import MenuLaunchers
import MenuModel
import MenuSystem
import MenuSession
import X11Menu

/// The menu of a calculator, whose message shows the result of the typed text. The calculator runs beside the menu, for one text at a time: another text
/// ends it.
final class CalculatorMenu: ModeMenu {
    /// How many bytes of an answer are kept, and at how many the calculator is ended.
    private static let (keptBytes, mostBytes) = (4096, 1 << 20)
    /// The time after which a calculator that has printed nothing is reported, in seconds.
    private static let patience = 10.0

    private let settings: ModeSettings.Calculator
    /// Whether no rows of other modes are in the menu. Beside others, the text may begin with the selector of a mode, and no key waits for a result.
    private let isAlone: Bool
    private var command: TextCommand
    private var decorate: (String?) -> MenuContent = { _ in MenuContent() }
    /// The typed text.
    private var text = ""
    /// The text that the answer is for; nil if the calculator is at work on another one.
    private var answeredText: String? = ""
    private var answer = Calculation("")
    private var output: [UInt8] = []
    private var byteCount = 0
    private var isReported = false
    private var changes = ChangePace()

    init(_ settings: ModeSettings.Calculator, isAlone: Bool = true) {
        (self.settings, self.isAlone) = (settings, isAlone)
        // What it complains about is a part of the answer.
        var words = ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>&1", UserFiles.expandingHome(settings.program)]
        words += ["-s", "update_exchange_rates 1days"]
        if settings.isTerse { words.append("-t") }
        if settings.usesUnicode { words.append("+u8") }
        command = TextCommand(words, variable: "X11MENU_QUERY")
    }

    /// The result for the text as it is now; nil if there is none, or none yet.
    var result: Calculation? { answeredText == text && answer.isResult ? answer : nil }

    func begin(with text: String, decorate: @escaping (_ message: String?) -> MenuContent) {
        self.decorate = decorate
        if !text.isEmpty { typed(text, at: []) }
    }

    // MARK: The calculator

    private func handle(_ event: TextCommand.Event) {
        switch event {
        case .began: (output, byteCount, isReported) = ([], 0, false)
        case .wrote(let bytes):
            byteCount += bytes.count
            output += bytes.prefix(CalculatorMenu.keptBytes - output.count)
            if byteCount > CalculatorMenu.mostBytes {
                command.end()
                show(Calculation("error: the answer is longer than 1 MiB"))
            }
        case .finished(let fault):
            let printed = Calculation(String(decoding: output, as: UTF8.self))
            // It may fail with a code of its own where it has printed what is wrong.
            show(printed.text.isEmpty ? fault.map { Calculation("error: \($0)") } ?? printed : printed)
        case .failed(let fault):
            if answer.text.isEmpty { show(Calculation("error: \(fault)")) }
        }
    }

    private func show(_ answer: Calculation) {
        (self.answer, output) = (answer, [])
        answeredText = command.isAsked ? nil : text
        changes.note(at: MonotonicClock.seconds)
    }

    /// When a calculator that has printed nothing is reported, in seconds of the monotonic clock; nil if it was, or has printed something.
    private var silence: Double? {
        guard !isReported, byteCount == 0, let start = command.start else { return nil }
        return start + CalculatorMenu.patience
    }
}

extension CalculatorMenu {
    func changedMenu() -> MenuContent? {
        changes.take(at: MonotonicClock.seconds) ? decorate(answer.message(settings)) : nil
    }

    func shownChange(took seconds: Double) { changes.note(took: seconds, at: MonotonicClock.seconds) }

    func closed(from level: Int) {
        if level == 0 { command.close() }
    }

    func typed(_ text: String, at path: [Int]) {
        let text = isAlone ? text : SectionFilter.selector(of: text).map { String($0.rest) } ?? text
        guard text != self.text || answeredText != text else { return }
        self.text = text
        answeredText = nil
        guard text.contains(where: { !$0.isWhitespace }) else {
            command.ask(nil)
            command.end()
            return show(Calculation(""))
        }
        command.ask(Array(text.utf8))
    }

    var rowPatience: RowPatience? { RowPatience(pause: 1, limit: 3, waitsForFirst: false) }

    /// A key that takes the result waits for it.
    var awaitsRows: Bool { isAlone && (isWorking || changes.isPending) }

    var isWorking: Bool { command.start != nil || command.isAsked }

    var awaitedDescriptors: [Int32] { command.descriptors }

    var awaitedDeadline: Double? { [command.deadline, changes.deadline, silence].compactMap(\.self).min() }

    func handleAwaited() {
        for event in command.advance() { handle(event) }
        guard let silence, silence <= MonotonicClock.seconds else { return }
        isReported = true
        show(Calculation("error: no answer for \(Int(CalculatorMenu.patience)) s"))
    }
}
