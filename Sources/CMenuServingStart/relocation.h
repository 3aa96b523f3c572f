#ifndef X11MENU_SERVING_RELOCATION_H
#define X11MENU_SERVING_RELOCATION_H

/*
 * Adds the address that the program was loaded at to the pointers in its data, which the loader has left to it; ends the process if memory lacks.
 * Until then no code may read data with pointers to code or data of the program.
 */
void relocate_program(void);

#endif
