import Glibc
import MenuGeometry
import MenuX11

// A program that holds the buttons of the screen and is stopped in the middle of its work, after it has read a press and before it handles it.
// It says "ready", and goes on at a line of its input.

let connection = try Connection()
connection.setWatchdogKind(.process)
guard connection.capturePointer(.passive) == .passive else { exit(1) }
connection.startWatchdog(milliseconds: 100)
let window = PopupWindow(on: connection, frame: PixelRect(x: 0, y: 0, width: 10, height: 10))
while try !connection.drainEvents().isEmpty {}
print("ready")
fflush(nil)
_ = readLine()
// XCB reads what has arrived whenever it writes.
window.setInputShape([])
connection.flush()
kill(getpid(), SIGSTOP)
