public import MenuGeometry

/// One monitor, as RandR 1.5 tells of it, virtual splits included.
public struct Monitor: Equatable, Sendable {
    /// What it covers, in root-window pixels.
    public var frame: PixelRect
    /// Tells whether it is the one that the desktop calls primary.
    public var isPrimary: Bool
    /// Its width and height in millimetres; 0 where unknown, and not to be trusted elsewhere.
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
