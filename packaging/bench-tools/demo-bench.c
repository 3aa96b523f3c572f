// Measures the frames of the demo's desktop on the display of DISPLAY, which nobody else uses: a window that is dragged, one that is resized, and a
// text that is scrolled.
//
// usage: demo-bench [-n FRAMES] [-s SCALE] NAME=PROGRAM…
//
// Each program is started with the editor's window before that of the chat. Every sixtieth of a second, or later if the frame before took longer,
// the pointer moves or the wheel turns by a notch. A frame takes from that until the last painting that it causes; its processor time is that of the
// program's first thread, which does not depend on what else the machine does. The exit code is 1 if the first program's 95th percentile of a frame
// is above a sixtieth of a second, or its processor time is above 8 ms, or 16 ms at a scale of 2.
#define _GNU_SOURCE
#include "watching.h"

#include <signal.h>
#include <sys/wait.h>

enum { MAX_FRAMES = 2000, START_MS = 30000, SETTLE_MS = 800, FRAME_MS = 400 };
enum { DRAG, RESIZE, SCROLL, GESTURES };

static const char *names[] = {"drag", "resize", "scroll"};
static double taken[MAX_FRAMES];
static double scale = 1;
static int frames = 300;

// The frame of the editor's window in points: the second one that the demo opens.
struct rect {
    double x, y, width, height;
};

static double between(double least, double value, double most) { return fmax(least, fmin(value, most)); }

static struct rect editor(void) {
    int screen = DefaultScreen(display);
    double width = DisplayWidth(display, screen) / scale - 110 - 24, height = DisplayHeight(display, screen) / scale - 28 - 74 - 14 - 8;
    struct rect rect = {.width = fmin(fmax(760, width * 0.5), width - 70), .height = between(380, fmax(560, height * 0.7), height - 48)};
    rect.x = 110 + round((width - rect.width) * 0.33);
    rect.y = 42 + round((height - rect.height) * 0.33);
    return rect;
}

static pid_t spawn(const char *program) {
    pid_t child = fork();
    if (!child) {
        char factor[16];
        snprintf(factor, sizeof factor, "%g", scale);
        int sink = open("/dev/null", O_WRONLY);
        dup2(sink, 1);
        execlp(program, program, "demo", "--desktop", "--scene", "editor", "--appearance", "light", "--scale", factor, NULL);
        _exit(127);
    }
    return child;
}

// The processor time of the first thread of a process, in milliseconds.
static double worked(pid_t process) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/schedstat", process);
    FILE *file = fopen(path, "r");
    double time = 0;
    if (file && fscanf(file, "%lf", &time) != 1) time = 0;
    if (file) fclose(file);
    return time / 1e6;
}

static void move_to(double x, double y) { XTestFakeMotionEvent(display, -1, (int)(x * scale), (int)(y * scale), 0); }

// Waits until a time, or after the first painting only for a moment more; returns when the last painting came, or 0.
static double watch_frame(double end, double quiet) {
    struct seen seen = {.map = 1};
    for (;;) {
        take_events(&seen);
        double limit = seen.paint ? fmin(end, seen.paint + quiet) : end, left = limit - now();
        if (left <= 0) return seen.paint;
        struct pollfd polled = {ConnectionNumber(display), POLLIN, 0};
        struct timespec pause = {(time_t)(left / 1e3), (long)(fmod(left, 1e3) * 1e6)};
        ppoll(&polled, 1, &pause, NULL);
    }
}

// Makes a gesture of so many frames; returns the processor time of a frame.
static double measure(pid_t child, int gesture, int *silent) {
    struct rect rect = editor();
    double x = rect.x + rect.width / 2, y = rect.y + 16;
    if (gesture == RESIZE) {
        x = rect.x + rect.width + 2;
        y = rect.y + rect.height + 2;
    }
    if (gesture == SCROLL) y = rect.y + rect.height / 2;
    move_to(x, y);
    if (gesture != SCROLL) XTestFakeButtonEvent(display, 1, True, 0);
    XFlush(display);
    watch_frame(now() + SETTLE_MS, SETTLE_MS);
    double before = worked(child), next = now();
    *silent = 0;
    for (int i = 0; i < frames; i++) {
        // Once around a circle in two seconds, or to and fro.
        double angle = (i + 1) * 2 * M_PI / 120, start = now();
        if (gesture == SCROLL) {
            unsigned button = i % 24 < 12 ? 5 : 4;
            XTestFakeButtonEvent(display, button, True, 0);
            XTestFakeButtonEvent(display, button, False, 0);
        } else if (gesture == DRAG) {
            move_to(x + 90 * sin(angle), y + 20 * (1 - cos(angle)));
        } else {
            double way = i % 120 < 60 ? i % 60 + 1 : 59 - i % 60;
            move_to(x - 3 * way, y - way);
        }
        XFlush(display);
        double end = watch_frame(start + FRAME_MS, 6);
        *silent += !end;
        taken[i] = (end ? end : now()) - start;
        next = fmax(next + 1000.0 / 60, now());
        watch_frame(next, FRAME_MS);
    }
    double work = (worked(child) - before) / frames;
    if (gesture != SCROLL) XTestFakeButtonEvent(display, 1, False, 0);
    XFlush(display);
    qsort(taken, (size_t)frames, sizeof *taken, ascending);
    return work;
}

int main(int count, char **arguments) {
    int option;
    while ((option = getopt(count, arguments, "n:s:")) != -1) {
        if (option == 'n') frames = atoi(optarg);
        else if (option == 's') scale = atof(optarg);
        else return 64;
    }
    if (optind == count || frames < 1 || frames > MAX_FRAMES || scale < 0.5) return 64;
    if (!open_display()) {
        fprintf(stderr, "demo-bench: no display with DAMAGE\n");
        return 69;
    }
    int screen = DefaultScreen(display), missed = 0;
    double most = scale < 2 ? 8 : 16;
    printf("%d × %d at scale %g, %d frames:      median      95 %%   processor\n", DisplayWidth(display, screen), DisplayHeight(display, screen), scale,
           frames);
    for (int program = optind; program < count; program++) {
        char *path = strchr(arguments[program], '=');
        if (!path) return 64;
        *path++ = 0;
        for (int gesture = 0; gesture < GESTURES; gesture++) {
            move_to(2, 2);
            XFlush(display);
            pid_t child = spawn(path);
            struct seen seen = {0};
            watch_for(&seen, now(), START_MS, 1, SETTLE_MS);
            int silent = 0;
            double work = measure(child, gesture, &silent), late = taken[frames * 95 / 100];
            kill(child, SIGTERM);
            waitpid(child, NULL, 0);
            printf("%-20s %-8s %14.1f %9.1f %11.1f ms", arguments[program], names[gesture], taken[frames / 2], late, work);
            if (silent) printf("   (%d frames were not painted)", silent);
            printf("\n");
            fflush(stdout);
            if (program == optind && (late > 1000.0 / 60 || work > most || silent > frames / 20)) missed = 1;
        }
    }
    return missed;
}
