package import MenuGeometry
import MenuRendering
import MenuScene
import MenuSession

/// A text on the virtual screen.
package struct SeenText: Sendable, Hashable {
    /// What it says.
    package var text: String
    /// The box of its letters, in pixels of the virtual screen, as far as no later part of the picture covers it.
    package var rect: Rect
    /// Its opacity among the other parts of its menu.
    package var opacity: Double
}

extension HeadlessHost {
    /// The texts of the open menus as they are drawn now, on the way of a motion too.
    package var seenTexts: [SeenText] {
        guard !isGone else { return [] }
        var search = TextSearch(scale: session.options.scale) { self.shaper.ink(of: $0) }
        for level in session.panels.indices { search.add(session.scene(ofLevel: level)) }
        if let scene = session.retiredScene { search.add(scene) }
        return search.found
    }
}

/// Finds texts in draw commands, with what becomes of them.
private struct TextSearch {
    /// What applies to the commands between one of the nesting ones and its `restore`.
    struct Nesting {
        var opacity = 1.0
        var clip = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        /// Maps points as they are given: a factor, and an offset after it.
        var factor = 1.0, offset = Vector.zero
    }

    let scale: Double
    let ink: (TextLine) -> Rect?
    var found: [SeenText] = []

    init(scale: Double, ink: @escaping (TextLine) -> Rect?) { (self.scale, self.ink) = (scale, ink) }

    mutating func add(_ scene: PanelScene) {
        cover(scene.silhouette.controlBounds)
        var nestings = [Nesting()]
        for command in scene.content() {
            var now = nestings[nestings.count - 1]
            switch command {
            case .text(let line):
                guard let box = ink(line), !line.text.isEmpty else { continue }
                let seen = map(box, now).intersection(now.clip)
                guard !seen.isEmpty else { continue }
                found.append(
                    SeenText(
                        text: line.text, rect: seen.scaled(by: scale), opacity: now.opacity * min(1, line.color.alpha)))
                continue
            case .fill(let path, let color):
                if color.alpha * now.opacity > 0.99 { cover(map(path.controlBounds, now).intersection(now.clip)) }
                continue
            case .clip(let path): now.clip = now.clip.intersection(map(path.controlBounds, now))
            case .fade(let rect, _, _), .fadeSides(let rect, _, _): now.clip = now.clip.intersection(map(rect, now))
            case .recede(let center, let factor, let opacity):
                now.opacity *= opacity
                now.offset = now.offset + (center - Point.zero) * ((1 - factor) * now.factor)
                now.factor *= factor
            case .restore:
                nestings.removeLast()
                continue
            default: continue
            }
            nestings.append(now)
        }
    }

    private func map(_ rect: Rect, _ nesting: Nesting) -> Rect {
        rect.scaled(by: nesting.factor).offset(by: nesting.offset)
    }

    /// Hides what lies beneath a rectangle, in points.
    private mutating func cover(_ cover: Rect) {
        let cover = cover.scaled(by: scale)
        found = found.compactMap { text in
            let (rect, shared) = (text.rect, text.rect.intersection(cover))
            guard !shared.isEmpty else { return text }
            let rests = [
                Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: shared.minY),
                Rect(minX: rect.minX, minY: shared.maxY, maxX: rect.maxX, maxY: rect.maxY),
                Rect(minX: rect.minX, minY: rect.minY, maxX: shared.minX, maxY: rect.maxY),
                Rect(minX: shared.maxX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY),
            ]
            guard let rest = rests.filter({ !$0.isEmpty }).max(by: { $0.width * $0.height < $1.width * $1.height })
            else {
                return nil
            }
            var seen = text
            seen.rect = rest
            return seen
        }
    }
}
