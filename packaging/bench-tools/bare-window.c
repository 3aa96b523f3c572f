// The least that a menu program does on an X server: a window above all others that paints, takes keys and leaves at Escape.
// The floor under the figures of real menu programs.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/keysym.h>
#include <stdio.h>

int main(void) {
    Display *display = XOpenDisplay(NULL);
    if (!display) {
        fprintf(stderr, "bare-window: no display\n");
        return 69;
    }
    int screen = DefaultScreen(display);
    XSetWindowAttributes attributes = {
        .override_redirect = True,
        .background_pixel = WhitePixel(display, screen),
        .event_mask = ExposureMask | KeyPressMask | PointerMotionMask,
    };
    Window window = XCreateWindow(
        display, RootWindow(display, screen), 600, 300, 300, 400, 0, CopyFromParent, InputOutput, CopyFromParent,
        CWOverrideRedirect | CWBackPixel | CWEventMask, &attributes);
    XSetClassHint(display, window, &(XClassHint){"bare-window", "bare-window"});
    XMapRaised(display, window);
    XGrabKeyboard(display, window, True, GrabModeAsync, GrabModeAsync, CurrentTime);

    GC gc = DefaultGC(display, screen);
    int row = 0;
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == KeyPress) {
            if (XLookupKeysym(&event.xkey, 0) == XK_Escape) return 1;
            row = (row + 1) % 20;
        } else if (event.type == MotionNotify) {
            row = event.xmotion.y / 20;
        } else if (event.type != Expose || event.xexpose.count) {
            continue;
        }
        XClearWindow(display, window);
        XFillRectangle(display, window, gc, 0, row * 20, 300, 20);
    }
}
