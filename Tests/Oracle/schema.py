"""What is in a database now, and random statements that make it."""

from names import ODD, ODD_TABLES, PLAIN, TABLES, quoted
from values import draw

HIDDEN_ROWID = ('rowid', '_rowid_', 'oid')


class Column:
    def __init__(self, name, type, notnull, default, pk, hidden):
        self.name, self.type, self.notnull, self.default, self.pk, self.hidden = (
            name, type, notnull, default, pk, hidden)

    @property
    def is_generated(self):
        return self.hidden in (2, 3)


class Table:
    def __init__(self, schema, name, kind, without_rowid, strict, columns, sql):
        self.schema, self.name, self.kind, self.sql = schema, name, kind, sql
        self.without_rowid, self.strict, self.columns = without_rowid, strict, columns

    @property
    def rowid(self):
        """A name of the row id; None if there is none that can be named."""
        if self.without_rowid or self.kind == 'view':
            return None
        taken = {c.name.lower() for c in self.columns}
        return next((n for n in HIDDEN_ROWID if n not in taken), None)

    @property
    def written(self):
        return [c for c in self.columns if not c.hidden]

    @property
    def visible(self):
        return [c for c in self.columns if c.hidden != 1]

    @property
    def primary_key(self):
        return sorted((c for c in self.columns if c.pk), key=lambda c: c.pk)

    @property
    def has_named_rowid(self):
        """Whether the primary key is the row id."""
        pk = self.primary_key
        return len(pk) == 1 and pk[0].type.upper() == 'INTEGER' and 'DESC' not in self.sql.upper() \
            and not self.without_rowid

    @property
    def has_null_free_key(self):
        """Whether no two rows share their primary key. Several rows may have NULL in it otherwise."""
        pk = self.primary_key
        return bool(pk) and (self.without_rowid or self.has_named_rowid or all(c.notnull for c in pk))

    def ref(self, random=None):
        name = quoted(self.name, random)
        if self.schema not in ('main', 'temp') or random and random.random() < 0.1:
            return quoted(self.schema) + '.' + name
        return name


def text(value):
    return value.decode(errors='replace') if isinstance(value, bytes) else value


def read(connection):
    """All tables and views, shadow tables and SQLite's own left out."""
    found = []
    for schema, name, kind, _, without_rowid, strict in connection.execute('PRAGMA table_list').fetchall():
        schema, name, kind = text(schema), text(name), text(kind)
        if name.startswith('sqlite_') or kind == 'shadow' or schema == 'temp':
            continue
        columns = [
            Column(text(n), text(t), nn, text(d), pk, h)
            for _, n, t, nn, d, pk, h in connection.execute(
                'PRAGMA %s.table_xinfo(%s)' % (quoted(schema), quoted(name))).fetchall()]
        sql = connection.execute(
            'SELECT sql FROM %s.sqlite_master WHERE name = ?' % quoted(schema), (name,)).fetchone()
        found.append(Table(schema, name, kind, without_rowid, strict, columns, text(sql[0]) if sql else ''))
    return sorted(found, key=lambda t: (t.schema, t.name))


def indexes(connection, schema='main'):
    return [text(n) for n, in connection.execute(
        "SELECT name FROM %s.sqlite_master WHERE type = 'index' AND sql IS NOT NULL" % quoted(schema)).fetchall()]


class SchemaWriter:
    """Draws CREATE statements."""

    def __init__(self, random, features):
        self.random, self.features = random, features

    def has(self, feature, chance=1.0):
        return feature in self.features and self.random.random() < chance

    def table_name(self, taken):
        taken = {t.lower() for t in taken}
        pool = TABLES + (ODD_TABLES if self.has('odd_names', 0.4) else [])
        free = [n for n in pool if n.lower() not in taken] or ['t%d' % self.random.randrange(100, 999)]
        return self.random.choice(free)

    def column_names(self, count):
        pool = list(PLAIN)
        if 'odd_names' in self.features:
            pool = [n for n in ODD if self.features_allow(n)] + PLAIN
        names, seen = [], set()
        self.random.shuffle(pool)
        for name in pool:
            if name.lower() not in seen:
                seen.add(name.lower())
                names.append(name)
        return names[:count]

    def features_allow(self, name):
        return name.lower() not in HIDDEN_ROWID or 'rowid_columns' in self.features

    def value(self, type=''):
        return draw(self.random, type, 'weird_text' in self.features)

    def collation(self):
        choices = ['NOCASE', 'RTRIM', 'BINARY'] + (['BYLENGTH'] if 'collations' in self.features else [])
        return self.random.choice(choices)

    def create_table(self, schema, taken, tables=()):
        r = self.random
        name = self.table_name(taken)
        strict = self.has('strict', 0.3)
        types = ['INTEGER', 'TEXT', 'REAL', 'BLOB', 'ANY', 'INT'] if strict else [
            'INTEGER', 'TEXT', 'REAL', 'BLOB', 'NUMERIC', '', '', 'VARCHAR(9)', 'INT', 'DATE']
        names = self.column_names(r.randint(2, 5))
        key = r.choice(['integer'] * 5 + ['none', 'text', 'any', 'composite', 'without', 'without', 'desc', 'auto'])
        if key == 'desc' and 'desc_key' not in self.features:
            key = 'integer'
        if key in ('without', 'composite', 'text', 'any', 'none') and 'other_keys' not in self.features:
            key = 'integer'
        columns, constraints, ends = [], [], []
        for number, column in enumerate(names):
            q = quoted(column, r)
            type = r.choice(types)
            if number == 0 and key in ('integer', 'auto', 'desc'):
                end = {'integer': '', 'auto': ' AUTOINCREMENT', 'desc': ' DESC'}[key]
                conflict = r.choice([' ON CONFLICT REPLACE', ' ON CONFLICT IGNORE']) if self.has('conflicts', 0.1) else ''
                if key == 'auto':
                    columns.append('%s INTEGER PRIMARY KEY%s AUTOINCREMENT' % (q, conflict))
                else:
                    columns.append('%s INTEGER PRIMARY KEY%s%s' % (q, end, conflict))
                continue
            if number == 0 and key == 'any':
                columns.append('%s %s PRIMARY KEY' % (q, type))
                continue
            if number == 0 and key == 'text':
                collate = ' COLLATE ' + self.collation() if self.has('collated', 0.4) else ''
                columns.append('%s TEXT PRIMARY KEY%s' % (q, collate))
                continue
            columns.append(self.column(q, type, names[:number], tables, strict))
        if key in ('composite', 'without'):
            parts = names[:r.randint(1, min(3, len(names)))]
            parts = [p for p, c in zip(parts, columns) if ' AS (' not in c]
            if not parts:
                parts = [names[0]]
                columns[0] = quoted(names[0], r) + ' INTEGER'
            r.shuffle(parts)
            terms = [quoted(p, r) + r.choice(['', '', ' DESC', ' COLLATE ' + self.collation()]) for p in parts]
            conflict = r.choice([' ON CONFLICT REPLACE', ' ON CONFLICT IGNORE']) if self.has('conflicts', 0.15) else ''
            constraints.append('PRIMARY KEY (%s)%s' % (', '.join(terms), conflict))
        if key == 'without':
            ends.append('WITHOUT ROWID')
        if strict:
            ends.append('STRICT')
        if self.has('unique', 0.3):
            parts = r.sample(names, r.randint(1, min(2, len(names))))
            conflict = r.choice(['', '', ' ON CONFLICT REPLACE', ' ON CONFLICT IGNORE', ' ON CONFLICT FAIL'])
            constraints.append('UNIQUE (%s)%s' % (', '.join(quoted(p, r) for p in parts), conflict))
        if self.has('foreign_keys', 0.4):
            columns_free = [n for n, c in zip(names, columns) if ' AS (' not in c]
            targets = [(t.name, [c.name for c in t.primary_key]) for t in tables
                       if t.schema == schema and t.kind == 'table' and len(t.primary_key) == 1]
            if key in ('integer', 'auto', 'text'):
                targets.append((name, [names[0]]))
            if targets and len(columns_free) > 1:
                target, parent = r.choice(targets)
                action = lambda: r.choice(['CASCADE', 'SET NULL', 'SET DEFAULT', 'NO ACTION', 'RESTRICT'])
                constraints.append('FOREIGN KEY (%s) REFERENCES %s(%s) ON DELETE %s ON UPDATE %s%s' % (
                    quoted(columns_free[-1], r), quoted(target, r), quoted(parent[0], r), action(), action(),
                    r.choice(['', ' DEFERRABLE INITIALLY DEFERRED'])))
        return 'CREATE TABLE %s%s(%s)%s' % (
            quoted(schema) + '.' if schema != 'main' else '', quoted(name, r),
            ', '.join(columns + constraints), ' ' + ', '.join(ends) if ends else '')

    def column(self, q, type, before, tables, strict):
        r = self.random
        rest = ''
        if before and self.has('generated', 0.25):
            # SQLite reads one of real affinity as an integer or a real, as its plan has it.
            type = '' if type == 'REAL' else type
            return '%s %s%s AS (%s) %s' % (
                q, type, ' GENERATED ALWAYS' if r.random() < 0.5 else '', self.simple(r.sample(before, min(2, len(before)))),
                r.choice(['VIRTUAL', 'STORED', '']))
        if self.has('collated', 0.2):
            rest += ' COLLATE ' + self.collation()
        if self.has('unique', 0.4 if 'replacing' in self.features else 0.12):
            rest += ' UNIQUE' + (r.choice(['', ' ON CONFLICT REPLACE', ' ON CONFLICT IGNORE']) if 'conflicts' in self.features else '')
        if self.has('checks', 0.08):
            rest += r.choice([' NOT NULL', ' NOT NULL ON CONFLICT IGNORE', ' NOT NULL ON CONFLICT REPLACE DEFAULT 7',
                              ' CHECK (%s IS NOT 3)' % q])
        if 'DEFAULT' not in rest and self.has('defaults', 0.25):
            rest += ' DEFAULT ' + self.default()
        return '%s %s%s' % (q, type, rest)

    def default(self):
        value = self.value()
        return '(%s)' % value if value.startswith(('CAST', 'zeroblob', '-')) else value

    def simple(self, names):
        """A deterministic expression of columns."""
        r = self.random
        a = quoted(names[0], r)
        b = quoted(names[-1], r)
        return r.choice(['%s || %s' % (a, b), 'length(%s)' % a, 'coalesce(%s, %s)' % (a, b), 'upper(%s)' % b,
                         'typeof(%s)' % a, '%s + 1' % a, '%s IS NULL' % a, 'ifnull(%s, 0) * 2' % a, 'abs(length(%s))' % a])

    def create_index(self, table, number):
        r = self.random
        terms = []
        for column in r.sample(table.visible, min(len(table.visible), r.randint(1, 2))):
            term = quoted(column.name, r)
            if self.has('expression_indexes', 0.3) and not column.is_generated:
                term = self.simple([column.name])
            if r.random() < 0.3:
                term += ' COLLATE ' + self.collation()
            terms.append(term + r.choice(['', '', ' DESC']))
        where = ''
        if self.has('partial_indexes', 0.25):
            column = quoted(r.choice(table.visible).name, r)
            where = ' WHERE ' + r.choice(['%s IS NOT NULL' % column, '%s > 2' % column, "typeof(%s) = 'text'" % column])
        unique = 'UNIQUE ' if self.has('unique', 0.25) else ''
        prefix = quoted(table.schema) + '.' if table.schema != 'main' else ''
        return 'CREATE %sINDEX IF NOT EXISTS %si%d ON %s (%s)%s' % (
            unique, prefix, number, quoted(table.name, r), ', '.join(terms), where)

    def create_trigger(self, table, target, number):
        r = self.random
        names = [c.name for c in target.written]
        tname = quoted(target.name, r)
        bodies = []
        event = r.choice(['INSERT', 'UPDATE', 'DELETE'])
        row = 'new' if event == 'INSERT' else r.choice(['new', 'old']) if event == 'UPDATE' else 'old'
        if not names:
            return 'SELECT 1'
        own = r.choice(table.visible).name
        for _ in range(r.randint(1, 2)):
            column = quoted(r.choice(names), r)
            other = quoted(r.choice(names), r)
            source = '%s.%s' % (row, quoted(own, r))
            bodies.append(r.choice([
                'UPDATE %s SET %s = %s WHERE %s = %s' % (tname, column, source, other, self.value()),
                # Triggers that insert a row for each row they change would not end in time.
                'INSERT OR %s INTO %s(%s) SELECT %s WHERE (SELECT count(*) FROM %s) < 20' % (
                    r.choice(['REPLACE', 'IGNORE']), tname, column, source, tname),
                'DELETE FROM %s WHERE %s = %s' % (tname, column, source),
                'UPDATE OR REPLACE %s SET %s = %s WHERE %s IS %s' % (tname, column, self.value(), other, source),
                "SELECT RAISE(IGNORE) WHERE %s = %s" % (source, self.value()),
                "SELECT RAISE(%s, 'no') WHERE %s = %s" % (r.choice(['ABORT', 'FAIL', 'ROLLBACK']), source, self.value()),
            ]))
        of = ''
        if event == 'UPDATE' and r.random() < 0.3:
            of = ' OF ' + quoted(own, r)
        when = ' WHEN %s.%s %s %s' % (row, quoted(own, r), r.choice(['=', '<>', 'IS', '>']), self.value()) if r.random() < 0.3 else ''
        time = 'INSTEAD OF' if table.kind == 'view' else r.choice(['BEFORE', 'AFTER'])
        prefix = quoted(table.schema) + '.' if table.schema != 'main' else ''
        return 'CREATE TRIGGER IF NOT EXISTS %sg%d %s %s%s ON %s FOR EACH ROW%s BEGIN %s; END' % (
            prefix, number, time, event, of, quoted(table.name, r), when, '; '.join(bodies))
