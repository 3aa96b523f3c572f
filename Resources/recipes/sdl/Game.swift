import CSDL
import Glibc
import X11Menu

/// A window of SDL 2 with a bar and a context menu, redrawn sixty times per second.
@main struct Game {
    static func main() throws {
        SDL_SetMainReady()
        // SDL must not capture the pointer during a press, because the menu tracks the press.
        SDL_SetHint("SDL_MOUSE_AUTO_CAPTURE", "0")
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { return print(String(cString: SDL_GetError())) }
        defer { SDL_Quit() }
        let window = SDL_CreateWindow("SDL", 80, 60, 640, 400, 0)
        let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue)
        var info = SDL_SysWMinfo()
        SDL_GetVersion(&info.version)
        guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11 else {
            return print("this is no window of X11")
        }
        let number = UInt32(truncatingIfNeeded: info.info.x11.window)

        let desktop = try Desktop()
        var isOver = false
        let pause = Action("Pause", role: .check) { say($0.isSelected ? "paused" : "on") }
        let quit = Action("Quit") { _ in isOver = true }
        let bar = try MenuBar(
            [Menu("Game", children: [pause, Separator(), quit])],
            at: .part(Rect(x: 0, y: 0, width: 640, height: 26), ofWindow: number), on: desktop)
        let orders = Menu(children: ["Build", "March"].map { Action($0) { say($0.title) } })
        let context = ContextMenu(
            orders, to: Rect(x: 0, y: 26, width: 640, height: 374), ofWindow: number, on: desktop)

        while !isOver {
            var event = SDL_Event()
            while SDL_PollEvent(&event) != 0 { try handle(event, context, &isOver) }
            // A turn of the menus in each frame.
            try desktop.process()
            SDL_SetRenderDrawColor(renderer, 0x40, 0x60, pause.isSelected ? 0x60 : 0x80, 0xFF)
            SDL_RenderClear(renderer)
            SDL_RenderPresent(renderer)
            SDL_Delay(16)
        }
        bar.close()
    }

    private static func handle(_ event: SDL_Event, _ context: ContextMenu, _ isOver: inout Bool) throws {
        switch SDL_EventType(rawValue: event.type) {
        case SDL_QUIT: isOver = true
        case SDL_MOUSEBUTTONDOWN: try context.pressed(button: Int(event.button.button), at: place(event.button))
        case SDL_MOUSEBUTTONUP: context.released(button: Int(event.button.button))
        case SDL_MOUSEMOTION: context.moved(to: Point(x: Double(event.motion.x), y: Double(event.motion.y)))
        default: break
        }
    }

    private static func place(_ event: SDL_MouseButtonEvent) -> Point { Point(x: Double(event.x), y: Double(event.y)) }

    private static func say(_ text: String) {
        print(text)
        fflush(nil)
    }
}
