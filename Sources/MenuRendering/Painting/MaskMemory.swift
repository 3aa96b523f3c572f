internal import MenuGeometry

/// The masks that were drawn last. A highlight that moves by whole pixels, and the outline of a menu, have the same mask in each frame.
final class MaskMemory {
    /// What a mask depends on: a shape in pixels of the mask, and the mask's extent.
    struct Key: Hashable {
        let shape: InkShape
        let width: Int
        let height: Int
    }

    /// The maximum number of masks, and of their pixels together: the silhouette of a menu as large as a screen of 3840 × 2160 fits.
    private static let (mostMasks, mostPixels) = (8, 1 << 23)

    /// The newest one last.
    private var masks: [(key: Key, surface: ImageSurface)] = []
    private var pixels = 0

    /// The mask of a key, drawn unless it is known; nil if there is not enough memory.
    func mask(_ key: Key) -> ImageSurface? {
        if let index = masks.lastIndex(where: { $0.key == key }) {
            // The one that was used last is forgotten last.
            if index < masks.count - 1 { masks.append(masks.remove(at: index)) }
            return masks.last?.surface
        }
        guard let surface = try? ImageSurface(.a8, width: key.width, height: key.height),
            let context = try? Context(surface)
        else { return nil }
        context.setSource(red: 0, green: 0, blue: 0)
        key.shape.draw(in: context)
        remember(surface, of: key)
        return surface
    }

    func forget() { (masks, pixels) = ([], 0) }

    private func remember(_ surface: ImageSurface, of key: Key) {
        let size = surface.width * surface.height
        guard size <= Self.mostPixels else { return }
        pixels += size
        masks.append((key, surface))
        while masks.count > Self.mostMasks || pixels > Self.mostPixels {
            let oldest = masks.removeFirst().surface
            pixels -= oldest.width * oldest.height
        }
    }
}
