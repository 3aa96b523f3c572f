/// The notches that a wheel button stands for.
struct Wheel {
    var x: Double
    var y: Double

    init?(button: Int) {
        switch button {
        case 4: (x, y) = (0, -1)
        case 5: (x, y) = (0, 1)
        case 6: (x, y) = (-1, 0)
        case 7: (x, y) = (1, 0)
        default: return nil
        }
    }
}
