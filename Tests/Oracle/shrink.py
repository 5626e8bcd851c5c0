"""The smallest script that still fails."""

import json
import re
import time


class Shrinker:
    def __init__(self, player, seconds=20):
        self.player, self.end, self.tries = player, time.time() + seconds, 0

    def shrink(self, script, failure):
        self.failure = failure
        script = [dict(step) for step in script]
        if not self.fails(script):
            return script, failure, False
        script = self.only_failing_list(script)
        before = None
        while before != script and time.time() < self.end:
            before = json.loads(json.dumps(script))
            script = self.drop_steps(script)
            script = self.drop_statements(script)
            script = self.plainer(script)
            script = self.drop_tokens(script)
        self.fails(script)
        return script, self.last, True

    def fails(self, script):
        self.tries += 1
        self.last = self.player.play(script)
        return bool(self.last) and self.last.kind == self.failure.kind and (
            self.failure.kind in ('died', 'refused') or self.last.ladder.split(' ')[0] == self.failure.ladder.split(' ')[0])

    def attempt(self, old, new):
        if time.time() > self.end:
            return old
        return new if self.fails(new) else old

    def only_failing_list(self, script):
        if self.failure.number is None:
            return script
        return self.attempt(script, [s for s in script if s.get('list', self.failure.number) == self.failure.number])

    def drop_steps(self, script):
        size = max(1, len(script) // 2)
        while size and time.time() < self.end:
            place = 0
            while place < len(script):
                shorter = script[:place] + script[place + size:]
                kept = self.attempt(script, shorter)
                if kept is script:
                    place += size
                script = kept
            size //= 2
        return script

    def drop_statements(self, script):
        for number in range(len(script)):
            step = script[number]
            place = 0
            while len(step.get('statements', [])) > 1 and place < len(step['statements']):
                shorter = dict(step, statements=step['statements'][:place] + step['statements'][place + 1:])
                new = self.attempt(script, script[:number] + [shorter] + script[number + 1:])
                if new is script:
                    place += 1
                else:
                    script, step = new, shorter
        return script

    def plainer(self, script):
        for number in range(len(script)):
            step = script[number]
            choices = [('unseen', None), ('unaided', None), ('form', None), ('dqs', None), ('capture', 'hook'), ('kind', 'queue'), ('holding', None),
                       ('loading', None), ('by', 'autocommit'), ('prepare', []), ('everywhere', None)]
            if step['step'] == 'run' and not any(s['step'] == 'open' for s in script[:number]):
                choices = []
            if step['step'] != 'open':
                choices = [c for c in choices if c[0] not in ('kind', 'capture', 'dqs')]
            for key, value in choices:
                if key in step and step[key] != value:
                    new = dict(step)
                    if value is None:
                        del new[key]
                    else:
                        new[key] = value
                    tried = self.attempt(script, script[:number] + [new] + script[number + 1:])
                    if tried is not script:
                        script, step = tried, new
            if len(step.get('prepare', [])) > 1:
                for sql in list(step['prepare']):
                    new = dict(step, prepare=[s for s in step['prepare'] if s != sql])
                    tried = self.attempt(script, script[:number] + [new] + script[number + 1:])
                    if tried is not script:
                        script, step = tried, new
        return script

    TOKEN = re.compile(r"\s+|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|\[[^\]]*\]|\w+|\?\d*|.", re.S)

    def drop_tokens(self, script):
        for number in range(len(script)):
            step = script[number]
            if 'statements' in step:
                for place in range(len(step['statements'])):
                    def with_sql(sql, number=number, place=place):
                        step = script[number]
                        statements = list(step['statements'])
                        statements[place] = sql
                        return script[:number] + [dict(step, statements=statements)] + script[number + 1:]
                    script = self.shorten(script, script[number]['statements'][place], with_sql)
            elif 'sql' in step and 'truth' not in step and not step.get('arguments'):
                def with_sql(sql, number=number):
                    return script[:number] + [dict(script[number], sql=sql)] + script[number + 1:]
                script = self.shorten(script, step['sql'], with_sql)
        return script

    def shorten(self, script, sql, with_sql):
        tokens = self.TOKEN.findall(sql)
        size = max(1, len(tokens) // 2)
        while size and time.time() < self.end:
            place = 0
            while place < len(tokens):
                shorter = tokens[:place] + tokens[place + size:]
                if ''.join(shorter).strip() and not all(t.isspace() for t in tokens[place:place + size]):
                    tried = self.attempt(script, with_sql(''.join(shorter)))
                    if tried is not script:
                        # The closure reads `script` where it was defined, so it is given the new one.
                        script[:] = tried
                        tokens = shorter
                        continue
                place += size
            size //= 2
        return script
