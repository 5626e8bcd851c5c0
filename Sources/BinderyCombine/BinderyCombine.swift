// The one place that chooses between Combine and OpenCombine.
//
// The rest of this module adds what OpenCombine lacks, under Combine's names, so that the same code
// compiles on both.
//
// A `DispatchQueue` is a scheduler under the same spelling on both:
// `receive(on: DispatchQueue.main)`, `collect(.byTime(queue, .seconds(1)))`,
// `DispatchQueue.SchedulerTimeType`. Do not write `.ocombine`, which Combine lacks. Where there is
// no Combine, the main queue runs only in a program that runs it: `dispatchMain()`, a run loop, or
// an application's main loop.
#if canImport(Combine)
@_exported import Combine
#else
@_exported import OpenCombine
@_exported import OpenCombineDispatch
#endif
