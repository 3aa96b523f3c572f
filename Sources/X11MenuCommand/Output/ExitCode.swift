/// The status that the program exits with. Thrown after whatever there is to say has been said.
package struct ExitCode: Error, Hashable, Sendable {
    package let rawValue: Int32

    package init(_ rawValue: Int32) { self.rawValue = rawValue }

    /// Chosen, or done.
    package static let success = ExitCode(0)
    /// Dismissed, nothing printed.
    package static let dismissed = ExitCode(1)
    /// Two pictures differ.
    package static let different = ExitCode(1)
    /// Two pictures cannot be compared.
    package static let trouble = ExitCode(2)
    /// The command line is wrong.
    package static let usage = ExitCode(64)
    /// The input is not a menu.
    package static let badInput = ExitCode(65)
    /// The input cannot be opened.
    package static let noInput = ExitCode(66)
    /// No display, or the connection to it was lost.
    package static let noDisplay = ExitCode(69)
    /// An internal error, or output that cannot be written.
    package static let fault = ExitCode(70)
    /// A picture has something in place of what was asked for, which was to be an error.
    package static let replaced = ExitCode(72)
    /// Keyboard and pointer both stayed grabbed by another program.
    package static let grabbed = ExitCode(75)
}
