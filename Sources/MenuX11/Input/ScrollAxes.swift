internal import CMenuX11

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
    mutating func learn(_ classes: xcb_input_device_class_iterator_t) {
        var classes = unsafe classes
        var places: [(source: UInt16, number: Int, value: Double)] = []
        while unsafe classes.rem > 0, let entry = unsafe UnsafeRawPointer(classes.data) {
            switch unsafe UInt32(classes.data.pointee.type) {
            case XCB_INPUT_DEVICE_CLASS_TYPE_SCROLL.rawValue:
                let scroll = unsafe entry.loadUnaligned(as: xcb_input_scroll_class_t.self)
                axes.removeAll { $0.source == scroll.sourceid && $0.number == Int(scroll.number) }
                axes.append(
                    Axis(
                        source: scroll.sourceid, number: Int(scroll.number),
                        isHorizontal: UInt32(scroll.scroll_type) == XCB_INPUT_SCROLL_TYPE_HORIZONTAL.rawValue,
                        increment: scroll.increment.number))
            case XCB_INPUT_DEVICE_CLASS_TYPE_VALUATOR.rawValue:
                let valuator = unsafe entry.loadUnaligned(as: xcb_input_valuator_class_t.self)
                places.append((valuator.sourceid, Int(valuator.number), valuator.value.number))
            default: break
            }
            unsafe xcb_input_device_class_next(&classes)
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
