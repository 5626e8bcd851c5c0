"""Names the paths whose costs differ from the kept figures."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tolerance:
    """By how much a figure may differ from the kept one: a part of that, and in any case `least`."""

    part: float
    least: float
    # A figure that depends on when threads run means nothing when it is smaller.
    asks_for_less: bool = True


# Runs of the same program differ by less; BENCHMARKS.md says by how much.
TOLERANCES = {
    "instructions": Tolerance(0.03, 50),
    "allocations": Tolerance(0.03, 0.5),
    "system calls": Tolerance(0, 0.25),
    "hand-overs": Tolerance(0, 0.9, asks_for_less=False),
    "other threads": Tolerance(1, 20_000, asks_for_less=False),
}
# The tolerance with another toolchain, whose counts differ by less than a mistake costs.
ELSEWHERE = Tolerance(0.5, 1, asks_for_less=False)
# The cost of GTK's drawing depends on the machine's fonts and themes, too.
DRAWN = "a row shown in GTK's table"
ADVICE = """\
If a path became dearer, find the cause. If the cost is meant, or a path became cheaper, run
`./bench --check --keep` and commit Benchmarks/costs.tsv with the reason."""


def judge(kept, now, is_partial):
    """A table of the figures, what is wrong in sentences, and what a reader should know besides."""
    is_same = kept.toolchain == now.toolchain
    rows, problems, notes = [], [], []
    for path, figures in now.costs.items():
        former = kept.costs.get(path)
        rows.append(row(path, former, figures))
        if former is None:
            problems.append(f"“{path}” has no kept figures.")
            continue
        problems += compare_all(path, former, figures, is_same)
    if not is_partial:
        gone = [path for path in kept.costs if path not in now.costs]
        problems += [f"“{path}” is kept, but no such path is walked any more." for path in gone]
    if kept.costs and not is_same:
        notes.append(
            f"The figures were kept with {kept.toolchain}; here is {now.toolchain}. So only what"
            " costs half as much again counts as dearer.")
    return table(rows), problems, notes


def differing(kept, now):
    """The paths with a figure out of its limits."""
    is_same = kept.toolchain == now.toolchain
    return [
        path for path, figures in now.costs.items()
        if path in kept.costs and compare_all(path, kept.costs[path], figures, is_same)]


def compare_all(path, kept, now, is_same):
    """A sentence for each figure that is out of its limits."""
    problems = []
    for measure, tolerance in TOLERANCES.items():
        limits = tolerance if is_same and path != DRAWN else ELSEWHERE
        least = max(limits.least, tolerance.least)
        problem = compare(path, measure, kept[measure], now[measure], limits, least)
        problems += [problem] if problem else []
    return problems


def compare(path, measure, kept, now, limits, least):
    """A sentence if a figure is out of its limits."""
    difference = now - kept
    if abs(difference) <= max(limits.part * kept, least):
        return None
    if difference < 0 and not limits.asks_for_less:
        return None
    word = "dearer" if difference > 0 else "cheaper"
    return (
        f"“{path}” became {word}: {number(now)} {noun(measure)} instead of"
        f" {number(kept)}{percent(kept, now, ' (', ')')}.")


def noun(measure):
    return "instructions of other threads" if measure == "other threads" else measure


def row(path, kept, now):
    """A line of the table: the instructions in full, the others where they differ."""
    cells = [path, number(kept["instructions"]) if kept else "–", number(now["instructions"])]
    cells.append(percent(kept["instructions"], now["instructions"]) if kept else "new")
    for measure in list(TOLERANCES)[1:]:
        before = number(kept[measure]) if kept else "–"
        after = number(now[measure])
        cells.append(after if before == after else f"{before} → {after}")
    return cells


def table(rows):
    heads = ["path", "kept", "now", "difference", *list(TOLERANCES)[1:]]
    widths = [max(len(line[place]) for line in [heads, *rows]) for place in range(len(heads))]
    def padded(line):
        first, *others = zip(line, widths)
        return "  ".join([first[0].ljust(first[1]), *(text.rjust(width) for text, width in others)])
    return "\n".join(padded(line) for line in [heads, *rows])


def number(value):
    """Whole where there are many; otherwise to a tenth, which is what a difference may be."""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}"


def percent(kept, now, before="", after=""):
    if not kept:
        return ""
    return f"{before}{(now - kept) / kept * 100:+.1f} %{after}"
