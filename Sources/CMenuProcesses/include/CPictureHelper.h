#ifndef X11MENU_CPICTUREHELPER_H
#define X11MENU_CPICTUREHELPER_H

// The only argument of a program that starts itself again to decode pictures.
#define X11MENU_PICTURE_HELPER "--x11menu-picture-helper"

// Lets this process use that many more seconds of processor time; then SIGXCPU ends it.
void x11menu_allow_seconds(unsigned seconds);

#endif
