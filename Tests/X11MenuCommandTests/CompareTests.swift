import MenuTesting
import Testing

/// `compare`: how two pictures differ, in a line and an exit code.
@Suite struct CompareTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let grey = Picture.Pixel(red: 100, green: 100, blue: 100)
        var picture = Picture(width: 40, height: 30, filledWith: grey)
        try picture.write(to: "\(folder.path)/a.png")
        picture[5, 6] = Picture.Pixel(red: 100, green: 103, blue: 100)
        picture[9, 20] = Picture.Pixel(red: 110, green: 100, blue: 100)
        try picture.write(to: "\(folder.path)/b.png")
        try picture.cropped(to: PixelArea(x: 0, y: 0, width: 40, height: 29)).write(to: "\(folder.path)/small.png")
        try folder.write("no picture", to: "text.png")
    }

    private func compare(_ one: String, _ other: String, _ options: String...) throws -> ChildProgram.Outcome {
        try Program.run(
            "compare", "\(folder.path)/\(one).png", "\(folder.path)/\(other).png", arguments: options)
    }

    @Test func `it tells count, box and largest difference`() throws {
        #expect(
            try compare("a", "a") == .quiet(0, "alike: 0 of 1200 pixels differ, the largest difference is 0\n"))
        #expect(
            try compare("a", "b")
                == .quiet(1, "different: 2 of 1200 pixels differ in 5,6,5,15, the largest difference is 10\n"))
        #expect(try compare("a", "small") == .quiet(1, "the sizes differ: 40x30 and 40x29\n"))
    }

    @Test func `a tolerance, a number of pixels and rectangles are left out`() throws {
        #expect(
            try compare("a", "b", "--tolerance", "3")
                == .quiet(1, "different: 1 of 1200 pixels differ in 9,20,1,1, the largest difference is 10\n"))
        #expect(try compare("a", "b", "--tolerance", "10").code == 0)
        #expect(try compare("a", "b", "--pixels", "1").code == 1)
        #expect(try compare("a", "b", "--pixels", "2").code == 0)
        #expect(try compare("a", "b", "--ignore", "5,6,1,1").outputText.contains("1 of 1200"))
        #expect(try compare("a", "b", "--ignore", "5,6,1,1", "--ignore", "0,20,999999,999999").code == 0)
        #expect(try compare("a", "b", "--ignore", "100,100,5,5").code == 1)
    }

    @Test func `a picture of the differences is written only where there are any`() throws {
        let file = "\(folder.path)/d.png"
        #expect(try compare("a", "a", "--diff", file).code == 0)
        #expect(throws: TestFailure.self) { try Picture(contentsOf: file) }
        #expect(try compare("a", "b", "--diff", file).code == 1)
        let picture = try Picture(contentsOf: file)
        #expect(picture[5, 6] == Picture.Pixel(red: 255, green: 0, blue: 0))
        #expect(picture[0, 0] == Picture.Pixel(red: 217, green: 217, blue: 217))
    }

    @Test func `what cannot be read is told with code 2, and a wrong command line with 64`() throws {
        let outcome = try compare("a", "text")
        #expect(outcome.code == 2 && outcome.output.isEmpty)
        #expect(outcome.errorText == "\(folder.path)/text.png:1:1: error: not a PNG file\n")
        #expect(try compare("a", "nothing").code == 2)
        #expect(try Program.run("compare", "\(folder.path)/a.png").code == 64)
        for wrong in [["--tolerance", "256"], ["--pixels", "-1"], ["--ignore", "1,2,3"], ["--ignore", "1,2,-3,4"]] {
            #expect(try Program.run("compare", "a.png", "b.png", arguments: wrong).code == 64, "\(wrong)")
        }
    }
}
