internal import MenuRendering

extension Picture {
    /// How far two pictures may differ and still count as the same.
    public struct Tolerance: Sendable, Hashable {
        /// The difference in a channel, 0 to 255, up to which two pixels are the same.
        public var channel: Int
        /// The number of pixels that may differ by more.
        public var failedPixels: Int

        /// Makes a tolerance.
        public init(channel: Int, failedPixels: Int) {
            self.channel = channel
            self.failedPixels = failedPixels
        }

        /// Nothing may differ.
        public static let exact = Tolerance(channel: 0, failedPixels: 0)
        /// The difference between two roundings of the same drawing: 3 of 255 in a channel.
        public static let rounding = Tolerance(channel: 3, failedPixels: 0)
    }

    /// The result of a comparison.
    public struct Comparison: Sendable, Hashable, CustomStringConvertible {
        /// Whether the pictures count as the same.
        public let isMatch: Bool
        /// The number of pixels that differ by more than the tolerance; every pixel of the larger picture if the sizes differ.
        public let failedPixels: Int
        /// The greatest difference in any channel of any pixel, 0 to 255.
        public let greatestDifference: Int
        /// The first pixel from the top left that differs by more than the tolerance.
        public let firstFailure: PixelArea?
        /// The smallest rectangle around the pixels that differ by more than the tolerance; nil without any, and if the sizes differ.
        public let failedArea: PixelArea?
        /// The sizes and counts in one sentence.
        public let description: String
    }

    /// Compares this picture with the expected one.
    ///
    /// One pass over the pixels.
    public func compare(to expected: Picture, tolerance: Tolerance = .exact) -> Comparison {
        guard width == expected.width && height == expected.height else {
            return Comparison(
                isMatch: false, failedPixels: max(width * height, expected.width * expected.height),
                greatestDifference: 255,
                firstFailure: nil, failedArea: nil,
                description: "\(width)×\(height) pixels instead of \(expected.width)×\(expected.height)")
        }
        let found = PixelComparison(bytes, expected.bytes, width: max(width, 1), tolerance: tolerance.channel)
        let (first, box) = (found.first.map(PixelArea.init), found.box.map(PixelArea.init))
        let place = box.map { ", in \($0.x),\($0.y),\($0.width),\($0.height)" } ?? ""
        return Comparison(
            isMatch: found.count <= tolerance.failedPixels, failedPixels: found.count,
            greatestDifference: found.largest, firstFailure: first, failedArea: box,
            description:
                "\(found.count) pixels differ by more than \(tolerance.channel)\(place); \(tolerance.failedPixels) may; "
                + "the greatest difference is \(found.largest)")
    }

    /// Makes a picture of the differences: red where they exceed the tolerance, the expected picture in pale grey elsewhere.
    ///
    /// It is as large as the larger picture in each direction; areas that only one of the two covers are red.
    public func difference(from expected: Picture, tolerance: Tolerance = .exact) -> Picture {
        let failed = Pixel(red: 255, green: 0, blue: 0)
        var result = Picture(
            width: max(width, expected.width), height: max(height, expected.height), filledWith: failed)
        for y in 0..<min(height, expected.height) {
            for x in 0..<min(width, expected.width) {
                let wanted = expected[x, y]
                guard self[x, y].difference(from: wanted) <= tolerance.channel else { continue }
                let grey = UInt8(192 + (Int(wanted.red) + Int(wanted.green) + Int(wanted.blue)) / 12)
                result[x, y] = Pixel(red: grey, green: grey, blue: grey)
            }
        }
        return result
    }
}
