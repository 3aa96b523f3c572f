import Glibc
import X11Menu

/// A bar that is created again when the display is back.

func say(_ text: String) {
    print(text)
    fflush(nil)
}

var isOver = false
// Menus and their elements do not depend on a display: the next display shows the same ones.
let open = Action("Open…") { _ in say("Open…") }
let wrap = Action("Wrap Lines", role: .check) { say($0.isSelected ? "wrapped" : "not wrapped") }
let quit = Action("Quit") { _ in isOver = true }
let menu = Menu("File", children: [open, wrap, Separator(), quit])

while !isOver {
    do {
        let desktop = try Desktop()
        let bar = try MenuBar([menu], on: desktop)
        say("ready")
        while !isOver {
            var wait = pollfd(fd: desktop.fileDescriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&wait, 1, -1)
            try desktop.process()
        }
        bar.close()
    } catch is Desktop.Failure {
        // There is no display yet.
        usleep(200_000)
    } catch MenuError.displayLost {
        // The desktop and the bar are gone by now.
        say("lost")
    }
}
