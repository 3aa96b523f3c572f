internal import CMenuCairo

/// Says why Cairo could not make or draw something.
public struct CairoError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Cairo's words for it, or this room's own where it refused before asking Cairo.
    public var description: String

    init(_ description: String) {
        self.description = description
    }

    /// Throws unless a status tells success.
    static func check(_ status: cairo_status_t) throws(CairoError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw CairoError(unsafe String(cString: cairo_status_to_string(status)))
    }
}
