"""What SQLite says: fresh reads by a connection of Python's own."""

import ctypes
import sqlite3
import struct


def code(value):
    """A value as the subject writes it: to the bit."""
    if value is None:
        return 'n'
    if isinstance(value, int):
        return 'i%d' % value
    if isinstance(value, float):
        return 'r' + struct.pack('>d', value).hex()
    if isinstance(value, Text):
        return 't' + value.hex()
    return 'b' + value.hex()


def value(code):
    rest = code[1:]
    return {'n': lambda: None, 'i': lambda: int(rest),
            'r': lambda: struct.unpack('>d', bytes.fromhex(rest))[0],
            't': lambda: bytes.fromhex(rest).decode(),
            'b': lambda: bytes.fromhex(rest)}[code[0]]()


library = ctypes.CDLL('libsqlite3.so.0')


def handle(connection):
    """SQLite's own connection, behind the head of Python's object."""
    return ctypes.c_void_p.from_address(id(connection) + object.__basicsize__)


class Text(bytes):
    """The bytes of a text, which need not be UTF-8."""


@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)
def by_length(_, n, a, m, b):
    if n != m:
        return -1 if n < m else 1
    a, b = ctypes.string_at(a, n) if n else b'', ctypes.string_at(b, m) if m else b''
    return (a > b) - (a < b)


def thrice(value):
    if value is None:
        return None
    if isinstance(value, (bytes, str)):
        # As sqlite3_value_double reads it.
        value = sqlite3.connect(':memory:').execute('SELECT CAST(? AS REAL)', (value,)).fetchone()[0]
    return 3.0 * value


def connect(path):
    connection = sqlite3.connect(path, isolation_level=None, timeout=1, cached_statements=0)
    connection.text_factory = Text
    connection.setlimit(sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH, 3)
    # Python's own collations fail where a text is not UTF-8.
    library.sqlite3_create_collation_v2(handle(connection), b'BYLENGTH', 1, None, by_length, None)
    connection.create_function('thrice', 1, thrice, deterministic=True)
    return connection


def reject_double_quoted_literals(connection):
    """As GRDB does by default. Python cannot before 3.12."""
    for option in (1013, 1014):  # SQLITE_DBCONFIG_DQS_DML and _DDL
        library.sqlite3_db_config(handle(connection), ctypes.c_int(option), ctypes.c_int(0), None)


def meet_schemas(connection):
    """Has a connection learn of tables that others made: a name is looked up in what it knows."""
    for _, name, _ in connection.execute('PRAGMA database_list').fetchall():
        connection.execute('SELECT 1 FROM "%s".sqlite_master LIMIT 1' % name.decode()).fetchone()


def rows(connection, sql, arguments=()):
    meet_schemas(connection)
    cursor = connection.execute(sql, [value(a) for a in arguments])
    return [[code(v) for v in row] for row in cursor.fetchall()]
