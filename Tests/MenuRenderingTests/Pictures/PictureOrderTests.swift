import MenuGeometry
import MenuModel
@testable import MenuRendering
import Testing

/// Which pictures are decoded next, and which are forgotten.
@Suite struct PictureOrderTests {
    private func request(_ name: String) -> IconDecoder.Request {
        IconDecoder.Request(icon: .file(name), width: 64, height: 64)
    }

    private func picture(_ extent: Int) -> IconDecoder.Outcome {
        .picture(PixelBuffer(width: extent, height: extent))
    }

    /// The names of the pictures that are decoded, in order.
    private func order(_ queue: inout DecodingQueue) -> [String] {
        var names: [String] = []
        while let next = queue.next() {
            if case .file(let name) = next.icon.source { names.append(name) }
            queue.finish(next, .broken)
        }
        return names
    }

    @Test func `the pictures of the last frame come first, in the order in which they were drawn`() {
        var queue = DecodingQueue()
        queue.beginFrame()
        #expect(queue.take(request("a")).starts)
        for name in ["b", "c"] { #expect(!queue.take(request(name)).starts) }
        queue.beginFrame()
        for name in ["d", "b"] { _ = queue.take(request(name)) }
        #expect(order(&queue) == ["d", "b", "a", "c"])
        #expect(queue.take(request("e")).starts, "the thread has ended")
    }

    @Test func `what was scrolled away is dropped, and asked for again when it is drawn again`() {
        var queue = DecodingQueue()
        for index in 0..<10_000 {
            queue.beginFrame()
            _ = queue.take(request("\(index)"))
        }
        let decoded = order(&queue)
        #expect(decoded.count == 512 && decoded.first == "9999" && decoded.last == "9488")
        _ = queue.take(request("3"))
        #expect(order(&queue) == ["3"])
    }

    @Test func `decoded pictures that nobody draws take bounded memory`() throws {
        var queue = DecodingQueue()
        for index in 0..<100 {
            _ = queue.take(request("\(index)"))
            let waiting = queue.next()
            let next = try #require(waiting)
            queue.finish(next, picture(512))
        }
        let kept = (0..<100).filter { queue.holds(request("\($0)")) }
        #expect(kept == Array(68..<100), "a mebibyte each")
    }

    @Test func `a picture that was given up has no outcome`() throws {
        var queue = DecodingQueue()
        for name in ["a", "b"] { _ = queue.take(request(name)) }
        let first = queue.next()
        let running = try #require(first)
        #expect(queue.forget { $0 == running } == (true, true))
        queue.finish(running, picture(1))
        #expect(!queue.holds(running) && queue.take(running).outcome == nil)
        #expect(queue.forget { $0.icon == .file("x") } == (false, false))
        #expect(order(&queue) == ["b", "a"])
        #expect(queue.forget { $0 == request("a") } == (true, false), "decoded, and not drawn yet")
        #expect(!queue.holds(request("a")))
    }

    @Test func `pictures are kept by their size`() {
        var kept = RecentlyUsed<Int, [Int]>(capacity: 100, size: \.count)
        for index in 0..<10 { kept[index] = Array(repeating: 0, count: 20) }
        #expect(kept[9] != nil && kept[0] == nil)
        let count = (0..<10).filter { kept[$0] != nil }.count
        #expect((2...4).contains(count), "two generations, each of half the capacity")
        kept[10] = Array(repeating: 0, count: 1000)
        #expect(kept[10] != nil, "a single one that is too large")
        kept[10] = nil
        #expect(kept[10] == nil)
    }
}
