#ifndef X11MENU_CSCHEDULING_SHIM_H
#define X11MENU_CSCHEDULING_SHIM_H

// What the C library has and its headers tell only to those who ask for GNU's extensions, which Swift does not. A set of processors is a
// row of bits; its size is in bytes.
extern int sched_getcpu(void);
extern int sched_getaffinity(int thread, unsigned long size, void *processors);
extern int pthread_attr_setaffinity_np(void *attributes, unsigned long size, const void *processors);

#endif
