import Testing
import MenuGeometry

@testable import MenuX11

/// The messages to other programs while an item is dragged over them.
@Suite struct DragSourceTests {
    private let first = DragSource.Target(window: 10, receiver: 10, version: 5)
    private let second = DragSource.Target(window: 20, receiver: 21, version: 4)

    private func at(_ x: Int) -> DragSource.Place {
        DragSource.Place(position: PixelPoint(x: x, y: 0), time: UInt32(x))
    }

    @Test func `a target is told of one place at a time, and of the last one once it has answered`() {
        var drag = DragSource()
        #expect(drag.move(to: at(1), over: first) == [.enter(first), .position(first, at(1))])
        #expect(drag.move(to: at(2), over: first) == [])
        #expect(drag.move(to: at(3), over: first) == [])
        #expect(drag.answer(from: 10, accepts: true) == [.position(first, at(3))])
        #expect(drag.answer(from: 10, accepts: true) == [])
        #expect(drag.drop(at: 4) == [.drop(first, time: 4)])
        #expect(drag.finish(from: 10, isAccepted: true) == [.end(isAccepted: true)])
        #expect(drag.isOver)
    }

    @Test func `from target to target each hears that it is over with it`() {
        var drag = DragSource()
        _ = drag.move(to: at(1), over: first)
        #expect(drag.move(to: at(2), over: second) == [.leave(first), .enter(second), .position(second, at(2))])
        // Later messages of the first target are ignored.
        #expect(drag.answer(from: 10, accepts: true) == [])
        #expect(drag.answer(from: 20, accepts: false) == [])
        #expect(drag.drop(at: 3) == [.leave(second), .end(isAccepted: false)])
        #expect(drag.cancel() == [])
    }

    @Test func `a drop waits for a target that owes an answer, and it can be given up`() {
        var drag = DragSource()
        _ = drag.move(to: at(1), over: first)
        #expect(drag.drop(at: 2) == [])
        var other = drag
        #expect(drag.answer(from: 10, accepts: true) == [.drop(first, time: 2)])
        #expect(drag.cancel() == [.end(isAccepted: false)])
        #expect(other.cancel() == [.leave(first), .end(isAccepted: false)])
    }

    @Test func `a target that goes ends a drop, and while the button is held nothing`() {
        var drag = DragSource()
        _ = drag.move(to: at(1), over: second)
        #expect(drag.handleDestroyed(99) == [])
        #expect(drag.handleDestroyed(21) == [])
        #expect(drag.target == nil)
        #expect(drag.move(to: at(2), over: first) == [.enter(first), .position(first, at(2))])
        _ = drag.answer(from: 10, accepts: true)
        _ = drag.drop(at: 3)
        #expect(drag.handleDestroyed(10) == [.end(isAccepted: false)])
    }

    @Test func `dropped on nobody, it is over`() {
        var drag = DragSource()
        #expect(drag.move(to: at(1), over: nil) == [])
        #expect(drag.drop(at: 2) == [.end(isAccepted: false)])
        #expect(drag.move(to: at(3), over: first) == [])
    }
}
