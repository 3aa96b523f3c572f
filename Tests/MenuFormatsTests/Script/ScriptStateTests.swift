import MenuFormats
import TestSupport
import Testing

@testable import MenuModel

/// What a script has said so far.
@Suite struct ScriptStateTests {
    private static func row(_ id: String) -> MenuElement { .action(Action(id: id, title: id)) }

    private static func state(_ ids: String...) -> ScriptState { ScriptState(rows: ids.map(row)) }

    private static func ids(_ state: ScriptState) -> [String] { state.rows.elements.map { $0.id ?? "-" } }

    @Test func `rows are inserted, moved, replaced and removed by id`() throws {
        var state = Self.state("a", "b", "c")
        for message: ScriptMessage in [
            .insert([Self.row("d"), Self.row("e")], .before("b")), .move(id: "c", .first), .move(id: "a", .after("e")),
            .remove(ids: ["b"]), .insert([Self.row("f")], .last), .move(id: "f", .after("f")),
        ] { #expect(try state.apply(ScriptLine(message)) == nil) }
        #expect(Self.ids(state) == ["c", "d", "e", "a", "f"])
        let changed = MenuElement.action(Action(id: "d", title: "other"))
        _ = try state.apply(ScriptLine(.insert([changed], .last)))
        #expect(state.rows.elements[1] == changed, "a row that is sent again stays where it is")
    }

    @Test func `a row that is sent again as it was stays a copy of the one that is shown`() throws {
        var state = Self.state("a", "b")
        let shown = state.rows.elements
        _ = try state.apply(ScriptLine(.insert([Self.row("a")], .last)))
        _ = try state.apply(#require(try ScriptLine.read(Array("change\tb\ttitle\tb".utf8))))
        #expect(zip(state.rows.elements, shown).allSatisfy { $0.isCopy(of: $1) })
        _ = try state.apply(#require(try ScriptLine.read(Array("change\tb\ttitle\tc".utf8))))
        #expect(state.rows.elements[0].isCopy(of: shown[0]) && state.rows.elements[1].title == "c")
    }

    @Test func `a preview is shown of a row that exists`() throws {
        var state = Self.state("a")
        #expect(
            try state.apply(ScriptLine(.preview(id: "a", .text("x")))) == .showPreview(id: "a", .text("x")))
        let old = state.questions.ask(.highlight)
        _ = state.questions.ask(.highlight)
        #expect(try state.apply(ScriptLine(.preview(id: "a", .text("x")), answer: old)) == nil)
    }

    @Test func `ids that do not exist are errors and change nothing`() throws {
        var state = Self.state("a", "b")
        for message: ScriptMessage in [
            .preview(id: "x", .text("y")),
            .remove(ids: ["x"]), .move(id: "x", .first), .move(id: "a", .after("x")),
            .insert([Self.row("c")], .before("x")), .insert([Self.row("c"), Self.row("c")], .last),
        ] {
            #expect(throws: ScriptError.self) { try state.apply(ScriptLine(message)) }
            #expect(Self.ids(state) == ["a", "b"])
        }
    }

    @Test func `a new set shows the old rows until its first row, or its end`() throws {
        var state = Self.state("a")
        _ = try state.apply(ScriptLine(.begin))
        #expect(Self.ids(state) == ["a"])
        _ = try state.apply(ScriptLine(.insert([Self.row("b")], .last)))
        _ = try state.apply(ScriptLine(.insert([Self.row("c")], .last)))
        _ = try state.apply(ScriptLine(.done))
        #expect(Self.ids(state) == ["b", "c"])
        _ = try state.apply(ScriptLine(.begin))
        _ = try state.apply(ScriptLine(.done))
        #expect(Self.ids(state) == [])
    }

    @Test func `a stale answer is not shown, nor are the rows of its set`() throws {
        var state = Self.state("a")
        let (first, second) = (state.questions.ask(.text), state.questions.ask(.text))
        for message: ScriptMessage in [.begin, .rows([Self.row("x")]), .message("x")] {
            #expect(try state.apply(ScriptLine(message, answer: first)) == nil)
        }
        _ = try state.apply(ScriptLine(.insert([Self.row("x")], .last)))
        _ = try state.apply(ScriptLine(.done))
        #expect(Self.ids(state) == ["a"])
        #expect(state.message.isEmpty)
        _ = try state.apply(ScriptLine(.begin, answer: second))
        _ = try state.apply(ScriptLine(.insert([Self.row("y")], .last)))
        #expect(Self.ids(state) == ["y"])
        #expect(throws: ScriptError.self) { try state.apply(ScriptLine(.begin, answer: 99)) }
    }

    @Test func `a text makes every older question stale, another event those of its kind`() {
        var questions = ScriptQuestions()
        #expect(questions.check(0) == .unknown)
        let (row, end) = (questions.ask(.highlight), questions.ask(.end))
        #expect([row, end, 3].map(questions.check) == [.current, .current, .unknown])
        let other = questions.ask(.highlight)
        #expect([row, end, other].map(questions.check) == [.stale, .current, .current])
        let text = questions.ask(.text)
        #expect([row, end, other, text].map(questions.check) == [.stale, .stale, .stale, .current])
    }

    @Test func `texts, errors and orders`() throws {
        var state = Self.state("a")
        _ = try state.apply(ScriptLine(.prompt("P")))
        _ = try state.apply(ScriptLine(.message("m")))
        _ = try state.apply(ScriptLine(.error("e")))
        _ = try state.apply(ScriptLine(.progress(.part(0.5))))
        #expect(state.prompt == "P")
        #expect(state.menu.headers.map(\.title) == ["⚠ e", "m"])
        #expect(state.progress == .part(0.5))
        state.finish()
        #expect(state.progress == .none)
        #expect(try state.apply(ScriptLine(.close(code: 3, print: "x"))) == .close(code: 3, print: "x"))
        #expect(try state.apply(ScriptLine(.hello(version: 1))) == nil)
        #expect(try state.apply(ScriptLine(.hello(version: 2))) == .disconnect)
    }

    @Test func `more rows than fit are an error`() throws {
        var state = Self.state()
        let big = String(repeating: "x", count: 1 << 20)
        var refused = 0
        for index in 0..<300 {
            let rows: [MenuElement] = [.action(Action(id: "\(index)", title: "t", value: ByteString(big)))]
            do { _ = try state.apply(ScriptLine(.insert(rows, .last))) } catch { refused += 1 }
        }
        #expect(state.rows.elements.count == 255)
        #expect(refused == 45)
        _ = try state.apply(ScriptLine(.remove(ids: (0..<200).map(String.init))))
        _ = try state.apply(ScriptLine(.insert([Self.row("more")], .last)))
        #expect(state.rows.elements.count == 56)
    }

    @Test func `any order of changes leaves the rows of a simple list`() throws {
        var random = SeededGenerator(seed: 7)
        var (state, model) = (Self.state(), [String]())
        for step in 0..<20_000 {
            let known = model.randomElement(using: &random) ?? "none"
            let place = random.pick([ScriptMessage.Place.first, .last, .before(known), .after(known)])
            func index(in list: [String]) -> Int {
                switch place {
                case .first: 0
                case .last: list.count
                case .before(let id): list.firstIndex(of: id) ?? 0
                case .after(let id): (list.firstIndex(of: id) ?? 0) + 1
                }
            }
            switch random.below(model.count > 600 ? 2 : 5) {
            case 0:
                guard model.contains(known) else { continue }
                _ = try state.apply(ScriptLine(.remove(ids: [known])))
                model.removeAll { $0 == known }
            case 1:
                let id = model.randomElement(using: &random) ?? "none"
                guard model.contains(id), place != .before(id), place != .after(id) else { continue }
                _ = try state.apply(ScriptLine(.move(id: id, place)))
                model.removeAll { $0 == id }
                model.insert(id, at: index(in: model))
            default:
                if known == "none", place != .first, place != .last { continue }
                _ = try state.apply(ScriptLine(.insert([Self.row("\(step)")], place)))
                model.insert("\(step)", at: index(in: model))
            }
            try #require(Self.ids(state) == model, "step \(step)")
            if let id = model.randomElement(using: &random) {
                try #require(state.rows.index(of: id) == model.firstIndex(of: id))
            }
        }
    }
}
