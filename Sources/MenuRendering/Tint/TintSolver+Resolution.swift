public import MenuGeometry
public import MenuScene

extension TintSolver {
    /// The reduction of the tint's alpha for which a menu changes to the other appearance.
    static let savingWorthChanging = 0.05
    /// The reduction of the tint's alpha for which a menu is light over a dark backdrop or dark over a light one: it stands out as a grey slab.
    static let savingWorthStandingOut = 0.15
    /// The distance of the backdrop's luminance from the break-even for which a menu changes to the other appearance.
    static let luminanceWorthChanging = 0.035
    /// The minimum difference of luminance between a dark material and its dark surroundings.
    static let floorAboveSurroundings = 0.03
    /// How far the colour of destructive elements moves towards black or white before the tint becomes more opaque instead.
    static let reddest = 0.45
    /// The width of the surroundings that are taken into account, in points.
    public static let surroundings = 16.0

    /// Chooses the appearance of a menu and its material.
    ///
    /// If neither appearance needs more tint than its theme prefers, the menu is dark over a backdrop that is darker than `Contrast.breakEven`,
    /// averaged over its area, and light over a lighter one. Otherwise it takes the other appearance only if that hides much less of the backdrop;
    /// if both are equally good, the one whose text has more contrast by APCA. It keeps the previous appearance unless the other one is clearly better.
    /// - Parameters:
    ///   - runs: The runs that are drawn on the material.
    ///   - bodies: The parts of the menu, in points of the screen. The backdrop should extend `surroundings` beyond them.
    ///   - light: The theme's light material.
    ///   - dark: The theme's dark material.
    ///   - previous: The current appearance of the menu, if it is open.
    /// - Complexity: O(samples under the bodies).
    public func resolve(
        _ runs: [ContrastRun], bodies: [Rect], light: MaterialCandidate, dark: MaterialCandidate,
        keeping previous: Appearance? = nil
    ) -> MaterialResolution {
        let patches = patches(runs)
        let lightOne = resolve(patches, light, .light)
        let darkOne = resolve(patches, bodies: bodies, dark)
        guard lightOne.isLegible == darkOne.isLegible else { return lightOne.isLegible ? lightOne : darkOne }
        let costs = (lightOne.tint.alpha, darkOne.tint.alpha)
        let usual = appearanceByLuminance(under: bodies, keeping: previous)
        /// How much better the dark appearance is.
        let gain =
            costs.0 - costs.1
            + (usual == .dark ? TintSolver.savingWorthStandingOut : -TintSolver.savingWorthStandingOut)
        let appearance: Appearance
        if costs.0 <= light.tint.alpha + 0.005, costs.1 <= dark.tint.alpha + 0.005 {
            appearance = usual
        } else if let previous {
            let saving = previous == .light ? gain : -gain
            appearance = saving > TintSolver.savingWorthChanging ? (previous == .light ? .dark : .light) : previous
        } else if abs(gain) > 0.005 {
            appearance = gain < 0 ? .light : .dark
        } else {
            appearance = lightness(lightOne, bodies) >= lightness(darkOne, bodies) ? .light : .dark
        }
        return appearance == .light ? lightOne : darkOne
    }

    /// Finds the material of a given appearance.
    ///
    /// Titles and symbols determine the tint. Secondary, destructive and disabled texts can strengthen it up to the alpha that titles need over
    /// the worst backdrop; beyond that, their colour is strengthened instead, towards that of titles and then towards black or white.
    /// A dark material over dark surroundings is made lighter than the surroundings, so that it is distinguishable.
    ///
    /// - Parameter keepsTint: Whether a dark material keeps its tint instead of being made lighter.
    /// - Complexity: O(samples under the bodies).
    public func resolve(
        _ runs: [ContrastRun], bodies: [Rect], as appearance: Appearance, _ candidate: MaterialCandidate,
        keepsTint: Bool = false
    ) -> MaterialResolution {
        appearance == .light || keepsTint
            ? resolve(patches(runs), candidate, appearance) : resolve(patches(runs), bodies: bodies, candidate)
    }

    /// Finds the dark material.
    private func resolve(_ patches: [TintPatch], bodies: [Rect], _ dark: MaterialCandidate) -> MaterialResolution {
        let plain = resolve(patches, dark, .dark)
        let firm = patches.filter { [.primary, .symbol].contains($0.run.role) }
        let tint = lifted(plain.tint, bodies: bodies) { tint in
            let bare = TintMix(tint, alpha: 1)
            return firm.allSatisfy { bare.reaches($0.goal(dark.colors, tint: tint), low: .zero, high: .zero) }
        }
        guard let tint else { return plain }
        let lifted = resolve(patches, MaterialCandidate(tint: tint, colors: dark.colors), .dark)
        return lifted.isLegible || !plain.isLegible ? lifted : plain
    }

    private func resolve(
        _ patches: [TintPatch], _ candidate: MaterialCandidate, _ appearance: Appearance
    ) -> MaterialResolution {
        var colors = candidate.colors
        let tint = candidate.tint
        func of(_ roles: ContrastRole...) -> [TintPatch] { patches.filter { roles.contains($0.run.role) } }
        let firm = of(.primary, .symbol)
        for role in [ContrastRole.primary, .symbol] {
            strengthen(&colors, role, for: of(role), tint: tint, alpha: 1, appearance)
        }
        var alpha = firm.leastAlpha(colors: colors, tint: tint) ?? 1

        let softRoles = [ContrastRole.secondary, .destructive, .disabled].filter { role in
            patches.contains { $0.run.role == role }
        }
        for role in softRoles {
            let own = of(role)
            let current = tint.replacingAlpha(alpha)
            if let wanted = own.leastAlpha(colors: colors, tint: current),
                wanted == alpha || wanted <= ceiling(firm, colors: colors, tint: tint)
            {
                alpha = wanted
            } else {
                // The strongest colour that this role can have.
                var strongest = colors
                strongest[role] =
                    role == .destructive
                    ? PerceptualColor.moving(colors[role], towards: appearance.ink, by: TintSolver.reddest)
                    : colors.primary
                strengthen(&strongest, role, for: own, tint: tint, alpha: 1, appearance)
                alpha = own.leastAlpha(colors: strongest, tint: current) ?? 1
            }
        }
        for role in softRoles { strengthen(&colors, role, for: of(role), tint: tint, alpha: alpha, appearance) }
        return MaterialResolution(
            appearance: appearance, tint: tint.replacingAlpha(alpha), colors: colors,
            isLegible: patches.keep(colors: colors, tint: tint, alpha: alpha))
    }

    /// The maximum alpha of a tint that any of the runs can need.
    private func ceiling(_ patches: [TintPatch], colors: ContrastColors, tint: Color) -> Double {
        var highest: [ContrastRole: Double] = [:]
        for patch in patches { highest[patch.run.role] = max(highest[patch.run.role] ?? 0, patch.run.ratio) }
        let ceilings = highest.map { TintSolver.ceiling(of: tint, for: colors[$0.key], ratio: $0.value) ?? 1 }
        return ceilings.max() ?? 1
    }

    /// Strengthens the colour of a role just enough for its runs, first towards that of titles, then towards black or white.
    /// The colour of destructive elements keeps its hue and becomes darker or lighter only.
    /// If no colour keeps their ratios, it becomes black or white.
    private func strengthen(
        _ colors: inout ContrastColors, _ role: ContrastRole, for patches: [TintPatch], tint: Color, alpha: Double,
        _ appearance: Appearance
    ) {
        guard !patches.keep(colors: colors, tint: tint, alpha: alpha) else { return }
        let own = colors[role], title = colors.primary
        let strongest = appearance.ink
        func stronger(_ amount: Double) -> ContrastColors {
            var result = colors
            result[role] =
                role == .destructive
                ? PerceptualColor.moving(own, towards: strongest, by: amount)
                : amount <= 0.5 ? own.mixed(with: title, 2 * amount) : title.mixed(with: strongest, 2 * amount - 1)
            return result
        }
        colors = stronger(TintSolver.bisect(from: 0) { patches.keep(colors: stronger($0), tint: tint, alpha: alpha) })
    }

    /// Chooses an appearance by the backdrop's luminance under a menu's parts, weighted by their areas.
    private func appearanceByLuminance(
        under bodies: [Rect], keeping previous: Appearance?
    ) -> Appearance {
        guard let backdrop else { return previous ?? .light }
        let luminance = TintSolver.weighted(bodies) { backdrop.meanLuminance(in: $0) }
        let band = previous == nil ? 0 : TintSolver.luminanceWorthChanging
        let threshold = Contrast.breakEven + (previous == .dark ? band : -band)
        return luminance < threshold ? .dark : .light
    }

    /// The contrast of titles on a material, by APCA.
    private func lightness(_ resolution: MaterialResolution, _ bodies: [Rect]) -> Double {
        let luminance =
            backdrop.map { backdrop in
                TintSolver.weighted(bodies) { backdrop.meanLuminance(in: $0, under: resolution.tint) }
            } ?? Contrast.luminance(resolution.tint)
        let material = Color(white: Contrast.encoded(luminance))
        return abs(Contrast.lightness(of: resolution.colors.primary.drawn(over: material), on: material))
    }

    /// A dark tint, lightened so that the material is distinguishable from dark surroundings. Nil if it already is.
    ///
    /// A tint of low alpha may have to be so light that titles would be illegible with a higher alpha. Then it becomes as light as
    /// `carriesTitles` allows, and its alpha is increased. Small changes of the backdrop therefore cause only small changes of the material.
    private func lifted(_ tint: Color, bodies: [Rect], carriesTitles: (Color) -> Bool) -> Color? {
        guard let backdrop, !bodies.isEmpty else { return nil }
        func inside(_ tint: Color) -> Double {
            TintSolver.weighted(bodies) { backdrop.meanLuminance(in: $0, under: tint) }
        }
        let around = TintSolver.weighted(bodies) { body in
            let both = backdrop.luminances(in: body, under: tint, ring: TintSolver.surroundings)
            return both.around ?? both.mean
        }
        let floor = around + TintSolver.floorAboveSurroundings
        // A material that is darker than its surroundings by the same difference is distinguishable as well.
        guard abs(inside(tint) - around) < TintSolver.floorAboveSurroundings else { return nil }
        func lighter(_ amount: Double) -> Color { tint.mixed(with: Color(white: 0.5, alpha: tint.alpha), amount) }
        let amount = TintSolver.bisect(from: 0) { inside(lighter($0)) >= floor }
        if carriesTitles(lighter(amount)) { return lighter(amount) }
        let lightest = lighter(1 - TintSolver.bisect(from: 1 - amount) { carriesTitles(lighter(1 - $0)) })
        let alpha = TintSolver.bisect(from: tint.alpha) { inside(lightest.replacingAlpha($0)) >= floor }
        return lightest.replacingAlpha(alpha)
    }

    /// The mean of a value over rectangles, weighted by their areas; 0 if there are none.
    private static func weighted(_ rects: [Rect], _ value: (Rect) -> Double) -> Double {
        let areas = rects.map { max(0, $0.width) * max(0, $0.height) }
        let total = areas.reduce(0, +)
        guard total > 0 else { return rects.first.map(value) ?? 0 }
        return zip(rects, areas).reduce(0) { $1.1 > 0 ? $0 + value($1.0) * $1.1 / total : $0 }
    }
}

extension Appearance {
    /// The strongest colour of texts.
    fileprivate var ink: Color { self == .light ? .black : .white }
}
