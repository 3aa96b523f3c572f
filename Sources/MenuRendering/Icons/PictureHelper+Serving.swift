internal import CMenuProcesses
internal import Glibc
internal import MenuSystem

/// Decodes the pictures that arrive on standard input, a socket, until it ends, and answers there. Called only in the helper, before `main`.
@_cdecl("x11menu_serve_pictures")
public func servePictures() {
    // Texts in pictures are drawn in these fonts.
    if Hermetic.isOn { FontConfiguration.fixed.makeCurrent() }
    while let request = read(PictureRequest.size).flatMap(PictureRequest.init), let bytes = read(request.byteCount) {
        x11menu_allow_seconds(PictureHelper.mostSeconds(PictureHeader(bytes)))
        guard let picture = FittedPicture.any(bytes, width: request.width, height: request.height) else {
            let isDecodable = FittedPicture.isDecodable(bytes)
            guard write([isDecodable ? PictureRequest.isBroken : PictureRequest.isUnavailable]) else { return }
            continue
        }
        let pixels = picture.withPixels { pixels in unsafe pixels.withUnsafeBufferPointer { unsafe [UInt32]($0) } }
        guard write([PictureRequest.isDecoded]), write(pixels.bytes) else { return }
    }
}

/// Reads a number of bytes; nil if fewer arrive.
private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
        let got = unsafe bytes.withUnsafeMutableBytes {
            unsafe Glibc.read(0, $0.baseAddress?.advanced(by: received), count - received)
        }
        guard got > 0 else { return nil }
        received += got
    }
    return bytes
}

/// Writes all bytes; false if they cannot be written.
private func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
        let count = unsafe bytes.withUnsafeBytes {
            unsafe Glibc.write(0, $0.baseAddress?.advanced(by: sent), bytes.count - sent)
        }
        guard count > 0 else { return false }
        sent += count
    }
    return true
}
