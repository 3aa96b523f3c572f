internal import MenuSystem

/// The extent of the picture in a file.
package enum PictureExtent {
    /// How many bytes of a file are read to find it.
    private static let headBytes = 256 << 10

    /// The width and height in pixels as the picture is seen; nil if the file cannot be read, or is no picture of pixels.
    package static func of(_ path: String) -> (width: Int, height: Int)? {
        FileBytes.beginning(of: path, atMost: headBytes).flatMap { PictureHeader($0)?.seenExtent }
    }
}
