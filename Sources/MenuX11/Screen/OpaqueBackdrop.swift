internal import CX11
import MenuGeometry

/// The backdrop of a window on a screen without a compositor, and the window's pixels drawn over it, all in the server.
///
/// Corners stay smooth and shadows soft without a compositor, and no pixel of the backdrop is transferred to the client.
final class OpaqueBackdrop {
    /// The pixmap that the window shows.
    let shown: UInt32

    private let connection: Connection
    private let render: RenderRequests
    private let background: UInt32
    private let pictures: (content: UInt32, background: UInt32, shown: UInt32)
    private let origin: PixelPoint
    private let size: PixelSize
    private let own: UInt32, depth: Int
    /// What the window is mixed of while it fades; nil at full opacity.
    private var fading: Fading?

    /// The two pictures that a window is mixed of while it fades, so that everything in it has one opacity.
    private struct Fading {
        /// What it shows at full opacity, and what it shows at none: the screen without any of our windows.
        let whole: UInt32, ground: UInt32
        let pixmaps: [UInt32]
        /// The opacity.
        var mask: UInt32 = 0
    }

    /// Captures what is on the screen in `frame`, in root-window pixels. Nil if the server has no RENDER with alpha. Sends, does not wait.
    ///
    /// - Parameters:
    ///   - content: The pixmap of depth 32 that holds the window's pixels.
    ///   - format: The window's format.
    init?(beneath frame: PixelRect, content: UInt32, format: PixelFormat, on connection: Connection) {
        let formats = connection.formats
        guard let alpha = formats.alpha, let root = formats.root, let numbers = connection.extensions.render else {
            return nil
        }
        own = format.depth == 32 ? alpha : root
        depth = format.depth
        size = frame.size
        self.connection = connection
        render = RenderRequests(opcode: numbers.opcode)
        let reference = unsafe connection.reference
        background = connection.makePixmap(frame.size, depth: 32)
        shown = connection.makePixmap(frame.size, depth: format.depth)
        origin = frame.origin
        pictures = (connection.makeID(), connection.makeID(), connection.makeID())
        let screen = connection.makeID()
        connection.expectingErrors {
            unsafe xcb_render_create_picture(
                reference, screen, connection.screen.root.rawValue, root, XCB_RENDER_CP_SUBWINDOW_MODE.rawValue,
                [XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS.rawValue])
            unsafe xcb_render_create_picture(reference, pictures.content, content, alpha, 0, nil)
            unsafe xcb_render_create_picture(reference, pictures.background, background, alpha, 0, nil)
            unsafe xcb_render_create_picture(reference, pictures.shown, shown, own, 0, nil)
            unsafe xcb_render_composite(
                reference, UInt8(XCB_RENDER_PICT_OP_SRC.rawValue), screen, 0, pictures.background,
                Int16(clamping: frame.x),
                Int16(clamping: frame.y), 0, 0, 0, 0, UInt16(frame.width), UInt16(frame.height))
            unsafe xcb_render_free_picture(reference, screen)
        }
    }

    deinit {
        let reference = unsafe connection.reference
        endFading()
        for picture in [pictures.content, pictures.background, pictures.shown] {
            unsafe xcb_render_free_picture(reference, picture)
        }
        for pixmap in [background, shown] { unsafe xcb_free_pixmap(reference, pixmap) }
    }

    private func endFading() {
        guard let fading = fading.take() else { return }
        let reference = unsafe connection.reference
        for picture in [fading.whole, fading.ground, fading.mask] where picture != 0 {
            unsafe xcb_render_free_picture(reference, picture)
        }
        for pixmap in fading.pixmaps { unsafe xcb_free_pixmap(reference, pixmap) }
    }

    /// Copies the backdrop of `previous` for `old`, where a capture shows only the window itself. Sends, does not wait.
    func copyBackdrop(from previous: OpaqueBackdrop, at old: PixelRect, in new: PixelRect) {
        unsafe xcb_render_composite(
            connection.reference, UInt8(XCB_RENDER_PICT_OP_SRC.rawValue), previous.pictures.background, 0,
            pictures.background,
            0, 0, 0, 0, Int16(clamping: old.x - new.x), Int16(clamping: old.y - new.y), UInt16(old.width),
            UInt16(old.height))
    }

    /// Sets the opacity of the window, from 0 to 1: that of all of it, what lies between it and the screen beneath our windows included. The next
    /// `compose` shows it. Sends, does not wait.
    ///
    /// - Parameter lower: The windows of ours beneath it, the lowest one first; read when it begins to fade.
    func setOpacity(_ opacity: Double, over lower: [OpaqueBackdrop]) {
        guard opacity < 1 else {
            if let fading {
                connection.draw(
                    render.composite(XCB_RENDER_PICT_OP_SRC, fading.whole, at: all.origin, on: pictures.shown, in: all))
            }
            return endFading()
        }
        if fading == nil { beginFading(over: lower) }
        if let mask = fading?.mask, mask != 0 { connection.draw(render.free(mask)) }
        let mask = connection.makeID()
        fading?.mask = mask
        let alpha = UInt16(max(0, opacity) * 65535)
        connection.draw(render.solidFill(mask, xcb_render_color_t(red: 0, green: 0, blue: 0, alpha: alpha)))
        mix(all)
    }

    private var all: PixelRect { PixelRect(origin: PixelPoint(x: 0, y: 0), size: size) }

    private func beginFading(over lower: [OpaqueBackdrop]) {
        let pixmaps = [connection.makePixmap(size, depth: depth), connection.makePixmap(size, depth: 32)]
        let fading = Fading(whole: connection.makeID(), ground: connection.makeID(), pixmaps: pixmaps)
        guard let alpha = connection.formats.alpha else { return }
        unsafe xcb_render_create_picture(connection.reference, fading.whole, pixmaps[0], own, 0, nil)
        unsafe xcb_render_create_picture(connection.reference, fading.ground, pixmaps[1], alpha, 0, nil)
        connection.draw(
            render.composite(XCB_RENDER_PICT_OP_SRC, pictures.shown, at: all.origin, on: fading.whole, in: all))
        connection.draw(
            render.composite(XCB_RENDER_PICT_OP_SRC, pictures.background, at: all.origin, on: fading.ground, in: all))
        for other in lower.reversed() {
            let place = PixelPoint(x: other.origin.x - origin.x, y: other.origin.y - origin.y)
            let shared = PixelRect(origin: place, size: other.size).intersection(all)
            guard !shared.isEmpty else { continue }
            connection.draw(
                render.composite(
                    XCB_RENDER_PICT_OP_SRC, other.fading?.ground ?? other.pictures.background,
                    at: PixelPoint(x: shared.x - place.x, y: shared.y - place.y), on: fading.ground, in: shared))
        }
        self.fading = fading
    }

    /// Shows a part of the mixture.
    private func mix(_ area: PixelRect) {
        guard let fading else { return }
        let place = area.origin
        connection.draw(
            render.composite(XCB_RENDER_PICT_OP_SRC, fading.ground, at: place, on: pictures.shown, in: area))
        connection.draw(
            render.composite(
                XCB_RENDER_PICT_OP_OVER, fading.whole, at: place, through: fading.mask, on: pictures.shown, in: area))
    }

    /// Updates the backdrop from what is known of `screen`. Sends, does not wait.
    func renew(from screen: ScreenBackdrop) {
        for picture in [pictures.background, fading?.ground].compactMap(\.self) {
            unsafe xcb_render_composite(
                connection.reference, UInt8(XCB_RENDER_PICT_OP_OVER.rawValue), screen.picture, 0, picture,
                Int16(clamping: origin.x - screen.area.x), Int16(clamping: origin.y - screen.area.y), 0, 0, 0, 0,
                UInt16(size.width), UInt16(size.height))
        }
    }

    /// Copies what another window shows at full opacity into the backdrop in `area`, which both windows cover. Sends, does not wait.
    func copy(_ area: PixelRect, from other: OpaqueBackdrop) {
        let place = PixelPoint(x: area.x + origin.x - other.origin.x, y: area.y + origin.y - other.origin.y)
        connection.draw(
            render.composite(
                XCB_RENDER_PICT_OP_SRC, other.fading?.whole ?? other.pictures.shown, at: place, on: pictures.background,
                in: area))
    }

    /// Draws the window's pixels in `area` over the backdrop. Sends, does not wait.
    func compose(_ area: PixelRect) {
        let (place, target) = (area.origin, fading?.whole ?? pictures.shown)
        connection.draw(render.composite(XCB_RENDER_PICT_OP_SRC, pictures.background, at: place, on: target, in: area))
        connection.draw(render.composite(XCB_RENDER_PICT_OP_OVER, pictures.content, at: place, on: target, in: area))
        mix(area)
    }
}
