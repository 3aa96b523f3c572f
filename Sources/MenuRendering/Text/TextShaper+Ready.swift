internal import Glibc
package import MenuLayout
internal import MenuPango
internal import Synchronization

extension TextShaper {
    /// What was prepared, and how many processes and threads the user could have then.
    private struct Preparation {
        var styles: [FontStyle]
        var scale: Double
        var threads: rlim_t?
    }

    private static let preparation = Mutex<Preparation?>(nil)

    /// Opens the fonts of styles that are known from an earlier run, and draws some letters with them, so that the next shaper of this process that
    /// needs them has them at once.
    ///
    /// - Parameters:
    ///   - scale: the presumed number of device pixels per point of that shaper.
    ///   - letters: what is drawn.
    package static func prepareFonts(scale: Double, _ styles: [FontStyle], letters: String) {
        guard let cache = FontCache.load() else { return }
        let shaper = TextShaper(scale: scale, cache: nil, keepsFonts: false)
        for style in styles {
            guard let match = cache.matches[style.request(scale: scale)], match.covers(letters) else { continue }
            let pixels = style.size * scale
            ReadyFonts.prepare(match, pixels: pixels, hinting: shaper.hinting) { font in
                guard let layout = TextLayout(plain: letters, font: font) else { return }
                let text = ShapedText(letters, layout: layout, em: pixels, oversampling: shaper.oversampling)
                _ = text.coverage(isLight: false, underlined: [])
            }
        }
        preparation.withLock { $0 = Preparation(styles: styles, scale: scale, threads: threadLimit) }
    }

    /// Whether the fonts of styles were prepared, in a process with the same limits, so that they need no thread of their own.
    static func hasPrepared(_ styles: [FontStyle], scale: Double) -> Bool {
        preparation.withLock { preparation in
            guard let preparation else { return false }
            return preparation.styles == styles && preparation.scale == scale && preparation.threads == threadLimit
        }
    }

    /// How many processes and threads the user may have; nil if that is unknown.
    private static var threadLimit: rlim_t? {
        var limit = rlimit()
        let isKnown = unsafe getrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit) == 0
        return isKnown ? limit.rlim_cur : nil
    }
}
