#!/usr/bin/env python3
"""A music player without sound, by MPRIS: it writes what it was told, and that it was asked what it plays.

usage: player.py [TITLE ARTIST COVER]...    (COVER is a URI; two songs without one if none is given)
"""
import sys
import dbus, dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

NAME = "org.mpris.MediaPlayer2"
SONGS = list(zip(*[iter(sys.argv[1:])] * 3)) or [('A "first" \\ song', "Ann", ""), ("Zweites Stück", "Bob", "")]

class Player(dbus.service.Object):
    place, status = 0, "Paused"

    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        title, artist, cover = SONGS[self.place]
        print("asked", flush=True)
        metadata = {"xesam:artist": dbus.Array([artist], "s"), "xesam:title": title}
        if cover: metadata["mpris:artUrl"] = cover
        return {"PlaybackStatus": self.status, "Metadata": dbus.Dictionary(metadata, "sv")}

    @dbus.service.signal("org.freedesktop.DBus.Properties", signature="sa{sv}as")
    def PropertiesChanged(self, interface, changed, gone): pass

    @dbus.service.method(NAME + ".Player")
    def PlayPause(self):
        self.status = "Paused" if self.status == "Playing" else "Playing"
        self.change()

    @dbus.service.method(NAME + ".Player")
    def Next(self):
        self.place += 1
        self.change()

    def change(self):
        print(self.status, SONGS[self.place][0], flush=True)
        self.PropertiesChanged(NAME + ".Player", {"PlaybackStatus": self.status}, [])

DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
name = dbus.service.BusName(NAME + ".test", bus)
player = Player(bus, "/org/mpris/MediaPlayer2")
print("ready", flush=True)
GLib.MainLoop().run()
