"""Draws a picture of each place's house among its neighbours: make_pictures.py EXTRACT FOLDER

The picture is a drawing, not a photograph. Houses are raised from the map by their number of
storeys, or by five where that is unknown, and the place's own house has its category's colour.
"""

import math
import sys
from pathlib import Path

import cairo
import numpy
import shapely
import shapely.affinity

import drawing
import extract
import images
import make_places

WIDTH, HEIGHT = 320, 200
PIXELS = 1.35  # per metre
TURN, SQUEEZE = math.radians(-24), 0.72
STOREY, UNKNOWN_STOREYS = 3.2, 5

ACCENTS = {
    "restaurants": "#e66100", "cafes": "#986a44", "bars": "#813d9c", "cash": "#26a269",
    "culture": "#c01c28", "hotels": "#1c71d8", "groceries": "#3a944a", "pharmacies": "#129a9a",
}


def mix(first, second, share):
    parts = [[int(each.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)] for each in (first, second)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(*parts))


def storeys(thing):
    try:
        return max(1, min(12, float(thing.tags["building:levels"])))
    except (KeyError, ValueError):
        return 1 if thing.tags.get("building") in ("roof", "kiosk", "shed") else UNKNOWN_STOREYS


def rings(shape):
    for polygon in shape.geoms:
        yield from [polygon.exterior, *polygon.interiors]


def raise_house(context, shape, height, roof):
    """Draws the walls, those behind first, and then the roof, through whose holes walls are seen."""
    walls = [wall for ring in rings(shape) for wall in zip(ring.coords, ring.coords[1:])]
    for (x1, y1), (x2, y2) in sorted(walls, key=lambda wall: wall[0][1] + wall[1][1]):
        slope = abs(x2 - x1) / (math.dist((x1, y1), (x2, y2)) or 1)
        context.move_to(x1, y1)
        context.line_to(x2, y2)
        context.line_to(x2, y2 - height)
        context.line_to(x1, y1 - height)
        context.close_path()
        drawing.colour(context, mix(roof, "#4a3f35", 0.42 - 0.24 * slope))
        context.fill()
    top = shapely.affinity.translate(shape, 0, -height)
    drawing.fill(context, [top], roof)
    drawing.stroke(context, [top], mix(roof, "#4a3f35", 0.25), 0.7)


def pin(context, x, y, accent):
    context.arc(x, y - 17, 8, math.pi * 0.85, math.pi * 0.15)
    context.line_to(x, y)
    context.close_path()
    context.set_line_width(3)
    drawing.colour(context, "#ffffff")
    context.stroke_preserve()
    drawing.colour(context, mix(accent, "#000000", 0.15))
    context.fill()
    context.arc(x, y - 17, 3, 0, math.tau)
    drawing.colour(context, "#ffffff")
    context.fill()


def centre(point, view):
    """What to put in the middle, so that a place at the edge of what is known is seen without too
    much emptiness beside it: a point as close to the place as is possible. `view` makes the
    rectangle that is seen around a point."""
    inside = extract.frame().centroid
    best = point
    for step in range(25):
        share = step * 5 * extract.METRE / max(point.distance(inside), 1e-12)
        best = shapely.Point(
            point.x + (inside.x - point.x) * share, point.y + (inside.y - point.y) * share)
        seen = view(best)
        if seen.intersection(extract.frame()).area > 0.85 * seen.area or not seen.buffer(
                -25 * extract.METRE).contains(point):
            break
    return best


def draw(place, thing):
    point = thing.shape.representative_point()
    scale = PIXELS / extract.METRE
    turn = shapely.affinity.affine_transform
    (c, s) = (math.cos(TURN) * scale, math.sin(TURN) * scale)
    matrix = [c, -s, s * SQUEEZE, c * SQUEEZE]

    def view(around):
        left, top = WIDTH / 2, HEIGHT * 0.58
        back = numpy.linalg.inv(numpy.array(matrix).reshape(2, 2))
        corners = [(-left, -top), (left, -top), (left, HEIGHT - top), (-left, HEIGHT - top)]
        return shapely.Polygon([back @ corner + (around.x, around.y) for corner in corners])

    middle = centre(point, view)
    matrix += [
        WIDTH / 2 - matrix[0] * middle.x - matrix[1] * middle.y,
        HEIGHT * 0.58 - matrix[2] * middle.x - matrix[3] * middle.y]

    def put(shape):
        return turn(shape, matrix)

    surface = cairo.ImageSurface(cairo.FORMAT_RGB24, WIDTH, HEIGHT)
    context = cairo.Context(surface)
    drawing.colour(context, "outside")
    context.paint()
    drawing.ground(context, scene, put, 17, PIXELS)
    reach = 260 * extract.METRE
    near = [house for house in scene.buildings if house.shape.distance(middle) < reach]
    around = [house for house in near if house.shape.distance(point) < 12 * extract.METRE]
    own = min(around, key=lambda house: house.shape.distance(point), default=None)
    accent = ACCENTS[place["category"]]
    top = 0


    def order(house):
        # From behind to the front; what stands around or below the place's own house, before it.
        covers = own and house is not own and house.shape.intersects(own.shape.representative_point())
        return not covers, put(house.shape).centroid.y

    for house in sorted(near, key=order):
        height = storeys(house) * STOREY * PIXELS * 0.8
        if house is own:
            top = height if house.shape.contains(point) else 0
        raise_house(
            context, put(house.shape), height,
            mix(accent, "#ffffff", 0.28) if house is own else drawing.COLOURS["building"])
    pin(context, put(point).x, put(point).y - top, accent)
    return surface


scene = drawing.Scene()
for place, thing in make_places.places():
    picture = images.with_colours(images.from_surface(draw(place, thing)), 16)
    images.save(picture, Path(sys.argv[2], f"{place['id']}.png"))
