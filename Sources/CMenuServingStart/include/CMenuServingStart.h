#ifndef X11MENU_SERVING_START_H
#define X11MENU_SERVING_START_H

/*
 * A program that links this target hands its command line over to the user's server of menus, if there is one, before anything else. If it
 * comes back from that, these are its words.
 */

/* The words of the command line, the program's name first. Swift would read them from /proc, which is not mounted everywhere. */
char *const *program_words(void);

/* How many words there are. */
int program_word_count(void);

#endif
