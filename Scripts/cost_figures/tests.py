"""Whether a dearer path is found, and a file read as it was written."""

import os
import tempfile
import unittest

from .counting import read_log, read_profile
from .figures import MEASURES, Figures
from .judging import DRAWN, differing, judge


def figures(*values, toolchain="Swift 1", path="a keystroke"):
    return Figures(toolchain, {path: dict(zip(MEASURES, values, strict=True))})


KEPT = figures(100_000, 50, 10, 0.2, 40_000)


class JudgingTests(unittest.TestCase):
    def problems(self, now, is_partial=False):
        return judge(KEPT, now, is_partial)[1]

    def test_the_same_figures_and_small_differences_are_no_problem(self):
        self.assertEqual(self.problems(KEPT), [])
        self.assertEqual(self.problems(figures(102_900, 51, 10.2, 1, 79_000)), [])

    def test_each_measure_that_became_dearer_is_named(self):
        for place, value, name in [
            (0, 104_000, "104,000 instructions instead of 100,000 (+4.0 %)"),
            (1, 52, "52 allocations instead of 50 (+4.0 %)"),
            (2, 11, "11 system calls instead of 10 (+10.0 %)"),
            (3, 1.2, "1.2 hand-overs instead of 0.2 (+500.0 %)"),
            (4, 81_000, "81,000 instructions of other threads instead of 40,000 (+102.5 %)"),
        ]:
            values = list(KEPT.costs["a keystroke"].values())
            values[place] = value
            self.assertEqual(
                self.problems(figures(*values)), [f"“a keystroke” became dearer: {name}."])

    def test_one_allocation_where_there_was_none_is_named(self):
        kept, now = figures(2_000, 0, 0, 0, 0), figures(2_000, 1, 0, 0, 0)
        self.assertEqual(len(judge(kept, now, False)[1]), 1)

    def test_a_cheaper_path_asks_for_its_figure(self):
        self.assertIn("became cheaper", self.problems(figures(90_000, 50, 10, 0.2, 40_000))[0])
        self.assertEqual(self.problems(figures(100_000, 50, 10, 0, 10_000)), [])

    def test_a_path_that_differs_is_counted_again_and_the_least_holds(self):
        busy = figures(100_000, 50, 10, 3, 40_000)
        self.assertEqual(differing(KEPT, busy), ["a keystroke"])
        self.assertEqual(busy.least(KEPT), KEPT)
        self.assertEqual(differing(KEPT, KEPT), [])

    def test_paths_that_come_and_go_are_named(self):
        other = figures(1, 1, 1, 1, 1, path="a commit")
        self.assertEqual(len(self.problems(other)), 2)
        self.assertEqual(len(self.problems(other, is_partial=True)), 1)

    def test_another_toolchain_leaves_room_but_not_for_twice_the_cost(self):
        dearer = figures(140_000, 60, 12, 0.2, 40_000, toolchain="Swift 2")
        self.assertEqual(self.problems(dearer), [])
        self.assertIn("Swift 2", judge(KEPT, dearer, False)[2][0])
        doubled = figures(200_000, 50, 10, 0.2, 40_000, toolchain="Swift 2")
        self.assertEqual(len(self.problems(doubled)), 1)

    def test_what_is_drawn_has_room_for_other_fonts_but_not_for_twice_the_cost(self):
        kept = figures(100_000, 50, 10, 0.2, 40_000, path=DRAWN)
        for instructions, problems in [(140_000, 0), (80_000, 0), (200_000, 1)]:
            now = figures(instructions, 50, 10, 0.2, 40_000, path=DRAWN)
            self.assertEqual(len(judge(kept, now, False)[1]), problems)

    def test_the_path_that_is_drawn_is_kept(self):
        root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        self.assertIn(DRAWN, Figures.read(os.path.join(root, "Benchmarks", "costs.tsv")).costs)


class FileTests(unittest.TestCase):
    def written(self, text):
        file = tempfile.NamedTemporaryFile("w", delete=False)
        self.addCleanup(os.unlink, file.name)
        with file:
            file.write(text)
        return file.name

    def test_figures_are_read_as_they_were_written(self):
        path = self.written("")
        KEPT.write(path)
        self.assertEqual(Figures.read(path), KEPT)

    def test_a_profile_gives_instructions_and_allocations(self):
        profile = self.written(
            "fn=main\n3 10\ncfn=malloc\ncalls=4 0\n3 90\ncfn=free\ncalls=9 0\n3 9\n"
            "fn=other\ncfn=calloc\ncalls=2 0\n1 1\ntotals: 1234\n")
        self.assertEqual(read_profile(profile), (1234, 6))

    def test_a_log_gives_the_calls_of_the_first_thread_between_the_marks(self):
        log = self.written("".join(f"SYSCALL[7,{line}\n" for line in [
            "1]( 0) sys_read ( 3 )", "1](110) sys_getppid ( )[sync] --> Success(0x1)",
            "1]( 72) sys_fcntl[ARG3=='lock'] ( 3 ) --> [async] ...",
            "1]( 72) ... [async] --> Success(0x0)", "2]( 1) sys_write ( 3 )",
            "1](202) sys_futex ( 0x1, 129, 1, 0x0, 0x0 ) --> [async] ...",
            "1](228) sys_clock_gettime ( 1, 0x1 )", "1](110) sys_getppid ( )",
            "1]( 1) sys_write ( 3 )"]))
        self.assertEqual(read_log(log), (1, 1))
