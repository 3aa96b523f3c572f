#define _GNU_SOURCE
#include "CPictureHelper.h"

#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

// The most addresses that the helper may have: 1 GiB. A sanitizer reserves terabytes of them for itself.
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MOST_ADDRESSES RLIM_INFINITY
#endif
#endif
#ifndef MOST_ADDRESSES
#define MOST_ADDRESSES ((rlim_t)1 << 30)
#endif

// Implemented in Swift. Weak, so that a program linked without it is an ordinary one.
extern void x11menu_serve_pictures(void) __attribute__((weak));

static void limit(__rlimit_resource_t resource, rlim_t most) {
    struct rlimit bounds = {most, most};
    setrlimit(resource, &bounds);
}

// Runs before main, without the program's knowledge: in this way a library has a helper process without a second file to install or a call
// that its users could forget. By then the loader has initialised all libraries, and Swift's runtime, whose constructors are linked first.
__attribute__((constructor)) static void begin(int count, char **arguments) {
    if (count != 2 || strcmp(arguments[1], X11MENU_PICTURE_HELPER) != 0 || x11menu_serve_pictures == NULL) return;
    prctl(PR_SET_NAME, "x11menu-picture", 0, 0, 0);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    syscall(SYS_close_range, 3u, ~0u, 0u);
    // Frames come before pictures.
    setpriority(PRIO_PROCESS, 0, 5);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, 64);
    limit(RLIMIT_AS, MOST_ADDRESSES);
    x11menu_serve_pictures();
    _exit(0);
}

void x11menu_allow_seconds(unsigned seconds) {
    struct rusage used;
    struct rlimit bounds;
    if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &bounds) != 0) return;
    // A started second counts as a whole one.
    bounds.rlim_cur = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 2 + seconds;
    setrlimit(RLIMIT_CPU, &bounds);
}
