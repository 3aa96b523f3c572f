internal import ArgumentParser
import MenuLayout

/// The side of the rows that a preview is on: `--preview-side`.
enum PreviewSideOption: String, ExpressibleByArgument, CaseIterable, Sendable {
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

/// The arguments of `PreviewOptions`: names, values and help.
struct PreviewArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A command whose output is shown beside the highlighted row's menu; {} in it is the row's value.",
            valueName: "command"))
    var preview: String?

    @Option(help: "The side of the rows that the preview is on: right, below or left.")
    var previewSide: PreviewSideOption = .right

    @Option(help: ArgumentHelp("The width of a preview beside the rows, the height of one below.", valueName: "points"))
    var previewSize: Double?

    /// The parsed values.
    var options: PreviewOptions { PreviewOptions(command: preview, side: previewSide, size: previewSize) }
}
