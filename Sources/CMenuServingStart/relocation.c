/*
 * The fifty thousand pointers in the data of a release lie on two hundred pages. For the loader, each page is a fault and a copy at every start: half
 * of what a call takes whose menu a server shows, and which needs none of them. So packaging/release has the linker list the pointers under tags that
 * the C library's loader passes over, DT_ANDROID_RELR, and the program relocates itself once it has found no server; many pages come in one call then.
 * The format is that of DT_RELR (System V ABI, "Relative relocation table").
 */
#ifdef X11MENU_RELOCATES_ITSELF

#define _GNU_SOURCE
#include "relocation.h"

#include "populate.h"

#include <link.h>
#include <stdbool.h>
#include <unistd.h>

/* Made by the linker; hidden, so that their addresses are no pointers either. */
extern const ElfW(Ehdr) program_header __asm__("__ehdr_start") __attribute__((visibility("hidden")));
extern const ElfW(Dyn) dynamic_section[] __asm__("_DYNAMIC") __attribute__((visibility("hidden")));

enum { TAG_ENTRIES = 0x6fffe000, TAG_SIZE = 0x6fffe001 };

/* Protects the data that nothing changes after it is relocated, as the loader does it; ends the process if that is impossible. */
static void protect(uintptr_t base, int protection)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    const ElfW(Phdr) *part = (const ElfW(Phdr) *)(base + program_header.e_phoff), *end = part + program_header.e_phnum;
    for (; part < end; part++) {
        if (part->p_type != PT_GNU_RELRO) continue;
        // The first page is rounded down, and a last one that is only begun stays writable.
        uintptr_t first = (base + part->p_vaddr) & -page, last = (base + part->p_vaddr + part->p_memsz) & -page;
        if (mprotect((void *)first, last - first, protection) == 0) continue;
        static const char text[] = "x11menu: too little memory to start\n";
        ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);
        (void)written;
        // The code of the loader for the same.
        _exit(127);
    }
}

/* How much of the data comes into memory in one call, and the number of pointers that an entry may stand for. */
enum { PORTION = 1 << 16, BITS = 8 * sizeof(uintptr_t) };

/* Each entry is the address of a pointer, or, if it is odd, has a bit for each of the 63 pointers after the last one. */
static void add(uintptr_t base, const uintptr_t *entries, size_t count)
{
    uintptr_t *next = NULL;
    uintptr_t populated = 0;
    for (size_t index = 0; index < count; index++) {
        uintptr_t entry = entries[index];
        bool is_address = (entry & 1) == 0;
        if (is_address) next = (uintptr_t *)(base + entry);
        uintptr_t start = (uintptr_t)next > populated ? (uintptr_t)next : populated;
        if ((uintptr_t)(next + BITS) > populated) {
            populated = start + PORTION;
            populate_range(start, populated, MADV_POPULATE_WRITE);
        }
        if (is_address) {
            *next++ += base;
            continue;
        }
        for (size_t place = 0; (entry >>= 1) != 0; place++)
            if (entry & 1) next[place] += base;
        next += BITS - 1;
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
    protect(base, PROT_READ | PROT_WRITE);
    add(base, entries, size / sizeof *entries);
    protect(base, PROT_READ);
}

#endif
