internal import CXTest

extension TestDisplay {
    /// The numbers of a window's property of type CARDINAL; none where it has no such.
    public func cardinals(_ name: String, of window: TestWindow) throws(TestFailure) -> [UInt32] {
        let bytes = try property(name, of: window.id)
        return stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { start in
            (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
        }
    }

    /// Gives the root window a property of type CARDINAL, as window managers tell what they can do; one round trip.
    public func setRootProperty(_ name: String, to numbers: [UInt32]) throws(TestFailure) {
        let property = try atom(name)
        _ = unsafe xcb_change_property(
            connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), root, property, XCB_ATOM_CARDINAL.rawValue, 32,
            UInt32(numbers.count), numbers)
        try synchronize()
    }
}
