/// What a theme of a launcher draws in the boxes of a menu.
public struct BoxColors: Sendable, Hashable {
    /// The line inside the silhouette; nil for none.
    public var border: Border?
    /// The looks of the boxes that the theme arranges the parts in, by their numbers.
    public var looks: [BoxLook] = []
    /// The fill of each row that is not highlighted; clear for none.
    public var row = Color.clear
    /// The fill of every second row; nil for that of each row.
    public var alternateRow: Color?
    /// The line inside the edges of rows that are not highlighted; nil for none.
    public var rowBorder: Border?
    /// The line inside the edges of the highlighted row; nil for none.
    public var highlightBorder: Border?

    /// Makes boxes that nothing is drawn in.
    public init() {}

    /// The fill of a row, by its number from 0.
    func fill(ofRow number: Int) -> Color { number % 2 == 1 ? alternateRow ?? row : row }
}
