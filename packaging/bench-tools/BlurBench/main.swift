// Blurs, saturates and tints what lies under a menu as often as it is told to, and says how long each time took.
//
// Reads a line for each measurement, SCALE and DIVISOR: a body of 400 by 600 points at the scale, captured at the full resolution divided
// by the divisor, as the X server scales it down. With a third word, `frosted` or `glass`, the body of a panel is drawn of that material instead,
// and with `blend` one step of the transition between two such bodies is computed.
// Prints nanoseconds. One thread.
import MenuGeometry
import Glibc
import MenuRendering
import MenuScene

func now() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// A screen of noise and shapes around a body of 400 by 600 points, with as much around it as the blur reaches.
func screen(scale: Double, divisor: Int) -> Backdrop {
    let padding = Backdrop.padding(sigma: 30)
    let width = Int((400 + 2 * padding) * scale) / divisor, height = Int((600 + 2 * padding) * scale) / divisor
    var pixels = PixelBuffer(width: width, height: height)
    var state: UInt32 = 1
    let stride = pixels.stride
    pixels.withMutablePixels { words in
        for y in 0..<height {
            for x in 0..<width {
                state = state &* 1_664_525 &+ 1_013_904_223
                let shape: UInt32 = (x * divisor / 40 + y * divisor / 40) % 2 == 0 ? 0x0080_8080 : 0
                words[y * stride + x] = 0xFF00_0000 | shape | state >> 8 & 0x007F_7F7F
            }
        }
    }
    return Backdrop(pixels: pixels, origin: Point(x: -padding, y: -padding), scale: scale / Double(divisor))
}

/// Draws the body of a panel, and returns how long it took.
func drawBody(_ finish: Material.Finish, over backdrop: Backdrop, scale: Double) throws -> Int {
    var material = Palette.light.material
    material.finish = finish
    let canvas = try PanelCanvas(window: body, scale: scale, text: TextShaper(scale: scale))
    let start = now()
    canvas.drawBase([.material(.roundedRectangle(body, radius: 10), material)], backdrop: backdrop)
    return now() - start
}

/// Computes a step of the transition of a panel from a backdrop to the same one in other colours, and returns how long it took.
func stepBlend(over backdrop: Backdrop, scale: Double, divisor: Int) throws -> Int {
    var pixels = backdrop.pixels
    pixels.withMutablePixels { words in
        for index in words.indices { words[index] = 0xFF00_0000 | (words[index] >> 1 & 0x007F_7F7F) }
    }
    let other = Backdrop(pixels: pixels, origin: backdrop.region.origin, scale: scale / Double(divisor))
    let material = DrawCommand.material(.roundedRectangle(body, radius: 10), Palette.light.material)
    let canvas = try PanelCanvas(window: body, scale: scale, text: TextShaper(scale: scale))
    canvas.drawBase([material], backdrop: backdrop)
    canvas.draw([])
    canvas.beginBlend([material], content: [], backdrop: other)
    let start = now()
    canvas.blend(to: 0.4)
    return now() - start
}

let body = Rect(x: 0, y: 0, width: 400, height: 600)
let material = Palette.light.material
while let line = readLine() {
    let words = line.split(separator: " ")
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ (1...16).contains($0) }) else {
        print("expected SCALE DIVISOR")
        continue
    }
    let scale = Double(numbers[0])
    let backdrop = screen(scale: scale, divisor: numbers[1])
    if words.count > 2 {
        print(
            words[2] == "blend"
                ? try stepBlend(over: backdrop, scale: scale, divisor: numbers[1])
                : try drawBody(words[2] == "glass" ? .glass : .frosted, over: backdrop, scale: scale))
        fflush(nil)
        continue
    }
    let width = Int(body.width * scale), height = Int(body.height * scale)
    var target = PixelBuffer(width: width, height: height)
    let stride = target.stride
    let start = now()
    let blurred = backdrop.blurred(sigma: material.blur, saturation: 1, covering: body, deviceScale: scale)
        .seen(through: material)
    target.withMutablePixels { words in
        blurred.paint(
            tint: material.veil, into: &words, width: width, height: height, stride: stride, origin: body.origin,
            scale: scale)
    }
    print(now() - start)
    fflush(nil)
}
