"""Values as SQL literals, from small sets, so that they meet again."""

INTEGERS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '-1', '-3']
HUGE = ['9223372036854775807', '-9223372036854775808', '9007199254740993', '4294967296', '2147483648']
REALS = ['1.0', '2.5', '-0.0', '0.1', '1e300', '-1e300', '9e999', '-9e999', '1e-320', '3.0', '9007199254740993.0']
TEXTS = ["'a'", "'A'", "'b'", "'B'", "'b '", "' a'", "''", "'é'", "'É'", "'10'", "'1.0'", "'9'", "'abc'", "'a%c'",
         "'x y'", "'[1,2]'", "'{\"a\":1}'", "'ß'", "'a''b'", "'a\"b'"]
WEIRD = ["CAST(x'610062' AS TEXT)", "CAST(x'6100' AS TEXT)", "CAST(x'00' AS TEXT)", "CAST(x'ff' AS TEXT)",
         "CAST(x'61ff62' AS TEXT)", "CAST(x'c3' AS TEXT)", "CAST(x'610063' AS TEXT)", "CAST(x'efbbbf61' AS TEXT)"]
BLOBS = ["x''", "x'00'", "x'61'", "x'41'", "x'6100'", "x'ff00ff'", "zeroblob(3)"]


def draw(random, affinity='', weird=False):
    """A literal that suits a type; now and then one that does not."""
    kind = affinity.upper()
    if random.random() < 0.12:
        return 'NULL'
    if random.random() < 0.15:
        kind = random.choice(['INT', 'TEXT', 'REAL', 'BLOB'])
    if 'INT' in kind:
        return random.choice(INTEGERS if random.random() < 0.92 else HUGE)
    if 'CHAR' in kind or 'TEXT' in kind:
        return random.choice(WEIRD if weird and random.random() < 0.35 else TEXTS)
    if 'REAL' in kind or 'FLOA' in kind or 'DOUB' in kind:
        return random.choice(REALS + INTEGERS[:6])
    if 'BLOB' in kind:
        return random.choice(BLOBS)
    return random.choice(INTEGERS + INTEGERS + TEXTS + REALS + BLOBS + (WEIRD if weird else []))
