// Gives the process of the tests, and with it every program that it starts, the same fonts and the same locale on every machine: before anything
// reads fontconfig's configuration, FONTCONFIG_FILE names one of the configurations beside this file. That is `named.conf`, or the one that
// X11MENU_TEST_FONTS names. Tests that are about other fonts or another language say so to the programs that they start.
#include "CMenuTestFonts.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void choose_fonts(void) {
    const char *asked = getenv("X11MENU_TEST_FONTS");
    const char *slash = strrchr(__FILE__, '/');
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%.*s/%s.conf", slash ? (int)(slash - __FILE__) : 1, slash ? __FILE__ : ".",
             asked && *asked ? asked : "named");
    if (access(path, R_OK) != 0) {
        fprintf(stderr, "the tests have no fonts: %s cannot be read\n", path);
        abort();
    }
    setenv("FONTCONFIG_FILE", path, 1);
}

__attribute__((constructor)) static void choose_environment(void) {
    static const char *const removed[] = {
        "LANGUAGE", "LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_MESSAGES", "LC_MONETARY", "LC_NUMERIC", "LC_TIME",
        "FC_LANG", "PANGO_LANGUAGE", "FREETYPE_PROPERTIES", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT",
        "X11MENU_HERMETIC", "X11MENU_SCALE", "GDK_SCALE", "GDK_DPI_SCALE", "XCURSOR_SIZE", "XCURSOR_THEME",
        "XDG_CURRENT_DESKTOP", "XDG_DATA_DIRS", "XDG_CONFIG_DIRS",
    };
    for (size_t index = 0; index < sizeof removed / sizeof *removed; index++) unsetenv(removed[index]);
    setenv("LANG", "C.UTF-8", 1);
    choose_fonts();
}
