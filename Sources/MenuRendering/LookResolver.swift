internal import Geometry
public import MenuLayout
internal import MenuModel
public import MenuScene

/// Finds the colours of a menu from what lies beneath it, so that everything on it can be read.
public struct LookResolver: Sendable {
    /// The colours over bright surroundings.
    public var light: Palette
    /// The colours over dark surroundings.
    public var dark: Palette
    /// Whether the dark ones are asked for; nil to choose by what lies beneath.
    public var isDark: Bool?
    /// The least contrast ratio of texts with what is under them, 1 to 21 (WCAG 2).
    public var contrast: Double
    /// What the desktop prefers where what lies beneath does not clearly ask for the other; nil where it has no preference.
    public var preference: MaterialAppearance?
    /// The screen beneath; nil where it cannot be seen.
    public var backdrop: Backdrop?

    /// The least contrast ratio of marks, icons and chevrons.
    static let symbolContrast = 3.0
    /// The least contrast ratio of what is disabled: it recedes, but can be read.
    static let disabledContrast = 2.0

    /// Makes a resolver.
    public init(light: Palette, dark: Palette, isDark: Bool?, contrast: Double, backdrop: Backdrop?) {
        self.light = light
        self.dark = dark
        self.isDark = isDark
        self.contrast = contrast
        self.backdrop = backdrop
    }

    /// What a menu looks like at a place.
    public struct Look: Sendable {
        /// The colours.
        public var palette: Palette
        /// Whether they are the light or the dark ones.
        public var appearance: MaterialAppearance
        /// What shows through the material; nil where it is unknown.
        public var blurred: BlurredBackdrop?
    }

    /// Finds the colours of the menu at a place, and the blurred backdrop that they were found for.
    ///
    /// - Parameter appearance: What the menu that it belongs to has taken already, so that all its panels are alike.
    /// - Complexity: O(captured pixels under the menu and the reach of the blur).
    public func look(for frame: MenuFrame, keeping appearance: MaterialAppearance? = nil) -> Look {
        let runs = runs(of: frame)
        let bodies = [frame.body] + (frame.tab.map { [$0] } ?? [])
        let asked = appearance ?? isDark.map { $0 ? MaterialAppearance.dark : .light }
        func resolved(as appearance: MaterialAppearance, over blurred: BlurredBackdrop?) -> MaterialResolution {
            TintSolver(backdrop: blurred).resolve(
                runs, bodies: bodies, as: appearance, MaterialCandidate(appearance == .dark ? dark : light))
        }
        var blurred = blurred(for: frame, as: asked ?? .light)
        var resolution =
            asked.map { resolved(as: $0, over: blurred) }
            ?? TintSolver(backdrop: blurred).resolve(
                runs, bodies: bodies, light: MaterialCandidate(light), dark: MaterialCandidate(dark),
                keeping: preference)
        let isShared =
            light.material.blur == dark.material.blur && light.material.saturation == dark.material.saturation
        if asked == nil, resolution.appearance == .dark, !isShared {
            blurred = self.blurred(for: frame, as: .dark)
            resolution = resolved(as: .dark, over: blurred)
        }
        var palette = resolution.appearance == .dark ? dark : light
        palette.material.tint = resolution.tint
        palette.text = resolution.colors.primary
        palette.secondaryText = resolution.colors.secondary
        palette.disabledText = resolution.colors.disabled
        palette.destructiveText = resolution.colors.destructive
        palette.keepHighlight(contrast)
        return Look(palette: palette, appearance: resolution.appearance, blurred: blurred)
    }

    /// What lies under a menu, and so far around it that both the solver and the material find all they need.
    private func blurred(for frame: MenuFrame, as appearance: MaterialAppearance) -> BlurredBackdrop? {
        let material = appearance == .dark ? dark.material : light.material
        return backdrop?.blurred(
            sigma: material.blur, saturation: material.saturation,
            covering: frame.silhouette.controlBounds.outset(by: TintSolver.surroundings),
            deviceScale: frame.layout.scale)
    }

    /// What is drawn on the material. Where rows scroll, any of them may come to lie anywhere in the viewport.
    private func runs(of frame: MenuFrame) -> [ContrastRun] {
        func run(_ rect: Rect, _ role: ContrastRole) -> ContrastRun {
            let ratio: Double =
                switch role {
                case .primary, .secondary, .destructive: contrast
                case .symbol: min(contrast, LookResolver.symbolContrast)
                case .disabled: min(contrast, LookResolver.disabledContrast)
                }
            return ContrastRun(rect: rect, role: role, ratio: ratio)
        }
        var runs: [ContrastRun] = []
        if let tab = frame.tab { runs.append(run(tab, .primary)) }
        if frame.maximumScroll > 0 {
            // A flat list has nothing but titles, and all of them may come to lie anywhere: no need to look at single rows.
            if frame.layout.entries.lines != nil { return runs + [run(frame.viewport, .primary)] }
            runs += ContrastRole.allCases.map { run(frame.viewport, $0) }
        }
        for index in frame.visibleEntries(scroll: 0) {
            let element = frame.layout.entries[index].element
            let row = frame.layout.row(at: index).offset(by: frame.offset(ofEntry: index, scroll: 0))
            if let title = row.title {
                let box = Rect(x: title.origin.x, y: row.frame.minY, width: title.width, height: row.frame.height)
                runs.append(run(box, element.titleRole))
            }
            if row.subtitle != nil || !row.shortcut.isEmpty { runs.append(run(row.frame, .secondary)) }
            runs += [row.mark, row.icon, row.chevron].compactMap { $0 }.map { run($0, .symbol) }
        }
        return runs
    }
}

extension MaterialCandidate {
    /// What a palette would like its material to be.
    fileprivate init(_ palette: Palette) {
        self.init(
            tint: palette.material.tint,
            colors: ContrastColors(
                primary: palette.text, secondary: palette.secondaryText, disabled: palette.disabledText,
                destructive: palette.destructiveText))
    }
}

extension MenuElement {
    /// What the colour of its title is used for.
    fileprivate var titleRole: ContrastRole {
        guard isHighlightable else { return .secondary }
        guard isEnabled else { return .disabled }
        return switch self {
        case .action(let action) where action.isDestructive: .destructive
        case .menu(let menu) where menu.isDestructive: .destructive
        default: .primary
        }
    }
}
