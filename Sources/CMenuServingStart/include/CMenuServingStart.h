#ifndef X11MENU_SERVING_START_H
#define X11MENU_SERVING_START_H

/* A program that links this target hands its command line over to the user's server of menus, if there is one, before anything else. */

#endif
