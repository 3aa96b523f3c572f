#define _GNU_SOURCE

#include "populate.h"
#include "request.h"

#include <link.h>
#include <unistd.h>

void populate_range(uintptr_t start, uintptr_t end, int advice)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    start &= -page;
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
            populate_range(start, end, MADV_POPULATE_READ);
        } else {
            populate_range(start < protected_end ? protected_end : start, end, MADV_POPULATE_WRITE);
        }
    }
    return 0;
}

void populate_program(void) { dl_iterate_phdr(populate_segments, NULL); }
