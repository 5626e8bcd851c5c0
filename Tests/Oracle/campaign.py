"""Random scripts in several processes, each with a subject of its own."""

import json
import multiprocessing
import os
import shutil
import tempfile
import time
import traceback
from collections import Counter

from play import MEMORY, Player
from shrink import Shrinker
from subject import Subject
from world import World


class Options:
    """What a run is asked for."""

    def __init__(self, subject, seed, statements, steps=45, without=(), only=(), shrinking=20.0, keep_going=False,
                 workers=os.cpu_count() or 1, left_out=0, seconds=float('inf')):
        self.subject, self.seed, self.statements, self.steps = subject, seed, statements, steps
        self.without, self.only, self.shrinking, self.keep_going = without, only, shrinking, keep_going
        self.workers, self.left_out, self.seconds = workers, left_out, seconds


class Result:
    def __init__(self):
        self.scripts = self.statements = self.refused = self.comparisons = 0
        self.failures = []
        self.messages, self.ladders = Counter(), Counter()


def text(script, failure, seed):
    """A failure as lines that `run --replay` plays."""
    lines = ['-- seed %s: %s: %s %s' % (seed, failure.kind, failure.text[:400], failure.ladder)]
    lines += [json.dumps(step, ensure_ascii=False) for step in script]
    lines += ['--   %s: %s' % item for item in failure.details.items()]
    return '\n'.join(lines)


def work(options, worker, results, folder):
    player = Player(Subject(options.subject), folder)
    number = worker
    try:
        while True:
            seed = '%d.%d' % (options.seed, number)
            number += options.workers
            world = World(seed, player, options.without, options.only, options.left_out)
            before = player.counts()
            failure = world.play(options.steps)
            after = player.counts()
            told = None
            if failure:
                script, failure, again = Shrinker(player, options.shrinking).shrink(world.script, failure)
                told = text(script, failure, seed if again else seed + ', which did not fail again')
                player.reset(after)
            results.put((after - before, told, player.messages, player.ladders))
            player.messages, player.ladders = Counter(), Counter()
    except Exception:
        results.put(traceback.format_exc())
    finally:
        player.subject.stop()


def run(options, tell=print):
    """Plays scripts until so many statements are executed, or one fails."""
    result, results = Result(), multiprocessing.Queue()
    folder = tempfile.mkdtemp(prefix='oracle-', dir=MEMORY)
    workers = [multiprocessing.Process(target=work, args=(options, number, results, folder), daemon=True)
               for number in range(options.workers)]
    for worker in workers:
        worker.start()
    start = time.time()
    try:
        while (result.statements < options.statements and (options.keep_going or not result.failures)
               and time.time() - start < options.seconds):
            played = results.get(timeout=600)
            if isinstance(played, str):
                raise RuntimeError('A worker of the oracle ended:\n' + played)
            counts, failure, messages, ladders = played
            result.scripts += 1
            result.statements += counts['statements']
            result.refused += counts['errors']
            result.comparisons += counts['comparisons']
            result.messages += messages
            result.ladders += ladders
            if failure:
                result.failures.append(failure)
                tell(failure + '\n')
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()
        shutil.rmtree(folder, ignore_errors=True)
    result.seconds = time.time() - start
    return result
