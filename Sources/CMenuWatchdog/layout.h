#ifndef X11MENU_FADE_OUT_LAYOUT_H
#define X11MENU_FADE_OUT_LAYOUT_H

#include <stdatomic.h>

#include "fade_out.h"

/* Room for the frames of about twenty menus on top of each other. Pages that are never written take no memory. */
enum { FADE_OUT_ROOM = 256 << 10 };

struct fade_out {
    _Atomic bool is_complete;
    /* Whether something did not fit. */
    bool is_full;
    struct fade_out_hold hold;
    size_t used;
    unsigned char entries[FADE_OUT_ROOM];
};

/* Precedes the requests that are due at one time. */
struct fade_out_entry {
    uint64_t due;
    size_t size;
};

#endif
