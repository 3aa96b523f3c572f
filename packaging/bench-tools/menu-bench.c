// Measures menu programs side by side on the display of DISPLAY, which nobody else uses.
//
// usage: menu-bench [-f] [-r ROUNDS] [-w COUNT-WAITS.so] [-o FIGURES] [-b BASE] [-i ITEMS]... NAME=COMMAND...
//
// In every round each program is run once with each file of items, in turn, so that a drift of the machine's speed hits all alike; the first
// round is not counted. A run: spawn; first map; frame, that is the last painting before the first pause; peak memory then; a Down key and a
// move of the pointer, each to the last painting that it causes; Escape, and the time until the process is gone. Once for each program:
// wake-ups while it rests, and waits for the server and requests for memory before the first map. A table of medians and ratios to the program
// named BASE, dmenu by default, follows; FIGURES gets the ratios and counts of the first program, and by how many milliseconds its first frame is
// later, "NAME VALUE" a line. COMMAND may begin with variables, VARIABLE=VALUE each. With -f only the first map and frame are measured, and peak
// memory.
#define _GNU_SOURCE
#include "watching.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <sys/pidfd.h>
#include <sys/wait.h>

enum { MAX_PROGRAMS = 16, MAX_FILES = 4, MAX_ROUNDS = 200, MAX_WORDS = 32 };
enum { QUIET_MS = 120, START_MS = 15000, KEY_MS = 600, HOVER_MS = 100, REST_MS = 2000 };
enum { FIRST_MAP, FRAME, DOWN, HOVER, EXIT, MEMORY, MEASURES };

struct program {
    const char *name;
    char *words[MAX_WORDS + 1];
    double values[MAX_FILES][MEASURES][MAX_ROUNDS];
    int counts[MAX_FILES][MEASURES];
    double wake_ups;
    int waits, allocations;
    int failures;
};

static struct program programs[MAX_PROGRAMS];
static int program_count;
static const char *files[MAX_FILES];
static int file_count;
static const char *waits_library;
static int first_only;
// The program that the ratios refer to.
static const char *base = "dmenu";

static void watch(struct seen *seen, double start, double limit, int needs_map) {
    watch_for(seen, start, limit, needs_map, QUIET_MS);
}

static pid_t spawn(const struct program *program, const char *items, const char *waits_file) {
    pid_t child = fork();
    if (child) return child;
    int in = open(items, O_RDONLY);
    int out = open("/dev/null", O_WRONLY);
    dup2(in, 0);
    dup2(out, 1);
    dup2(out, 2);
    if (waits_file) {
        setenv("LD_PRELOAD", waits_library, 1);
        setenv("COUNT_WAITS", waits_file, 1);
    }
    char *const *words = program->words;
    while (strchr(*words, '=')) putenv(*words++);
    execvp(words[0], words);
    _exit(127);
}

// How often all threads of a process have gone to sleep of their own accord.
static long sleeps(pid_t process) {
    char path[300];
    snprintf(path, sizeof path, "/proc/%d/task", process);
    DIR *threads = opendir(path);
    if (!threads) return -1;
    long sum = 0;
    for (struct dirent *thread; (thread = readdir(threads));) {
        if (!isdigit((unsigned char)thread->d_name[0])) continue;
        snprintf(path, sizeof path, "/proc/%d/task/%s/status", process, thread->d_name);
        long count = status_field(path, "voluntary_ctxt_switches");
        if (count > 0) sum += count;
    }
    closedir(threads);
    return sum;
}

// Ends a process: by Escape, and by a signal if it takes no notice. Returns the milliseconds from the key to its end, or -1.
static double finish(pid_t child) {
    int handle = pidfd_open(child, 0);
    double start = now();
    press(XK_Escape);
    struct pollfd polled = {handle, POLLIN, 0};
    double taken = poll(&polled, 1, 2000) == 1 ? now() - start : -1;
    if (taken < 0) kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(handle);
    return taken;
}

// Lets the server settle, so that no run sees the traces of the one before.
static void settle(void) {
    struct seen ignored = {0};
    XTestFakeMotionEvent(display, -1, 600, 300, 0);
    XSync(display, False);
    double start = now();
    watch(&ignored, start, 30, 0);
}

static void keep(struct program *program, int file, int measure, int round, double value) {
    if (round < 0 || value < 0) return;
    program->values[file][measure][program->counts[file][measure]++] = value;
}

static void run(struct program *program, int file, int round) {
    settle();
    struct seen seen = {0};
    double start = now();
    pid_t child = spawn(program, files[file], NULL);
    watch(&seen, start, START_MS, 1);
    if (!seen.map) {
        program->failures++;
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        return;
    }
    keep(program, file, FIRST_MAP, round, seen.map - start);
    keep(program, file, FRAME, round, seen.paint - start);

    char path[64];
    snprintf(path, sizeof path, "/proc/%d/status", child);
    keep(program, file, MEMORY, round, status_field(path, "VmHWM") / 1024.0);
    if (first_only) {
        finish(child);
        return;
    }

    // The first Down may only bring a highlight up; the second one moves it.
    for (int step = 0; step < 2; step++) {
        seen.paint = 0;
        start = now();
        press(XK_Down);
        watch(&seen, start, KEY_MS, 0);
    }
    keep(program, file, DOWN, round, seen.paint ? seen.paint - start : -1);

    Window root, ignored;
    int x, y;
    unsigned width, height, border, depth;
    if (XGetGeometry(display, seen.window, &root, &x, &y, &width, &height, &border, &depth)
        && XTranslateCoordinates(display, seen.window, root, 0, 0, &x, &y, &ignored)) {
        int middle = x + (int)width / 2;
        for (int step = 1; step <= 2; step++) {
            seen.paint = 0;
            start = now();
            XTestFakeMotionEvent(display, -1, middle, y + (int)height * step / 3, 0);
            XFlush(display);
            watch(&seen, start, HOVER_MS, 0);
        }
        keep(program, file, HOVER, round, seen.paint ? seen.paint - start : -1);
    }

    if (round == 0 && file == 0) {
        // What the last motion started, such as the delay of a submenu, is over after this.
        nanosleep(&(struct timespec){1, 0}, NULL);
        long before = sleeps(child);
        nanosleep(&(struct timespec){REST_MS / 1000, REST_MS % 1000 * 1000000L}, NULL);
        program->wake_ups = (sleeps(child) - before) * 1e3 / REST_MS;
    }
    keep(program, file, EXIT, round, finish(child));
}

static void count_waits(struct program *program) {
    program->waits = program->allocations = -1;
    if (!waits_library) return;
    char path[] = "/tmp/menu-bench-XXXXXX";
    int file = mkstemp(path);
    if (file < 0) return;
    settle();
    struct seen seen = {0};
    double start = now();
    pid_t child = spawn(program, files[0], path);
    watch(&seen, start, START_MS, 1);
    finish(child);
    char text[32] = {0};
    if (pread(file, text, sizeof text - 1, 0) > 0) sscanf(text, "%d %d", &program->waits, &program->allocations);
    close(file);
    unlink(path);
}

static double median(struct program *program, int file, int measure) {
    int count = program->counts[file][measure];
    if (!count) return -1;
    qsort(program->values[file][measure], count, sizeof(double), ascending);
    return program->values[file][measure][count / 2];
}

static int is_measured(int measure) { return !first_only || measure == FIRST_MAP || measure == FRAME || measure == MEMORY; }

static void cell(double value, double reference, const char *form) {
    if (value < 0) printf("%17s", "—  ");
    else {
        printf(form, value);
        if (reference > 0) printf(" %5.2f×", value / reference);
        else printf("%7s", "");
    }
}

static void print_tables(int rounds) {
    static const char *titles[] = {"map", "frame", "Down", "hover", "exit", "memory"};
    struct program *reference = NULL;
    for (int i = 0; i < program_count; i++)
        if (!strcmp(programs[i].name, base)) reference = &programs[i];
    printf("Medians of %d rounds, milliseconds; memory in MiB. × is the ratio to %s in this run.\n", rounds, base);
    for (int file = 0; file < file_count; file++) {
        printf("\n%s\n%-14s", files[file], "");
        for (int measure = 0; measure < MEASURES; measure++) {
            if (is_measured(measure)) printf("%10s%7s", titles[measure], "");
        }
        printf("\n");
        for (int i = 0; i < program_count; i++) {
            printf("%-14s", programs[i].name);
            for (int measure = 0; measure < MEASURES; measure++) {
                if (!is_measured(measure)) continue;
                cell(median(&programs[i], file, measure), reference ? median(reference, file, measure) : -1, "%10.2f");
            }
            printf("%s\n", programs[i].failures ? "  (did not always come up)" : "");
        }
    }
    if (first_only) return;
    printf("\n%-14s%24s%34s%26s\n", "", "wake-ups/s at rest", "waits for the server before map", "allocations before map");
    for (int i = 0; i < program_count; i++) {
        printf("%-14s%24.1f", programs[i].name, programs[i].wake_ups);
        if (programs[i].waits < 0) printf("%34s%26s\n", "-", "-");
        else printf("%34d%26d\n", programs[i].waits, programs[i].allocations);
    }
}

// Writes ratios of the first program to the base, its counts, and by how many milliseconds its first frame is later.
static int write_figures(const char *path) {
    static const char *names[] = {"map", "frame", "down", "hover", "exit", "memory"};
    struct program *reference = NULL, *ours = &programs[0];
    for (int i = 0; i < program_count; i++)
        if (!strcmp(programs[i].name, base)) reference = &programs[i];
    FILE *file = fopen(path, "w");
    if (!file || !reference) return 0;
    for (int list = 0; list < file_count; list++) {
        const char *name = strrchr(files[list], '/');
        for (int measure = 0; measure < MEASURES; measure++) {
            double value = median(ours, list, measure), other = median(reference, list, measure);
            if (value >= 0 && other > 0) fprintf(file, "%s-%s %.3f\n", name ? name + 1 : files[list], names[measure], value / other);
            if (measure == FRAME && value >= 0 && other > 0)
                fprintf(file, "%s-frame-later %.2f\n", name ? name + 1 : files[list], value - other);
        }
    }
    fprintf(file, "failures %d\nwake-ups %.1f\n", ours->failures, ours->wake_ups);
    if (ours->waits >= 0) fprintf(file, "waits %d\nallocations %d\n", ours->waits, ours->allocations);
    return !fclose(file);
}

int main(int count, char **arguments) {
    int rounds = 11;
    const char *figures = NULL;
    for (int option; (option = getopt(count, arguments, "+fr:w:o:b:i:")) != -1;) {
        if (option == 'f') first_only = 1;
        else if (option == 'r') rounds = atoi(optarg);
        else if (option == 'w') waits_library = optarg;
        else if (option == 'o') figures = optarg;
        else if (option == 'b') base = optarg;
        else if (option == 'i' && file_count < MAX_FILES) files[file_count++] = optarg;
        else return 64;
    }
    for (int i = optind; i < count && program_count < MAX_PROGRAMS; i++) {
        char *equals = strchr(arguments[i], '=');
        if (!equals) return 64;
        *equals = 0;
        struct program *program = &programs[program_count++];
        program->name = arguments[i];
        int words = 0;
        for (char *word = strtok(equals + 1, " "); word && words < MAX_WORDS; word = strtok(NULL, " ")) program->words[words++] = word;
    }
    if (!program_count || !file_count || rounds < 1 || rounds > MAX_ROUNDS) return 64;

    if (!open_display()) {
        fprintf(stderr, "menu-bench: no display with DAMAGE\n");
        return 69;
    }

    for (int round = -1; round < rounds; round++)
        for (int file = 0; file < file_count; file++)
            for (int i = 0; i < program_count; i++) run(&programs[i], file, round);
    for (int i = 0; i < program_count && !first_only; i++) count_waits(&programs[i]);
    print_tables(rounds);
    if (figures && !write_figures(figures)) {
        fprintf(stderr, "menu-bench: %s could not be written\n", figures);
        return 74;
    }
    return 0;
}
