#!/usr/bin/env python3
"""Measures keys while a script floods a menu with changes, on the display of DISPLAY, which nobody else uses.

usage: live-bench.py PROGRAM [SECONDS]

The menu has 10,000 rows, and 10,000 of them change each second: their badges, their marks or their titles, with and without a text that all of
them match. Meanwhile Down is pressed again and again; it takes from the key to the event that tells the script of the row. The exit code is 1 if
the median takes more than 5 ms.
"""
import ctypes
import select
import socket
import subprocess
import sys
import threading
import time

ROWS, RATE, MOST = 10_000, 10_000, 5.0
CHANGES = {
    "badges": lambda row, turn: f"badge\tr{row}\t{10 + turn % 90}\n",
    "marks": lambda row, turn: f"state\tr{row}\t{'on' if turn % 2 else 'off'}\n",
    "titles": lambda row, turn: f"change\tr{row}\ttitle\tRow number {row} v{turn % 10}\n",
}


class Keyboard:
    """Presses keys through the server."""

    def __init__(self):
        self.library, self.robot = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.library.XOpenDisplay.restype = ctypes.c_void_p
        self.library.XStringToKeysym.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.library.XOpenDisplay(None))
        if not self.display:
            sys.exit("live-bench: no display")

    def press(self, name):
        symbol = ctypes.c_ulong(self.library.XStringToKeysym(name.encode()))
        code = self.library.XKeysymToKeycode(self.display, symbol)
        for is_down in (1, 0):
            self.robot.XTestFakeKeyEvent(self.display, code, is_down, ctypes.c_ulong(0))
        self.library.XFlush(self.display)


def heard(script, word, limit):
    """Reads events until one has a word, or nothing comes for a time."""
    text = b""
    while word not in text and select.select([script], [], [], limit)[0]:
        text += script.recv(1 << 16)
    return word in text


def flood(script, change, ended):
    """Sends changes at the rate until the end."""
    start, sent = time.monotonic(), 0
    while not ended.is_set():
        due = int((time.monotonic() - start) * RATE)
        script.sendall("".join(change(turn * 7 % ROWS, turn) for turn in range(sent, due)).encode())
        sent = due
        time.sleep(0.001)


def measure(program, keyboard, change, typed, seconds):
    """The times of all keys, in milliseconds, in ascending order."""
    script, end = socket.socketpair()
    options = ["--at", "10,10", "--search", "field", "--provider", str(end.fileno())]
    menu = subprocess.Popen([program, *options], pass_fds=[end.fileno()], stdout=subprocess.DEVNULL)
    end.close()
    rows = "".join(f"append\tr{row}\ttitle\tRow number {row}\tbadge\t10\n" for row in range(ROWS))
    script.sendall(f"hello\t1\n{rows}".encode())
    # The first row, when the menu has come up.
    while not heard(script, b"highlight", 0.2):
        keyboard.press("Down")
    if typed:
        keyboard.press(typed)
    heard(script, b"nothing", 0.5)
    ended, times = threading.Event(), []
    flooding = threading.Thread(target=flood, args=(script, change, ended))
    flooding.start()
    stop = time.monotonic() + seconds
    while time.monotonic() < stop:
        start = time.monotonic()
        keyboard.press("Down")
        heard(script, b"highlight", 2)
        times.append((time.monotonic() - start) * 1000)
        time.sleep(0.02)
    ended.set()
    flooding.join()
    keyboard.press("Escape")
    keyboard.press("Escape")
    menu.wait(10)
    return sorted(times)


def main():
    program, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 4
    keyboard, is_missed = Keyboard(), False
    print(f"Down while {RATE} of {ROWS} rows change each second, milliseconds (median at most {MOST:.0f})\n")
    print(f"{'':18}{'median':>10}{'p95':>10}{'slowest':>10}")
    for name, change in CHANGES.items():
        for typed in ["", "r"]:
            times = measure(program, keyboard, change, typed, seconds)
            median, late = times[len(times) // 2], times[len(times) * 95 // 100]
            is_missed = is_missed or median > MOST
            print(f"{name + (', filtered' if typed else ''):18}{median:10.2f}{late:10.2f}{times[-1]:10.2f}")
    sys.exit(is_missed)


main()
