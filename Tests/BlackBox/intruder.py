"""Speaks to the front of the browser mode without a browser: right and wrong requests and frames."""

import base64
import http.client
import os
import re
import socket
import struct

KEY = base64.b64encode(bytes(range(16))).decode()


class Front:
    """The address that an app has printed, and what a browser that follows it gets."""

    def __init__(self, address):
        self.address = address
        match = re.fullmatch(r"http://((127\.\d+\.\d+\.\d+):(\d+))(/open/[0-9a-f]{48})", address)
        self.host, self.ip, self.port, self.entry = match[1], match[2], int(match[3]), match[4]
        answer = self.get(self.entry)
        assert answer.status == 200, answer.status
        self.page = re.search(r'http-equiv="refresh" content="0; url=(/[0-9a-f]{48}/)"', answer.text)[1]
        cookie = answer.getheader("Set-Cookie")
        attributes = f"; Path={self.page}; HttpOnly; SameSite=Strict"
        assert re.fullmatch("bindery=[0-9a-f]{48}" + attributes, cookie), cookie
        self.cookie = cookie.split(";")[0]
        secret = self.entry.rsplit("/", 1)[1]
        assert secret not in answer.text and secret not in cookie

    def get(self, path, method="GET", host=None, cookie=None, origin=None, **fields):
        """An answer, with its text."""
        headers = {"Host": host or self.host, "Cookie": cookie, "Origin": origin, **fields}
        connection = http.client.HTTPConnection(self.ip, self.port, timeout=10)
        connection.request(method, path, headers={k: v for k, v in headers.items() if v is not None})
        answer = connection.getresponse()
        answer.text = answer.read().decode()
        connection.close()
        return answer

    def handshake(self, path=None, host=None, origin="own", cookie="own", first=b""):
        """A WebSocket, and the first line of the answer."""
        origin = "http://" + self.host if origin == "own" else origin
        cookie = self.cookie if cookie == "own" else cookie
        fields = {"Host": host or self.host, "Origin": origin, "Cookie": cookie, "Upgrade": "websocket",
                  "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": KEY,
                  "Sec-WebSocket-Protocol": "broadway"}
        head = f"GET {path or self.page + 'socket'} HTTP/1.1\r\n" + "".join(
            f"{k}: {v}\r\n" for k, v in fields.items() if v is not None) + "\r\n"
        connection = socket.create_connection((self.ip, self.port), timeout=10)
        connection.sendall(head.encode() + first)
        answer = b""
        while b"\r\n" not in answer and (more := connection.recv(65536)):
            answer += more
        return connection, answer.split(b"\r\n")[0].decode()

    def socket(self):
        """A WebSocket that is let in."""
        connection, line = self.handshake()
        assert line.startswith("HTTP/1.1 101"), line
        return connection


def frame(random, message, first=0x82, masked=True, length=None):
    """A frame, as browsers make them unless it is said otherwise."""
    mask = random.randbytes(4) if masked else bytes(4)
    head = bytes([first])
    count = len(message) if length is None else length
    if count < 126:
        head += bytes([0x80 * masked | count])
    elif count < 0x10000:
        head += bytes([0x80 * masked | 126]) + struct.pack(">H", count)
    else:
        head += bytes([0x80 * masked | 127]) + struct.pack(">Q", count)
    return head + mask * masked + bytes(byte ^ mask[i % 4] for i, byte in enumerate(message))


# How many numbers follow the kind, the serial number and the time of each message of GTK's page.
NUMBERS = {0: 8, 1: 8, 2: 7, 3: 8, 4: 8, 5: 9, 6: 8, 7: 2, 8: 2, 9: 0, 10: 0, 11: 5, 12: 3, 14: 2}


def message(random, kind=None):
    """A message of a right kind and length. It moves, presses and types, but never leaves or deletes."""
    kind = random.choice(list(NUMBERS)) if kind is None else kind
    x, y, surface = random.randrange(0, 700), random.randrange(100, 700), random.randrange(0, 6)
    pointer = [surface, surface, x, y, x, y, random.choice([0, 1, 256])]
    numbers = {
        0: lambda: pointer + [random.randrange(3)], 1: lambda: pointer + [random.randrange(3)],
        2: lambda: pointer, 3: lambda: pointer + [random.randrange(1, 17)],
        4: lambda: pointer + [random.randrange(1, 17)],
        5: lambda: [random.randrange(3), surface, random.randrange(4), random.randrange(2), x, y, x, y, 0],
        6: lambda: pointer + [random.randrange(2)],
        7: lambda: [random.choice([random.randrange(32, 127), 0xFF51, 0xFF53, random.getrandbits(31)]), 0],
        8: lambda: [random.randrange(32, 127), 0],
        9: list, 10: list, 11: lambda: [surface, x, y, random.getrandbits(32), random.getrandbits(32)],
        12: lambda: [random.choice([1000, random.getrandbits(32)]), 760, random.choice([1, 2, 0])],
        14: lambda: [surface, random.getrandbits(4)],
    }[kind]()
    return struct.pack(f">{3 + len(numbers)}I", kind, random.getrandbits(8), 0, *numbers)


def malformed(random):
    """A frame that has to be refused, of any of the kinds that there are."""
    some = lambda *numbers: struct.pack(f">{len(numbers)}I", *numbers)
    return random.choice([
        lambda: frame(random, message(random), masked=False),
        lambda: frame(random, message(random), 0x80 | random.choice([1, 3, 4, 5, 6, 7, 9, 10, 11, 15])),
        lambda: frame(random, message(random), random.choice([0x02, 0x00, 0x80, 0x01, 0x08])),
        lambda: frame(random, message(random), 0x82 | random.randrange(1, 8) << 4),
        lambda: frame(random, random.randbytes(random.randrange(49, 3000))),
        lambda: frame(random, b"", length=random.choice([126, 1 << 16, 1 << 31, 1 << 32, (1 << 64) - 1])),
        lambda: frame(random, random.randbytes(random.randrange(12))),
        lambda: frame(random, some(random.choice([13, 15, 255, 1 << 31]), 0, 0, 0, 0)),
        lambda: frame(random, message(random)[:-random.randrange(1, 5)]),
        lambda: frame(random, message(random) + random.randbytes(random.randrange(1, 5))),
        lambda: frame(random, some(5, 0, 0, random.randrange(3, 1 << 32), 1, 0, 0, 0, 0, 0, 0, 0)),
        lambda: frame(random, some(2, 0, 0, 1, random.randrange(1 << 16, 1 << 32), 0, 0, 0, 0, 0)),
    ])()
