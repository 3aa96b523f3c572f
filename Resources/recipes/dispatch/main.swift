import Dispatch
import Glibc
import X11Menu

let desktop = try Desktop()
let menu = Menu(children: [
    Action("Open…") { _ in print("Open…") },
    Separator(),
    Action("Quit") { _ in print("Quit") },
])

let menus = DispatchSource.makeReadSource(fileDescriptor: desktop.fileDescriptor, queue: .main)
menus.setEventHandler {
    do { try desktop.process() } catch {
        print(error)
        exit(1)
    }
}
menus.activate()
try MenuPresentation.presentMenu(menu, on: desktop) { exit(0) }
dispatchMain()
