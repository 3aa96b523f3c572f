#ifndef X11MENU_WATCHDOG_H
#define X11MENU_WATCHDOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct xcb_connection_t;
struct fade_out;

/*
 * Watches the owner of a connection while it holds pointer or keyboard, and releases both if it does not respond for a second.
 *
 * In programs that use the library it is a thread, whose connection stays open. For x11menu itself it is a forked process, because the whole
 * program may be stopped; it cuts the connection, and the program ends with 69 and that reason. A bar and the demo, which go on after a menu, have
 * both: the thread goes first, and the process cuts them off where they are stopped, or where the thread is late by a ninth of that time too.
 *
 * Input that the server has sent is in the connection, where the watchdog sees it, or was read already, along with a reply or as XCB wrote. So
 * the owner tells whether it rests, works or has read ahead (enum watchdog_work).
 */
struct watchdog;

enum watchdog_kind {
    /* A thread. It releases them through the connection, which stays open. It stops if the whole process is stopped. */
    WATCHDOG_THREAD,
    /* A process. It releases them and cuts the connection, even if the owner is stopped, and plays the owner's fade-out after its end. */
    WATCHDOG_PROCESS,
};

/* What the owner does, and so where input may be that it has not handled yet. */
enum watchdog_work {
    /* It sleeps, and has handled all that it has read: what comes is in the connection. */
    WATCHDOG_RESTING,
    /* It works, and may have read input. A process watches whether it is stopped. */
    WATCHDOG_WORKING,
    /* It works, and has read input that it handles later, or may have read some along with a reply. */
    WATCHDOG_READ_AHEAD,
    /* It waits for a reply, and may have read input meanwhile. The server may be slow: patience is longer, unless the owner is stopped. */
    WATCHDOG_WAITING,
    /* It does something between two menus, for as long as that takes, and holds the input for the second one: only an owner that is stopped loses it. */
    WATCHDOG_AWAY,
};

/* The passive grabs that the owner may hold. */
struct watchdog_grabs {
    /* The window that they are on. */
    uint32_t root;
    /* The major opcode of the input extension; 0 if the server does not have version 2.2 of it. */
    uint8_t input_opcode;
    const uint32_t *buttons;
    size_t button_count;
    const uint32_t *modifiers;
    size_t modifier_count;
};

/*
 * Starts to watch; null if the system lacks the resources. It sleeps until `watchdog_beat` reports a grab.
 *
 * `patience` is how long the owner may leave input unread, or a press unanswered, in nanoseconds.
 */
struct watchdog *watchdog_start(
    struct xcb_connection_t *connection, enum watchdog_kind kind, uint64_t patience, const struct watchdog_grabs *grabs);

/*
 * Leaves it to the thread to release everything where the owner hangs, so that its connection stays open. The process does so where the owner is
 * stopped, or the thread is as late as the owner. Report to the thread first, and stop it first.
 */
void watchdog_put_first(struct watchdog *thread, struct watchdog *process);

/* Ends the watch; call it before the connection is closed. */
void watchdog_stop(struct watchdog *watchdog);

/*
 * Reports that the owner is running, whether it holds pointer or keyboard, whether it has read a press that is frozen until it answers, and what
 * it does.
 *
 * Returns whether pointer and keyboard were released since the last call; the owner then holds nothing, whatever the arguments say.
 */
bool watchdog_beat(struct watchdog *watchdog, bool holds_input, bool is_frozen, enum watchdog_work work);

/* Whether the connection was cut: the owner did not respond, and the process released what it held. */
bool watchdog_has_cut(struct watchdog *watchdog);

/*
 * The record of what is still shown after the owner's end. The process plays it on the connection once the owner has ended; the owner does
 * not use the connection any more. Null if a thread watches, or if the connection was cut.
 */
struct fade_out *watchdog_fade_out(struct watchdog *watchdog);

/* Reports that the owner is running and what it does, as `watchdog_beat` does, but not what it holds. */
void watchdog_set_work(struct watchdog *watchdog, enum watchdog_work work);

#endif
