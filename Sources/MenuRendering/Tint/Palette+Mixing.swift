public import MenuScene

extension Palette {
    /// The colours between these and others, `amount` of the way from 0 to 1; all that is not a colour of content is the other's.
    public func mixed(with other: Palette, _ amount: Double) -> Palette {
        guard amount < 1 else { return other }
        let colors = [
            \Palette.text, \.secondaryText, \.disabledText, \.destructiveText, \.highlightedText, \.accent,
            \.pressedAccent,
            \.disabledHighlight, \.separator, \.thickSeparator, \.groove, \.grip, \.field, \.indicator,
        ]
        var result = other
        func mixed(_ one: Color, _ two: Color) -> Color { one.mixed(with: two, amount) }
        result.fields.text = mixed(fields.text ?? text, other.fields.text ?? other.text)
        result.fields.secondaryText = mixed(
            fields.secondaryText ?? secondaryText, other.fields.secondaryText ?? other.secondaryText)
        result.fields.disabledText = mixed(
            fields.disabledText ?? disabledText, other.fields.disabledText ?? other.disabledText)
        for color in colors { result[keyPath: color] = self[keyPath: color].mixed(with: other[keyPath: color], amount) }
        return result
    }
}
