#define _GNU_SOURCE

#include "request.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

bool find_program_file(struct program_file *file)
{
    struct stat status;
    if (stat("/proc/self/exe", &status) != 0) return false;
    *file = (struct program_file){status.st_dev, status.st_ino};
    return true;
}

bool send_answer(int connection, uint32_t kind, int32_t status)
{
    struct answer answer = {kind, status};
    return send(connection, &answer, sizeof answer, MSG_NOSIGNAL | MSG_DONTWAIT) == sizeof answer;
}

bool is_request(const struct request *request, size_t size, int descriptor_count)
{
    if (size < sizeof *request || size > SERVING_MESSAGE || request->magic != REQUEST_MAGIC || request->size != size)
        return false;
    if (request->number_count > REQUEST_NUMBERS || (int)request->number_count + 1 != descriptor_count) return false;
    for (uint32_t index = 0; index < request->number_count; index++)
        if (request->numbers[index] <= (index > 0 ? request->numbers[index - 1] : -1)) return false;
    const char *start = (const char *)request;
    // Each text has its terminator, so that none is read beyond the end.
    uint64_t texts = 0;
    for (size_t index = sizeof *request; index < size; index++) texts += start[index] == 0;
    return texts == (uint64_t)request->argument_count + request->variable_count && (texts == 0 || start[size - 1] == 0);
}

const char *requested_value(const struct request *request, const char *name)
{
    size_t length = strlen(name);
    const char *text = (const char *)(request + 1), *end = (const char *)request + request->size;
    for (uint32_t index = 0; text < end; index++, text += strlen(text) + 1)
        if (index >= request->argument_count && strncmp(text, name, length) == 0 && text[length] == '=')
            return text + length + 1;
    return NULL;
}

/* The links in the folder of a process that lead to the world that it lives in, and where our own lead. */
static const char world[][8] = {"root", "ns/mnt", "ns/user", "ns/pid", "ns/net", "ns/ipc", "ns/uts"};
enum { WORLD_LINKS = sizeof world / sizeof *world };
static struct place {
    dev_t device;
    ino_t number;
} own_world[WORLD_LINKS];

/* Where such a link leads; the number is 0 if that is not told. */
static struct place follow_link(pid_t process, int index)
{
    char path[64];
    struct stat status;
    snprintf(path, sizeof path, "/proc/%d/%s", (int)process, world[index]);
    if (stat(path, &status) != 0) return (struct place){0};
    return (struct place){status.st_dev, status.st_ino};
}

void prepare_for_request(void)
{
    // The signals of a terminal are for the client, which passes them on.
    setsid();
    for (int number = 1; number <= 64; number++)
        if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
    for (int index = 0; index < WORLD_LINKS; index++) own_world[index] = follow_link(getpid(), index);
}

/* Variables that the loader, the C library or the compiler's runtime have read before any code of ours. */
static bool is_read_at_start(const char *variable)
{
    return strncmp(variable, "LD_", 3) == 0 || strncmp(variable, "GLIBC_TUNABLES=", 15) == 0
        || strncmp(variable, "MALLOC_", 7) == 0 || strncmp(variable, "SWIFT_", 6) == 0
        || strncmp(variable, "LOCPATH=", 8) == 0;
}

/* Whether each such variable of one environment has the same value in the other one. */
static bool are_among(char *const *variables, char *const *others)
{
    for (; *variables != NULL; variables++) {
        if (!is_read_at_start(*variables)) continue;
        char *const *other = others;
        while (*other != NULL && strcmp(*variables, *other) != 0) other++;
        if (*other == NULL) return false;
    }
    return true;
}

/* Whether a link in the folder of the client's process leads where our own does. */
static bool is_shared(pid_t client, int index)
{
    struct place other = follow_link(client, index);
    return other.number != 0 && other.device == own_world[index].device && other.number == own_world[index].number;
}

/* Reads the name that a security module has given a process; empty if there is none. */
static void read_label(const char *path, char *label, size_t size)
{
    memset(label, 0, size);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    if (read(file, label, size - 1) < 0) label[0] = 0;
    close(file);
}

/* Whether the client has the same rights, and sees the same files, processes and networks; finds its process. */
static bool lives_in_our_world(int connection, pid_t *process)
{
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
    if (peer.uid != geteuid() || peer.gid != getegid() || peer.pid <= 0) return false;
    enum { MOST_GROUPS = 1024 };
    gid_t own[MOST_GROUPS], other[MOST_GROUPS];
    int count = getgroups(MOST_GROUPS, own);
    socklen_t bytes = sizeof other;
    if (count < 0 || getsockopt(connection, SOL_SOCKET, SO_PEERGROUPS, other, &bytes) != 0) return false;
    if (bytes != count * sizeof *own || memcmp(own, other, bytes) != 0) return false;
    for (int index = 0; index < WORLD_LINKS; index++)
        if (!is_shared(peer.pid, index)) return false;
    *process = peer.pid;
    char path[64], own_label[256], label[256];
    snprintf(path, sizeof path, "/proc/%d/attr/current", (int)peer.pid);
    read_label("/proc/self/attr/current", own_label, sizeof own_label);
    read_label(path, label, sizeof label);
    return memcmp(own_label, label, sizeof label) == 0;
}

/* Moves a descriptor to the first free number from another one on; false if there is none. */
static bool move_up(int *descriptor, int least)
{
    *descriptor = fcntl(*descriptor, F_DUPFD_CLOEXEC, least);
    return *descriptor >= 0;
}

/* Closes the descriptors from one number to another, except one of them. */
static void close_others(unsigned first, unsigned last, int kept)
{
    if (kept >= 0 && (unsigned)kept >= first && (unsigned)kept <= last) {
        if ((unsigned)kept > first) close_range(first, (unsigned)kept - 1, 0);
        first = (unsigned)kept + 1;
    }
    if (first <= last) close_range(first, last, 0);
}

/* Puts the client's descriptors into their places, and closes all others except the connection and the kept one, unless its place is taken. */
static bool take_descriptors(
    const struct request *request, int *connection, int *kept, const int descriptors[REQUEST_DESCRIPTORS])
{
    int count = (int)request->number_count, taken[REQUEST_DESCRIPTORS] = {0};
    // Above all places: none is taken before its descriptor is.
    int least = count > 0 ? request->numbers[count - 1] + 1 : 0;
    int moved = *connection;
    if (!move_up(&moved, least < 3 ? 3 : least)) return false;
    *connection = moved;
    for (int index = 0; index <= count; index++) {
        taken[index] = descriptors[index];
        if (!move_up(&taken[index], least)) return false;
    }
    if (fchdir(taken[count]) != 0) return false;
    int next = 0;
    for (int index = 0; index < count; index++) {
        int number = request->numbers[index];
        if (number == *kept) *kept = -1;
        if (number > next) close_others((unsigned)next, (unsigned)number - 1, *kept);
        if (dup2(taken[index], number) < 0) return false;
        next = number + 1;
    }
    if (*connection > next) close_others((unsigned)next, (unsigned)*connection - 1, *kept);
    close_others((unsigned)*connection + 1, ~0u, *kept);
    return true;
}

static bool take_limits(const struct request *request)
{
    for (int number = 0; number < RLIM_NLIMITS; number++) {
        // What the client could only raise its limit to, and we cannot, makes no difference to a menu.
        struct rlimit limit = request->limits[number], own;
        if (getrlimit((__rlimit_resource_t)number, &own) != 0) return false;
        if (limit.rlim_max > own.rlim_max) limit.rlim_max = own.rlim_max;
        if (limit.rlim_cur == own.rlim_cur && limit.rlim_max == own.rlim_max) continue;
        if (setrlimit((__rlimit_resource_t)number, &limit) != 0) return false;
    }
    if (setpriority(PRIO_PROCESS, 0, request->niceness) != 0) return false;
    if (sched_setaffinity(0, sizeof request->processors, (const cpu_set_t *)request->processors) != 0) return false;
    umask(request->mask & 0777);
    return true;
}

static void take_signals(const struct request *request)
{
    sigset_t blocked;
    sigemptyset(&blocked);
    for (int number = 1; number <= 64; number++) {
        if (number != SIGKILL && number != SIGSTOP && request->ignored_signals >> (number - 1) & 1)
            signal(number, SIG_IGN);
        if (request->blocked_signals >> (number - 1) & 1) sigaddset(&blocked, number);
    }
    sigprocmask(SIG_SETMASK, &blocked, NULL);
}

/* Makes the two arrays that `main` gets, of a copy of the texts. */
static bool take_texts(const struct request *request, struct serving_call *call)
{
    size_t size = request->size - sizeof *request;
    size_t count = (size_t)request->argument_count + request->variable_count;
    char *texts = malloc(size + 1);
    char **words = calloc(count + 2, sizeof *words);
    if (texts == NULL || words == NULL) return false;
    memcpy(texts, request + 1, size);
    char **variables = words + request->argument_count + 1, **next = words;
    for (size_t index = 0; index < count; index++) {
        if (index == request->argument_count) next = variables;
        *next++ = texts;
        texts += strlen(texts) + 1;
    }
    if (!are_among(variables, environ) || !are_among(environ, variables)) return false;
    environ = variables;
    call->count = (int)request->argument_count;
    call->words = words;
    call->is_background = request->is_background != 0;
    return true;
}

bool take_over(
    const struct request *request, int connection, const int descriptors[REQUEST_DESCRIPTORS],
    struct serving_call *call)
{
    pid_t process;
    if (!lives_in_our_world(connection, &process) || !take_texts(request, call)
        || !take_descriptors(request, &connection, &call->kept, descriptors) || !take_limits(request)) {
        send_answer(connection, ANSWER_REFUSED, 0);
        return false;
    }
    call->process = process;
    const char *program = call->count > 0 ? strrchr(call->words[0], '/') : NULL;
    if (call->count > 0) prctl(PR_SET_NAME, program != NULL ? program + 1 : call->words[0], 0, 0, 0);
    take_signals(request);
    if (!send_answer(connection, ANSWER_STARTED, 0)) return false;
    close(connection);
    return true;
}
