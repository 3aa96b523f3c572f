import MenuGeometry
import MenuSession
import MenuTesting
import MenuX11
import Testing

@testable import MenuDemo
@testable import X11MenuCommand
@testable import X11Menu

/// The demo's window at other scales.
@Suite struct ScaleTests {
    @Test func `the window grows with the scale, and all of the demo stays visible where the screen is too small`()
        throws
    {
        let stage = try DemoStage("gallery", size: Size(width: 800, height: 500))
        let window = stage.window
        window.settings.scale = 1.5
        try stage.run { window.text.scale == 1.5 && window.window.size == PixelSize(width: 1200, height: 750) }
        #expect(window.shell.size == Size(width: 800, height: 500))
        // At 2, the smallest layout needs 1520 by 960 pixels.
        window.settings.scale = 2
        try stage.run { window.window.size == PixelSize(width: 1280, height: 860) && window.text.scale == 1.5 }
        let least = DemoShell.leastSize
        #expect(window.shell.size.width >= least.width && window.shell.size.height >= least.height)
        let gallery: GalleryScene = try stage.scene()
        try stage.settle()
        let last = gallery.buttonRect(11, in: stage.stage.size)
        #expect(
            Rect(origin: .zero, size: window.shell.size).contains(stage.shell.room.origin + (last.center - Point.zero)))
        try stage.click(last.center)
        try stage.waitForMenu()
        #expect(stage.popup?.session.options.scale == 1.5)
        try stage.robot.tap("Escape")
        try stage.run { stage.isMenuGone }
        window.settings.scale = 1
        try stage.run { window.text.scale == 1 }
    }
}
