import CGLib
import Glibc
import X11Menu

let desktop = try Desktop()
let menu = Menu(children: [
    Action("Open…") { _ in print("Open…") },
    Separator(),
    Action("Quit") { _ in print("Quit") },
])

let loop = g_main_loop_new(nil, 0)
let process: GUnixFDSourceFunc = { _, _, data in
    guard let data else { return 0 }
    do { try Unmanaged<Desktop>.fromOpaque(data).takeUnretainedValue().process() } catch {
        print(error)
        exit(1)
    }
    return 1
}
g_unix_fd_add(desktop.fileDescriptor, G_IO_IN, process, Unmanaged.passUnretained(desktop).toOpaque())
try MenuPresentation.presentMenu(menu, on: desktop) { g_main_loop_quit(loop) }
g_main_loop_run(loop)
