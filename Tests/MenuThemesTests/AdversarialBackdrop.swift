import MenuRendering
import MenuGeometry
import TestSupport

/// A screen on which text is hard to read.
struct AdversarialBackdrop {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt32]

    /// Makes the screen of a number; consecutive numbers give different kinds of screens.
    init(number: Int, width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        var numbers = SeededGenerator(seed: UInt64(number))
        func color() -> UInt32 { UInt32.random(in: 0...0xFFFFFF, using: &numbers) | 0xFF00_0000 }
        func saturated() -> UInt32 {
            // One or two of the three components in full.
            let bits = UInt32.random(in: 1...6, using: &numbers)
            return 0xFF00_0000 | (bits & 4) / 4 * 0xFF_0000 | (bits & 2) / 2 * 0xFF00 | (bits & 1) * 0xFF
        }
        let pairs: [(UInt32, UInt32)] = [(0xFF00_0000, 0xFFFF_FFFF), (saturated(), saturated()), (color(), color())]
        let (one, other) = pairs[number / 7 % 3]
        let cell = [1, 2, 7, 24, 60, 150][Int.random(in: 0..<6, using: &numbers)]
        let split = Int.random(in: 0..<width, using: &numbers)
        let (fx, fy) = (Double.random(in: 0.01...0.2, using: &numbers), Double.random(in: 0.01...0.2, using: &numbers))
        let grey = UInt32.random(in: 90...140, using: &numbers)
        func mix(_ t: Double) -> UInt32 {
            var result: UInt32 = 0xFF00_0000
            for shift in [UInt32(0), 8, 16] {
                let (a, b) = (Double(one >> shift & 255), Double(other >> shift & 255))
                result |= UInt32(min(255, max(0, a + (b - a) * t))) << shift
            }
            return result
        }
        pixels = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                switch number % 7 {
                case 0: pixels.append((x / cell + y / cell) % 2 == 0 ? one : other)
                case 1: pixels.append(x / cell % 2 == 0 ? one : other)
                case 2: pixels.append(y / cell % 2 == 0 ? one : other)
                case 3: pixels.append(x < split ? one : other)
                case 4: pixels.append(mix(Double(x + y) / Double(width + height)))
                case 5: pixels.append(0xFF00_0000 | grey << 16 | grey << 8 | grey)
                default:
                    // Overlaid waves with grain, as in a photograph.
                    let wave =
                        0.5 + 0.25 * wave(Double(x) * fx + Double(y) * fy) + 0.25 * wave(Double(y) * fx * 2.3)
                    pixels.append(mix(wave + Double.random(in: -0.15...0.15, using: &numbers)))
                }
            }
        }
    }

    /// The screen as a surface.
    func surface() throws -> ImageSurface {
        let surface = try ImageSurface(.rgb24, width: width, height: height)
        let stride = surface.bytesPerRow / 4
        surface.withPixels { target in
            for y in 0..<height {
                for x in 0..<width { target[y * stride + x] = pixels[y * width + x] }
            }
        }
        return surface
    }
}

/// A wave that repeats after 4, from -1 to 1.
private func wave(_ x: Double) -> Double {
    let t = x - (x / 4).rounded(.down) * 4
    return t < 2 ? 1 - (t - 1) * (t - 1) * 2 : (t - 3) * (t - 3) * 2 - 1
}
