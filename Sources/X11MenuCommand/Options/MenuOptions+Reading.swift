import X11MenuIO
internal import ArgumentParser
import MenuFormats
import MenuModel
import MenuSession
import X11Menu

extension MenuOptions {
    /// How many bytes the first frame is made of where there are more, and how long it waits for more than one row, in seconds: long enough
    /// for a script that prints a few lines, too short to be felt. To tell a format by its looks takes more of it.
    private static let (firstBytes, patience, patienceWithoutFormat) = (1 << 18, 0.01, 0.05)
    /// How long the item that is to be highlighted at first may take to come, in seconds.
    private static let selectionPatience = 1.0

    /// Reads as much of the menu as is needed to show it: all of it, but for lines, which go on coming in while it is open.
    ///
    /// - Throws: Exit code 65 or 66, after saying on standard error what is wrong and where.
    func readGrowingMenu() throws -> (menu: MenuContent, stream: RowStream?) {
        var input = try MenuInput(file)
        try input.readBeginning(
            limit: MenuOptions.firstBytes,
            patience: format == .auto ? MenuOptions.patienceWithoutFormat : MenuOptions.patience, separator: 0x0A)
        let isFlat = (format == .auto ? MenuFormat.detect(input.bytes) : format) == .lines
        guard !input.isComplete, isFlat else {
            try input.readAll()
            return (try menu(of: input.bytes, named: input.name), nil)
        }
        var intake = LineIntake()
        intake.take(input.bytes[...])
        intake.flush()
        if let selection = select?.selection { read(input.descriptor, into: &intake, until: selection) }
        let stream = RowReader.read(input.descriptor, after: intake)
        return (decorated(MenuContent(items: .lines(intake.lines))), stream)
    }

    /// Reads on until an item has come in.
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
            intake.take(chunk[..<count])
            intake.flush()
        }
    }
}
