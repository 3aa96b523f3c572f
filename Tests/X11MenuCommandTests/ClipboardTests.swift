import MenuTesting
import TestSupport
import Testing

/// What was copied from a menu, after the menu.
@Suite(.serialized) struct ClipboardTests {
    @Test func `what was copied can be pasted after the menu has ended, until another program copies`() throws {
        let stage = try Stage()
        let menu = try stage.open("one\n", "--search", "field")
        for key in ["a", "b", "c", "Ctrl+a", "Ctrl+c"] { try stage.robot.tap(key) }
        try stage.display.waitForSelectionOwner("CLIPBOARD")
        try stage.robot.tap("Escape")
        _ = try menu.end()
        try stage.display.waitUntilDestroyed(menu.window)
        try stage.display.waitForSelectionOwner("CLIPBOARD")
        for _ in 0..<2 {
            let pasted = try stage.server.start("xclip", arguments: ["-selection", "clipboard", "-o"]).waitForExit()
            #expect(pasted.outputText == "abc")
        }
        let copy = try stage.server.start("xclip", arguments: ["-selection", "clipboard", "-i"], input: .text("new"))
        _ = try copy.waitForExit()
        let pasted = try stage.server.start("xclip", arguments: ["-selection", "clipboard", "-o"]).waitForExit()
        #expect(pasted.outputText == "new")
    }

    @Test func `a clipboard manager that asks for several types at once saves the text, and nobody else does`() throws {
        let stage = try Stage()
        let manager = try stage.server.start("/usr/bin/python3", arguments: ["-c", Self.manager])
        try manager.waitForLine { $0 == "ready" }
        let menu = try stage.open("one\n", "--search", "field")
        for key in ["a", "b", "c", "Ctrl+a", "Ctrl+c", "Escape"] { try stage.robot.tap(key) }
        _ = try menu.end()
        // Of a type that we do not have it is told so.
        try manager.waitForLine { $0 == "saved abc, given True False True" }
        try manager.waitForLine { $0 == "owner gone" }
        let pasted = try stage.server.start("xclip", arguments: ["-selection", "clipboard", "-o"]).waitForExit()
        #expect(pasted.outputText == "abc")
    }

    /// A clipboard manager that saves as those of MATE and Xfce do: by MULTIPLE, and offers the text when the window of its owner is gone.
    private static let manager = #"""
        import ctypes, select
        from ctypes import byref, c_char_p, c_int, c_long, c_ulong, c_void_p
        x = ctypes.CDLL('libX11.so.6')
        x.XOpenDisplay.restype = c_void_p
        for name in ['XInternAtom', 'XDefaultRootWindow', 'XCreateSimpleWindow']:
            getattr(x, name).restype = c_long

        class Event(ctypes.Structure):
            _fields_ = [('type', c_int), ('serial', c_long), ('sent', c_int), ('display', c_void_p),
                        ('one', c_long), ('two', c_long), ('three', c_long), ('four', c_long), ('five', c_long),
                        ('six', c_long), ('rest', c_long * 24)]

        display = c_void_p(x.XOpenDisplay(None))
        def atom(name): return c_long(x.XInternAtom(display, name.encode(), 0))
        window = c_long(x.XCreateSimpleWindow(display, c_long(x.XDefaultRootWindow(display)), 0, 0, 1, 1, 0, 0, 0))
        clipboard, manager, multiple, pair = map(atom, ['CLIPBOARD', 'CLIPBOARD_MANAGER', 'MULTIPLE', 'ATOM_PAIR'])
        text, list = atom('UTF8_STRING'), atom('LIST')
        wanted = [text, atom('P1'), atom('NOBODY_HAS_THIS'), atom('P2'), atom('TIMESTAMP'), atom('P3')]

        def read(property):
            kind, size, count, after, data = c_ulong(), c_int(), c_ulong(), c_ulong(), c_void_p()
            x.XGetWindowProperty(display, window, property, c_long(0), c_long(1000), 0, c_long(0), byref(kind), byref(size),
                byref(count), byref(after), byref(data))
            if size.value == 8:
                return ctypes.string_at(data.value, count.value)
            return (c_long * count.value).from_address(data.value)[:]

        def answer(request, property):
            reply = Event()
            reply.type, reply.one, reply.two, reply.three = 31, request.two, request.three, request.four
            reply.four, reply.five = property, request.six
            x.XSendEvent(display, c_long(request.two), 0, c_long(0), byref(reply))

        x.XSetSelectionOwner(display, manager, window, c_long(0))
        x.XFlush(display)
        print('ready', flush=True)
        saved, request = None, None
        while True:
            while x.XPending(display):
                event = Event()
                x.XNextEvent(display, byref(event))
                if event.type == 30 and event.three == manager.value:
                    request = event
                    x.XSelectInput(display, c_long(event.two), c_long(1 << 17))
                    x.XChangeProperty(display, window, list, pair, 32, 0, (c_long * 6)(*[a.value for a in wanted]), 6)
                    x.XConvertSelection(display, clipboard, multiple, list, window, c_long(0))
                elif event.type == 31 and event.three == multiple.value:
                    if event.four:
                        saved = read(wanted[1])
                        given = ' '.join(str(a != 0) for a in read(list)[1::2])
                        print('saved ' + saved.decode() + ', given ' + given, flush=True)
                    answer(request, request.five if event.four else 0)
                elif event.type == 17:
                    x.XSetSelectionOwner(display, clipboard, window, c_long(0))
                    x.XSync(display, 0)
                    print('owner gone', flush=True)
                elif event.type == 30:
                    if event.four == text.value:
                        x.XChangeProperty(display, c_long(event.two), c_long(event.five), text, 8, 0, c_char_p(saved), len(saved))
                    answer(event, event.five if event.four == text.value else 0)
            x.XFlush(display)
            select.select([x.XConnectionNumber(display)], [], [], 60)
        """#
}
