internal import MenuGeometry

/// How far a path covers each pixel of a surface.
struct PathCoverage {
    let path: Path
    let mask: MaskBuffer
    /// The largest part of whole width that it covers completely.
    let solid: PixelRect

    init(path: Path, mask: MaskBuffer) { (self.path, self.mask, solid) = (path, mask, mask.solidPart) }
}

/// The coverages that a painter keeps between commands.
final class PainterMemory {
    private var coverages: [PathCoverage] = []

    func coverage(of path: Path) -> PathCoverage? { coverages.first { $0.path == path } }

    func forget() { coverages = [] }

    /// Keeps the newest eight.
    func remember(_ coverage: PathCoverage) {
        if coverages.count == 8 { coverages.removeFirst() }
        coverages.append(coverage)
    }
}
