#!/usr/bin/python3
"""A program that is not ours, with a half to drag from and one to drop on. It prints what is dropped.

stranger.py text TEXT | stranger.py file PATH: what is dragged from its upper half."""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402

Gtk.init()
kind, value = sys.argv[1:]
content = (Gdk.ContentProvider.new_for_value(value) if kind == "text" else
           Gdk.ContentProvider.new_for_bytes(
               "text/uri-list", GLib.Bytes.new(f"{Gio.File.new_for_path(value).get_uri()}\r\n".encode())))


def dropped(target, value, x, y):
    files = value.get_files() if isinstance(value, Gdk.FileList) else None
    print("files " + ",".join(file.get_path() for file in files) if files else f"text {value}", flush=True)
    return True


source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
source.connect("prepare", lambda *_: content)
upper = Gtk.Label(label="From here", vexpand=True, hexpand=True)
upper.add_controller(source)
target = Gtk.DropTarget(actions=Gdk.DragAction.COPY)
target.set_gtypes([Gdk.FileList, str])
target.connect("drop", dropped)
lower = Gtk.Label(label="To here", vexpand=True, hexpand=True)
lower.add_controller(target)
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, homogeneous=True)
box.append(upper)
box.append(lower)
window = Gtk.Window(child=box, default_width=200, default_height=200, decorated=False, title="Stranger")
window.present()
GLib.MainLoop().run()
