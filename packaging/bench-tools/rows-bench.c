// Measures menu programs side by side with one long list of rows, on the display of DISPLAY, which nobody else uses.
//
// usage: rows-bench [-r ROUNDS] -i ROWS -l LAST-ROW -k KEYS NAME=KEYS=COMMAND...
//
// In every round each program is run twice, in turn; the first round is not counted. The first run: spawn; first frame, that is the last
// painting before the first short pause (a program that shows its rows later has none yet then); then the word of KEYS after -k is typed,
// which only LAST-ROW has, and once nothing is painted and the program rests, the last painting is when all rows could be matched; Return
// must print LAST-ROW. The second run: once the program rests (the last painting before the first long pause is its whole frame), its own
// KEYS are typed one by one, each to the last painting that it causes, `<` for BackSpace; then its peak memory is read. A program without
// KEYS opens no window: what counts is the time until it ends. A table of medians, the ratios that are asked for under it.
#define _GNU_SOURCE
#include "watching.h"

#include <ctype.h>
#include <signal.h>
#include <sys/wait.h>

enum { MAX_PROGRAMS = 16, MAX_ROUNDS = 100, MAX_WORDS = 32, MAX_KEYS = 24 };
enum { SETTLE_MS = 250, FRAME_PAUSE_MS = 15, GRAB_MS = 20, WHOLE_PAUSE_MS = 600, KEY_PAUSE_MS = 150, KEY_MS = 4000, REST_MS = 400, START_MS = 30000 };
enum { FRAME, WHOLE, ALL, KEY, SLOWEST, MEMORY, TOTAL, MEASURES };

struct program {
    const char *name, *keys;
    char *words[MAX_WORDS + 1];
    double values[MEASURES][MAX_ROUNDS];
    int counts[MEASURES];
    double keys_taken[MAX_KEYS][MAX_ROUNDS];
    int key_counts[MAX_KEYS];
    int failures;
};

static struct program programs[MAX_PROGRAMS];
static int program_count, rounds = 5;
static const char *rows, *last_row, *last_keys;

// Starts a program that reads the rows; what it prints can be read from *output.
static pid_t spawn(const struct program *program, int *output) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) exit(70);
    pid_t child = fork();
    if (!child) {
        int in = open(rows, O_RDONLY), sink = open("/dev/null", O_WRONLY);
        dup2(in, 0);
        dup2(program->keys[0] ? ends[1] : sink, 1);
        dup2(sink, 2);
        execvp(program->words[0], program->words);
        _exit(127);
    }
    close(ends[1]);
    *output = ends[0];
    return child;
}

// How many hundredths of a second all threads of a process have worked.
static long work(pid_t process) {
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    size_t count = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[count] = 0;
    char *rest = strrchr(text, ')');
    unsigned long user = 0, system = 0;
    if (rest) sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (long)(user + system);
}

// Waits until a program has neither painted nor worked for a while.
static void rest(struct seen *seen, pid_t child, double pause) {
    for (double end = now() + START_MS; now() < end;) {
        long before = work(child);
        double start = now(), painted = seen->paint;
        while (now() - start < pause) {
            take_events(seen);
            struct pollfd polled = {ConnectionNumber(display), POLLIN, 0};
            poll(&polled, 1, 20);
        }
        if (seen->paint == painted && work(child) - before < 2) return;
    }
}

static void type(char letter) {
    press(letter == '<' ? XK_BackSpace : letter == ' ' ? XK_space : (KeySym)letter);
}

static void keep(struct program *program, int measure, int round, double value) {
    if (round >= 0 && value >= 0) program->values[measure][program->counts[measure]++] = value;
}

static void end(pid_t child, int output) {
    press(XK_Escape);
    for (int wait = 0; wait < 200 && waitpid(child, NULL, WNOHANG) != child; wait++) {
        if (wait == 100) kill(child, SIGKILL);
        usleep(10000);
    }
    close(output);
}

// Waits until nothing is painted any more: a program may end before its menu has faded.
static void settle(void) {
    struct seen ignored = {0};
    XTestFakeMotionEvent(display, -1, 1900, 1060, 0);
    XSync(display, False);
    watch_for(&ignored, now(), SETTLE_MS, 0, SETTLE_MS);
}

static void load(struct program *program, int round) {
    settle();
    struct seen seen = {0};
    int output;
    double start = now();
    pid_t child = spawn(program, &output);
    watch_for(&seen, start, START_MS, 1, FRAME_PAUSE_MS);
    if (!seen.map) {
        program->failures++;
        return end(child, output);
    }
    keep(program, FRAME, round, seen.paint - start);
    // Nobody types in the moment in which a menu appears, and it takes the keyboard just then.
    double left = seen.map + GRAB_MS - now();
    if (left > 0) usleep((useconds_t)(left * 1e3));
    for (const char *key = last_keys; *key; key++) type(*key);
    rest(&seen, child, REST_MS);
    double all = seen.paint - start;
    press(XK_Return);
    char text[4096] = {0};
    struct pollfd polled = {output, POLLIN, 0};
    ssize_t count = poll(&polled, 1, 3000) == 1 ? read(output, text, sizeof text - 1) : 0;
    if (count > 0 && text[count - 1] == '\n') text[count - 1] = 0;
    if (!strcmp(text, last_row)) keep(program, ALL, round, all);
    else {
        program->failures++;
        if (getenv("ROWS_BENCH_DEBUG")) fprintf(stderr, "%s: [%s]\n", program->name, text);
    }
    end(child, output);
}

static void write_keys(struct program *program, int round) {
    settle();
    struct seen seen = {0};
    int output;
    double begun = now();
    pid_t child = spawn(program, &output);
    watch_for(&seen, begun, START_MS, 1, WHOLE_PAUSE_MS);
    if (seen.map) keep(program, WHOLE, round, seen.paint - begun);
    rest(&seen, child, REST_MS);
    double all[MAX_KEYS];
    int count = 0;
    for (const char *key = program->keys; *key && count < MAX_KEYS; key++) {
        double start = now();
        seen.paint = 0;
        type(*key);
        watch_for(&seen, start, KEY_MS, 0, KEY_PAUSE_MS);
        rest(&seen, child, KEY_PAUSE_MS);
        if (!seen.paint) continue;
        all[count] = seen.paint - start;
        long place = key - program->keys;
        if (round >= 0 && place < MAX_KEYS) program->keys_taken[place][program->key_counts[place]++] = all[count];
        count++;
    }
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/status", child);
    keep(program, MEMORY, round, status_field(path, "VmHWM") / 1024.0);
    if (count) {
        qsort(all, count, sizeof *all, ascending);
        keep(program, KEY, round, all[count / 2]);
        keep(program, SLOWEST, round, all[count - 1]);
    }
    end(child, output);
}

static void run(struct program *program, int round) {
    if (program->keys[0]) {
        load(program, round);
        write_keys(program, round);
        return;
    }
    int output;
    double start = now();
    pid_t child = spawn(program, &output);
    waitpid(child, NULL, 0);
    keep(program, TOTAL, round, now() - start);
    close(output);
}

static double median(const char *name, int measure) {
    for (int i = 0; i < program_count; i++) {
        struct program *program = &programs[i];
        int count = program->counts[measure];
        if (strcmp(program->name, name) || !count) continue;
        qsort(program->values[measure], count, sizeof(double), ascending);
        return program->values[measure][count / 2];
    }
    return -1;
}

static void compare(const char *what, const char *ours, int measure, const char *theirs, int other, double asked) {
    double left = median(ours, measure), right = median(theirs, other);
    if (left < 0 || right <= 0) return;
    printf("%-52s %6.2f×   (at most %.2f)%s\n", what, left / right, asked, left / right > asked ? "   MISSED" : "");
}

static void print_tables(void) {
    static const char *titles[] = {"first frame", "whole frame", "all matchable", "key", "slowest key", "memory", "total"};
    printf("Medians of %d rounds, milliseconds; memory in MiB.\n\n%-16s", rounds, "");
    for (int measure = 0; measure < MEASURES; measure++) printf("%14s", titles[measure]);
    printf("   keys\n");
    for (int i = 0; i < program_count; i++) {
        struct program *program = &programs[i];
        printf("%-16s", program->name);
        for (int measure = 0; measure < MEASURES; measure++) {
            double value = median(program->name, measure);
            if (value < 0) printf("%14s", "—");
            else printf("%14.2f", value);
        }
        printf("  ");
        for (int key = 0; program->keys[key] && key < MAX_KEYS; key++) {
            int count = program->key_counts[key];
            if (!count) continue;
            qsort(program->keys_taken[key], count, sizeof(double), ascending);
            printf(" %c:%.1f", program->keys[key], program->keys_taken[key][count / 2]);
        }
        printf("%s\n", program->failures ? "  (did not always answer what was typed at once)" : "");
    }
    printf("\n");
    compare("first frame / dmenu's", "x11menu", FRAME, "dmenu", FRAME, 0.25);
    compare("all rows matchable / bemenu's first frame", "x11menu", ALL, "bemenu", WHOLE, 0.7);
    compare("a key / dmenu's", "x11menu", KEY, "dmenu", KEY, 0.5);
    compare("a key, fuzzy / dmenu's substring", "x11menu-fuzzy", KEY, "dmenu", KEY, 1.5);
    compare("the slowest key, fuzzy / fzf --filter", "x11menu-fuzzy", SLOWEST, "fzf", TOTAL, 0.5);
    compare("peak memory / bemenu's", "x11menu", MEMORY, "bemenu", MEMORY, 0.5);
}

int main(int count, char **arguments) {
    for (int option; (option = getopt(count, arguments, "+r:i:l:k:")) != -1;) {
        if (option == 'r') rounds = atoi(optarg);
        else if (option == 'i') rows = optarg;
        else if (option == 'l') last_row = optarg;
        else if (option == 'k') last_keys = optarg;
        else return 64;
    }
    for (int i = optind; i < count && program_count < MAX_PROGRAMS; i++) {
        char *keys = strchr(arguments[i], '='), *command = keys ? strchr(keys + 1, '=') : NULL;
        if (!command) return 64;
        *keys++ = *command++ = 0;
        struct program *program = &programs[program_count++];
        program->name = arguments[i];
        program->keys = keys;
        int words = 0;
        for (char *word = strtok(command, " "); word && words < MAX_WORDS; word = strtok(NULL, " ")) program->words[words++] = word;
    }
    if (!program_count || !rows || !last_row || !last_keys || rounds < 1 || rounds > MAX_ROUNDS) return 64;
    if (!open_display()) {
        fprintf(stderr, "rows-bench: no display with DAMAGE\n");
        return 69;
    }
    for (int round = -1; round < rounds; round++)
        for (int i = 0; i < program_count; i++) run(&programs[i], round);
    print_tables();
    return 0;
}
