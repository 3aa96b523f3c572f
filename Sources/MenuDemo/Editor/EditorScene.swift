package import enum MenuModel.Language
import X11Menu

/// A code editor with a menu bar: its menus pop out of their titles, and the wheel scrolls the text even while a menu is open.
package final class EditorScene: Scene {
    /// The settings of the View menu.
    struct View {
        var showsNumbers = true
        var showsMap = true
        var marksLine = true
        var inks = EditorInk.Scheme.dusk
        /// The size of the text, in points.
        var size = 12.5
    }

    /// What covers the text, or takes the keys in its place.
    enum Sheet: Equatable {
        /// The new name that is typed for the file.
        case naming(String)
        /// What the editor is.
        case about
    }

    var view = View()
    var document: EditorDocument
    var library = EditorLibrary()
    var sheet: Sheet?
    /// Called with each document that is saved.
    var saved: (EditorDocument) -> Void = { _ in }
    /// The text that was searched last.
    var sought = ""
    /// The scroll position of the text, in points.
    var scroll = 0.0
    /// The last chosen action.
    private(set) var chosen: String?
    private(set) lazy var menus = EditorMenus(of: self)
    private(set) var language = Language.english
    weak var stage: (any Stage)?
    /// Whether its menus are in a bar of its own, below the file's name.
    private(set) var hasBar = true
    /// Whether the held button selects text.
    private var isSelecting = false
    /// The last click, and how many there were in a row at its position.
    private var clicks: (place: EditorDocument.Place, time: Double, count: Int)?

    /// The parts of the lines that were drawn last.
    private var parsed: [String: [EditorInk.Token]] = [:]

    /// Makes an editor in its initial state.
    package init() {
        let first = EditorText.files[0]
        document = library.open(first.0) ?? EditorDocument(first.0, lines: EditorText.lines(of: first.1))
        document.move(to: EditorDocument.Place(line: 13, column: 8))
    }

    package func begin(in language: Language) { self.language = language }

    /// Program text is read from left to right.
    package var keepsDirection: Bool { true }

    var lines: [String] { document.lines }
    /// The line with the caret, from 0.
    var line: Int { document.caret.line }

    /// The coloured parts of a line, which are found once.
    func tokens(of line: String) -> [EditorInk.Token] {
        if let known = parsed[line] { return known }
        if parsed.count > 2 * lines.count + 100 { parsed = [:] }
        let tokens = EditorInk.tokens(of: line)
        parsed[line] = tokens
        return tokens
    }

    // MARK: Layout

    /// The height of the strip with the file's name.
    private static let nameHeight = 30.0
    private static let barHeight = 30.0
    static let statusHeight = 26.0
    /// The distance of the first line from the upper edge of the text's area.
    static let textTop = 12.0

    /// The editor's window.
    func frame(in size: Size) -> Rect {
        guard hasBar else { return Rect(origin: .zero, size: size) }
        return Rect(minX: 28, minY: DemoShell.sceneTop, maxX: size.width - 28, maxY: size.height - 28)
    }

    /// The area of the text.
    func textRect(in size: Size) -> Rect {
        let frame = frame(in: size)
        return Rect(
            minX: frame.minX, minY: barRect(in: size).maxY, maxX: frame.maxX,
            maxY: frame.maxY - EditorScene.statusHeight)
    }

    func barRect(in size: Size) -> Rect {
        let frame = frame(in: size)
        return Rect(
            x: frame.minX + 1, y: frame.minY + EditorScene.nameHeight, width: frame.width - 2,
            height: hasBar ? EditorScene.barHeight : 0)
    }

    package func bar(on stage: any Stage) -> SceneBar? {
        self.stage = stage
        hasBar = !stage.showsMenusElsewhere
        menus.update(for: self)
        let room = barRect(in: stage.size)
        return SceneBar(.menus(menus.all), in: room, over: EditorInk(view.inks, stage.appearance).bar)
    }

    var lineHeight: Double { (view.size * 1.52).rounded() }
    var style: FontStyle { FontStyle(family: "Monospace", size: view.size) }
    /// The width of the column of line numbers.
    var gutter: Double { view.showsNumbers ? 52 : 18 }

    /// The width of a character.
    func cell(_ text: any TextMeasuring) -> Double { text.width(of: "0000000000", style: style) / 10 }

    private func mostScroll(in size: Size) -> Double {
        max(0, lineHeight * Double(lines.count) + 2 * EditorScene.textTop - textRect(in: size).height)
    }

    /// The position in the text that is nearest to a point.
    func place(at point: Point, on stage: any Stage) -> EditorDocument.Place {
        let text = textRect(in: stage.size)
        let line = ((point.y - text.minY - EditorScene.textTop + scroll) / lineHeight).rounded(.down)
        let column = ((point.x - text.minX - gutter) / cell(stage.measuring)).rounded()
        return EditorDocument.Place(line: Int(line), column: Int(max(0, column)))
    }

    // MARK: Events

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        self.stage = stage
        let text = textRect(in: stage.size)
        switch event {
        case .pressed where sheet != nil: endSheet()
        case .pressed(1, let point) where text.contains(point): press(at: point, on: stage)
        case .pressed(3, let point) where text.contains(point):
            if !document.hasSelection { document.move(to: place(at: point, on: stage)) }
            try stage.present(MenuRequest(contextMenu(), from: .place(point)))
        case .moved(let point) where isSelecting:
            document.move(to: place(at: point, on: stage), selecting: true)
            showCaret()
        case .released: isSelecting = false
        case .scrolled(let notches, let point) where text.contains(point):
            scroll = min(max(0, scroll + notches * 3 * lineHeight), mostScroll(in: stage.size))
            stage.setNeedsDisplay(text)
        case .key(let stroke): strike(stroke)
        case .moved, .left, .pressed, .scrolled: break
        }
    }

    /// Handles a press in the text: the second one in the same place selects the word, the third one the line.
    private func press(at point: Point, on stage: any Stage) {
        let place = place(at: point, on: stage)
        let isNext = clicks.map { $0.place == place && stage.time - $0.time < 0.4 } ?? false
        let count = isNext ? (clicks?.count ?? 0) + 1 : 1
        clicks = (place, stage.time, count)
        switch count {
        case 1:
            document.move(to: place)
            isSelecting = true
        case 2: document.selectWord(at: place)
        default: document.selectLine(place.line)
        }
        showCaret()
    }

    /// Moves the caret to a line and scrolls the line into view.
    func move(to line: Int) {
        document.move(to: EditorDocument.Place(line: line, column: 0))
        showCaret()
    }

    /// Scrolls the line with the caret into view.
    func showCaret() {
        guard let stage else { return }
        let height = textRect(in: stage.size).height
        let top = lineHeight * Double(line)
        if top < scroll || top + 2 * lineHeight > scroll + height {
            let isNear = top > scroll - 3 * lineHeight && top < scroll + height + 3 * lineHeight
            let wanted = isNear ? (top < scroll ? top : top + 2 * lineHeight - height) : top - height / 3
            scroll = min(max(0, wanted), mostScroll(in: stage.size))
        }
        stage.setNeedsDisplay(nil)
    }

    /// Shows the title of the chosen action.
    func note(_ title: String) {
        chosen = title
        stage?.setNeedsDisplay(nil)
    }

    package var takesTab: Bool { true }
    package var isKept: Bool { true }

    package func pose(on stage: any Stage) -> [Gesture] { [.title(2), .hover(["Colours", "Dusk"])] }
}
