#ifndef CX11_SHIM_H
#define CX11_SHIM_H

#include <sys/eventfd.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/randr.h>
#include <xcb/render.h>
#include <xcb/shape.h>
#include <xcb/shm.h>
#include <xcb/xfixes.h>
#include <xcb/xinput.h>
#include <xcb/xkb.h>
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon-x11.h>

/* The extension records are mutable globals in C; Swift may only see their addresses. */
static inline xcb_extension_t *cx11_randr(void) { return &xcb_randr_id; }
static inline xcb_extension_t *cx11_render(void) { return &xcb_render_id; }
static inline xcb_extension_t *cx11_shape(void) { return &xcb_shape_id; }
static inline xcb_extension_t *cx11_shm(void) { return &xcb_shm_id; }
static inline xcb_extension_t *cx11_xfixes(void) { return &xcb_xfixes_id; }
static inline xcb_extension_t *cx11_xinput(void) { return &xcb_input_id; }
static inline xcb_extension_t *cx11_xkb(void) { return &xcb_xkb_id; }

/* Declared here because the C library hides it from those who do not define _GNU_SOURCE before all else. */
extern int memfd_create(const char *name, unsigned int flags);
enum { CX11_MEMFD_CLOEXEC = 1 };

/* One device and one word of mask: a record of variable length that Swift cannot spell. */
static inline xcb_void_cookie_t cx11_select_input_events(
    xcb_connection_t *connection, xcb_window_t window, uint16_t device, uint32_t mask)
{
    struct { xcb_input_event_mask_t head; uint32_t mask; } list = {{device, 1}, mask};
    return xcb_input_xi_select_events(connection, window, 1, &list.head);
}

/* Swift does not offer fork, because most programs must not: what other threads held stays held. The caller sees to that. */
#include <unistd.h>
static inline int cx11_divide(void) { return fork(); }

#endif
