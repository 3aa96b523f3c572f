#ifndef X11MENU_SERVING_REQUEST_H
#define X11MENU_SERVING_REQUEST_H

#include "serving.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

/* The descriptors of a request: at most so many that the client was started with, and its working directory. */
enum { REQUEST_NUMBERS = 32, REQUEST_DESCRIPTORS = REQUEST_NUMBERS + 1 };

/* The program's file, by which both sides know that they are the same program. */
struct program_file {
    uint64_t device, number;
};

/* The first part of a request. The arguments and the variables of the environment follow, each with its terminator. */
struct request {
    uint32_t magic, size;
    struct program_file file;
    uint64_t ignored_signals, blocked_signals;
    struct rlimit limits[RLIM_NLIMITS];
    uint8_t processors[128];
    int32_t niceness;
    uint32_t mask;
    /* The numbers of the descriptors that are passed, in ascending order; the working directory is passed after them. */
    int32_t numbers[REQUEST_NUMBERS];
    uint32_t number_count;
    uint32_t argument_count, variable_count;
    uint32_t is_background;
};

enum { REQUEST_MAGIC = 0x6d656e75 };

enum answer_kind {
    /* The request is not taken: the client runs the command itself. */
    ANSWER_REFUSED,
    /* The process runs. */
    ANSWER_STARTED,
    /* The process has ended; the status is that of `waitpid`. */
    ANSWER_ENDED,
};

struct answer {
    uint32_t kind;
    int32_t status;
};

/* What a client sends after its request: a signal for the process. */
struct signal_message {
    int32_t number;
};

/* Maps all of the program and its libraries into this process: a fork leaves that to the first use of each page. */
void populate_program(void);

/* The file of this program; false if it is unknown. */
bool find_program_file(struct program_file *file);

/* Sends a message that fits into the socket's buffer. */
bool send_answer(int connection, uint32_t kind, int32_t status);

/* Whether a message has the form of a request with that many descriptors. */
bool is_request(const struct request *request, size_t size, int descriptor_count);

/* The value of a variable of the client; NULL if it has none. */
const char *requested_value(const struct request *request, const char *name);

/* Does what every process of a menu needs and no request changes: it leads a session of its own, and no signal is handled. */
void prepare_for_request(void);

/*
 * In the forked process: takes over everything that a client has sent, and closes all other descriptors but `call->kept`. False if that is
 * impossible; the process then only refuses.
 */
bool take_over(
    const struct request *request, int connection, const int descriptors[REQUEST_DESCRIPTORS],
    struct serving_call *call);

#endif
