public import MenuGeometry
public import MenuLayout
public import MenuModel

/// One step of a picture. Coordinates are points in the coordinate space of the screen (the root window's pixels divided by the scale);
/// the renderer moves them into its surface. Commands are performed in order, each over the result of those before it.
public enum DrawCommand: Sendable, Hashable {
    /// Fills a path with one colour.
    case fill(Path, Color)
    /// Strokes along a path, `width` points wide, half of it on each side.
    case stroke(Path, Color, width: Double)
    /// Strokes the inner edge of a path: `width` points wide, all of it inside.
    case innerStroke(Path, Color, width: Double)
    /// Draws a line of text, or a few.
    case text(TextLine)
    /// Draws an icon, fitted into a rectangle; `tint` colours symbolic ones.
    case icon(Icon, in: Rect, tint: Color)
    /// Draws what lies under the menu inside a path, blurred, saturated and tinted.
    case material(Path, Material)
    /// Lays a colour over what is drawn inside a path, its opacity going over from one at the path's top to another at its bottom.
    case shade(Path, Color, top: Double, bottom: Double)
    /// Draws a shadow of a path. No pixel of it lies inside any of the paths of `keepingOut`.
    case shadow(Path, Shadow, keepingOut: [Path])
    /// Keeps what follows inside a path, until the matching `restore`.
    case clip(Path)
    /// Fades what follows out towards the edges of a rectangle, until the matching `restore`: fully hidden for `hidden` points from the
    /// edge, fully shown after `ramp` more. An edge of zero extent does not fade.
    case fade(Rect, top: Fade, bottom: Fade)
    /// Fades what follows out towards the left and the right edge of a rectangle, until the matching `restore`, as `fade` does.
    case fadeSides(Rect, left: Fade, right: Fade)
    /// Draws what follows smaller, towards a point, and lets only a part of it show, until the matching `restore`.
    case recede(towards: Point, scale: Double, opacity: Double)
    /// Ends the innermost `clip`, `fade`, `fadeSides` or `recede`.
    case restore

    /// How one edge of a list fades.
    public struct Fade: Sendable, Hashable {
        /// How many points from the edge nothing is seen.
        public var hidden: Double
        /// Over how many points after that the content appears.
        public var ramp: Double

        /// Makes a fade.
        public init(hidden: Double, ramp: Double) {
            self.hidden = hidden
            self.ramp = ramp
        }

        /// No fade: everything is seen up to the edge.
        public static let none = Fade(hidden: 0, ramp: 0)
    }
}

/// A line of text on its baseline, and, where it may take more room than one line has, those that follow it.
public struct TextLine: Sendable, Hashable {
    /// How a text that is too wide is shortened.
    public enum Truncation: Sendable, Hashable {
        /// An ellipsis in the middle.
        case middle
        /// An ellipsis at the end.
        case end
        /// Letters run on; for texts that were measured.
        case none
    }

    /// Where the text sits in its width.
    public enum Alignment: Sendable, Hashable {
        /// At the side where its script begins, by its own direction.
        case natural
        /// At the left.
        case left
        /// In the middle.
        case center
        /// At the right.
        case right
    }

    /// The text; line breaks are drawn as spaces, but for those that begin another of its lines.
    public var text: String
    /// Its look.
    public var style: FontStyle
    /// Its colour.
    public var color: Color
    /// The left end of its baseline.
    public var origin: Point
    /// The most room it may take to the right of its origin, in points.
    public var width: Double
    /// How it is shortened.
    public var truncation: Truncation
    /// Where it sits in its width.
    public var alignment: Alignment
    /// How parts of it differ from the rest.
    public var spans: [TextSpan] = []
    /// What it lies on, from which colours of its parts must stand out; nil leaves all of it in its own colour.
    public var ground: TextGround?
    /// The characters that are underlined, by their offsets: mnemonics, and letters that a search found.
    public var underlined: [Range<Int>]
    /// How many lines it takes at most; it is broken between words where it can be, and the last line is shortened.
    public var lines = 1
    /// How far the baselines of its lines lie apart, in points.
    public var lineHeight = 0.0

    /// Makes a line of text.
    public init(
        _ text: String, style: FontStyle, color: Color, origin: Point, width: Double, truncation: Truncation = .end,
        alignment: Alignment = .natural, underlined: [Range<Int>] = []
    ) {
        self.text = text
        self.style = style
        self.color = color
        self.origin = origin
        self.width = width
        self.truncation = truncation
        self.alignment = alignment
        self.underlined = underlined
    }
}

/// The translucent material of a body.
public struct Material: Sendable, Hashable {
    /// The standard deviation of the blur in points; 0 for none.
    public var blur: Double
    /// How much the backdrop's colours are strengthened; 1 leaves them.
    public var saturation: Double
    /// The colour over the blurred backdrop; its alpha is how much of the backdrop it hides.
    public var tint: Color

    /// Makes a material.
    public init(blur: Double, saturation: Double, tint: Color) {
        self.blur = blur
        self.saturation = saturation
        self.tint = tint
    }
}

/// A soft shadow.
public struct Shadow: Sendable, Hashable {
    /// The standard deviation of the blur in points.
    public var sigma: Double
    /// Where the shadow falls.
    public var offset: Vector
    /// Its colour and opacity.
    public var color: Color

    /// Makes a shadow.
    public init(sigma: Double, offset: Vector, color: Color) {
        self.sigma = sigma
        self.offset = offset
        self.color = color
    }
}
