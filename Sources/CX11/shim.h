#ifndef CX11_SHIM_H
#define CX11_SHIM_H

#include <malloc.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/randr.h>
#include <xcb/record.h>
#include <xcb/render.h>
#include <xcb/shape.h>
#include <xcb/shm.h>
#include <xcb/xfixes.h>
#include <xcb/xinput.h>
#include <xcb/xkb.h>
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>

/* The extension records are mutable globals in C; Swift may only see their addresses. */
static inline xcb_extension_t *cx11_randr(void) { return &xcb_randr_id; }
static inline xcb_extension_t *cx11_record(void) { return &xcb_record_id; }
static inline xcb_extension_t *cx11_render(void) { return &xcb_render_id; }
static inline xcb_extension_t *cx11_shape(void) { return &xcb_shape_id; }
static inline xcb_extension_t *cx11_shm(void) { return &xcb_shm_id; }
static inline xcb_extension_t *cx11_xfixes(void) { return &xcb_xfixes_id; }
static inline xcb_extension_t *cx11_xinput(void) { return &xcb_input_id; }
static inline xcb_extension_t *cx11_xkb(void) { return &xcb_xkb_id; }

/* Declared here because the C library hides it unless _GNU_SOURCE is defined before all includes. */
extern int memfd_create(const char *name, unsigned int flags);
enum { CX11_MEMFD_CLOEXEC = 1 };

/* One device and one word of mask: a structure of variable length that Swift cannot express. */
static inline xcb_void_cookie_t cx11_select_input_events(
    xcb_connection_t *connection, xcb_window_t window, uint16_t device, uint32_t mask)
{
    struct { xcb_input_event_mask_t head; uint32_t mask; } list = {{device, 1}, mask};
    return xcb_input_xi_select_events(connection, window, 1, &list.head);
}

/* Sends a complete request, with its opcode and its length in it. */
static inline unsigned int cx11_send_whole(xcb_connection_t *connection, const void *bytes, size_t size)
{
    // XCB uses the two parts before the request, and may change them.
    struct iovec parts[3] = {{0}, {0}, {.iov_base = (void *)bytes, .iov_len = size}};
    xcb_protocol_request_t request = {.count = 1, .opcode = *(const uint8_t *)bytes, .isvoid = 1};
    return xcb_send_request(connection, XCB_REQUEST_RAW, parts + 2, &request);
}

/* A few requests of extensions that most menus never use: too few to justify loading a library. */
static inline unsigned int cx11_send(
    xcb_connection_t *connection, xcb_extension_t *extension, uint8_t opcode, void *bytes, size_t size)
{
    struct iovec parts[4] = {{0}};
    xcb_protocol_request_t request = {2, extension, opcode, 1};
    parts[2].iov_base = bytes;
    parts[2].iov_len = size;
    parts[3].iov_len = -size & 3;
    return xcb_send_request(connection, 0, parts + 2, &request);
}

static inline xcb_extension_t *cx11_xtest(void)
{
    static xcb_extension_t identity = {"XTEST", 0};
    return &identity;
}

static inline xcb_extension_t *cx11_screen_saver(void)
{
    static xcb_extension_t identity = {"MIT-SCREEN-SAVER", 0};
    return &identity;
}

static inline xcb_extension_t *cx11_composite(void)
{
    static xcb_extension_t identity = {"Composite", 0};
    return &identity;
}

/* Has the server keep all pixels of a window, and show it as before, or not at all if it `is_hidden`. */
static inline void cx11_redirect_window(xcb_connection_t *connection, uint32_t window, uint8_t is_hidden)
{
    struct { uint8_t major, minor; uint16_t length; uint32_t window; uint8_t update, pad[3]; } request =
        {.window = window, .update = is_hidden};
    cx11_send(connection, cx11_composite(), 1, &request, sizeof request);
}

/* Ends the redirection of a window. */
static inline void cx11_unredirect_window(xcb_connection_t *connection, uint32_t window)
{
    struct { uint8_t major, minor; uint16_t length; uint32_t window; uint8_t update, pad[3]; } request = {.window = window};
    cx11_send(connection, cx11_composite(), 3, &request, sizeof request);
}

static inline xcb_extension_t *cx11_damage(void)
{
    static xcb_extension_t identity = {"DAMAGE", 0};
    return &identity;
}

/* Reports version 1.1 to the server, and discards the reply. */
static inline void cx11_begin_damage(xcb_connection_t *connection)
{
    struct { uint8_t major, minor; uint16_t length; uint32_t version[2]; } request = {.version = {1, 1}};
    struct iovec parts[4] = {{0}};
    xcb_protocol_request_t protocol = {2, cx11_damage(), 0, 0};
    parts[2].iov_base = &request;
    parts[2].iov_len = sizeof request;
    xcb_discard_reply(connection, xcb_send_request(connection, 0, parts + 2, &protocol));
}

/* Has the server report what is drawn in a window, each time that it extends beyond everything reported so far. */
static inline void cx11_create_damage(xcb_connection_t *connection, uint32_t damage, uint32_t window)
{
    struct { uint8_t major, minor; uint16_t length; uint32_t damage, window; uint8_t level, pad[3]; } request =
        {.damage = damage, .window = window, .level = 2};
    cx11_send(connection, cx11_damage(), 1, &request, sizeof request);
}

static inline void cx11_destroy_damage(xcb_connection_t *connection, uint32_t damage)
{
    struct { uint8_t major, minor; uint16_t length; uint32_t damage; } request = {.damage = damage};
    cx11_send(connection, cx11_damage(), 2, &request, sizeof request);
}

/* Marks what was drawn so far as known; returns the sequence number of the request. */
static inline uint32_t cx11_subtract_damage(xcb_connection_t *connection, uint32_t damage)
{
    struct { uint8_t major, minor; uint16_t length; uint32_t damage, repair, parts; } request = {.damage = damage};
    return cx11_send(connection, cx11_damage(), 3, &request, sizeof request);
}

/* Makes a pixmap of the pixels that the server keeps of a window. */
static inline void cx11_name_window_pixmap(xcb_connection_t *connection, uint32_t window, uint32_t pixmap)
{
    struct { uint8_t major, minor; uint16_t length; uint32_t window, pixmap; } request =
        {.window = window, .pixmap = pixmap};
    cx11_send(connection, cx11_composite(), 6, &request, sizeof request);
}

/* Presses a key (type 2) or releases it (type 3). */
static inline void cx11_fake_key(xcb_connection_t *connection, uint8_t type, uint8_t keycode)
{
    struct {
        uint8_t major, minor; uint16_t length;
        uint8_t type, detail, pad0[2]; uint32_t time, root; uint8_t pad1[8]; int16_t x, y; uint8_t pad2[7], device;
    } request = {.type = type, .detail = keycode};
    cx11_send(connection, cx11_xtest(), 2, &request, sizeof request);
}

/* Selects the events of the screen saver. */
static inline void cx11_select_screen_saver(xcb_connection_t *connection, uint32_t root)
{
    struct { uint8_t major, minor; uint16_t length; uint32_t root, mask; } request = {.root = root, .mask = 1};
    cx11_send(connection, cx11_screen_saver(), 2, &request, sizeof request);
}

/* A descriptor of a process. Older C libraries do not declare the function, and Swift cannot call the variadic syscall. */
static inline int cx11_open_process(pid_t process) {
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, process, 0);
#else
    return -1;
#endif
}

#endif
