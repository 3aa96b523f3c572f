import Foundation
import MenuTesting
import Testing

@Suite("A picture")
struct PictureTests {
    let grey = Picture(width: 4, height: 3, filledWith: .init(red: 100, green: 100, blue: 100))
    /// Kept for the whole test: its folder is removed with its last reference.
    private let files: TemporaryFolder
    private let folder: URL

    init() throws {
        files = try TemporaryFolder()
        folder = URL(filePath: files.path)
    }

    @Test("A picture matches itself exactly")
    func same() {
        let comparison = grey.compare(to: grey)
        #expect(comparison.isMatch)
        #expect(comparison.failedPixels == 0 && comparison.greatestDifference == 0 && comparison.firstFailure == nil)
    }

    @Test("A picture matches within the tolerance of a channel, and not beyond it")
    func tolerance() {
        var other = grey
        other[2, 1] = .init(red: 100, green: 103, blue: 100)
        #expect(other.compare(to: grey, tolerance: .rounding).isMatch)
        other[2, 1] = .init(red: 100, green: 104, blue: 100)
        let comparison = other.compare(to: grey, tolerance: .rounding)
        #expect(!comparison.isMatch)
        #expect(comparison.failedPixels == 1 && comparison.greatestDifference == 4)
        #expect(comparison.firstFailure == PixelArea(x: 2, y: 1, width: 1, height: 1))
    }

    @Test("A picture may have as many failed pixels as are allowed")
    func failedPixels() {
        var other = grey
        other[0, 0] = .init(red: 0, green: 0, blue: 0)
        other[3, 2] = .init(red: 255, green: 255, blue: 255)
        #expect(!other.compare(to: grey, tolerance: .init(channel: 0, failedPixels: 1)).isMatch)
        #expect(other.compare(to: grey, tolerance: .init(channel: 0, failedPixels: 2)).isMatch)
    }

    @Test("A picture of another size never matches")
    func size() {
        let wider = Picture(width: 5, height: 3, filledWith: grey[0, 0])
        #expect(!wider.compare(to: grey, tolerance: .init(channel: 255, failedPixels: 1000)).isMatch)
    }

    @Test("A difference picture shows failed pixels in red on pale grey")
    func difference() {
        var other = grey
        other[1, 2] = .init(red: 0, green: 0, blue: 0)
        let difference = other.difference(from: grey)
        #expect(difference[1, 2] == .init(red: 255, green: 0, blue: 0))
        #expect(difference[0, 0] == .init(red: 217, green: 217, blue: 217))
    }

    @Test("Cropping a picture is limited to its extent")
    func crop() {
        var picture = grey
        picture[3, 2] = .init(red: 1, green: 2, blue: 3)
        let part = picture.cropped(to: PixelArea(x: 2, y: 2, width: 9, height: 9))
        #expect(part.width == 2 && part.height == 1)
        #expect(part[1, 0] == .init(red: 1, green: 2, blue: 3))
    }

    @Test("A picture is read from padded rows of blue, green, red and alpha")
    func rows() {
        let bytes: [UInt8] = [3, 2, 1, 9, 0, 0, 6, 5, 4, 8, 0, 0]
        let picture = Picture(width: 1, height: 2, stride: 6, bgra: bytes.span)
        #expect(picture[0, 0] == .init(red: 1, green: 2, blue: 3, alpha: 9))
        #expect(picture[0, 1] == .init(red: 4, green: 5, blue: 6, alpha: 8))
    }

    @Test("A picture is the same after writing and reading a PNG file, with translucent pixels")
    func png() throws {
        let path = folder.appending(path: "picture.png").path
        var picture = grey
        picture[1, 1] = .init(red: 0, green: 0, blue: 0, alpha: 0)
        picture[2, 1] = .init(red: 51, green: 0, blue: 102, alpha: 102)
        try picture.write(to: path)
        #expect(try Picture(contentsOf: path) == picture)
        #expect(throws: TestFailure.self) { try Picture(contentsOf: folder.appending(path: "none.png").path) }
    }

    @Test("Recording a snapshot writes the file and fails the test")
    func record() throws {
        let path = folder.appending(path: "Snapshots/menu.png").path
        #expect(throws: TestFailure.self) { try grey.check(against: path, tolerance: .exact, recording: true) }
        try grey.check(against: path, tolerance: .exact)
    }

    @Test("A picture that differs from its snapshot leaves the actual and the difference picture")
    func snapshotDiffers() throws {
        let path = folder.appending(path: "menu.png").path
        try grey.write(to: path)
        var other = grey
        other[0, 0] = .init(red: 0, green: 0, blue: 0)
        #expect(throws: TestFailure.self) { try other.check(against: path, tolerance: .rounding) }
        #expect(try Picture(contentsOf: folder.appending(path: "menu.actual.png").path) == other)
        #expect(
            try Picture(contentsOf: folder.appending(path: "menu.difference.png").path)[0, 0]
                == .init(red: 255, green: 0, blue: 0))
    }

    @Test("A picture that matches its snapshot again removes the files of an earlier failure")
    func passingLeavesNothing() throws {
        let path = folder.appending(path: "menu.png").path
        try grey.write(to: path)
        var other = grey
        other[0, 0] = .init(red: 0, green: 0, blue: 0)
        #expect(throws: TestFailure.self) { try other.check(against: path, tolerance: .rounding) }
        try grey.check(against: path, tolerance: .rounding)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["menu.png"])
    }

    @Test("A missing snapshot is reported with the line of the check and how to record one")
    func firstRun() throws {
        let source = folder.appending(path: "MenuTests.swift").path
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Snapshots"), withIntermediateDirectories: true)
        let failure = #expect(throws: TestFailure.self) {
            try grey.check(againstSnapshot: "menu", file: source, line: 17)
        }
        let text = try #require(failure?.description)
        #expect(text.hasPrefix("\(source):17: ") && text.contains("RECORD_SNAPSHOTS=1"))
        #expect(try Picture(contentsOf: folder.appending(path: "Snapshots/menu.actual.png").path) == grey)
    }

    @Test("A picture may differ only in the ignored regions")
    func masks() throws {
        let path = folder.appending(path: "menu.png").path
        try grey.write(to: path)
        var other = grey
        other[1, 1] = .init(red: 255, green: 0, blue: 0)
        // Regions outside the picture, wholly or in part, and empty ones do no harm.
        let outside = [
            PixelArea(x: -5, y: -5, width: 3, height: 3), PixelArea(x: 3, y: 2, width: 9, height: 9),
            PixelArea(x: 9, y: 9, width: 1, height: 1), PixelArea(x: 2, y: 0, width: -1, height: 1),
        ]
        let clock = PixelArea(x: 1, y: 0, width: 1, height: 2)
        try other.check(against: path, tolerance: .exact, ignoring: outside + [clock])
        #expect(throws: TestFailure.self) { try other.check(against: path, tolerance: .exact, ignoring: outside) }
        other[0, 1] = .init(red: 255, green: 0, blue: 0)
        #expect(throws: TestFailure.self) { try other.check(against: path, tolerance: .exact, ignoring: [clock]) }
        let difference = try Picture(contentsOf: folder.appending(path: "menu.difference.png").path)
        #expect(difference[0, 1] == .init(red: 255, green: 0, blue: 0))
        #expect(difference[1, 1] != .init(red: 255, green: 0, blue: 0))
        // The actual picture has all regions.
        #expect(try Picture(contentsOf: folder.appending(path: "menu.actual.png").path) == other)
    }

    @Test("Every picture of a series is compared, and the failure names each that differs with its line")
    func series() throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Snapshots"), withIntermediateDirectories: true)
        for step in ["one", "two", "three"] {
            try grey.write(to: folder.appending(path: "Snapshots/steps-\(step).png").path)
        }
        let source = folder.appending(path: "MenuTests.swift").path
        var other = grey
        other[0, 0] = .init(red: 0, green: 0, blue: 0)
        var series = SnapshotSeries("steps", file: source)
        series.add(other, as: "one", line: 11)
        series.add(grey, as: "two", line: 12)
        series.add(other, as: "three", line: 13)
        let failure = #expect(throws: TestFailure.self) { try series.check() }
        let lines = failure?.description.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(lines == ["\(source):11:", "\(source):13:"])
        var good = SnapshotSeries("steps", file: source)
        good.add(other, as: "one", ignoring: [PixelArea(x: 0, y: 0, width: 1, height: 1)])
        good.add(grey, as: "two")
        try good.check()
    }

    @Test("A picture is attached to the report of its test as a PNG file")
    func attachment() throws {
        let attachment = Attachment(grey, named: "menu")
        #expect(attachment.preferredName == "menu.png")
        let path = folder.appending(path: "menu.png").path
        try unsafe attachment.withUnsafeBytes { try unsafe Data($0).write(to: URL(filePath: path)) }
        #expect(try Picture(contentsOf: path) == grey)
    }
}
