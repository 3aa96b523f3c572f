import MenuModel

@testable import MenuRendering

/// The pixels of an encoded picture that is fitted into a square, as an icon is; nil if it cannot be decoded.
func decoded(_ bytes: [UInt8], _ extent: Int) -> PixelBuffer? {
    guard let picture = EncodedPicture(bytes) else { return nil }
    var decoder = IconDecoder(finder: IconFinder(theme: nil, bases: []))
    let request = IconDecoder.Request(icon: .encoded(picture), width: extent, height: extent)
    guard case .picture(let pixels) = decoder.decode(request, scale: 1) else { return nil }
    return pixels
}
