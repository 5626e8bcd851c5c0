"""Asks the compiler for a module's symbols, with the system versions that introduced them and their isolation."""

import glob
import json
import os
import subprocess
import tempfile
from collections import namedtuple

# `base` is the USR of a class's superclass, `is_optional` None for what is no requirement of a protocol.
Symbol = namedtuple("Symbol", "name module since kind base is_isolated is_optional")

PARENT_KINDS = {"memberOf", "requirementOf", "optionalRequirementOf"}
TYPES = {"swift.class", "swift.protocol", "swift.struct", "swift.enum", "swift.typealias"}


def symbols(module, folders=(), are_doubles=False):
    """The symbols of a module by their USRs; `since` has a version for each system that it says.

    In doubles, what extends a protocol by a requirement's default says that nobody implements it.
    """
    graphs = list(_graphs(module, folders))
    stated, names, parents, defaults, kinds, bases, words = {}, {}, {}, {}, {}, {}, {}
    requirements = set()
    for graph in graphs:
        for symbol in graph["symbols"]:
            identifier = symbol["identifier"]["precise"]
            names[identifier] = ".".join(symbol["pathComponents"])
            stated[identifier] = _introduced(symbol)
            kinds[identifier] = symbol["kind"]["identifier"]
            fragments = "".join(part["spelling"] for part in symbol["declarationFragments"])
            words[identifier] = set(fragments.split("(")[0].split())
        for relation in graph["relationships"]:
            if relation["kind"] in PARENT_KINDS:
                parents[relation["source"]] = relation["target"]
                if relation["kind"] != "memberOf":
                    requirements.add(relation["source"])
            elif relation["kind"] == "defaultImplementationOf":
                defaults.setdefault(relation["target"], []).append(relation["source"])
            elif relation["kind"] == "inheritsFrom":
                bases[relation["source"]] = relation["target"]

    def since(identifier):
        # A member is as old as its type unless it says otherwise.
        versions = dict(since(parents[identifier])) if identifier in parents else {}
        for system, version in stated.get(identifier, {}).items():
            versions[system] = max(version, versions.get(system, version))
        return versions

    def usable(identifier):
        # A requirement that became one later is found as the function of an extension before.
        others = [] if are_doubles else defaults.get(identifier, [])
        all_since = [since(each) for each in [identifier, *others]]
        return {
            system: min(versions.get(system, (0, 0)) for versions in all_since)
            for system in all_since[0]
        }

    def is_isolated(identifier):
        if identifier not in words or "nonisolated" in words[identifier]:
            return False
        if "@MainActor" in words[identifier]:
            return True
        # A type in another one is not isolated as that is.
        above = bases if kinds[identifier] in TYPES else parents
        return is_isolated(above.get(identifier))

    return {
        usr: Symbol(
            names[usr], module, usable(usr), kinds[usr], bases.get(usr), is_isolated(usr),
            usr in defaults if usr in requirements else None)
        for usr in names
    }


def _graphs(module, folders):
    target = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
    with tempfile.TemporaryDirectory() as output:
        subprocess.run(
            ["swift-symbolgraph-extract", "-module-name", module, "-output-dir", output]
            + ["-target", target["target"]["unversionedTriple"]]
            + ["-minimum-access-level", "public", "-skip-synthesized-members"]
            + [argument for folder in folders for argument in ("-I", folder)]
            # Modules of C that those need.
            + [argument for folder in folders
               for path in glob.glob(os.path.join(folder, "..", "*.build", "module.modulemap"))
               for argument in ("-Xcc", f"-fmodule-map-file={path}")],
            check=True, capture_output=True)
        for name in sorted(os.listdir(output)):
            with open(os.path.join(output, name), encoding="utf-8") as file:
                yield json.load(file)


def _introduced(symbol):
    versions = {}
    for entry in symbol.get("availability", []):
        introduced = entry.get("introduced")
        if introduced and entry.get("domain") in ("iOS", "macOS"):
            version = (introduced["major"], introduced.get("minor", 0))
            versions[entry["domain"]] = max(version, versions.get(entry["domain"], version))
    return versions
