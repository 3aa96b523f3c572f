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
    /// Strokes along a path as `stroke` does, in colours that change from its top to its bottom, at equal distances.
    case shadedStroke(Path, [Color], width: Double)
    /// Draws one or more lines of text.
    case text(TextLine)
    /// Draws an icon, fitted into a rectangle; `tint` colours symbolic ones.
    case icon(Icon, in: Rect, tint: Color)
    /// Draws a picture as an icon, with rounded corners if it is an opaque rectangle.
    case picture(Icon, in: Rect, tint: Color, radius: Double)
    /// Draws the backdrop inside a path, blurred, saturated and tinted.
    case material(Path, Material)
    /// Draws a colour inside a path, with an opacity that changes from one value at the path's top to another at its bottom.
    case shade(Path, Color, top: Double, bottom: Double)
    /// Fill a path with colours that change from the first at one point to the last at another, at equal distances.
    case gradient(Path, [Color], from: Point, to: Point)
    /// Draws a shadow of a path. No pixel of the shadow lies inside any path of `keepingOut`.
    case shadow(Path, Shadow, keepingOut: [Path])
    /// Clips the following commands to a path, until the matching `restore`.
    case clip(Path)
    /// Fades out the following commands towards the edges of a rectangle, until the matching `restore`: fully hidden for `hidden` points
    /// from the edge, fully visible after `ramp` more. An edge with zero extent does not fade.
    case fade(Rect, top: Fade, bottom: Fade)
    /// Fades out the following commands towards the left and the right edge of a rectangle, until the matching `restore`, as `fade` does.
    case fadeSides(Rect, left: Fade, right: Fade)
    /// Draws the following commands scaled towards a point and with an opacity, until the matching `restore`.
    case recede(towards: Point, scale: Double, opacity: Double)
    /// Ends the innermost `clip`, `fade`, `fadeSides` or `recede`.
    case restore

    /// How one edge of a list fades.
    public struct Fade: Sendable, Hashable {
        /// The length from the edge where nothing is visible, in points.
        public var hidden: Double
        /// The length after that over which the content appears, in points.
        public var ramp: Double

        /// Makes a fade.
        public init(hidden: Double, ramp: Double) {
            self.hidden = hidden
            self.ramp = ramp
        }

        /// No fade: everything is visible up to the edge.
        public static let none = Fade(hidden: 0, ramp: 0)
    }
}

/// A line of text on its baseline, and the lines that follow it if it may take more than one.
public struct TextLine: Sendable, Hashable {
    /// How a text that is too wide is shortened.
    public enum Truncation: Sendable, Hashable {
        /// An ellipsis in the middle.
        case middle
        /// An ellipsis at the end.
        case end
        /// An ellipsis at the beginning.
        case start
        /// Not shortened; for texts that are known to fit.
        case none
    }

    /// The alignment of the text in its width.
    public enum Alignment: Sendable, Hashable {
        /// At the side where the text begins, according to its own direction.
        case natural
        /// At the left.
        case left
        /// In the middle.
        case center
        /// At the right.
        case right
    }

    /// The text; line breaks are drawn as spaces, except those that begin one of its further lines.
    public var text: String
    /// Its look.
    public var style: FontStyle
    /// Its colour.
    public var color: Color
    /// The left end of its baseline.
    public var origin: Point
    /// The maximum width to the right of its origin, in points.
    public var width: Double
    /// How it is shortened.
    public var truncation: Truncation
    /// Where it sits in its width.
    public var alignment: Alignment
    /// How parts of it differ from the rest.
    public var spans: [TextSpan] = []
    /// The ground that the colours of its spans must contrast with; nil draws the whole text in its own colour.
    public var ground: TextGround?
    /// The characters that are underlined, by their offsets: mnemonics, and letters that a search found.
    public var underlined: [Range<Int>]
    /// The maximum number of lines; lines are broken between words if possible, and the last line is shortened.
    public var lines = 1
    /// The distance between the baselines of its lines, in points.
    public var lineHeight = 0.0
    /// Whether lines end at line breaks of the text alone, each shortened where it is too long; the last one has the rest of the text.
    public var keepsLines = false

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

/// The translucent material of a body: the blurred backdrop, whose hue it keeps, in a narrow band of lightness.
public struct Material: Sendable, Hashable {
    /// What a material looks like besides its blur and colours.
    public enum Finish: Sendable, Hashable {
        /// The same everywhere.
        case frosted
        /// A pane with a rounded rim, which bends the backdrop and reflects light along its edge, and a fine grain.
        case glass
    }

    /// What it looks like besides its blur and colours. Only menus can be of glass.
    public var finish = Finish.frosted
    /// The standard deviation of the blur in points; 0 for none.
    public var blur: Double
    /// The factor of the backdrop's saturation; 1 leaves it unchanged.
    public var saturation: Double
    /// The luma of the body over black and over white, each from 0 to 1.
    ///
    /// Luma is the sum of the gamma-encoded components in sRGB, weighted by 0.2126, 0.7152 and 0.0722.
    public var luma: ClosedRange<Double>
    /// How far each component of a colour of the body is from its luma at most, from 0 to 1.
    public var chroma: Double
    /// A colour over the blurred backdrop in place of the band of lightness; its alpha is how much of the backdrop it hides. Nil for none.
    public var tint: Color?
    /// The colours that are drawn in place of the tint, which hide at least as much of the backdrop as it does; nil for the tint everywhere.
    public var gradient: Gradient?

    /// Makes a material of bounded lightness.
    public init(blur: Double, saturation: Double = 1, luma: ClosedRange<Double>, chroma: Double) {
        self.blur = blur
        self.saturation = saturation
        self.luma = luma
        self.chroma = chroma
    }

    /// Makes a material of the blurred backdrop under a colour.
    public init(blur: Double, saturation: Double, tint: Color) {
        self.init(blur: blur, saturation: saturation, luma: 0...1, chroma: 1)
        self.tint = tint
    }
}

/// A soft shadow.
public struct Shadow: Sendable, Hashable {
    /// The standard deviation of the blur in points.
    public var sigma: Double
    /// The offset of the shadow, in points.
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
