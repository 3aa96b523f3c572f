internal import Cairo
internal import Geometry
internal import MenuModel
internal import MenuScene

extension CommandPainter {
    /// Draws an icon on whole pixels, in the middle of a rectangle of the screen; a symbolic one in a colour.
    func paint(_ icon: Icon, in rect: Rect, tint: Color, visible: [Rect]) {
        let box = device(rect)
        guard visible.touch(box), let icons else { return }
        let place = Rect(
            minX: box.minX.rounded(), minY: box.minY.rounded(), maxX: box.maxX.rounded(), maxY: box.maxY.rounded())
        let (width, height) = (Int(clamping: place.width), Int(clamping: place.height))
        guard let surface = icons.surface(of: icon, width: width, height: height) else { return }
        context.preserving {
            context.resetTransformation()
            if icon.isSymbolic {
                setSource(tint)
                context.mask(surface, at: place.origin)
            } else {
                context.setSource(surface, at: place.origin)
                context.paint(alpha: tint.alpha)
            }
        }
    }
}
