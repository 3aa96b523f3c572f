#define _GNU_SOURCE

#include "request.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* Commands that show no menu, or are not over when a menu is. */
static const char own_commands[][8] = {"serve", "render", "check", "convert", "demo", "help"};

static bool is_own_command(int count, char *const arguments[])
{
    if (count < 2) return false;
    for (size_t index = 0; index < sizeof own_commands / sizeof *own_commands; index++)
        if (strcmp(arguments[1], own_commands[index]) == 0) return true;
    return false;
}

/* The value of a variable; NULL if there is none. */
static const char *find_value(char *const environment[], const char *name)
{
    size_t length = strlen(name);
    for (; *environment != NULL; environment++)
        if (strncmp(*environment, name, length) == 0 && (*environment)[length] == '=') return *environment + length + 1;
    return NULL;
}

/* Moves a descriptor away from the three standard ones, which may be closed and are the other process's business. */
static int move_up(int descriptor)
{
    if (descriptor < 0 || descriptor > 2) return descriptor;
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    close(descriptor);
    return moved;
}

/* Connects to the user's server; -1 if there is none. */
static int connect_to_server(char *const environment[])
{
    const char *base = find_value(environment, "XDG_RUNTIME_DIR");
    if (base == NULL || base[0] != '/') return -1;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int length = snprintf(address.sun_path, sizeof address.sun_path, "%s/x11menu/serve", base);
    if (length < 0 || (size_t)length >= sizeof address.sun_path) return -1;
    // A server whose queue is full is as good as none.
    int server = move_up(socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (server < 0) return -1;
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (connect(server, (struct sockaddr *)&address, sizeof address) == 0
        && getsockopt(server, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == geteuid())
        return server;
    close(server);
    return -1;
}

/* Whether a person types into our standard input: such a menu belongs to the terminal's job, with all that the terminal does to it. */
static bool is_foreground_job(void)
{
    return isatty(STDIN_FILENO) && tcgetpgrp(STDIN_FILENO) == getpgrp();
}

/* Whether another job uses the terminal on standard error: messages must not disturb it. */
static bool is_background_job(void)
{
    pid_t job = isatty(STDERR_FILENO) ? tcgetpgrp(STDERR_FILENO) : -1;
    return job != -1 && job != getpgrp();
}

static bool append(char *message, size_t *length, const char *text)
{
    size_t size = strlen(text) + 1;
    if (size > SERVING_MESSAGE - *length) return false;
    memcpy(message + *length, text, size);
    *length += size;
    return true;
}

static int compare_numbers(const void *one, const void *other)
{
    return *(const int32_t *)one - *(const int32_t *)other;
}

/* Lists the descriptors that this process was started with; false if they are too many. Our own are closed by exec, unlike those. */
static bool list_descriptors(struct request *request)
{
    DIR *folder = opendir("/proc/self/fd");
    if (folder == NULL) return false;
    bool fit = true;
    for (struct dirent *entry; fit && (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] == '.') continue;
        int number = atoi(entry->d_name), flags = fcntl(number, F_GETFD);
        if (flags < 0 || flags & FD_CLOEXEC) continue;
        fit = request->number_count < REQUEST_NUMBERS;
        if (fit) request->numbers[request->number_count++] = number;
    }
    closedir(folder);
    qsort(request->numbers, request->number_count, sizeof *request->numbers, compare_numbers);
    return fit;
}

/* Describes this process; returns the length of the request, or 0 if it is too long. */
static size_t describe(
    char *message, int count, char *const arguments[], char *const environment[], const sigset_t *blocked)
{
    struct request *request = (struct request *)message;
    memset(request, 0, sizeof *request);
    request->magic = REQUEST_MAGIC;
    if (!find_program_file(&request->file) || !list_descriptors(request)) return 0;
    for (int number = 1; number <= 64; number++) {
        struct sigaction action;
        if (sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN)
            request->ignored_signals |= (uint64_t)1 << (number - 1);
        if (sigismember(blocked, number) == 1) request->blocked_signals |= (uint64_t)1 << (number - 1);
    }
    for (int limit = 0; limit < RLIM_NLIMITS; limit++)
        if (getrlimit((__rlimit_resource_t)limit, &request->limits[limit]) != 0) return 0;
    if (sched_getaffinity(0, sizeof request->processors, (cpu_set_t *)request->processors) != 0) return 0;
    errno = 0;
    request->niceness = getpriority(PRIO_PROCESS, 0);
    if (errno != 0) return 0;
    request->mask = umask(0);
    umask(request->mask);
    size_t length = sizeof *request;
    for (int index = 0; index < count; index++)
        if (!append(message, &length, arguments[index])) return 0;
    request->argument_count = (uint32_t)count;
    request->is_background = is_background_job();
    for (; *environment != NULL; environment++) {
        if (!append(message, &length, *environment)) return 0;
        request->variable_count++;
    }
    request->size = (uint32_t)length;
    return length;
}

/* Sends the request, with the descriptors that it names. */
static bool send_request(int server, char *message, size_t length)
{
    struct request *request = (struct request *)message;
    int descriptors[REQUEST_DESCRIPTORS];
    size_t count = request->number_count;
    for (size_t index = 0; index < count; index++) descriptors[index] = request->numbers[index];
    int folder = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return false;
    descriptors[count++] = folder;
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof descriptors)];
    } control;
    struct iovec part = {message, length};
    struct msghdr envelope = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = CMSG_SPACE(count * sizeof(int))};
    control.header = (struct cmsghdr){
        .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(count * sizeof(int))};
    memcpy(CMSG_DATA(&control.header), descriptors, count * sizeof(int));
    ssize_t sent = sendmsg(server, &envelope, MSG_NOSIGNAL);
    close(folder);
    return sent == (ssize_t)length;
}

/* Whether the server has started a process for us, which is the only one that runs the command from then on. */
static bool has_started(int server)
{
    struct pollfd entry = {.fd = server, .events = POLLIN};
    int ready;
    do ready = poll(&entry, 1, SERVING_START);
    while (ready < 0 && errno == EINTR);
    // What has not been reported until now never will be: a process that cannot report its start ends.
    if (ready <= 0) shutdown(server, SHUT_RD);
    struct answer answer;
    return recv(server, &answer, sizeof answer, 0) == sizeof answer && answer.kind == ANSWER_STARTED;
}

/* Ends this process as the other one has ended. */
static _Noreturn void end_like(int status)
{
    if (WIFSIGNALED(status)) {
        int number = WTERMSIG(status);
        // One file about a crash is enough.
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        signal(number, SIG_DFL);
        sigset_t only;
        sigemptyset(&only);
        sigaddset(&only, number);
        raise(number);
        sigprocmask(SIG_UNBLOCK, &only, NULL);
        _exit(128 + number);
    }
    _exit(WEXITSTATUS(status));
}

/* Passes a signal on, and stops this process where it stops the other one. */
static void forward(int server, int number, uint64_t ignored)
{
    if (ignored >> (number - 1) & 1) return;
    bool stops = number == SIGTSTP || number == SIGTTIN || number == SIGTTOU;
    // The other process leads a session of its own, where only SIGSTOP stops it.
    struct signal_message message = {stops ? SIGSTOP : number};
    send(server, &message, sizeof message, MSG_NOSIGNAL);
    if (stops) raise(SIGSTOP);
}

/* Waits for the end of the process, and passes signals on meanwhile. */
static _Noreturn void follow(int server, int signals, uint64_t ignored)
{
    struct pollfd entries[] = {{.fd = server, .events = POLLIN}, {.fd = signals, .events = POLLIN}};
    for (;;) {
        if (poll(entries, 2, -1) < 0) continue;
        struct signalfd_siginfo arrived;
        if (entries[1].revents != 0 && read(signals, &arrived, sizeof arrived) == sizeof arrived)
            forward(server, (int)arrived.ssi_signo, ignored);
        if (entries[0].revents == 0) continue;
        struct answer answer;
        ssize_t size = recv(server, &answer, sizeof answer, 0);
        if (size < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (size == sizeof answer && answer.kind == ANSWER_ENDED) end_like(answer.status);
        static const char text[] = "x11menu: the server that showed the menu has ended\n";
        ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);
        (void)written;
        _exit(70);
    }
}

/* The signals that we pass on: all that a process can be sent, except those that it raises itself, that have no effect, or that are blocked. */
static void choose_signals(sigset_t *chosen, const sigset_t *blocked)
{
    static const int left[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGABRT, SIGCHLD, SIGURG, SIGWINCH};
    sigfillset(chosen);
    for (size_t index = 0; index < sizeof left / sizeof *left; index++) sigdelset(chosen, left[index]);
    for (int number = 1; number <= 64; number++)
        if (sigismember(blocked, number) == 1) sigdelset(chosen, number);
}

void serving_hand_over(int count, char *const arguments[], char *const environment[])
{
    if (is_own_command(count, arguments)) return;
    int server = connect_to_server(environment);
    if (server < 0) return;
    if (is_foreground_job()) {
        close(server);
        return;
    }
    sigset_t blocked, chosen;
    sigprocmask(SIG_BLOCK, NULL, &blocked);
    choose_signals(&chosen, &blocked);
    char *message = malloc(SERVING_MESSAGE);
    size_t length = message == NULL ? 0 : describe(message, count, arguments, environment, &blocked);
    // What arrives from now on is for the process that runs the command.
    sigprocmask(SIG_BLOCK, &chosen, NULL);
    int signals = length == 0 ? -1 : move_up(signalfd(-1, &chosen, SFD_CLOEXEC | SFD_NONBLOCK));
    if (signals >= 0 && send_request(server, message, length) && has_started(server)) {
        const struct request *request = (struct request *)message;
        // Others see the end of what they read and write when that process closes it.
        for (size_t index = 0; index < request->number_count; index++)
            if (request->numbers[index] != STDERR_FILENO) close(request->numbers[index]);
        follow(server, signals, request->ignored_signals);
    }
    if (signals >= 0) close(signals);
    close(server);
    free(message);
    sigprocmask(SIG_SETMASK, &blocked, NULL);
}
