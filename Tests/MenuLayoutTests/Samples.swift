import MenuGeometry
import MenuLayout
import MenuModel

/// Measures seven points a character, and counts how often it is asked.
final class FakeMeasuring: TextMeasuring {
    var asked: [String] = []
    var styles: Set<FontStyle> = []

    func lineMetrics(of style: FontStyle) -> LineMetrics {
        styles.insert(style)
        return LineMetrics(ascent: style.size * 0.93, descent: style.size * 0.24, capHeight: style.size * 0.73)
    }

    func width(of text: String, style: FontStyle) -> Double {
        asked.append(text)
        return 7 * Double(text.count)
    }
}

func layout(
    _ menu: MenuContent, metrics: MenuMetrics = .standard, scale: Double = 1, minimumWidth: Double = 0,
    isRightToLeft: Bool = false
) -> PanelLayout {
    PanelLayout(
        entries: EntryList(menu), metrics: metrics, measuring: FakeMeasuring(), scale: scale,
        minimumWidth: minimumWidth,
        columns: menu.columns, isRightToLeft: isRightToLeft)
}

func lines(_ count: Int) -> MenuContent {
    MenuContent(items: .lines(LineList(Array((0..<count).map { "line \($0)" }.joined(separator: "\n").utf8))))
}

/// Every kind of row but fields, which are pinned.
let sampler = MenuContent(items: [
    .action(Action(title: "New", shortcut: Shortcut("Ctrl+N"))),
    .action(Action(title: "Save As…", shortcut: Shortcut("Ctrl+Shift+S"))),
    .menu(MenuContent(title: "Open Recent", items: [.action(Action(title: "a"))])),
    .separator(Separator()),
    .header(Header(title: "View")),
    .action(Action(title: "Lines", state: .on, role: .check)),
    .action(Action(title: "Add", subtitle: "a node", shortcut: Shortcut("Space"))),
    .custom(CustomElement(picture: .named("x"), height: 40)),
    .lazy(LazyElement(command: ["true"])),
])

extension Rect {
    /// The edges as a line of a snapshot.
    var text: String { "\(number(minX)) \(number(minY)) \(number(width))×\(number(height))" }
}

extension Point {
    var text: String { "\(number(x)),\(number(y))" }
}

/// A number with at most two decimals, without those that are nought.
func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    guard hundredths % 100 != 0 else { return "\(hundredths / 100)" }
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return sign + "\(whole)." + (rest < 10 ? "0" : "") + "\(rest % 10 == 0 ? rest / 10 : rest)"
}

/// A row as lines of a snapshot.
func snapshot(_ row: RowLayout) -> String {
    var parts = [row.frame.text]
    func add(_ name: String, _ rect: Rect?) { if let rect { parts.append("\(name) \(rect.text)") } }
    add("mark", row.mark)
    add("icon", row.icon)
    if let title = row.title { parts.append("title \(title.origin.text) in \(number(title.width))") }
    if let text = row.subtitle { parts.append("subtitle \(text.origin.text) in \(number(text.width))") }
    for text in row.shortcut { parts.append("‘\(text.text)’ \(text.origin.text) in \(number(text.width))") }
    add("chevron", row.chevron)
    add("line", row.line)
    add("field", row.field)
    return parts.joined(separator: " | ")
}
