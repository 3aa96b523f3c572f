import MenuModel
import MenuSession
import MenuX11

/// Rows of a menu that come in while it is open, or that are looked for.
struct RowState {
    /// Where more rows come from; nil where all are there.
    var stream: RowStream?
    /// What a menu that the stream brings is shown with.
    var decorate: (MenuContent) -> MenuContent = { $0 }
    /// Looks for rows.
    let pool = SearchPool()
    /// When it is seen that rows are read or looked for.
    var progress = ProgressTimer()
    /// When rows that come in are looked at again, in seconds of `Timers.now`.
    var next = 0.0

    /// How many seconds lie between two looks at rows that come in: a flood of them is no reason to draw more often than people see.
    static let interval = 0.03
    /// Where to take rows in takes long, so many times as long goes by until it is done again.
    static let share = 3.0
}
