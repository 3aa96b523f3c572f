internal import MenuGeometry

/// How far a path covers each pixel of a surface.
struct PathCoverage {
    let path: Path
    let mask: MaskBuffer
    /// The largest part of whole width that it covers completely.
    let solid: PixelRect

    init(path: Path, mask: MaskBuffer) { (self.path, self.mask, solid) = (path, mask, mask.solidPart) }
}

/// The coverages and the soft shapes that a painter keeps between commands.
final class PainterMemory {
    private var coverages: [PathCoverage] = []
    private var shadows: [(path: Path, sigma: Double, mask: SoftMask)] = []

    func coverage(of path: Path) -> PathCoverage? { coverages.first { $0.path == path } }

    func forget() { (coverages, shadows) = ([], []) }

    /// A path softened by a blur, made unless it is one of the newest nine: three shadows of three menus. Parts of a menu on which they fall are
    /// redrawn often.
    func shadow(of path: Path, sigma: Double, make: () -> SoftMask?) -> SoftMask? {
        if let known = shadows.first(where: { $0.sigma == sigma && $0.path == path }) { return known.mask }
        guard let mask = make() else { return nil }
        if shadows.count == 9 { shadows.removeFirst() }
        shadows.append((path, sigma, mask))
        return mask
    }

    /// Keeps the newest eight.
    func remember(_ coverage: PathCoverage) {
        if coverages.count == 8 { coverages.removeFirst() }
        coverages.append(coverage)
    }
}
