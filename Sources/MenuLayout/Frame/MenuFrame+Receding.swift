public import MenuGeometry

/// How a menu recedes behind those that lie over it.
extension MenuFrame {
    /// The scale at which it is drawn behind a number of menus; a menu that is being animated counts as a fraction.
    public func scale(behind count: Double) -> Double {
        guard count > 0 else { return 1 }
        let whole = min(count.rounded(.down), 1000)
        let behindWhole = (0..<Int(whole)).reduce(1) { scale, _ in scale * layout.metrics.parentScale }
        return behindWhole * (1 - min(1, count - whole) * (1 - layout.metrics.parentScale))
    }

    /// The opacity of its rows behind a number of menus.
    public func opacity(behind count: Double) -> Double {
        1 - min(1, max(0, count)) * (1 - layout.metrics.parentOpacity)
    }

    /// A path of the menu, scaled as it is drawn behind a number of menus.
    public func receded(_ path: Path, behind count: Double) -> Path {
        guard count > 0 else { return path }
        let (center, scale) = (body.center, scale(behind: count))
        return path.mapPoints { center + ($0 - center) * scale }
    }

    /// The point that stays fixed while the menu shrinks: where it is attached to the element that it opened from.
    ///
    /// - Parameter origin: The position of that element in screen points; nil for none.
    public func attachment(to origin: Point?) -> Point {
        if let tab, let side = placement.side {
            return switch side {
            case .below: Point(x: tab.midX, y: tab.minY)
            case .above: Point(x: tab.midX, y: tab.maxY)
            case .left: Point(x: tab.maxX, y: tab.midY)
            case .right: Point(x: tab.minX, y: tab.midY)
            }
        }
        guard let origin else { return body.center }
        return Point(x: min(max(origin.x, body.minX), body.maxX), y: min(max(origin.y, body.minY), body.maxY))
    }

    /// The distance, rounded to whole device pixels.
    public func onPixels(_ way: Vector) -> Vector {
        let snap = Snap(scale: layout.scale)
        return Vector(dx: snap.place(way.dx), dy: snap.place(way.dy))
    }

    /// The same menu, moved by whole device pixels.
    public func moved(by way: Vector) -> MenuFrame {
        let way = onPixels(way)
        var placement = placement
        placement.body = body.offset(by: way)
        placement.tab = placement.tab?.offset(by: way)
        placement.source = placement.source?.offset(by: way)
        return MenuFrame(layout: layout, placement: placement)
    }
}
