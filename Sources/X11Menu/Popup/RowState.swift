import MenuModel
import MenuSession
import MenuX11

/// Rows of a menu that arrive while it is open, or that are searched.
struct RowState {
    /// The source of more rows; nil if all are there.
    var stream: RowStream?
    /// Adds to a menu from the stream what it is shown with.
    var decorate: (MenuContent) -> MenuContent = { $0 }
    /// Searches rows.
    let pool = SearchPool()
    /// Shows that rows are being read or searched.
    var progress = ProgressTimer()
    /// When to check for new rows again, in seconds of `Timers.now`.
    var next = 0.0

    /// The interval between checks for new rows, in seconds: a flood of rows must not cause more frames than are visible.
    static let interval = 0.03
    /// After rows were added, the next check waits at least so many times as long as adding them took.
    static let share = 3.0
}
