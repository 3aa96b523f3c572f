/*
 * The loader would load a program's libraries before any code of ours runs, which takes longer than all else that a call does whose menu a server
 * shows. So a release, which packaging/release builds with X11MENU_LOADS_LIBRARIES, is linked without them, and loads them here: after
 * CMenuServingStart has found no server, and before anything needs them.
 */
#ifdef X11MENU_LOADS_LIBRARIES

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#if defined(__x86_64__)
#define JUMP(slot) "jmp *" slot "(%rip)\n"
#elif defined(__aarch64__)
#define JUMP(slot) "adrp x16, " slot "\nldr x16, [x16, :lo12:" slot "]\nbr x16\n"
#else
#error "no code for a jump to a function of a library"
#endif

/* Each function jumps to the address in its slot. The slots lie side by side, in the order of the list. */
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

/* Runs before the other constructors: that of CMenuPictureHelper draws. */
__attribute__((constructor(101))) static void load(void)
{
    void **slot = library_functions;
    const char *end = names + sizeof names - 1;
    for (const char *name = names; name < end; name += strlen(name) + 1) {
        if (*name == 0) {
            if (dlopen(++name, RTLD_LAZY | RTLD_GLOBAL) == NULL) fail();
            // Among all libraries, as the loader does it: one of LD_PRELOAD comes first.
        } else if ((*slot++ = dlsym(RTLD_DEFAULT, name)) == NULL) {
            fail();
        }
    }
}

#endif
