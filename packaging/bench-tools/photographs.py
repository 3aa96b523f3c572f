#!/usr/bin/env python3
"""Makes a folder with many photographs for packaging/bench: a few JPEG files of 12 megapixels, and links to them.

usage: photographs.py FOLDER COUNT

Prints the paths, one a line.
"""
import ctypes
import os
import random
import sys

WIDTH, HEIGHT, DISTINCT = 4000, 3000, 8


def write(path, seed):
    """Writes a photograph: gradients in colours of its own, with grain."""
    library = ctypes.CDLL("libgdk_pixbuf-2.0.so.0")
    library.gdk_pixbuf_new.restype = ctypes.c_void_p
    library.gdk_pixbuf_get_pixels.restype = ctypes.c_void_p
    chance = random.Random(seed)
    picture = ctypes.c_void_p(library.gdk_pixbuf_new(0, 0, 8, WIDTH, HEIGHT))
    stride = library.gdk_pixbuf_get_rowstride(picture)
    pixels = library.gdk_pixbuf_get_pixels(picture)
    ends = [[chance.randrange(40, 216) for _ in range(3)] for _ in range(3)]
    grains = [int.from_bytes(bytes(chance.randrange(16) for _ in range(stride)), "little") for _ in range(4)]
    for y in range(HEIGHT):
        if y % 60 == 0:
            part = y / HEIGHT
            left = [a + (b - a) * part for a, b in zip(ends[0], ends[1])]
            right = [a + (b - a) * part for a, b in zip(ends[1], ends[2])]
            row = bytearray(stride)
            for channel in range(3):
                step = (right[channel] - left[channel]) / WIDTH
                row[channel:3 * WIDTH:3] = bytes(int(left[channel] + step * x) for x in range(WIDTH))
            base = int.from_bytes(row, "little")
            mixed = [(base ^ grain).to_bytes(stride, "little") for grain in grains]
        ctypes.memmove(pixels + y * stride, mixed[y % len(grains)], 3 * WIDTH)
    library.gdk_pixbuf_save(picture, path.encode(), b"jpeg", None, b"quality", b"88", None)


def main():
    folder, count = sys.argv[1], int(sys.argv[2])
    os.makedirs(folder, exist_ok=True)
    originals = [f"{folder}/original-{number}" for number in range(DISTINCT)]
    for number, path in enumerate(originals):
        if not os.path.exists(path):
            write(path, number)
    for number in range(count):
        path = f"{folder}/photograph-{number:06}.jpg"
        if not os.path.exists(path):
            os.link(originals[number % DISTINCT], path)
        print(path)


main()
