"""Asks the compiler for a module's symbols, and since when Apple's systems have each."""

import glob
import json
import os
import subprocess
import tempfile
from collections import namedtuple

Symbol = namedtuple("Symbol", "name module since")

PARENT_KINDS = {"memberOf", "requirementOf", "optionalRequirementOf"}


def symbols(module, folders=(), are_doubles=False):
    """The symbols of a module by their USRs; `since` has a version for each system that it says.

    In doubles, what extends a protocol by a requirement's default says that nobody implements it.
    """
    graphs = list(_graphs(module, folders))
    stated, names, parents, defaults = {}, {}, {}, {}
    for graph in graphs:
        for symbol in graph["symbols"]:
            identifier = symbol["identifier"]["precise"]
            names[identifier] = ".".join(symbol["pathComponents"])
            stated[identifier] = _introduced(symbol)
        for relation in graph["relationships"]:
            if relation["kind"] in PARENT_KINDS:
                parents[relation["source"]] = relation["target"]
            elif relation["kind"] == "defaultImplementationOf" and not are_doubles:
                defaults.setdefault(relation["target"], []).append(relation["source"])

    def since(identifier):
        # A member is as old as its type unless it says otherwise.
        versions = dict(since(parents[identifier])) if identifier in parents else {}
        for system, version in stated.get(identifier, {}).items():
            versions[system] = max(version, versions.get(system, version))
        return versions

    def usable(identifier):
        # A requirement that became one later is found as the function of an extension before.
        all_since = [since(each) for each in [identifier, *defaults.get(identifier, [])]]
        return {
            system: min(versions.get(system, (0, 0)) for versions in all_since)
            for system in all_since[0]
        }

    return {usr: Symbol(names[usr], module, usable(usr)) for usr in names}


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
