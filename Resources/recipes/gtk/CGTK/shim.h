#include <gdk/gdkx.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
