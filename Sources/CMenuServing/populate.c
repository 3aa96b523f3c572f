#define _GNU_SOURCE

#include "request.h"

#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22
#define MADV_POPULATE_WRITE 23
#endif

static void populate(uintptr_t start, uintptr_t end, int advice)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    start &= -page;
    // Where the kernel does not know the advice, each page is still mapped at its first use.
    if (start < end) madvise((void *)start, end - start, advice);
}

/* Populates the segments of the program or of a library. */
static int populate_segments(struct dl_phdr_info *object, size_t size, void *unused)
{
    (void)size, (void)unused;
    // The loader has made this beginning of the writable data read-only.
    uintptr_t protected_end = 0;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[index];
        if (part->p_type == PT_GNU_RELRO) protected_end = object->dlpi_addr + part->p_vaddr + part->p_memsz;
    }
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[index];
        if (part->p_type != PT_LOAD) continue;
        uintptr_t start = object->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
        if (!(part->p_flags & PF_W)) {
            populate(start, end, MADV_POPULATE_READ);
        } else {
            populate(start < protected_end ? protected_end : start, end, MADV_POPULATE_WRITE);
        }
    }
    return 0;
}

void populate_program(void) { dl_iterate_phdr(populate_segments, NULL); }
