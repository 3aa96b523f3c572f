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

    /// The colours of the menu at a place, and whether they are the light or the dark ones.
    ///
    /// - Parameter appearance: What the menu that it belongs to has taken already, so that all its panels are alike.
    /// - Complexity: O(captured pixels under the menu and the reach of the blur).
    public func look(
        for frame: MenuFrame, keeping appearance: MaterialAppearance? = nil
    ) -> (palette: Palette, appearance: MaterialAppearance) {
        let body = frame.silhouette.controlBounds
        let blurred = backdrop?.blurred(
            sigma: light.material.blur, saturation: light.material.saturation,
            covering: body.outset(by: TintSolver.surroundings), deviceScale: frame.layout.scale)
        let solver = TintSolver(backdrop: blurred)
        let runs = runs(of: frame)
        let bodies = [frame.body] + (frame.tab.map { [$0] } ?? [])
        let asked = appearance ?? isDark.map { $0 ? MaterialAppearance.dark : .light }
        let resolution =
            if let asked {
                solver.resolve(runs, bodies: bodies, as: asked, MaterialCandidate(asked == .dark ? dark : light))
            } else {
                solver.resolve(runs, bodies: bodies, light: MaterialCandidate(light), dark: MaterialCandidate(dark))
            }
        var palette = resolution.appearance == .dark ? dark : light
        palette.material.tint = resolution.tint
        palette.text = resolution.colors.primary
        palette.secondaryText = resolution.colors.secondary
        palette.disabledText = resolution.colors.disabled
        return (palette, resolution.appearance)
    }

    /// What is drawn on the material. Where rows scroll, any of them may come to lie anywhere in the viewport.
    private func runs(of frame: MenuFrame) -> [ContrastRun] {
        func run(_ rect: Rect, _ role: ContrastRole) -> ContrastRun {
            let ratio: Double =
                switch role {
                case .primary, .secondary: contrast
                case .symbol: min(contrast, LookResolver.symbolContrast)
                case .disabled: min(contrast, LookResolver.disabledContrast)
                }
            return ContrastRun(rect: rect, role: role, ratio: ratio)
        }
        var runs: [ContrastRun] = []
        if frame.maximumScroll > 0 { runs = ContrastRole.allCases.map { run(frame.viewport, $0) } }
        if let tab = frame.tab { runs.append(run(tab, .primary)) }
        for index in frame.visibleEntries(scroll: 0) {
            let element = frame.layout.entries[index].element
            let row = frame.layout.row(at: index).offset(by: frame.offset(ofEntry: index, scroll: 0))
            if let title = row.title {
                let box = Rect(x: title.origin.x, y: row.frame.minY, width: title.width, height: row.frame.height)
                runs.append(run(box, element.isHighlightable ? element.isEnabled ? .primary : .disabled : .secondary))
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
                primary: palette.text, secondary: palette.secondaryText, disabled: palette.disabledText))
    }
}
