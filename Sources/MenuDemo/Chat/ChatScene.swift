import X11Menu

/// A chat between a boat and its harbour. A message that is held lifts: the screen around it is dimmed, and its menu opens.
package final class ChatScene: Scene {
    /// A message of the chat.
    struct Message {
        var text: String
        var time: String
        /// Whether the user wrote it.
        var isOwn: Bool
        /// The reaction to it.
        var reaction: String?
        var isPinned = false
    }

    private(set) var messages = ChatScene.talk
    /// The message that is lifted above the dimmed screen.
    private(set) var lifted: Int?
    /// The message that is being answered.
    private(set) var quoted: Int?
    /// The message on which a button is pressed.
    private(set) var pressed: Int?
    /// How far the chat is scrolled up from its end, in points.
    private(set) var scroll = 0.0

    /// Makes a chat in its initial state.
    package init() {}

    // MARK: Layout

    private static let style = FontStyle(family: "Sans", size: 13.5)
    private static let leading = 20.0

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

    private var fieldHeight: Double { quoted == nil ? 58 : 96 }

    /// The layout of a message.
    struct Bubble {
        var rect: Rect
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
            let longest = lines.map { text.width(of: $0, style: ChatScene.style) }.max() ?? 0
            let width = max(64, (longest + 30).rounded(.up))
            let height = ChatScene.leading * Double(lines.count) + 30
            if message.reaction != nil { bottom -= 10 }
            let left = message.isOwn ? room.maxX - 20 - width : room.minX + 62
            bubbles.append(
                Bubble(rect: Rect(x: left, y: (bottom - height).rounded(), width: width, height: height), lines: lines))
            let isTurn = index > 0 && messages[index - 1].isOwn != message.isOwn
            bottom -= height + (isTurn ? 16 : 6)
        }
        return bubbles.reversed()
    }

    // MARK: Events

    package func take(_ event: SceneEvent, on stage: any Stage) throws {
        switch event {
        case .pressed(let button, let point):
            guard talkRect(in: stage.size).contains(point),
                let index = bubbles(in: stage.size, text: stage.measuring).firstIndex(where: { $0.rect.contains(point) }
                )
            else {
                if quoted != nil, button == 1 {
                    quoted = nil
                    stage.setNeedsDisplay(nil)
                }
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
        case .moved, .key: break
        }
    }

    private func forgetPress(on stage: any Stage) {
        guard pressed != nil else { return }
        pressed = nil
        stage.setNeedsDisplay(nil)
    }

    /// A message as an item with a context menu.
    private func liftedThing(_ index: Int, on stage: any Stage) -> LiftedThing {
        LiftedThing(bubbles(in: stage.size, text: stage.measuring)[index].rect) { [unowned self, unowned stage] in
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
        let delete = action("Delete", .trash) { $0.messages.remove(at: index) }
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
        Message(text: "Good morning. Is there room for a boat of nine metres tonight?", time: "8:02", isOwn: true),
        Message(
            text: "There is. Berth 14, on the inside of the mole. You will want to be in before the ebb sets in.",
            time: "8:05", isOwn: false),
        Message(text: "When is that?", time: "8:05", isOwn: true),
        Message(
            text: "High water is at 18:40. After half past eight it runs hard in the entrance.", time: "8:07",
            isOwn: false),
        Message(
            text:
                "The wind goes round to the south-west in the afternoon, five, perhaps six. Reef early, it is a long beat from the lighthouse.",
            time: "8:09", isOwn: false),
        Message(text: "We will be there by six then.", time: "8:12", isOwn: true),
        Message(text: "Good. I keep the kettle on.", time: "8:13", isOwn: false),
    ]
}
