#ifndef X11MENU_POPULATE_H
#define X11MENU_POPULATE_H

#include <stdint.h>
#include <sys/mman.h>

#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22
#define MADV_POPULATE_WRITE 23
#endif

/*
 * Maps the pages from that of one address up to another address into this process, for the use that the advice names. Where the kernel does not
 * know the advice, or has no memory there, each page is still mapped at its first use.
 */
void populate_range(uintptr_t start, uintptr_t end, int advice);

#endif
