/// The releases of the libraries that draw letters, on which their pixels depend.
package enum FontVersion {
    /// The release of FreeType, such as `2.12.1`; nil if it cannot be told.
    package static let freeType: String? = {
        typealias Opaque = UnsafeMutableRawPointer
        typealias Number = UnsafeMutablePointer<Int32>
        guard let library = try? SharedLibrary(named: "libfreetype.so.6"),
            let begin: @convention(c) (UnsafeMutablePointer<Opaque?>) -> Int32 = try? unsafe library.function(
                "FT_Init_FreeType"),
            let read: @convention(c) (Opaque, Number, Number, Number) -> Void = try? unsafe library.function(
                "FT_Library_Version"),
            let end: @convention(c) (Opaque) -> Int32 = try? unsafe library.function("FT_Done_FreeType")
        else { return nil }
        var made: Opaque?
        guard unsafe begin(&made) == 0, let opened = unsafe made else { return nil }
        defer { _ = unsafe end(opened) }
        var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
        unsafe read(opened, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }()
}
