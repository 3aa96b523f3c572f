// What the measuring programs share: the display that is watched, and what a program beneath it does to it.
#pragma once
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <X11/keysym.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static Display *display;
static int damage_event;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

// What the server told while we watched.
struct seen {
    double map, paint;
    Window window;
};

// Takes what has arrived. The arrival is the time that counts, so this is called as soon as there is something.
static void take_events(struct seen *seen) {
    while (XPending(display)) {
        XEvent event;
        XNextEvent(display, &event);
        double time = now();
        if (event.type == MapNotify && !seen->map) {
            seen->map = seen->paint = time;
            seen->window = event.xmap.window;
        } else if (event.type == damage_event + XDamageNotify) {
            const XRectangle *area = &((XDamageNotifyEvent *)&event)->area;
            // A caret that blinks and a marker of a pixel are no answer to anything.
            if (area->width * area->height > 4) seen->paint = time;
        }
    }
}

// Waits until painting has begun after `start` and paused for `quiet` milliseconds, or `limit` milliseconds have passed without any.
static void watch_for(struct seen *seen, double start, double limit, int needs_map, double quiet) {
    for (;;) {
        take_events(seen);
        double time = now();
        int begun = needs_map ? seen->map > 0 : seen->paint > start;
        double end = begun ? seen->paint + quiet : start + limit;
        if (time >= end || time >= start + limit + 10 * quiet) return;
        struct pollfd polled = {ConnectionNumber(display), POLLIN, 0};
        struct timespec pause = {(time_t)((end - time) / 1e3), (long)(fmod(end - time, 1e3) * 1e6)};
        ppoll(&polled, 1, &pause, NULL);
    }
}

static inline void press(KeySym symbol) {
    KeyCode code = XKeysymToKeycode(display, symbol);
    XTestFakeKeyEvent(display, code, True, 0);
    XTestFakeKeyEvent(display, code, False, 0);
    XFlush(display);
}

// A number from a "Name: value" line of /proc, or -1.
static inline long status_field(const char *path, const char *name) {
    FILE *file = fopen(path, "r");
    if (!file) return -1;
    char line[256];
    long value = -1;
    size_t length = strlen(name);
    while (fgets(line, sizeof line, file))
        if (!strncmp(line, name, length) && line[length] == ':') value = atol(line + length + 1);
    fclose(file);
    return value;
}

// Opens the display of DISPLAY and watches all of it; 0 where it cannot be.
static int open_display(void) {
    int error;
    display = XOpenDisplay(NULL);
    if (!display || !XDamageQueryExtension(display, &damage_event, &error)) return 0;
    XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
    XDamageCreate(display, DefaultRootWindow(display), XDamageReportRawRectangles);
    XSync(display, False);
    return 1;
}

static int ascending(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}
