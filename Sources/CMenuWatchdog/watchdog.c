#define _GNU_SOURCE

#include "fade_out.h"
#include "watchdog.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xinput.h>

/* The device numbers that are tried: which of them are master pointers may change while we run. */
enum { FIRST_DEVICE = 2, LAST_DEVICE = 63, REQUEST_BYTES = 8192 };

/* So many times as long may the server take to answer: a slow one, or a line that stalls. One may also leave an answer out, and keep us waiting. */
enum { SERVER_PATIENCE = 4 };

/* How many times its patience an owner has at most where the machine is so busy that the watchdog itself hardly runs. */
enum { BUSY_PATIENCE = 8 };

/* The owner manages the grabs; the watchdog is releasing them; it has released them. */
enum { IDLE, RELEASING, RELEASED };

struct watchdog {
    /* When the owner last reported that it is running, in nanoseconds of the monotonic clock. */
    _Atomic uint64_t beat;
    /* Since when a press that the owner has read is frozen; 0 if none is. */
    _Atomic uint64_t frozen_since;
    /* Whether the owner holds pointer or keyboard. */
    _Atomic bool is_armed;
    /* An `enum watchdog_work`: whether the owner may have read input without handling it. */
    _Atomic int work;
    /* Whether the watchdog sleeps without a limit, so that it has to be woken when the owner begins to work. */
    _Atomic bool is_asleep;
    _Atomic int state;

    xcb_connection_t *connection;
    int descriptor;
    uint64_t patience;
    enum watchdog_kind kind;
    /* How much longer than `patience` a process leaves it to a thread to release, unless the owner is stopped. */
    _Atomic uint64_t grace;
    /* The process that has nothing to release any more once this thread has done so; null if there is none. */
    struct watchdog *_Atomic second;
    /* A pair of sockets. A byte from the owner wakes the watchdog, the end of the owner's socket ends it. */
    int owner_end, watch_end;
    pthread_t thread;
    pid_t process;
    /* Names the file that tells whether the owner is stopped. */
    char status_path[32];
    /* What a process plays after the owner has ended; null for a thread. */
    struct fade_out *fade_out;

    /* The requests that release everything, each as long as its own length field says. */
    size_t size;
    _Alignas(8) unsigned char requests[REQUEST_BYTES];
};

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* Adds a request and a list that follows it. */
static void add(struct watchdog *watchdog, void *request, size_t size, const uint32_t *list, size_t count)
{
    size_t total = size + count * sizeof *list;
    if (watchdog->size + total > sizeof watchdog->requests) return;
    uint16_t length = (uint16_t)(total / 4);
    memcpy((unsigned char *)request + 2, &length, sizeof length);
    memcpy(watchdog->requests + watchdog->size, request, size);
    if (count > 0) memcpy(watchdog->requests + watchdog->size + size, list, count * sizeof *list);
    watchdog->size += total;
}

static void add_core(struct watchdog *watchdog, uint8_t opcode, uint8_t mode)
{
    struct { uint8_t opcode, mode; uint16_t length; uint32_t time; } request = {.opcode = opcode, .mode = mode};
    add(watchdog, &request, sizeof request, NULL, 0);
}

static void add_passive(
    struct watchdog *watchdog, const struct watchdog_grabs *grabs, uint8_t type, uint32_t button,
    const uint32_t *modifiers, size_t count)
{
    xcb_input_xi_passive_ungrab_device_request_t request = {
        .major_opcode = grabs->input_opcode, .minor_opcode = XCB_INPUT_XI_PASSIVE_UNGRAB_DEVICE,
        .grab_window = grabs->root, .detail = button, .deviceid = XCB_INPUT_DEVICE_ALL_MASTER,
        .num_modifiers = (uint16_t)count, .grab_type = type};
    add(watchdog, &request, sizeof request, modifiers, count);
}

/*
 * Prepares the requests. The passive grabs end first, so that no press that is queued in the server activates one again; then the frozen
 * press is replayed to the window beneath; then any remaining grab ends.
 */
static void compose(struct watchdog *watchdog, const struct watchdog_grabs *grabs)
{
    static const uint32_t any_modifier = XCB_INPUT_MODIFIER_MASK_ANY;
    if (grabs->input_opcode != 0) {
        for (size_t index = 0; index < grabs->button_count; index++)
            add_passive(
                watchdog, grabs, XCB_INPUT_GRAB_TYPE_BUTTON, grabs->buttons[index], grabs->modifiers,
                grabs->modifier_count);
        add_passive(watchdog, grabs, XCB_INPUT_GRAB_TYPE_TOUCH_BEGIN, 0, &any_modifier, 1);
        for (uint16_t device = FIRST_DEVICE; device <= LAST_DEVICE; device++) {
            xcb_input_xi_allow_events_request_t replay = {
                .major_opcode = grabs->input_opcode, .minor_opcode = XCB_INPUT_XI_ALLOW_EVENTS, .deviceid = device,
                .event_mode = XCB_INPUT_EVENT_MODE_REPLAY_DEVICE};
            add(watchdog, &replay, sizeof replay, NULL, 0);
            xcb_input_xi_ungrab_device_request_t end = {
                .major_opcode = grabs->input_opcode, .minor_opcode = XCB_INPUT_XI_UNGRAB_DEVICE, .deviceid = device};
            add(watchdog, &end, sizeof end, NULL, 0);
        }
    }
    add_core(watchdog, XCB_ALLOW_EVENTS, XCB_ALLOW_REPLAY_POINTER);
    add_core(watchdog, XCB_UNGRAB_POINTER, 0);
    add_core(watchdog, XCB_UNGRAB_KEYBOARD, 0);
}

/* Sends the requests through XCB, as any thread may. Most of the devices do not exist: the resulting errors are discarded. */
static void send_by_connection(struct watchdog *watchdog)
{
    for (size_t start = 0; start < watchdog->size;) {
        unsigned char *request = watchdog->requests + start;
        uint16_t length;
        memcpy(&length, request + 2, sizeof length);
        size_t size = (size_t)length * 4;
        // XCB uses the two parts before the request, and may change them.
        struct iovec parts[3] = {{0}, {0}, {.iov_base = request, .iov_len = size}};
        xcb_protocol_request_t protocol = {.count = 1, .opcode = request[0], .isvoid = 1};
        unsigned int sequence = xcb_send_request(
            watchdog->connection, XCB_REQUEST_CHECKED | XCB_REQUEST_RAW, parts + 2, &protocol);
        xcb_discard_reply(watchdog->connection, sequence);
        start += size;
    }
    xcb_flush(watchdog->connection);
}

/* Sends the requests without XCB, which does not count them, and nothing after them: the server performs them and ends the connection. */
static void cut(struct watchdog *watchdog)
{
    for (size_t done = 0; done < watchdog->size;) {
        ssize_t count = send(
            watchdog->descriptor, watchdog->requests + done, watchdog->size - done, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count <= 0) break;
        done += (size_t)count;
    }
    shutdown(watchdog->descriptor, SHUT_WR);
}

/* The signals of a crash, and what handled them before us: the Swift runtime may write a backtrace for seconds. */
static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
enum { CRASH_SIGNALS = sizeof crash_signals / sizeof *crash_signals };
static struct sigaction earlier[CRASH_SIGNALS];
static struct watchdog *_Atomic guarded;

/* Releases everything before whatever handled the signal earlier gets it, which happens as soon as this handler returns. */
static void cut_at_crash(int number)
{
    int error = errno;
    struct watchdog *watchdog = atomic_exchange(&guarded, NULL);
    if (watchdog != NULL) cut(watchdog);
    for (size_t index = 0; index < CRASH_SIGNALS; index++) {
        if (crash_signals[index] == number) sigaction(number, &earlier[index], NULL);
    }
    raise(number);
    errno = error;
}

static void guard_against_crashes(struct watchdog *watchdog)
{
    if (atomic_exchange(&guarded, watchdog) != NULL) return;
    struct sigaction action = {.sa_handler = cut_at_crash, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (size_t index = 0; index < CRASH_SIGNALS; index++) sigaction(crash_signals[index], &action, &earlier[index]);
}

static void end_guard(struct watchdog *watchdog)
{
    if (!atomic_compare_exchange_strong(&guarded, &watchdog, NULL)) return;
    for (size_t index = 0; index < CRASH_SIGNALS; index++) sigaction(crash_signals[index], &earlier[index], NULL);
}

/*
 * Sleeps until the owner sends a byte, until the connection is readable if `until_input`, or for `time` nanoseconds; 0 for no limit. False if
 * the owner has ended.
 */
static bool rest(struct watchdog *watchdog, bool until_input, uint64_t time)
{
    struct pollfd list[2] = {
        {.fd = watchdog->watch_end, .events = POLLIN}, {.fd = until_input ? watchdog->descriptor : -1, .events = POLLIN}};
    poll(list, 2, time == 0 ? -1 : (int)(time / 1000000) + 1);
    if (list[0].revents == 0) return true;
    char bytes[64];
    ssize_t count = recv(watchdog->watch_end, bytes, sizeof bytes, MSG_DONTWAIT);
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

static bool has_input(struct watchdog *watchdog)
{
    struct pollfd entry = {.fd = watchdog->descriptor, .events = POLLIN};
    return poll(&entry, 1, 0) > 0;
}

/* Whether the owner is stopped by a signal or a debugger. Without the file of its status, it counts as running. */
static bool is_stopped(const struct watchdog *watchdog)
{
    // "PID (NAME) STATE ...", where NAME has at most 64 bytes and may contain anything.
    char text[256];
    int file = open(watchdog->status_path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0) return false;
    text[count] = 0;
    const char *end = strrchr(text, ')');
    return end != NULL && end[1] == ' ' && (end[2] == 'T' || end[2] == 't');
}

static bool is_armed(const struct watchdog *watchdog)
{
    return atomic_load(&watchdog->is_armed) && atomic_load(&watchdog->state) == IDLE;
}

/* Whether an owner that does this may have read input that it handles later. */
static bool reads_ahead(int work) { return work == WATCHDOG_READ_AHEAD || work == WATCHDOG_WAITING; }

/*
 * Whether the owner may have read input without handling it. While it works, it handles what it reads, or is stopped, which a thread would not
 * notice.
 */
static bool may_have_read(const struct watchdog *watchdog)
{
    int work = atomic_load(&watchdog->work);
    return reads_ahead(work) || ((work == WATCHDOG_WORKING || work == WATCHDOG_AWAY) && watchdog->kind == WATCHDOG_PROCESS);
}

/* Sleeps until the owner sends a byte, or holds something and there is input. False if the owner has ended. */
static bool sleep_until_news(struct watchdog *watchdog)
{
    // The owner first reports and then looks whether we sleep; we do it the other way round, so that one of us notices the other.
    atomic_store(&watchdog->is_asleep, true);
    bool until_input = is_armed(watchdog);
    bool has_owner = (until_input && may_have_read(watchdog)) || rest(watchdog, until_input, 0);
    atomic_store(&watchdog->is_asleep, false);
    return has_owner;
}

/* Releases everything, unless the owner has reported in the meantime. */
static void release(struct watchdog *watchdog, uint64_t beat, uint64_t frozen)
{
    // The owner first reports and then checks the state; we do it the other way round, so that one of us notices the other.
    atomic_store(&watchdog->state, RELEASING);
    bool is_still = atomic_load(&watchdog->beat) == beat && atomic_load(&watchdog->frozen_since) == frozen;
    bool is_overdue = frozen != 0 && atomic_load(&watchdog->frozen_since) == frozen && now() - frozen >= watchdog->patience;
    if (!atomic_load(&watchdog->is_armed) || !(is_still || is_overdue)) {
        atomic_store(&watchdog->state, IDLE);
        return;
    }
    if (watchdog->kind == WATCHDOG_THREAD) {
        send_by_connection(watchdog);
        struct watchdog *second = atomic_load(&watchdog->second);
        if (second != NULL) atomic_store(&second->is_armed, false);
    } else {
        cut(watchdog);
    }
    atomic_store(&watchdog->state, RELEASED);
}

/*
 * Watches until the owner has ended. Except to release, calls only functions that are safe in a process that was forked from a multithreaded
 * program.
 */
static void watch(struct watchdog *watchdog)
{
    uint64_t tick = watchdog->patience / 16;
    // Since when the owner has not reported though it may have input to handle, and when that began, whatever kept us from running; 0 if it has none.
    uint64_t since = 0, begin = 0;
    for (;;) {
        uint64_t beat = atomic_load(&watchdog->beat), frozen = atomic_load(&watchdog->frozen_since);
        int work = atomic_load(&watchdog->work);
        bool is_unread = reads_ahead(work) || has_input(watchdog);
        bool is_waiting = is_unread || may_have_read(watchdog);
        if (!is_armed(watchdog) || (!is_waiting && frozen == 0)) {
            since = begin = 0;
            if (!sleep_until_news(watchdog)) return;
            continue;
        }
        uint64_t time = now(), due = frozen == 0 ? UINT64_MAX : frozen + watchdog->patience;
        if (!is_waiting) {
            since = begin = 0;
        } else {
            if (begin == 0 || beat > begin) begin = time;
            if (since == 0 || beat > since) since = time;
            if (since + watchdog->patience < due) due = since + watchdog->patience;
        }
        bool is_overdue = frozen != 0 && time >= frozen + watchdog->patience;
        bool is_patient = work == WATCHDOG_AWAY
            || (work == WATCHDOG_WAITING && time < since + SERVER_PATIENCE * watchdog->patience);
        // By then a thread has released everything, unless it cannot run either.
        uint64_t last = due == UINT64_MAX ? due : due + atomic_load(&watchdog->grace);
        bool is_late = time >= last && (!is_patient || is_overdue);
        if (time >= due && (is_late || is_stopped(watchdog))) {
            if (is_unread || is_overdue || is_stopped(watchdog)) release(watchdog, beat, frozen);
            if (watchdog->kind == WATCHDOG_PROCESS && atomic_load(&watchdog->state) == RELEASED) return;
            since = begin = 0;
            continue;
        }
        uint64_t next = due > time ? due : last;
        uint64_t nap = next > time && next - time < tick ? next - time : tick;
        if (!rest(watchdog, false, nap)) return;
        // If we were prevented from running, so was the owner, and its patience starts again. Not for ever, and not if it is stopped: the desktop waits.
        bool is_starved = now() - time > nap + 2 * tick;
        if (is_starved && now() < begin + BUSY_PATIENCE * watchdog->patience && !is_stopped(watchdog)) since = 0;
    }
}

static void *run_thread(void *watchdog)
{
    watch(watchdog);
    return NULL;
}

static bool start_thread(struct watchdog *watchdog)
{
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 256 << 10);
    int failure = pthread_create(&watchdog->thread, &attributes, run_thread, watchdog);
    pthread_attr_destroy(&attributes);
    return failure == 0;
}

static bool start_process(struct watchdog *watchdog)
{
    watchdog->fade_out = fade_out_create();
    if (watchdog->fade_out == NULL) return false;
    pid_t process = fork();
    if (process == 0) {
        // A signal that stops or ends the owner's process group, as Ctrl+Z in a terminal does, must not stop the watchdog.
        setsid();
        int low = watchdog->descriptor, high = watchdog->watch_end;
        if (low > high) low = watchdog->watch_end, high = watchdog->descriptor;
        if (low > 0) close_range(0, (unsigned)low - 1, 0);
        if (high > low + 1) close_range((unsigned)low + 1, (unsigned)high - 1, 0);
        close_range((unsigned)high + 1, ~0u, 0);
        watch(watchdog);
        close(watchdog->watch_end);
        fade_out_play(watchdog->fade_out, watchdog->descriptor);
        _exit(0);
    }
    watchdog->process = process;
    return process > 0;
}

struct watchdog *watchdog_start(
    struct xcb_connection_t *connection, enum watchdog_kind kind, uint64_t patience, const struct watchdog_grabs *grabs)
{
    struct watchdog *watchdog =
        mmap(NULL, sizeof *watchdog, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (watchdog == MAP_FAILED) return NULL;
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        munmap(watchdog, sizeof *watchdog);
        return NULL;
    }
    watchdog->connection = connection;
    watchdog->descriptor = xcb_get_file_descriptor(connection);
    watchdog->patience = patience;
    watchdog->kind = kind;
    snprintf(watchdog->status_path, sizeof watchdog->status_path, "/proc/%d/stat", (int)getpid());
    watchdog->owner_end = ends[0];
    watchdog->watch_end = ends[1];
    compose(watchdog, grabs);
    // Signals are for the owner's threads; in a forked process, no handler of the owner may run.
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    bool has_started = kind == WATCHDOG_THREAD ? start_thread(watchdog) : start_process(watchdog);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    if (kind == WATCHDOG_PROCESS || !has_started) close(ends[1]);
    if (kind == WATCHDOG_PROCESS && has_started) guard_against_crashes(watchdog);
    if (has_started) return watchdog;
    close(ends[0]);
    if (watchdog->fade_out != NULL) fade_out_free(watchdog->fade_out);
    munmap(watchdog, sizeof *watchdog);
    return NULL;
}

void watchdog_put_first(struct watchdog *thread, struct watchdog *process)
{
    atomic_store(&process->grace, process->patience / 9);
    atomic_store(&thread->second, process);
}

void watchdog_stop(struct watchdog *watchdog)
{
    end_guard(watchdog);
    shutdown(watchdog->owner_end, SHUT_WR);
    if (watchdog->kind == WATCHDOG_THREAD) {
        pthread_join(watchdog->thread, NULL);
        close(watchdog->watch_end);
    } else {
        while (waitpid(watchdog->process, NULL, 0) < 0 && errno == EINTR) {}
        fade_out_free(watchdog->fade_out);
    }
    close(watchdog->owner_end);
    munmap(watchdog, sizeof *watchdog);
}

static void wake(struct watchdog *watchdog)
{
    send(watchdog->owner_end, "", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* Records what the owner does. A watchdog that sleeps would not notice what an owner that begins to work reads at once. */
static void set_work(struct watchdog *watchdog, enum watchdog_work work)
{
    atomic_store(&watchdog->work, work);
    if (!atomic_load(&watchdog->is_armed) || !may_have_read(watchdog)) return;
    if (atomic_exchange(&watchdog->is_asleep, false)) wake(watchdog);
}

bool watchdog_beat(struct watchdog *watchdog, bool holds_input, bool is_frozen, enum watchdog_work work)
{
    uint64_t time = now();
    atomic_store(&watchdog->beat, time);
    int state = atomic_load(&watchdog->state);
    // A process that releases cuts the connection: there is nothing to wait for.
    while (state == RELEASING && watchdog->kind == WATCHDOG_THREAD) {
        sched_yield();
        state = atomic_load(&watchdog->state);
    }
    bool is_released = state == RELEASED && watchdog->kind == WATCHDOG_THREAD;
    if (is_released) holds_input = is_frozen = false;
    // The watchdog sleeps while nothing is held.
    bool is_news = (holds_input && !atomic_load(&watchdog->is_armed))
        || (is_frozen && atomic_load(&watchdog->frozen_since) == 0);
    if (is_frozen != (atomic_load(&watchdog->frozen_since) != 0))
        atomic_store(&watchdog->frozen_since, is_frozen ? time : 0);
    atomic_store(&watchdog->is_armed, holds_input);
    if (is_released) atomic_store(&watchdog->state, IDLE);
    set_work(watchdog, work);
    if (is_news) wake(watchdog);
    return is_released;
}

void watchdog_set_work(struct watchdog *watchdog, enum watchdog_work work)
{
    atomic_store(&watchdog->beat, now());
    if (atomic_load(&watchdog->work) != work) set_work(watchdog, work);
}

bool watchdog_has_cut(struct watchdog *watchdog)
{
    return watchdog->kind == WATCHDOG_PROCESS && atomic_load(&watchdog->state) != IDLE;
}

struct fade_out *watchdog_fade_out(struct watchdog *watchdog)
{
    return atomic_load(&watchdog->state) == IDLE ? watchdog->fade_out : NULL;
}
