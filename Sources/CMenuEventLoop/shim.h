#ifndef X11MENU_CEVENTLOOP_SHIM_H
#define X11MENU_CEVENTLOOP_SHIM_H

#include <sys/epoll.h>
#include <sys/timerfd.h>

#endif
