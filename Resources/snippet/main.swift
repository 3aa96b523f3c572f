import Glibc
import X11Menu

let desktop = try Desktop()
var isOver = false
let menu = Menu(children: [
    Action("Open…") { _ in print("Open…") },
    Separator(),
    Action("Quit") { _ in print("Quit") },
])
try MenuPresentation.presentMenu(menu, on: desktop) { isOver = true }
while !isOver {
    var wait = pollfd(fd: desktop.fileDescriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&wait, 1, -1)
    try desktop.process()
}
