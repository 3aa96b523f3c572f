import CX11
import Glibc
import MenuTesting

extension Stage {
    /// Makes two monitors of the screen, side by side, called `left` and `right`.
    func splitScreen() throws {
        SharedServers.retire(server)
        let connection = unsafe xcb_connect(server.displayName, nil)
        defer { unsafe xcb_disconnect(connection) }
        let resources = unsafe xcb_randr_get_screen_resources_current_reply(
            connection, xcb_randr_get_screen_resources_current(connection, display.root), nil)
        defer { unsafe free(resources) }
        guard let output = unsafe xcb_randr_get_screen_resources_current_outputs(resources)?.pointee else {
            throw TestFailure("the server has no output")
        }
        let width = UInt32(display.width / 2)
        for (number, name) in ["left", "right"].enumerated() {
            let atom = unsafe xcb_intern_atom_reply(
                connection, xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name), nil)
            defer { unsafe free(atom) }
            // The left one takes the only output. The request is made by hand, because libxcb 1.15 miscounts its length.
            let outputs = number == 0 ? [output] : []
            var words: [UInt32] =
                [
                    0, display.root, unsafe atom?.pointee.atom ?? 0, UInt32(outputs.count) << 16,
                    UInt32(number) * width,
                    width | UInt32(display.height) << 16, 150, 150,
                ] + outputs
            unsafe words.withUnsafeMutableBytes { bytes in
                var request = unsafe xcb_protocol_request_t(count: 1, ext: cx11_randr(), opcode: 43, isvoid: 1)
                var parts = unsafe [iovec(), iovec(), iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)]
                unsafe parts.withUnsafeMutableBufferPointer { list in
                    guard let start = list.baseAddress else { return }
                    _ = unsafe xcb_send_request(connection, 0, start + 2, &request)
                }
            }
        }
        unsafe free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
    }
}
