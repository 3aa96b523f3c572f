import Glibc
import MenuFormats
import MenuLaunchers
import MenuModel
import X11Menu

/// Collects rows for a menu: as lines until the first row that is more than a line, and as actions from then on.
struct LauncherIntake: RowIntake {
    private let input: LauncherInput
    private var intake: LineIntake
    private var adaptation: RowAdaptation
    private var isFlat: Bool
    /// Whether the bytes read so far end a row, or are none.
    private var isBetweenRows = true
    /// The rows as actions; empty while all are lines.
    private var actions: [MenuModel.MenuElement] = []

    /// The approximate size of an action in bytes.
    private static let actionWeight = 640

    init(_ request: LauncherRequest) {
        input = request.input
        intake = LineIntake(separator: request.input.separator)
        adaptation = RowAdaptation(request)
        isFlat = adaptation.isNone
    }

    var weight: Int { intake.byteCount + actions.count * LauncherIntake.actionWeight }
    var rowCount: Int { intake.lines.count }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        // Rows separated by NUL cannot have metadata.
        if isFlat, input.format == .rofi, input.separator != 0, bytes.contains(0) { isFlat = false }
        intake.append(input.skipsEmptyRows ? withoutEmptyRows(bytes) : bytes)
    }

    /// Bytes without the separators that would end empty rows.
    private mutating func withoutEmptyRows(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.filter { byte in
            defer { isBetweenRows = byte == input.separator }
            return byte != input.separator || !isBetweenRows
        }[...]
    }

    mutating func flush() {
        intake.flush()
        readActions()
    }

    mutating func finish() {
        intake.finish()
        readActions()
    }

    private mutating func readActions() {
        guard !isFlat else { return }
        actions.reserveCapacity(intake.lines.count)
        for index in actions.count..<max(actions.count, intake.lines.count) {
            actions.append(adaptation.adapted(.action(RofiRows.action(of: intake.lines.line(at: index)))))
        }
    }

    /// The complete rows.
    var menu: MenuContent {
        MenuContent(items: isFlat ? .lines(intake.lines) : MenuItems(adaptation.marked(actions)))
    }

    func publish(to stream: RowStream) {
        if isFlat { stream.publish(intake.lines) } else { stream.publish(menu) }
    }
}

extension LauncherRequest {
    /// The file that rows are read from while the menu is open, nil for standard input; nil where all rows must be read before it opens.
    var growingSource: String?? {
        guard !input.readsAll, !result.dumps, !field.autoSelects, !list.acceptsOnlyRow,
            list.selection == nil,
            field.customText != .impossible
        else { return nil }
        return switch input.source {
        case .standardInput: .some(nil)
        case .file(let file): file
        case .applications, .command, .lists, .nothing, .message, .modes: nil
        }
    }

    /// How many rows to wait for before the menu opens; at least one if an empty input is reported instead of shown.
    func rowsFirst(from descriptor: Int32) -> Int {
        guard input.emptiness == nil else { return max(input.rowsReadFirst ?? 1, 1) }
        return input.opensOnTerminal && isatty(descriptor) == 1 ? 0 : input.rowsReadFirst ?? 1
    }
}
