"""Draws the extract's streets, buildings, water and parks with cairo."""

import math

import cairo
import shapely
import shapely.affinity
from shapely.ops import linemerge

import extract

COLOURS = {
    "outside": "#efece6", "land": "#f6f2ea", "sea": "#a9d3ea", "park": "#cfe7bd",
    "grass": "#ddebc9", "square": "#efe9df", "building": "#dfd5c6", "edge": "#c8bba7",
    "casing": "#d3cabb", "street": "#ffffff", "main": "#fce6a6", "path": "#e9dccb",
    "rail": "#b9b2a8", "tram": "#c9a9b5", "tree": "#b5d89b", "text": "#5b5347",
}

# The width in metres of what is drawn as a line, the most important last.
STREETS = {
    "footway": 1.6, "path": 1.6, "steps": 2, "cycleway": 2.4, "service": 3.5, "pedestrian": 7,
    "residential": 8, "unclassified": 8, "living_street": 8, "tertiary_link": 7, "tertiary": 9,
    "primary_link": 8, "secondary": 11, "primary": 12,
}
MAIN = {"primary", "primary_link", "secondary"}
PATHS = {"footway", "path", "steps", "cycleway"}


def colour(context, name, opacity=1):
    value = COLOURS.get(name, name).lstrip("#")
    context.set_source_rgba(*(int(value[i : i + 2], 16) / 255 for i in (0, 2, 4)), opacity)


def trace(context, shape):
    """Adds a shape to the path, whatever it consists of."""
    if shape.geom_type.startswith("Multi") or shape.geom_type == "GeometryCollection":
        for part in shape.geoms:
            trace(context, part)
    elif shape.geom_type == "Polygon":
        for ring in [shape.exterior, *shape.interiors]:
            trace(context, ring)
            context.close_path()
    elif shape.geom_type in ("LineString", "LinearRing"):
        for index, (x, y) in enumerate(shape.coords):
            (context.line_to if index else context.move_to)(x, y)


def fill(context, shapes, name, opacity=1):
    for shape in shapes:
        trace(context, shape)
        colour(context, name, opacity)
        context.fill()


def stroke(context, shapes, name, width, dash=()):
    context.set_line_width(width)
    context.set_dash(dash)
    context.set_line_join(cairo.LINE_JOIN_ROUND)
    context.set_line_cap(cairo.LINE_CAP_BUTT if dash else cairo.LINE_CAP_ROUND)
    colour(context, name)
    for shape in shapes:
        trace(context, shape)
    context.stroke()


def scaled(shape, origin, scale):
    return shapely.transform(shape, lambda all: (all - origin) * scale)


class Scene:
    """What there is to draw, sorted by what it is."""

    def __init__(self):
        self.parks, self.grass, self.squares, self.water, self.buildings = [], [], [], [], []
        self.lines, self.rails, self.trams, self.trees = [], [], [], []
        self.sea = extract.sea()
        for thing in extract.things():
            tags, shape = thing.tags, thing.shape
            kind = shape.geom_type
            if tags.get("natural") == "tree":
                self.trees.append(shape)
            if kind == "MultiPolygon":
                if tags.get("leisure") in ("park", "garden", "playground", "pitch"):
                    self.parks.append(shape)
                elif tags.get("landuse") == "grass" or tags.get("natural") in ("scrub", "heath", "wood"):
                    self.grass.append(shape)
                elif tags.get("natural") == "water" or tags.get("landuse") in ("basin", "pond"):
                    self.water.append(shape)
                elif "highway" in tags and tags.get("area") == "yes" or tags.get("place") == "square":
                    self.squares.append(shape)
                if "building" in tags and tags["building"] not in ("entrance", "ship"):
                    self.buildings.append(thing)
            elif kind.endswith("LineString") and not shape.is_empty and tags.get("tunnel") != "yes" and tags.get("layer", "0")[:1] != "-":
                if tags.get("highway") in STREETS and tags.get("area") != "yes":
                    self.lines.append(thing)
                elif tags.get("railway") == "rail":
                    self.rails.append(shape)
                elif tags.get("railway") == "tram":
                    self.trams.append(shape)


def ground(context, scene, place, zoom, metre=None):
    """Draws all that lies flat. `place` moves a shape to where it is drawn, where a metre is so
    many pixels."""
    metre = metre or extract.METRE * 256 * 2**zoom
    fill(context, [place(extract.frame())], "land")
    fill(context, map(place, scene.parks), "park")
    fill(context, map(place, scene.grass), "grass")
    fill(context, map(place, scene.squares), "square")
    fill(context, [place(scene.sea), *map(place, scene.water)], "sea")
    kinds = [kind for kind in STREETS if zoom >= 16 or kind not in PATHS and kind != "service"]
    if zoom < 15:
        kinds = [kind for kind in kinds if kind not in ("pedestrian",)]
    streets = {
        kind: [place(line.shape) for line in scene.lines if line.tags["highway"] == kind]
        for kind in kinds
    }
    width = {kind: max(STREETS[kind] * metre, 1.2 if kind in PATHS else 2) for kind in kinds}
    for kind in kinds:
        if kind in PATHS:
            stroke(context, streets[kind], "path", width[kind], (3, 2) if kind == "steps" else ())
        else:
            stroke(context, streets[kind], "casing", width[kind] + 1.6)
    for kind in kinds:
        if kind not in PATHS:
            stroke(context, streets[kind], "main" if kind in MAIN else "street", width[kind])
    stroke(context, map(place, scene.rails), "rail", max(1, metre))
    if zoom >= 15:
        stroke(context, map(place, scene.trams), "tram", max(0.7, 0.5 * metre))
    if zoom >= 17:
        for tree in map(place, scene.trees):
            context.arc(tree.x, tree.y, 2.2 * metre, 0, math.tau)
            colour(context, "tree")
            context.fill()


def street_names(context, scene, place, size):
    """Writes each street's name along its longest straight piece, where no other name is."""
    context.select_font_face("Cantarell", cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_NORMAL)
    context.set_font_size(size)
    streets = {}
    for line in scene.lines:
        if "name" in line.tags and line.tags["highway"] not in PATHS:
            streets.setdefault(line.tags["name"], []).append(place(line.shape))
    written = []
    for name, shapes in sorted(streets.items(), key=lambda s: -sum(p.length for p in s[1])):
        parts = [part for shape in shapes for part in getattr(shape, "geoms", [shape])]
        merged = linemerge(parts)
        runs = [line.simplify(2) for line in getattr(merged, "geoms", [merged])]
        pieces = sorted(
            (piece for run in runs for piece in zip(run.coords, run.coords[1:])),
            key=lambda piece: -math.dist(*piece))
        width = context.text_extents(name).x_advance
        repeats = 0
        for (x1, y1), (x2, y2) in pieces:
            length = math.dist((x1, y1), (x2, y2))
            if length < width * 0.9 or repeats == 3:
                break
            angle = math.atan2(y2 - y1, x2 - x1)
            if not -math.pi / 2 <= angle < math.pi / 2:
                angle += math.pi
            middle = ((x1 + x2) / 2, (y1 + y2) / 2)
            box = shapely.affinity.rotate(
                shapely.box(middle[0] - width / 2 - 3, middle[1] - size * 0.6,
                            middle[0] + width / 2 + 3, middle[1] + size * 0.6),
                angle, origin=middle, use_radians=True)
            if any(box.intersects(other) for other in written):
                continue
            if any(box.buffer(size * 14).intersects(other) for other in written[-repeats:] if repeats):
                continue
            written.append(box)
            repeats += 1
            context.save()
            context.translate(*middle)
            context.rotate(angle)
            context.move_to(-width / 2, size * 0.34)
            context.text_path(name)
            context.set_dash(())
            context.set_line_width(2.6)
            colour(context, "#ffffff", 0.9)
            context.stroke_preserve()
            colour(context, "text")
            context.fill()
            context.restore()
