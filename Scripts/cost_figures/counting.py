"""Runs the program that walks the paths, and counts what it does between its two marks."""

import concurrent.futures
import glob
import os
import re
import shutil
import subprocess
import tempfile

from .figures import MEASURES, Figures, toolchain

# How often a path is walked between the marks.
ROUNDS = 100
# How often it is walked before the first mark, so that caches are filled.
WARM_UP = 50
# The function whose calls are the marks, and the system call that it makes.
MARK = "writeDownCounts"
MARK_CALL = "getppid"
ALLOCATORS = {
    "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign",
}
# Calls that enter the kernel under valgrind only, and those of the pause after each round.
UNCOUNTED = {"clock_gettime", "gettimeofday", "clock_nanosleep", "nanosleep", MARK_CALL}


class Failure(Exception):
    """Something that keeps the costs from being counted, in a sentence for a person."""


def count_all(program, names):
    """The figures of all paths, or of those whose names contain one of `names`."""
    for tool in ["valgrind", "strip"]:
        if not shutil.which(tool):
            raise Failure(f"There is no {tool} here. On Debian: apt-get install valgrind binutils.")
    with tempfile.TemporaryDirectory(prefix="costs-", dir="/tmp") as folder:
        stripped = os.path.join(folder, "Costs")
        # valgrind 3.19 gives up at the debug information that Swift writes.
        subprocess.run(["strip", "-g", "-o", stripped, program], check=True)
        paths = subprocess.run(
            [stripped, "--list"], check=True, capture_output=True, text=True).stdout.splitlines()
        wanted = [path for path in paths if not names or any(name in path for name in names)]
        if not wanted:
            raise Failure(f"No path has a name with {' or '.join(names)} in it.")
        with concurrent.futures.ThreadPoolExecutor(max(2, os.cpu_count() or 1)) as pool:
            jobs = [
                pool.submit(count, stripped, path, os.path.join(folder, f"{number:02}"))
                for number, path in enumerate(wanted)]
            costs = {path: job.result() for path, job in zip(wanted, jobs)}
    return Figures(toolchain(), costs)


def count(program, path, folder):
    """What one walk of a path costs."""
    os.mkdir(folder)
    log, profile = os.path.join(folder, "log"), os.path.join(folder, "profile")
    environment = {
        "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder, "TMPDIR": folder,
        "SWIFT_DETERMINISTIC_HASHING": "1", "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
        "GTK_A11Y": "none", "SWIFT_BACKTRACE": "enable=no", "GSETTINGS_BACKEND": "memory",
    }
    for name in ["DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS"]:
        if name in os.environ:
            environment[name] = os.environ[name]
    command = [
        "valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}",
        f"--dump-before=*{MARK}*", "--separate-threads=yes", "--compress-strings=no",
        "--trace-syscalls=yes", f"--log-file={log}", program, path, str(WARM_UP), str(ROUNDS),
    ]
    try:
        result = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=900)
    except subprocess.TimeoutExpired:
        raise Failure(f"The path “{path}” was not walked to its end in 15 minutes.") from None
    if result.returncode != 0:
        said = (result.stderr + result.stdout).strip() or f"exit code {result.returncode}"
        raise Failure(f"The path “{path}” could not be walked: {said[-2000:]}")
    if not os.path.exists(f"{profile}.2-01"):
        raise Failure(f"The program did not mark where “{path}” begins and ends ({MARK}).")
    # The second part is what the first thread did between the marks. Those of the other threads are
    # of the whole run, in which they do nothing else.
    instructions, allocations = read_profile(f"{profile}.2-01")
    others = sum(
        read_profile(name)[0] for name in glob.glob(f"{profile}-*") if name != f"{profile}-01")
    calls, hand_overs = read_log(log)
    shutil.rmtree(folder)
    return dict(zip(MEASURES, [
        instructions / ROUNDS, allocations / ROUNDS, calls / ROUNDS, hand_overs / ROUNDS,
        others / (ROUNDS + WARM_UP)]))


def read_profile(path):
    """The instructions and the allocations of a callgrind profile."""
    instructions = allocations = 0
    called = None
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            if line.startswith("cfn="):
                called = line[4:].strip()
            elif line.startswith("calls=") and called in ALLOCATORS:
                allocations += int(line[6:].split()[0])
            elif line.startswith("totals:"):
                instructions = int(line.split()[1])
    return instructions, allocations


# A system call of the first thread. The line that reports its result has no name, and does not match.
SYSTEM_CALL = re.compile(r"SYSCALL\[\d+,1\]\(\s*\d+\) sys_(\w+)")


def read_log(path):
    """The system calls of the first thread, and those by which it wakes or awaits another."""
    marks = calls = hand_overs = 0
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            match = SYSTEM_CALL.match(line)
            if not match:
                continue
            name = match[1]
            if name == MARK_CALL:
                marks += 1
            if marks != 1 or name in UNCOUNTED:
                continue
            if name == "futex":
                hand_overs += 1
            else:
                calls += 1
    return calls, hand_overs
