import MenuModel
import MenuLaunchers
import MenuSystem
import X11Menu

/// The mode `calc`: what the program `qalc` makes of the typed text, and earlier results.
struct CalculatorMode: LauncherMode {
    private var history: CalculationHistory?
    /// The menu that was shown last, which knows the newest result.
    private var menu: CalculatorMenu?
    /// Whether no rows of other modes are in its menu.
    private let isAlone: Bool

    init(isAlone: Bool = true) { self.isAlone = isAlone }

    func problem(_ settings: ModeSettings) -> String? {
        var programs = ProgramSearch()
        let program = UserFiles.expandingHome(settings.calculator.program)
        return programs.file(of: program) == nil ? "calc: \(program) is not installed" : nil
    }

    mutating func rows(_ host: ModeHost) throws -> ModeRows? {
        let settings = host.settings.calculator
        let history = self.history ?? CalculatorMode.read(settings)
        self.history = history
        let titles = settings.hasHistory ? [Language.user.text(.addToHistory)] + history.results : []
        var rows = ModeRows(
            .elements(
                titles.enumerated().map { number, title in
                    var action = MenuModel.Action(title: title)
                    // A row stays the same one when the message changes.
                    action.id = "row \(number)"
                    return .action(action)
                }))
        let menu = CalculatorMenu(settings, isAlone: isAlone)
        self.menu = menu
        (rows.live, rows.filtersRows, rows.awaitsText) = (menu, false, true)
        rows.message = Calculation("").message(settings)
        return rows
    }

    mutating func perform(_ answer: ModeAnswer, _ host: ModeHost) throws -> ModeStep {
        let settings = host.settings.calculator
        switch answer {
        case .row(0, _, _):
            if let result = menu?.result { remember(result, settings) }
            return .again(keepsText: true)
        case .row(let row, _, _):
            guard let results = history?.results, results.indices.contains(row - 1) else { return .exit }
            try deliver(Calculation(results[row - 1]), host)
        case .text:
            guard let result = menu?.result else { return .again(keepsText: true) }
            if settings.commandIsRemembered { remember(result, settings) }
            try deliver(result, host)
        case .removal(let row, _):
            history?.remove(row - 1)
            write(settings)
            return .again(keepsText: true)
        case .completion: return .again(keepsText: true)
        case .key: break
        }
        return .exit
    }

    mutating func end(_ host: ModeHost) {
        let settings = host.settings.calculator
        guard settings.remembersLast, let result = menu?.result, history?.results.first != result.line else { return }
        remember(result, settings)
    }

    /// Prints a result, or runs the command for it.
    private func deliver(_ result: Calculation, _ host: ModeHost) throws {
        let settings = host.settings.calculator
        guard let pattern = settings.command else {
            return try StandardStreams.deliver(Array((result.text + "\n").utf8))
        }
        try host.start(shell: result.command(pattern, isTerse: settings.isTerse))
    }

    // MARK: The file of results

    private mutating func remember(_ result: Calculation, _ settings: ModeSettings.Calculator) {
        guard settings.hasHistory else { return }
        history?.add(result.line)
        write(settings)
    }

    private func write(_ settings: ModeSettings.Calculator) {
        guard settings.hasHistory, settings.storesHistory, let history, let file = CalculatorMode.file else { return }
        UserFiles.replace(file, with: Array(history.text.utf8))
    }

    private static func read(_ settings: ModeSettings.Calculator) -> CalculationHistory {
        guard settings.hasHistory, settings.storesHistory, let file, UserFiles.exists(file),
            let bytes = try? StandardStreams.readSettings(file)
        else { return CalculationHistory("") }
        return CalculationHistory(String(decoding: bytes, as: UTF8.self))
    }

    /// The file, which is that of rofi-calc; nil without a home directory.
    private static var file: String? {
        let data = Environment.value("XDG_DATA_HOME").flatMap { $0.isEmpty ? nil : $0 }
        return (data ?? Environment.value("HOME").map { $0 + "/.local/share" }).map { $0 + "/rofi/rofi_calc_history" }
    }
}
