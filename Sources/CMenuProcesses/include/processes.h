#ifndef X11MENU_PROCESSES_H
#define X11MENU_PROCESSES_H

#include <spawn.h>
#include <sys/types.h>

/*
 * Starts a program as the child of a process that ends at once, so that it is nobody's child, with none of our descriptors above the first
 * three but what `actions` opens. `folder` may be null. Returns 0 once it runs, or the number of the error.
 */
int processes_spawn_orphan(
    const char *program, const char *folder, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]);

/*
 * Has a process group killed where SIGTERM, SIGINT or SIGHUP would end this process and nobody else handles them. The first 32 are; handlers
 * are installed only while there is such a group. To be called by one thread at a time.
 */
void processes_watch_group(pid_t group);

/* Lets a group be, once it has ended. */
void processes_forget_group(pid_t group);

/*
 * Holds back a signal and tells of it through a descriptor, which can be read from when it has come, in structures of 128 bytes. Programs that
 * are started later do not hold it back, unless they are started without SpawnPlan. Returns -1 where the system has no room for it.
 */
int processes_open_signal(int signal);

#endif
