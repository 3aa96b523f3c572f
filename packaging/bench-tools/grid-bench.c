// Measures a grid of pictures beside the same rows as text, on the display of DISPLAY, which nobody else uses.
//
// usage: grid-bench [-r ROUNDS] [-n NOTCHES] -i ROWS TEXT-COMMAND GRID-COMMAND
//
// In every round both programs are started in turn; the first round is not counted. First frame: the last painting before the first short pause.
// Then the pointer rests in the middle of the menu's window, and the wheel turns by one notch every sixtieth of a second. A frame is what is
// painted after a notch and before the next one: it takes from the notch to the first painting. Its work is the processor time of the program's
// first thread, which does not depend on what else the machine does. After half of the notches the wheel turns back.
// The peak memory is that of the program and its helper processes. Prints medians, percentiles and the ratios that are asked for; the exit code is
// 1 if one is missed.
#define _GNU_SOURCE
#include "watching.h"

#include <signal.h>
#include <sys/wait.h>

enum { MAX_ROUNDS = 50, MAX_WORDS = 32, MAX_NOTCHES = 2000 };
enum { FRAME_PAUSE_MS = 15, START_MS = 30000, SETTLE_MS = 400 };
enum { TEXT, GRID, PROGRAMS };

static const char *names[] = {"text", "grid"};
static char *words[PROGRAMS][MAX_WORDS + 1];
static const char *rows;
static double frame[PROGRAMS][MAX_ROUNDS], memory[PROGRAMS][MAX_ROUNDS];
static double notch[PROGRAMS][MAX_ROUNDS * MAX_NOTCHES], work[PROGRAMS][MAX_ROUNDS * MAX_NOTCHES];
static int notches[PROGRAMS], silent[PROGRAMS], failures;

static pid_t spawn(int program) {
    pid_t child = fork();
    if (!child) {
        int in = open(rows, O_RDONLY), sink = open("/dev/null", O_WRONLY);
        dup2(in, 0);
        dup2(sink, 1);
        execvp(words[program][0], words[program]);
        _exit(127);
    }
    return child;
}

// The peak memory of a process and of its children, in MiB.
static double peak(pid_t process) {
    char path[80], text[4096] = "";
    snprintf(path, sizeof path, "/proc/%d/status", process);
    double sum = status_field(path, "VmHWM") / 1024.0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", process, process);
    FILE *file = fopen(path, "r");
    if (!file) return sum;
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) sum += peak(atoi(word));
    return sum;
}

static void wait_until(struct seen *seen, double end) {
    for (double left; (left = end - now()) > 0;) {
        take_events(seen);
        struct pollfd polled = {ConnectionNumber(display), POLLIN, 0};
        struct timespec pause = {0, (long)(left * 1e6)};
        ppoll(&polled, 1, &pause, NULL);
    }
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

// Turns the wheel, and keeps when the first painting after each notch came.
static void scroll(int program, pid_t child, int count, int round) {
    const double step = 1000.0 / 60;
    double next = now();
    for (int i = 0; i < count; i++) {
        int button = i < count / 2 ? 5 : 4;
        double start = now(), before = worked(child);
        XTestFakeButtonEvent(display, (unsigned)button, True, 0);
        XTestFakeButtonEvent(display, (unsigned)button, False, 0);
        XFlush(display);
        next += step;
        if (next < start) next = start + step;
        double first = 0;
        for (double left; (left = next - now()) > 0;) {
            struct seen seen = {.map = 1};
            struct pollfd polled = {ConnectionNumber(display), POLLIN, 0};
            struct timespec pause = {0, (long)(left * 1e6)};
            if (ppoll(&polled, 1, &pause, NULL) > 0) take_events(&seen);
            if (seen.paint && !first) first = seen.paint;
        }
        // A frame that did not come before the next notch takes at least that long.
        if (round >= 0) work[program][notches[program]] = worked(child) - before;
        if (round >= 0) notch[program][notches[program]++] = first ? first - start : next - start;
        if (round >= 0 && !first) silent[program]++;
    }
}

static void run(int program, int count, int round) {
    struct seen seen = {0};
    XTestFakeMotionEvent(display, -1, 1900, 1060, 0);
    XSync(display, False);
    watch_for(&seen, now(), 60, 0, 60);
    seen = (struct seen){0};
    double start = now();
    pid_t child = spawn(program);
    watch_for(&seen, start, START_MS, 1, FRAME_PAUSE_MS);
    if (!seen.map) failures++;
    else {
        if (round >= 0) frame[program][round] = seen.paint - start;
        wait_until(&seen, now() + SETTLE_MS);
        XWindowAttributes place;
        if (XGetWindowAttributes(display, seen.window, &place)) {
            XTestFakeMotionEvent(display, -1, place.x + place.width / 2, place.y + place.height / 2, 0);
            XFlush(display);
        }
        wait_until(&seen, now() + SETTLE_MS);
        scroll(program, child, count, round);
        wait_until(&seen, now() + SETTLE_MS);
        if (round >= 0) memory[program][round] = peak(child);
    }
    press(XK_Escape);
    for (int wait = 0; wait < 200 && waitpid(child, NULL, WNOHANG) != child; wait++) {
        if (wait == 100) kill(child, SIGKILL);
        usleep(10000);
    }
}

static double part(double *values, int count, double part) {
    if (!count) return -1;
    qsort(values, (size_t)count, sizeof *values, ascending);
    return values[(int)((count - 1) * part)];
}

static int compare(const char *what, double value, double asked) {
    int missed = value > asked;
    printf("%-44s %8.2f   (at most %.2f)%s\n", what, value, asked, missed ? "   MISSED" : "");
    return missed;
}

int main(int count, char **arguments) {
    int rounds = 5, turns = 240;
    for (int option; (option = getopt(count, arguments, "+r:n:i:")) != -1;) {
        if (option == 'r') rounds = atoi(optarg);
        else if (option == 'n') turns = atoi(optarg);
        else if (option == 'i') rows = optarg;
        else return 64;
    }
    if (count - optind != PROGRAMS || !rows || rounds < 1 || rounds > MAX_ROUNDS || turns < 1 || turns > MAX_NOTCHES) return 64;
    for (int i = 0; i < PROGRAMS; i++) {
        int place = 0;
        for (char *word = strtok(arguments[optind + i], " "); word && place < MAX_WORDS; word = strtok(NULL, " ")) words[i][place++] = word;
    }
    if (!open_display()) {
        fprintf(stderr, "grid-bench: no display with DAMAGE\n");
        return 69;
    }
    for (int round = -1; round < rounds; round++)
        for (int i = 0; i < PROGRAMS; i++) run(i, turns, round);
    printf("%d rounds, milliseconds; memory in MiB.\n\n%-8s%12s%12s%12s%12s%12s%12s%12s\n", rounds, "", "first frame", "notch p50", "p95", "p99",
        "work p99", "without", "memory");
    double first[PROGRAMS], last[PROGRAMS], most[PROGRAMS], busy[PROGRAMS];
    for (int i = 0; i < PROGRAMS; i++) {
        first[i] = part(frame[i], rounds, 0.5);
        last[i] = part(notch[i], notches[i], 0.99);
        most[i] = part(memory[i], rounds, 1);
        busy[i] = part(work[i], notches[i], 0.99);
        printf("%-8s%12.2f%12.2f%12.2f%12.2f%12.2f%12d%12.2f\n", names[i], first[i], part(notch[i], notches[i], 0.5), part(notch[i], notches[i], 0.95),
            last[i], busy[i], silent[i], most[i]);
    }
    printf("\n");
    int missed = compare("first frame of pictures / of text", first[GRID] / first[TEXT], 2);
    missed |= compare("a frame of scrolling, 99th percentile", last[GRID], 16);
    missed |= compare("its work, 99th percentile", busy[GRID], 16);
    missed |= compare("peak memory with helpers", most[GRID], 200);
    return missed || failures;
}
