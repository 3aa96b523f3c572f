#ifndef X11MENU_CSYSTEM_SHIM_H
#define X11MENU_CSYSTEM_SHIM_H

#include <sys/epoll.h>
#include <sys/timerfd.h>

// Functions of the C library that its headers declare only with GNU extensions, which Swift does not enable. A set of processors is an array
// of bits; its size is in bytes.
extern int sched_getcpu(void);
extern int sched_getaffinity(int thread, unsigned long size, void *processors);
extern int pthread_attr_setaffinity_np(void *attributes, unsigned long size, const void *processors);
extern int pthread_setaffinity_np(unsigned long thread, unsigned long size, const void *processors);

#endif
