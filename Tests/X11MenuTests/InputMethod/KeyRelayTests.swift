import MenuModel
import TestSupport
import Testing

@testable import X11Menu

@Suite("Keys on their way through an input method") struct KeyRelayTests {
    private typealias Relay = KeyRelay<Int>

    private func text(_ outputs: [Relay.Output]) -> [String] {
        outputs.map {
            switch $0 {
            case .ask(let id, let key): "ask \(id) \(key)"
            case .tell(let id, let key, let isReleased): "tell \(id) \(isReleased ? "-" : "+")\(key)"
            case .deliver(let key): "deliver \(key)"
            case .commit(let text): "commit \(text)"
            case .compose(let composed): "compose \(composed?.text ?? "-")"
            case .remove(let offset, let count): "remove \(offset) \(count)"
            case .reset: "reset"
            }
        }
    }

    private func ready() -> Relay {
        var relay = Relay()
        relay.connect()
        _ = relay.connected()
        return relay
    }

    @Test func `without an input method, keys are delivered at once`() {
        var relay = Relay()
        #expect(text(relay.press(7, isForMethod: true, isLetter: true, at: 0)) == ["deliver 7"])
        #expect(relay.deadline == nil)
    }

    @Test func `the keys of a new context wait longer, until one is answered`() {
        var relay = Relay(limit: 0.05, firstLimit: 1)
        relay.connect()
        #expect(text(relay.press(7, isForMethod: true, isLetter: true, at: 0)) == [])
        #expect(text(relay.connected()) == ["ask 1 7"])
        #expect(text(relay.elapse(at: 0.184)) == [])
        #expect(text(relay.press(8, isForMethod: true, isLetter: true, at: 0.19)) == ["ask 2 8"])
        #expect(text(relay.answer(1, isHandled: true)) == [])
        // It was pressed while nothing was answered.
        #expect(relay.deadline == 1.19)
        #expect(text(relay.answer(2, isHandled: true)) == [])
        _ = relay.press(9, isForMethod: true, isLetter: true, at: 2)
        #expect(relay.deadline == 2.05)
        // A daemon that hangs loses nothing, and a new one is cold again.
        var hung = Relay(limit: 0.05, firstLimit: 1)
        hung.connect()
        _ = hung.connected()
        _ = hung.press(7, isForMethod: true, isLetter: true, at: 0)
        _ = hung.press(8, isForMethod: true, isLetter: true, at: 0.5)
        #expect(text(hung.elapse(at: 1)) == ["deliver 7", "deliver 8"])
        #expect(text(hung.press(9, isForMethod: true, isLetter: true, at: 1.1)) == ["deliver 9"])
    }

    @Test func `effects of a key come with its answer, before the key itself and before later keys`() {
        var relay = ready()
        #expect(text(relay.press(7, isForMethod: true, isLetter: true, at: 0)) == ["ask 1 7"])
        #expect(text(relay.press(8, isForMethod: false, isLetter: true, at: 0.01)) == [])
        #expect(relay.deadline == 0.05)
        #expect(text(relay.commit("你")) == [])
        #expect(text(relay.remove(-2, 2)) == [])
        #expect(text(relay.forward(6)) == [])
        #expect(
            text(relay.answer(1, isHandled: false)) == [
                "commit 你", "remove -2 2", "deliver 6", "deliver 7", "deliver 8",
            ])
        #expect(text(relay.commit("好")) == ["commit 好"])
        #expect(text(relay.remove(-1, 1)) == ["remove -1 1"])
    }

    @Test func `a key that is pressed while the input method is being connected waits for it, but not for long`() {
        var relay = Relay()
        relay.connect()
        #expect(text(relay.press(7, isForMethod: true, isLetter: true, at: 0)) == [])
        #expect(text(relay.connected()) == ["ask 1 7"])
        #expect(text(relay.answer(1, isHandled: true)) == [])
        var slow = Relay()
        slow.connect()
        _ = slow.press(7, isForMethod: true, isLetter: true, at: 0)
        #expect(text(slow.elapse(at: 0.04)) == [])
        #expect(text(slow.elapse(at: 0.05)) == ["deliver 7"])
        #expect(
            text(slow.press(8, isForMethod: true, isLetter: true, at: 1)) == ["deliver 8"],
            "those after it wait no more")
        #expect(text(slow.connected()) == [])
        #expect(text(slow.press(9, isForMethod: true, isLetter: true, at: 2)) == ["ask 3 9"])
    }

    @Test func `keys go their own way once one was not answered in time, until the input method has caught up`() {
        var relay = ready()
        _ = relay.press(1, isForMethod: true, isLetter: true, at: 0)
        _ = relay.compose(ComposedText(text: "n", caret: 1))
        #expect(text(relay.answer(1, isHandled: true)) == ["compose n"])
        _ = relay.press(2, isForMethod: true, isLetter: true, at: 1)
        _ = relay.press(3, isForMethod: true, isLetter: true, at: 1.01)
        #expect(text(relay.elapse(at: 1.05)) == ["commit n", "compose -", "deliver 2", "deliver 3"])
        #expect(text(relay.press(4, isForMethod: true, isLetter: true, at: 2)) == ["deliver 4"])
        // What was asked long ago has no effect any more.
        #expect(text(relay.commit("late")) == [])
        #expect(text(relay.remove(-1, 1)) == [])
        #expect(text(relay.forward(9)) == [])
        #expect(text(relay.answer(2, isHandled: true)) == [])
        #expect(text(relay.answer(3, isHandled: false)) == ["reset"])
        #expect(text(relay.commit("forgotten")) == [])
        #expect(text(relay.press(5, isForMethod: true, isLetter: true, at: 3)) == ["deliver 5"])
        relay.forgot()
        #expect(text(relay.press(6, isForMethod: true, isLetter: true, at: 4)) == ["ask 6 6"])
    }

    @Test func `an input method has caught up once it has answered the keys that it was only told of, too`() {
        var relay = ready()
        _ = relay.press(1, isForMethod: true, isLetter: true, at: 0)
        #expect(text(relay.note(9, isReleased: true)) == ["tell 2 -9"])
        #expect(text(relay.elapse(at: 0.05)) == ["deliver 1"])
        #expect(text(relay.note(9, isReleased: true)) == [], "it is told nothing until then")
        #expect(text(relay.answer(1, isHandled: true)) == [])
        // What it does for the other key.
        #expect(text(relay.commit("late")) == [])
        #expect(text(relay.answer(2, isHandled: false)) == ["reset"])
        relay.forgot()
        #expect(text(relay.note(9, isReleased: false)) == ["tell 3 +9"])
        #expect(text(relay.answer(3, isHandled: false)) == [])
        #expect(text(relay.press(4, isForMethod: true, isLetter: true, at: 1)) == ["ask 4 4"])
    }

    @Test func `a key that is not for the input method ends the composition`() {
        var relay = ready()
        _ = relay.compose(ComposedText(text: "ni", caret: 2))
        _ = relay.press(1, isForMethod: true, isLetter: true, at: 0)
        #expect(text(relay.press(2, isForMethod: false, isLetter: true, at: 0)) == [])
        #expect(text(relay.press(3, isForMethod: true, isLetter: true, at: 0)) == [])
        _ = relay.compose(ComposedText(text: "nih", caret: 3))
        #expect(
            text(relay.answer(1, isHandled: true)) == [
                "compose nih", "commit nih", "compose -", "reset", "deliver 2", "deliver 3",
            ])
    }

    @Test func `what is composed when the input method dies becomes text`() {
        var relay = ready()
        _ = relay.compose(ComposedText(text: "ni", caret: 2))
        _ = relay.press(1, isForMethod: true, isLetter: true, at: 0)
        #expect(text(relay.disconnected()) == ["commit ni", "compose -", "deliver 1"])
    }

    private func reading() -> Relay {
        var relay = ready()
        relay.requireSurroundings()
        return relay
    }

    @Test func `an input method that reads the text is asked for a key once the keys before have changed the text`() {
        var relay = reading()
        #expect(text(relay.press(1, isForMethod: true, isLetter: false, at: 0)) == ["ask 1 1"])
        #expect(text(relay.press(2, isForMethod: true, isLetter: true, at: 0.001)) == [])
        #expect(text(relay.press(3, isForMethod: true, isLetter: true, at: 0.002)) == [])
        #expect(text(relay.answer(1, isHandled: false)) == ["deliver 1", "ask 2 2"])
        _ = relay.commit("x")
        #expect(text(relay.answer(2, isHandled: true)) == ["commit x", "ask 3 3"])
        #expect(text(relay.answer(3, isHandled: false)) == ["deliver 3"])
        // One that does not read it is asked at once.
        var other = ready()
        #expect(text(other.press(1, isForMethod: true, isLetter: false, at: 0)) == ["ask 1 1"])
        #expect(text(other.press(2, isForMethod: true, isLetter: true, at: 0)) == ["ask 2 2"])
        _ = relay.disconnected()
        #expect(!relay.readsSurroundings, "the next one may not read it")
    }

    @Test func `letters of a text that is being composed leave the text around it alone, and wait for nothing`() {
        var relay = reading()
        #expect(text(relay.press(1, isForMethod: true, isLetter: true, at: 0)) == ["ask 1 1"])
        #expect(text(relay.press(2, isForMethod: true, isLetter: true, at: 0)) == [])
        _ = relay.compose(ComposedText(text: "n", caret: 1))
        #expect(text(relay.answer(1, isHandled: true)) == ["compose n", "ask 2 2"])
        #expect(text(relay.press(3, isForMethod: true, isLetter: true, at: 0.001)) == ["ask 3 3"])
        #expect(text(relay.press(4, isForMethod: true, isLetter: false, at: 0.001)) == ["ask 4 4"])
        #expect(
            text(relay.press(5, isForMethod: true, isLetter: true, at: 0.001)) == [], "behind what may end the word")
        #expect(text(relay.answer(2, isHandled: true)) == [])
        #expect(text(relay.answer(3, isHandled: true)) == [])
        _ = relay.commit("你")
        _ = relay.compose(nil)
        #expect(text(relay.answer(4, isHandled: true)) == ["commit 你", "compose -", "ask 5 5"])
    }

    @Test func `a key is held for half of the limit at most`() {
        var relay = reading()
        _ = relay.press(1, isForMethod: true, isLetter: false, at: 0)
        _ = relay.press(2, isForMethod: true, isLetter: true, at: 0.01)
        _ = relay.press(3, isForMethod: true, isLetter: true, at: 0.02)
        #expect(relay.deadline == 0.01 + 0.05 - 0.025)
        #expect(text(relay.elapse(at: 0.03)) == [])
        #expect(text(relay.elapse(at: 0.036)) == ["ask 2 2"])
        #expect(text(relay.answer(2, isHandled: false)) == [], "the order stays")
        #expect(text(relay.elapse(at: 0.046)) == ["ask 3 3"])
        #expect(relay.deadline == 0.05)
        #expect(text(relay.answer(1, isHandled: false)) == ["deliver 1", "deliver 2"])
        #expect(text(relay.answer(3, isHandled: false)) == ["deliver 3"])
    }

    @Test func `a key that is released is told after the input method was asked for it`() {
        var relay = reading()
        _ = relay.press(1, isForMethod: true, isLetter: false, at: 0)
        #expect(text(relay.note(9, isReleased: false)) == ["tell 2 +9"])
        _ = relay.press(2, isForMethod: true, isLetter: true, at: 0)
        #expect(text(relay.note(2, isReleased: true)) == [])
        #expect(text(relay.note(9, isReleased: true)) == [])
        #expect(text(relay.answer(1, isHandled: false)) == ["deliver 1", "ask 3 2", "tell 4 -2", "tell 5 -9"])
        #expect(text(relay.answer(3, isHandled: false)) == ["deliver 2"])
        for id in [2, 4, 5] { #expect(text(relay.answer(id, isHandled: false)) == []) }
        // With a key that goes its own way, the input method is not told of its release.
        _ = relay.press(1, isForMethod: true, isLetter: false, at: 1)
        _ = relay.press(2, isForMethod: true, isLetter: true, at: 1.04)
        _ = relay.note(2, isReleased: true)
        #expect(text(relay.elapse(at: 1.05)) == ["deliver 1", "deliver 2"])
    }

    /// An input method that composes the numbers of keys and inserts them at every tenth one, leaves every seventh one alone, and is stopped, killed
    /// and started again at random times.
    private struct Daemon {
        enum Message { case ask(Int, Int), reset }
        enum Reply { case answer(Int, Bool), commit([Int]), compose([Int]), forgot }

        var received: [Message] = []
        var sent: [Reply] = []
        var composed: [Int] = []

        /// Handles a message; what it does and its answer are sent one after the other.
        mutating func work() {
            guard !received.isEmpty else { return }
            switch received.removeFirst() {
            case .reset:
                sent += [.compose([]), .forgot]
                composed = []
            case .ask(let id, let key):
                if key % 7 == 0 {
                    if !composed.isEmpty { sent += [.commit(composed), .compose([])] }
                    composed = []
                    sent.append(.answer(id, false))
                } else {
                    composed.append(key)
                    if key % 10 == 0 {
                        sent += [.commit(composed), .compose([])]
                        composed = []
                    } else {
                        sent.append(.compose(composed))
                    }
                    sent.append(.answer(id, true))
                }
            }
        }
    }

    /// A field with the keys that have reached it, and when they were pressed.
    private struct World {
        var relay = Relay()
        var daemon: Daemon?
        var isStopped = false
        var time = 0.0
        var pressed: [Int: Double] = [:]
        var text: [Int] = []
        var latest = 0.0

        mutating func perform(_ outputs: [Relay.Output]) {
            for output in outputs {
                switch output {
                case .ask(let id, let key): daemon?.received.append(.ask(id, key))
                case .reset: daemon?.received.append(.reset)
                case .deliver(let key):
                    text.append(key)
                    latest = max(latest, time - (pressed[key] ?? 0))
                case .commit(let keys): text += keys.split(separator: " ").compactMap { Int($0) }
                case .compose, .remove, .tell: break
                }
            }
        }

        mutating func receive() {
            guard let reply = daemon?.sent.first else { return }
            daemon?.sent.removeFirst()
            func words(_ keys: [Int]) -> String { keys.map(String.init).joined(separator: " ") }
            switch reply {
            case .answer(let id, let isHandled): perform(relay.answer(id, isHandled: isHandled))
            case .commit(let keys): perform(relay.commit(words(keys)))
            case .compose(let keys):
                perform(relay.compose(keys.isEmpty ? nil : ComposedText(text: words(keys), caret: 0)))
            case .forgot: relay.forgot()
            }
        }
    }

    @Test(arguments: [1, 2] as [UInt64], [false, true])
    func `of 100,000 keys none is lost, doubled, out of order or late while the input method stops and dies`(
        _ seed: UInt64, readsText: Bool
    ) {
        var random = SeededGenerator(seed: seed)
        var world = World()
        var key = 0
        while key < 100_000 {
            // The clock never passes a deadline, since the loop wakes up for it.
            let next = world.time + Double.random(in: 0...0.012, using: &random)
            world.time = min(next, world.relay.deadline ?? next)
            world.perform(world.relay.elapse(at: world.time))
            switch Int.random(in: 0..<1000, using: &random) {
            case 0:
                world.daemon = nil
                world.perform(world.relay.disconnected())
            case 1..<20 where world.daemon == nil:
                world.relay.connect()
                world.daemon = Daemon()
                world.isStopped = false
            case 20..<60:
                world.perform(world.daemon == nil ? [] : world.relay.connected())
                if readsText, world.daemon != nil { world.relay.requireSurroundings() }
            case 60..<64: world.isStopped = true
            case 64..<90: world.isStopped = false
            case 90..<400:
                key += 1
                world.pressed[key] = world.time
                let isForMethod = Int.random(in: 0..<20, using: &random) > 0
                let isLetter = key % 7 != 0 && key % 10 != 0
                world.perform(
                    world.relay.press(key, isForMethod: isForMethod, isLetter: isLetter, at: world.time))
            case 400..<700: if !world.isStopped { world.daemon?.work() }
            default: world.receive()
            }
        }
        world.perform(world.relay.disconnected())
        let wrong = zip(world.text, 1...key).first { $0 != $1 }
        #expect(wrong == nil && world.text.count == key, "seed \(seed)")
        #expect(world.latest <= 0.05 + 1e-9, "seed \(seed)")
    }
}
