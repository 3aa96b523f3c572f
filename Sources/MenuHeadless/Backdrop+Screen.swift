package import MenuRendering
internal import MenuGeometry

extension Backdrop {
    /// Copies the pixels of the virtual screen, at `scale` pixels per point.
    package init(screen: ImageSurface, scale: Double) {
        let stride = screen.bytesPerRow / 4
        let copied = screen.withPixels { pixels in
            PixelBuffer(copying: pixels.span, width: screen.width, height: screen.height, stride: stride)
        }
        var buffer = copied ?? PixelBuffer(width: 0, height: 0)
        // The top byte is undefined in a surface without alpha.
        buffer.withMutablePixels { pixels in
            for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
        }
        self.init(pixels: buffer, origin: .zero, scale: scale)
    }
}
