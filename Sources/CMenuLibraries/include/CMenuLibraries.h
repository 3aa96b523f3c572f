#ifndef X11MENU_LIBRARIES_H
#define X11MENU_LIBRARIES_H

/* A release that links this target loads its libraries by itself, once their functions are called or one of these is; see libraries.c. */

/* Returns once all libraries are loaded. For what is to be done on one thread: to fork, to close descriptors, to have fewer of them. */
void load_libraries(void);

#endif
