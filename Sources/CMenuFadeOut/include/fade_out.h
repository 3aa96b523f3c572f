#ifndef X11MENU_FADE_OUT_H
#define X11MENU_FADE_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * What is left to be seen of a menu when its program ends: requests for the X server, each with the time at which it is due.
 *
 * The program writes it down and ends; a process that was forked before plays it. It lies in memory that both share. Times are nanoseconds
 * of the monotonic clock.
 */
struct fade_out;

/* A request of at most twenty bytes. */
struct fade_out_request {
    size_t size;
    unsigned char bytes[20];
};

/* What is kept from everybody else until it is over, after the program's end. */
struct fade_out_hold {
    /* The buttons that are down and whose presses were kept: bit N is button N. */
    uint32_t buttons;
    /* When a wheel that was kept counts as come to rest; 0 where none turns. */
    uint64_t wheel_end;
    /* How long it rests until it does. */
    uint64_t wheel_rest;
    /* When waiting ends in any case. */
    uint64_t limit;
    /*
     * What answers a button's event where the pointer stands still after each: `keep` lets it go on for us, `replay` lets a press go to the
     * window beneath, and ends that. Without size where the pointer does not stand still.
     */
    struct fade_out_request keep, replay;
};

/* Makes an empty one that forked processes share; null where there is no memory. */
struct fade_out *fade_out_create(void);

/* Lets go of the memory. */
void fade_out_free(struct fade_out *fade_out);

/*
 * Adds requests that are due at a time; to be called in the order of time. What does not fit is left out, and so is all that comes after it.
 */
void fade_out_add(struct fade_out *fade_out, uint64_t due, const void *requests, size_t size);

/* Says that all is written, and what is to be waited for at the end. Without this nothing is played. */
void fade_out_complete(struct fade_out *fade_out, const struct fade_out_hold *hold);

/*
 * Plays it on the connection's socket and ends the connection; does nothing where it is not complete. The caller, a process of one thread,
 * owns the socket and ends afterwards.
 *
 * It never waits longer than a second after the last request was due, or after what is held is over, even where the server stands still.
 * Signals do in this process what they do by default. Calls async-signal-safe functions only: the process was forked from a program of
 * several threads.
 */
void fade_out_play(struct fade_out *fade_out, int server);

#endif
