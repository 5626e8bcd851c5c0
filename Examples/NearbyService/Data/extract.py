"""Reads the extract once: geometries in Web Mercator, where the whole world is 1 by 1."""

import math
import sys
from dataclasses import dataclass
from functools import cache

import osmium
import shapely
from shapely import wkb
from shapely.ops import linemerge, polygonize, unary_union

# What the extract covers. Streets and buildings that lie on its edge are cut there.
WEST, SOUTH, EAST, NORTH = 24.9351762, 60.1641550, 24.9534145, 60.1791130

# A metre on the map of the world, at the extract's latitude.
METRE = 1 / (40_075_016.7 * math.cos(math.radians((SOUTH + NORTH) / 2)))


def project(longitude, latitude):
    """Where a position is on the map of the world, from the top left corner."""
    y = math.asinh(math.tan(math.radians(latitude)))
    return (longitude + 180) / 360, (1 - y / math.pi) / 2


@dataclass
class Thing:
    """Something of the extract that has a shape and tags."""

    id: str
    tags: dict
    shape: shapely.Geometry


@cache
def things(path=None):
    """All nodes with tags, ways and areas. An area's id is that of the way or relation it is of."""
    factory = osmium.geom.WKBFactory()
    found = []

    def add(identity, item, make):
        try:
            shape = make()
        except (osmium.InvalidLocationError, RuntimeError):
            return  # Some of its nodes lie outside of the extract.
        shape = shapely.transform(shape, lambda all: [project(*each) for each in all])
        found.append(Thing(identity, dict(item.tags), shape))

    def line(way):
        # Of what leads out of the extract the inner pieces are left.
        runs = [[]]
        for node in way.nodes:
            if node.location.valid():
                runs[-1].append((node.lon, node.lat))
            elif runs[-1]:
                runs.append([])
        return linemerge([run for run in runs if len(run) > 1])

    for item in osmium.FileProcessor(path or sys.argv[1]).with_areas():
        if len(item.tags) == 0:
            continue
        if item.is_node():
            add(f"n{item.id}", item, lambda: wkb.loads(factory.create_point(item), hex=True))
        elif item.is_way() and (not item.is_closed() or "highway" in item.tags):
            add(f"w{item.id}", item, lambda: line(item))
        elif item.is_area():
            kind = "w" if item.from_way() else "r"
            area = lambda: wkb.loads(factory.create_multipolygon(item), hex=True)
            add(f"{kind}{item.orig_id()}", item, area)
    return found


def frame():
    """What the extract covers, as a rectangle."""
    west, north = project(WEST, NORTH)
    east, south = project(EAST, SOUTH)
    return shapely.box(west, north, east, south)


def sea():
    """The sea: what lies to the right of the coast, which is drawn with the land on its left."""
    area = frame()

    def to_edge(line):
        # A coast ends at its last node within the extract, a little before the edge.
        ends = [area.boundary.interpolate(area.boundary.project(end)) for end in line.boundary.geoms]
        return shapely.LineString([ends[0], *line.coords, ends[1]])

    coasts = [
        to_edge(part) for thing in things() if thing.tags.get("natural") == "coastline"
        for part in getattr(thing.shape, "geoms", [thing.shape])]
    pieces = polygonize(unary_union([area.boundary, *coasts]))

    def is_sea(piece):
        point = piece.representative_point()
        coast = min(coasts, key=point.distance)
        at = coast.project(point)
        ahead = coast.interpolate(min(at + 1e-8, coast.length))
        behind = coast.interpolate(max(at - 1e-8, 0))
        forward = (ahead.x - behind.x, ahead.y - behind.y)
        aside = (point.x - behind.x, point.y - behind.y)
        # The map's y grows downwards, so a positive product is to the right.
        return forward[0] * aside[1] - forward[1] * aside[0] > 0

    return unary_union([piece for piece in pieces if is_sea(piece)])
