import MenuRendering
import MenuGeometry
import MenuScene

/// The pixels of a canvas, copied so that a test can ask for them.
struct CanvasPixels: Equatable {
    let width: Int
    let height: Int
    private let words: [UInt32]

    init(_ canvas: PanelCanvas) {
        let (width, height) = (canvas.pixels.width, canvas.pixels.height)
        self.width = width
        self.height = height
        words = canvas.withPixels { pixels, stride in
            var words: [UInt32] = []
            for y in 0..<height {
                for x in 0..<width { words.append(pixels[y * stride + x]) }
            }
            return words
        }
    }

    /// Draws a base and content on a fresh canvas.
    init(
        width: Double, height: Double, scale: Double = 1, base: [DrawCommand] = [], content: [DrawCommand] = [],
        backdrop: Backdrop? = nil
    ) throws {
        let canvas = try PanelCanvas(
            window: Rect(x: 0, y: 0, width: width, height: height), scale: scale, text: TextShaper(scale: scale))
        canvas.drawBase(base, backdrop: backdrop)
        canvas.draw(content)
        try canvas.check()
        self.init(canvas)
    }

    subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

    func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

    func isGrey(_ x: Int, _ y: Int) -> Bool {
        let pixel = self[x, y]
        return pixel & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 16 & 255
    }

    /// The columns between the first and last one with ink in it; nil where there is none.
    var inkedColumns: ClosedRange<Int>? {
        let columns = (0..<width).filter { x in (0..<height).contains { alpha(x, $0) > 24 } }
        guard let first = columns.first, let last = columns.last else { return nil }
        return first...last
    }

    /// The rows between the first and last one with ink in it; nil where there is none.
    var inkedRows: ClosedRange<Int>? {
        let rows = (0..<height).filter { y in (0..<width).contains { alpha($0, y) > 24 } }
        guard let first = rows.first, let last = rows.last else { return nil }
        return first...last
    }

    var differingFrom: (CanvasPixels) -> Int {
        { other in zip(words, other.words).count { $0 != $1 } }
    }
}
