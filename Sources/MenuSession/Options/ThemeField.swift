package import MenuGeometry
import MenuInteraction
package import MenuLayout
package import MenuScene

/// One setting of a theme: its name in a file, and where it is stored.
///
/// It is not sendable because key paths are not; the list is created when a file is read.
package struct ThemeField {
    /// Where a value of a type is stored.
    package typealias Place<Value> = WritableKeyPath<Theme, Value>

    /// The type and range of its values.
    package enum Kind {
        case number(Place<Double>, in: ClosedRange<Double>)
        case count(Place<Int>, in: ClosedRange<Int>)
        case flag(Place<Bool>)
        case color(Place<Color>)
        case font(Place<FontStyle>)
        case size(Place<Size>)
        case offset(Place<Vector>)
        case insets(Place<EdgeInsets>)
        case shortcuts(Place<MenuMetrics.ShortcutStyle>)
        case ellipsis(Place<MenuMetrics.Ellipsis>)
        case shadows(Place<[Shadow]>)
        case finish(Place<Material.Finish>)
        /// A colour, or none.
        case tint(Place<Color?>)
        /// Two numbers, the second at least as large as the first.
        case range(Place<ClosedRange<Double>>, in: ClosedRange<Double>)
        /// Light or dark, or neither.
        case appearance(Place<Appearance?>)
    }

    /// The table that contains it.
    package var table: String
    /// Its name in the table.
    package var name: String
    /// The type and range of its values.
    package var kind: Kind

    /// The full key: `rows.height`.
    package var key: String { "\(table).\(name)" }
}

extension ThemeField {
    /// Every setting, in the order in which files list them.
    package static var all: [ThemeField] { measures + delays + colors("light", \.light) + colors("dark", \.dark) }

    private static func length(
        _ table: String, _ name: String, _ place: Place<Double>, _ range: ClosedRange<Double> = 0...200
    ) -> ThemeField {
        ThemeField(table: table, name: name, kind: .number(place, in: range))
    }

    private static var measures: [ThemeField] {
        [
            ThemeField(table: "fonts", name: "title", kind: .font(\.metrics.titleFont)),
            ThemeField(table: "fonts", name: "subtitle", kind: .font(\.metrics.subtitleFont)),
            ThemeField(table: "fonts", name: "header", kind: .font(\.metrics.headerFont)),
            ThemeField(table: "fonts", name: "shortcut", kind: .font(\.metrics.shortcutFont)),
            ThemeField(table: "fonts", name: "badge", kind: .font(\.metrics.badgeFont)),
            ThemeField(table: "fonts", name: "tile", kind: .font(\.metrics.tileFont)),
            ThemeField(table: "fonts", name: "tab", kind: .font(\.metrics.tabFont)),
            ThemeField(table: "fonts", name: "ellipsis", kind: .ellipsis(\.metrics.ellipsis)),

            length("rows", "height", \.metrics.rowHeight, 8...400),
            length("rows", "padding", \.metrics.rowPadding),
            length("rows", "header-height", \.metrics.headerHeight, 8...400),
            length("rows", "separator-height", \.metrics.separatorHeight),
            length("rows", "separator-inset", \.metrics.separatorInset),
            length("rows", "separator-thickness", \.metrics.separatorThickness, 0...20),
            length("rows", "thick-separator-height", \.metrics.thickSeparatorHeight),
            ThemeField(table: "rows", name: "bands", kind: .flag(\.metrics.separatesByBands)),
            ThemeField(table: "rows", name: "lines-between", kind: .flag(\.metrics.separatesRows)),
            length("rows", "line-inset", \.metrics.separatorLineInset),
            length("rows", "highlight-inset", \.metrics.highlightInset),
            length("rows", "highlight-radius", \.metrics.highlightRadius),
            length("rows", "title-inset", \.metrics.titleInset),
            length("rows", "plain-title-inset", \.metrics.plainTitleInset),
            length("rows", "header-inset", \.metrics.headerInset, 0...Double.infinity),
            length("rows", "title-trailing-inset", \.metrics.titleTrailingInset),
            length("rows", "maximum-text-width", \.metrics.maximumTextWidth, 20...4000),
            length("rows", "maximum-subtitle-width", \.metrics.maximumSubtitleWidth, 20...4000),
            ThemeField(table: "rows", name: "subtitle-lines", kind: .count(\.metrics.subtitleLines, in: 1...2)),
            length("rows", "trailing-gap", \.metrics.trailingGap),
            length("rows", "trailing-inset", \.metrics.trailingInset),
            length("rows", "mark-center", \.metrics.markCenter),
            length("rows", "mark-size", \.metrics.markSize),
            length("rows", "icon-size", \.metrics.iconSize, 4...256),
            length("rows", "icon-inset", \.metrics.iconInset),
            length("rows", "icon-gap", \.metrics.iconGap),
            ThemeField(table: "rows", name: "chevron-size", kind: .size(\.metrics.chevronSize)),

            length("rows", "badge-height", \.metrics.badgeHeight),
            length("rows", "badge-padding", \.metrics.badgePadding),

            ThemeField(table: "shortcuts", name: "style", kind: .shortcuts(\.metrics.shortcutStyle)),
            ThemeField(table: "shortcuts", name: "shown", kind: .flag(\.metrics.showsShortcuts)),
            length("shortcuts", "key-width", \.metrics.shortcutKeyWidth),
            length("shortcuts", "modifier-width", \.metrics.shortcutModifierWidth),
            length("shortcuts", "key-gap", \.metrics.shortcutKeyGap),

            length("search", "height", \.metrics.searchHeight, 8...400),
            ThemeField(table: "search", name: "insets", kind: .insets(\.metrics.searchInsets)),
            length("search", "radius", \.metrics.searchRadius),
            length("search", "focus-ring", \.metrics.focusRing, 0...8),

            length("tiles", "small-height", \.metrics.smallTileHeight, 8...400),
            ThemeField(table: "tiles", name: "small-per-row", kind: .count(\.metrics.smallTilesPerRow, in: 1...32)),
            length("tiles", "medium-height", \.metrics.mediumTileHeight, 8...400),
            ThemeField(table: "tiles", name: "medium-per-row", kind: .count(\.metrics.mediumTilesPerRow, in: 1...32)),
            ThemeField(table: "tiles", name: "palette-per-row", kind: .count(\.metrics.paletteTilesPerRow, in: 1...64)),
            length("tiles", "minimum-width", \.metrics.minimumTileWidth, 8...400),
            length("tiles", "icon-size", \.metrics.tileIconSize, 4...256),
            length("tiles", "palette-fade", \.metrics.paletteFade, 0...100),

            ThemeField(table: "body", name: "insets", kind: .insets(\.metrics.bodyInsets)),
            length("body", "radius", \.metrics.bodyRadius, 0...100),
            length("body", "minimum-width", \.metrics.minimumBodyWidth, 8...4000),
            length("body", "maximum-width", \.metrics.maximumBodyWidth, 40...Double.infinity),
            length("body", "maximum-height", \.metrics.maximumBodyHeight, 40...Double.infinity),
            ThemeField(table: "body", name: "rows-per-column", kind: .count(\.metrics.columnsLimit, in: 1...1000)),

            ThemeField(table: "pop-out", name: "joins", kind: .flag(\.metrics.joinsAnchor)),
            length("pop-out", "tab-radius", \.metrics.tabRadius, 0...100),
            length("pop-out", "flare-radius", \.metrics.flareRadius, 0...100),
            length("pop-out", "neck", \.metrics.neckHeight, 0...100),
            length("pop-out", "overhang", \.metrics.minimumTabOverhang, 0...1000),
            ThemeField(table: "pop-out", name: "grip", kind: .size(\.metrics.gripSize)),
            length("pop-out", "grip-inset", \.metrics.gripInset),
            ThemeField(table: "pop-out", name: "beak", kind: .size(\.metrics.beakSize)),

            length("bar", "height", \.metrics.barHeight, 8...200),
            length("bar", "inset", \.metrics.barInset, 0...200),
            ThemeField(table: "bar", name: "grooves", kind: .flag(\.metrics.barSeparatesTitles)),
            length("bar", "title-padding", \.metrics.barTitlePadding, 0...200),

            length("placement", "screen-margin", \.metrics.screenMargin),
            ThemeField(table: "placement", name: "submenus-over", kind: .flag(\.metrics.submenusLieOver)),
            length("placement", "submenu-rise", \.metrics.submenuRise),
            length("placement", "parent-scale", \.metrics.parentScale, 0.5...1),
            length("placement", "parent-opacity", \.metrics.parentOpacity, 0...1),
            length("placement", "drag-scale", \.metrics.dragScale, 0.5...1),
            length("placement", "drag-distance", \.metrics.dragDistance, 1...10_000),
            length("placement", "submenu-overlap", \.metrics.submenuOverlap, -50...50),
            ThemeField(table: "placement", name: "pointer-offset", kind: .offset(\.metrics.pointerOffset)),

            length("scrolling", "wheel-step", \.metrics.wheelStep, 1...1000),
            length("scrolling", "fade-hidden", \.metrics.fadeHidden, 0...100),
            length("scrolling", "fade-ramp", \.metrics.fadeRamp, 0...100),
            length("scrolling", "indicator-width", \.metrics.indicatorWidth, 0...40),
            length("scrolling", "indicator-inset", \.metrics.indicatorInset, 0...40),
            length("scrolling", "indicator-minimum-length", \.metrics.indicatorMinimumLength),
            length("scrolling", "edge-zone", \.metrics.edgeZone),
        ]
    }

    private static var delays: [ThemeField] {
        [
            length("timing", "click-duration", \.timing.clickDuration, 0...10),
            length("timing", "click-distance", \.timing.clickDistance),
            length("timing", "submenu-delay", \.timing.submenuDelay, 0...10),
            length("timing", "submenu-hold", \.timing.submenuHold, 0...10),
            length("timing", "submenu-arrival", \.timing.submenuArrival, 0...5),
            length("timing", "submenu-title", \.timing.submenuTitle, 0...5),
            length("timing", "header-line", \.timing.headerLine, 0...5),
            length("timing", "resize", \.timing.resize, 0...5),
            length("timing", "scroll", \.timing.scroll, 0...5),
            length("timing", "scroll-bar", \.timing.scrollBar, 0...60),
            length("timing", "reveal-delay", \.timing.revealDelay, 0...10),
            length("timing", "safe-triangle", \.timing.safeTriangle, 0...10),
            length("timing", "safe-triangle-limit", \.timing.safeTriangleLimit, 0...10),
            length("timing", "safe-triangle-slack", \.timing.safeTriangleSlack),
            length("timing", "safe-triangle-tip", \.timing.safeTriangleTip),
            length("timing", "spring", \.timing.spring, 0...10),
            length("timing", "spring-stay", \.timing.springStay, 0...60),
            length("timing", "touch-hold", \.timing.touchHold, 0...10),
            length("timing", "touch-slop", \.timing.touchSlop),
            length("timing", "type-ahead", \.timing.typeAhead, 0...60),
            length("timing", "flash-off", \.timing.flashOff, 0...2),
            length("timing", "flash-on", \.timing.flashOn, 0...2),
            length("timing", "fade", \.timing.fade, 0...5),
            length("timing", "dim", \.timing.dim, 0...5),
            length("timing", "part", \.timing.part, 0...5),
            length("timing", "settle", \.timing.settle, 0...5),
            length("timing", "edge-rest", \.timing.edgeRest, 0...10),
            length("timing", "carry-distance", \.timing.carryDistance),
            length("timing", "remove-distance", \.timing.removeDistance, 1...10_000),
            length("timing", "rename-hold", \.timing.renameHold, 0...10),
            length("timing", "auto-scroll-slow", \.timing.autoScrollSlow, 1...100_000),
            length("timing", "auto-scroll-fast", \.timing.autoScrollFast, 1...100_000),
            ThemeField(table: "timing", name: "animated", kind: .flag(\.timing.isAnimated)),

            ThemeField(table: "screen", name: "dim", kind: .color(\.dim)),
            ThemeField(table: "screen", name: "appearance", kind: .appearance(\.appearance)),
        ]
    }

    private static func colors(_ table: String, _ palette: Place<Palette>) -> [ThemeField] {
        func color(_ name: String, _ place: WritableKeyPath<Palette, Color>) -> ThemeField {
            ThemeField(table: table, name: name, kind: .color(palette.appending(path: place)))
        }
        func number(
            _ name: String, _ place: WritableKeyPath<Palette, Double>, _ range: ClosedRange<Double>
        ) -> ThemeField {
            length(table, name, palette.appending(path: place), range)
        }
        return [
            color("text", \.text), color("secondary-text", \.secondaryText), color("disabled-text", \.disabledText),
            color("destructive-text", \.destructiveText), color("highlighted-text", \.highlightedText),
            color("accent", \.accent), color("pressed-accent", \.pressedAccent),
            color("disabled-highlight", \.disabledHighlight), color("separator", \.separator),
            color("thick-separator", \.thickSeparator), color("groove", \.groove), color("grip", \.grip),
            color("field", \.field), color("indicator", \.indicator),
            color("outline", \.outline), color("inner-outline", \.innerOutline),
            number("inner-outline-bottom", \.innerOutlineBottom, 0...1),
            ThemeField(table: table, name: "material", kind: .finish(palette.appending(path: \.material.finish))),
            number("blur", \.material.blur, 0...200),
            ThemeField(table: table, name: "luma", kind: .range(palette.appending(path: \.material.luma), in: 0...1)),
            number("chroma", \.material.chroma, 0...1), number("saturation", \.material.saturation, 0...4),
            ThemeField(table: table, name: "tint", kind: .tint(palette.appending(path: \.material.tint))),
            number("shade-top", \.shadeTop, 0...1), number("shade-bottom", \.shadeBottom, 0...1),
            ThemeField(table: table, name: "shadows", kind: .shadows(palette.appending(path: \.shadows))),
        ]
    }
}
