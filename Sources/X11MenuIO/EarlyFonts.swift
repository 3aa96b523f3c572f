internal import ArgumentParser
package import MenuLayout
package import MenuRendering
import Synchronization

/// Fonts that begin to load before the command line is understood.
///
/// They take longer than everything else before the first frame, and the command line takes a third of that: a guess that it asks for the
/// usual fonts is nearly always right, and costs little where it is wrong.
package enum EarlyFonts {
    private static let warmup = Mutex<TextWarmup?>(nil)

    /// Begins to load the fonts of the standard theme, unless the command line asks for others.
    package static func begin(for arguments: [String]) {
        guard !arguments.contains(where: { $0.hasPrefix("--font") || $0.hasPrefix("--theme") }) else { return }
        warmup.withLock { $0 = TextWarmup(scale: 1, styles: styles(of: .standard)) }
    }

    /// Takes the fonts that were begun; begins those of a theme where there are none.
    ///
    /// - Throws: Exit code 70, after saying why, where the system has no more threads: there is no text without one.
    package static func take(scale: Double, metrics: MenuLayout.MenuMetrics) throws -> TextWarmup {
        let begun = warmup.withLock { warmup in
            defer { warmup = nil }
            return warmup
        }
        let fonts = begun ?? TextWarmup(scale: scale, styles: styles(of: metrics))
        guard fonts.hasThread else {
            StandardStreams.complain("x11menu: the system lets us start no thread")
            throw ExitCode.fault
        }
        return fonts
    }

    /// What the rows of nearly every menu are written in.
    private static func styles(of metrics: MenuLayout.MenuMetrics) -> [FontStyle] { [metrics.titleFont] }
}
