import MenuModel
import TestSupport

/// A simple model of the rows and the state of a menu with a search field, with which `RowWorldTests` compares a session.
///
/// A row is known by its number, which ends its title. No text that is typed has a digit in it.
struct RowWorld {
    struct Row: Equatable {
        var number: Int
        var letters: String
        var isEnabled = true

        var title: String { letters + String(number) }
    }

    /// How the rows are handed to the session.
    enum Storage: CaseIterable {
        /// Elements with an id, which can move.
        case identified
        /// Elements without one, which are known by their places.
        case placed
        /// Plain actions, known by their places.
        case plain
        /// Lines, to which others are only appended.
        case lines
        /// Lines, which others replace.
        case replacedLines

        /// Whether every row is enabled, and known by its place.
        var areLines: Bool { self == .lines || self == .replacedLines }

        /// Whether rows can come, go and move anywhere.
        var movesRows: Bool { self == .identified }
    }

    var storage: Storage
    var rows: [Row] = []
    var text = ""
    /// The number of the highlighted row.
    var highlighted: Int?
    /// Whether the first row is highlighted whatever rows come, because the user has not moved.
    var staysFirst = true
    var marks: Set<Int> = []
    private var nextNumber = 0

    init(_ storage: Storage) { self.storage = storage }

    /// The rows that the text finds.
    var shown: [Row] { rows.filter { text.isEmpty || $0.letters.contains(text) } }

    /// The numbers of the marked rows in the order of the menu.
    var marked: [Int] { rows.map(\.number).filter(marks.contains) }

    /// The row that Return answers with, where none is marked.
    var answer: Int? { rows.first { $0.number == highlighted && $0.isEnabled }?.number }

    var menu: MenuContent {
        let field = MenuElement.search(SearchField(text: text, focusesOnAppearance: true))
        let elements = rows.map { row in
            MenuElement.action(
                Action(
                    id: storage == .identified ? "row \(row.number)" : nil, title: row.title, icon: .named("any"),
                    isEnabled: row.isEnabled))
        }
        return switch storage {
        case .identified, .placed: MenuContent(headers: [field], items: .elements(elements))
        case .plain: MenuContent(headers: [field], items: RowList(elements).map { .rows($0) } ?? .elements(elements))
        case .lines, .replacedLines: MenuContent(headers: [field], items: .lines(lines))
        }
    }

    var lines: LineList { LineList(Array(rows.map { $0.title + "\n" }.joined().utf8)) }

    // MARK: Steps

    mutating func setText(_ text: String) {
        guard text != self.text else { return }
        self.text = text
        highlightBest()
    }

    /// Goes to the next row, or the previous one, around the ends.
    mutating func step(by way: Int) {
        let rows = shown
        staysFirst = false
        guard !rows.isEmpty else { return }
        guard let place = rows.firstIndex(where: { $0.number == highlighted }) else {
            return highlighted = way > 0 ? rows.first?.number : rows.last?.number
        }
        highlighted = rows[(place + way + rows.count) % rows.count].number
    }

    /// Toggles the mark of the highlighted row, and moves to the next row if there is one.
    mutating func mark() {
        guard let number = answer else { return }
        marks.formSymmetricDifference([number])
        if shown.last?.number != number { step(by: 1) }
    }

    mutating func highlightBest() {
        highlighted = shown.first(where: \.isEnabled)?.number
        staysFirst = true
    }

    /// Changes the rows; the marks stay with theirs, and so does a highlight that the user has moved, which a row that goes leaves to its neighbour.
    mutating func change(_ change: (inout RowWorld) -> Void) {
        let before = shown.map(\.number)
        change(&self)
        marks.formIntersection(rows.map(\.number))
        let now = Set(shown.map(\.number))
        if let gone = highlighted, !now.contains(gone) {
            let place = before.firstIndex(of: gone) ?? 0
            highlighted = before[place...].first(where: now.contains) ?? before[..<place].last(where: now.contains)
        }
        if !now.isEmpty, before.isEmpty || staysFirst { highlightBest() }
    }

    /// Changes the rows in a way that their storage allows.
    mutating func changeAtRandom(_ random: inout SeededGenerator) {
        switch storage == .lines ? 0 : random.below(4) {
        case 0, 1:
            for _ in 0...random.below(4) { insert(&random) }
        case 2:
            guard let index = rows.indices.randomElement(using: &random) else { return }
            rows[index].letters = RowWorld.letters(&random)
            if !storage.areLines, random.one(in: 3) { rows[index].isEnabled.toggle() }
        default:
            for _ in 0...random.below(3) where !rows.isEmpty {
                rows.remove(at: storage.movesRows ? random.below(rows.count) : rows.count - 1)
            }
            if storage.movesRows, random.one(in: 2) { rows.shuffle(using: &random) }
        }
    }

    mutating func insert(_ random: inout SeededGenerator) {
        let isEnabled = storage.areLines || !random.one(in: 6)
        // If rows are identified by their index, a new row at the index of a removed one counts as the same row.
        let number = storage.movesRows ? nextNumber : rows.count
        nextNumber += 1
        let row = Row(number: number, letters: RowWorld.letters(&random), isEnabled: isEnabled)
        rows.insert(row, at: storage.movesRows ? random.below(rows.count + 1) : rows.count)
    }

    private static func letters(_ random: inout SeededGenerator) -> String {
        String((0...random.below(4)).map { _ in ["a", "b", "c"][random.below(3)] })
    }
}
