internal import MenuGeometry
public import MenuLayout
internal import MenuModel
public import MenuScene

/// Finds the colours of a menu from what lies beneath it, so that everything on it can be read.
public struct LookResolver: Sendable {
    /// The colours over bright surroundings.
    public var light: Palette
    /// The colours over dark surroundings.
    public var dark: Palette
    /// The ones that are asked for; nil to choose by what lies beneath.
    public var asked: Appearance?
    /// The least contrast ratio of texts with what is under them, 1 to 21 (WCAG 2).
    public var contrast: Double
    /// What the desktop prefers where what lies beneath does not clearly ask for the other; nil where it has no preference.
    public var preference: Appearance?
    /// The screen beneath; nil where it cannot be seen.
    public var backdrop: Backdrop?

    /// The least contrast ratio of marks, icons and chevrons.
    static let symbolContrast = 3.0
    /// The least contrast ratio of what is disabled: it recedes, but can be read.
    static let disabledContrast = 2.0

    /// Makes a resolver.
    public init(light: Palette, dark: Palette, asked: Appearance?, contrast: Double, backdrop: Backdrop?) {
        self.light = light
        self.dark = dark
        self.asked = asked
        self.contrast = contrast
        self.backdrop = backdrop
    }

    /// What a menu looks like at a place.
    public struct Look: Sendable {
        /// The colours.
        public var palette: Palette
        /// Whether they are the light or the dark ones.
        public var appearance: Appearance
        /// What shows through the material; nil where it is unknown.
        public var blurred: BlurredBackdrop?
    }

    /// Finds the colours of the menu at a place, and the blurred backdrop that they were found for.
    ///
    /// - Parameters:
    ///   - first: The look of the menu's first panel, so that all its panels are alike; nil for the first itself.
    ///   - previous: The appearance that the menu has so far, which it keeps unless the other one is clearly better.
    /// - Complexity: O(captured pixels under the menu and the reach of the blur).
    public func look(for frame: MenuFrame, like first: Look? = nil, keeping previous: Appearance? = nil) -> Look {
        let site = Site(
            runs: runs(of: frame), bodies: [frame.body] + (frame.tab.map { [$0] } ?? []),
            bounds: frame.silhouette.controlBounds, scale: frame.layout.scale)
        var look = look(for: site, like: first, keeping: previous)
        if frame.layout.entries.hasSpans { look.palette.setGround(over: look.blurred, in: site.bodies, contrast) }
        look.palette.keepFields(over: look.blurred, in: frame.fieldRects, contrast)
        // A flat list has no separators.
        if frame.layout.entries.lines == nil { look.palette.keepSeparators(over: look.blurred, in: frame.body) }
        return look
    }

    /// Finds the colours of a menu bar, and the blurred backdrop that they were found for.
    ///
    /// - Parameters:
    ///   - scale: Device pixels a point.
    ///   - previous: The appearance that the bar has so far, which it keeps unless the other one is clearly better.
    public func look(for bar: BarLayout, scale: Double, keeping previous: Appearance? = nil) -> Look {
        let runs = bar.titles.enumerated().map { title, rect in
            bar.disabledTitles.contains(title)
                ? ContrastRun(rect: rect, role: .disabled, ratio: min(contrast, LookResolver.disabledContrast))
                : ContrastRun(rect: rect, role: .primary, ratio: contrast)
        }
        var look = look(
            for: Site(runs: runs, bodies: [bar.strip], bounds: bar.strip, scale: scale), like: nil, keeping: previous)
        look.palette.keepSeparators(over: look.blurred, in: bar.strip)
        return look
    }

    /// Where colours are needed: what is drawn, in screen points, on which bodies.
    private struct Site {
        var runs: [ContrastRun]
        var bodies: [Rect]
        var bounds: Rect
        var scale: Double
    }

    private func look(for site: Site, like first: Look?, keeping previous: Appearance?) -> Look {
        let (light, dark) = palettes(like: first)
        let (runs, bodies) = (site.runs, site.bodies)
        let asked = first?.appearance ?? asked
        // An opaque material of an appearance that was asked for is the colour that somebody chose.
        let isChosen = asked == .dark && dark.material.tint.alpha >= 1
        func resolved(as appearance: Appearance, over blurred: BlurredBackdrop?) -> MaterialResolution {
            TintSolver(backdrop: blurred).resolve(
                runs, bodies: bodies, as: appearance, MaterialCandidate(appearance == .dark ? dark : light),
                keepsTint: first != nil || isChosen)
        }
        var blurred = blurred(for: site, as: asked ?? .light)
        var resolution =
            asked.map { resolved(as: $0, over: blurred) }
            ?? TintSolver(backdrop: blurred).resolve(
                runs, bodies: bodies, light: MaterialCandidate(light), dark: MaterialCandidate(dark),
                keeping: previous ?? preference)
        let isShared =
            light.material.blur == dark.material.blur && light.material.saturation == dark.material.saturation
        if asked == nil, resolution.appearance == .dark, !isShared {
            blurred = self.blurred(for: site, as: .dark)
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

    /// The colours to begin with: those of the theme, on the hue that the first panel has taken.
    private func palettes(like first: Look?) -> (light: Palette, dark: Palette) {
        var palettes = (light: light, dark: dark)
        guard let first else { return palettes }
        func taking(_ own: Color) -> Color {
            let tint = first.palette.material.tint
            return Color(red: tint.red, green: tint.green, blue: tint.blue, alpha: own.alpha)
        }
        switch first.appearance {
        case .light: palettes.light.material.tint = taking(light.material.tint)
        case .dark: palettes.dark.material.tint = taking(dark.material.tint)
        }
        return palettes
    }

    /// What lies under a menu, and so far around it that both the solver and the material find all they need.
    private func blurred(for site: Site, as appearance: Appearance) -> BlurredBackdrop? {
        let material = appearance == .dark ? dark.material : light.material
        return backdrop?.blurred(
            sigma: material.blur, saturation: material.saturation,
            covering: site.bounds.outset(by: TintSolver.surroundings), deviceScale: site.scale)
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
            // A flat list has nothing but titles below its pinned entries.
            let roles = frame.layout.entries.lines == nil ? ContrastRole.allCases : [.primary]
            runs += roles.map { run(frame.viewport, $0) }
        }
        // Where rows scroll, those of a flat list may come to lie anywhere: no need to look at single ones.
        let isFlat = frame.layout.entries.lines != nil && frame.maximumScroll > 0
        for index in isFlat ? Array(0..<frame.layout.entries.headerCount) : frame.visibleEntries(scroll: 0) {
            let element = frame.layout.entries[index].element
            let row = frame.layout.row(at: index).offset(by: frame.offset(ofEntry: index, scroll: 0))
            if let title = row.title {
                let box = Rect(x: title.origin.x, y: row.frame.minY, width: title.width, height: row.frame.height)
                runs.append(run(box, element.titleRole))
            }
            let isDimmed = element.isHighlightable && !element.isEnabled
            if isDimmed { runs.append(run(row.frame, .disabled)) }
            if !isDimmed, row.subtitle != nil || !row.shortcut.isEmpty || !row.symbols.isEmpty {
                runs.append(run(row.frame, .secondary))
            }
            if isDimmed { continue }
            if let icon = row.icon, element.titleRole == .destructive { runs.append(run(icon, .destructive)) }
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
