import MenuFormats
import MenuModel
import MenuSession
import X11Menu

extension MenuOptions {
    /// How many bytes the first frame uses at most, and how long it waits for more than one row, in seconds: long enough for a script that prints a
    /// few lines, too short to be noticed. Detecting the format needs a longer wait.
    private static let (firstBytes, patience, patienceWithoutFormat) = (1 << 18, 0.01, 0.05)
    /// How long to wait for the item that is highlighted at first, in seconds.
    private static let selectionPatience = 1.0

    /// Reads as much of the menu as is needed to show it: all of it, except that lines continue to be read while the menu is open.
    ///
    /// - Throws: Exit code 65 or 66, after a message on standard error that names the error and its place.
    func readGrowingMenu() throws -> (menu: MenuContent, stream: RowStream?) {
        var input = try MenuInput(reading.file)
        try input.readBeginning(
            limit: MenuOptions.firstBytes,
            patience: reading.format == .auto ? MenuOptions.patienceWithoutFormat : MenuOptions.patience,
            separator: 0x0A)
        let isFlat = (reading.format == .auto ? MenuFormat.detect(input.bytes) : reading.format) == .lines
        guard !input.isComplete, isFlat else {
            try input.readAll()
            return (try menu(of: input.bytes, named: input.name), nil)
        }
        var intake = LineIntake()
        intake.append(input.bytes[...])
        intake.flush()
        if let selection = rows.select?.selection { read(input.descriptor, into: &intake, until: selection) }
        let stream = RowReader.read(input.descriptor, after: intake)
        return (decorated(MenuContent(items: .lines(intake.lines))), stream)
    }

    /// Reads until an item has arrived.
    private func read(_ descriptor: Int32, into intake: inout LineIntake, until selection: SessionOptions.Selection) {
        let end = MenuInput.now + MenuOptions.selectionPatience
        var chunk = [UInt8](repeating: 0, count: MenuInput.chunk)
        var seen = 0
        func isThere(_ lines: LineList) -> Bool {
            defer { seen = lines.count }
            return switch selection {
            case .index(let index): lines.count > index
            case .title(let title): (seen..<lines.count).contains { lines.text(at: $0) == title }
            }
        }
        while !isThere(intake.lines), MenuInput.now < end,
            MenuInput.wait(for: descriptor, end - MenuInput.now),
            case .bytes(let count) = MenuInput.read(descriptor, into: &chunk)
        {
            intake.append(chunk[..<count])
            intake.flush()
        }
    }
}
