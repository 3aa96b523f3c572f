internal import Geometry
internal import MenuLayout

extension PanelScene {
    /// The title of an entry where it is drawn; nil where it has none.
    public func titleLine(ofEntry index: Int) -> TextLine? {
        let row = frame.layout.row(at: index).offset(by: frame.offset(ofEntry: index, scroll: scroll))
        return row.title.map { TextLine($0, color: palette.text, truncation: truncation) }
    }
}
