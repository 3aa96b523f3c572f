import X11Menu

extension Rect {
    /// The rectangle in a picture of a width that is mirrored.
    func mirrored(in width: Double) -> Rect {
        Rect(x: width - maxX, y: minY, width: self.width, height: height)
    }
}

extension Point {
    /// The point in a picture of a width that is mirrored.
    func mirrored(in width: Double) -> Point { Point(x: width - x, y: y) }
}

extension SceneEvent {
    /// The event in a picture of a width that is mirrored. The arrow keys keep what they mean on the screen.
    func mirrored(in width: Double) -> SceneEvent {
        switch self {
        case .moved(let point): .moved(point.mirrored(in: width))
        case .pressed(let button, let point): .pressed(button: button, point.mirrored(in: width))
        case .released(let button, let point): .released(button: button, point.mirrored(in: width))
        case .scrolled(let notches, let point): .scrolled(notches: notches, point.mirrored(in: width))
        case .left, .key: self
        }
    }
}

extension Gesture {
    /// The gesture in a picture of a width that is mirrored.
    func mirrored(in width: Double) -> Gesture {
        switch self {
        case .scene(let event): .scene(event.mirrored(in: width))
        case .move(let way): .move(Vector(dx: -way.dx, dy: way.dy))
        case .title, .hover, .choose, .type, .wait: self
        }
    }
}

extension Gesture {
    /// The gesture further to the right by a number of points, unless it is one in a menu.
    func moved(by distance: Double) -> Gesture {
        guard case .scene(let event) = self else { return self }
        return .scene(event.seen(from: Point(x: -distance, y: 0)))
    }
}

extension MenuRequest {
    /// The request from a picture of a width that is mirrored.
    func mirrored(in width: Double) -> MenuRequest {
        var request = self
        request.source =
            switch source {
            case .button(let rect, let title): .button(rect.mirrored(in: width), title: title)
            case .place(let point): .place(point.mirrored(in: width))
            }
        return request
    }
}

extension [ControlGroup] {
    /// The groups in a picture of a width that is mirrored.
    func mirrored(in width: Double) -> [ControlGroup] {
        map { group in
            var group = group
            for index in group.controls.indices {
                group.controls[index].rect = group.controls[index].rect.mirrored(in: width)
            }
            return group
        }
    }
}
