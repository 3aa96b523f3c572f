internal import MenuCairo
internal import MenuGeometry
internal import MenuModel
internal import MenuScene

extension CommandPainter {
    /// Draws an icon on whole pixels, centred in a rectangle of the screen. A symbolic icon and the sign for a broken one have the tint colour.
    func paint(_ icon: Icon, in rect: Rect, tint: Color, visible: [Rect]) {
        let box = device(rect)
        guard visible.touch(box), let icons else { return }
        if case .drawn(let number) = icon.source {
            return draw(number, in: rect, tint: tint, visible: visible, with: icons)
        }
        let place = Rect(
            minX: box.minX.rounded(), minY: box.minY.rounded(), maxX: box.maxX.rounded(), maxY: box.maxY.rounded())
        let (width, height) = (Int(clamping: place.width), Int(clamping: place.height))
        let surface: ImageSurface
        switch icons.lookUp(icon, width: width, height: height) {
        case .picture(let picture): surface = picture
        case .broken:
            let sign = Mark.missing.path(in: rect, scale: scale)
            return run([.fill(sign, tint.withAlpha(0.6))], in: visible)
        case .nothing: return
        }
        let opacity = icons.opacity(of: icon, width: width, height: height)
        context.preserving {
            context.resetTransformation()
            if icon.isSymbolic {
                setSource(tint.withAlpha(tint.alpha * opacity))
                context.mask(surface, at: place.origin)
            } else {
                context.setSource(surface, at: place.origin)
                context.paint(alpha: tint.alpha * opacity)
            }
        }
    }

    /// Calls the program's drawing for one of its own pictures.
    private func draw(_ number: Int, in rect: Rect, tint: Color, visible: [Rect], with icons: IconStore) {
        guard let drawing = icons.drawing else { return }
        context.preserving {
            context.clip(.rectangle(rect))
            context.translate(by: rect.origin - Point.zero)
            drawing(
                number,
                ViewCanvas(
                    context: context, size: rect.size, tint: tint, painter: self, origin: rect.origin, visible: visible
                ))
        }
    }
}
