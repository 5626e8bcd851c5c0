"""Names of tables and columns, quoted in every way."""

import re

PLAIN = ['a', 'b', 'c', 'd', 'Price', 'note', 'x1']
ODD = ['a b', 'x.y', 'sel"ect', "it's", 'Größe', '😀', 'group', 'order', 'select', 'limit', 'q[', 'e]f', 'tick`s',
       'rowid', 'oid', '_rowid_', 'Rank', '1st', '-', ' ', 'NULL', 'id', 'ID2', 'key', 'window', 'asc']
TABLES = ['t', 'u', 'Person', 'log', 'T2']
ODD_TABLES = ['my table', 'a.b', 'quo"te', 'Straße', 'order', 'from', "o'k", 'x[y', 'main', 'temp', 'WITH', 'values']

KEYWORDS = set('''group order select limit from with values null key window asc main temp'''.split())


def is_plain(name):
    return bool(re.fullmatch(r'[A-Za-z_][A-Za-z0-9_]*', name)) and name.lower() not in KEYWORDS


def quoted(name, random=None):
    """As a name in SQL: in one of the ways that mean it, drawn by `random`."""
    ways = ['"%s"' % name.replace('"', '""')]
    if random:
        if is_plain(name):
            ways += [name] * 5
            if random.random() < 0.3:
                ways.append(random.choice([name.upper(), name.lower(), name.title()]))
        ways.append('`%s`' % name.replace('`', '``'))
        if ']' not in name:
            ways.append('[%s]' % name)
        return random.choice(ways)
    return name if is_plain(name) else ways[0]


def literal(text):
    return "'%s'" % text.replace("'", "''")
