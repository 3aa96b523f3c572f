#ifndef X11MENU_PROCESSES_H
#define X11MENU_PROCESSES_H

#include <spawn.h>
#include <stdbool.h>
#include <sys/types.h>

/* What this process was started with, the program's name first. */
char *const *processes_arguments(void);

/* How many arguments there are, the program's name among them. */
int processes_argument_count(void);

/*
 * Starts a program as the child of a process that ends at once, so that the program becomes an orphan. Of our descriptors it gets the first
 * three, and those that `actions` opens. `folder` may be null. Returns 0 once it runs, or the error number.
 */
int processes_spawn_orphan(
    const char *program, const char *folder, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]);

/*
 * Has a process group killed when SIGTERM, SIGINT or SIGHUP would end this process and it has no other handler. At most 32 groups are
 * watched; handlers are installed only while there is such a group. Call it from one thread at a time.
 */
void processes_watch_group(pid_t group);

/* Stops watching a group that has ended. */
void processes_forget_group(pid_t group);

/* Kills all watched groups, and each that is watched from now on: this process is about to end. */
void processes_end_groups(void);

/* Whether `processes_end_groups` was called. */
bool processes_is_ending(void);

/*
 * Blocks a signal and reports it through a descriptor, which is readable when the signal has arrived, in structures of 128 bytes. Programs
 * that are started later do not have it blocked, unless they are started without SpawnPlan. Returns -1 if the system lacks the resources.
 */
int processes_open_signal(int signal);

#endif
