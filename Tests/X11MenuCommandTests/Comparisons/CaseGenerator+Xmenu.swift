import TestSupport

/// Random trees for xmenu, and keys that navigate in them.
///
/// They omit the cases of `differences.md`, which one of xmenu's generations refuses or crashes on.
extension CaseGenerator {
    mutating func xmenu(isNewer: Bool) -> DifferentialCase {
        let places =
            isNewer ? ["+10+10", "-20-30@0", "+50%+50%", "=+30+40"] : ["10x10", "200x40", "30x20:0", "5x60:cursor"]
        var arguments = ["-p", pick(places)]
        if one(in: 4) { arguments.append("-i") }
        if one(in: 4) { arguments.append("-r") }
        var keys = some(
            0...8, of: ["Down", "Up", "Down", "Tab", "Shift+Tab", "Home", "End", "Right", "Right", "Left", "Escape"])
        if isNewer {
            // This generation ignores letters and digits, and crashes on an arrow key without a highlight.
            keys.insert("Home", at: 0)
        } else if one(in: 3) {
            keys += some(1...3, of: CaseGenerator.letters + ["1", "2", "3", "7"]) + ["Tab"]
        }
        keys += pick([
            ["Return"], ["Return"], ["Right"], ["Escape"], ["Return", "Return"], ["Right", "Down", "Return"],
        ])
        let lines = tree(depth: 0, isNewer: isNewer)
        return DifferentialCase(
            launcher: "xmenu", arguments: arguments, input: lines.joined(separator: "\n") + (one(in: 4) ? "" : "\n"),
            keys: keys)
    }

    /// The lines of a menu so many tabs deep; neither the first nor the last of them is a separator.
    private mutating func tree(depth: Int, isNewer: Bool) -> [String] {
        let count = Int.random(in: 1...5, using: &self)
        let tabs = String(repeating: "\t", count: depth)
        var lines: [String] = []
        for index in 0..<count {
            if index > 0, index < count - 1, one(in: 6) {
                lines.append(tabs + (isNewer && one(in: 2) ? ":" : ""))
                continue
            }
            let title = pick(CaseGenerator.rows)
            let picture = one(in: 6) ? "IMG:" + pick(["/nowhere.png", "none.png", "./x"]) + pick(["\t", "\t\t"]) : ""
            var outputs = ["", "", "\t\(title) out", "\t\t\tspaced  out ", "\tone\ttwo", "\t:x", "\t''"]
            if isNewer, index > 0 { outputs += ["\t:", "\t\t:"] }
            lines.append(tabs + picture + title + pick(outputs))
            if isNewer, one(in: 5) { lines.append(tabs + "''\tfor the middle button") }
            // A line after several additional tabs is still only one menu deeper.
            let jump = isNewer && depth == 0 && one(in: 4) ? 2 : 1
            if depth < 3, one(in: 3) { lines += tree(depth: depth + jump, isNewer: isNewer) }
        }
        return lines
    }
}
