import MenuGeometry
import TestSupport
import Testing

@testable import MenuX11

/// Events are returned in the order in which they were read, and frozen presses separately.
@Suite struct PendingEventsTests {
    private static let window = WindowID(rawValue: 7)

    private func press(isFrozen: Bool, time: UInt32 = 0) -> Event {
        .buttonPress(
            Event.Button(
                button: 1, position: PixelPoint(x: 0, y: 0), modifiers: [], time: time, window: Self.window, device: 2,
                isFrozen: isFrozen))
    }

    private func scroll(isFrozen: Bool) -> Event {
        .scroll(
            Event.Scroll(
                x: 0, y: 1, isSmooth: false, position: PixelPoint(x: 0, y: 0), modifiers: [], time: 0,
                window: Self.window, isFrozen: isFrozen))
    }

    @Test func `a press that stands still is handed out as such whatever was read after it`() {
        var pending = PendingEvents()
        pending.append(.screenChanged)
        pending.append(press(isFrozen: true))
        pending.append(.presented(window: Self.window))
        var batch = pending.removeBatch(isHeld: true)
        #expect(batch.events == [.screenChanged] && !batch.hasHeld)
        batch = pending.removeBatch(isHeld: true)
        #expect(batch.events == [press(isFrozen: true)] && batch.hasHeld)
        batch = pending.removeBatch(isHeld: true)
        #expect(batch.events == [.presented(window: Self.window)] && batch.hasHeld)
        #expect(pending.isEmpty)
    }

    @Test func `turns of a wheel stand still together, and are handed out alone`() {
        var pending = PendingEvents()
        pending.append(.screenChanged)
        pending.append(scroll(isFrozen: false))
        pending.append(scroll(isFrozen: true))
        #expect(pending.removeBatch(isHeld: true).events == [.screenChanged])
        let batch = pending.removeBatch(isHeld: true)
        #expect(batch.hasHeld)
        guard case .scroll(let sum) = batch.events.first, batch.events.count == 1 else {
            Issue.record("\(batch)")
            return
        }
        #expect(sum.y == 2 && sum.isFrozen)
    }

    @Test func `notches of a wheel are one turn, whatever raw events the server reports with them`() {
        var pending = PendingEvents()
        func raw(_ number: Int) -> Event.RawButton { Event.RawButton(button: number, time: 0, device: 2) }
        for _ in 0..<500 {
            pending.append(.rawButtonPress(raw(5)))
            pending.append(scroll(isFrozen: false))
            pending.append(.rawButtonRelease(raw(5)))
        }
        let sums = pending.events.compactMap { if case .scroll(let scroll) = $0 { scroll.y } else { nil } }
        #expect(sums == [500] && pending.events.count == 1001)
        // A button between them is a click where the wheel had turned to by then.
        pending.append(.rawButtonPress(raw(1)))
        pending.append(scroll(isFrozen: false))
        #expect(pending.events.count == 1003)
    }

    /// The press that was frozen last is the one that the server waits for: older ones were answered unheard.
    @Test func `nothing is lost, doubled or moved, and only the press that is held is said to be handed out`() {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<2000 {
            var pending = PendingEvents()
            var fed: [UInt32] = []
            var read: [UInt32] = []
            var held: UInt32?
            for time in 1...UInt32(12) {
                if Bool.random(using: &random) {
                    let isFrozen = held == nil && Bool.random(using: &random)
                    if isFrozen { held = time }
                    pending.append(press(isFrozen: isFrozen, time: time))
                    fed.append(time)
                } else {
                    let batch = pending.removeBatch(isHeld: held != nil)
                    let times = batch.events.compactMap(\.inputTime)
                    if let waiting = held, !read.contains(waiting) {
                        #expect(batch.hasHeld == times.contains(waiting))
                        if batch.hasHeld { #expect(times == [waiting]) }
                    }
                    read += times
                    // Answers a returned press, and sometimes one that was never returned.
                    if batch.hasHeld || Int.random(in: 0..<4, using: &random) == 0 { held = nil }
                }
            }
            while !pending.isEmpty {
                read += pending.removeBatch(isHeld: false).events.compactMap(\.inputTime)
            }
            #expect(read == fed)
        }
    }
}

extension Event {
    fileprivate var inputTime: UInt32? { if case .buttonPress(let press) = self { press.time } else { nil } }
}
