"""The program that shows live lists, as a process that answers line by line."""

import json
import selectors
import subprocess
import tempfile


class Died(Exception):
    """The process ended, or did not answer in time."""


class Subject:
    def __init__(self, path, patience=20):
        self.path, self.patience = path, patience
        self.process = None

    def start(self):
        self.stop()
        self.errors = tempfile.TemporaryFile(buffering=0)
        self.process = subprocess.Popen(
            [self.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors)
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.process.stdout, selectors.EVENT_READ)

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            for file in (self.process.stdin, self.process.stdout, self.errors, self.selector):
                try:
                    file.close()
                except OSError:
                    pass
        self.process = None

    def ask(self, **command):
        if not self.process:
            self.start()
        try:
            self.process.stdin.write(json.dumps(command).encode() + b'\n')
            self.process.stdin.flush()
            if not self.selector.select(self.patience):
                self.stop()
                raise Died('no answer in %d seconds' % self.patience)
            line = self.process.stdout.readline()
        except OSError as error:
            line = b''
        if not line:
            status = self.process.wait()
            self.errors.seek(0)
            text = self.errors.read().decode(errors='replace').strip()
            lines = [l for l in text.splitlines() if 'atal error' in l or 'rror:' in l] or text.splitlines()
            self.stop()
            raise Died('ended with %d: %s' % (status, ' / '.join(lines[:3])))
        return json.loads(line)
