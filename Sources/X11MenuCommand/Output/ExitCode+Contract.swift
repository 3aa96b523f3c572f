package import ArgumentParser

extension ExitCode {
    /// Dismissed, nothing printed.
    package static let dismissed = ExitCode(1)
    /// The input is not a menu.
    package static let badInput = ExitCode(65)
    /// The input cannot be opened.
    package static let noInput = ExitCode(66)
    /// No display, or the connection to it was lost.
    package static let noDisplay = ExitCode(69)
    /// An internal error, or output that cannot be written.
    package static let fault = ExitCode(70)
    /// Keyboard and pointer both stayed grabbed by another program.
    package static let grabbed = ExitCode(75)
}
