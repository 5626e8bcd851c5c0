"""Leaves out one after the other of what is done so that no change is missed, and sees lists go wrong.

A script counts that fails without the repair and not with it.
"""

import os
import re
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from play import Player
from subject import Subject
from world import World

SOURCE = 'Sources/BinderyGRDB/Capture/CaptureRepair.swift'

# Repairs that others cover: these are left out too, before and after.
COVERED_BY = {'preparedStatements': ['uncountedChanges']}
# What scripts must have, and must not, to get there soon.
LIKELY = {
    'preparedStatements': (['kept'], ['observer', 'migrations', 'maintenance', 'others', 'triggers', 'foreign_keys']),
    'uncountedChanges': (['observer', 'observer_raw', 'raw'], []),
    'leftBehind': (['others', 'unique'], []),
    'otherConnections': (['others'], []),
    'schemaChanges': (['migrations', 'maintenance'], ['reread', 'others']),
    'replacedRows': (['observer', 'unique', 'replacing'], ['reread', 'migrations']),
    'changedRowIDs': (['observer', 'key_changes'], ['unique', 'replacing', 'reread', 'migrations', 'triggers', 'foreign_keys', 'others']),
    'shortRows': (['added_columns', 'defaults', 'nulling'], ['observer', 'reread', 'migrations', 'generated', 'others', 'triggers', 'views']),
    'unprovedRegions': (['fts', 'vocabulary', 'external_content', 'reread', 'views'], []),
    'attachedDatabases': (['attached', 'attached_elsewhere', 'others', 'reread'], ['attached_twice']),
    'likePragma': (['settings', 'statement_pragmas', 'likes'], ['pool', 'observer', 'migrations']),
    'leavingRows': (['reread'], ['observer', 'migrations']),
    'movedRows': (['reread'], ['observer', 'migrations']),
    'formerValues': (['reread'], ['observer', 'migrations']),
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


def find_in_process(name, bits, options):
    player = Player(Subject(options.subject))
    try:
        found = find(name, bits, player, options.seed, options.statements, options.without)
        return name, found[2] if found else None
    finally:
        player.subject.stop()


def run(root, options, tell=print):
    """Whether every repair was seen to be needed."""
    bits, is_complete = known(root), True
    with ProcessPoolExecutor(options.workers) as pool:
        for name, count in pool.map(find_in_process, bits, repeat(bits), repeat(options)):
            if count is None:
                is_complete = False
                tell('%s: left out for %d statements, and no list was wrong' % (name, options.statements))
            else:
                tell('%s: needed, as %d statements showed' % (name, count))
    return is_complete
