package import MenuLayout
package import MenuRendering
import Synchronization
import MenuSystem

/// Fonts that start to load as soon as the command line has been read.
///
/// Loading them takes longer than everything else before the first frame.
package enum EarlyFonts {
    private static let warmup = Mutex<TextWarmup?>(nil)

    /// Starts to load the fonts of the standard theme, unless the options ask for others.
    static func begin(for look: LookOptions = LookOptions()) {
        guard look.font == nil, look.theme == nil else { return }
        warmup.withLock { $0 = TextWarmup(scale: 1, styles: styles(of: .standard)) }
    }

    /// Returns the fonts that are being loaded; starts to load those of a theme if there are none.
    ///
    /// - Throws: Exit code 70, after a message, if no thread can be started, or memory is limited too much: text needs both.
    package static func fonts(scale: Double, metrics: MenuLayout.MenuMetrics) throws -> TextWarmup {
        let begun = warmup.withLock { warmup in
            defer { warmup = nil }
            return warmup
        }
        let fonts = begun ?? TextWarmup(scale: scale, styles: styles(of: metrics))
        try require(fonts.hasThread)
        return fonts
    }

    /// Ends a command, before it shows anything, that has no room for texts.
    ///
    /// - Throws: Exit code 70, after a message.
    package static func requireRoom() throws {
        try require(TextWarmup.hasRoom)
        reportMissing(in: TextShaper(scale: 1))
    }

    /// Says that there are no fonts, if there are none.
    static func reportMissing(in shaper: TextShaper) {
        if !shaper.hasFonts { StandardStreams.report("x11menu: there are no fonts; letters are drawn as boxes") }
    }

    private static func require(_ hasThread: Bool) throws {
        if hasThread, TextWarmup.hasAddresses { return }
        let reason = TextWarmup.hasAddresses ? "cannot start a thread" : "too little memory for texts"
        StandardStreams.report("x11menu: \(reason)")
        throw ExitCode.fault
    }

    /// The styles that the rows of nearly every menu use.
    private static func styles(of metrics: MenuLayout.MenuMetrics) -> [FontStyle] { [metrics.titleFont] }
}
