"""Random queries of what is in a database now."""

import re

from names import literal, quoted
from values import INTEGERS, draw


class Query(dict):
    """`sql`, `identity`, `arguments`, and what else the step of a script takes."""


class QueryWriter:
    def __init__(self, random, features, tables):
        self.random, self.features, self.tables = random, features, tables
        self.arguments = []

    def has(self, feature, chance=1.0):
        return feature in self.features and self.random.random() < chance

    def value(self, type=''):
        return draw(self.random, type, 'weird_text' in self.features)

    def draw(self):
        r = self.random
        kinds = ['plain'] * 10 + ['join'] * 3 + ['shown'] * 3 + ['union_all'] * 4
        if 'reread' in self.features:
            kinds += ['group', 'group', 'group_join', 'distinct', 'window', 'common', 'recursive', 'union', 'subquery', 'subquery',
                      'exists', 'view', 'view', 'cross', 'total', 'json', 'pragma', 'system', 'unrelated', 'ordinal',
                      'derived', 'scalar']
        if 'using' in self.features:
            kinds += ['using']
        if 'fts' in self.features:
            kinds += ['fts', 'fts', 'vocab'] + ['search'] * 8
        if 'rtree' in self.features:
            kinds += ['rtree']
        for _ in range(30):
            self.arguments = []
            kind = r.choice(kinds)
            query = getattr(self, kind)()
            if query:
                query.setdefault('identity', 1)
                self.number(query)
                if kind in ('group', 'group_join', 'distinct', 'common', 'union', 'view', 'derived', 'cross', 'using', 'total'):
                    query['loose'] = True
                query['kind'] = kind
                return query
        return None

    def number(self, query):
        """Leaves out arguments that the query does not use, and some numbers of parameters."""
        used = sorted({int(n) for n in re.findall(r'\?(\d+)', query['sql'])})
        if used:
            query['arguments'] = [self.arguments[n - 1] for n in used]
        for key in ('sql', 'truth'):
            if key not in query:
                continue
            query[key] = re.sub(r'\?(\d+)', lambda m: '?%d' % (used.index(int(m[1])) + 1), query[key])
            if re.findall(r'\?(\d+)', query[key]) == [str(i + 1) for i in range(len(used))]:
                query[key] = re.sub(r'\?\d+', '?', query[key])

    # Parts

    def base(self, kinds=('table',)):
        choices = [t for t in self.tables if t.kind in kinds]
        return self.random.choice(choices) if choices else None

    def identity(self, table, prefix=''):
        """Columns that tell a row apart; none if it has no such names."""
        if table.without_rowid:
            key = [quoted(c.name, self.random) for c in table.primary_key]
        else:
            names = [table.rowid] if table.rowid else []
            if table.has_named_rowid and self.random.random() < 0.8:
                names = [table.primary_key[0].name]
            key = [n if n in ('rowid', 'oid', '_rowid_') and self.random.random() < 0.8 else quoted(n, self.random)
                   for n in names]
        return [prefix + k for k in key]

    def column(self, table, prefix=''):
        return prefix + quoted(self.random.choice(table.visible).name, self.random)

    def operand(self, table, prefix):
        r = self.random
        if r.random() < 0.15:
            return self.parameter()
        return self.value() if r.random() < 0.5 else self.column(table, prefix)

    def parameter(self):
        value = self.random.choice(['i%s' % i for i in INTEGERS] + ['t61', 't41', 't', 'r3ff0000000000000', 'b61', 'n'])
        self.arguments.append(value)
        return '?%d' % len(self.arguments)

    def expression(self, table, prefix='', depth=0):
        r = self.random
        c = self.column(table, prefix)
        if depth > 2 or r.random() < 0.35:
            return c
        e = lambda: self.expression(table, prefix, depth + 1)
        if 'collations' in self.features and 'weird_text' not in self.features and r.random() < 0.05:
            return 'thrice(length(%s))' % c
        return r.choice([
            lambda: '%s || %s' % (e(), self.value('TEXT')), lambda: 'length(%s)' % e(), lambda: 'upper(%s)' % c,
            lambda: 'typeof(%s)' % e(), lambda: 'coalesce(%s, %s)' % (c, self.operand(table, prefix)),
            lambda: '%s + %s' % (c, r.choice(['1', '0', '0.5', self.parameter()])), lambda: '-%s' % c, lambda: 'hex(%s)' % c,
            lambda: 'CASE WHEN %s THEN %s ELSE %s END' % (self.condition(table, prefix, depth + 1), c, self.value()),
            lambda: 'CAST(%s AS %s)' % (c, r.choice(['TEXT', 'INTEGER', 'REAL', 'BLOB'])),
            lambda: '%s IS NULL' % c, lambda: 'max(%s, %s)' % (c, self.operand(table, prefix)), lambda: 'substr(%s, 1, 1)' % c,
            lambda: 'ifnull(%s, %s)' % (c, self.value()), lambda: 'nullif(%s, %s)' % (c, self.value()),
            lambda: 'quote(%s)' % c, lambda: 'instr(%s, %s)' % (c, self.value('TEXT')), lambda: '(%s, 1) = (1, 1)' % c,
            lambda: 'iif(%s, 1, 2)' % c, lambda: 'round(%s, 1)' % c, lambda: 'printf(\'%%s/%%d\', %s, %s)' % (c, c),
            lambda: 'unicode(%s)' % c, lambda: '%s COLLATE NOCASE' % c, lambda: 'trim(%s)' % c, lambda: '~%s' % c,
        ])()

    def condition(self, table, prefix='', depth=0):
        r = self.random
        c = self.column(table, prefix)
        if depth < 2 and r.random() < 0.25:
            a, b = self.condition(table, prefix, depth + 1), self.condition(table, prefix, depth + 1)
            return r.choice(['(%s) AND (%s)', '(%s) OR (%s)', 'NOT (%s) OR (%s)']) % (a, b)
        o = lambda: self.operand(table, prefix)
        if 'likes' in self.features and r.random() < 0.4:
            return "%s LIKE '%s'" % (c, r.choice(['a%', 'A%', 'b', 'B', '%B%']))
        choice = r.choice([
            lambda: '%s %s %s' % (c, r.choice(['=', '<>', '<', '>', '<=', '>=', 'IS', 'IS NOT']), o()),
            lambda: '%s %s %s' % (c, r.choice(['=', '<', '>', 'IS NOT']), o()),
            lambda: '%s BETWEEN %s AND %s' % (c, o(), o()), lambda: '%s IN (%s, %s, NULL)' % (c, self.value(), self.value()),
            lambda: '%s LIKE %s' % (c, r.choice(["'a%'", "'%B%'", "'_'", "'É'", "'a!%%' ESCAPE '!'"])),
            lambda: "%s GLOB '[a-b]*'" % c, lambda: '%s IS NULL' % c, lambda: '%s NOT NULL' % c, lambda: c,
            lambda: '%s = %s COLLATE NOCASE' % (c, self.value('TEXT')), lambda: 'NOT %s' % c,
            lambda: '%s NOT IN (%s, %s)' % (c, self.value(), self.value()),
            lambda: 'length(%s) > 1' % c, lambda: '%s %% 2 = 0' % c,
        ])
        return choice()

    def order_term(self, table, prefix='', aliases=()):
        r = self.random
        term = self.column(table, prefix) if r.random() < 0.7 else self.expression(table, prefix)
        if 'order_names' in self.features and aliases and r.random() < 0.2:
            term = r.choice(aliases)
        if r.random() < 0.2:
            term += ' COLLATE ' + r.choice(
                ['NOCASE', 'RTRIM', 'BINARY'] + (['BYLENGTH'] if 'collations' in self.features else []))
        return term + r.choice(['', '', '', ' DESC', ' ASC']) + r.choice(['', '', '', ' NULLS FIRST', ' NULLS LAST'])

    def alias(self, table):
        """A name for a result: often that of a column."""
        r = self.random
        name = r.choice(table.columns).name if r.random() < 0.5 else r.choice(['z', 'n', 'a', 'b', 'sum', 'Z'])
        if 'literal_names' in self.features and r.random() < 0.15:
            return literal(name), literal(name)
        q = quoted(name, r)
        return q, quoted(name, r)

    def limit(self):
        r = self.random
        if r.random() < 0.7:
            return ''
        number = lambda: r.choice(['1', '2', '3', '5', '-1', '0', '1+1', self.parameter() if r.random() < .5 else '4', 'abs(-2)', '(3)'])
        first = number()
        if r.random() < 0.4:
            return r.choice([' LIMIT %s OFFSET %s', ' LIMIT %s, %s']) % (first, r.choice(['0', '1', '2', '1+0', '-1']))
        # Null is no number, and a text no limit.
        return ' LIMIT ' + first

    def clean_limit(self):
        """A limit whose parameters are numbers."""
        before = len(self.arguments)
        text = self.limit()
        for number in range(before, len(self.arguments)):
            self.arguments[number] = 'i%d' % self.random.randint(0, 4)
        return text

    def where(self, table, prefix='', chance=0.5):
        return ' WHERE ' + self.condition(table, prefix) if self.random.random() < chance else ''

    # Kinds

    def plain(self):
        r = self.random
        table = self.base()
        if not table:
            return None
        alias = r.choice(['', '', '', ' AS x', ' y', ' "A b"', " [c.d]"])
        name = {'': table.ref(r) + '.', ' AS x': 'x.', ' y': 'y.', ' "A b"': '"A b".', ' [c.d]': '[c.d].'}[alias]
        prefix = r.choice(['', '', name])
        key = self.identity(table, prefix)
        if not key:
            return None
        results, names = [], []
        for _ in range(r.randint(0, 3)):
            result = self.expression(table, prefix)
            if r.random() < 0.3:
                shown, named = self.alias(table)
                result += r.choice([' AS ', ' AS ', ' ']) + shown
                names.append(named)
            results.append(result)
        if not results or r.random() < 0.3:
            results.append(r.choice(['*', name + '*']) if table.kind == 'table' else '*')
        order, complete = self.order(table, prefix, key, names)
        names = [n for n in names if not n.startswith("'")]
        select = r.choice(['SELECT', 'SELECT', 'select', 'SELECT ALL', 'SELECT /* , */'])
        where = self.where(table, prefix)
        if names and 'alias_conditions' in self.features and r.random() < 0.4:
            # A name of a result may stand in a condition; a column of that name comes first.
            where += (' AND ' if where else ' WHERE ') + '%s %s %s' % (r.choice(names), r.choice(['>', '=', 'IS NOT']), self.value())
        body = '%s %s FROM %s%s%s' % (select, ', '.join(key + results), table.ref(r), alias, where)
        full = order + ([k for k in key] if complete else [])
        limit = self.clean_limit()
        text = body + (' ORDER BY ' + ', '.join(full) if full else '') + limit
        query = Query(sql=text, identity=len(key))
        if not complete:
            query['truth'] = body + ' ORDER BY ' + ', '.join(order + key) + limit
            query['any_order'] = True
            if limit:
                return None
        return query

    def order(self, table, prefix, key, names=()):
        r = self.random
        count = r.choice([0, 1, 1, 1, 2, 3])
        order = [self.order_term(table, prefix, names) for _ in range(count)]
        if r.random() < 0.1:
            order.append(key[0] + ' DESC')
        # An order that is not complete is completed by the row id. With aliases that hide it, it is not known.
        complete = bool(names) or r.random() < 0.7 or table.without_rowid or not order
        return order, complete

    def join(self):
        r = self.random
        a, b = self.base(), self.base()
        if not a or not b:
            return None
        ka, kb = self.identity(a, 'p.'), self.identity(b, 'q.')
        if len(ka) != 1 or len(kb) != 1:
            return None
        how = r.choice(['JOIN', 'LEFT JOIN', 'LEFT JOIN', 'LEFT OUTER JOIN', 'INNER JOIN'])
        on = '%s = %s' % tuple(r.sample([kb[0], self.column(a, 'p.')], 2))
        if r.random() < 0.15:
            on = '%s = %s' % (self.column(b, 'q.'), self.column(a, 'p.'))
        if r.random() < 0.2:
            on += ' AND ' + self.condition(b, 'q.', 2)
        results = ka + kb + [self.expression(r.choice([a]), 'p.'), self.expression(b, 'q.')]
        where = self.where(r.choice([a]), 'p.', 0.3) or self.where(b, 'q.', 0.2)
        terms = [self.order_term(a, 'p.') if r.random() < 0.6 else self.order_term(b, 'q.') for _ in range(r.randint(0, 2))]
        sql = 'SELECT %s FROM %s AS p %s %s AS q ON %s%s ORDER BY %s' % (
            ', '.join(results), a.ref(r), how, b.ref(r), on, where, ', '.join(terms + ka + kb))
        return Query(sql=sql + self.clean_limit(), identity=2)

    def cross(self):
        r = self.random
        a, b = self.base(('table', 'view')), self.base()
        if not a or not b:
            return None
        condition = '%s = %s' % (self.column(a, 'p.'), self.column(b, 'q.'))
        columns = ', '.join([self.column(a, 'p.'), self.column(b, 'q.')])
        join = r.choice([', ', ' CROSS JOIN ', ' JOIN '])
        return Query(sql='SELECT DISTINCT %s FROM %s AS p%s%s AS q WHERE %s ORDER BY 1, 2' % (
            columns, a.ref(r), join, b.ref(r), condition), identity=99)

    def using(self):
        r = self.random
        a, b = self.base(), self.base()
        if not a or not b or a is b:
            return None
        how = r.choice(['NATURAL JOIN', 'NATURAL LEFT JOIN'] + (['NATURAL FULL JOIN'] if 'full_joins' in self.features else []))
        count = len({c.name.lower() for c in a.visible} | {c.name.lower() for c in b.visible})
        return Query(sql='SELECT DISTINCT * FROM %s %s %s ORDER BY %s' % (
            a.ref(r), how, b.ref(r), ', '.join(str(i + 1) for i in range(count))), identity=99)

    def source(self):
        """A table, a view or a common table expression: what its name stands for, and what comes before."""
        r = self.random
        table = self.base(('table', 'table', 'view'))
        if table and table.kind == 'table' and r.random() < 0.25:
            start = 'WITH c AS (SELECT * FROM %s%s) ' % (table.ref(r), self.where(table))
            return type(table)(table.schema, 'c', 'view', 1, 0, table.visible, ''), 'c', start
        return table, table and table.ref(r), ''

    def group(self):
        r = self.random
        table, name, start = self.source()
        if not table:
            return None
        keys = [self.column(table) if r.random() < 0.7 else self.expression(table) for _ in range(r.choice([1, 1, 2]))]
        column = self.column(table)
        # Fractions of which the sum is the same in any order.
        exact = 'CASE WHEN abs(%s) < 1000 THEN round(%s * 4) / 4 END' % (column, column)
        aggregate = r.choice(['count(*)', 'count(%s)' % column, 'min(%s)' % column, 'max(%s)' % column,
                              'total(length(%s))' % column, 'count(DISTINCT %s)' % column,
                              'sum(length(%s))' % column, 'avg(length(%s))' % column,
                              'sum(%s)' % exact, 'avg(%s)' % exact, 'total(%s)' % exact, 'min(upper(%s))' % column,
                              "max(%s || 'x')" % column, 'count(DISTINCT %s)' % exact,
                              'max(length(%s)) - count(*)' % column, 'sum(CAST(%s AS INTEGER) %% 1000)' % column,
                              'count(*) FILTER (WHERE %s)' % self.condition(table, '', 2)])
        if self.arguments:
            return None
        having = r.choice(['', '', ' HAVING count(*) > 1', ' HAVING max(%s) IS NOT NULL' % column])
        where = self.where(table, '', 0.3)
        if len(keys) == 1:
            order = r.choice([keys[0], '1', '1', '2, 1', '2 DESC, 1', keys[0] + ' DESC'])
        else:
            order = r.choice([', '.join(keys), '1, 2', '2 DESC, 1', '3, 2, 1', '3 DESC, 1, 2 DESC'])
        return Query(sql='%sSELECT %s, %s FROM %s%s GROUP BY %s%s ORDER BY %s' % (
            start, ', '.join(keys), aggregate, name, where, ', '.join(keys), having, order) + self.clean_limit(),
            identity=len(keys))

    def group_join(self):
        """Groups of rows that refer to others: by the row that they refer to, or by a column of it."""
        r = self.random
        a, b = self.base(), self.base()
        if not a or not b:
            return None
        kb = self.identity(b, 'q.')
        if len(kb) != 1:
            return None
        reference, shown = self.column(a, 'p.'), self.column(b, 'q.')
        key = r.choice([kb[0], kb[0], reference, shown])
        results = [key, 'count(*)', 'sum(length(%s))' % self.column(a, 'p.'), 'max(length(%s)) AS m' % shown]
        if key == kb[0]:
            results.append(shown)
        having = r.choice(['', '', ' HAVING m > 1', ' HAVING count(%s) > 1' % self.column(a, 'p.')])
        sql = 'SELECT %s FROM %s AS p %s %s AS q ON %s = %s%s GROUP BY %s%s ORDER BY %s' % (
            ', '.join(results), a.ref(r), r.choice(['JOIN', 'LEFT JOIN']), b.ref(r), kb[0], reference,
            self.where(a, 'p.', 0.3), r.choice([key, '1']), having, r.choice(['1', '2 DESC, 1', 'm, 1']))
        return Query(sql=sql + self.clean_limit(), identity=1)

    def total(self):
        table, name, start = self.source()
        if not table:
            return None
        column = self.column(table)
        return Query(sql='%sSELECT %s, count(%s), min(%s), max(%s) FROM %s%s' % (
            start, self.random.choice(['0', 'count(*)', "'all'", 'sum(length(%s))' % column]), column, column, column,
            name, self.where(table)), identity=1)

    def distinct(self):
        r = self.random
        table, name, start = self.source()
        if not table:
            return None
        results = [self.column(table) if r.random() < 0.6 else self.expression(table) for _ in range(r.randint(1, 2))]
        if self.arguments:
            return None
        return Query(sql='%sSELECT DISTINCT %s FROM %s%s ORDER BY %s' % (
            start, ', '.join(results), name, self.where(table), ', '.join(results)) + self.clean_limit(), identity=99)

    def window(self):
        r = self.random
        table = self.base()
        key = table and self.identity(table)
        if not key:
            return None
        order = ', '.join([self.column(table)] + key)
        function = r.choice(['row_number()', 'rank()', 'count(*)', 'lag(%s)' % self.column(table), 'max(%s)' % self.column(table),
                             'first_value(%s)' % self.column(table)])
        over = r.choice(['(ORDER BY %s)' % order, '(PARTITION BY %s ORDER BY %s)' % (self.column(table), ', '.join(key)), '()' if 'number' not in function and 'rank' not in function and 'lag' not in function and 'first' not in function else '(ORDER BY %s)' % order])
        return Query(sql='SELECT %s, %s OVER %s AS w FROM %s%s ORDER BY %s' % (
            ', '.join(key), function, over, table.ref(r), self.where(table), ', '.join(key)) + self.clean_limit(), identity=len(key))

    def common(self):
        r = self.random
        table = self.base(('table', 'view'))
        if not table:
            return None
        column = self.column(table)
        name = r.choice(['c', 'cte', quoted(table.name, r), '"a b"'])
        inner = table.ref(r) if table.schema != 'main' else 'main.' + quoted(table.name)
        materialized = r.choice(['', '', 'MATERIALIZED ', 'NOT MATERIALIZED '])
        return Query(sql='WITH %s(v) AS %s(SELECT %s FROM %s%s) SELECT v, count(*) FROM %s GROUP BY v ORDER BY v' % (
            name, materialized, column, inner, self.where(table), name), identity=1)

    def recursive(self):
        table = self.base()
        if not table:
            return None
        return Query(sql='WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1 + (SELECT count(%s) FROM %s%s)) '
                     'SELECT i FROM n ORDER BY i' % (self.column(table), table.ref(self.random), self.where(table)), identity=1)

    def union(self):
        r = self.random
        a, b = self.base(('table', 'view')), self.base()
        if not a or not b:
            return None
        operator = r.choice(['UNION', 'UNION', 'EXCEPT', 'INTERSECT'])
        return Query(sql='SELECT %s AS v FROM %s%s %s SELECT %s FROM %s ORDER BY v' % (
            self.column(a), a.ref(r), self.where(a), operator, self.column(b), b.ref(r)) + self.clean_limit(), identity=1)

    def union_all(self):
        """Rows of several tables in one list, each with its part and its key; or the same columns of tables and views."""
        r = self.random
        sources = [self.base(('table', 'table', 'table', 'view')) for _ in range(r.choice([2, 2, 2, 3]))]
        if not all(sources):
            return None
        width = r.randint(1, 2)
        is_plain = any(s.kind == 'view' for s in sources) or r.random() < 0.2
        if is_plain:
            width = min([width] + [len(s.visible) for s in sources])
        parts, is_numbered = [], not is_plain
        for number, source in enumerate(sources):
            prefix, join = r.choice(['', 'p.']), ''
            other = self.base()
            if is_plain:
                results = r.sample([quoted(c.name, r) for c in source.visible], width) if width else []
                if not results:
                    return None
                results = [prefix + c for c in results]
            else:
                key = self.identity(source, prefix)
                if len(key) != 1:
                    return None
                is_numbered = is_numbered and source.kind == 'table' and not source.without_rowid and (
                    source.has_named_rowid or key[0].split('.')[-1].lower() in ('rowid', 'oid', '_rowid_'))
                key_other = other and self.identity(other, 'q.')
                if key_other and len(key_other) == 1 and prefix and r.random() < 0.3:
                    join = ' %s %s AS q ON %s = %s' % (
                        r.choice(['JOIN', 'LEFT JOIN']), other.ref(r), key_other[0], self.column(source, 'p.'))
                results = key + [
                    self.expression(other, 'q.') if join and r.random() < 0.4 else
                    self.expression(source, prefix) if r.random() < 0.4 else self.column(source, prefix) for _ in range(width)]
            names = ['v%d' % place for place in range(len(results))] if number == 0 or r.random() < 0.5 else []
            shown = ['%d%s' % (number, ' AS part' if number == 0 else '')] + [
                c + (' AS ' + names[place] if names else '') for place, c in enumerate(results)]
            parts.append('SELECT %s FROM %s%s%s%s' % (
                ', '.join(shown), source.ref(r), ' AS p' if prefix else '', join, self.where(source, prefix, 0.4)))
        count = len(results)
        def term(place):
            end = r.choice(['', '', '', ' DESC']) + r.choice(['', '', '', ' NULLS FIRST', ' NULLS LAST'])
            name = r.choice(['v%d' % place, 'V%d' % place, '"v%d"' % place, str(place + 2)])
            return name + (' COLLATE ' + r.choice(['NOCASE', 'BINARY', 'RTRIM']) if r.random() < 0.3 else '') + end
        order = [term(r.randrange(count)) for _ in range(r.choice([0, 1, 1, 2]))]
        body = r.choice([' UNION ALL ', ' union all ']).join(parts)
        limit = self.clean_limit()
        if is_plain:
            # The rows are told apart by all that is shown.
            ends = ['part'] + ['v%d' % place for place in r.sample(range(count), count)]
            return Query(sql=body + ' ORDER BY ' + ', '.join(order + ends) + limit, identity=count + 1, loose=True)
        if is_numbered and not limit and r.random() < 0.3:
            # Rows that are equal come by row id and then by part, or, without any order, part by part.
            ends = ['v0', 'part'] if order else ['part', 'v0']
            return Query(sql=body + (' ORDER BY ' + ', '.join(order) if order else ''), identity=2, any_order=True,
                         truth=body + ' ORDER BY ' + ', '.join(order + ends))
        return Query(sql=body + ' ORDER BY ' + ', '.join(order + r.sample(['v0', 'part'], 2)) + limit, identity=2)

    def subquery(self):
        r = self.random
        a, b = self.base(), self.base(('table', 'view'))
        key = a and self.identity(a, 'p.')
        if not key or not b:
            return None
        inner = r.choice([
            '(SELECT count(*) FROM %s AS q WHERE %s = %s)' % (b.ref(r), self.column(b, 'q.'), self.column(a, 'p.')),
            '(SELECT max(%s) FROM %s AS q)' % (self.column(b, 'q.'), b.ref(r)),
            '%s IN (SELECT %s FROM %s AS q)' % (self.column(a, 'p.'), self.column(b, 'q.'), b.ref(r)),
            '%s IN %s' % (self.column(a, 'p.'), b.ref(r)) if len(b.visible) == 1 else '1',
        ])
        return Query(sql='SELECT %s, %s AS s FROM %s AS p%s ORDER BY %s' % (
            ', '.join(key), inner, a.ref(r), self.where(a, 'p.', 0.3), ', '.join([r.choice(['s', '2', key[0]])] + key)), identity=len(key))

    def exists(self):
        r = self.random
        a, b = self.base(), self.base(('table', 'view'))
        key = a and self.identity(a, 'p.')
        if not key or not b:
            return None
        condition = r.choice(['%sEXISTS (SELECT 1 FROM %s AS q WHERE %s = %s)', '%s EXISTS (SELECT 1 FROM %s AS q WHERE %s > %s)'])
        return Query(sql='SELECT %s, p.* FROM %s AS p WHERE %s ORDER BY %s' % (
            ', '.join(key), a.ref(r), condition % (r.choice(['', 'NOT ']), b.ref(r), self.column(b, 'q.'), self.column(a, 'p.')),
            ', '.join(key)), identity=len(key))

    def scalar(self):
        """A limit or an order that reads a table."""
        r = self.random
        a, b = self.base(), self.base()
        key = a and self.identity(a)
        if not key or not b:
            return None
        if r.random() < 0.5:
            limit = ' LIMIT (SELECT count(*) FROM %s)' % b.ref(r)
            return Query(sql='SELECT %s, * FROM %s ORDER BY %s' % (', '.join(key), a.ref(r), ', '.join(key)) + limit, identity=len(key))
        return Query(sql='SELECT %s, * FROM %s ORDER BY %s = (SELECT max(%s) FROM %s), %s' % (
            ', '.join(key), a.ref(r), self.column(a), self.column(b), b.ref(r), ', '.join(key)), identity=len(key))

    def view(self):
        r = self.random
        view = self.base(('view',))
        if not view or not view.visible:
            return None
        columns = [quoted(c.name, r) for c in view.visible]
        return Query(sql='SELECT DISTINCT %s FROM %s%s ORDER BY %s' % (
            ', '.join(columns), view.ref(r), self.where(view), ', '.join(str(i + 1) for i in range(len(columns)))) + self.clean_limit(), identity=99)

    def shown(self):
        """A view, or a common table expression, of some rows and columns of one table."""
        r = self.random
        view, is_complete = self.base(('view',)), True
        if view and view.visible and r.random() < 0.6:
            columns = [quoted(c.name, r) for c in view.visible]
            source, table, start = view.ref(r), view, ''
        else:
            table = self.base()
            if not table:
                return None
            # The last name of a table with the same name twice is not its column.
            names = [c.name for c in table.visible]
            some = r.sample(names, r.randint(1, len(names)))
            keys = [c.name for c in table.primary_key]
            if r.random() < 0.7:
                some += [k for k in keys if k not in some]
            columns = [quoted(n, r) for n in some]
            is_complete = table.has_null_free_key and set(keys) <= set(some)
            inner = '*' if r.random() < 0.4 else ', '.join(columns)
            source = 'c'
            start = 'WITH c AS (SELECT %s FROM %s%s) ' % (inner, quoted(table.name, r), self.where(table))
            if inner != '*':
                table = type(table)(table.schema, 'c', 'view', 1, 0, [c for c in table.visible if c.name in some], '')
        alias = r.choice(['', '', ' AS v'])
        order = r.sample(columns, len(columns))
        shown = r.choice(['*', 'v.*' if alias else '*', ', '.join(columns)])
        sql = '%sSELECT %s, %s FROM %s%s%s ORDER BY %s' % (
            start, ', '.join(columns), shown, source, alias, self.where(table),
            ', '.join(c + r.choice(['', ' DESC']) for c in order))
        # A limit would choose among rows that the order leaves equal, and that are shown with other columns.
        limit = self.clean_limit()
        if not is_complete and shown != ', '.join(columns):
            limit = ''
        return Query(sql=sql + limit, identity=len(columns), loose=True)

    def derived(self):
        r = self.random
        table = self.base(('table', 'view'))
        if not table:
            return None
        return Query(sql='SELECT v, n FROM (SELECT %s AS v, count(*) AS n FROM %s%s GROUP BY 1) ORDER BY n, v' % (
            self.expression(table), table.ref(r), self.where(table)), identity=1)

    def json(self):
        r = self.random
        table = self.base()
        key = table and self.identity(table, 'p.')
        if not key or len(key) > 2:
            return None
        column = self.column(table, 'p.')
        return Query(sql="SELECT %s, j.fullkey, j.value FROM %s AS p, json_each(iif(json_valid(%s), %s, '[]')) AS j ORDER BY %s, j.fullkey" % (
            ', '.join(key), table.ref(r), column, column, ', '.join(key)), identity=len(key) + 1)

    def pragma(self):
        r = self.random
        table = self.base(('table', 'view'))
        if not table:
            return None
        name = literal(table.name)
        if 'settings' in self.features and r.random() < 0.6:
            return Query(r.choice([dict(sql='SELECT user_version FROM pragma_user_version'),
                                   dict(sql='SELECT 1, application_id FROM pragma_application_id')]))
        return Query(r.choice([
            dict(sql='SELECT name, type, pk FROM pragma_table_xinfo(%s) ORDER BY cid' % name),
            dict(sql='SELECT name FROM pragma_index_list(%s) ORDER BY name' % name),
            dict(sql='SELECT m.name, i.cid, i.name FROM sqlite_master AS m, pragma_table_info(m.name) AS i ORDER BY 1, 2', identity=2),
        ]))

    def system(self):
        r = self.random
        if 'sequence' in self.features and r.random() < 0.5 and any('AUTOINCREMENT' in t.sql.upper() for t in self.tables):
            return Query(sql='SELECT name, seq FROM sqlite_sequence ORDER BY name')
        return Query(r.choice([
            dict(sql="SELECT type, name, tbl_name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name", identity=2),
            dict(sql='SELECT count(*) FROM sqlite_schema'),
        ]
            + ([dict(sql='SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY 1, 2', identity=2)] if 'sequence' in self.features else [])))

    def unrelated(self):
        return Query(sql='SELECT 1, 2')

    def ordinal(self):
        r = self.random
        table = self.base()
        key = table and self.identity(table)
        if not key:
            return None
        e = self.expression(table)
        if self.arguments:
            return None
        return Query(sql='SELECT %s, %s FROM %s%s ORDER BY %d, %s' % (
            ', '.join(key), e, table.ref(r), self.where(table), len(key) + 1, ', '.join(str(i + 1) for i in range(len(key)))), identity=len(key))

    def fts(self):
        r = self.random
        table = self.virtual('fts5')
        if not table:
            return None
        name = table.ref(r)
        plain = quoted(table.name)
        match = r.choice(["'a'", "'b'", "'x OR y'", "'a NOT b'", "'abc*'", '?1'])
        self.arguments.append('t61')
        columns = [c.name for c in table.columns if not c.hidden]
        contentless = "content=''" in table.sql.replace(' ', '')
        shown = r.choice(['*', quoted(columns[0])]) if not contentless else quoted(columns[0])
        return Query(sql=r.choice([
            'SELECT rowid, %s FROM %s ORDER BY rowid' % (shown, name),
            'SELECT rowid, %s FROM %s WHERE %s MATCH %s ORDER BY rowid' % (shown, name, plain, match),
            'SELECT rowid, rank FROM %s WHERE %s MATCH %s ORDER BY rowid' % (name, plain, match),
            'SELECT rowid, rank FROM %s(%s) ORDER BY rank, rowid' % (name, match),
        ]))

    def search(self):
        """A table joined to a full-text index, which need not be one of its own texts."""
        r = self.random
        index, table = self.virtual('fts5'), self.base()
        external = index and re.search(r"content='((?:[^']|'')+)'", index.sql)
        if external and r.random() < 0.8:
            name = external[1].replace("''", "'")
            table = next((t for t in self.tables if t.schema == 'main' and t.name == name), table)
        if not index or not table or not table.rowid or table.schema != 'main':
            return None
        self.arguments.append('t61')
        prefix, word = quoted(table.name) + '.', quoted(index.name)
        alias = r.choice(['', '', ' AS f'])
        other = 'f' if alias else word
        match = r.choice(["'a'", "'b'", "'x OR y'", "'a NOT b'", "'abc*'", "'a*'", '?1'])
        condition = '%s MATCH %s' % (word if alias else r.choice([word, other + '.' + word]), match)
        on = '%s.rowid = %s%s' % (other, prefix, table.rowid)
        if r.random() < 0.3:
            on, where = '%s AND %s' % (on, condition), self.condition(table, prefix)
        else:
            where = condition + (' AND (%s)' % self.condition(table, prefix) if r.random() < 0.4 else '')
        order = [self.order_term(table, prefix) for _ in range(r.randint(0, 2))] + [prefix + table.rowid]
        if r.random() < 0.15:
            order = [other + '.rank', prefix + table.rowid]
        elif r.random() < 0.15:
            order = [prefix + table.rowid + ' DESC']
        shown = r.choice([prefix + '*', prefix + '*', other + '.*', self.column(table, prefix)])
        return Query(sql='SELECT %s%s, %s FROM %s%s JOIN %s%s ON %s WHERE %s ORDER BY %s%s' % (
            prefix, table.rowid, shown, quoted(table.name), '', word, alias, on, where, ', '.join(order),
            self.clean_limit()))

    def vocab(self):
        table = self.virtual('fts5vocab')
        if not table:
            return None
        if "'instance'" in table.sql:
            return Query(sql='SELECT term, doc, "offset", col FROM %s ORDER BY 1, 2, 3' % table.ref(), identity=3)
        return Query(sql='SELECT term, doc, cnt FROM %s ORDER BY term' % table.ref())

    def rtree(self):
        table = self.virtual('rtree')
        if not table:
            return None
        key = quoted(table.columns[0].name)
        column = quoted(self.random.choice(table.columns).name)
        return Query(sql='SELECT %s, * FROM %s%s ORDER BY 1' % (
            key, table.ref(), self.random.choice(['', ' WHERE %s > 2' % column, ' WHERE %s <= 5' % column])))

    def virtual(self, module):
        choices = [t for t in self.tables if t.kind == 'virtual' and 'USING %s(' % module in t.sql]
        return self.random.choice(choices) if choices else None
