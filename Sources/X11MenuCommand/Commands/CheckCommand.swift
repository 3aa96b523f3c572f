import MenuFormats
import MenuRendering
import MenuScene
import MenuSession

/// Reports the errors in menus, themes and settings.
enum CheckCommand {
    static func run(_ files: [String], format: MenuFormat) throws {
        var code = ExitCode.success
        for file in files {
            do {
                let name = file == "-" ? "standard input" : file
                let isSettings = name.split(separator: "/").last.map { $0 == Configuration.name } ?? false
                let isTheme = file.hasSuffix(".toml") && !isSettings
                let bytes =
                    try isTheme || isSettings
                    ? StandardStreams.read(file, atMost: StandardStreams.mostSettingsBytes) : StandardStreams.read(file)
                let errors = TerminalProgress.during("checking \(name)", of: bytes.count) {
                    if isSettings { return errorsOfSettings(bytes) }
                    return isTheme ? ThemeReader.diagnose(bytes) : MenuReader.diagnose(bytes, format: format)
                }
                StandardStreams.report(errors) { $0.description(for: name) }
                if !errors.isEmpty {
                    code = .badInput
                } else if isTheme {
                    try remarkAdjustments(of: bytes, named: name)
                }
            } catch let unreadable as ExitCode {
                if code == .success { code = unreadable }
            }
        }
        throw code
    }

    private static func errorsOfSettings(_ bytes: [UInt8]) -> Findings<FormatError> {
        var errors = Findings<FormatError>()
        do throws(FormatError) { _ = try Configuration.read(bytes) } catch { errors.append(error) }
        return errors
    }

    /// Says which colours of a theme are adjusted, so that they have their contrast over every backdrop.
    private static func remarkAdjustments(of bytes: [UInt8], named name: String) throws {
        let theme = try ThemeReader.read(bytes, name: "")
        let usual = 4.5
        for table in ["light", "dark"] {
            let own = table == "light" ? theme.light : theme.dark
            let legible = own.legible(usual)
            for field in ThemeField.all where field.table == table {
                guard case .color(let place) = field.kind, field.name != "field",
                    theme[keyPath: place] != theme.replacing(table, by: legible)[keyPath: place],
                    let found = ThemeReader.place(of: field.key, in: bytes)
                else { continue }
                StandardStreams.report(
                    "\(name):\(found.line):\(found.column): warning: \(field.key) is adjusted, for its contrast with the body"
                )
            }
            if legible.text.leastRatio(over: legible.material.bodies) < usual,
                let found = ThemeReader.place(of: "\(table).tint", in: bytes)
            {
                StandardStreams.report(
                    "\(name):\(found.line):\(found.column): warning: "
                        + "on \(table).tint no text has a contrast of 4.5 over every backdrop")
            }
        }
    }
}

extension Theme {
    /// The theme with other colours in a table of its file.
    fileprivate func replacing(_ table: String, by palette: Palette) -> Theme {
        var theme = self
        if table == "light" { theme.light = palette } else { theme.dark = palette }
        return theme
    }
}
