public import MenuModel

/// The look of a run of text, apart from its colour.
public struct FontStyle: Sendable, Hashable {
    /// How heavy the strokes are, on OpenType's scale.
    public enum Weight: Int, Sendable, Hashable {
        /// 400.
        case regular = 400
        /// 500.
        case medium = 500
        /// 600.
        case semibold = 600
        /// 700.
        case bold = 700
    }

    /// The families of menus where nothing else names one: the first that is installed.
    public static let usualFamilies = "Inter,Cantarell,Noto Sans,DejaVu Sans,Sans"

    /// A family or a list of families, as Pango reads it: `Sans`, `Inter, DejaVu Sans`.
    public var family: String
    /// The em size in points.
    public var size: Double
    /// How heavy the strokes are.
    public var weight: Weight
    /// Whether it is italic.
    public var isItalic: Bool
    /// What most styles do not have, in a word: a style is read where it stands in larger values, and Swift 6.3 copies one of more words after it has
    /// freed it (`FilterBarTests` fails then).
    private var rare: Rare?

    private indirect enum Rare: Sendable, Hashable { case values(RareValues) }

    private struct RareValues: Sendable, Hashable {
        var tabs = TabStops.none
        var lines: Set<SpanStyle.Line> = []
        var letters = SpanLettering.Transform.none
    }

    private var rareValues: RareValues {
        get { if case .values(let values)? = rare { values } else { RareValues() } }
        set { rare = newValue == RareValues() ? nil : .values(newValue) }
    }

    /// Makes a style.
    public init(
        family: String, size: Double, weight: Weight = .regular, isItalic: Bool = false, tabs: TabStops = .none
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.tabs = tabs
    }

    /// Where what follows TABs begins.
    public var tabs: TabStops {
        get { rareValues.tabs }
        set { rareValues.tabs = newValue }
    }
    /// The lines along the whole text, beside those of its spans.
    public var lines: Set<SpanStyle.Line> {
        get { rareValues.lines }
        set { rareValues.lines = newValue }
    }
    /// The case in which all letters are shown, whatever case they are written in.
    public var letters: SpanLettering.Transform {
        get { rareValues.letters }
        set { rareValues.letters = newValue }
    }
}
