/// The frames of a motion, such as a menu that opens or fades away, in the order in which they were seen.
///
/// ```swift
/// let fade = try display.motion(of: area) { try robot.tap("Escape") }
/// let faults = fade.faultsOfFade(from: open, to: closed)
/// #expect(faults.isEmpty, "\(faults)")
/// ```
///
/// The invariants are functions that return what breaks them; see ``MotionFault``.
public struct Motion: Sendable {
    /// What is seen at a moment.
    public struct Frame: Sendable {
        /// The time since the motion began, in seconds.
        public var time: Double
        /// The pixels.
        public var picture: Picture
        /// The texts that are seen in it, if they are known.
        public var texts: [Text]

        /// Makes a frame.
        public init(time: Double, picture: Picture, texts: [Text] = []) {
            self.time = time
            self.picture = picture
            self.texts = texts
        }
    }

    /// A text in a frame.
    public struct Text: Sendable, Hashable {
        /// What it says.
        public var text: String
        /// The box of its letters, in pixels of the picture, as far as nothing lies over it.
        public var area: PixelArea
        /// Its opacity, from 0 to 1.
        public var opacity: Double

        /// Makes a text.
        public init(_ text: String, area: PixelArea, opacity: Double = 1) {
            self.text = text
            self.area = area
            self.opacity = opacity
        }
    }

    /// The frames, the first one first; their pictures have one size.
    public var frames: [Frame]

    /// Makes a motion of frames.
    public init(_ frames: [Frame]) { self.frames = frames }
}

/// What breaks an invariant of a motion.
public struct MotionFault: Sendable, Hashable, CustomStringConvertible {
    /// The invariants.
    public enum Kind: String, Sendable, Hashable {
        /// Parts of a frame that belong together have different opacities.
        case torn
        /// A frame is less far on its way than the one before it.
        case backwards
        /// Two texts are printed over each other.
        case overprinted
        /// A text is seen twice.
        case doubled
        /// A text moves further between two frames than it may.
        case snapped
        /// Something is drawn where nothing moves.
        case stray
        /// The still that follows is another picture than the last frame.
        case jump
    }

    /// The invariant.
    public var kind: Kind
    /// The index of the frame.
    public var frame: Int
    /// The time of the frame, in seconds.
    public var time: Double
    /// Where it is, in pixels of the picture.
    public var area: PixelArea
    /// What is wrong.
    public var reason: String

    /// Makes a fault.
    public init(_ kind: Kind, frame: Int, time: Double, area: PixelArea, reason: String) {
        self.kind = kind
        self.frame = frame
        self.time = time
        self.area = area
        self.reason = reason
    }

    /// The fault in a line.
    public var description: String {
        let milliseconds = Int((time * 1000).rounded())
        return
            "\(kind.rawValue) in frame \(frame) (\(milliseconds) ms) at \(area.width)×\(area.height)+\(area.x)+\(area.y): \(reason)"
    }
}
