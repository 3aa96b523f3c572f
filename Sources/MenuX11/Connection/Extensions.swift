internal import CMenuX11

/// The extensions that the server has, with the numbers it gave them.
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
    /// Tells whether the input extension is at least version 2.2: touch, and raw events during grabs.
    var hasInput2 = false
    /// Tells whether shared memory was tried and works: the server runs on this machine and takes our descriptors.
    var canShareMemory = false
}

extension Connection {
    /// Asks for all extensions, without waiting.
    func requestExtensions() {
        unsafe xcb_prefetch_extension_data(reference, cx11_randr())
        unsafe xcb_prefetch_extension_data(reference, cx11_render())
        unsafe xcb_prefetch_extension_data(reference, cx11_shape())
        unsafe xcb_prefetch_extension_data(reference, cx11_shm())
        unsafe xcb_prefetch_extension_data(reference, cx11_xfixes())
        unsafe xcb_prefetch_extension_data(reference, cx11_xinput())
        unsafe xcb_prefetch_extension_data(reference, cx11_xkb())
    }

    /// Collects the answers to `requestExtensions`.
    func collectExtensions() {
        func numbers(_ identity: UnsafeMutablePointer<xcb_extension_t>?) -> Extensions.Numbers? {
            guard let data = unsafe xcb_get_extension_data(reference, identity)?.pointee, data.present != 0 else {
                return nil
            }
            return Extensions.Numbers(opcode: data.major_opcode, firstEvent: data.first_event)
        }
        unsafe extensions.randr = numbers(cx11_randr())
        unsafe extensions.render = numbers(cx11_render())
        unsafe extensions.shape = numbers(cx11_shape())
        unsafe extensions.sharedMemory = numbers(cx11_shm())
        unsafe extensions.fixes = numbers(cx11_xfixes())
        unsafe extensions.input = numbers(cx11_xinput())
        unsafe extensions.keyboard = numbers(cx11_xkb())
    }
}
