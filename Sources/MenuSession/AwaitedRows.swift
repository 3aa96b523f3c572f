/// Rows that are still to come, and how long a key has waited for them.
struct AwaitedRows: Sendable {
    /// How long keys wait.
    let patience: RowPatience
    /// Whether all of them are there, and only what the text finds among them is still to be told.
    var areAll = false
    /// When rows came last.
    private var rowsTime = -Double.infinity
    /// When the key came that waits longest; nil where none does.
    private var keyTime: Double?

    init(patience: RowPatience) { self.patience = patience }

    /// When the key has waited long enough; nil where none waits.
    var end: Double? {
        keyTime.map { min($0 + patience.limit, max($0, rowsTime) + patience.pause) }
    }

    mutating func noteRows(at time: Double) { rowsTime = time }

    /// Notes that a key begins to wait. One that has waited before and waits on does not begin anew.
    mutating func noteKey(at time: Double) { keyTime = keyTime ?? time }

    mutating func noteAnswer() { keyTime = nil }
}
