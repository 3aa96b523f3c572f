// Counts how often a program waits for the X server, and how often it asks for memory, before it asks for its first window to be mapped.
//
// Loaded by LD_PRELOAD. Memory is asked for by malloc(3) and its kin, in any thread; the C library's own name for each is called then.
// The C library of X waits for a reply with poll(2) on its socket, for reading only. Such a call before the first map
// counts if something was sent since the last that counted: a reply that comes in two parts, and several replies to what was sent at once,
// are one wait. The wait for the connection itself is one of them. Both counts are written to the file that COUNT_WAITS names.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

static int waits;
static int has_sent;
static int reported;
static atomic_int allocations;

static int is_x_socket(int descriptor) {
    struct sockaddr_un address;
    socklen_t length = sizeof address;
    memset(&address, 0, sizeof address);
    if (getpeername(descriptor, (struct sockaddr *)&address, &length) || address.sun_family != AF_UNIX) return 0;
    // The name of an abstract socket starts with a zero byte.
    return !strncmp(address.sun_path + !address.sun_path[0], "/tmp/.X11-unix/X", 16);
}

static void report(void) {
    const char *path = getenv("COUNT_WAITS");
    if (reported++ || !path) return;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) return;
    dprintf(file, "%d %d\n", waits, atomic_load(&allocations));
    close(file);
}

static void *next(const char *name) {
    return dlsym(RTLD_NEXT, name);
}

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void count_allocation(void) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
    count_allocation();
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    count_allocation();
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    count_allocation();
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count_allocation();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    count_allocation();
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}

int poll(struct pollfd *polled, nfds_t count, int timeout) {
    static int (*original)(struct pollfd *, nfds_t, int);
    if (!original) original = next("poll");
    if (!reported && has_sent && count == 1 && timeout < 0 && polled->events == POLLIN && is_x_socket(polled->fd)) {
        waits++;
        has_sent = 0;
    }
    return original(polled, count, timeout);
}

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
    static ssize_t (*original)(int, const struct iovec *, int);
    if (!original) original = next("writev");
    if (!reported && is_x_socket(descriptor)) has_sent = 1;
    return original(descriptor, parts, count);
}

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags) {
    static ssize_t (*original)(int, const struct msghdr *, int);
    if (!original) original = next("sendmsg");
    if (!reported && is_x_socket(descriptor)) has_sent = 1;
    return original(descriptor, message, flags);
}

// Xlib's ways to ask for a map.
#define XLIB_MAP(name)                                       \
    int name(void *display, unsigned long window) {          \
        static int (*original)(void *, unsigned long);       \
        if (!original) original = next(#name);               \
        report();                                            \
        return original(display, window);                    \
    }
XLIB_MAP(XMapWindow)
XLIB_MAP(XMapRaised)
XLIB_MAP(XMapSubwindows)

// XCB's.
typedef struct {
    unsigned int sequence;
} cookie;

#define XCB_MAP(name)                                        \
    cookie name(void *connection, unsigned int window) {     \
        static cookie (*original)(void *, unsigned int);     \
        if (!original) original = next(#name);               \
        report();                                            \
        return original(connection, window);                 \
    }
XCB_MAP(xcb_map_window)
XCB_MAP(xcb_map_window_checked)
