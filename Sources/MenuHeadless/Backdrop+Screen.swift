package import MenuCairo
internal import MenuGeometry
package import MenuRendering

extension Backdrop {
    /// Takes the imagined screen's pixels, `scale` of them to a point.
    package init(screen: ImageSurface, scale: Double) {
        let stride = screen.bytesPerRow / 4
        let copied = screen.withPixels { pixels in
            PixelBuffer(copying: pixels.span, width: screen.width, height: screen.height, stride: stride)
        }
        var buffer = copied ?? PixelBuffer(width: 0, height: 0)
        // A surface without alpha leaves the topmost byte open.
        buffer.withMutablePixels { pixels in
            for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
        }
        self.init(pixels: buffer, origin: .zero, scale: scale)
    }
}
