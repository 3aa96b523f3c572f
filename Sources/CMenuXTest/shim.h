#ifndef CXTEST_SHIM_H
#define CXTEST_SHIM_H

#include <fcntl.h>
#include <sys/eventfd.h>
#include <sys/pidfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <X11/Xlib.h>
#include <xcb/damage.h>
#include <xcb/xcb.h>
#include <xcb/xfixes.h>
#include <xcb/xtest.h>

// pipe2(2), which the headers declare only with GNU extensions; pipe(2) and fcntl(2) would race with programs started by other threads.
static inline int cxtest_pipe(int ends[2]) {
    return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}

// The first event number of an extension, or 0 if the server does not have it; to Swift, an extension's identity is an incomplete type.
static inline uint8_t cxtest_damage_event(xcb_connection_t *connection) {
    const xcb_query_extension_reply_t *data = xcb_get_extension_data(connection, &xcb_damage_id);
    return data && data->present ? data->first_event : 0;
}

static inline uint8_t cxtest_xfixes_event(xcb_connection_t *connection) {
    const xcb_query_extension_reply_t *data = xcb_get_extension_data(connection, &xcb_xfixes_id);
    return data && data->present ? data->first_event : 0;
}

// The process at the other end of a local socket, or 0 if it is not on this machine. The kernel's struct ucred, which the headers declare
// only with GNU extensions, contains process, user and group.
static inline int cxtest_peer_process(int socket) {
    int peer[3] = {0, 0, 0};
    socklen_t size = sizeof peer;
    return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, peer, &size) == 0 ? peer[0] : 0;
}

#endif
