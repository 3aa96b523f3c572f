import MenuGeometry
import MenuModel
import MenuSession
import MenuTesting
import Testing
import MenuX11

@testable import X11Menu

private typealias Action = X11Menu.Action
private typealias MenuElement = X11Menu.MenuElement

/// A delegate that records its calls.
private final class Listener: MenuDelegate {
    var told: [String] = []

    func menu(_ menu: Menu, didChange change: MenuChange) {
        func title(_ element: MenuElement) -> String { (element as? Action)?.title ?? (element as? Menu)?.title ?? "" }
        switch change {
        case .moved(let element, let from, let to): told.append("\(title(element)) \(from)→\(to) in \(menu.title)")
        case .renamed(let element, let old): told.append("\(old) is \(title(element))")
        case .removed(let element, let from): told.append("\(title(element)) is gone from \(from)")
        case .draggedOut(let element): told.append("\(title(element)) was dragged out")
        case .inserted(let element, let index): told.append("\(title(element)) came to \(index)")
        }
    }
}

/// Elements that people move, rename and take away.
@Suite(.serialized) struct ItemsTests {
    private func action(_ title: String) -> Action {
        let action = Action(title)
        action.gestures = [.moves, .renames, .removes]
        return action
    }

    @Test func `elements go where a person takes their rows, and the delegate hears of it`() throws {
        let stage = try LiveStage()
        let menu = Menu("Tabs", children: ["One", "Two", "Three"].map(action))
        let listener = Listener()
        menu.delegate = listener
        let presentation = try stage.present(menu)
        let start = try presentation.place(of: 0)
        let end = try presentation.place(of: 2)
        try stage.robot.move(toX: start.x, y: start.y)
        try stage.run { presentation.highlighted() == "One" }
        try stage.robot.press()
        try stage.robot.drag(toX: end.x, y: end.y + 6)
        try stage.robot.release()
        try stage.run { !listener.told.isEmpty }
        #expect(presentation.titles() == ["Two", "Three", "One"])
        #expect(menu.children.map { ($0 as? Action)?.title } == ["Two", "Three", "One"])
        try stage.robot.tap("Home", "F2")
        try stage.robot.type("New")
        try stage.robot.tap("Return")
        try stage.run { listener.told.count == 2 }
        try stage.robot.tap("Delete")
        try stage.run { listener.told.count == 3 }
        #expect(listener.told == ["One 0→2 in Tabs", "Two is New", "New is gone from 0"])
        #expect(presentation.titles() == ["Three", "One"])
        #expect(presentation.isPresented)
        presentation.dismiss(animated: false)
    }

    /// Another program that drags and drops, at a place beside the menu.
    private final class Peer {
        let connection: Connection
        let window: PopupWindow
        /// The window that takes part in the protocol; the same, or one that stands in for it.
        let receiver: PopupWindow
        var taken: [String] = []
        var hasEnded: Bool?
        /// Its confirmation of an accepted drop, which exists only since version 5.
        var confirms = true

        init(on stage: LiveStage, version: UInt32? = 5, proxy: UInt32? = nil, isStale: Bool = false) throws {
            let connection = try Connection(displayName: stage.server.displayName)
            func make(_ x: Int) -> PopupWindow {
                let window = PopupWindow(on: connection, frame: PixelRect(x: x, y: 200, width: 200, height: 150))
                window.show()
                return window
            }
            let window = make(700)
            (self.connection, self.window) = (connection, window)
            receiver = proxy == nil ? window : make(3000)
            connection.drags.acceptDrops(on: window.id)
            connection.flush()
            func set(_ name: String, _ format: String, _ value: UInt32, of window: PopupWindow) throws {
                let run = try ChildProgram.run(
                    "xprop",
                    arguments: ["-id", String(window.id.rawValue), "-f", name, format, "-set", name, String(value)],
                    display: stage.server.displayName)
                #expect(run.exit == .code(0), "\(run.errorText)")
            }
            if let version { try set("XdndAware", "32c", version, of: window) }
            guard let proxy else { return }
            try set("XdndAware", "32c", proxy, of: receiver)
            try set("XdndProxy", "32x", receiver.id.rawValue, of: window)
            if !isStale { try set("XdndProxy", "32x", receiver.id.rawValue, of: receiver) }
        }

        /// Accepts drops, and answers all messages.
        func answer() {
            while let events = try? connection.drainEvents(), !events.isEmpty {
                for event in events {
                    switch event {
                    case .dragOver: connection.drags.answer(accepts: true)
                    case .dragDropped: connection.drags.requestDrop()
                    case .selectionText(.drag, let text):
                        taken.append(text ?? "nothing")
                        connection.drags.endDrop(isAccepted: confirms)
                    case .dragEnded(let isAccepted): hasEnded = isAccepted
                    default: break
                    }
                }
            }
            connection.flush()
        }
    }

    @Test(
        "An element is dragged to targets with older XDND versions or proxies, and the delegate is notified",
        arguments: [
            (5, nil, false), (4, nil, false), (3, nil, false), (nil, 5, false), (5, 4, false), (nil, 3, false),
            (4, 5, true),
        ] as [(UInt32?, UInt32?, Bool)])
    func draggingOut(version: UInt32?, proxy: UInt32?, isStale: Bool) throws {
        let stage = try LiveStage()
        let peer = try Peer(on: stage, version: version, proxy: proxy, isStale: isStale)
        // Before version 5, a target cannot confirm a drop.
        peer.confirms = (isStale ? version : proxy ?? version) == 5
        let given = Action("Given", subtitle: "to others")
        given.gestures = [.leaves]
        let menu = Menu("Out", children: [given, Action("Last")])
        let listener = Listener()
        menu.delegate = listener
        let presentation = try stage.present(menu)
        let start = try presentation.place(of: 0)
        try stage.robot.move(toX: start.x, y: start.y)
        try stage.run { presentation.highlighted() == "Given" }
        for round in 1...3 {
            try stage.robot.move(toX: start.x, y: start.y)
            try stage.robot.press()
            try stage.robot.drag(toX: 800, y: 260)
            try stage.settle(for: 20)
            peer.answer()
            try stage.robot.move(toX: 805, y: 262)
            try stage.settle(for: 20)
            try stage.robot.release()
            let end = Timers.now + 20
            while listener.told.count < round, Timers.now < end {
                peer.answer()
                try stage.settle(for: 10)
            }
            #expect(listener.told == Array(repeating: "Given was dragged out", count: round))
        }
        #expect(peer.taken == ["Given", "Given", "Given"])
        #expect(presentation.isPresented && presentation.titles() == ["Given", "Last"])
        presentation.dismiss(animated: false)
    }

    @Test func `what is dropped on a menu is made an element by the delegate, or refused`() throws {
        final class Maker: MenuDelegate {
            var told: [String] = []
            func menu(_ menu: Menu, didChange change: MenuChange) {
                if case .inserted(let element, let index) = change {
                    told.append("\((element as? Action)?.title ?? "") at \(index)")
                }
            }
            func menu(_ menu: Menu, elementFor dropped: Dropped) -> MenuElement? {
                dropped.title == "no" ? nil : Action("<\(dropped.title)>")
            }
        }
        let stage = try LiveStage()
        let peer = try Peer(on: stage)
        let menu = Menu("In", children: ["One", "Two"].map(action))
        menu.acceptsDrops = true
        let maker = Maker()
        menu.delegate = maker
        let presentation = try stage.present(menu)
        let place = try presentation.place(of: 1)
        func drop(_ content: DragContent) throws -> Bool? {
            peer.hasEnded = nil
            peer.connection.drags.begin(content)
            for step in 0..<3 {
                peer.connection.drags.move(to: PixelPoint(x: place.x + step, y: place.y - 8), time: 0)
                try stage.settle(for: 20)
                peer.answer()
            }
            peer.connection.drags.drop(time: 0)
            let end = Timers.now + 20
            while peer.hasEnded == nil, Timers.now < end {
                try stage.settle(for: 10)
                peer.answer()
            }
            return peer.hasEnded
        }
        #expect(try drop(DragContent(text: "Brought\nin")) == true)
        #expect(presentation.titles() == ["One", "<Brought>", "Two"])
        #expect(try drop(DragContent(text: "no")) == false)
        #expect(try drop(DragContent(text: nil, addresses: ["file:///etc/a%20b", "file:///etc/c"])) == true)
        #expect(maker.told == ["<Brought> at 1", "<a b> at 1", "<c> at 2"])
        #expect(menu.children.map { ($0 as? Action)?.title } == ["One", "<a b>", "<c>", "<Brought>", "Two"])
        menu.acceptsDrops = false
        try stage.settle()
        #expect(try drop(DragContent(text: "late")) == false)
        presentation.dismiss(animated: false)
    }

    @Test func `elements of groups and submenus tell the menu that they are in`() throws {
        let stage = try LiveStage()
        let inner = Menu("More", children: ["a", "b"].map(action))
        let menu = Menu("Outer", children: [Group([action("One"), action("Two")]), inner])
        let listener = Listener()
        (menu.delegate, inner.delegate) = (listener, listener)
        let presentation = try stage.present(menu)
        try stage.robot.tap("Down", "Alt+Down")
        try stage.run { listener.told.count == 1 }
        #expect(presentation.titles() == ["Two", "One", "More"])
        try stage.robot.tap("End", "Right", "Delete")
        try stage.run { listener.told.count == 2 }
        #expect(listener.told == ["One 0→1 in Outer", "a is gone from 0"])
        #expect(presentation.titles(level: 1) == ["b"])
        #expect(inner.children.count == 1)
        presentation.dismiss(animated: false)
    }
}
