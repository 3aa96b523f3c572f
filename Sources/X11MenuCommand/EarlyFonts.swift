internal import ArgumentParser
package import MenuLayout
package import MenuRendering
import Synchronization
import MenuSystem

/// Fonts that start to load before the command line has been parsed.
///
/// Loading them takes longer than everything else before the first frame, and parsing the command line takes a third of that time. The guess that the
/// command line asks for the usual fonts is nearly always right, and costs little when it is wrong.
package enum EarlyFonts {
    private static let warmup = Mutex<TextWarmup?>(nil)

    /// Starts to load the fonts of the standard theme, unless the command line asks for others.
    package static func begin(for arguments: [String]) {
        guard !arguments.contains(where: { $0.hasPrefix("--font") || $0.hasPrefix("--theme") }) else { return }
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
    package static func requireRoom() throws { try require(TextWarmup.hasRoom) }

    private static func require(_ hasThread: Bool) throws {
        if hasThread, TextWarmup.hasAddresses { return }
        let reason = TextWarmup.hasAddresses ? "cannot start a thread" : "too little memory for texts"
        StandardStreams.report("x11menu: \(reason)")
        throw ExitCode.fault
    }

    /// The styles that the rows of nearly every menu use.
    private static func styles(of metrics: MenuLayout.MenuMetrics) -> [FontStyle] { [metrics.titleFont] }
}
