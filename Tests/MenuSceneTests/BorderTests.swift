import MenuGeometry
import Testing

@testable import MenuScene

/// Lines inside the edges of boxes, as themes of launchers ask for them.
@Suite struct BorderTests {
    private static let box = Rect(x: 10, y: 20, width: 100, height: 40)
    private static let shape = Path.roundedRectangle(box, radius: 6)

    private static let (round, square) = (Corners(all: 6), Corners(all: 0))

    private func rectangles(_ border: Border) -> Path? {
        let shape = Path.roundedRectangle(Self.box, corners: Self.square)
        let commands = border.drawing(in: shape, Self.box, corners: Self.square)
        guard commands.count == 3, commands[0] == .clip(shape), commands[2] == .restore,
            case .fill(let path, border.color) = commands[1]
        else { return nil }
        return path
    }

    @Test func `a line of one width follows the shape`() {
        let border = Border(.black, widths: EdgeInsets(all: 2))
        #expect(
            border.drawing(in: Self.shape, Self.box, corners: Self.round) == [
                .innerStroke(Self.shape, .black, width: 2)
            ])
        #expect(Border(.black, widths: .zero).drawing(in: Self.shape, Self.box, corners: Self.round).isEmpty)
        #expect(border.ground(of: Self.box, corners: Self.round) == Self.shape)
    }

    @Test func `lines of unequal widths have round inner edges in a round box`() throws {
        let border = Border(.black, widths: EdgeInsets(top: 0, left: 4, bottom: 4, right: 2))
        let box = Rect(x: 10, y: 20, width: 100, height: 60)
        let corners = Corners(topLeft: 0, topRight: 0, bottomRight: 20, bottomLeft: 0)
        #expect(border.inner(corners) == Corners(topLeft: 0, topRight: 0, bottomRight: 16, bottomLeft: 0))
        let commands = border.drawing(
            in: .roundedRectangle(box, corners: corners), box, corners: corners)
        guard case .fill(let path, .black)? = commands.first, commands.count == 1 else { throw CancellationError() }
        func contains(_ x: Double, _ y: Double) -> Bool { path.contains(Point(x: x, y: y)) }
        #expect(contains(11, 50) && contains(60, 78) && contains(109, 50))
        #expect(!contains(60, 21) && !contains(60, 50) && !contains(15, 75))
        // The corner: outside of both edges, between them, and where a square inner edge would leave a gap.
        #expect(!contains(108, 78) && contains(103, 73) && !contains(98, 68))
    }

    @Test func `lines of single sides do not overlap, and are clipped to the shape`() {
        let border = Border(.black, widths: EdgeInsets(top: 2, left: 3, bottom: 0, right: 0))
        let expected = [
            Rect(x: 10, y: 20, width: 100, height: 2), Rect(x: 10, y: 22, width: 3, height: 38),
        ]
        #expect(rectangles(border) == Path(joining: expected.map(Path.rectangle)))
    }

    @Test func `a dashed line ends with the side, and its number of dashes is bounded`() throws {
        let border = Border(.black, widths: EdgeInsets(top: 1, left: 0, bottom: 0, right: 0), dash: 30)
        let dashes = [
            Rect(x: 10, y: 20, width: 30, height: 1), Rect(x: 70, y: 20, width: 30, height: 1),
        ]
        #expect(rectangles(border) == Path(joining: dashes.map(Path.rectangle)))
        var endless = Self.box
        endless.size.width = 1e9
        let commands = border.drawing(in: Self.shape, endless, corners: Self.square)
        guard case .fill(let path, _)? = commands.dropFirst().first else { throw CancellationError() }
        #expect(path.controlBounds.width < 1e6)
    }

    @Test func `a line that cannot be seen keeps its room free of the ground`() {
        let border = Border(.clear, widths: EdgeInsets(top: 0, left: 0, bottom: 2, right: 0))
        #expect(border.drawing(in: Self.shape, Self.box, corners: Self.round).isEmpty)
        #expect(
            border.ground(of: Self.box, corners: Corners(all: 0))
                == .rectangle(Rect(x: 10, y: 20, width: 100, height: 39)))
    }

    @Test func `each corner has a radius of its own, and those of a side share it`() {
        let even = Path.roundedRectangle(Self.box, corners: Corners(all: 6))
        #expect(even == Self.shape)
        let odd = Path.roundedRectangle(
            Self.box, corners: Corners(topLeft: 0, topRight: 8, bottomRight: 900, bottomLeft: -3))
        func contains(_ x: Double, _ y: Double) -> Bool { odd.contains(Point(x: x, y: y)) }
        #expect(contains(10.5, 20.5) && contains(10.5, 59.5))
        // The box is 40 high: the right side is shared by 8 and 900.
        #expect(!contains(109.9, 20.05) && contains(109, 21) && !contains(108, 50) && contains(74, 58))
        #expect(odd.controlBounds == Self.box)
    }
}
