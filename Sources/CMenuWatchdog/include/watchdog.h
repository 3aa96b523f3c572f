#ifndef X11MENU_WATCHDOG_H
#define X11MENU_WATCHDOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct xcb_connection_t;
struct fade_out;

/* Watches the owner of a connection while it holds pointer or keyboard, and lets go of both where it stands still. */
struct watchdog;

enum watchdog_kind {
    /* A thread. It lets go through the connection, which goes on. It stops where the whole process is stopped. */
    WATCHDOG_THREAD,
    /* A process. It lets go and cuts the connection, even where the owner is stopped, and plays the owner's fade-out after its end. */
    WATCHDOG_PROCESS,
};

/* The passive grabs that the owner may hold. */
struct watchdog_grabs {
    /* The window that they are on. */
    uint32_t root;
    /* The major opcode of the input extension; 0 where the server has no version 2.2 of it. */
    uint8_t input_opcode;
    const uint32_t *buttons;
    size_t button_count;
    const uint32_t *modifiers;
    size_t modifier_count;
};

/*
 * Starts to watch; null where the system has no room for it. It sleeps until `watchdog_beat` tells of a grab.
 *
 * `patience` is how long the owner may leave input unread, or a press unanswered, in nanoseconds.
 */
struct watchdog *watchdog_start(
    struct xcb_connection_t *connection, enum watchdog_kind kind, uint64_t patience, const struct watchdog_grabs *grabs);

/* Ends the watch; to be called before the connection is closed. */
void watchdog_stop(struct watchdog *watchdog);

/*
 * Tells that the owner is at work, whether it holds pointer or keyboard, and whether it has read a press that stands still until it answers.
 *
 * Returns whether pointer and keyboard were let go since the last call; the owner holds nothing then, whatever it said.
 */
bool watchdog_beat(struct watchdog *watchdog, bool holds_input, bool is_frozen);

/*
 * Where the owner writes what is left to be seen when it ends. The process plays it on the connection once the owner has ended; the owner
 * uses the connection no more. Null where a thread watches, or where the connection was cut.
 */
struct fade_out *watchdog_fade_out(struct watchdog *watchdog);

/* Tells that the owner has waited for a reply, which may have read input that it has not looked at. */
void watchdog_read_ahead(struct watchdog *watchdog);

#endif
