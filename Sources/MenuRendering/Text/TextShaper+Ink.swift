public import MenuGeometry
public import MenuScene

extension TextShaper {
    /// The bounding rectangle of the letters of a text as they are drawn, in the text's coordinate space; nil if there are none.
    public func ink(of text: TextLine) -> Rect? {
        lines(of: text).compactMap { ink(ofLine: $0) }.reduce(nil) { all, one in all?.union(one) ?? one }
    }

    private func ink(ofLine line: TextLine) -> Rect? {
        guard let shaped = shape(line), !shaped.layout.ink.isEmpty else { return nil }
        let start = Vector(
            dx: ((line.origin.x * scale) + shaped.indent(in: line, scale: scale)).rounded(),
            dy: (line.origin.y * scale).rounded())
        return shaped.layout.ink.offset(by: start).scaled(by: 1 / scale)
    }
}

extension ShapedText {
    /// The distance from the left end of the text's room to its start, in device pixels.
    func indent(in line: TextLine, scale: Double) -> Double {
        let free = line.width * scale - layout.width
        guard free.isFinite else { return 0 }
        switch line.alignment {
        case .left: return 0
        case .center: return free / 2
        case .right: return free
        case .natural: return layout.isRightToLeft ? free : 0
        }
    }
}
