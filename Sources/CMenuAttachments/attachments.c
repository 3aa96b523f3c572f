// Makes the folder that `--attachments-path` names, with those above it. Swift Testing refuses one that does not exist, before any code of a test runs.
#include "CMenuAttachments.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static void make_folders(const char *path) {
    char part[PATH_MAX];
    if (snprintf(part, sizeof part, "%s", path) >= (int)sizeof part) return;
    for (char *slash = part + 1; (slash = strchr(slash, '/')) != NULL; *slash++ = '/') {
        *slash = '\0';
        mkdir(part, 0777);
    }
    mkdir(part, 0777);
}

__attribute__((constructor)) static void begin(int count, char **arguments) {
    static const char option[] = "--attachments-path";
    for (int index = 1; index < count; index++) {
        if (strncmp(arguments[index], option, sizeof option - 1) != 0) continue;
        const char *rest = arguments[index] + sizeof option - 1;
        if (*rest == '=') make_folders(rest + 1);
        if (*rest == '\0' && index + 1 < count) make_folders(arguments[index + 1]);
    }
}
