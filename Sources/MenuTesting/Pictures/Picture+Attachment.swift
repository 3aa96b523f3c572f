public import Testing

/// A picture in a test's report: `Attachment.record(picture, named: "menu.png")`.
extension Picture: Attachable {
    /// Passes the picture as a PNG file to a closure.
    public func withUnsafeBytes<Result>(
        for attachment: borrowing Attachment<Picture>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        let bytes = try png()
        return try unsafe bytes.withUnsafeBytes { unsafe try body($0) }
    }

    /// The name of the file, which ends with `.png`.
    public borrowing func preferredName(for attachment: borrowing Attachment<Picture>, basedOn suggestedName: String)
        -> String
    {
        suggestedName.hasSuffix(".png") ? suggestedName : suggestedName + ".png"
    }
}
