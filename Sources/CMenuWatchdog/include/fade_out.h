#ifndef X11MENU_FADE_OUT_H
#define X11MENU_FADE_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The detached fade-out: what a menu still shows after its program has ended, as requests for the X server with the times at which they are
 * due.
 *
 * The program records it and ends; a process that was forked before plays it. It lies in memory that both share. Times are nanoseconds of the
 * monotonic clock.
 */
struct fade_out;

/* A request of at most twenty bytes. */
struct fade_out_request {
    size_t size;
    unsigned char bytes[20];
};

/* The input that is kept from all other clients after the program's end, until it is complete. */
struct fade_out_hold {
    /* The buttons that are down and whose presses were kept: bit N is button N. */
    uint32_t buttons;
    /* When a wheel that was kept counts as stopped; 0 if none is turning. */
    uint64_t wheel_end;
    /* How long after its last turn it counts as stopped. */
    uint64_t wheel_rest;
    /* The window that receives the second click of a double click, and until when a press on it counts as one; 0 for none. */
    uint32_t second_click_window;
    uint64_t second_click_end;
    /* When the wait ends in any case. */
    uint64_t limit;
    /*
     * The answers to button events, if each of them freezes the pointer: `keep` thaws it for us, `replay` sends a press to the window
     * beneath, and ends the grab; `end` ends the grab after the release that completes the kept input: a menu that opens during the fade
     * needs the pointer. Their size is 0 if button events do not freeze the pointer.
     */
    struct fade_out_request keep, replay, end;
};

/* Makes an empty one that forked processes share; null if there is no memory. */
struct fade_out *fade_out_create(void);

/* Frees the memory. */
void fade_out_free(struct fade_out *fade_out);

/*
 * Adds requests that are due at a time; call it in ascending order of time. A call whose requests do not fit adds nothing, and neither does
 * any later call.
 */
void fade_out_add(struct fade_out *fade_out, uint64_t due, const void *requests, size_t size);

/* Marks it as complete, and sets the input to keep at the end. Without this nothing is played. */
void fade_out_complete(struct fade_out *fade_out, const struct fade_out_hold *hold);

/*
 * Plays it on the connection's socket and ends the connection; does nothing if it is not complete. The caller, a single-threaded process,
 * owns the socket and ends afterwards.
 *
 * It never waits longer than a second after the last request was due, or after the kept input is complete, even if the server hangs. Signals
 * have their default actions in this process. Calls only async-signal-safe functions: the process was forked from a multithreaded program.
 */
void fade_out_play(struct fade_out *fade_out, int server);

#endif
