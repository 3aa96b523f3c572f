import Glibc
import MenuGeometry
import MenuModel
import MenuRendering
import MenuScene
import Synchronization
import Testing

/// Pictures that are fetched when they are drawn.
@Suite struct LatePictureTests {
    private func drawn(_ icon: Icon, store: IconStore) throws -> CanvasPixels {
        let canvas = try PanelCanvas(
            window: Rect(x: 0, y: 0, width: 24, height: 24), scale: 1, text: TextShaper(scale: 1), icons: store)
        canvas.drawBase([])
        canvas.draw([.icon(icon, in: Rect(x: 4, y: 4, width: 16, height: 16), tint: .black)])
        return CanvasPixels(canvas)
    }

    @Test("A picture that is fetched when it is drawn is fitted; where there is none, what stands in for it is drawn")
    func late() throws {
        let store = IconStore(scale: 1)
        let dot = IconPixels(premultiplied: .init(repeating: 0xFF00_00FF, count: 256), width: 16, height: 16)
        let picture = LatePicture(number: 1) { $0 == 16 ? dot : nil }
        #expect(try drawn(.late(picture), store: store)[12, 12] == 0xFF00_00FF)
        let other = Icon.pixels(.init(repeating: 255, count: 1024), width: 16, height: 16)
        let substituted = try drawn(.late(LatePicture(number: 2, else: other) { _ in nil }), store: store)
        #expect(substituted[12, 12] == 0xFFFF_FFFF)
        var ranked = LatePicture(number: 4, else: other) { _ in dot }
        ranked.prefersSubstitute = true
        #expect(try drawn(.late(ranked), store: store)[12, 12] == 0xFFFF_FFFF)
        ranked = LatePicture(number: 5, else: .named("no-such-icon")) { _ in dot }
        ranked.prefersSubstitute = true
        #expect(try drawn(.late(ranked), store: store)[12, 12] == 0xFF00_00FF)
        #expect(try drawn(.late(LatePicture(number: 3) { _ in nil }), store: store).inkedColumns == nil)
    }

    /// What a thread waits for.
    private final class Gate: Sendable {
        let isOpen = Mutex(false)
    }

    @Test("No frame waits for a picture that is fetched late")
    func latePictureOnAnotherThread() async throws {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
        let dot = IconPixels(premultiplied: .init(repeating: 0xFF00_00FF, count: 256), width: 16, height: 16)
        let gate = Gate()
        let icon = Icon.late(
            LatePicture(number: 1) { _ in
                // If the frame waited for it, this would never go on.
                while !gate.isOpen.withLock({ $0 }) { sched_yield() }
                return dot
            })
        let store = IconStore(scale: 1, ready: { continuation.yield() })
        #expect(try store.promptly { try drawn(icon, store: store) }.inkedColumns == nil)
        gate.isOpen.withLock { $0 = true }
        for await _ in signals {
            if try drawn(icon, store: store)[12, 12] == 0xFF00_00FF { break }
        }
    }
}
