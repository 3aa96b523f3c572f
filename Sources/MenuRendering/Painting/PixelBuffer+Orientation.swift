extension PixelBuffer {
    /// The picture as it is to be seen, if these are its pixels as they are stored.
    ///
    /// - Complexity: O(pixels).
    func turned(from orientation: PictureOrientation) -> PixelBuffer {
        guard orientation != .up else { return self }
        var seen =
            orientation.swapsAxes
            ? PixelBuffer(width: height, height: width) : PixelBuffer(width: width, height: height)
        for y in 0..<seen.height {
            for x in 0..<seen.width {
                let (column, row) = orientation.swapsAxes ? (y, x) : (x, y)
                seen[x, y] =
                    self[
                        orientation.mirrorsColumns ? width - 1 - column : column,
                        orientation.mirrorsRows ? height - 1 - row : row]
            }
        }
        return seen
    }
}
