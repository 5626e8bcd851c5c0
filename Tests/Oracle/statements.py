"""Random statements that change what is in a database."""

import schema
from names import literal, quoted
from queries import QueryWriter
from schema import SchemaWriter


class StatementWriter:
    def __init__(self, random, features, tables, connection):
        self.random, self.features, self.tables, self.connection = random, features, tables, connection
        self.query = QueryWriter(random, features, tables)
        self.ddl = SchemaWriter(random, features)

    def has(self, feature, chance=1.0):
        return feature in self.features and self.random.random() < chance

    def value(self, column=None):
        return self.ddl.value(column.type if column else '')

    def key(self):
        return self.random.choice(['1', '2', '3', '4', '5', '6', '7', '8'])

    def table(self):
        r = self.random
        weights = [t for t in self.tables for _ in range({'table': 6, 'view': 1, 'virtual': 3}[t.kind])
                   if not t.sql.lower().endswith('fts5vocab') and 'USING fts5vocab' not in t.sql]
        return r.choice(weights) if weights else None

    # Data

    def change(self):
        """A statement that changes rows."""
        table = self.table()
        if not table:
            return 'SELECT 1'
        if table.kind == 'virtual':
            return self.virtual(table)
        r = self.random
        if not table.written:
            return 'DELETE FROM %s' % table.ref(r)
        kind = 'many' if self.has('many', 0.05) else r.choice(['insert'] * 5 + ['update'] * 7 + ['delete'] * 3 + ['select', 'update_from', 'all'])
        sql = getattr(self, kind)(table)
        if r.random() < 0.04 and kind != 'all':
            sql += ' RETURNING *'
        return sql

    def insert(self, table):
        r = self.random
        columns = table.written
        if r.random() < 0.35 and len(columns) > 1:
            columns = r.sample(columns, r.randint(1, len(columns)))
        names = ', '.join(quoted(c.name, r) for c in columns)
        how = r.choice(['INSERT', 'INSERT', 'INSERT OR REPLACE', 'REPLACE', 'INSERT OR IGNORE', 'INSERT OR FAIL', 'INSERT OR ABORT', 'INSERT OR ROLLBACK'])
        listed = '(%s)' % names if len(columns) < len(table.written) or r.random() < 0.3 or any(c.hidden for c in table.columns) else ''
        if self.has('replacing', 0.5):
            how = 'INSERT OR REPLACE'
        rows = ', '.join('(%s)' % ', '.join(self.cell(c) for c in columns) for _ in range(r.choice([1, 1, 1, 2, 3])))
        if r.random() < 0.03:
            return '%s INTO %s DEFAULT VALUES' % (how, table.ref(r))
        sql = '%s INTO %s%s VALUES %s' % (how, table.ref(r), listed, rows)
        if self.has('upserts', 0.25) and table.kind == 'table' and how == 'INSERT':
            sql += self.upsert(table)
        return sql

    def many(self, table):
        """More rows than are noted one by one, or held."""
        r = self.random
        column = r.choice(table.written)
        return 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) INSERT OR %s INTO %s(%s) SELECT %s FROM n' % (
            r.choice([40, 40, 300, 600] if 'huge' not in self.features else [300, 70000]), r.choice(['IGNORE', 'REPLACE']), table.ref(r), quoted(column.name, r), r.choice(['i', 'i % 7', "'a' || i"]))

    def cell(self, column):
        if 'replacing' in self.features and self.random.random() < 0.3:
            return self.random.choice(['1', '2', '3'])
        return self.key() if column.pk and self.random.random() < 0.7 and 'TEXT' not in column.type else self.value(column)

    def upsert(self, table):
        r = self.random
        column = r.choice(table.written)
        q = quoted(column.name, r)
        update = 'DO UPDATE SET %s = %s' % (q, r.choice(['excluded.' + q, self.value(column), q + ' || 1']))
        if r.random() < 0.3:
            update += ' WHERE excluded.%s IS NOT %s' % (q, self.value(column))
        target = ''
        if table.primary_key and r.random() < 0.6:
            target = '(%s) ' % ', '.join(quoted(c.name, r) for c in table.primary_key)
        return ' ON CONFLICT %s%s' % (target, r.choice([update, update, 'DO NOTHING']))

    def where(self, table):
        r = self.random
        if r.random() < 0.15:
            return ''
        if r.random() < 0.5:
            key = [c for c in table.primary_key] or []
            name = quoted(key[0].name, r) if key else table.rowid
            if name:
                return ' WHERE %s %s %s' % (name, r.choice(['=', '=', '=', '<', '>']), self.key())
        self.query.arguments = []
        condition = self.query.condition(table)
        while self.query.arguments:
            self.query.arguments = []
            condition = self.query.condition(table)
        return ' WHERE ' + condition

    def assigned(self, table):
        r = self.random
        column = r.choice(table.written)
        keys = [c for c in table.written if c.pk]
        if keys and self.has('key_changes', 0.5):
            column = r.choice(keys)
        elif r.random() < (0.6 if 'nulling' in self.features else 0.25):
            # The columns that were added last are those with something to get wrong.
            column = table.written[-1]
            if r.random() < 0.5:
                return quoted(column.name, r) + ' = NULL'
        other = quoted(r.choice(table.visible).name, r)
        q = quoted(column.name, r)
        value = r.choice([self.value(column), self.value(column), self.value(column), other, '%s + 1' % q, '-%s' % q, "%s || 'a'" % q, q, 'NULL'])
        if column.pk:
            value = r.choice([self.key(), '%s + 10' % q, self.value(column)])
        return '%s = %s' % (q, value)

    def update(self, table):
        r = self.random
        how = r.choice([''] * 5 + [' OR REPLACE', ' OR IGNORE', ' OR FAIL', ' OR ROLLBACK', ' OR ABORT'])
        if self.has('replacing', 0.4):
            how = ' OR REPLACE'
        sets = ', '.join(self.assigned(table) for _ in range(r.choice([1, 1, 1, 2])))
        return 'UPDATE%s %s SET %s%s' % (how, table.ref(r), sets, self.where(table))

    def delete(self, table):
        return 'DELETE FROM %s%s' % (table.ref(self.random), self.where(table) or ' WHERE 1')

    def all(self, table):
        r = self.random
        name = table.ref(r)
        return r.choice(['DELETE FROM ' + name, 'DELETE FROM ' + name, 'UPDATE %s SET %s' % (name, self.assigned(table))])

    def select(self, table):
        r = self.random
        source = r.choice([t for t in self.tables if t.kind in ('table', 'view')] or [table])
        column, other = r.choice(table.written), r.choice(source.visible or table.visible)
        return 'INSERT OR %s INTO %s(%s) SELECT %s FROM %s LIMIT 3' % (
            r.choice(['REPLACE', 'IGNORE']), table.ref(r), quoted(column.name, r), quoted(other.name, r), source.ref(r))

    def update_from(self, table):
        r = self.random
        source = r.choice([t for t in self.tables if t.kind in ('table', 'view')] or [table])
        if not source.visible or source.name == table.name:
            return self.update(table)
        return 'UPDATE %s SET %s = src.%s FROM %s AS src WHERE src.%s = %s.%s' % (
            table.ref(r), quoted(r.choice(table.written).name, r), quoted(r.choice(source.visible).name), source.ref(r),
            quoted(r.choice(source.visible).name), quoted(table.name), quoted(r.choice(table.visible).name))

    def virtual(self, table):
        r = self.random
        name = table.ref(r)
        if 'USING rtree' in table.sql:
            a, b = sorted([r.randint(0, 6), r.randint(0, 8)])
            columns = [quoted(c.name) for c in table.columns[:3]]
            return r.choice([
                'INSERT OR REPLACE INTO %s(%s) VALUES (%s, %d, %d)' % (name, ', '.join(columns), self.key(), a, b),
                'UPDATE %s SET %s = %d WHERE %s = %s' % (name, columns[2], b + 1, columns[0], self.key()),
                'DELETE FROM %s WHERE %s = %s' % (name, columns[0], self.key()),
                'UPDATE %s SET %s = %s WHERE %s = %s' % (name, columns[0], self.key(), columns[0], self.key())])
        columns = [quoted(c.name) for c in table.columns if not c.hidden]
        text = lambda: r.choice(["'a b'", "'x y'", "'abc'", "'b'", "''", 'NULL', "'a a a'", '3'])
        plain = quoted(table.name)
        return r.choice([
            'INSERT INTO %s(rowid, %s) VALUES (%s, %s)' % (name, columns[0], self.key(), text()),
            'INSERT INTO %s(%s) VALUES (%s)' % (name, columns[0], text()),
            'REPLACE INTO %s(rowid, %s) VALUES (%s, %s)' % (name, columns[0], self.key(), text()),
            'UPDATE %s SET %s = %s WHERE rowid = %s' % (name, columns[0], text(), self.key()),
            'DELETE FROM %s WHERE rowid = %s' % (name, self.key()),
            "INSERT INTO %s(%s) VALUES ('%s')" % (name, plain, r.choice(['optimize', 'rebuild', 'delete-all'] + (['integrity-check'] if 'lost_hook' in self.features else []))),
            "DELETE FROM %s WHERE %s MATCH 'a'" % (name, plain)])

    # The schema

    def migration(self):
        r = self.random
        tables = [t for t in self.tables if t.kind == 'table']
        if not tables:
            return ['SELECT 1']
        table = r.choice(tables)
        name = table.ref(r)
        kind = r.choice(['add', 'add', 'add', 'drop', 'rename', 'rename_table', 'index', 'index', 'drop_index', 'recreate',
                         'create', 'trigger', 'drop_table', 'view'])
        taken = [t.name for t in self.tables]
        free = [n for n in self.ddl.column_names(9) if n.lower() not in {c.name.lower() for c in table.columns}]
        if kind == 'add' and 'added_columns' in self.features:
            return self.add_column(table)
        if kind == 'drop':
            return ['ALTER TABLE %s DROP COLUMN %s' % (name, quoted(r.choice(table.columns).name, r))]
        if kind == 'rename' and free:
            return ['ALTER TABLE %s RENAME COLUMN %s TO %s' % (name, quoted(r.choice(table.columns).name, r), quoted(free[0], r))]
        if kind == 'rename_table':
            return ['ALTER TABLE %s RENAME TO %s' % (name, quoted(self.ddl.table_name(taken), r))]
        if kind == 'index':
            return [self.ddl.create_index(table, r.randint(0, 9))]
        if kind == 'drop_index':
            names = schema.indexes(self.connection)
            if names:
                return ['DROP INDEX %s' % quoted(r.choice(names), r)]
        if kind == 'trigger' and 'triggers' in self.features:
            return [self.ddl.create_trigger(table, r.choice([t for t in tables if t.schema == table.schema]), r.randint(0, 9)), 'DROP TRIGGER IF EXISTS g%d' % r.randint(0, 9)][:r.randint(1, 2)]
        if kind == 'recreate' and table.sql and table.schema == 'main':
            keep = [quoted(c.name) for c in table.written]
            if keep:
                q = quoted(table.name)
                return ['CREATE TABLE recreated AS SELECT %s FROM %s' % (', '.join(keep), q), 'DROP TABLE %s' % q,
                        table.sql, 'INSERT OR IGNORE INTO %s(%s) SELECT %s FROM recreated' % (q, ', '.join(keep), ', '.join(keep)), 'DROP TABLE recreated']
        if kind == 'create' and len(self.tables) < 6:
            return [self.ddl.create_table('main', taken, tables)]
        if kind == 'drop_table' and r.random() < 0.2:
            return ['DROP TABLE %s' % name] + ([table.sql] if r.random() < 0.8 and table.schema == 'main' else [])
        if kind == 'view' and 'views' in self.features:
            return self.view(r.choice(tables), taken)
        return [self.ddl.create_index(table, r.randint(0, 9))]

    def add_column(self, table):
        """A column that the rows there are do not have in the file."""
        r = self.random
        name = table.ref(r)
        free = [n for n in self.ddl.column_names(9) if n.lower() not in {c.name.lower() for c in table.columns}]
        q, type = quoted((free or ['extra'])[0], r), r.choice(['', 'INTEGER', 'TEXT', 'REAL'])
        if table.strict:
            type = r.choice(['INTEGER', 'TEXT', 'ANY'])
        if self.has('generated', 0.25):
            type = '' if type == 'REAL' else type
            return ['ALTER TABLE %s ADD COLUMN %s %s AS (%s) VIRTUAL' % (name, q, type, self.ddl.simple([r.choice(table.visible).name]))]
        if not self.has('defaults', 0.8):
            return ['ALTER TABLE %s ADD COLUMN %s %s' % (name, q, type)]
        default = self.ddl.default()
        if 'zeroblob' in default or 'CAST' in default:
            default = '5'
        return ['ALTER TABLE %s ADD COLUMN %s %s DEFAULT %s' % (name, q, type, default)]

    def view(self, table, taken):
        r = self.random
        views = [t for t in self.tables if t.kind == 'view' and t.schema == 'main']
        if table.schema != 'main':
            return ['SELECT 1']
        columns = [quoted(c.name) for c in r.sample(table.visible, min(len(table.visible), 2))]
        where = self.where(table)
        if views and r.random() < 0.7:
            name = quoted(views[0].name, r)
            return ['DROP VIEW %s' % name, 'CREATE VIEW %s AS SELECT %s FROM %s%s' % (name, ', '.join(columns), quoted(table.name), where)]
        return ['CREATE VIEW %s AS SELECT %s FROM %s%s' % (quoted(self.ddl.table_name(taken), r), ', '.join(columns), quoted(table.name), where)]

    # Other

    def other(self):
        r = self.random
        return r.choice(['VACUUM', 'ANALYZE', 'REINDEX', 'PRAGMA user_version = %d' % r.randint(0, 9), 'PRAGMA application_id = %d' % r.randint(0, 9),
                         'PRAGMA optimize', 'PRAGMA incremental_vacuum', 'PRAGMA wal_checkpoint(TRUNCATE)', 'PRAGMA foreign_key_check', 'ANALYZE sqlite_master'])
