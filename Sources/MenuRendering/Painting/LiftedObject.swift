public import MenuGeometry
public import MenuScene

/// The picture of the object that a context menu belongs to, lifted out of a dimmed screen: in its own shape, a little larger, over a shadow.
public struct LiftedObject {
    /// The area that the picture covers, in pixels of the screen; around the shadow it is as dim as the rest of the screen.
    public let area: PixelRect
    private let canvas: PanelCanvas

    /// How much larger than on the screen the object is.
    public static let scale = 1.03

    /// Draws an object.
    ///
    /// - Parameters:
    ///   - pixels: What is on the screen at its place.
    ///   - place: Its place, in pixels of the screen.
    ///   - dim: The colour that lies over the screen.
    ///   - text: The text shaper, which has the scale of the menus.
    /// - Throws: An error if there is not enough memory.
    public init(_ pixels: PixelBuffer, at place: PixelPoint, dim: Color, text: TextShaper) throws(CairoError) {
        let scale = text.scale
        let frame = Rect(
            x: Double(place.x), y: Double(place.y), width: Double(pixels.width), height: Double(pixels.height)
        ).scaled(by: 1 / scale)
        let growth = (LiftedObject.scale - 1) / 2
        let grown = frame.inset(
            by: EdgeInsets(
                top: -frame.height * growth, left: -frame.width * growth, bottom: -frame.height * growth,
                right: -frame.width * growth))
        let shadow = Shadow(
            sigma: 8, offset: Vector(dx: 0, dy: 4), color: Color(red: 0, green: 0, blue: 0, alpha: 0.28))
        let window = grown.outset(by: 3 * shadow.sigma + shadow.offset.dy).scaled(by: scale).roundedOut().scaled(
            by: 1 / scale)
        canvas = try PanelCanvas(window: window, scale: scale, text: text)
        area = canvas.pixels
        let corners = LiftedObject.corners(of: pixels)
        let shape = Path.roundedRectangle(grown, corners: corners.scaled(by: LiftedObject.scale / scale))
        canvas.drawBase([.fill(.rectangle(window), dim), .shadow(shape, shadow, keepingOut: [shape])])
        canvas.draw([])
        let object = try ImageSurface(.argb32, width: pixels.width, height: pixels.height)
        let stride = object.bytesPerRow / 4
        object.withPixels { target in
            for y in 0..<pixels.height {
                for x in 0..<pixels.width { target[y * stride + x] = pixels[x, y] | 0xFF00_0000 }
            }
        }
        let context = try Context(canvas.target)
        context.clip(shape.scaled(by: scale).offset(by: Vector(dx: -Double(area.x), dy: -Double(area.y))))
        let corner = grown.scaled(by: scale).origin
        context.translate(by: Vector(dx: corner.x - Double(area.x), dy: corner.y - Double(area.y)))
        context.scale(by: LiftedObject.scale)
        context.setSource(object, isContinued: true)
        context.paint()
        try context.check()
    }

    /// Calls a body with each pixel of the picture that lies in an area of the screen, `0xAARRGGBB`, multiplied by alpha.
    public func forEachPixel(in screen: PixelRect, _ body: (_ x: Int, _ y: Int, _ pixel: UInt32) -> Void) {
        let part = area.intersection(screen)
        canvas.withPixels { pixels, stride in
            for y in part.y..<max(part.y, part.bottom) {
                for x in part.x..<max(part.x, part.right) {
                    body(x, y, pixels[(y - area.y) * stride + x - area.x])
                }
            }
        }
    }

    /// Draws the picture at its place on a picture of the whole screen.
    public func paint(on screen: Context) { canvas.paint(on: screen) }

    /// The radii of an object's corners, in pixels: at a round corner the ground is seen beside the object, in one colour along both edges, and ends
    /// there at the same distance from the corner.
    static func corners(of pixels: PixelBuffer) -> Corners {
        let (right, bottom) = (pixels.width - 1, pixels.height - 1)
        guard right > 0, bottom > 0 else { return Corners(all: 0) }
        func radius(_ x: Int, _ y: Int) -> Double {
            let ground = pixels[x, y]
            func run(_ count: Int, _ pixel: (Int) -> UInt32) -> Int? {
                (1..<max(1, count)).first { !LiftedObject.isAlike(pixel($0), ground) }
            }
            guard let across = run(pixels.width / 2, { pixels[x == 0 ? $0 : x - $0, y] }),
                let down = run(pixels.height / 2 + 1, { pixels[x, y == 0 ? $0 : y - $0] }), abs(across - down) <= 3
            else { return 0 }
            return Double(across + down) / 2
        }
        return Corners(
            topLeft: radius(0, 0), topRight: radius(right, 0), bottomRight: radius(right, bottom),
            bottomLeft: radius(0, bottom))
    }

    private static func isAlike(_ one: UInt32, _ other: UInt32) -> Bool {
        [0, 8, 16].allSatisfy { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) <= 12 }
    }
}
