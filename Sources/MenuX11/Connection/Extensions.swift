internal import CX11

/// The extensions that the server has, with the numbers it assigned to them.
struct Extensions: Sendable {
    struct Numbers: Sendable {
        var opcode: UInt8
        var firstEvent: UInt8
    }

    var randr: Numbers?
    var render: Numbers?
    var shape: Numbers?
    var sharedMemory: Numbers?
    var fixes: Numbers?
    var input: Numbers?
    var keyboard: Numbers?
    /// Whether the input extension has at least version 2.2: touch, and raw events during grabs.
    var hasInput2 = false
    /// Whether shared memory was tried and works: the server runs on this machine and accepts our descriptors.
    var canShareMemory = false

    /// Whether the server gives us none of those that every other client has: we are untrusted, as programs of another machine are by `ssh -X`.
    var areWithheld: Bool { input == nil && shape == nil && render == nil }

    /// Requests all extensions, without waiting.
    @unsafe static func request(on reference: OpaquePointer) {
        unsafe xcb_prefetch_extension_data(reference, cx11_randr())
        unsafe xcb_prefetch_extension_data(reference, cx11_render())
        unsafe xcb_prefetch_extension_data(reference, cx11_shape())
        unsafe xcb_prefetch_extension_data(reference, cx11_shm())
        unsafe xcb_prefetch_extension_data(reference, cx11_xfixes())
        unsafe xcb_prefetch_extension_data(reference, cx11_xinput())
        unsafe xcb_prefetch_extension_data(reference, cx11_xkb())
    }

    /// No extensions.
    init() {}

    /// Collects the replies to `request(on:)`.
    @unsafe init(answeredOn reference: OpaquePointer) {
        func numbers(_ identity: UnsafeMutablePointer<xcb_extension_t>?) -> Numbers? {
            guard let data = unsafe xcb_get_extension_data(reference, identity)?.pointee, data.present != 0
            else { return nil }
            return Numbers(opcode: data.major_opcode, firstEvent: data.first_event)
        }
        unsafe randr = numbers(cx11_randr())
        unsafe render = numbers(cx11_render())
        unsafe shape = numbers(cx11_shape())
        unsafe sharedMemory = numbers(cx11_shm())
        unsafe fixes = numbers(cx11_xfixes())
        unsafe input = numbers(cx11_xinput())
        unsafe keyboard = numbers(cx11_xkb())
    }
}
