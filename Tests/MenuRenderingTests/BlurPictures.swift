import Foundation
import MenuGeometry
import MenuRendering
import MenuScene
import TestSupport

/// Pictures to blur, and their expected results.
enum BlurPicture: String, CaseIterable {
    case noise, gradient, edge, disc, checkerboard, fineCheckerboard, text

    /// Draws the picture.
    func pixels(width: Int, height: Int) -> PixelBuffer {
        var numbers = SeededGenerator(seed: 7)
        let grid = (0..<300).map { _ in UInt32.random(in: 0...255, using: &numbers) }
        var buffer = PixelBuffer(width: width, height: height)
        func grey(_ level: Int) -> UInt32 { 0xff00_0000 | UInt32(level) * 0x01_0101 }
        for y in 0..<height {
            for x in 0..<width {
                buffer[x, y] =
                    switch self {
                    case .noise:
                        0xff00_0000 | grid[x / 7 + 17 * (y / 9)] << 16 | grid[x / 3 + 5] << 8 | grid[y / 5 + 90]
                    case .gradient:
                        0xff00_0000 | UInt32(255 * x / width) << 16 | UInt32(255 * y / height) << 8 | UInt32(x + y)
                            & 255
                    case .edge: grey(x < width / 2 ? 0 : 255)
                    case .disc: (x - 40) * (x - 40) + (y - 30) * (y - 30) < 500 ? 0xffff_cc33 : 0xff20_3060
                    case .checkerboard: grey((x / 13 + y / 13) % 2 * 255)
                    case .fineCheckerboard: grey((x + y) % 2 * 255)
                    case .text: grey(y / 8 % 2 == 0 && (x * 7919 + y / 3 * 31 + x / 5) % 11 < 5 ? 12 : 255)
                    }
            }
        }
        return buffer
    }
}

/// Planes of a picture's blue, green and red levels.
struct BlurReference {
    let width: Int
    let height: Int
    private(set) var levels: [Double]

    /// Takes the levels of a picture.
    init(_ pixels: PixelBuffer) {
        width = pixels.width
        height = pixels.height
        levels = []
        for y in 0..<height {
            for x in 0..<width {
                for shift in [UInt32(0), 8, 16] { levels.append(Double(pixels[x, y] >> shift & 255)) }
            }
        }
    }

    /// Convolves with a true Gaussian in both directions, the edges going on beyond the picture.
    mutating func blur(sigma: Double) {
        let reach = Int(4 * sigma) + 1
        let half = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = 2 * half.reduce(0, +) - half[0]
        let weights = half.map { $0 / total }
        convolve(weights, count: width, step: 3, lines: height, stride: 3 * width)
        convolve(weights, count: height, step: 3 * width, lines: width, stride: 3)
    }

    private mutating func convolve(_ weights: [Double], count: Int, step: Int, lines: Int, stride: Int) {
        var line = Array(repeating: 0.0, count: count)
        for start in (0..<lines).map({ $0 * stride }) {
            for channel in 0..<3 {
                for place in 0..<count { line[place] = levels[start + place * step + channel] }
                for place in 0..<count {
                    var sum = line[place] * weights[0]
                    var tap = 1
                    while tap < weights.count {
                        sum += weights[tap] * (line[max(0, place - tap)] + line[min(count - 1, place + tap)])
                        tap += 1
                    }
                    levels[start + place * step + channel] = sum
                }
            }
        }
    }

    /// The peak signal-to-noise ratio of a picture that should have these levels, in decibels.
    func signalToNoise(of pixels: PixelBuffer) -> Double {
        let other = BlurReference(pixels).levels
        var error = 0.0
        for index in levels.indices { error += (levels[index] - other[index]) * (levels[index] - other[index]) }
        return 10 * log10(255 * 255 * Double(levels.count) / max(error, 1e-9))
    }
}

extension PixelBuffer {
    /// The blurred picture, without a tint.
    func blurred(sigma: Double, saturation: Double = 1) -> PixelBuffer {
        let backdrop = Backdrop(pixels: self, origin: .zero, scale: 1)
        return backdrop.blurred(sigma: sigma, saturation: saturation, covering: backdrop.region, deviceScale: 1)
            .painted(tint: .clear, width: width, height: height, origin: .zero, scale: 1)
    }

    /// The levels of one channel, row after row: 0 for blue, 8 for green, 16 for red, 24 for opacity.
    func channel(_ shift: UInt32) -> [Int] {
        withPixels { span in span.indices.map { Int(span[$0] >> shift & 255) } }
    }
}
