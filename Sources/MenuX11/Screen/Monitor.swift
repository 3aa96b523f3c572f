public import MenuGeometry

/// One monitor as RandR 1.5 reports it, including the parts of virtually split outputs.
public struct Monitor: Equatable, Sendable {
    /// The area it covers, in root-window pixels.
    public var frame: PixelRect
    /// Whether it is the primary monitor of the desktop.
    public var isPrimary: Bool
    /// Its width and height in millimetres; 0 if unknown, and unreliable otherwise.
    public var millimeters: PixelSize
    /// The atom of its name; `Connection.name(of:)` resolves it.
    let nameAtom: UInt32

    /// Makes a monitor without a name, such as the whole screen of a server that has no RandR.
    public init(frame: PixelRect, isPrimary: Bool) {
        self.init(frame: frame, isPrimary: isPrimary, millimeters: PixelSize(width: 0, height: 0), nameAtom: 0)
    }

    init(frame: PixelRect, isPrimary: Bool, millimeters: PixelSize, nameAtom: UInt32) {
        self.frame = frame
        self.isPrimary = isPrimary
        self.millimeters = millimeters
        self.nameAtom = nameAtom
    }
}
