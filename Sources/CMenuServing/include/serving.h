#ifndef X11MENU_SERVING_H
#define X11MENU_SERVING_H

#include <stdbool.h>
#include <sys/types.h>

/*
 * A server from which a process is forked for each menu, and the client that has its menu shown by one.
 *
 * The client sends its arguments, environment, descriptors and everything else that a new process inherits, in one message. The process
 * that is forked for it takes all of that over, reports that it has started, and is the program from then on. The server reports how it
 * ended, and the client ends in the same way. Until the report of the start, the client can still show the menu itself.
 */

enum {
    /* How many menus a server shows at a time, and connections that have not asked for one. */
    SERVING_MENUS = 1000,
    /* The length of a message, in bytes. A command line and an environment that need more are not handed over. */
    SERVING_MESSAGE = 128 << 10,
    /* How long a client waits for the start of its menu, in milliseconds. */
    SERVING_START = 1000,
    /* How long a connection may take to ask for a menu, in milliseconds. */
    SERVING_REQUEST = 5000,
    /* How long after a menu's start the server prepares a process for the next one, in milliseconds: the menu's first frame comes before. */
    SERVING_PAUSE = 200,
    /* The highest number of a descriptor that clients usually have: shells and programs that start others leave a few open at low numbers. */
    SERVING_LOW_DESCRIPTORS = 63,
};

/*
 * Has the server at `$XDG_RUNTIME_DIR/x11menu/serve` run this command line, if there is a server and it takes it, and ends this process as
 * the server's process ended. Returns if this process has to run it itself, as if nothing had happened. It may run before the constructors of
 * any library.
 */
void serving_hand_over(int count, char *const arguments[], char *const environment[]);

/* What a forked process is to run: a null-terminated array, which stays valid. */
struct serving_call {
    int count;
    char *const *words;
    /* The process that asked for it. */
    pid_t process;
    /* Whether that is in the background of the terminal on its standard error. */
    bool is_background;
    /* The descriptor that was kept from the rehearsal; -1 if there is none, or if the client's descriptors took its place. */
    int kept;
};

/* Why a server returns. */
enum serving_end {
    /* The server was told to end, and so have its menus. */
    SERVING_DONE,
    /* The system lacks the resources; `errno` says which. */
    SERVING_FAILED,
};

/*
 * Serves a listening socket, and keeps one process ready for the next menu, which has called `rehearse`. The socket is of the type SOCK_SEQPACKET.
 *
 * `rehearse` finds the variables `DISPLAY`, `XAUTHORITY` and `HOME` as the last client had them. It returns a descriptor that is to stay open, or
 * -1.
 *
 * `run` is called in a process that has been forked for a client and has taken over everything that the client has sent; the process ends when it
 * returns. It gets `context` too.
 *
 * Serves until SIGTERM, SIGINT or SIGHUP. After the first one, or when the program's file has been replaced, it takes no more requests and
 * ends with its last menu; the second signal ends the menus. The process must have one thread, which waits while another one serves, and its three
 * standard descriptors.
 */
enum serving_end serving_serve(
    int listener, int (*rehearse)(void), void (*run)(const struct serving_call *call, void *context), void *context);

#endif
