import MenuGeometry
package import MenuLayout

extension Color {
    /// The colour with each component between 0 and 1.
    package var bounded: Color {
        Color(
            red: red.bounded(to: 0...1), green: green.bounded(to: 0...1), blue: blue.bounded(to: 0...1),
            alpha: alpha.bounded(to: 0...1))
    }
}

extension FontStyle {
    /// The style in a size that texts are drawn in.
    package var bounded: FontStyle { bounded(otherwise: FontStyle.standardSize) }

    /// The style in a size that texts are drawn in; one whose size is no number has another size.
    package func bounded(otherwise size: Double) -> FontStyle {
        var style = self
        style.size = self.size.bounded(to: 4...200, otherwise: size)
        return style
    }

    /// The em size of most texts, in points.
    private static let standardSize = 13.0
}

extension Shadow {
    /// The shadow in bounds: the larger its blur, the longer it takes.
    package var bounded: Shadow {
        Shadow(sigma: sigma.bounded(to: 0...200), offset: offset.bounded(to: -200...200), color: color.bounded)
    }
}

extension Material {
    /// The material in bounds: the larger its blur, the longer it takes.
    package var bounded: Material {
        var bounded = self
        (bounded.blur, bounded.saturation) = (blur.bounded(to: 0...200), saturation.bounded(to: 0...4, otherwise: 1))
        bounded.luma = luma.lowerBound.bounded(to: 0...1)...luma.upperBound.bounded(to: 0...1, otherwise: 1)
        bounded.chroma = chroma.bounded(to: 0...1)
        bounded.tint = tint?.bounded
        bounded.gradient = gradient.map {
            Gradient(from: $0.start.bounded, to: $0.end.bounded, along: $0.way.bounded(to: -1000...1000))
        }
        return bounded
    }
}

extension TextLine {
    /// The line in bounds.
    package var bounded: TextLine {
        var bounded = self
        bounded.style = style.bounded
        (bounded.color, bounded.origin) = (color.bounded, origin.bounded)
        bounded.width = width.bounded(to: Double.lengths)
        bounded.lineHeight = lineHeight.bounded(to: Double.lengths)
        // No text has more characters or more lines.
        let most = 10_000
        bounded.lines = lines.bounded(to: 1...most)
        bounded.underlined = underlined.map { $0.clamped(to: 0..<most) }
        return bounded
    }
}

extension DrawCommand {
    /// The command with every number in bounds, as programs may give it.
    package var bounded: DrawCommand {
        func fade(_ fade: Fade) -> Fade {
            Fade(hidden: fade.hidden.bounded(to: Double.lengths), ramp: fade.ramp.bounded(to: Double.lengths))
        }
        return switch self {
        case .fill(let path, let color): .fill(path.bounded, color.bounded)
        case .stroke(let path, let color, let width):
            .stroke(path.bounded, color.bounded, width: width.bounded(to: Double.lengths))
        case .innerStroke(let path, let color, let width):
            .innerStroke(path.bounded, color.bounded, width: width.bounded(to: Double.lengths))
        case .shadedStroke(let path, let colors, let width):
            .shadedStroke(path.bounded, colors.map(\.bounded), width: width.bounded(to: Double.lengths))
        case .text(let line): .text(line.bounded)
        case .icon(let icon, let rect, let tint): .icon(icon, in: rect.bounded, tint: tint.bounded)
        case .picture(let icon, let rect, let tint, let radius):
            .picture(icon, in: rect.bounded, tint: tint.bounded, radius: radius.bounded(to: 0...1000))
        case .material(let path, let material): .material(path.bounded, material.bounded)
        case .shade(let path, let color, let top, let bottom):
            .shade(path.bounded, color.bounded, top: top.bounded(to: 0...1), bottom: bottom.bounded(to: 0...1))
        case .gradient(let path, let colors, let start, let end):
            .gradient(path.bounded, colors.map(\.bounded), from: start.bounded, to: end.bounded)
        case .shadow(let path, let shadow, let bodies):
            .shadow(path.bounded, shadow.bounded, keepingOut: bodies.map(\.bounded))
        case .clip(let path): .clip(path.bounded)
        case .fade(let rect, let top, let bottom): .fade(rect.bounded, top: fade(top), bottom: fade(bottom))
        case .fadeSides(let rect, let left, let right): .fadeSides(rect.bounded, left: fade(left), right: fade(right))
        case .recede(let center, let scale, let opacity):
            .recede(
                towards: center.bounded, scale: scale.bounded(to: 0.01...100, otherwise: 1),
                opacity: opacity.bounded(to: 0...1))
        case .restore: .restore
        }
    }
}
