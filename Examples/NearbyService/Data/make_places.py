"""Writes the places of the extract as JSON: make_places.py EXTRACT FILE"""

import json
import math
import sys

import extract

# Which tags make a place one of a category, by the category's id, in the order of the screen.
CATEGORIES = {
    "restaurants": ("Restaurants", {"amenity": {"restaurant", "fast_food"}}),
    "cafes": ("Cafés", {"amenity": {"cafe", "ice_cream"}}),
    "bars": ("Bars and nightclubs", {"amenity": {"bar", "pub", "nightclub"}}),
    "cash": ("ATMs and banks", {"amenity": {"atm", "bank", "bureau_de_change"}}),
    "culture": ("Museums and stages", {
        "amenity": {"theatre", "cinema", "library", "arts_centre"},
        "tourism": {"museum", "gallery"}}),
    "hotels": ("Hotels", {"tourism": {"hotel", "hostel"}}),
    "groceries": ("Groceries", {"shop": {"supermarket", "convenience", "kiosk", "deli"}}),
    "pharmacies": ("Pharmacies", {"amenity": {"pharmacy"}}),
}


def unproject(point):
    latitude = math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * point.y))))
    return round(latitude, 7), round(point.x * 360 - 180, 7)


def category(tags):
    for identity, (_, wanted) in CATEGORIES.items():
        for key, values in wanted.items():
            if tags.get(key) in values:
                return identity, tags[key]
    return None


def place(thing):
    """The place that a thing is; nothing if it is none or has no name. What is not known is left
    out."""
    tags = thing.tags
    found = category(tags)
    name = tags.get("name") or tags.get("operator")
    if not found or not name:
        return None
    point = thing.shape if thing.shape.geom_type == "Point" else thing.shape.representative_point()
    latitude, longitude = unproject(point)
    names = {code: tags.get(f"name:{code}") for code in ("fi", "sv", "en")}
    address = {
        "street": tags.get("addr:street"), "number": tags.get("addr:housenumber"),
        "postcode": tags.get("addr:postcode"), "city": tags.get("addr:city")}
    fields = {
        "id": thing.id, "name": name, "names": known(names), "category": found[0],
        "kind": found[1], "latitude": latitude, "longitude": longitude,
        "openingHours": tags.get("opening_hours"), "address": known(address),
        "phone": tags.get("phone") or tags.get("contact:phone"),
        "website": tags.get("website") or tags.get("contact:website") or tags.get("url"),
        "cuisine": [each.strip() for each in tags.get("cuisine", "").split(";") if each.strip()],
        "wheelchair": tags.get("wheelchair")}
    return known(fields)


def known(fields):
    return {key: value for key, value in fields.items() if value not in (None, {}, [])} or None


def places():
    """All places in the order of their ids. One that is there as a point and as its building is
    taken once."""
    taken, result = {}, []
    for thing in sorted(extract.things(), key=lambda thing: thing.id):
        found = place(thing)
        if not found:
            continue
        near = taken.setdefault((found["name"], found["category"]), [])
        point = thing.shape.centroid
        if any(point.distance(other) < 30 * extract.METRE for other in near):
            continue
        near.append(point)
        result.append((found, thing))
    return result


if __name__ == "__main__":
    result = [found for found, _ in places()]
    counts = {identity: 0 for identity in CATEGORIES}
    for found in result:
        counts[found["category"]] += 1
    print(counts, len(result), sum("openingHours" in found for found in result), file=sys.stderr)
    lines = ",\n".join(json.dumps(found, ensure_ascii=False) for found in result)
    categories = [{"id": key, "title": title} for key, (title, _) in CATEGORIES.items()]
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        head = json.dumps(categories, ensure_ascii=False)
        file.write(f'{{"categories": {head},\n"places": [\n{lines}\n]}}\n')
