extension Color {
    /// Makes a colour from its three bytes, `0xRRGGBB`.
    package init(rgb: Int, alpha: Double = 1) {
        func component(_ shift: Int) -> Double { Double(rgb >> shift & 255) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
    }

    /// The colour as a 32-bit pixel, `0xAARRGGBB`, with components premultiplied by alpha.
    package var pixel: UInt32 {
        func byte(_ component: Double) -> UInt32 { UInt32((max(0, min(1, component)) * alpha * 255).rounded()) }
        return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
