internal import CX11

/// How a server stores pixels of one depth.
struct PixelFormat: Equatable, Sendable {
    var depth: Int
    var bitsPerPixel: Int
    /// The unit, in bits, to which each row is padded.
    var scanlinePad: Int
    var red: UInt32
    var green: UInt32
    var blue: UInt32
    var isBigEndian: Bool
    /// The colours of pixels that are indexes into a table; nil if pixels are made of channels.
    var table: ColorTable?

    /// Whether pixels are indexes into a table of colours.
    var isIndexed: Bool { red == 0 && green == 0 && blue == 0 }

    /// Whether our pixels, 32 bits of alpha, red, green and blue in the machine's byte order, match the server's.
    var isNative: Bool {
        bitsPerPixel == 32 && red == 0xFF0000 && green == 0xFF00 && blue == 0xFF
            && isBigEndian == (UInt16(1).bigEndian == 1)
    }

    /// The number of bytes in one row of `width` pixels.
    func stride(width: Int) -> Int {
        (width * bitsPerPixel + scanlinePad - 1) / scanlinePad * scanlinePad / 8
    }

    /// Converts one of our pixels to the server's format; drops alpha if the depth has no room for it.
    func encode(_ pixel: UInt32) -> UInt32 {
        if depth == 32 { return pixel }
        if let table { return table.pixel(for: pixel & 0xFFFFFF) }
        func channel(_ value: UInt32, _ mask: UInt32) -> UInt32 {
            guard mask != 0 else { return 0 }
            let bits = UInt32(mask.nonzeroBitCount)
            // Eight bits are widened by repetition, so that white stays white at ten bits.
            let wide = value << 24 | value << 16 | value << 8 | value
            return (wide >> (32 - bits)) << UInt32(mask.trailingZeroBitCount)
        }
        return channel(pixel >> 16 & 0xFF, red) | channel(pixel >> 8 & 0xFF, green) | channel(pixel & 0xFF, blue)
    }

    /// Converts one of the server's pixels to ours; opaque if the depth has no alpha.
    func decode(_ pixel: UInt32) -> UInt32 {
        if depth == 32 { return pixel }
        if let table { return 0xFF00_0000 | table.color(of: pixel) }
        func channel(_ mask: UInt32) -> UInt32 {
            let bits = UInt64(mask.nonzeroBitCount)
            guard bits > 0 else { return 0 }
            let value = UInt64((pixel & mask) >> UInt32(mask.trailingZeroBitCount))
            let largest = (UInt64(1) << bits) - 1
            return UInt32((value * 255 + largest / 2) / largest)
        }
        return 0xFF00_0000 | channel(red) << 16 | channel(green) << 8 | channel(blue)
    }

    /// Writes `value` as one pixel at the end of `bytes`.
    func append(_ value: UInt32, to bytes: inout [UInt8]) {
        let count = bitsPerPixel / 8
        for index in 0..<count {
            let shift = UInt32(isBigEndian ? count - 1 - index : index) * 8
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    /// Reads the pixel that starts at `offset` of `bytes`.
    func value(in bytes: Span<UInt8>, at offset: Int) -> UInt32 {
        let count = bitsPerPixel / 8
        var value: UInt32 = 0
        for index in 0..<count {
            let shift = UInt32(isBigEndian ? count - 1 - index : index) * 8
            value |= UInt32(bytes[offset + index]) << shift
        }
        return value
    }
}

extension PixelFormat {
    /// Reads the layout for `depth` from the connection set-up.
    init(setup: Setup, depth: Int, red: UInt32, green: UInt32, blue: UInt32, bigEndian: Bool) {
        var bits = depth > 16 ? 32 : 16
        var pad = 32
        for format in setup.formats where Int(format.depth) == depth {
            // The numbers that the protocol knows; what others would mean is unknown.
            if [1, 4, 8, 16, 24, 32].contains(format.bits_per_pixel) { bits = Int(format.bits_per_pixel) }
            if [8, 16, 32].contains(format.scanline_pad) { pad = Int(format.scanline_pad) }
        }
        self.init(
            depth: depth, bitsPerPixel: bits, scanlinePad: pad, red: red, green: green, blue: blue,
            isBigEndian: bigEndian)
    }
}
