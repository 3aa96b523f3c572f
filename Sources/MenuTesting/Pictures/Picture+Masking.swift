extension Picture {
    /// The picture with some regions in one colour, so that a comparison ignores them.
    ///
    /// - Parameter regions: The regions, in pixels of this picture; parts outside of it are ignored.
    public func masking(_ regions: [PixelArea]) -> Picture {
        var masked = self
        let mask = Pixel(red: 128, green: 128, blue: 128)
        for region in regions {
            let columns = max(region.x, 0)..<max(min(region.x + region.width, width), max(region.x, 0))
            for y in max(region.y, 0)..<max(min(region.y + region.height, height), max(region.y, 0)) {
                for x in columns { masked[x, y] = mask }
            }
        }
        return masked
    }
}
