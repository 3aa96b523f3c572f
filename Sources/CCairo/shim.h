#ifndef CCAIRO_SHIM_H
#define CCAIRO_SHIM_H

#include <cairo.h>
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <harfbuzz/hb.h>
#include <stdint.h>

/*
 * Pango is loaded when a text needs it, so nothing here uses its headers or its libraries. These are the types that its functions take and
 * return, unchanged since Pango 1.0.
 */
enum { CPANGO_SCALE = 1024 };
enum { CPANGO_LEFT_TO_RIGHT = 0, CPANGO_RIGHT_TO_LEFT = 1 };
enum { CPANGO_UPRIGHT = 0, CPANGO_ITALIC = 2 };

typedef struct {
    int x, y, width, height;
} CPangoRectangle;

typedef struct {
    void *shape_engine, *language_engine;
    void *font;
    uint8_t level, gravity, flags, script;
    void *language;
    void *attributes;
} CPangoAnalysis;

typedef struct {
    int offset, length, character_count;
    CPangoAnalysis analysis;
} CPangoItem;

typedef struct {
    void *type;
    unsigned start, end; /* byte offsets in the text */
} CPangoAttribute;

typedef struct {
    uint32_t glyph;
    int width, x, y; /* the advance, and the offset at which the glyph is drawn */
    uint32_t attributes;
} CPangoGlyph;

typedef struct {
    int count;
    CPangoGlyph *glyphs;
    int *clusters; /* byte offsets in the text from which the glyphs come */
    int space;
} CPangoGlyphString;

typedef struct CPangoList {
    void *data;
    struct CPangoList *next, *previous;
} CPangoList;

#endif
