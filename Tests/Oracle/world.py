"""A random script: made step by step, as the database has become so far, and played at once."""

import json
import random
import sqlite3

import schema
from names import quoted
from play import Failure
from queries import QueryWriter
from schema import SchemaWriter
from statements import StatementWriter

# What a script may have, and how often.
FEATURES = dict(
    odd_names=0.3, rowid_columns=0.2, other_keys=0.7, desc_key=0.3, strict=0.3, unique=0.5, conflicts=0.4, collated=0.5, collations=0.3,
    generated=0.3, defaults=0.6, checks=0.3, foreign_keys=0.4, enforced=0.7, expression_indexes=0.4, partial_indexes=0.4,
    triggers=0.4, views=0.4, fts=0.2, rtree=0.1, attached=0.15, weird_text=0.25, upserts=0.6, migrations=0.5,
    added_columns=0.8, reread=0.75, order_names=0.3, dqs=0.1, pragmas=0.2, others=0.5, raw=0.5, savepoints=0.4, kept=0.2,
    lazy=0.3, requests=0.2, maintenance=0.3, pool=0.6, observer=0.3, unseen=0.2, recursive_triggers=0.5, raw_virtual=0.5,
    vocabulary=0.5, external_content=0.5, sequence=0.5, settings=0.5, literal_names=0.3, alias_conditions=0.4, full_joins=0.4, using=0.6, open_transactions=0.2, temp_triggers=0.2, utf16=0.1, statement_pragmas=0.2, attached_twice=0.2, attached_elsewhere=0.5, blobs=0.2, counts=0.5, values=0.5, sections=0.5, unaided=0.3, many=0.02, identity_joins=0.5, lost_hook=0.3)


class World:
    def __init__(self, seed, player, excluded=(), required=(), left_out=0):
        self.random = random.Random(seed)
        r = self.random
        self.features = {f for f, chance in FEATURES.items() if r.random() < chance and f not in excluded} | set(required)
        if 'collations' in self.features:
            self.features.discard('weird_text')
        self.player, self.left_out = player, left_out
        self.script = []
        self.counter = 0

    def has(self, feature, chance=1.0):
        return feature in self.features and self.random.random() < chance

    def play(self, steps):
        """Makes and plays a script of so many steps; returns the failure it led to, if any."""
        self.player.begin()
        self.player.connect_writer()
        try:
            self.set_up()
            for _ in range(steps):
                self.next()
            return None
        except Failure as failure:
            return failure
        finally:
            self.player.end()

    def do(self, **step):
        self.script.append(step)
        self.player.step(step)

    @property
    def connection(self):
        return self.player.reader or self.player.writer

    def tables(self):
        try:
            return schema.read(self.connection)
        except sqlite3.Error:
            return []

    # Setting up

    def set_up(self):
        r = self.random
        if self.has('utf16'):
            self.here(["PRAGMA encoding = 'UTF-16le'"])
        if self.has('pool'):
            self.here(['PRAGMA journal_mode = WAL'])
        ddl = SchemaWriter(r, self.features)
        for _ in range(r.choice([1, 2, 2, 3])):
            names = [t.name for t in self.tables()]
            self.here([ddl.create_table('main', names, self.tables())])
        prepare = ['PRAGMA synchronous = OFF']
        if self.has('enforced') and self.has('foreign_keys'):
            prepare.append('PRAGMA foreign_keys = ON')
        prepare.append('PRAGMA recursive_triggers = %s' % ('ON' if self.has('recursive_triggers') else 'OFF'))
        if self.has('pragmas'):
            prepare.append(r.choice(['PRAGMA case_sensitive_like = ON', 'PRAGMA reverse_unordered_selects = ON', 'PRAGMA automatic_index = OFF']))
        if self.has('attached'):
            prepare.append("ATTACH '{dir}/aux.db' AS %s" % r.choice(['aux', '"a x"']))
            if self.has('attached_twice'):
                prepare.append("ATTACH '{dir}/aux.db' AS again")
        for sql in prepare[1:]:
            if sql.startswith('ATTACH'):
                self.here([sql])
                names = sql.split(' AS ')[1]
                if names != 'again':
                    if self.has('pool'):
                        self.here(['PRAGMA %s.journal_mode = WAL' % names])
                    self.here([ddl.create_table(names.strip('"'), [], [])])
        tables = self.tables()
        for table in tables:
            if table.kind == 'table' and r.random() < 0.5:
                self.here([ddl.create_index(table, self.number())])
        writer = self.statements()
        for _ in range(r.randint(3, 12)):
            self.here([self.simple_insert(writer)])
        # Columns that rows are shorter than.
        while self.has('migrations', 0.4):
            self.here(self.statements().migration())
        plain = [t for t in self.tables() if t.kind == 'table']
        if plain and self.has('added_columns', 0.6):
            self.here(self.statements().add_column(r.choice(plain)))
        self.virtual_tables()
        if plain and self.has('views'):
            self.here(self.statements().view(r.choice(plain), [t.name for t in tables]))
        if self.has('triggers'):
            for _ in range(r.randint(1, 3)):
                sources = [t for t in self.tables() if t.kind in ('table', 'view') and t.visible]
                if sources:
                    table = r.choice(sources)
                    target = r.choice([t for t in sources if t.kind == 'table' and t.schema == table.schema] or [table])
                    self.here([ddl.create_trigger(table, target, self.number())])
        self.do(step='open', kind='pool' if 'pool' in self.features else 'queue',
                capture='observer' if 'observer' in self.features else 'hook', prepare=prepare,
                dqs='dqs' in self.features, without=self.left_out)
        if self.has('kept'):
            tables = [t for t in self.tables() if t.kind == 'table']
            if tables:
                self.kept = ['DELETE FROM ' + t.ref() for t in tables[:2]] + [self.statements().change()]
                try:
                    self.do(step='keep', statements=self.kept)
                except Failure:
                    self.script.pop()
                    self.kept = []
        for number in range(1, r.randint(3, 7)):
            self.begin_list(number)

    kept = ()

    def simple_insert(self, writer):
        tables = [t for t in writer.tables if t.kind == 'table' and t.written]
        return writer.insert(self.random.choice(tables)) if tables else 'SELECT 1'

    def number(self):
        self.counter += 1
        return self.counter

    def here(self, statements):
        self.do(step='run', by='python', statements=statements)
        if self.player.last and len(statements) == 1:
            # It failed, and the script is clearer without.
            self.script.pop()

    def virtual_tables(self):
        r = self.random
        statements = []
        tables = [t for t in self.tables() if t.kind == 'table' and t.rowid and t.schema == 'main' and t.visible]
        if self.has('fts'):
            kind = r.choice(['own', 'contentless'] + (['external'] * 2 if 'external_content' in self.features else []))
            if kind == 'external' and tables:
                table = r.choice(tables)
                column = r.choice(table.visible).name
                q, name = quoted(column), quoted(table.name)
                options = r.choice(['', '', ", prefix='1 2'", ", tokenize='trigram'"])
                statements.append("CREATE VIRTUAL TABLE ft USING fts5(%s, content=%s, content_rowid=%s%s)" % (
                    q, "'%s'" % table.name.replace("'", "''"), "'%s'" % table.rowid, options))
                statements.append("INSERT INTO ft(ft) VALUES ('rebuild')")
                if r.random() < 0.5:
                    # As keepSearchIndex(of:columns:by:) does.
                    changed = r.choice(['', ' WHEN old.%s <> new.%s OR old.%s COLLATE BINARY IS NOT new.%s OR typeof(old.%s) <> typeof(new.%s)' % (
                        table.rowid, table.rowid, q, q, q, q)])
                    statements += [
                        'CREATE TRIGGER ft_i AFTER INSERT ON %s BEGIN INSERT INTO ft(rowid, %s) VALUES (new.%s, new.%s); END' % (name, q, table.rowid, q),
                        "CREATE TRIGGER ft_d AFTER DELETE ON %s BEGIN INSERT INTO ft(ft, rowid, %s) VALUES ('delete', old.%s, old.%s); END" % (name, q, table.rowid, q),
                        "CREATE TRIGGER ft_u AFTER UPDATE ON %s%s BEGIN INSERT INTO ft(ft, rowid, %s) VALUES ('delete', old.%s, old.%s); INSERT INTO ft(rowid, %s) VALUES (new.%s, new.%s); END" % (
                            name, changed, q, table.rowid, q, q, table.rowid, q)]
            elif kind == 'contentless':
                statements.append("CREATE VIRTUAL TABLE ft USING fts5(w, content='')")
            else:
                statements.append('CREATE VIRTUAL TABLE ft USING fts5(w, v)')
                statements.append("INSERT INTO ft(w) VALUES ('a b'), ('abc x'), ('y')")
            if self.has('vocabulary'):
                statements.append("CREATE VIRTUAL TABLE fv USING fts5vocab('ft', '%s')" % r.choice(['row', 'instance']))
        if self.has('rtree'):
            statements.append('CREATE VIRTUAL TABLE rt USING rtree(id, low, high)')
            statements.append('INSERT INTO rt VALUES (1, 1, 2), (2, 3, 5)')
        for sql in statements:
            self.here([sql])

    # Going on

    def statements(self):
        return StatementWriter(self.random, self.features, self.tables(), self.connection)

    def null_added_column(self, writer, table):
        """Rows have a new column's default without having it in the file, until they are written."""
        self.do(step='run', by='autocommit', statements=writer.add_column(table))
        table = next((t for t in self.tables() if (t.schema, t.name) == (table.schema, table.name)), table)
        column = quoted(table.columns[-1].name, self.random)
        self.do(step='run', by='autocommit', statements=['UPDATE %s SET %s = NULL%s' % (
            table.ref(self.random), column, self.statements().where(table))])

    def begin_list(self, number):
        r = self.random
        for _ in range(8):
            query = QueryWriter(r, self.features, self.tables()).draw()
            if not query:
                return
            step = dict(query, step='live', list=number)
            step['holding'] = r.choice([0, 1, 2, 3, 512]) if 'lazy' in self.features else 512
            try:
                self.connection.execute('EXPLAIN ' + self.player.sql(step['sql']), [None] * len(step.get('arguments', []))).fetchall()
                self.player.live[number] = step
                self.player.expected(number)
            except sqlite3.Error as error:
                self.player.messages['[query %s] %s' % (query['kind'], str(error)[:40])] += 1
                self.player.live.pop(number, None)
                continue
            self.draw_form(step)
            if self.has('requests', 0.1):
                step['loading'] = r.choice(['background', 'first'])
            self.do(**step)
            return

    def draw_form(self, step):
        """Sometimes it is not the rows that are shown, but their number, a value, or sections."""
        form = self.random.choice(['rows'] * 6 + ['count', 'value', 'sections'])
        kind = step.pop('kind')
        if form == 'count' and 'counts' in self.features:
            step['form'] = form
        elif form == 'value' and 'values' in self.features and not step.get('any_order'):
            step['form'] = form
        elif form == 'sections' and 'sections' in self.features and kind in ('plain', 'join') and step['identity'] < 3:
            step['form'] = form

    def next(self):
        r = self.random
        writer = self.statements()
        roll = r.random()
        if roll < 0.04 and not self.is_open:
            return self.begin_list(r.randint(1, 7))
        if self.player.unreadable and not self.is_open and r.random() < 0.5:
            return self.begin_list(r.choice(sorted(self.player.unreadable)))
        if roll < 0.06 and not self.is_open and self.has('requests'):
            return self.change_request()
        plain = [t for t in writer.tables if t.kind == 'table']
        if plain and not self.is_open and self.has('nulling', 0.06):
            return self.null_added_column(writer, r.choice(plain))
        by = 'autocommit'
        if self.has('others', 0.3):
            by = r.choice(['other', 'python'])
        elif self.has('raw', 0.25) and ('observer' not in self.features or 'observer_raw' in self.features):
            by = 'raw'
        elif r.random() < 0.2:
            by = 'transaction'
        if roll < 0.13 and 'migrations' in self.features:
            statements = writer.migration()
        elif roll < 0.15 and 'maintenance' in self.features:
            statements = [writer.other()]
            by = 'autocommit' if by == 'transaction' else by
        elif self.has('savepoints', 0.1) and by != 'transaction':
            statements = self.savepoints(writer)
        else:
            statements = [writer.change() for _ in range(r.choice([1, 1, 1, 1, 2, 3]))]
            if self.kept and r.random() < 0.2:
                by, statements = 'kept', [r.choice(self.kept)]
        if by == 'raw' and 'raw_virtual' not in self.features and any(t.kind == 'virtual' for t in writer.tables):
            by = 'autocommit'
        if by in ('other', 'python') and 'attached_elsewhere' not in self.features and 'attached' in self.features:
            by = 'autocommit'
        everywhere = None
        tables = [t for t in writer.tables if t.kind == 'table' and t.written]
        if self.is_open or self.has('open_transactions', 0.1):
            by, statements = self.in_transaction(statements)
        elif self.has('temp_triggers', 0.06):
            by, statements = 'autocommit', self.temp_trigger(writer)
        elif self.has('blobs', 0.05) and 'observer' not in self.features and tables:
            table = r.choice(tables)
            place = [table.schema, table.name, r.choice(table.written).name, r.choice('1234567'), r.choice(['z', 'zz', 'q'])]
            by, statements = 'blob', [json.dumps(place)]
        elif self.has('statement_pragmas', 0.25 if 'likes' in self.features else 0.06):
            by, statements, everywhere = self.pragma()
        step = dict(step='run', by=by, statements=statements)
        if everywhere:
            step['everywhere'] = True
        if self.has('unseen', 0.3):
            step['unseen'] = True
        elif self.has('unaided', 0.2):
            step['unaided'] = True
        self.do(**step)

    is_open = False

    def in_transaction(self, statements):
        """A transaction that is open from one step to another, in which lists show what was before."""
        r = self.random
        if not self.is_open:
            self.is_open = True
            return 'autocommit', ['BEGIN'] + statements
        if r.random() < 0.4:
            self.is_open = False
            return 'autocommit', statements + [r.choice(['COMMIT', 'COMMIT', 'ROLLBACK']), 'ROLLBACK']
        return 'autocommit', statements

    def temp_trigger(self, writer):
        r = self.random
        tables = [t for t in writer.tables if t.kind == 'table' and t.schema == 'main' and t.written]
        if not tables:
            return ['SELECT 1']
        sql = writer.ddl.create_trigger(r.choice(tables), r.choice(tables), r.randint(0, 3))
        return [sql.replace('CREATE TRIGGER', 'CREATE TEMP TRIGGER', 1)]

    def pragma(self):
        """A setting of a connection: with a queue it is that of the reader too."""
        r = self.random
        name = r.choice(['foreign_keys', 'recursive_triggers', 'ignore_check_constraints', 'cache_spill', 'legacy_alter_table'])
        if 'pool' not in self.features and 'settings' in self.features and r.random() < 0.7:
            name = r.choice(['case_sensitive_like'])
        return 'autocommit', ['PRAGMA %s = %s' % (name, r.choice(['ON', 'OFF']))], name == 'case_sensitive_like'

    def savepoints(self, writer):
        r = self.random
        statements = [r.choice(['SAVEPOINT s', 'BEGIN', 'BEGIN IMMEDIATE'])]
        depth = 0
        if r.random() < 0.2 and 'foreign_keys' in self.features and statements[0] != 'SAVEPOINT s':
            statements.append('PRAGMA defer_foreign_keys = ON')
        for _ in range(r.randint(1, 5)):
            roll = r.random()
            if roll < 0.2:
                depth += 1
                statements.append('SAVEPOINT p%d' % depth)
            elif roll < 0.45 and depth:
                statements.append(r.choice(['ROLLBACK TO p%d', 'RELEASE p%d']) % depth)
                depth -= 'RELEASE' in statements[-1]
            else:
                statements.append(writer.change())
        end = ['RELEASE s', 'ROLLBACK TO s; RELEASE s'] if statements[0] == 'SAVEPOINT s' else ['COMMIT', 'END', 'ROLLBACK']
        # A conflict clause may have ended the transaction, a deferred constraint may keep it open.
        return statements + [r.choice(end), 'ROLLBACK']

    def change_request(self):
        live = [n for n, s in self.player.live.items() if 'form' not in s]
        if not live:
            return
        number = self.random.choice(live)
        query = QueryWriter(self.random, self.features, self.tables()).draw()
        if query:
            del query['kind']
        if not query or query['identity'] != self.player.live[number]['identity']:
            return
        try:
            self.connection.execute('EXPLAIN ' + self.player.sql(query['sql']), [None] * len(query.get('arguments', []))).fetchall()
        except sqlite3.Error:
            return
        query.setdefault('truth', query['sql'])
        query.setdefault('any_order', False)
        query.setdefault('arguments', [])
        self.do(**dict(query, step='request', list=number))
