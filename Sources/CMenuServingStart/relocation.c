/*
 * The fifty thousand pointers in the data of a release lie on two hundred pages. For the loader, each of them is a fault and a copy at every
 * start: half of what a call takes whose menu a server shows, and which needs none of them. So packaging/release has the linker list
 * them under tags that the C library's loader passes over, DT_ANDROID_RELR, and the program relocates itself once it has found no server; the pages
 * come in one call then. The format is that of DT_RELR (System V ABI, "Relative relocation table").
 */
#ifdef X11MENU_RELOCATES_ITSELF

#define _GNU_SOURCE
#include "relocation.h"

#include <link.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

/* Made by the linker; hidden, so that their addresses are no pointers either. */
extern const ElfW(Ehdr) program_header __asm__("__ehdr_start") __attribute__((visibility("hidden")));
extern const ElfW(Dyn) dynamic_section[] __asm__("_DYNAMIC") __attribute__((visibility("hidden")));

enum { TAG_ENTRIES = 0x6fffe000, TAG_SIZE = 0x6fffe001 };

/* The pages from the first whole one to the last that is begun; ends the process if their protection cannot be set. */
static void protect(uintptr_t start, size_t size, int protection)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), first = start & -page;
    if (mprotect((void *)first, (start + size - first) & -page, protection) == 0) return;
    static const char text[] = "x11menu: too little memory to start\n";
    ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);
    (void)written;
    // The code of the loader for the same.
    _exit(127);
}

/* How much of the data comes into memory in one call. */
enum { PORTION = 1 << 16 };

/* Each entry is the address of a pointer, or, if it is odd, has a bit for each of the 63 pointers after the last one. */
static void add(uintptr_t base, const uintptr_t *entries, size_t count)
{
    uintptr_t *next = NULL;
    uintptr_t populated = 0;
    for (size_t index = 0; index < count; index++) {
        uintptr_t entry = entries[index];
        if ((entry & 1) == 0) next = (uintptr_t *)(base + entry);
        uintptr_t end = (uintptr_t)(next + 8 * sizeof entry);
        if (end > populated) {
            uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), start = (uintptr_t)next & -page;
            if (start < populated) start = populated;
            populated = start + PORTION;
            // Where the kernel does not know the advice, or the data ends before, each page comes at its first use.
            madvise((void *)start, PORTION, MADV_POPULATE_WRITE);
        }
        if ((entry & 1) == 0) {
            *next++ += base;
            continue;
        }
        for (size_t place = 0; (entry >>= 1) != 0; place++)
            if (entry & 1) next[place] += base;
        next += 8 * sizeof entry - 1;
    }
}

void relocate_program(void)
{
    uintptr_t base = (uintptr_t)&program_header;
    const uintptr_t *entries = NULL;
    size_t size = 0;
    for (const ElfW(Dyn) *item = dynamic_section; item->d_tag != DT_NULL; item++) {
        if (item->d_tag == TAG_ENTRIES) entries = (const uintptr_t *)(base + item->d_un.d_ptr);
        if (item->d_tag == TAG_SIZE) size = item->d_un.d_val;
    }
    const ElfW(Phdr) *parts = (const ElfW(Phdr) *)(base + program_header.e_phoff), *end = parts + program_header.e_phnum;
    for (const ElfW(Phdr) *part = parts; part < end; part++)
        if (part->p_type == PT_GNU_RELRO) protect(base + part->p_vaddr, part->p_memsz, PROT_READ | PROT_WRITE);
    add(base, entries, size / sizeof *entries);
    for (const ElfW(Phdr) *part = parts; part < end; part++)
        if (part->p_type == PT_GNU_RELRO) protect(base + part->p_vaddr, part->p_memsz, PROT_READ);
}

#endif
