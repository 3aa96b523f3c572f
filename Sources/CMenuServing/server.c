#define _GNU_SOURCE

#include "request.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A client: one that has not asked for a menu yet, or the process that was forked for it. */
struct client {
    /* -1 where the client has gone and the process is still ending, or where there is no client. */
    int connection;
    /* 0 before there is one. */
    pid_t process;
    /* By when it has to ask for its menu, in milliseconds. */
    int64_t deadline;
    /* Whether SIGTERM does not end the process. */
    bool is_deaf;
};

enum { LISTENER, SIGNALS, FIRST };

/* All of the memory that a server needs: nothing is allocated for a menu. */
static struct client clients[SERVING_MENUS];
static struct pollfd entries[FIRST + SERVING_MENUS];
static union {
    struct request request;
    char bytes[SERVING_MESSAGE];
} message;

/* How many of the clients may be used: a descriptor each, and a few for a request and for the server itself. */
static int most_clients(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return SERVING_MENUS;
    rlim_t wanted = SERVING_MENUS + 32;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur >= wanted) return SERVING_MENUS;
    // poll takes no more entries than a process may have descriptors.
    return limit.rlim_cur > 64 ? (int)limit.rlim_cur - 32 : limit.rlim_cur > 8 ? (int)limit.rlim_cur / 2 : 4;
}

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Of CMenuLibraries, if the program loads its libraries by itself. */
extern void load_libraries(void) __attribute__((weak));

static void drop(struct client *client)
{
    if (client->connection >= 0) close(client->connection);
    client->connection = -1;
}

/* Lets a client in, if it is one of the user's and there is room; it shows its menu itself otherwise. */
static void admit(int listener, int most)
{
    int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (connection < 0) return;
    struct ucred peer;
    socklen_t size = sizeof peer;
    bool is_own = getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == geteuid();
    for (int index = 0; is_own && index < most; index++) {
        if (clients[index].connection >= 0 || clients[index].process > 0) continue;
        clients[index] = (struct client){.connection = connection, .deadline = now() + SERVING_REQUEST};
        return;
    }
    close(connection);
}

/* Descriptors that come with a message: those of a request; for the process that is ready, the connection to the client before them. */
enum { MOST_DESCRIPTORS = REQUEST_DESCRIPTORS + 1 };

union control {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(MOST_DESCRIPTORS * sizeof(int))];
};

/* Receives a message with descriptors; closes those that are too many. Returns the length of the message, or -1. */
static ssize_t receive(int connection, int descriptors[MOST_DESCRIPTORS], int *count)
{
    union control control;
    struct iovec part = {&message, sizeof message};
    struct msghdr envelope = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    *count = 0;
    ssize_t size = recvmsg(connection, &envelope, MSG_CMSG_CLOEXEC);
    if (size < 0) return -1;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&envelope); header != NULL; header = CMSG_NXTHDR(&envelope, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        *count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
        memcpy(descriptors, CMSG_DATA(header), *count * sizeof(int));
    }
    // The kernel closes what did not fit.
    return envelope.msg_flags & (MSG_TRUNC | MSG_CTRUNC) ? 0 : size;
}

/* Whether SIGTERM has no effect on the process of a request. */
static bool is_deaf(const struct request *request)
{
    return (request->ignored_signals | request->blocked_signals) >> (SIGTERM - 1) & 1;
}

/*
 * Whether the server takes no more requests, and ends with its last menu. It goes on to let clients in and to refuse what they ask for: the
 * socket may belong to the service manager, where clients would wait in vain.
 */
static bool is_ending;

/* Whether the program's file has been removed or replaced, as by an upgrade: new clients are of another program. */
static bool is_outdated(void)
{
    struct stat status;
    return stat("/proc/self/exe", &status) != 0 || status.st_nlink == 0;
}

/*
 * What the server's thread is called, and the process that gets ready for the next menu. That has a name of its own from its first moment, so that
 * nobody takes it for the process of a menu.
 */
static const char server_name[] = "x11menu-serve", preparing_name[] = "x11menu-prepare", ready_name[] = "x11menu-ready";

/* A process that gets ready for the next menu, and the socket on which it waits for the request; 0 and -1 if there is none. */
static pid_t ready_process;
static int ready_channel = -1;
/* Whether it has reported that it is ready. */
static bool is_ready;
/* When the next one is to be prepared, in milliseconds. */
static int64_t ready_due;

static void forget_ready_process(void)
{
    if (ready_channel >= 0) close(ready_channel);
    ready_channel = -1;
    ready_process = 0;
    is_ready = false;
    ready_due = now() + SERVING_PAUSE;
}

/* The variables that decide to which display a menu connects, and their values in the last request; the first byte is 0 where it had none. */
enum { DISPLAY_VARIABLES = 3 };
static const char *const display_variables[DISPLAY_VARIABLES] = {"DISPLAY", "XAUTHORITY", "HOME"};
static char display_values[DISPLAY_VARIABLES][1024];
static bool knows_display;

static void remember_display(const struct request *request)
{
    for (int index = 0; index < DISPLAY_VARIABLES; index++) {
        const char *value = requested_value(request, display_variables[index]);
        size_t size = value == NULL ? 0 : strlen(value) + 1;
        if (size > sizeof display_values[index]) size = 0;
        display_values[index][0] = 0;
        if (size > 0) memcpy(display_values[index], value, size);
    }
    knows_display = true;
}

static void take_last_display(void)
{
    for (int index = 0; knows_display && index < DISPLAY_VARIABLES; index++) {
        if (display_values[index][0] == 0) {
            unsetenv(display_variables[index]);
        } else {
            setenv(display_variables[index], display_values[index], 1);
        }
    }
}

/* In a forked process: takes over what a client has sent. Does not return if that is impossible. */
static void become(
    pid_t server, int connection, const int descriptors[REQUEST_DESCRIPTORS], struct serving_call *call)
{
    // Nobody could tell the client of the end of a process that outlives its server.
    prctl(PR_SET_PDEATHSIG, is_deaf(&message.request) ? SIGKILL : SIGTERM);
    if (getppid() != server || !take_over(&message.request, connection, descriptors, call)) _exit(0);
}

/*
 * Gets a process ready for its menu. What stays open for that gets a number above those of the descriptors that clients usually have: where a
 * client's has the same number, it is closed, and the menu has to open another. Where a process may not have so many, it gets any number.
 */
static int rehearse_above_clients(int (*rehearse)(void))
{
    int last = 3;
    while (last < SERVING_LOW_DESCRIPTORS) {
        int next = fcntl(3, F_DUPFD_CLOEXEC, last + 1);
        if (next < 0) break;
        last = next;
    }
    bool is_above = last >= SERVING_LOW_DESCRIPTORS;
    if (!is_above) close_range(4, ~0u, 0);
    int kept = rehearse();
    if (is_above) close_range(4, (unsigned)last, 0);
    return kept;
}

/*
 * Forks a process that gets ready for the next menu: what it has loaded and used by then need not be copied from the server's memory, or
 * be mapped, when the request comes. In that process, returns when it is to run a command.
 */
static bool prepare_process(int (*rehearse)(void), struct serving_call *call)
{
    int ends[2];
    ready_due = now() + SERVING_PAUSE;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return false;
    prctl(PR_SET_NAME, preparing_name);
    pid_t server = getpid(), process = fork();
    if (process != 0) {
        prctl(PR_SET_NAME, server_name);
        close(ends[1]);
        ready_channel = ends[0];
        ready_process = process;
        if (process < 0) forget_ready_process();
        return false;
    }
    // The server's sockets are not for this process; that of its own end is, and tells the end of the server.
    dup3(ends[1], 3, O_CLOEXEC);
    close_range(4, ~0u, 0);
    prepare_for_request();
    take_last_display();
    call->kept = rehearse_above_clients(rehearse);
    populate_program();
    // Until then, other processes are forked for requests: a display that does not answer delays none of them.
    if (!send_answer(3, ANSWER_STARTED, 0)) _exit(0);
    prctl(PR_SET_NAME, ready_name);
    int descriptors[MOST_DESCRIPTORS], count;
    ssize_t size;
    do size = receive(3, descriptors, &count);
    while (size < 0 && errno == EINTR);
    if (size <= 0 || count < 1 || !is_request(&message.request, (size_t)size, count - 1)) _exit(0);
    become(server, descriptors[0], descriptors + 1, call);
    return true;
}

/* Passes the message that has been received to the process that is ready; false if there is none. */
static bool pass(int connection, size_t size, const int descriptors[], int count)
{
    struct answer answer;
    if (ready_process > 0 && recv(ready_channel, &answer, sizeof answer, MSG_DONTWAIT) == sizeof answer) is_ready = true;
    if (!is_ready) return false;
    union control control;
    size_t bytes = (size_t)(count + 1) * sizeof(int);
    struct iovec part = {&message, size};
    struct msghdr envelope = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = CMSG_SPACE(bytes)};
    control.header = (struct cmsghdr){.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(bytes)};
    memcpy(CMSG_DATA(&control.header), &connection, sizeof connection);
    memcpy(CMSG_DATA(&control.header) + sizeof connection, descriptors, (size_t)count * sizeof(int));
    return sendmsg(ready_channel, &envelope, MSG_NOSIGNAL | MSG_DONTWAIT) == (ssize_t)size;
}

/*
 * Has a process run the command of the message that has been received: the one that is ready, or one that is forked now. True in the
 * latter.
 */
static bool start(struct client *client, ssize_t size, int descriptors[], int count, struct serving_call *call)
{
    struct program_file own;
    bool is_ours = !is_ending && size > 0 && is_request(&message.request, (size_t)size, count) && find_program_file(&own)
        && memcmp(&own, &message.request.file, sizeof own) == 0;
    if (is_outdated()) is_ending = true;
    pid_t server = getpid(), process = -1;
    if (is_ours && pass(client->connection, (size_t)size, descriptors, count)) {
        process = ready_process;
        forget_ready_process();
    } else if (is_ours) {
        process = fork();
        ready_due = now() + SERVING_PAUSE;
    }
    if (process == 0) {
        prepare_for_request();
        call->kept = -1;
        become(server, client->connection, descriptors, call);
        return true;
    }
    for (int index = 0; index < count; index++) close(descriptors[index]);
    if (process < 0) {
        send_answer(client->connection, ANSWER_REFUSED, 0);
        drop(client);
    } else {
        client->process = process;
        client->is_deaf = is_deaf(&message.request);
        remember_display(&message.request);
    }
    return false;
}

static void end(struct client *client)
{
    if (client->process <= 0) return;
    kill(client->process, client->is_deaf ? SIGKILL : SIGTERM);
    // A stopped process notices it only when it continues.
    kill(client->process, SIGCONT);
}

/* Reads what a client has sent: a request, then signals. True in a process that is to run a command. */
static bool hear(struct client *client, struct serving_call *call)
{
    int descriptors[MOST_DESCRIPTORS], count;
    ssize_t size = receive(client->connection, descriptors, &count);
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return false;
    if (client->process == 0 && size > 0) return start(client, size, descriptors, count, call);
    for (int index = 0; index < count; index++) close(descriptors[index]);
    struct signal_message signal;
    if (size == sizeof signal) {
        memcpy(&signal, &message, sizeof signal);
        if (signal.number > 0 && signal.number <= 64) kill(client->process, signal.number);
        return false;
    }
    // It has gone, or sends what no client sends.
    if (client->process == 0) send_answer(client->connection, ANSWER_REFUSED, 0);
    drop(client);
    end(client);
    return false;
}

/* Tells the clients whose processes have ended. */
static void reap(int most)
{
    int status;
    pid_t process;
    while ((process = waitpid(-1, &status, WNOHANG)) > 0) {
        if (process == ready_process) {
            forget_ready_process();
            // Whatever has ended it may end the next one as well.
            ready_due = now() + SERVING_REQUEST;
        }
        for (int index = 0; index < most; index++) {
            if (clients[index].process != process) continue;
            if (clients[index].connection >= 0) send_answer(clients[index].connection, ANSWER_ENDED, status);
            clients[index].process = 0;
            drop(&clients[index]);
        }
    }
}

static bool open_signals(sigset_t *set)
{
    sigemptyset(set);
    static const int numbers[] = {SIGCHLD, SIGTERM, SIGINT, SIGHUP};
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) sigaddset(set, numbers[index]);
    if (sigprocmask(SIG_BLOCK, set, NULL) != 0) return false;
    entries[SIGNALS] = (struct pollfd){signalfd(-1, set, SFD_CLOEXEC | SFD_NONBLOCK), POLLIN, 0};
    return entries[SIGNALS].fd >= 0;
}

/*
 * A server at work, in a thread of its own that has run no Swift code: processes are forked from it, and continue on it. The Swift runtime remembers
 * the number of a thread that has used its locks. In a forked process that of the thread which forked is another one, and wherever two threads met at
 * such a lock, both would try it again for ever.
 */
struct service {
    int listener;
    int (*rehearse)(void);
    void (*run)(const struct serving_call *, void *);
    void *context;
    enum serving_end end;
    int error;
};

/* The stack of that thread, on which menus run: as large as that of an ordinary program. */
enum { STACK_BYTES = 8 << 20 };

/* Handles the signals that have arrived; returns whether one of them asks for the end. */
static bool take_signals(int most)
{
    bool ends = false;
    struct signalfd_siginfo arrived;
    while (read(entries[SIGNALS].fd, &arrived, sizeof arrived) == sizeof arrived)
        if (arrived.ssi_signo != SIGCHLD) ends = true;
    reap(most);
    return ends;
}

/* Lists what is waited for. Returns how many clients there are, and sets the time that may pass, or -1 for any. */
static int list_entries(int most, int *timeout)
{
    int count = 0;
    int64_t time = now();
    *timeout = is_ending || ready_process > 0 ? -1 : ready_due > time ? (int)(ready_due - time) : 0;
    for (int index = 0; index < most; index++) {
        struct client *client = &clients[index];
        bool is_waiting = client->connection >= 0 && client->process == 0;
        if (is_waiting && client->deadline <= time) drop(client);
        if (is_waiting && client->connection >= 0 && (*timeout < 0 || client->deadline - time < *timeout))
            *timeout = (int)(client->deadline - time);
        entries[FIRST + index] = (struct pollfd){client->connection, POLLIN, 0};
        count += client->connection >= 0 || client->process > 0;
    }
    return count;
}

/* Serves until the end; in a forked process, runs what it is to run, and ends it. */
static enum serving_end serve(const struct service *service)
{
    sigset_t set;
    if (!open_signals(&set)) return SERVING_FAILED;
    struct serving_call call;
    int most = most_clients();
    for (int index = 0; index < SERVING_MENUS; index++) clients[index] = (struct client){.connection = -1};
    entries[LISTENER] = (struct pollfd){service->listener, POLLIN, 0};
    for (;;) {
        int timeout, count = list_entries(most, &timeout);
        if (is_ending && count == 0) return SERVING_DONE;
        if (poll(entries, FIRST + most, timeout) < 0) continue;
        if (entries[SIGNALS].revents != 0 && take_signals(most)) {
            for (int index = 0; is_ending && index < most; index++) end(&clients[index]);
            is_ending = true;
        }
        bool is_forked = false;
        for (int index = 0; !is_forked && index < most; index++)
            is_forked = entries[FIRST + index].revents != 0 && clients[index].connection >= 0 && hear(&clients[index], &call);
        if (!is_forked && entries[LISTENER].revents != 0) admit(service->listener, most);
        if (!is_forked && !is_ending && ready_process <= 0 && now() >= ready_due)
            is_forked = prepare_process(service->rehearse, &call);
        if (!is_forked) continue;
        service->run(&call, service->context);
        exit(EXIT_SUCCESS);
    }
}

static void *run_thread(void *argument)
{
    struct service *service = argument;
    prctl(PR_SET_NAME, server_name);
    service->end = serve(service);
    service->error = errno;
    return NULL;
}

enum serving_end serving_serve(
    int listener, int (*rehearse)(void), void (*run)(const struct serving_call *, void *), void *context)
{
    struct service service = {listener, rehearse, run, context, SERVING_FAILED, 0};
    // What is loaded here is loaded in all processes that are forked.
    if (load_libraries != NULL) load_libraries();
    pthread_t thread;
    pthread_attr_t attributes;
    // Signals are for the thread.
    sigset_t all, old;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    int failure = pthread_create(&thread, &attributes, run_thread, &service);
    pthread_attr_destroy(&attributes);
    if (failure == 0) pthread_join(thread, NULL);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    errno = failure == 0 ? service.error : failure;
    return service.end;
}
