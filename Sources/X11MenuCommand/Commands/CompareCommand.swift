import MenuGeometry
import MenuRendering

/// The options of `compare` alone.
struct CompareOptions: Sendable {
    var tolerance = 0
    var pixels = 0
    var ignore: [RectOption] = []
    var diff: String?
}

/// Says how two pictures differ.
enum CompareCommand {
    /// - Throws: `UsageError` for numbers out of range.
    static func validate(_ options: ProgramOptions) throws {
        guard (0...255).contains(options.compare.tolerance) else {
            throw UsageError("--tolerance must lie between 0 and 255.")
        }
        guard options.compare.pixels >= 0 else { throw UsageError("--pixels must be at least 0.") }
    }

    /// - Throws: Exit code 1 if the pictures differ, and 2, after a message, if one cannot be read.
    static func run(_ files: [String], _ options: CompareOptions) throws {
        let pictures = try files.map(read)
        let (one, other) = (pictures[0], pictures[1])
        guard one.width == other.width, one.height == other.height else {
            try say("the sizes differ: \(one.width)x\(one.height) and \(other.width)x\(other.height)")
            throw ExitCode.different
        }
        let pixels = pictures.map { masked($0, options.ignore) }
        let found = PixelComparison(pixels[0], pixels[1], width: one.width, tolerance: options.tolerance)
        let box = found.box.map { " in \($0.x),\($0.y),\($0.width),\($0.height)" } ?? ""
        let isAlike = found.count <= options.pixels
        let count = "\(found.count) of \(one.width * one.height) pixels"
        try say("\(isAlike ? "alike" : "different"): \(count) differ\(box), the largest difference is \(found.largest)")
        if let file = options.diff, !isAlike {
            let difference = try differences(of: pixels, like: one, tolerance: options.tolerance)
            try StandardStreams.save(difference, to: file, orThrow: .trouble)
        }
        if !isAlike { throw ExitCode.different }
    }

    private static func say(_ text: String) throws { try StandardStreams.deliver(Array("\(text)\n".utf8)) }

    private static func read(_ file: String) throws -> ImageSurface {
        guard let bytes = try? StandardStreams.read(file, atMost: StandardStreams.mostPictureBytes) else {
            throw ExitCode.trouble
        }
        do {
            let picture = try ImageSurface.decodingPNG(bytes)
            // In one format, whatever that of the file.
            let surface = try ImageSurface(.argb32, width: picture.width, height: picture.height)
            let context = try Context(surface)
            context.setSource(picture)
            context.paint()
            return surface
        } catch {
            StandardStreams.report("\(file):1:1: error: \(error.description)")
            throw ExitCode.trouble
        }
    }

    /// The pixels of a picture, four bytes each without padding; those to be ignored are black.
    private static func masked(_ picture: ImageSurface, _ areas: [RectOption]) -> [UInt8] {
        // Its rows have no padding.
        var pixels = picture.withBytes { bytes in (0..<picture.width * picture.height * 4).map { bytes[$0] } }
        let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
        for area in areas.map({ PixelRect(around: $0.rect).intersection(whole) }) where !area.isEmpty {
            for y in area.y..<area.bottom {
                let start = (y * picture.width + area.x) * 4
                for index in start..<start + area.width * 4 { pixels[index] = 0 }
            }
        }
        return pixels
    }

    /// The second picture in pale grey, and red where the first one differs.
    private static func differences(
        of pixels: [[UInt8]], like picture: ImageSurface, tolerance: Int
    ) throws -> ImageSurface {
        let result = try ImageSurface(.rgb24, width: picture.width, height: picture.height)
        let (width, stride) = (picture.width, result.bytesPerRow)
        result.withBytes { target in
            for pixel in 0..<width * picture.height {
                let place = pixel / width * stride + pixel % width * 4
                let differs = PixelComparison.difference(pixels[0], pixels[1], pixel: pixel) > tolerance
                let sum = pixels[1][pixel * 4..<pixel * 4 + 3].reduce(0) { $0 + Int($1) }
                let grey = UInt8(192 + sum / 12)
                (target[place], target[place + 1], target[place + 2]) = differs ? (0, 0, 255) : (grey, grey, grey)
            }
        }
        return result
    }
}
