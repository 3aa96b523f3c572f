internal import CX11

/// The wheels and touchpads that report their turns as numbers on an axis.
struct ScrollAxes: Sendable {
    struct Axis: Sendable {
        var source: UInt16
        var number: Int
        var isHorizontal: Bool
        /// The axis's travel per notch, signed.
        var increment: Double
        /// Its last known position.
        var value: Double?
    }

    var axes: [Axis] = []

    /// Handles a new position of an axis and returns the notches since the last one; nil if the axis does not scroll, 0 if its last position
    /// is unknown.
    mutating func move(source: UInt16, number: Int, to value: Double) -> (x: Double, y: Double)? {
        guard let index = axes.firstIndex(where: { $0.source == source && $0.number == number }) else { return nil }
        defer { axes[index].value = value }
        let axis = axes[index]
        guard let last = axis.value, axis.increment != 0 else { return (0, 0) }
        let notches = (value - last) / axis.increment
        return axis.isHorizontal ? (notches, 0) : (0, notches)
    }

    /// Returns whether the device scrolls by axes, so that its wheel buttons are only emulated for older clients.
    func scrolls(source: UInt16) -> Bool { axes.contains { $0.source == source } }
}

extension ScrollAxes {
    /// Reads the axes that a device reports.
    mutating func learn(_ parts: inout WireReader, classes count: Int) {
        var places: [(source: UInt16, number: Int, value: Double)] = []
        for _ in 0..<count {
            var rest = parts
            guard let head = rest.next(xcb_input_device_class_t.self), head.len > 0 else { break }
            // Its length, in words, includes the head.
            var entry = parts.part(Int(head.len) * 4)
            switch UInt32(head.type) {
            case XCB_INPUT_DEVICE_CLASS_TYPE_SCROLL.rawValue:
                guard let scroll = entry.next(xcb_input_scroll_class_t.self) else { break }
                axes.removeAll { $0.source == scroll.sourceid && $0.number == Int(scroll.number) }
                axes.append(
                    Axis(
                        source: scroll.sourceid, number: Int(scroll.number),
                        isHorizontal: UInt32(scroll.scroll_type) == XCB_INPUT_SCROLL_TYPE_HORIZONTAL.rawValue,
                        increment: scroll.increment.number))
            case XCB_INPUT_DEVICE_CLASS_TYPE_VALUATOR.rawValue:
                guard let valuator = entry.next(xcb_input_valuator_class_t.self) else { break }
                places.append((valuator.sourceid, Int(valuator.number), valuator.value.number))
            default: break
            }
        }
        for place in places {
            for index in axes.indices where axes[index].source == place.source && axes[index].number == place.number {
                axes[index].value = place.value
            }
        }
    }
}

extension xcb_input_fp3232_t {
    /// The fixed-point number, with 32 integer and 32 fractional bits.
    var number: Double { Double(integral) + Double(frac) / 4_294_967_296 }
}
