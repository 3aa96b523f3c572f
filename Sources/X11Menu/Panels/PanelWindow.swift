import MenuGeometry
import MenuLayout
import MenuRendering
import MenuScene
import MenuX11

/// The window of one open menu, and the canvas on its pixels.
final class PanelWindow {
    let window: PopupWindow
    private var canvas: PanelCanvas
    /// The number of menus below.
    private let level: Int
    private let scale: Double
    private let shaper: TextShaper
    private let icons: IconStore
    /// The backdrop that the menu was last drawn on.
    private var drawnBackdrop: (backdrop: Backdrop?, blurred: BlurredBackdrop?)
    /// The colours before the last transition to another look; nil if there was none.
    private var formerPalette: Palette?
    /// Where it was drawn since it was last presented, in the window's pixels.
    private var drawn: [PixelRect] = []
    /// The titles of its bar, in points of the screen; empty without a bar.
    private let titles: () -> [Rect]

    /// Makes the window of a menu, not yet shown and not yet drawn.
    init(
        _ scene: PanelScene, above below: [PanelWindow], scale: Double, shaper: TextShaper, icons: IconStore,
        identity: MenuPopup.Identity = .init(), owner: WindowID? = nil, besideTitles titles: @escaping () -> [Rect],
        on connection: Connection
    ) throws {
        self.titles = titles
        let frame = PixelRect(pixels: scene.window.scaled(by: scale))
        var options = PopupWindow.Options()
        options.kind = below.isEmpty ? .popupMenu : .dropdownMenu
        (options.title, options.instanceName) = (identity.title, identity.instance)
        (options.className, options.owner) = (identity.className, owner)
        options.describe(scene.frame, in: frame, scale: scale, blurs: connection.blursBeneath)
        window = PopupWindow(on: connection, frame: frame, options: options)
        level = below.count
        self.scale = scale
        self.shaper = shaper
        self.icons = icons
        canvas = try PanelWindow.canvas(on: window, scale: scale, shaper: shaper, icons: icons)
    }

    /// Draws the shadows of a menu in a window that was just made; `draw` draws the rest.
    func drawShadows(_ scene: PanelScene) { canvas.beginBase(scene.shadows) }

    /// Makes what the shadows need, whatever their colours will be.
    func prepareShadows(_ scene: PanelScene) { canvas.prepareShadows(scene.shadows) }

    /// Whether it was drawn since it was last presented.
    var isDue: Bool { !drawn.isEmpty }

    /// Shows what was drawn in panels as one, also in those above that show parts of it; the lowest one first.
    static func present(_ panels: [PanelWindow]) {
        PopupWindow.present(panels.map { ($0.window, $0.drawn) })
        for panel in panels { panel.drawn = [] }
    }

    /// Redraws the whole menu in the same frame, on the same backdrop; used while it is moving.
    func repaint(_ scene: PanelScene) {
        unsafe window.withPixels { _, _, _ in
            canvas.drawBase(
                scene.base, backdrop: drawnBackdrop.backdrop, blurred: drawnBackdrop.blurred,
                isBlurredBeneath: window.connection.blursBeneath)
            canvas.draw(scene.content())
        }
        leaveOutMenusBelow(scene)
        drawn = [window.whole]
    }

    /// Cuts the menus below, and the other titles of the bar, out of the window's margins: compositors that blur what lies beneath a whole window keep them
    /// sharp then.
    ///
    /// Nothing is drawn there: those menus draw the shadows that fall on them. A menu that is moving may be drawn anywhere over them.
    private func leaveOutMenusBelow(_ scene: PanelScene) {
        let titles = titles()
        guard level > 0 || !titles.isEmpty, window.isComposited else { return }
        let tab = scene.frame.tab.map { local($0).outset(by: 2) }
        let others = titles.map(local).flatMap { title in tab.map(title.subtracting) ?? [title] }
        let isMoving = scene.growth != nil || scene.resizing != nil || scene.shrink != nil
        let own = local(scene.silhouette.controlBounds).outset(by: 2)
        let bodies = isMoving ? [] : scene.bodies.prefix(level).flatMap { $0.scaled(by: scale).pixelRectangles() }
        let areas = bodies.map { PixelRect(pixels: $0).offset(dx: -window.frame.x, dy: -window.frame.y) }
        window.leaveOut(areas.flatMap { $0.subtracting(own) } + others)
    }

    /// A rectangle of the screen, in points, in the window's pixels.
    private func local(_ rect: Rect) -> PixelRect {
        PixelRect(pixels: rect.scaled(by: scale)).offset(dx: -window.frame.x, dy: -window.frame.y)
    }

    /// Redraws the whole menu in another frame.
    ///
    /// The window never shrinks: parts that the menu does not need at the moment are transparent, and take no input.
    func reshape(_ scene: PanelScene, backdrop: Backdrop?, blurred: BlurredBackdrop?) throws {
        let needed = PixelRect(pixels: scene.window.scaled(by: scale))
        if window.frame.union(needed) != window.frame {
            window.setFrame(window.frame.union(needed))
            canvas = try PanelWindow.canvas(on: window, scale: scale, shaper: shaper, icons: icons)
        }
        var options = PopupWindow.Options()
        options.describe(scene.frame, in: window.frame, scale: scale, blurs: window.connection.blursBeneath)
        window.describeBody(options)
        draw(scene, backdrop: backdrop, blurred: blurred)
        drawn = [window.whole]
    }

    private static func canvas(
        on window: PopupWindow, scale: Double, shaper: TextShaper, icons: IconStore
    ) throws -> PanelCanvas {
        try unsafe window.withPixels { memory, stride, _ in
            unsafe try PanelCanvas(
                window: Rect(window.frame).scaled(by: 1 / scale), scale: scale, text: shaper, icons: icons,
                over: memory,
                bytesPerRow: stride, owner: window)
        }
    }

    /// Draws the menu on a backdrop, and sets its input shape; nothing becomes visible.
    func draw(_ scene: PanelScene, backdrop: Backdrop?, blurred: BlurredBackdrop?) {
        drawnBackdrop = (backdrop, blurred)
        // The menu may use only a part of the window.
        let corner = local(scene.frame.window)
        window.setInputShape(
            scene.frame.pixelShape.map { $0.offset(dx: corner.x, dy: corner.y) },
            beside: scene.frame.edgeRectangles.map { PixelRect(pixels: $0).offset(dx: corner.x, dy: corner.y) })
        window.confine(to: local(scene.window))
        leaveOutMenusBelow(scene)
        canvas.drawBase(
            scene.base, backdrop: backdrop, blurred: blurred, isBlurredBeneath: window.connection.blursBeneath)
        canvas.draw(scene.content())
    }

    /// Draws the menu in another look and starts the transition to it; `drawBlend` draws the steps.
    ///
    /// - Parameter former: The colours that it has been drawn in.
    /// - Returns: Where the looks differ, in points of the screen; empty if they are alike.
    func beginBlend(_ scene: PanelScene, from former: Palette, backdrop: Backdrop, blurred: BlurredBackdrop?) -> Rect {
        drawnBackdrop = (backdrop, blurred)
        formerPalette = former
        // It draws at once if there is not enough memory for a transition.
        return unsafe window.withPixels { _, _, _ in
            canvas.beginBlend(scene.base, content: scene.content(), backdrop: backdrop, blurred: blurred)
        }
    }

    /// Rectangles of the root window in the window's pixels.
    private func local(_ rects: [PixelRect]) -> [PixelRect] {
        rects.map { $0.offset(dx: -window.frame.x, dy: -window.frame.y) }
    }

    /// Draws a mixture of the former look and the new one, from 0 to 1.
    func drawBlend(_ part: Double) { unsafe window.withPixels { _, _, _ in drawn += canvas.blend(to: part) } }

    /// A scene in the colours that the menu had before the transition.
    private func former(_ scene: PanelScene) -> PanelScene {
        var scene = scene
        if let formerPalette { scene.palette = formerPalette }
        return scene
    }

    /// Redraws rectangles, in screen points.
    func redraw(_ scene: PanelScene, in rects: [Rect]) {
        unsafe window.withPixels { _, _, _ in
            drawn += canvas.draw(scene.content(in: rects), former: { former(scene).content(in: rects) }, in: rects)
        }
    }
}

extension MenuFrame {
    /// The pixels of the silhouette, relative to the corner of the frame's window.
    fileprivate var pixelShape: [PixelRect] { inputRectangles.map { PixelRect(pixels: $0) } }
}

extension PopupWindow.Options {
    /// Describes where the body of a menu is in a window, which may be larger than the menu's own.
    fileprivate mutating func describe(_ menu: MenuFrame, in frame: PixelRect, scale: Double, blurs: Bool) {
        let body = PixelRect(pixels: menu.silhouette.controlBounds.scaled(by: scale))
        shadowExtents = (
            left: body.x - frame.x, right: frame.right - body.right, top: body.y - frame.y,
            bottom: frame.bottom - body.bottom
        )
        if blurs {
            let used = PixelRect(pixels: menu.window.scaled(by: scale))
            blurRegion = menu.pixelShape.map { $0.offset(dx: used.x - frame.x, dy: used.y - frame.y) }
        }
    }
}

extension PixelRect {
    /// What is left of the rectangle without another one: above, below, to the left and to the right of that.
    fileprivate func subtracting(_ other: PixelRect) -> [PixelRect] {
        let shared = intersection(other)
        guard !shared.isEmpty else { return [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: shared.y - y),
            PixelRect(x: x, y: shared.bottom, width: width, height: bottom - shared.bottom),
            PixelRect(x: x, y: shared.y, width: shared.x - x, height: shared.height),
            PixelRect(x: shared.right, y: shared.y, width: right - shared.right, height: shared.height),
        ].filter { !$0.isEmpty }
    }
}

extension Connection {
    /// Whether the compositor blurs what lies under a window that asks for it.
    var blursBeneath: Bool { screen.blursBehindWindows && screen.isComposited && screen.hasAlphaVisual }
}
