#define _GNU_SOURCE

#include "layout.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

/*
 * All of this file runs in a process that was forked from a multithreaded program: it calls only async-signal-safe functions
 * (signal-safety(7)). packaging/check holds the list.
 */

/* How long the server may leave requests unread at the end, in nanoseconds. */
static const uint64_t patience = 900000000;

/* The longest single sleep, in nanoseconds. */
static const uint64_t longest_sleep = 60000000000;

/* The data that the server sends: events and replies of 32 bytes, some of them followed by more. */
struct stream {
    int server;
    struct fade_out_hold hold;
    unsigned char head[32];
    /* How much of the head has arrived, and how much of the data after it is still to be skipped. */
    size_t filled, rest;
    bool has_ended;
    /* Whether a reply has come since the last question. */
    bool is_answered;
    /* The answer to the event that froze the pointer; null if it is not frozen. */
    const struct fade_out_request *answer;
};

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* Restores the default actions of all signals, whatever the program has set. */
static void reset_signals(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static bool is_wheel(uint32_t button)
{
    return button >= 4 && button <= 7;
}

/* Records the release of a button, or a turn of the wheel, which is reported as presses of buttons of its own. */
static void note_button(struct stream *stream, bool is_press, uint32_t button)
{
    if (!is_press && button < 32) stream->hold.buttons &= ~(1u << button);
    if (is_press && is_wheel(button) && stream->hold.wheel_end != 0)
        stream->hold.wheel_end = now() + stream->hold.wheel_rest;
}

/* Records an event of a window of ours; returns whether it is a second click, whose press is kept. */
static bool note_second_click(struct stream *stream, bool is_press, uint32_t button, uint32_t window)
{
    if (window == 0 || window != stream->hold.second_click_window) return false;
    if (is_press && !is_wheel(button) && button < 32) stream->hold.buttons |= 1u << button;
    return true;
}

/* Whether input that was kept may go on. */
static bool is_input_kept(const struct fade_out_hold *hold)
{
    return hold->buttons != 0 || hold->wheel_end != 0 || hold->second_click_end != 0;
}

/*
 * Records an event that we received by a grab: the pointer may be frozen until it is answered. A new press is not ours, unless it is a second
 * click, and is replayed.
 */
static void note_grabbed_button(struct stream *stream, bool is_press, uint32_t button, uint32_t window)
{
    note_button(stream, is_press, button);
    const struct fade_out_hold *hold = &stream->hold;
    bool is_ours = note_second_click(stream, is_press, button, window);
    if (is_press) {
        stream->answer = is_wheel(button) || is_ours ? &hold->keep : &hold->replay;
    } else {
        stream->answer = is_input_kept(hold) ? &hold->keep : &hold->end;
    }
}

/* Parses the head of an event, a reply or an error. */
static void parse_head(struct stream *stream)
{
    /* X11/Xproto.h, X11/extensions/XI2proto.h */
    enum { REPLY = 1, PRESS = 4, RELEASE = 5, GENERIC = 35, XI_PRESS = 4, XI_RELEASE = 5, XI_RAW_PRESS = 15, XI_RAW_RELEASE = 16 };
    const unsigned char *head = stream->head;
    int type = head[0] & 0x7F;
    uint32_t length, detail, core_window, window;
    uint16_t kind;
    memcpy(&length, head + 4, sizeof length);
    memcpy(&kind, head + 8, sizeof kind);
    memcpy(&detail, head + 16, sizeof detail);
    memcpy(&core_window, head + 12, sizeof core_window);
    memcpy(&window, head + 24, sizeof window);
    stream->rest = type == REPLY || type == GENERIC ? (size_t)length * 4 : 0;
    if (type == REPLY) stream->is_answered = true;
    if (type == PRESS || type == RELEASE) {
        note_button(stream, type == PRESS, head[1]);
        note_second_click(stream, type == PRESS, head[1], core_window);
    }
    if (type != GENERIC) return;
    if (kind == XI_PRESS || kind == XI_RELEASE) note_grabbed_button(stream, kind == XI_PRESS, detail, window);
    if (kind == XI_RAW_PRESS || kind == XI_RAW_RELEASE) note_button(stream, kind == XI_RAW_PRESS, detail);
}

/* Parses bytes from the server. */
static void parse(struct stream *stream, const unsigned char *bytes, size_t count)
{
    while (count > 0) {
        size_t missing = stream->rest > 0 ? stream->rest : sizeof stream->head - stream->filled;
        size_t taken = missing < count ? missing : count;
        if (stream->rest > 0) {
            stream->rest -= taken;
        } else {
            memcpy(stream->head + stream->filled, bytes, taken);
            stream->filled = (stream->filled + taken) % sizeof stream->head;
            if (stream->filled == 0) parse_head(stream);
        }
        bytes += taken;
        count -= taken;
    }
}

/* Reads what the server has sent: it would stop reading from a client that does not read. */
static void drain(struct stream *stream)
{
    unsigned char bytes[16384];
    ssize_t count = recv(stream->server, bytes, sizeof bytes, MSG_DONTWAIT);
    if (count > 0) {
        parse(stream, bytes, (size_t)count);
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        stream->has_ended = true;
    }
}

/* Sleeps until a time, or until the server reads or writes; false once the time has come or the connection has ended. */
static bool rest(struct stream *stream, bool until_writable, uint64_t end)
{
    uint64_t time = now();
    if (stream->has_ended || time >= end) return false;
    uint64_t left = end - time;
    struct pollfd entry = {.fd = stream->server, .events = (short)(until_writable ? POLLIN | POLLOUT : POLLIN)};
    // Rounded up: a sleep that ends early would only be followed by another one.
    poll(&entry, 1, left < longest_sleep ? (int)((left + 999999) / 1000000) : (int)(longest_sleep / 1000000));
    if (entry.revents & ~POLLOUT) drain(stream);
    return !stream->has_ended;
}

/* Sends requests; false if the server does not accept them until the time has come. */
static bool send_all(struct stream *stream, const unsigned char *requests, size_t size, uint64_t end)
{
    while (size > 0) {
        ssize_t count = send(stream->server, requests, size, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (count > 0) {
            requests += count;
            size -= (size_t)count;
        } else if (errno != EINTR && (errno != EAGAIN || !rest(stream, true, end))) {
            return false;
        }
    }
    return true;
}

/* Thaws a frozen pointer; if the server accepts no more data, the end of the connection thaws it. */
static void answer(struct stream *stream)
{
    const struct fade_out_request *request = stream->answer;
    stream->answer = NULL;
    if (request == NULL || request->size == 0) return;
    if (send(stream->server, request->bytes, request->size, MSG_DONTWAIT | MSG_NOSIGNAL) != (ssize_t)request->size)
        stream->has_ended = true;
    // Without the grab, later events do not freeze the pointer for us.
    if (request != &stream->hold.keep) stream->hold.keep.size = stream->hold.replay.size = stream->hold.end.size = 0;
}

/*
 * Reads what the server has to tell by the time at which a kept wheel counts as stopped, and answers it: a turn that was made in time is one,
 * however late we or the server are. Returns whether the wheel has stopped.
 */
static bool has_wheel_stopped(struct stream *stream)
{
    uint64_t end = stream->hold.wheel_end, time = now();
    if (end == 0 || end > time) return false;
    // GetInputFocus: before its reply, the server reports the turns that it has kept back until the last one was answered.
    unsigned char question[4] = {43, 0};
    const uint16_t words = 1;
    memcpy(question + 2, &words, sizeof words);
    stream->is_answered = false;
    if (send(stream->server, question, sizeof question, MSG_DONTWAIT | MSG_NOSIGNAL) != (ssize_t)sizeof question) stream->has_ended = true;
    // Each turn that is read puts the end off; what another client may flood us with does not.
    while (stream->hold.wheel_end == end && !stream->is_answered && rest(stream, false, time + patience)) answer(stream);
    return stream->hold.wheel_end == end;
}

/*
 * Handles that a kept wheel may have stopped, of which no event tells: ends the grab unless other input is kept. A press that has frozen the
 * pointer by now is no turn, and is replayed; where there is none, the replay has no effect.
 */
static void stop_wheel(struct stream *stream)
{
    struct fade_out_hold *hold = &stream->hold;
    if (!has_wheel_stopped(stream)) return;
    hold->wheel_end = 0;
    if (is_input_kept(hold) || hold->end.size == 0) return;
    const struct fade_out_request last = hold->end;
    stream->answer = &hold->replay;
    answer(stream);
    if (!stream->has_ended && send(stream->server, last.bytes, last.size, MSG_DONTWAIT | MSG_NOSIGNAL) != (ssize_t)last.size)
        stream->has_ended = true;
}

/* Sleeps until a time, and answers the events that arrive meanwhile. */
static void sleep_until(struct stream *stream, uint64_t end)
{
    for (;;) {
        uint64_t wheel = stream->hold.wheel_end, next = wheel != 0 && wheel < end ? wheel : end;
        if (!rest(stream, false, next) && (stream->has_ended || now() >= end)) break;
        answer(stream);
        stop_wheel(stream);
    }
    answer(stream);
}

/* Waits until the input that was kept is complete. */
static void hold(struct stream *stream)
{
    for (;;) {
        uint64_t end = stream->hold.wheel_end;
        if (end < stream->hold.second_click_end) end = stream->hold.second_click_end;
        if (stream->hold.buttons != 0 || end > stream->hold.limit) end = stream->hold.limit;
        if (!is_input_kept(&stream->hold)) return;
        bool has_wheel = stream->hold.wheel_end != 0 && end == stream->hold.wheel_end;
        if (!rest(stream, false, end) && (!has_wheel || stream->has_ended || has_wheel_stopped(stream))) return;
        answer(stream);
    }
}

void fade_out_play(struct fade_out *fade_out, int server)
{
    if (!atomic_load(&fade_out->is_complete)) return;
    reset_signals();
    struct stream stream = {.server = server, .hold = fade_out->hold};
    uint64_t last = now();
    for (size_t at = 0; at < fade_out->used;) {
        struct fade_out_entry entry;
        memcpy(&entry, fade_out->entries + at, sizeof entry);
        at += sizeof entry;
        sleep_until(&stream, entry.due);
        if (entry.due > last) last = entry.due;
        if (stream.has_ended || !send_all(&stream, fade_out->entries + at, entry.size, last + patience)) return;
        at += entry.size;
    }
    hold(&stream);
    // The server reads what was sent, closes the connection and destroys the windows. A server that hangs does so when it continues.
    shutdown(server, SHUT_WR);
    uint64_t end = now() + patience;
    while (rest(&stream, false, end)) {}
}
