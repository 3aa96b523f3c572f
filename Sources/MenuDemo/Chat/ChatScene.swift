package import enum MenuModel.Language
import X11Menu

/// A chat between a boat, its harbour and a pilot. A message that is held lifts: the screen around it is dimmed, and its menu opens.
package final class ChatScene: Scene {
    /// Who takes part in the chat.
    enum Person: Hashable {
        case user, office, pilot

        var name: String {
            switch self {
            case .user: "You"
            case .office: "Harbour office"
            case .pilot: "Ines, pilot boat"
            }
        }
    }

    /// A message of the chat.
    struct Message {
        var author: Person
        var text: String
        var time: String
        /// The message that it answers.
        var quote: String?
        /// The reaction to it.
        var reaction: String?
        var isPinned = false

        /// Whether the user wrote it.
        var isOwn: Bool { author == .user }

        init(_ author: Person, _ text: String, at time: String, answering quote: String? = nil) {
            (self.author, self.text, self.time, self.quote) = (author, text, time, quote)
        }
    }

    var messages = ChatScene.talk
    /// The message that is lifted above the dimmed screen.
    private(set) var lifted: Int?
    /// The message that is being answered.
    var quoted: Int?
    /// The message on which a button is pressed.
    private(set) var pressed: Int?
    /// The typed text that is not sent yet.
    private(set) var draft = ""
    /// How far the chat is scrolled up from its end, in points.
    private(set) var scroll = 0.0
    /// When the office answers.
    private var answerDue: Double?
    private var answers = ChatScene.answers.makeIterator()
    private weak var stage: (any Stage)?
    private var language = Language.english

    /// How long the office takes for an answer, in seconds.
    private static let answerDelay = 1.4
    private static let longestDraft = 400

    /// Makes a chat in its initial state.
    package init() {}

    package func begin(in language: Language) {
        self.language = language
        for index in messages.indices { messages[index].text = language.says(messages[index].text) }
    }

    // MARK: Layout

    static let style = FontStyle(family: "Sans", size: 13.5)
    static let leading = 20.0
    /// The height of the strip with the answered message, in a message.
    static let quoteHeight = 24.0

    func frame(in size: Size) -> Rect {
        let width = min(640, size.width - 56)
        return Rect(
            x: ((size.width - width) / 2).rounded(), y: DemoShell.sceneTop, width: width,
            height: size.height - 28 - DemoShell.sceneTop)
    }

    private func talkRect(in size: Size) -> Rect {
        let frame = frame(in: size)
        return Rect(minX: frame.minX, minY: frame.minY + 52, maxX: frame.maxX, maxY: frame.maxY - fieldHeight)
    }

    var fieldHeight: Double { quoted == nil ? 58 : 96 }

    /// The field for a new message.
    func fieldRect(in size: Size) -> Rect {
        let frame = frame(in: size)
        return Rect(x: frame.minX + 16, y: frame.maxY - 46, width: frame.width - 74, height: 34)
    }

    /// The button that sends the message.
    func sendRect(in size: Size) -> Rect {
        let frame = frame(in: size)
        return Rect(x: frame.maxX - 50, y: frame.maxY - 46, width: 34, height: 34)
    }

    /// The layout of a message.
    struct Bubble {
        var rect: Rect
        /// The author's picture, beside the end of the message.
        var face: Rect
        var lines: [String]
    }

    /// The bubbles of all messages, with the last one at the bottom.
    func bubbles(in size: Size, text: any TextMeasuring) -> [Bubble] {
        let room = talkRect(in: size)
        let widest = max(80, room.width * 0.62)
        var bottom = room.maxY - 14 + scroll
        var bubbles: [Bubble] = []
        for (index, message) in messages.enumerated().reversed() {
            let lines = message.text.brokenIntoLines(width: widest - 30) { text.width(of: $0, style: ChatScene.style) }
            let quote = message.quote.map { min(widest - 30, text.width(of: $0, style: .caption) + 10) } ?? 0
            let longest = lines.map { text.width(of: $0, style: ChatScene.style) }.max() ?? 0
            let width = max(64, (max(longest, quote) + 30).rounded(.up))
            let height =
                ChatScene.leading * Double(lines.count) + 30 + (message.quote == nil ? 0 : ChatScene.quoteHeight)
            if message.reaction != nil { bottom -= 10 }
            let left = message.isOwn ? room.maxX - 62 - width : room.minX + 62
            let rect = Rect(x: left, y: (bottom - height).rounded(), width: width, height: height)
            let middle = Point(x: message.isOwn ? rect.maxX + 24 : rect.minX - 24, y: rect.maxY - 14)
            bubbles.append(
                Bubble(
                    rect: rect, face: Rect(x: middle.x - 14, y: middle.y - 14, width: 28, height: 28), lines: lines))
            let isTurn = index > 0 && messages[index - 1].author != message.author
            bottom -= height + (isTurn ? 16 : 6)
        }
        return bubbles.reversed()
    }

    /// Whether the author's picture is beside a message: beside the last one in a row, and beside one that is lifted.
    func showsFace(_ index: Int) -> Bool {
        lifted == index || index + 1 == messages.count || messages[index + 1].author != messages[index].author
    }

    package var isKept: Bool { true }

    package func controls(on stage: any Stage) -> [SceneControl] {
        let room = talkRect(in: stage.size)
        let seen = zip(bubbles(in: stage.size, text: stage.measuring), messages).filter {
            room.contains($0.0.rect.center)
        }
        let talk = seen.map { bubble, message in
            SceneControl(
                bubble.rect, .menuButton, "\(language.says(message.author.name)): \(message.text)", help: message.time,
                radius: 17,
                button: 3)
        }
        return talk + [SceneControl(sendRect(in: stage.size), .button, "Send", radius: 17)]
    }

    // MARK: Events

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        self.stage = stage
        switch event {
        case .pressed(let button, let point):
            guard talkRect(in: stage.size).contains(point),
                let index = bubbles(in: stage.size, text: stage.measuring).firstIndex(where: { $0.rect.contains(point) }
                )
            else {
                if button == 1 { pressBeside(at: point, on: stage) }
                return
            }
            guard button == 1 || button == 3 else { return }
            pressed = index
            try stage.press(button, at: point, on: liftedThing(index, on: stage))
            stage.setNeedsDisplay(nil)
        case .released, .left: forgetPress(on: stage)
        case .scrolled(let notches, _):
            let first = bubbles(in: stage.size, text: stage.measuring).first?.rect.minY ?? 0
            let hidden = max(0, talkRect(in: stage.size).minY + 14 - (first - scroll))
            scroll = min(max(0, scroll - notches * 48), hidden)
            stage.setNeedsDisplay(nil)
        case .key(let stroke): strike(stroke)
        case .moved: break
        }
    }

    /// Handles a press that is not on a message: it sends the text, or ends the answer.
    private func pressBeside(at point: Point, on stage: any Stage) {
        if sendRect(in: stage.size).contains(point) { return send() }
        guard quoted != nil, !fieldRect(in: stage.size).contains(point) else { return }
        quoted = nil
        stage.setNeedsDisplay(nil)
    }

    private func strike(_ stroke: KeyStroke) {
        defer { stage?.setNeedsDisplay(nil) }
        switch (stroke.modifiers, stroke.name) {
        case (_, "Return"), (_, "KP_Enter"): send()
        case ([], "Escape"): if quoted != nil { quoted = nil } else { draft = "" }
        case (.control, "BackSpace"): draft = ""
        case (_, "BackSpace"): _ = draft.popLast()
        case (.control, "v"): stage?.paste { [weak self] in self?.type($0) }
        default: if stroke.modifiers.isSubset(of: .shift) { type(stroke.text) }
        }
    }

    private func type(_ text: String) {
        draft = String((draft + text).map { $0.isNewline ? " " : $0 }.prefix(ChatScene.longestDraft))
        stage?.setNeedsDisplay(nil)
    }

    /// Sends the typed text; the office answers.
    private func send() {
        guard let stage, !draft.allSatisfy(\.isWhitespace) else { return }
        let time = stage.clock.time(in24Hours: true)
        messages.append(Message(.user, draft, at: time, answering: quoted.map { messages[$0].text }))
        (draft, quoted, scroll) = ("", nil, 0)
        answerDue = stage.time + ChatScene.answerDelay
        stage.setNeedsDisplay(nil)
    }

    package var isMoving: Bool { answerDue != nil }
    /// Whether the office is writing an answer.
    var isAnswering: Bool { answerDue != nil }

    package func advance(to time: Double, on stage: any Stage) {
        guard let due = answerDue, due <= time else { return }
        answerDue = nil
        let answer = language.says(answers.next() ?? "Over and out.")
        messages.append(Message(.office, answer, at: stage.clock.time(in24Hours: true)))
        stage.setNeedsDisplay(nil)
    }

    private func forgetPress(on stage: any Stage) {
        guard pressed != nil else { return }
        pressed = nil
        stage.setNeedsDisplay(nil)
    }

    /// A message as an item with a context menu. Its author's picture lifts with it.
    private func liftedThing(_ index: Int, on stage: any Stage) -> LiftedThing {
        let bubble = bubbles(in: stage.size, text: stage.measuring)[index]
        return LiftedThing(bubble.rect.union(bubble.face)) { [weak self, weak stage] in
            guard let self, let stage, messages.indices.contains(index) else { return nil }
            (lifted, pressed) = (index, nil)
            stage.setNeedsDisplay(nil)
            return menu(for: index, on: stage)
        } dismissed: { [weak self, weak stage] in
            self?.lifted = nil
            stage?.setNeedsDisplay(nil)
        }
    }

    private func menu(for index: Int, on stage: any Stage) -> Menu {
        func action(_ title: String, _ symbol: Symbol, _ body: @escaping (ChatScene) -> Void) -> Action {
            Action(title, image: symbol.icon) { [weak self] _ in if let self { body(self) } }
        }
        let isLiked = messages[index].reaction != nil
        let delete = action("Delete", .trash) { $0.remove(index) }
        delete.isDestructive = true
        return Menu(
            "",
            children: [
                action("Reply", .reply) { $0.quoted = index },
                action(isLiked ? "Take Heart Back" : "Heart", .heart) { scene in
                    scene.messages[index].reaction = isLiked ? nil : "♥"
                },
                action(messages[index].isPinned ? "Unpin" : "Pin", .pin) { $0.messages[index].isPinned.toggle() },
                action("Copy", .copy) { [weak stage] in stage?.copy($0.messages[index].text) }, delete,
            ])
    }

    private func remove(_ index: Int) {
        messages.remove(at: index)
        // The answered message may be a different one now, or gone.
        if let quoted, quoted >= index { self.quoted = quoted == index ? nil : quoted - 1 }
        stage?.setNeedsDisplay(nil)
    }

    package func pose(on stage: any Stage) -> [Gesture] {
        let bubbles = bubbles(in: stage.size, text: stage.measuring)
        let index = min(4, bubbles.count - 1)
        return [
            .scene(.pressed(button: 1, bubbles[index].rect.center)), .wait(0.55), .wait(0.3),
            .hover(["Heart"]),
        ]
    }
}

extension ChatScene {
    fileprivate static let talk: [Message] = [
        Message(.user, "Good morning. Is there room for a boat of nine metres tonight?", at: "8:02"),
        Message(
            .office, "There is. Berth 14, on the inside of the mole. You will want to be in before the ebb sets in.",
            at: "8:05"),
        Message(.user, "When is that?", at: "8:05"),
        Message(.office, "High water is at 18:40. After half past eight it runs hard in the entrance.", at: "8:07"),
        Message(
            .pilot,
            "The wind goes round to the south-west in the afternoon, five, perhaps six. Reef early, it is a long beat "
                + "from the lighthouse.", at: "8:09"),
        Message(.user, "We will be there by six then.", at: "8:12"),
        Message(.office, "Good. I keep the kettle on.", at: "8:13"),
    ]

    /// What the office answers, in order.
    fileprivate static let answers = [
        "Heard you. Call again when you see the mole.", "The kettle is on.", "Mind the ferry, she leaves on the hour.",
        "All well here.",
    ]
}
