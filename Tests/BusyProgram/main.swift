import Glibc
import X11Menu

// A program whose action takes ten seconds: BusyProgram popup|context|bar closes|stays WINDOW. A line of its input opens the menu, which
// closes or stays when the action is chosen. The window is another program's; the context menu belongs to a part of it.

func say(_ text: String) {
    print(text)
    fflush(nil)
}

let (kind, behaviour) = (CommandLine.arguments[1], CommandLine.arguments[2])
let window = UInt32(CommandLine.arguments[3]) ?? 0
let desktop = try Desktop()
var isOver = false

let work = Action("Work", keepsMenuPresented: behaviour == "stays") { _ in
    say("working")
    let end = time(nil) + 10
    while time(nil) < end { sleep(UInt32(end - time(nil))) }
    say("done")
}
let menu = Menu("File", children: [work, Action("Quit") { _ in isOver = true }])

let place = Rect(x: 20, y: 50, width: 100, height: 30)
let open: () throws -> Void
switch kind {
case "popup":
    let popup = MenuPresentation(menu, on: desktop, from: .point(Point(x: 120, y: 100)))
    open = { try popup.present() }
case "context":
    let context = ContextMenu(menu, to: place, ofWindow: window, on: desktop)
    open = { try context.present() }
default:
    let bar = try MenuBar([menu], at: .at(Point(x: 100, y: 50)), on: desktop)
    open = { try bar.open(0) }
}

while !isOver {
    var waits = [STDIN_FILENO, desktop.fileDescriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&waits, 2, -1)
    if waits[1].revents != 0 { try desktop.process() }
    if waits[0].revents != 0 {
        guard readLine() != nil else { break }
        try open()
    }
}
