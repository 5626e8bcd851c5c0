"""Leaves out one after the other of what is done so that no change is missed, and sees lists go wrong.

A script counts that fails without the repair and not with it.
"""

import os
import re

from campaign import Options
from play import Player
from shrink import Shrinker
from subject import Subject
from world import World

SOURCE = 'Sources/BinderyGRDB/Database/CaptureRepair.swift'

# Repairs that others cover: these are left out too, before and after.
COVERED_BY = {'preparedStatements': ['uncountedChanges']}
# What scripts must have, and must not, to get there soon.
LIKELY = {
    'preparedStatements': (['kept'], ['observer']),
    'uncountedChanges': (['observer', 'observer_raw', 'raw'], []),
    'leftBehind': (['others', 'unique'], []),
    'otherConnections': (['others'], []),
    'schemaChanges': (['migrations', 'maintenance'], []),
    'removedRows': (['unique', 'reread'], ['observer']),
    'replacedRows': (['observer', 'unique'], []),
    'changedRowIDs': (['observer'], []),
}


def known(root):
    """The repairs by name, as the source has them."""
    with open(os.path.join(root, SOURCE)) as file:
        return {name: int(bit) for name, bit in re.findall(
            r'static let (\w+) = CaptureRepair\(rawValue: (\d+|1 << \d+)\)', file.read())}


def find(name, bits, player, seed, statements, without=()):
    """A script that shows that a repair is needed, and after how many statements it was found."""
    covering = sum(bits[other] for other in COVERED_BY.get(name, []))
    required, excluded = LIKELY.get(name, ([], []))
    start, number = player.statements, 0
    while player.statements - start < statements:
        world = World('%d.%s.%d' % (seed, name, number), player, list(without) + excluded, required, bits[name] | covering)
        number += 1
        failure = world.play(30)
        if not failure or failure.kind != 'rows':
            continue
        count = player.counts()
        if player.play([dict(s, without=covering) if s['step'] == 'open' else s for s in world.script]) is None:
            return world.script, failure, count['statements'] - start
    return None


def run(root, options, tell=print):
    """Whether every repair was seen to be needed."""
    player = Player(Subject(options.subject))
    bits, missing = known(root), []
    for name in bits:
        found = find(name, bits, player, options.seed, options.statements, options.without)
        if found:
            tell('%s: needed, as was seen after %d statements' % (name, found[2]))
        else:
            tell('%s: left out for %d statements, and nothing was wrong (seed %d)' % (name, options.statements, options.seed))
            missing.append(name)
    player.subject.stop()
    return not missing
