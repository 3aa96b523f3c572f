internal import Cairo
internal import Geometry
internal import MenuScene

extension CommandPainter {
    /// Paints a soft shadow of a path, but none of it inside the paths to keep out of.
    ///
    /// A pixel that the shadow's own path covers in part keeps its whole shadow, for the body that is drawn next covers its part of it; one
    /// that another path covers in part, whose body is not drawn here, keeps the part outside.
    func paint(_ shadow: Shadow, of path: Path, keepingOut bodies: [Path], visible: [Rect]) {
        let sigma = max(0, shadow.sigma) * scale
        let padding = Double(ShadowMask.padding(sigma: sigma))
        let surface = context.surface
        let canvas = Rect(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height))
        let cast = path.offset(by: shadow.offset)
        let castBounds = device(cast.controlBounds).roundedOut()
        guard shadow.color.alpha > 0, visible.touch(castBounds.outset(by: padding)) else { return }
        // What lies farther out than the blur reaches cannot be seen.
        let box = PixelRect(around: castBounds.intersection(canvas.outset(by: 2 * padding + 2)))
        guard !box.isEmpty, let shape = mask(in: box, shape: { $0.fill(cast) }),
            let soft = SoftShape(blurring: MaskBuffer(shape, x: box.x, y: box.y), sigma: sigma)
        else { return }
        let place = soft.place
        for body in bodies {
            let overlap = PixelRect(around: device(body.controlBounds).roundedOut().intersection(place.rect))
            guard !overlap.isEmpty, let shape = mask(in: overlap, shape: { $0.fill(body) }) else { continue }
            soft.surface.cut(
                shape, atX: overlap.x - place.x, y: overlap.y - place.y, keepingPartlyCovered: body == path)
        }
        context.preserving {
            context.resetTransformation()
            setSource(shadow.color)
            context.mask(soft.surface, at: Point(x: Double(place.x), y: Double(place.y)))
        }
    }
}

extension MaskBuffer {
    /// Copies a surface of opacities that lies at a place.
    fileprivate init(_ surface: ImageSurface, x: Int, y: Int) {
        let (width, height, stride) = (surface.width, surface.height, surface.bytesPerRow)
        let copy = surface.withBytes { bytes in
            MaskBuffer(copying: bytes.span, x: x, y: y, width: width, height: height, stride: stride)
        }
        self = copy ?? MaskBuffer(x: x, y: y, width: 0, height: 0)
    }
}

extension ImageSurface {
    /// Cuts a shape out of opacities.
    ///
    /// - Parameter keepingPartlyCovered: whether only pixels that the shape covers wholly are cut.
    fileprivate func cut(_ shape: ImageSurface, atX left: Int, y top: Int, keepingPartlyCovered: Bool) {
        let (width, height) = (min(shape.width, width - left), min(shape.height, height - top))
        let (stride, shapeStride) = (bytesPerRow, shape.bytesPerRow)
        withBytes { target in
            shape.withBytes { source in
                for y in 0..<height {
                    for x in 0..<width {
                        let covered = source[y * shapeStride + x]
                        guard covered > 0 else { continue }
                        let place = (y + top) * stride + x + left
                        if covered == 255 {
                            target[place] = 0
                        } else if !keepingPartlyCovered {
                            target[place] = UInt8((Int(target[place]) * (255 - Int(covered)) + 127) / 255)
                        }
                    }
                }
            }
        }
    }
}
