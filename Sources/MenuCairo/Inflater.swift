internal import CMenuCairo
internal import Glibc

/// Unpacks a zlib stream that lies in several pieces of a file. The library is loaded when it is first needed; Cairo uses it too.
@safe
struct Inflater: ~Copyable {
    private typealias Begin = @convention(c) (UnsafeMutablePointer<z_stream>, UnsafePointer<CChar>, Int32) -> Int32
    private typealias Go = @convention(c) (UnsafeMutablePointer<z_stream>, Int32) -> Int32
    private typealias End = @convention(c) (UnsafeMutablePointer<z_stream>) -> Int32

    @safe
    private struct Library: Sendable {
        let begin: Begin
        let go: Go
        let end: End
    }

    private static let library: Library? = {
        guard let library = unsafe dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL),
            let begin = unsafe dlsym(library, "inflateInit_"), let go = unsafe dlsym(library, "inflate"),
            let end = unsafe dlsym(library, "inflateEnd")
        else { return nil }
        return unsafe Library(
            begin: unsafeBitCast(begin, to: Begin.self), go: unsafeBitCast(go, to: Go.self),
            end: unsafeBitCast(end, to: End.self))
    }()

    private let library: Library
    private let stream: UnsafeMutablePointer<z_stream>
    private var pieces: ArraySlice<Range<Int>>

    /// Begins with the first piece; nil if the library is missing.
    init?(_ pieces: [Range<Int>]) {
        guard let library = Inflater.library else { return nil }
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        guard unsafe library.begin(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            unsafe stream.deallocate()
            return nil
        }
        self.library = library
        unsafe self.stream = stream
        self.pieces = pieces[...]
    }

    deinit {
        _ = unsafe library.end(stream)
        unsafe stream.deallocate()
    }

    /// Fills a buffer with the next bytes of the stream.
    ///
    /// - Parameter file: the bytes that the pieces are in; the same for each call.
    /// - Returns: Whether there were as many; the stream cannot be used any more if not.
    mutating func fill(_ buffer: inout [UInt8], from file: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = buffer.count
        return unsafe buffer.withUnsafeMutableBufferPointer { target in
            unsafe stream.pointee.next_out = target.baseAddress
            unsafe stream.pointee.avail_out = UInt32(count)
            while unsafe stream.pointee.avail_out > 0 {
                if unsafe stream.pointee.avail_in == 0 {
                    guard let piece = pieces.popFirst(), let start = file.baseAddress else { return false }
                    unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: start + piece.lowerBound)
                    unsafe stream.pointee.avail_in = UInt32(piece.count)
                }
                let status = unsafe library.go(stream, Z_NO_FLUSH)
                // An empty piece gives nothing, which is no error.
                guard status == Z_OK || status == Z_BUF_ERROR || status == Z_STREAM_END else { return false }
                if status == Z_STREAM_END, unsafe stream.pointee.avail_out > 0 { return false }
            }
            return true
        }
    }
}
