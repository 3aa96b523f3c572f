import Foundation
import MenuGeometry
import TestSupport
import Testing

@testable import MenuRendering

@Suite("A shadow mask")
struct ShadowMaskTests {
    /// A rectangle with soft edges.
    private func panel(_ width: Int, _ height: Int, edge: UInt8 = 255) -> MaskBuffer {
        var mask = MaskBuffer(x: 3, y: 5, width: width, height: height, filledWith: 255)
        for x in 0..<width {
            mask[x, 0] = edge
            mask[x, height - 1] = edge
        }
        return mask
    }

    @Test("A shadow mask with zero blur is the mask itself")
    func identity() {
        let mask = panel(9, 7, edge: 100)
        let blurred = ShadowMask.blur(mask, sigma: 0)
        let padding = ShadowMask.padding(sigma: 0)
        #expect(blurred.x == 3 - padding && blurred.y == 5 - padding)
        #expect(blurred.width == 9 + 2 * padding && blurred.height == 7 + 2 * padding)
        for y in 0..<7 {
            for x in 0..<9 { #expect(blurred[x + padding, y + padding] == mask[x, y]) }
        }
        #expect(blurred[0, 0] == 0)
    }

    @Test(
        "A shadow mask is symmetric, full in its middle and zero at its rim", arguments: [1.0, 2, 5.5, 14],
        [(51, 40), (64, 33)])
    func symmetric(sigma: Double, size: (Int, Int)) {
        let blurred = ShadowMask.blur(panel(size.0, size.1), sigma: sigma)
        let (width, height) = (blurred.width, blurred.height)
        for y in 0..<height {
            for x in 0..<width {
                let level = Int(blurred[x, y])
                #expect(abs(level - Int(blurred[width - 1 - x, y])) <= 1)
                #expect(abs(level - Int(blurred[x, height - 1 - y])) <= 1)
            }
        }
        #expect((0..<width).allSatisfy { blurred[$0, 0] == 0 && blurred[$0, height - 1] == 0 })
        if sigma <= 2 { #expect(blurred[width / 2, height / 2] == 255) }
    }

    @Test("A shadow mask falls off like the integral of a Gaussian", arguments: [2.0, 6, 12])
    func profile(sigma: Double) {
        let blurred = ShadowMask.blur(panel(160, 160), sigma: sigma)
        let padding = ShadowMask.padding(sigma: sigma)
        for x in 0..<80 + padding {
            let distance = Double(x - padding) + 0.5
            let expected = 255 * 0.5 * erfc(-distance / (sigma * 2.0.squareRoot()))
            #expect(abs(Double(blurred[x, blurred.height / 2]) - expected) < 2.5)
        }
    }

    @Test("Blurring a shadow mask keeps the sum of its levels", arguments: [1.5, 4, 11])
    func energy(sigma: Double) {
        let mask = panel(40, 30, edge: 77)
        func total(_ mask: MaskBuffer) -> Double {
            (0..<mask.height).reduce(0.0) { sum, y in
                (0..<mask.width).reduce(sum) { $0 + Double(mask[$1, y]) }
            }
        }
        #expect(abs(total(ShadowMask.blur(mask, sigma: sigma)) / total(mask) - 1) < 0.01)
    }

    @Test("A shadow mask follows an edge between pixels")
    func subpixel() {
        var soft = MaskBuffer(width: 30, height: 30, filledWith: 255)
        for y in 0..<30 { soft[0, y] = 128 }
        let hard = MaskBuffer(width: 30, height: 30, filledWith: 255)
        func middle(_ mask: MaskBuffer) -> Double {
            let row = mask.height / 2
            let levels = (0..<mask.width).map { Double(mask[$0, row]) }
            return levels.enumerated().reduce(0) { $0 + Double($1.0) * $1.1 } / levels.reduce(0, +)
        }
        let moved = middle(ShadowMask.blur(soft, sigma: 3)) - middle(ShadowMask.blur(hard, sigma: 3))
        #expect(abs(moved - 0.25) < 0.03)
    }

    @Test("A shadow mask is the same with and without folding of straight edges", arguments: [1.0, 3, 7, 11])
    func folding(sigma: Double) {
        // A title tab on a body, with repeated rows and columns in two places each.
        func silhouette(_ broken: Bool) -> MaskBuffer {
            var mask = MaskBuffer(width: 230, height: 210)
            for y in 0..<210 {
                for x in 0..<230 where y >= 90 || x < 100 { mask[x, y] = 255 }
            }
            // Invisible differences, because of which no row or column repeats.
            if broken {
                for place in 0..<210 { mask[place, place] = mask[place, place] == 0 ? 0 : UInt8(254 + place % 2) }
            }
            return mask
        }
        let folded = ShadowMask.blur(silhouette(false), sigma: sigma)
        let whole = ShadowMask.blur(silhouette(true), sigma: sigma)
        #expect(folded.width == whole.width && folded.height == whole.height)
        for y in stride(from: 0, to: folded.height, by: 5) {
            for x in stride(from: 0, to: folded.width, by: 3) {
                #expect(abs(Int(folded[x, y]) - Int(whole[x, y])) <= 1)
            }
        }
        let folding = ShadowFolding(silhouette(false), reach: ShadowMask.padding(sigma: 1), unit: 1)
        #expect(folding.fold(silhouette(false)).width < 150)
    }

    @Test("A part of a blurred mask is that part of the whole", arguments: 1...16)
    func parts(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var mask = MaskBuffer(x: -7, y: 9, width: 190, height: 170, filledWith: 255)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            mask[.random(in: 0..<190, using: &random), .random(in: 0..<170, using: &random)] = 77
        }
        let soft = ShadowMask.soften(mask, sigma: .random(in: 0...6, using: &random))
        let whole = soft.part(soft.frame)
        let frame = soft.frame
        #expect(frame.width == whole.width && frame.height == whole.height && (frame.x, frame.y) == (whole.x, whole.y))
        let (x, y) = (
            Int.random(in: frame.x..<frame.right, using: &random),
            Int.random(in: frame.y..<frame.bottom, using: &random)
        )
        let part = soft.part(
            PixelRect(
                x: x, y: y, width: .random(in: 1...frame.right - x, using: &random),
                height: .random(in: 1...frame.bottom - y, using: &random)))
        for row in 0..<part.height {
            for column in 0..<part.width where part[column, row] != whole[column + x - frame.x, row + y - frame.y] {
                Issue.record("\(column), \(row) of \(part.frame)")
                return
            }
        }
    }

    @Test("The solid part of a mask is its longest run of rows without a gap")
    func solidPart() {
        var mask = MaskBuffer(x: 3, y: 10, width: 21, height: 12, filledWith: 255)
        #expect(mask.solidPart == PixelRect(x: 3, y: 10, width: 21, height: 12))
        mask[20, 3] = 254
        mask[0, 11] = 0
        #expect(mask.solidPart == PixelRect(x: 3, y: 14, width: 21, height: 7))
        for row in 0..<12 { mask[9, row] = 0 }
        #expect(mask.solidPart.isEmpty)
    }

    @Test("The shadow mask of an empty mask is empty")
    func empty() {
        let blurred = ShadowMask.blur(MaskBuffer(width: 0, height: 12), sigma: 4)
        #expect(blurred.withBytes { bytes in bytes.indices.allSatisfy { bytes[$0] == 0 } })
    }
}
