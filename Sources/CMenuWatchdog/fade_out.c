#define _GNU_SOURCE

#include "layout.h"

#include <string.h>
#include <sys/mman.h>

struct fade_out *fade_out_create(void)
{
    void *memory = mmap(
        NULL, sizeof(struct fade_out), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void fade_out_free(struct fade_out *fade_out)
{
    munmap(fade_out, sizeof *fade_out);
}

void fade_out_add(struct fade_out *fade_out, uint64_t due, const void *requests, size_t size)
{
    struct fade_out_entry entry = {due, size};
    if (fade_out->is_full || size > FADE_OUT_ROOM - sizeof entry || fade_out->used > FADE_OUT_ROOM - sizeof entry - size) {
        fade_out->is_full = true;
        return;
    }
    unsigned char *place = fade_out->entries + fade_out->used;
    memcpy(place, &entry, sizeof entry);
    memcpy(place + sizeof entry, requests, size);
    fade_out->used += sizeof entry + size;
}

void fade_out_complete(struct fade_out *fade_out, const struct fade_out_hold *hold)
{
    fade_out->hold = *hold;
    atomic_store(&fade_out->is_complete, true);
}
