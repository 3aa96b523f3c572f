// Gives the process of the tests, and with it every program that it starts, the same fonts on every machine: before anything reads fontconfig's
// configuration, FONTCONFIG_FILE names one of the configurations beside this file. That is `named.conf`, or the one that X11MENU_TEST_FONTS names.
#include "CMenuTestFonts.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

__attribute__((constructor)) static void choose_fonts(void) {
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
