import X11MenuIO
import Glibc
import MenuFormats
import MenuLaunchers
import MenuModel
import X11Menu

/// Rows on their way into a menu: lines as long as they are nothing else, and actions from the first one on that is more.
struct LauncherIntake: RowIntake {
    private let request: LauncherRequest
    private var intake: LineIntake
    private var adaptation: RowAdaptation
    private var isFlat: Bool
    /// The rows that are more than lines; none while all are lines.
    private var actions: [MenuModel.MenuElement] = []

    /// About how many bytes a row takes that is more than a line.
    private static let actionWeight = 640

    init(_ request: LauncherRequest) {
        self.request = request
        intake = LineIntake(separator: request.input.separator)
        adaptation = RowAdaptation(request)
        isFlat = adaptation.isNone
    }

    var weight: Int { intake.byteCount + actions.count * LauncherIntake.actionWeight }
    var rowCount: Int { intake.lines.count }

    mutating func take(_ bytes: ArraySlice<UInt8>) {
        // Between NULs there is no metadata.
        if isFlat, request.input.format == .rofi, request.input.separator != 0, bytes.contains(0) { isFlat = false }
        intake.take(bytes)
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

    /// The rows that are whole.
    var menu: MenuContent {
        MenuContent(items: isFlat ? .lines(intake.lines) : MenuItems(adaptation.marked(actions)))
    }

    func publish(to stream: RowStream) {
        if isFlat { stream.publish(intake.lines) } else { stream.publish(menu) }
    }
}

extension LauncherRequest {
    /// The file that rows are read from while the menu is open, nil for standard input; nil where all of them must be there before it opens.
    var growingSource: String?? {
        guard !input.readsAll, !result.dumps, !field.autoSelects, list.selection == nil,
            field.customText != .impossible
        else { return nil }
        return switch input.source {
        case .standardInput: .some(nil)
        case .file(let file): file
        case .applications, .command, .nothing, .message, .script: nil
        }
    }

    /// How many rows are waited for before the menu opens. Where going without any is settled before that, one is.
    func rowsFirst(from descriptor: Int32) -> Int {
        guard input.emptiness == nil else { return max(input.rowsReadFirst ?? 1, 1) }
        return input.opensOnTerminal && isatty(descriptor) == 1 ? 0 : input.rowsReadFirst ?? 1
    }
}
