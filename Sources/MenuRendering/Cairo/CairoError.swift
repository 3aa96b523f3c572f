internal import CCairo

/// The reason why Cairo could not make or draw something.
public struct CairoError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Cairo's message, or a message of this module if it refused before calling Cairo.
    public var description: String

    init(_ description: String) {
        self.description = description
    }

    /// Throws unless a status is success.
    static func check(_ status: cairo_status_t) throws(CairoError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw CairoError(unsafe String(cString: cairo_status_to_string(status)))
    }
}
