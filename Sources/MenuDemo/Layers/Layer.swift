package import X11Menu

/// A part of a picture that lies over what is drawn before it. Its host keeps its pixels, so that it can be moved, covered and uncovered without being
/// drawn again.
package struct Layer {
    /// What tells a layer from the others.
    package enum Name: Sendable, Hashable {
        case ground, icon(Int), window(Int), dock, focus, bar, lock
    }

    /// A soft shadow beneath a layer; see `SceneCanvas.shade`.
    package struct Shadow: Sendable, Hashable {
        package var radius: Double
        package var reach: Double
        package var drop: Double
        package var color: Color
    }

    /// Where a layer is shown instead of where it is: on its way in or out.
    package struct Flight: Sendable, Hashable {
        /// The rectangle that the frame is shown in.
        package var rect: Rect
        /// The opacity, from 0 to 1.
        package var opacity: Double
    }

    /// What tells it from the others.
    package var name: Name
    /// Where it is, in points; it draws nothing outside of it but its shadow.
    package var frame: Rect
    /// The part of the frame in which every pixel is opaque; nil for none.
    package var solid: Rect?
    /// Its shadow; nil for none.
    package var shadow: Shadow?
    /// Where it is shown instead; nil if it is shown where it is.
    package var flight: Flight?
    /// What decides how it looks besides the size of its frame. Where this has changed, it is drawn again.
    package var look: AnyHashable
    /// What has changed besides, in points from the corner of the frame; nil for nothing.
    package var damage: Rect?
    /// Draws it, in the coordinates of the frame; nil if it keeps the pixels that it had last.
    package var draw: ((SceneCanvas) -> Void)?

    init(_ name: Name, _ frame: Rect, look: AnyHashable, draw: ((SceneCanvas) -> Void)? = nil) {
        (self.name, self.frame, self.look, self.draw) = (name, frame, look, draw)
    }
}

extension SceneCanvas {
    /// Draws a layer with its shadow.
    package func draw(_ layer: Layer) {
        if let shadow = layer.shadow { shade(shadow, beneath: layer.frame) }
        layer.draw?(self)
    }

    /// Draws the shadow of a layer beneath a rectangle.
    package func shade(_ shadow: Layer.Shadow, beneath rect: Rect) {
        shade(beneath: rect, radius: shadow.radius, reach: shadow.reach, drop: shadow.drop, shadow.color)
    }
}
