internal import MenuGeometry
public import MenuLayout
internal import MenuModel
public import MenuScene

/// Derives the colours of a menu from its backdrop, so that everything on it is legible.
public struct LookResolver: Sendable {
    /// The colours over bright surroundings.
    public var light: Palette
    /// The colours over dark surroundings.
    public var dark: Palette
    /// The requested appearance; nil chooses it by the backdrop.
    public var requestedAppearance: Appearance?
    /// The minimum contrast ratio of texts with their background, 1 to 21 (WCAG 2).
    public var contrast: Double
    /// The desktop's preferred appearance, which is used unless the backdrop clearly calls for the other one; nil for no preference.
    public var preference: Appearance?
    /// The pixels beneath the menu; nil if they are unknown.
    public var backdrop: Backdrop?

    /// The minimum contrast ratio of marks, icons and chevrons, and of highlights with the body.
    static let symbolContrast = 3.0
    /// The minimum contrast ratio of disabled elements: less prominent, but legible.
    static let disabledContrast = 2.0

    /// Makes a resolver.
    public init(light: Palette, dark: Palette, requestedAppearance: Appearance?, contrast: Double, backdrop: Backdrop?)
    {
        self.light = light
        self.dark = dark
        self.requestedAppearance = requestedAppearance
        self.contrast = contrast
        self.backdrop = backdrop
    }

    /// The appearance of a menu at a position.
    public struct Look: Sendable {
        /// The colours.
        public var palette: Palette
        /// Whether the colours are the light or the dark ones.
        public var appearance: Appearance
        /// The blurred backdrop, which shows through the material; nil if it is unknown.
        public var blurred: BlurredBackdrop?
        /// The colours of a bar's titles that differ from the palette's, by title; empty if none does.
        public var titleInks: [Color?] = []
    }

    /// The shadows of a menu, whatever is beneath it; nil if they depend on that.
    public var shadows: [Shadow]? {
        switch requestedAppearance {
        case .light: light.shadows
        case .dark: dark.shadows
        case nil: light.shadows == dark.shadows ? light.shadows : nil
        }
    }

    /// Finds the colours of the menu at a position, and the blurred backdrop that they are for.
    ///
    /// - Parameters:
    ///   - first: The look of the menu's first panel, so that all its panels are alike; nil for the first panel itself.
    ///   - previous: The current appearance of the menu, which it keeps unless the other one is clearly better.
    /// - Complexity: O(captured pixels under the menu and the reach of the blur).
    public func look(for frame: MenuFrame, like first: Look? = nil, keeping previous: Appearance? = nil) -> Look {
        let site = Site(
            runs: runs(of: frame), bodies: [frame.body], bounds: frame.silhouette.controlBounds,
            scale: frame.layout.scale, tab: tabRun(of: frame))
        var look = look(for: site, like: first, keeping: previous)
        look.palette.keepGlass(from: look.appearance == .dark ? dark : light, as: look.appearance)
        if frame.layout.entries.hasSpans || frame.pane != nil {
            look.palette.setGround(over: look.blurred, in: site.bodies, contrast)
        }
        look.palette.ensureFieldContrast(over: look.blurred, in: frame.fieldRects.map(bent), contrast)
        // A flat list has no separators.
        if frame.layout.entries.lines == nil {
            look.palette.ensureSeparatorContrast(over: look.blurred, in: frame.body)
        }
        look.palette.outlineHighlights(
            over: look.blurred, in: frame.body, ratio: min(contrast, LookResolver.symbolContrast))
        return look
    }

    /// The runs to find colours for and the bodies that they are drawn on, in screen points. The title in a tab has a ground of its own.
    struct Site {
        var runs: [ContrastRun]
        var bodies: [Rect]
        var bounds: Rect
        var scale: Double
        var tab: ContrastRun?
    }

    func look(for site: Site, like first: Look?, keeping previous: Appearance?) -> Look {
        let (light, dark) = palettes(like: first)
        let (runs, bodies) = (site.runs, site.bodies)
        // The theme of a launcher says itself what all parts of a menu look like.
        let drawsBoxes = !dark.boxes.looks.isEmpty
        let requestedAppearance = first?.appearance ?? requestedAppearance ?? (drawsBoxes ? .dark : nil)
        // An opaque material of a requested appearance is a deliberately chosen colour, and so is a gradient.
        let isChosen =
            requestedAppearance == .dark && (dark.material.tint.alpha >= 1 || dark.material.gradient != nil)
        func resolved(as appearance: Appearance, over blurred: BlurredBackdrop?) -> MaterialResolution {
            if drawsBoxes {
                return MaterialResolution(appearance, MaterialCandidate(appearance == .dark ? dark : light))
            }
            return TintSolver(backdrop: blurred).resolve(
                runs, bodies: bodies, as: appearance, MaterialCandidate(appearance == .dark ? dark : light),
                keepsTint: first != nil || isChosen)
        }
        var blurred = blurred(for: site, as: requestedAppearance ?? .light)
        var resolution =
            requestedAppearance.map { resolved(as: $0, over: blurred) }
            ?? TintSolver(backdrop: blurred).resolve(
                runs, bodies: bodies, light: MaterialCandidate(light), dark: MaterialCandidate(dark),
                keeping: previous ?? preference)
        let isShared =
            light.material.blur == dark.material.blur && light.material.saturation == dark.material.saturation
        if requestedAppearance == nil, resolution.appearance == .dark, !isShared {
            blurred = self.blurred(for: site, as: .dark)
            resolution = resolved(as: .dark, over: blurred)
        }
        let tabInk = suitTab(site, &resolution, over: blurred)
        var palette = resolution.appearance == .dark ? dark : light
        if let tabInk { (palette.titleInk.tab, palette.grip) = (tabInk.text, tabInk.grip) }
        palette.material.tint = resolution.tint
        palette.text = resolution.colors.primary
        palette.secondaryText = resolution.colors.secondary
        palette.disabledText = resolution.colors.disabled
        palette.destructiveText = resolution.colors.destructive
        palette.ensureHighlightContrast(contrast)
        return Look(palette: palette, appearance: resolution.appearance, blurred: blurred)
    }

    /// The initial colours: those of the theme, with the hue of the first panel's tint.
    private func palettes(like first: Look?) -> (light: Palette, dark: Palette) {
        var palettes = (light: light, dark: dark)
        guard let first else { return palettes }
        func tinted(_ own: Color) -> Color {
            let tint = first.palette.material.tint
            return Color(red: tint.red, green: tint.green, blue: tint.blue, alpha: own.alpha)
        }
        switch first.appearance {
        case .light: palettes.light.material.tint = tinted(light.material.tint)
        case .dark: palettes.dark.material.tint = tinted(dark.material.tint)
        }
        return palettes
    }

    /// The blurred backdrop of a menu, with the margin that the solver and the material need.
    private func blurred(for site: Site, as appearance: Appearance) -> BlurredBackdrop? {
        let material = appearance == .dark ? dark.material : light.material
        return backdrop?.blurred(
            sigma: material.blur, saturation: material.saturation,
            covering: site.bounds.outset(by: TintSolver.surroundings), deviceScale: site.scale)
    }

    /// The area of the backdrop that a rectangle of the menu shows: glass shows a text what lies beside it.
    func bent(_ rect: Rect) -> Rect {
        let isGlass = light.material.finish == .glass || dark.material.finish == .glass
        return isGlass ? rect.outset(by: GlassEdge.reachUnderText) : rect
    }

    /// The runs that are drawn on the body. Scrolling rows can be anywhere in the viewport.
    private func runs(of frame: MenuFrame) -> [ContrastRun] {
        func run(_ rect: Rect, _ role: ContrastRole) -> ContrastRun {
            let ratio: Double =
                switch role {
                case .primary, .secondary, .destructive: contrast
                case .symbol: min(contrast, LookResolver.symbolContrast)
                case .disabled: min(contrast, LookResolver.disabledContrast)
                }
            return ContrastRun(rect: bent(rect), role: role, ratio: ratio)
        }
        var runs: [ContrastRun] = []
        if let pane = frame.pane { runs.append(run(pane, .primary)) }
        if frame.maximumScroll > 0 {
            // A flat list has only titles below its pinned entries.
            let roles = frame.layout.entries.lines == nil ? ContrastRole.allCases : [.primary]
            runs += roles.map { run(frame.viewport, $0) }
        }
        // The run of the viewport covers all rows of a scrolling flat list, so only pinned entries are examined.
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
            if let arrow = row.arrow {
                runs.append(
                    run(
                        Rect(
                            x: arrow.origin.x, y: row.frame.minY, width: arrow.width, height: row.frame.height),
                        .primary))
            }
            runs += [row.mark, row.icon, row.chevron].compactMap { $0 }.map { run($0, .symbol) }
        }
        return runs
    }
}

extension MaterialResolution {
    /// A material whose colours are given.
    fileprivate init(_ appearance: Appearance, _ given: MaterialCandidate) {
        self.init(appearance: appearance, tint: given.tint, colors: given.colors, isLegible: true)
    }
}

extension MaterialCandidate {
    /// Makes the material that a palette prefers.
    fileprivate init(_ palette: Palette) {
        self.init(
            tint: palette.material.tint,
            colors: ContrastColors(
                primary: palette.text, secondary: palette.secondaryText, disabled: palette.disabledText,
                destructive: palette.destructiveText))
    }
}

extension MenuElement {
    /// The role of its title's colour.
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
