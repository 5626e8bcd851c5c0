"""Plays a script, step by step, and compares every live list with a fresh read after each step.

A script is a list of steps, each a dictionary that can be written as a line of JSON:

    {"step": "run", "by": "python", "statements": [...]}     Python writes, as another program does
    {"step": "open", "kind": "pool", "capture": "hook", "prepare": [...], ...}
    {"step": "live", "list": 1, "sql": ..., "identity": 1, ...}
    {"step": "run", "by": "autocommit", "statements": [...]}  the subject writes

`{dir}` in SQL is the folder of the script's files. A read for comparison runs `truth` if the step has
it, else `sql`. `any_order` says that rows may come in any order where the query is not followed.
"""

import os
import shutil
import sqlite3
import tempfile
import time
from collections import Counter

import truth
from subject import Died


class Failure(Exception):
    def __init__(self, kind, text, number=None, ladder='', **details):
        super().__init__(text)
        self.kind, self.text, self.number, self.ladder = kind, text, number, ladder
        self.details = details


# Where files are quick, as what a disk does is not the question.
MEMORY = '/dev/shm' if os.path.isdir('/dev/shm') else None


def loose(code):
    """The same for values that SQLite may take for equal, as 1 and 1.0, or 'a' and 'A '."""
    if code[0] in 'ir':
        return float(truth.value(code))
    if code[0] == 't':
        return bytes.fromhex(code[1:]).lower().rstrip(b' ')
    return code


class Player:
    def __init__(self, subject, folder=MEMORY):
        self.subject, self.parent = subject, folder
        self.folder = None
        self.statements = self.comparisons = self.errors = 0
        self.messages = Counter()
        self.ladders = Counter()

    def counts(self):
        return Counter(statements=self.statements, errors=self.errors, comparisons=self.comparisons)

    def reset(self, counts):
        """Forgets what was counted since, as in shrinking."""
        self.statements, self.errors, self.comparisons = (
            counts['statements'], counts['errors'], counts['comparisons'])

    def begin(self):
        self.end()
        self.folder = tempfile.mkdtemp(prefix='oracle-', dir=self.parent)
        self.live, self.shown, self.unreadable, self.opened = {}, {}, set(), None
        self.reader = self.writer = None
        self.last = {}

    def end(self):
        if self.folder:
            for connection in (self.reader, self.writer):
                if connection:
                    connection.close()
            if self.opened and self.subject.process:
                try:
                    self.subject.ask(verb='close')
                except Died:
                    pass
            shutil.rmtree(self.folder, ignore_errors=True)
        self.folder = None

    def play(self, script):
        """The failure that the script leads to; None if all is right."""
        self.begin()
        try:
            for step in script:
                self.step(step)
        except Failure as failure:
            return failure
        finally:
            self.end()

    # The parts of a step

    def path(self, name='main.db'):
        return os.path.join(self.folder, name)

    def sql(self, text):
        return text.replace('{dir}', self.folder)

    def step(self, step):
        try:
            getattr(self, 'step_' + step['step'])(step)
        except Died as problem:
            self.opened = None
            raise Failure('died', str(problem))

    def step_open(self, step):
        self.opened = step
        prepare = [self.sql(s) for s in step.get('prepare', [])]
        self.check(self.subject.ask(
            verb='open', path=self.path(), kind=step.get('kind', 'queue'), capture=step.get('capture'),
            without=step.get('without', 0), prepare=prepare,
            acceptsDoubleQuotedStringLiterals=step.get('dqs', False)))
        self.reader = truth.connect(self.path())
        if not step.get('dqs'):
            truth.reject_double_quoted_literals(self.reader)
        for sql in prepare:
            self.reader.execute(sql)

    def check(self, reply):
        if reply.get('error'):
            raise Failure('refused', reply['error'])
        return reply

    def step_live(self, step):
        number = step['list']
        self.live[number] = step
        self.shown.pop(number, None)
        self.compare(self.check(self.subject.ask(
            verb='live', list=number, sql=self.sql(step['sql']), arguments=step.get('arguments', []),
            identity=step.get('identity', 1), holding=step.get('holding', 512),
            loading=step.get('loading', 'immediate'), form=step.get('form', 'rows'), refresh=True, isLookedAt=True)))

    def step_request(self, step):
        if step['list'] not in self.live:
            return
        number = step['list']
        self.live[number] = dict(self.live[number], **step)
        self.compare(self.check(self.subject.ask(
            verb='request', list=number, sql=self.sql(step['sql']),
            arguments=step.get('arguments', []), refresh=True, isLookedAt=True)))

    def step_keep(self, step):
        self.check(self.subject.ask(verb='keep', statements=step['statements']))

    def step_run(self, step):
        statements = [self.sql(s) for s in step['statements']]
        self.statements += len(statements)
        looked = not step.get('unseen')
        if step.get('by') == 'python':
            self.last = self.run_here(statements)
            if not self.opened:
                return
            reply = self.subject.ask(verb='show', isLookedAt=looked, **self.waiting(step))
        else:
            reply = self.subject.ask(
                verb='run', by=step.get('by', 'autocommit'), statements=statements, isLookedAt=looked,
                **self.waiting(step))
            self.last = reply.get('errors') or {}
        if step.get('everywhere'):
            for sql in statements:
                try:
                    self.reader.execute(sql)
                except sqlite3.Error:
                    pass
        self.errors += len(self.last)
        for message in self.last.values():
            self.messages[message.split(' - while')[0].split(':')[1 if 'SQLite error' in message else 0][:40]] += 1
        if looked:
            self.compare(self.check(reply), patience=3 if step.get('unaided') else 0)
        else:
            self.check(reply)

    @staticmethod
    def waiting(step):
        """How lists come up to date: by being asked to, or by themselves."""
        return {'pump': 1} if step.get('unaided') else {'refresh': True}

    def run_here(self, statements):
        errors = {}
        self.connect_writer()
        for number, sql in enumerate(statements):
            try:
                self.writer.execute(sql).fetchall()
            except (sqlite3.Error, sqlite3.Warning) as error:
                errors[number] = str(error)
        return errors

    def connect_writer(self):
        if not self.writer:
            self.writer = truth.connect(self.path())
            if self.opened:
                for sql in self.opened.get('prepare', []):
                    self.writer.execute(self.sql(sql))

    # Comparing

    def compare(self, reply, patience=0):
        """Compares all lists; those that are not right may become so for so many seconds."""
        end, pause = time.time() + patience, 2
        while True:
            try:
                for key, shown in (reply.get('lists') or {}).items():
                    if int(key) in self.live:
                        self.shown[int(key)] = shown.get('rows', self.shown.get(int(key)))
                for key, shown in (reply.get('lists') or {}).items():
                    if int(key) in self.live:
                        self.compare_list(int(key), shown)
                return
            except Failure as failure:
                if failure.kind == 'change' or time.time() > end:
                    raise
            reply = self.check(self.subject.ask(verb='show', pump=pause, isLookedAt=True))
            pause = min(pause * 2, 500)

    def expected(self, number):
        step = self.live[number]
        sql = step.get('truth', step['sql'])
        return truth.rows(self.reader, self.sql(sql), step.get('arguments', ()))

    def compare_list(self, number, shown):
        self.comparisons += 1
        step, ladder = self.live[number], shown.get('ladder', '')
        self.ladders[ladder] += 1
        try:
            expected = self.expected(number)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            self.messages['[truth] ' + str(error)[:30]] += 1
            self.unreadable.add(number)
            return
        self.unreadable.discard(number)
        form, is_shared = step.get('form'), False
        if form == 'count':
            expected = [['i%d' % len(expected)]]
        elif form != 'value':
            width = step.get('identity', 1)
            identities = [tuple(row[:width]) for row in expected]
            is_shared = len(set(identities)) != len(identities)
            # A list may refuse rows that have an identity in common. One that follows them shows them.
            if is_shared and (shown.get('error') or not ladder.startswith('followed')):
                return
        if shown.get('error'):
            if form == 'sections' and 'sections' in shown['error']:
                self.unreadable.add(number)
                return
            raise Failure('error', shown['error'], number, ladder, expected=expected)
        rows = self.shown.get(number) or []
        # What has an identity in common may have its place in common too.
        any_order = is_shared or step.get('any_order') and not ladder.startswith(('followed', 'sections'))

        def seen(rows):
            rows = sorted(rows) if any_order else rows
            # Which of several equal values stands for a group is up to SQLite.
            return [[loose(c) for c in row] for row in rows] if step.get('loose') else rows

        if seen(rows) != seen(expected):
            raise Failure('rows', 'list %d' % number, number, ladder, expected=expected, shown=rows)
        if form == 'sections' and any(count == '0' for _, count in shown.get('sections', [])):
            raise Failure('change', 'an empty section', number, ladder)
        if shown.get('faults'):
            raise Failure('change', '; '.join(shown['faults']), number, ladder, expected=expected)
