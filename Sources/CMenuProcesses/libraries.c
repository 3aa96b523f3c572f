// The libraries that the program opens by name while it runs, for packagers and their tools, as ELF notes of
// https://systemd.io/ELF_DLOPEN_METADATA: `readelf --notes` shows them, and packaging/late-libraries reads them.

#include <stdint.h>

#define LIBRARY(name, feature, description, priority, soname)                                                          \
    __attribute__((used, aligned(4), section(".note.dlopen"))) static const struct {                                   \
        struct {                                                                                                       \
            uint32_t owner_size, text_size, type;                                                                      \
        } header;                                                                                                      \
        char owner[4];                                                                                                 \
        char text[sizeof(NOTE(feature, description, priority, soname))] __attribute__((aligned(4)));                   \
    } name = {                                                                                                         \
        {4, sizeof(NOTE(feature, description, priority, soname)), 0x407c0c0a},                                         \
        "FDO",                                                                                                         \
        NOTE(feature, description, priority, soname),                                                                  \
    }
#define NOTE(feature, description, priority, soname)                                                                   \
    "[{\"feature\":\"" feature "\",\"description\":\"" description "\",\"priority\":\"" priority                       \
    "\",\"soname\":[\"" soname "\"]}]"

LIBRARY(shaping, "text", "Shapes text", "required", "libharfbuzz.so.0");
LIBRARY(layout, "text", "Orders text of several directions", "required", "libpango-1.0.so.0");
LIBRARY(drawing, "text", "Draws text that needs several fonts or directions", "required", "libpangocairo-1.0.so.0");
LIBRARY(keymap, "keyboard", "Reads the keyboard of the X server", "required", "libxkbcommon-x11.so.0");
LIBRARY(vectors, "svg", "Decodes SVG icons", "recommended", "librsvg-2.so.2");
LIBRARY(pictures, "pictures", "Decodes icons and thumbnails that are not PNG", "recommended", "libgdk_pixbuf-2.0.so.0");
