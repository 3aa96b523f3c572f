"""Compares our blur, saturation and tint with three box filters of the same reach by OpenCV, one thread each, turn by turn.

usage: blur-ratios.py BLUR-BENCH [ROUNDS]
"""

import statistics
import subprocess
import sys
import time

import cv2
import numpy

cv2.setNumThreads(1)
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 41
ours = subprocess.Popen([sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def our_time(scale, divisor):
    ours.stdin.write(f"{scale} {divisor}\n")
    ours.stdin.flush()
    return int(ours.stdout.readline())


def their_time(picture, extent):
    start = time.perf_counter_ns()
    result = picture
    for _ in range(3):
        result = cv2.blur(result, (extent, extent))
    return time.perf_counter_ns() - start


random = numpy.random.default_rng(1)
print(f"OpenCV {cv2.__version__}, the faster half of {rounds} rounds in turns, one thread")
print(f"{'':44}{'ours':>11}{'OpenCV':>10}{'ratio':>8}{'allowed':>9}")


def typical(times):
    """The mean of the faster half, in milliseconds: what else the machine did falls into the slower one."""
    return statistics.mean(sorted(times)[: (len(times) + 1) // 2]) / 1e6


failed = False
# What the program captures, which the server has made smaller by the divisor; and all of the pixels, which it never takes.
for scale, divisor, allowed in [(1, 4, 0.5), (2, 8, 0.3), (1, 1, None), (2, 1, None)]:
    picture = random.integers(0, 256, (600 * scale, 400 * scale, 4), dtype=numpy.uint8)
    # The same extent at both scales: a box filter of twice the reach takes no less.
    extent = 57
    for _ in range(3):
        our_time(scale, divisor), their_time(picture, extent)
    pairs = [(our_time(scale, divisor), their_time(picture, extent)) for _ in range(rounds)]
    mine, others = (typical(column) for column in zip(*pairs))
    ratio = mine / others
    what = "captured by the program" if allowed else "at full resolution"
    print(
        f"{400 * scale} x {600 * scale}, {what:32}{mine:8.3f} ms{others:7.3f} ms{ratio:8.3f}{allowed or '-':>9}"
    )
    failed |= allowed is not None and ratio > allowed
ours.stdin.close()
ours.wait()
sys.exit(failed)
