#define _GNU_SOURCE

#include "processes.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

static char *const *program_arguments;
static int argument_count;

/* The C library passes every constructor what main gets. */
__attribute__((constructor)) static void keep_arguments(int count, char **arguments)
{
    program_arguments = arguments;
    argument_count = count;
}

char *const *processes_arguments(void) { return program_arguments; }

int processes_argument_count(void) { return argument_count; }

int processes_spawn_orphan(
    const char *program, const char *folder, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[])
{
    // No handler of ours may run in the intermediate process; the program that it starts unblocks the signals by its attributes.
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    pid_t between = fork();
    if (between == 0) {
        close_range(3, ~0u, 0);
        if (folder != NULL && chdir(folder) != 0) _exit(errno);
        pid_t started;
        _exit(posix_spawnp(&started, program, actions, attributes, arguments, environment));
    }
    int error = between < 0 ? errno : 0;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    if (error != 0) return error;
    int status;
    while (waitpid(between, &status, 0) < 0)
        if (errno != EINTR) return errno;
    return WIFEXITED(status) ? WEXITSTATUS(status) : ECHILD;
}

enum { GROUPS = 32 };

static const int ending_signals[] = {SIGTERM, SIGINT, SIGHUP};
static const int signal_count = sizeof ending_signals / sizeof *ending_signals;

/* The groups that end with this process; 0 for a free entry. */
static _Atomic pid_t groups[GROUPS];

/* Whether this process is about to end. */
static _Atomic bool is_ending;

void processes_end_groups(void)
{
    atomic_store(&is_ending, true);
    for (int index = 0; index < GROUPS; index++) {
        pid_t group = atomic_load(&groups[index]);
        if (group > 0) kill(-group, SIGKILL);
    }
}

bool processes_is_ending(void) { return atomic_load(&is_ending); }

/* Kills the groups, then performs the signal's default action. */
static void end_groups(int number)
{
    processes_end_groups();
    signal(number, SIG_DFL);
    raise(number);
}

/* Replaces the handler of each signal that still has the old one. */
static void replace_handlers(void (*old)(int), void (*next)(int))
{
    for (int index = 0; index < signal_count; index++) {
        struct sigaction action;
        if (sigaction(ending_signals[index], NULL, &action) == 0 && action.sa_handler == old)
            signal(ending_signals[index], next);
    }
}

void processes_watch_group(pid_t group)
{
    for (int index = 0; index < GROUPS; index++) {
        pid_t none = 0;
        if (atomic_compare_exchange_strong(&groups[index], &none, group)) break;
    }
    if (processes_is_ending()) kill(-group, SIGKILL);
    replace_handlers(SIG_DFL, end_groups);
}

void processes_forget_group(pid_t group)
{
    int left = 0;
    for (int index = 0; index < GROUPS; index++) {
        pid_t forgotten = group;
        atomic_compare_exchange_strong(&groups[index], &forgotten, 0);
        left += atomic_load(&groups[index]) != 0;
    }
    if (left == 0) replace_handlers(end_groups, SIG_DFL);
}

int processes_open_signal(int signal)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    if (sigprocmask(SIG_BLOCK, &set, NULL) != 0) return -1;
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}
