/*
 * The loader would load a program's libraries before any code of ours runs. So a release, which packaging/release builds with
 * X11MENU_LOADS_LIBRARIES, is linked without them, and loads them here: on a thread, while the first one starts Swift and reads the command line. A
 * function that is called before its library is there loads it.
 */
#include "CMenuLibraries.h"

#ifdef X11MENU_LOADS_LIBRARIES

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/*
 * Jump to the address in a slot, or, as long as there is none, to bind_function with the address of the slot in a register that no call needs. That
 * keeps the arguments of the call for which it binds functions, and then jumps to the address in the slot.
 */
#if defined(__x86_64__)
#define JUMP(slot) \
    "movq " slot "(%rip), %r11\ntestq %r11, %r11\nje 1f\njmp *%r11\n" \
    "1: leaq " slot "(%rip), %r11\njmp bind_function\n"
__asm__(
    ".text\n.type bind_function,@function\nbind_function:\n"
    "pushq %rbp\nmovq %rsp, %rbp\n"
    "pushq %rdi\npushq %rsi\npushq %rdx\npushq %rcx\npushq %r8\npushq %r9\npushq %rax\npushq %r11\n"
    "subq $128, %rsp\n"
    "movaps %xmm0, (%rsp)\nmovaps %xmm1, 16(%rsp)\nmovaps %xmm2, 32(%rsp)\nmovaps %xmm3, 48(%rsp)\n"
    "movaps %xmm4, 64(%rsp)\nmovaps %xmm5, 80(%rsp)\nmovaps %xmm6, 96(%rsp)\nmovaps %xmm7, 112(%rsp)\n"
    "movq %r11, %rdi\ncall load_library_of\n"
    "movaps (%rsp), %xmm0\nmovaps 16(%rsp), %xmm1\nmovaps 32(%rsp), %xmm2\nmovaps 48(%rsp), %xmm3\n"
    "movaps 64(%rsp), %xmm4\nmovaps 80(%rsp), %xmm5\nmovaps 96(%rsp), %xmm6\nmovaps 112(%rsp), %xmm7\n"
    "addq $128, %rsp\n"
    "popq %r11\npopq %rax\npopq %r9\npopq %r8\npopq %rcx\npopq %rdx\npopq %rsi\npopq %rdi\n"
    "popq %rbp\njmp *(%r11)\n");
#elif defined(__aarch64__)
#define JUMP(slot) \
    "adrp x16, " slot "\nadd x16, x16, :lo12:" slot "\nldar x17, [x16]\ncbz x17, bind_function\nbr x17\n"
__asm__(
    ".text\n.type bind_function,@function\nbind_function:\n"
    "stp x29, x30, [sp, #-224]!\nmov x29, sp\n"
    "stp x0, x1, [sp, #16]\nstp x2, x3, [sp, #32]\nstp x4, x5, [sp, #48]\nstp x6, x7, [sp, #64]\nstp x8, x16, [sp, #80]\n"
    "stp q0, q1, [sp, #96]\nstp q2, q3, [sp, #128]\nstp q4, q5, [sp, #160]\nstp q6, q7, [sp, #192]\n"
    "mov x0, x16\nbl load_library_of\n"
    "ldp x0, x1, [sp, #16]\nldp x2, x3, [sp, #32]\nldp x4, x5, [sp, #48]\nldp x6, x7, [sp, #64]\nldp x8, x16, [sp, #80]\n"
    "ldp q0, q1, [sp, #96]\nldp q2, q3, [sp, #128]\nldp q4, q5, [sp, #160]\nldp q6, q7, [sp, #192]\n"
    "ldp x29, x30, [sp], #224\nldr x17, [x16]\nbr x17\n");
#else
#error "no code for a jump to a function of a library"
#endif

/* The slots lie side by side, in the order of the list. */
#define SLOTS ".section .bss.library_functions,\"aw\",@nobits\n"
__asm__(SLOTS ".balign 8\nlibrary_functions:\n");
#define LIBRARY(name)
#define FUNCTION(name) \
    __asm__(SLOTS #name ".slot:\n.zero 8\n" \
            ".text\n.globl " #name "\n.hidden " #name "\n.type " #name ",@function\n" #name ":\n" JUMP(#name ".slot"));
#include "functions.h"
#undef LIBRARY
#undef FUNCTION
__asm__(".text\n");

extern void *library_functions[] __attribute__((visibility("hidden")));

/* All names, in the same order; an empty one comes before that of a library. */
static const char names[] =
#define LIBRARY(name) "\0" name "\0"
#define FUNCTION(name) #name "\0"
#include "functions.h"
    ;

static _Noreturn void fail(void)
{
    const char *reason = dlerror();
    fprintf(stderr, "x11menu: %s\n", reason != NULL ? reason : "a library lacks a function");
    // The code of the loader for the same.
    _exit(127);
}

/*
 * Loads a library, and writes the addresses of its functions into their slots; false if it is missing, or lacks one of them. Several threads may do
 * this at once, with the same result.
 */
static bool load_library(const char *library, const char *function, void **slot, void **end)
{
    if (dlopen(library, RTLD_LAZY | RTLD_GLOBAL) == NULL) return false;
    for (; slot < end; slot++, function += strlen(function) + 1) {
        // Among all libraries, as the loader does it: one of LD_PRELOAD comes first.
        void *address = dlsym(RTLD_DEFAULT, function);
        if (address == NULL) return false;
        __atomic_store_n(slot, address, __ATOMIC_RELEASE);
    }
    return true;
}

/* Loads the library of the function with a slot, or all libraries; false if that fails. */
static bool load(void *const *wanted)
{
    void **slot = library_functions;
    const char *name = names, *end = names + sizeof names - 1;
    while (name < end) {
        const char *library = name + 1, *function = library + strlen(library) + 1;
        void **first = slot;
        for (name = function; name < end && *name != 0; name += strlen(name) + 1) slot++;
        bool is_wanted = wanted == NULL || (first <= wanted && wanted < slot);
        if (is_wanted && !load_library(library, function, first, slot)) return false;
    }
    return true;
}

__attribute__((used, visibility("hidden"))) void load_library_of(void *const *slot)
{
    if (!load(slot)) fail();
}

static pthread_t loader;
static bool has_loader, is_loaded;

static void *run(void *unused)
{
    // A library that is missing is reported by the first call of one of its functions: a command that draws nothing needs none.
    is_loaded = load(NULL);
    return unused;
}

/* Begins to load all libraries on a thread of its own, unless a standard stream is closed or no thread can be started. */
__attribute__((constructor(101))) static void begin(void)
{
    // A library's file must not come to be a standard stream for a moment.
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0) return;
    // What the thread allocates comes from the memory of the whole program.
    mallopt(M_ARENA_MAX, 1);
    pthread_attr_t attributes;
    sigset_t all, before;
    sigfillset(&all);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 1 << 18);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    has_loader = pthread_create(&loader, &attributes, run, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
}

void load_libraries(void)
{
    if (has_loader) pthread_join(loader, NULL);
    has_loader = false;
    if (!is_loaded && !load(NULL)) fail();
    is_loaded = true;
}

#else

void load_libraries(void) {}

#endif
