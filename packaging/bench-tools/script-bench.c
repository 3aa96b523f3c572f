// Measures how soon a row that a shell script sends is on the screen, on the display of DISPLAY, which nobody else uses.
//
// usage: script-bench FOLDER TIMES PROGRAM
//
// The menu runs the script with --live. It has more rows than it shows, so that it does not grow. Each time a word is written to a fifo that the
// script reads, whereupon it inserts a row at the start, or changes that row, in turn. It takes from this word, which precedes the script's own
// write, to the last painting before a short pause. FOLDER gets the script and the fifo. The exit code is 1 if the median takes more than 16 ms.
#define _GNU_SOURCE
#include "watching.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

enum { MAX_TIMES = 2000, START_MS = 15000, ROW_MS = 1000, PAUSE_MS = 40 };
#define MOST 16.0

static const char script[] =
    "#!/bin/sh\n"
    "printf 'hello\\t1\\n'\n"
    "for row in $(seq 30); do printf 'append\\ta%s\\ttitle\\tThe first rows, %s\\n' \"$row\" \"$row\"; done\n"
    "exec 3<\"${0%/*}/fifo\"\n"
    "row=0\n"
    "while read -r word <&3; do\n"
    "    row=$((row + 1))\n"
    "    case $word in\n"
    "    insert) printf 'insert\\tr%s\\tat\\tstart\\ttitle\\tRow number %s\\n' \"$row\" \"$row\" ;;\n"
    "    change) printf 'change\\tr%s\\ttitle\\tChanged %s times\\n' \"$((row - 1))\" \"$row\" ;;\n"
    "    esac\n"
    "done\n";

static const char *words[] = {"insert\n", "change\n"};

// Makes the script and its fifo; 0 if they cannot be made.
static int prepare(const char *folder, char *command, size_t size, char *fifo) {
    snprintf(command, size, "%s/script", folder);
    snprintf(fifo, size, "%s/fifo", folder);
    unlink(fifo);
    FILE *file = fopen(command, "w");
    if (!file) return 0;
    fputs(script, file);
    return !fclose(file) && !chmod(command, 0700) && !mkfifo(fifo, 0600);
}

int main(int count, char **arguments) {
    char command[400], fifo[400];
    int times = count == 4 ? atoi(arguments[2]) : 0;
    if (times < 1 || times > MAX_TIMES) return 64;
    if (!open_display() || !prepare(arguments[1], command, sizeof command, fifo)) {
        fprintf(stderr, "script-bench: no display with DAMAGE, or no folder\n");
        return 69;
    }
    pid_t child = fork();
    if (!child) {
        execlp(arguments[3], arguments[3], "--at", "10,10", "--max-rows", "20", "--live", command, NULL);
        _exit(127);
    }
    struct seen seen = {0};
    watch_for(&seen, now(), START_MS, 1, PAUSE_MS);
    // The script waits for this end of its fifo.
    int trigger = open(fifo, O_WRONLY | O_CLOEXEC);
    watch_for(&seen, now(), 10 * PAUSE_MS, 0, PAUSE_MS);

    static double taken[MAX_TIMES];
    int unseen = 0;
    for (int i = 0; i < times; i++) {
        const char *word = words[i % 2];
        seen.paint = 0;
        double start = now();
        if (write(trigger, word, strlen(word)) < 0) break;
        watch_for(&seen, start, ROW_MS, 0, PAUSE_MS);
        unseen += !seen.paint;
        taken[i] = seen.paint ? seen.paint - start : ROW_MS;
    }
    press(XK_Escape);
    close(trigger);
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
    qsort(taken, (size_t)times, sizeof(double), ascending);
    double median = taken[times / 2];
    printf("A row that a shell script sends, until it is on the screen, %d times, milliseconds (median at most %.0f)\n\n", times, MOST);
    printf("%-18s%10s%10s%10s\n%-18s%10.2f%10.2f%10.2f", "", "median", "p95", "slowest", "row", median, taken[times * 95 / 100], taken[times - 1]);
    printf(unseen ? "   (%d never came)\n" : "\n", unseen);
    return median > MOST;
}
