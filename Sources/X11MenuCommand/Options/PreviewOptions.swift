import MenuLayout

/// The side of the rows that a preview is on: `--preview-side`.
enum PreviewSideOption: String, OptionValue, CaseIterable, Sendable {
    case right, below, left

    fileprivate var side: PreviewPane.Side {
        switch self {
        case .right: .right
        case .below: .below
        case .left: .left
        }
    }
}

/// The options for the preview of the highlighted row.
struct PreviewOptions: Sendable {
    var command: String?
    var side: PreviewSideOption = .right
    var size: Double?

    /// The pane.
    var pane: PreviewPane { PreviewPane(side: side.side, size: size) }
}
