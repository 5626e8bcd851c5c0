"""Writes what cairo has drawn as a small PNG with few colours."""

import io

import numpy
import oxipng
from PIL import Image


def from_surface(surface):
    width, height = surface.get_width(), surface.get_height()
    pixels = numpy.frombuffer(surface.get_data(), numpy.uint8).reshape(height, width, 4)
    return Image.fromarray(numpy.ascontiguousarray(pixels[:, :, 2::-1]))


def with_colours(image, count):
    method, dither = Image.Quantize.MAXCOVERAGE, Image.Dither.NONE
    return image.quantize(count, method=method, kmeans=2, dither=dither)


def save(image, path):
    path.parent.mkdir(parents=True, exist_ok=True)
    data = io.BytesIO()
    image.save(data, "PNG")
    path.write_bytes(oxipng.optimize_from_memory(data.getvalue(), level=5))
