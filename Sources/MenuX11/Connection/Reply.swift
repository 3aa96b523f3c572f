internal import CMenuX11
internal import Glibc

/// A reply of the server, which this value owns.
@safe
struct Reply<Body>: ~Copyable {
    let pointer: UnsafeMutablePointer<Body>  // malloc'ed by xcb, one reference owned

    init(adopting memory: UnsafeMutableRawPointer) {
        unsafe pointer = memory.assumingMemoryBound(to: Body.self)
    }

    deinit { unsafe free(pointer) }

    /// The part of fixed size.
    var body: Body { unsafe pointer.pointee }
}
