"""Compares the program's blur, saturation and tint with three OpenCV box filters of the same reach, in alternating rounds on one thread.

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


def our_time(scale, divisor, material=""):
    ours.stdin.write(f"{scale} {divisor} {material}\n")
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
    """The mean of the faster half of the rounds, in milliseconds; other load on the machine falls into the slower half."""
    return statistics.mean(sorted(times)[: (len(times) + 1) // 2]) / 1e6


failed = False
# The resolution that the program captures, which the server has scaled down by the divisor; and full resolution, which it never captures.
for scale, divisor, allowed in [(1, 4, 0.5), (2, 8, 0.3), (1, 1, None), (2, 1, None)]:
    picture = random.integers(0, 256, (600 * scale, 400 * scale, 4), dtype=numpy.uint8)
    # The same extent at both scales: the time of a box filter does not depend on its reach.
    extent = 57
    for _ in range(3):
        our_time(scale, divisor), their_time(picture, extent)
    pairs = [(our_time(scale, divisor), their_time(picture, extent)) for _ in range(rounds)]
    our_typical, their_typical = (typical(column) for column in zip(*pairs))
    ratio = our_typical / their_typical
    what = "captured by the program" if allowed else "at full resolution"
    print(
        f"{400 * scale} x {600 * scale}, {what:32}{our_typical:8.3f} ms{their_typical:7.3f} ms{ratio:8.3f}{allowed or '-':>9}"
    )
    failed |= allowed is not None and ratio > allowed
for scale, divisor in [(1, 4), (2, 8)]:
    pairs = [(our_time(scale, divisor, "frosted"), our_time(scale, divisor, "glass")) for _ in range(rounds + 3)][3:]
    frosted, glass = (typical(column) for column in zip(*pairs))
    print(f"{400 * scale} x {600 * scale}, glass on top of the frosted body: {glass - frosted:.3f} ms")
# A step of the transition between two bodies, beside the mean of their encoded components, which gives too little light.
for scale, divisor, allowed in [(1, 4, 1.0), (2, 8, 3.0)]:
    bodies = [random.integers(0, 256, (600 * scale, 400 * scale, 4), dtype=numpy.uint8) for _ in range(2)]

    def mean_time():
        start = time.perf_counter_ns()
        cv2.addWeighted(bodies[0], 0.6, bodies[1], 0.4, 0)
        return time.perf_counter_ns() - start

    pairs = [(our_time(scale, divisor, "blend"), mean_time()) for _ in range(rounds + 3)][3:]
    step, mean = (typical(column) for column in zip(*pairs))
    print(f"{400 * scale} x {600 * scale}, a step of a transition: {step:.3f} ms of {allowed} ms, OpenCV's weighted mean {mean:.3f} ms")
    failed |= step > allowed
ours.stdin.close()
ours.wait()
sys.exit(failed)
