import enum MenuModel.Language
import X11Menu

/// A menu row with the days of a month; the wheel, the arrows beside the title and the keys Left and Right turn the months.
final class CalendarView: MenuView {
    private let today: WallClock
    private let language: Language
    private(set) var year: Int
    /// From 1 to 12.
    private(set) var month: Int
    private static let side = 30.0
    private static let inset = 18.0
    private static let height = 36 + 22 + 6 * 26 + 6.0
    private static let width = 7 * side + 2 * inset

    init(_ today: WallClock, in language: Language = .english) {
        (self.today, self.language) = (today, language)
        (year, month) = (today.year, today.month)
        super.init(height: CalendarView.height)
    }

    override func sizeThatFits(width: Double) -> Size {
        Size(width: max(width, CalendarView.width), height: CalendarView.height)
    }

    /// The arrow to the previous month, or to the next one.
    static func arrowRect(next: Bool) -> Rect {
        Rect(x: inset + (next ? 6 : 5) * side, y: 5, width: side, height: 26)
    }

    override func draw(on canvas: ViewCanvas, metrics: X11Menu.MenuMetrics) {
        let color = metrics.contentColor
        func write(_ text: String, in rect: Rect, _ style: FontStyle, _ color: Color, centred: Bool = true) {
            let baseline = rect.midY + canvas.text.lineMetrics(of: style).capHeight / 2
            canvas.draw(
                TextLine(
                    text, style: style, color: color, origin: Point(x: rect.minX, y: baseline), width: rect.width,
                    truncation: .end, alignment: centred ? .center : .left))
        }
        let family = metrics.contentFont.family
        write(
            language.month(month, of: year),
            in: Rect(x: CalendarView.inset, y: 4, width: 5 * CalendarView.side, height: 28),
            FontStyle(family: family, size: 14, weight: .bold), color, centred: false)
        for (text, next) in [("‹", false), ("›", true)] {
            write(text, in: CalendarView.arrowRect(next: next), FontStyle(family: family, size: 18), color)
        }
        let small = FontStyle(family: family, size: 10.5)
        for (index, day) in WallClock.weekdays.enumerated() {
            let left = CalendarView.inset + Double(index) * CalendarView.side
            write(
                language.says(day), in: Rect(x: left, y: 36, width: CalendarView.side, height: 20), small,
                color.withAlpha(0.7))
        }
        let first = WallClock.weekday(year: year, month: month, day: 1)
        let style = FontStyle(family: family, size: 12.5)
        for day in 1...WallClock.days(in: month, of: year) {
            let (row, column) = ((first + day - 1) / 7, (first + day - 1) % 7)
            let cell = Rect(
                x: CalendarView.inset + Double(column) * CalendarView.side, y: 58 + Double(row) * 26,
                width: CalendarView.side, height: 26)
            let isToday = (year, month, day) == (today.year, today.month, today.day)
            if isToday {
                canvas.setColor(Color(rgb: 0x0A6CFF))
                canvas.context.fill(.circle(center: cell.center, radius: 12.5))
            }
            write("\(day)", in: cell, style, isToday ? .white : color)
        }
    }

    override func handle(_ event: ViewEvent) -> Bool {
        switch event {
        case .pressed(1, _): return true
        case .released(1, let point):
            if CalendarView.arrowRect(next: false).contains(point) { turn(by: -1) }
            if CalendarView.arrowRect(next: true).contains(point) { turn(by: 1) }
        case .scrolled(let notches, _): turn(by: notches > 0 ? 1 : -1)
        case .key(let stroke):
            guard let step = Self.steps[stroke.name] else { return false }
            turn(by: step)
        case .moved, .exited, .pressed, .released: return false
        }
        return true
    }

    override var canBecomeFocused: Bool { true }

    /// The months that keys turn by.
    private static let steps = [
        "Left": -1, "KP_Left": -1, "Right": 1, "KP_Right": 1, "Page_Up": -12, "Prior": -12, "Page_Down": 12, "Next": 12,
    ]

    override var accessibility: ViewDescription? {
        ViewDescription(
            .label, name: language.month(month, of: year), help: help, actions: Self.turns.map(language.says))
    }

    /// Which day it is.
    private var help: String {
        guard language != .english else {
            return "Today is \(WallClock.months[today.month - 1]) \(today.day), \(today.year)"
        }
        return "\(language.date(today)) \(today.year)"
    }

    /// What an assistive program can do with it, to the previous month and to the next one.
    private static let turns = ["Previous month", "Next month"]

    override func perform(_ action: ViewAction) -> Bool {
        guard case .named(let name) = action, let index = Self.turns.firstIndex(where: { language.says($0) == name })
        else { return false }
        turn(by: 2 * index - 1)
        return true
    }

    private func turn(by step: Int) {
        let count = year * 12 + month - 1 + step
        (year, month) = (count / 12, count % 12 + 1)
        setNeedsDisplay()
    }
}
