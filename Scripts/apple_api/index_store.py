"""Reads the index that the compiler writes: which file refers to which symbol, and where."""

import ctypes
import os
import shutil
from collections import namedtuple
from ctypes import CFUNCTYPE, POINTER, c_bool, c_char_p, c_size_t, c_uint, c_uint64, c_void_p

# The names and numbers are those of the toolchain's indexstore/indexstore.h.
RECORD_DEPENDENCY = 2
REFERENCE = 1 << 2

Reference = namedtuple("Reference", "symbol name file line")


class StringRef(ctypes.Structure):
    """A text that need not end with a zero."""

    _fields_ = [("data", c_void_p), ("length", c_size_t)]

    @property
    def text(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


EACH_NAME = CFUNCTYPE(c_bool, c_void_p, StringRef)
EACH_OBJECT = CFUNCTYPE(c_bool, c_void_p, c_void_p)
SIGNATURES = {
    "store_create": (c_void_p, [c_char_p, POINTER(c_void_p)]),
    "store_units_apply_f": (c_bool, [c_void_p, c_uint, c_void_p, EACH_NAME]),
    "unit_reader_create": (c_void_p, [c_void_p, c_char_p, POINTER(c_void_p)]),
    "unit_reader_dispose": (None, [c_void_p]),
    "unit_reader_get_main_file": (StringRef, [c_void_p]),
    "unit_reader_dependencies_apply_f": (c_bool, [c_void_p, c_void_p, EACH_OBJECT]),
    "unit_dependency_get_kind": (c_uint, [c_void_p]),
    "unit_dependency_get_name": (StringRef, [c_void_p]),
    "unit_dependency_get_filepath": (StringRef, [c_void_p]),
    "record_reader_create": (c_void_p, [c_void_p, c_char_p, POINTER(c_void_p)]),
    "record_reader_dispose": (None, [c_void_p]),
    "record_reader_occurrences_apply_f": (c_bool, [c_void_p, c_void_p, EACH_OBJECT]),
    "occurrence_get_symbol": (c_void_p, [c_void_p]),
    "occurrence_get_roles": (c_uint64, [c_void_p]),
    "occurrence_get_line_col": (None, [c_void_p, POINTER(c_uint), POINTER(c_uint)]),
    "symbol_get_usr": (StringRef, [c_void_p]),
    "symbol_get_name": (StringRef, [c_void_p]),
}


class IndexStore:
    """The index in a folder of the build."""

    def __init__(self, path):
        toolchain = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swift"))))
        self.library = ctypes.CDLL(os.path.join(toolchain, "lib", "libIndexStore.so"))
        for name, (result, arguments) in SIGNATURES.items():
            function = getattr(self.library, "indexstore_" + name)
            function.restype, function.argtypes = result, arguments
        self.store = self._call("store_create", path.encode(), None)
        if not self.store:
            raise SystemExit(f"There is no index in {path}. Build first: Scripts/test-doubles")

    def _call(self, name, *arguments):
        return getattr(self.library, "indexstore_" + name)(*arguments)

    def references(self, folder):
        """All references in the files of a folder, which links may lead to."""
        folder = os.path.realpath(folder) + os.sep
        records = {}
        for unit in self._units():
            reader = self._call("unit_reader_create", self.store, unit.encode(), None)
            if not reader:
                continue
            # A unit stays when its file goes.
            file = os.path.realpath(self._call("unit_reader_get_main_file", reader).text)
            if file.startswith(folder) and os.path.exists(file):
                for record, path in self._records(reader):
                    if os.path.realpath(path) == file:
                        records[record] = file
            self._call("unit_reader_dispose", reader)
        return [found for record, file in records.items() for found in self._in(record, file)]

    def _units(self):
        names = []
        each = EACH_NAME(lambda _, name: names.append(name.text) or True)
        self._call("store_units_apply_f", self.store, 1, None, each)
        return names

    def _records(self, reader):
        found = []

        def note(_, dependency):
            if self._call("unit_dependency_get_kind", dependency) == RECORD_DEPENDENCY:
                name = self._call("unit_dependency_get_name", dependency).text
                found.append((name, self._call("unit_dependency_get_filepath", dependency).text))
            return True

        self._call("unit_reader_dependencies_apply_f", reader, None, EACH_OBJECT(note))
        return found

    def _in(self, record, file):
        found = []

        def note(_, occurrence):
            if self._call("occurrence_get_roles", occurrence) & REFERENCE:
                symbol = self._call("occurrence_get_symbol", occurrence)
                line, column = c_uint(), c_uint()
                self._call("occurrence_get_line_col", occurrence, line, column)
                usr = self._call("symbol_get_usr", symbol).text
                name = self._call("symbol_get_name", symbol).text
                found.append(Reference(usr, name, file, line.value))
            return True

        reader = self._call("record_reader_create", self.store, record.encode(), None)
        if reader:
            self._call("record_reader_occurrences_apply_f", reader, None, EACH_OBJECT(note))
            self._call("record_reader_dispose", reader)
        return found
