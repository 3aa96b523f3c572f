import MenuDemo
import MenuGeometry
import MenuLayout
import MenuRendering
import MenuSession
import MenuX11
import X11Menu

extension DemoWindow {
    /// The scale at which all of the demo fits into a number of pixels: the wanted one, or the next smaller quarter.
    static func scale(_ wanted: Double, fitting size: PixelSize) -> Double {
        let least = DemoShell.leastSize
        let most = min(Double(size.width) / least.width, Double(size.height) / least.height)
        return wanted <= most ? wanted : max(0.5, (most * 4).rounded(.down) / 4)
    }

    /// The smallest size of the window at a scale, in pixels.
    static func leastSize(atScale scale: Double) -> PixelSize {
        let least = DemoShell.leastSize
        return PixelSize(
            width: Int((least.width * scale).rounded(.up)), height: Int((least.height * scale).rounded(.up)))
    }

    /// Takes on another scale: the window keeps its size in points as far as its monitor allows, and shows everything at a smaller scale if not.
    func applyScale() {
        let (points, wanted) = (size, wantedScale())
        if !(shell is DesktopShell) {
            let middle = PixelPoint(
                x: window.frame.x + window.frame.width / 2, y: window.frame.y + window.frame.height / 2)
            let monitor = connection.screen.monitor(at: middle).frame
            let width = min(monitor.width, Int((points.width * wanted).rounded()))
            let height = min(monitor.height, Int((points.height * wanted).rounded()))
            let frame = PixelRect(
                x: max(monitor.x, min(window.frame.x, monitor.right - width)),
                y: max(monitor.y, min(window.frame.y, monitor.bottom - height)), width: width, height: height)
            let scale = DemoWindow.scale(wanted, fitting: frame.size)
            window.requestFrame(frame, leastSize: DemoWindow.leastSize(atScale: scale))
        }
        fitScale()
    }

    /// The scale that is asked for, in the settings or by the desktop; the menus have it from then on.
    private func wantedScale() -> Double {
        desktop.preferredScale = settings.scale
        return settings.scale == nil ? DemoWindow.scale(of: desktop) : desktop.scale
    }

    /// The scale of a desktop, larger or smaller by its interface font, in eighths: the demo and its menus are drawn for texts of the usual size.
    static func scale(of desktop: Desktop) -> Double {
        let factor = desktop.standardTheme.metrics.titleFont.size / Theme.standard.metrics.titleFont.size
        return desktop.scale * max(1, (factor * 8).rounded()) / 8
    }

    /// Chooses the scale again after the number of pixels has changed.
    func fitScale() {
        let scale = DemoWindow.scale(wantedScale(), fitting: window.size)
        if scale != desktop.scale { desktop.preferredScale = scale }
        if scale != text.scale {
            // Bars have the scale that they were made with.
            for bar in bars { bar.remove() }
            renewRendering(atScale: scale)
        }
        shell.resize(to: size)
        setNeedsDisplay(nil)
    }
}
