internal import CX11
internal import Glibc
import MenuGeometry

/// The pixels that a window presents, in memory shared with the server, or in private memory if it cannot be shared.
@safe
final class PresentationBuffer {
    let size: PixelSize
    let memory: SharedMemory?
    let bytes: UnsafeMutableRawBufferPointer  // the shared memory's, or allocated and owned here

    var stride: Int { size.width * 4 }

    /// Makes a transparent buffer. Sends, does not wait.
    ///
    /// - Parameter isPainted: Whether a picture is painted on it, rather than a colour.
    init(size: PixelSize, format: PixelFormat, isPainted: Bool = true, on connection: Connection) {
        self.size = size
        let count = max(4, size.width * size.height * 4)
        memory =
            connection.extensions.canShareMemory && format.isNative
            ? SharedMemory.reused(count: count, isPainted: isPainted, on: connection) : nil
        if let memory {
            unsafe bytes = UnsafeMutableRawBufferPointer(rebasing: memory.bytes[..<count])
        } else {
            let own = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
            unsafe own.initializeMemory(as: UInt8.self, repeating: 0)
            unsafe bytes = own
        }
    }

    deinit {
        if memory == nil { unsafe bytes.deallocate() }
    }

    /// Sends the pixels of `area` to the same place of a drawable. Sends, does not wait.
    ///
    /// - Parameter reports: whether the server should report when it has read them.
    /// - Returns: whether it will report that.
    func put(
        _ area: PixelRect, on drawable: UInt32, with context: UInt32, format: PixelFormat, reports: Bool,
        connection: Connection
    ) -> Bool {
        let depth = UInt8(format.depth)
        let image = UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue)
        if let memory {
            unsafe xcb_shm_put_image(
                connection.reference, drawable, context, UInt16(size.width), UInt16(size.height), UInt16(area.x),
                UInt16(area.y), UInt16(area.width), UInt16(area.height), Int16(area.x), Int16(area.y), depth, image,
                reports ? 1 : 0, memory.segment, 0)
            return reports
        }
        // A request holds 256 KiB, so an area is sent in bands of rows.
        let rows = max(1, 250_000 / max(1, format.stride(width: area.width)))
        for top in Swift.stride(from: area.y, to: area.bottom, by: rows) {
            let band = PixelRect(x: area.x, y: top, width: area.width, height: min(rows, area.bottom - top))
            let data = encoded(band, as: format)
            unsafe xcb_put_image(
                connection.reference, image, drawable, context, UInt16(band.width), UInt16(band.height),
                Int16(band.x), Int16(band.y), 0, depth, UInt32(data.count), data)
        }
        return false
    }

    /// Returns the rows of `area` as the server stores them.
    private func encoded(_ area: PixelRect, as format: PixelFormat) -> [UInt8] {
        let rowLength = format.stride(width: area.width)
        var data: [UInt8] = []
        data.reserveCapacity(rowLength * area.height)
        for y in area.y..<area.bottom {
            let row = data.count
            if format.isNative {
                let start = y * stride + area.x * 4
                unsafe data.append(contentsOf: bytes[start..<start + area.width * 4])
            } else {
                for x in area.x..<area.right {
                    let pixel = unsafe bytes.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
                    format.append(format.encode(pixel), to: &data)
                }
            }
            data.append(contentsOf: repeatElement(0, count: row + rowLength - data.count))
        }
        return data
    }
}
