"""Draws the map at each zoom and cuts it into tiles: make_tiles.py EXTRACT FOLDER"""

import sys
from pathlib import Path

import cairo

import drawing
import extract
import images

ZOOMS = range(13, 18)
scene = drawing.Scene()

for zoom in ZOOMS:
    west, north, east, south = (edge * 2**zoom for edge in extract.frame().bounds)
    left, top, right, bottom = int(west), int(north), int(east), int(south)
    columns, rows = right - left + 1, bottom - top + 1
    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, columns * 256, rows * 256)
    context = cairo.Context(surface)
    drawing.colour(context, "outside")
    context.paint()

    def place(shape, origin=(left / 2**zoom, top / 2**zoom), scale=256 * 2**zoom):
        return drawing.scaled(shape, origin, scale)

    # Beyond the extract nothing is known, so nothing is drawn.
    drawing.trace(context, place(extract.frame()))
    context.clip()
    drawing.ground(context, scene, place, zoom)
    if zoom >= 14:
        buildings = [place(building.shape) for building in scene.buildings]
        drawing.fill(context, buildings, "building")
        if zoom >= 15:
            drawing.stroke(context, buildings, "edge", 0.8)
    if zoom >= 16:
        drawing.street_names(context, scene, place, 11 if zoom == 17 else 9.5)

    whole = images.with_colours(images.from_surface(surface), 48)
    for column in range(columns):
        for row in range(rows):
            path = Path(sys.argv[2], str(zoom), str(left + column), f"{top + row}.png")
            box = (column * 256, row * 256, column * 256 + 256, row * 256 + 256)
            images.save(whole.crop(box), path)
    print(zoom, columns, rows)
