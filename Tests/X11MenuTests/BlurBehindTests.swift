import MenuTesting
import Testing

/// The request to a compositor, such as KWin, to blur the area behind a menu.
@Suite("Blur by the compositor", .serialized)
struct BlurBehindTests {
    private static let property = "_KDE_NET_WM_BLUR_BEHIND_REGION"

    /// The region that the first panel of a menu asks to have blurred, in its window's pixels.
    private func region(isOffered: Bool, hasCompositor: Bool, _ options: [String]) throws -> (PixelArea, [[Int]]) {
        let stage = try MenuStage(width: 640, height: 480)
        let compositor = hasCompositor ? try stage.server.startCompositor() : nil
        if isOffered { try stage.display.setRootProperty(Self.property, to: [0]) }
        let program = try stage.server.start(
            MenuStage.program, arguments: options, input: .text("One\nTwo\nThree\n"),
            environment: ["XDG_CONFIG_HOME": "/nonexistent"])
        let window = try stage.display.waitForMappedWindow(.process(program.processIdentifier))
        let numbers = try stage.display.cardinals(Self.property, of: window).map { Int($0) }
        program.signal(15)
        _ = try program.waitForExit()
        return withExtendedLifetime(compositor) {
            (window.frame, stride(from: 0, to: numbers.count, by: 4).map { Array(numbers[$0..<$0 + 4]) })
        }
    }

    @Test("With blur offered by the compositor, exactly the menu's silhouette is blurred", arguments: [1, 2])
    func offered(scale: Int) throws {
        let (frame, rectangles) = try region(
            isOffered: true, hasCompositor: true,
            ["--anchor", "200,100,80,40", "--anchor-title", "File", "--scale", "\(scale)"])
        func isBlurred(_ x: Int, _ y: Int) -> Bool {
            let (left, top) = (x - frame.x, y - frame.y)
            return rectangles.contains {
                ($0[0]..<$0[0] + $0[2]).contains(left) && ($0[1]..<$0[1] + $0[3]).contains(top)
            }
        }
        #expect(rectangles.allSatisfy { $0.count == 4 })
        #expect(isBlurred(240, 120), "in the tab")
        #expect(isBlurred(240, 160), "in the body")
        #expect(!isBlurred(300, 120), "beside the tab")
        #expect(!isBlurred(200, 100), "in the corner of the tab")
        #expect(!isBlurred(199, 160), "left of the body, in the shadow")
    }

    @Test("Without a compositor that offers blur, no blur is requested", arguments: [(true, false), (false, true)])
    func notOffered(isOffered: Bool, hasCompositor: Bool) throws {
        #expect(try region(isOffered: isOffered, hasCompositor: hasCompositor, []).1.isEmpty)
    }
}
