extension RofiTheme {
    /// The theme in rofi's language, in one file: as a theme, that file has the same look.
    ///
    /// Values stand in place of the variables that they refer to, unless that depends on the monitor.
    ///
    /// - Parameter remarks: What is wrong with the files that it was read from; they become comments.
    func text(remarks: [String], variable: (String) -> String?) -> String {
        var lines = remarks.map(RofiTheme.comment)
        if !isWhole {
            lines.append(
                RofiTheme.comment("No theme is chosen: this changes the usual look. It belongs into config.rasi."))
        }
        let isSettled = sections.allSatisfy(\.conditions.isEmpty)
        for section in sections where !section.properties.isEmpty {
            var indent = ""
            for condition in section.conditions {
                lines.append("\(indent)@media (\(condition.name): \(condition.value)) {")
                indent += "    "
            }
            lines.append("\(indent)\(section.names.joined(separator: ", ")) {")
            for property in section.properties {
                let value = isSettled ? resolved(property.value, variable) ?? property.value : property.value
                lines.append("\(indent)    \(property.name): \(value);")
            }
            lines.append("\(indent)}")
            for depth in section.conditions.indices.reversed() {
                lines.append(String(repeating: "    ", count: depth) + "}")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func comment(_ text: String) -> String { "/* \(text.replacing("*/", with: "* /")) */" }
}
