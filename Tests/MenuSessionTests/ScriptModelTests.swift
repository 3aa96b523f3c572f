import MenuFormats
import MenuModel
import MenuSession
import TestSupport
import Testing

/// A menu whose rows a script changes while a user types and moves, compared with a simple model of both.
@Suite struct ScriptModelTests {
    /// The answer of a script to a question, sent in parts among other things.
    private struct Answer {
        var lines: [ScriptLine]
        /// The rows that it leads to, with their ids.
        var rows: [(id: String, title: String)]
        var number: Int
    }

    private struct World {
        var state = ScriptState()
        var rows: [(id: String, title: String)] = []
        var text = ""
        var textNumber = 0
        var nextID = 0
        /// The rows of an answer that is being sent so far; nil if it is stale, or none is being sent.
        var sent: [(id: String, title: String)]?
        var answers: [Answer] = []
        /// How many answers were stale.
        var staleCount = 0
        /// Whether the first row is highlighted whatever rows come, because the user has not moved since the last letter.
        var staysFirst = true
        /// Whether the menu filters the rows by the typed text.
        let filters: Bool

        var menu: MenuContent {
            var menu = state.menu
            var field = SearchField(text: text, focusesOnAppearance: true)
            field.filters = filters
            menu.headers.insert(.search(field), at: 0)
            return menu
        }

        /// Whether a set of rows is being sent: all rows meanwhile are part of it.
        var isSending: Bool { answers.first.map { $0.lines.count < $0.rows.count + 2 } ?? false }

        var shown: [String] {
            guard filters, !text.isEmpty else { return rows.map(\.id) }
            // Titles that begin with the text come first.
            let found = rows.filter { $0.title.contains(text) }
            return (found.filter { $0.title.hasPrefix(text) } + found.filter { !$0.title.hasPrefix(text) }).map(\.id)
        }

        mutating func row(_ random: inout SeededGenerator) -> (id: String, title: String) {
            nextID += 1
            return ("\(nextID)", String((0...random.below(3)).map { _ in random.pick(["a", "b"]) }) + "\(nextID)")
        }
    }

    private static func element(_ row: (id: String, title: String)) -> MenuElement {
        .action(Action(id: row.id, title: row.title))
    }

    private static func ids(_ session: MenuSession) -> [String] {
        let entries = session.panels[0].entries
        return entries.dropFirst(entries.headerCount).compactMap(\.element.id)
    }

    private static func highlighted(_ session: MenuSession) -> String? {
        session.highlightedChoice?.entries.last?.element.id
    }

    /// Changes rows without a question.
    private func change(_ world: inout World, _ random: inout SeededGenerator) throws {
        let row = world.row(&random)
        let index = world.rows.isEmpty ? 0 : random.below(world.rows.count)
        let known = world.rows.isEmpty ? nil : world.rows[index].id
        let message: ScriptMessage
        switch random.below(known == nil || world.rows.count < 5 ? 2 : 6) {
        case 0:
            message = .insert([Self.element(row)], .last)
            world.rows.append(row)
        case 1:
            message = known.map { .insert([Self.element(row)], .before($0)) } ?? .insert([Self.element(row)], .first)
            world.rows.insert(row, at: known == nil ? 0 : index)
        case 2, 3:
            message = .remove(ids: [world.rows[index].id])
            world.rows.remove(at: index)
        case 4:
            let moved = world.rows.remove(at: index)
            message = .move(id: moved.id, .last)
            world.rows.append(moved)
        default:
            world.rows[index].title = row.title
            guard let line = try ScriptLine.read(Array("change\t\(world.rows[index].id)\ttitle\t\(row.title)".utf8))
            else { return }
            message = line.message
        }
        _ = try world.state.apply(ScriptLine(message))
    }

    /// Sends the next part of an answer, of which any may be stale by now.
    private func answer(_ world: inout World, _ random: inout SeededGenerator) throws {
        guard !world.answers.isEmpty else { return }
        // A script sends one set after the other; which question it takes up is its own affair.
        if world.answers[0].lines.count == world.answers[0].rows.count + 2 {
            world.answers.swapAt(0, random.below(world.answers.count))
        }
        let line = world.answers[0].lines.removeFirst()
        let isBegin = line.message == .begin
        if isBegin {
            let isStale = world.answers[0].number != world.textNumber
            if isStale { world.staleCount += 1 }
            world.sent = isStale ? nil : []
        }
        _ = try world.state.apply(line)
        // An answer that a text overtakes shows nothing more.
        if let sent = world.sent, !isBegin, world.answers[0].number == world.textNumber {
            world.sent = Array(world.answers[0].rows.prefix(sent.count + 1))
            world.rows = world.sent ?? []
        }
        if world.answers[0].lines.isEmpty {
            world.answers.removeFirst()
            world.sent = nil
        }
    }

    /// Types a letter or removes one; the script prepares an answer.
    private func type(_ world: inout World, _ session: MenuSession, _ random: inout SeededGenerator, _ step: Int) {
        let isRemoved = world.text.count > 1 || (world.text.count == 1 && random.one(in: 2))
        let letter = random.pick(["a", "b"])
        for request in session.press([isRemoved ? "BackSpace" : letter], at: Double(step)) {
            guard case .textChanged(0, let text) = request else { continue }
            world.text = text
            world.textNumber = world.state.questions.ask(.text)
            world.staysFirst = true
            let rows = (0..<random.below(5)).map { _ in world.row(&random) }
            let lines =
                [ScriptLine(.begin, answer: world.textNumber)]
                + rows.map { ScriptLine(.insert([Self.element($0)], .last)) } + [ScriptLine(.done)]
            world.answers.append(Answer(lines: lines, rows: rows, number: world.textNumber))
            if world.answers.count > 6 { world.answers.remove(at: 1) }
        }
    }

    /// The row that is highlighted after the rows have changed: the same, else its next, else its previous neighbour that is still there.
    private static func heir(of row: String, among old: [String], in new: [String]) -> String? {
        let place = old.firstIndex(of: row) ?? 0
        return old[place...].first(where: new.contains) ?? old[..<place].last(where: new.contains)
    }

    @Test(arguments: [true, false])
    func `the rows on the screen are those of the model, and the highlight is on the first until the user moves it`(
        filters: Bool
    ) throws {
        var random = SeededGenerator(seed: filters ? 1 : 2)
        var world = World(filters: filters)
        let session = MenuSession.shown(world.menu)
        for step in 1...10_000 {
            let (before, shown) = (Self.highlighted(session), world.shown)
            var isScript = true
            switch random.below(7) {
            case 0, 1: if !world.isSending { try change(&world, &random) }
            case 2:
                session.press([random.pick(["Ctrl+n", "Ctrl+p"])], at: Double(step))
                isScript = false
                world.staysFirst = false
            case 3:
                type(&world, session, &random, step)
                isScript = false
            default: try answer(&world, &random)
            }
            if isScript { _ = session.update(world.menu, at: Double(step)) }
            try #require(Self.ids(session) == world.shown, "step \(step), text \(world.text)")
            let after = Self.highlighted(session)
            if world.staysFirst || shown.isEmpty {
                if !world.shown.isEmpty { world.staysFirst = isScript || world.staysFirst }
                try #require(after == world.shown.first, "step \(step)")
            } else if isScript, let before {
                try #require(after == Self.heir(of: before, among: shown, in: world.shown), "step \(step)")
            }
            if let after { try #require(world.shown.contains(after)) }
        }
        #expect(world.staleCount > 500)
    }
}
