import Bindery
import BinderyTesting
import Foundation
import Testing

private struct Refused: Error, CustomStringConvertible {
  var description: String { "refused" }
}

/// A source whose answers the test gives, at any time.
private final class Desk: @unchecked Sendable {
  // Sendable: `waiting` and `asked` are protected by the lock.
  private let lock = NSLock()
  private var waiting: [String: [CheckedContinuation<Int, any Error>]] = [:]
  private var asked: [String: Int] = [:]

  func ask(_ part: String) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      lock.withLock {
        waiting[part, default: []].append(continuation)
        asked[part, default: 0] += 1
      }
    }
  }

  func count(_ part: String) -> Int { lock.withLock { asked[part] ?? 0 } }

  /// Answers the request at `place`; by default the oldest one.
  func answer(_ part: String, at place: Int = 0, _ result: Result<Int, any Error>) {
    lock.withLock { waiting[part]!.remove(at: place) }.resume(with: result)
  }
}

@MainActor
struct LoaderTests {
  private let desk = Desk()

  private func make(_ parts: [String] = ["a", "b"]) -> Loader<String, Int> {
    Loader(parts) { [desk] in try await desk.ask($0) }
  }

  private func wait(for count: Int, _ part: String) async {
    #expect(await eventually { desk.count(part) == count })
  }

  @Test("A part that was loaded is the same as one with its value, however often it was loaded")
  func equalParts() async {
    let loader = make(["a"])
    for count in 1...2 {
      loader.refresh()
      await wait(for: count, "a")
      #expect(loader.state["a"] == .init(value: count == 1 ? nil : 1, isLoading: true))
      desk.answer("a", .success(1))
      await loader.waitUntilLoaded()
    }
    #expect(loader.state["a"] == .init(value: 1))
    loader.refresh()
    loader.cancel()
    #expect(loader.state["a"] == .init(value: 1))
  }

  @Test("Each part arrives as soon as it is ready")
  func arrivingParts() async {
    let loader = make()
    #expect(!loader.state.isLoading)
    loader.load()
    #expect(loader.state.isLoading && !loader.state.isComplete)
    await wait(for: 1, "a")
    await wait(for: 1, "b")
    desk.answer("b", .success(2))
    #expect(await eventually { loader.state["b"].value == 2 })
    #expect(loader.state["a"].isLoading && !loader.state["b"].isLoading)
    desk.answer("a", .success(1))
    await loader.waitUntilLoaded()
    #expect(loader.state.isComplete && loader.state.values.map(\.value) == [1, 2])
  }

  @Test("Law 12: a part that fails leaves the others, and what it had")
  func aPartThatFailsLeavesTheOthersAndWhatItHad() async {
    let loader = make()
    loader.load()
    for part in ["a", "b"] {
      await wait(for: 1, part)
      desk.answer(part, .success(1))
    }
    await loader.waitUntilLoaded()
    loader.refresh()
    await wait(for: 2, "a")
    await wait(for: 2, "b")
    desk.answer("a", .failure(Refused()))
    desk.answer("b", .success(2))
    await loader.waitUntilLoaded()
    #expect(loader.state["a"].value == 1 && loader.state["b"].value == 2)
    #expect(loader.state.failures.map(\.part) == ["a"])
    #expect(loader.state["a"].failure?.description == "refused")

    loader.refresh("a")
    #expect(loader.state["a"].failure != nil && loader.state["a"].isLoading)
    await wait(for: 3, "a")
    desk.answer("a", .success(3))
    await loader.waitUntilLoaded()
    #expect(loader.state["a"].failure == nil && loader.state["a"].value == 3)
  }

  @Test("The latest load wins, whatever the order of the answers")
  func latestLoad() async {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for order in orders {
      let desk = Desk()
      let loader = Loader(["a"]) { try await desk.ask($0) }
      for number in 1...3 {
        loader.refresh()
        #expect(await eventually { desk.count("a") == number })
      }
      var left = [0, 1, 2]
      for load in order {
        let place = left.firstIndex(of: load)!
        left.remove(at: place)
        desk.answer("a", at: place, load == 1 ? .failure(Refused()) : .success(load))
        await settle()
        #expect(loader.state["a"].value == nil || loader.state["a"].value == 2)
      }
      await loader.waitUntilLoaded()
      #expect(loader.state["a"].value == 2 && loader.state["a"].failure == nil)
    }
  }

  @Test("A load that was overtaken is cancelled")
  func overtakenLoad() async {
    let cancelled = AsyncStream<Int>.makeStream()
    let loader = Loader([1]) { part in
      try await withTaskCancellationHandler {
        try await Task.sleep(for: .seconds(86_400))
        return part
      } onCancel: {
        cancelled.continuation.yield(part)
      }
    }
    loader.refresh()
    loader.refresh()
    var turns = cancelled.stream.makeAsyncIterator()
    #expect(await turns.next() == 1)
    loader.cancel()
    #expect(await turns.next() == 1)
    #expect(!loader.state.isLoading && loader.state.failures.isEmpty)
  }

  @Test("A load that an observer begins when the former is cancelled goes on")
  func loadBegunWhileCancelling() async {
    let loader = Loader(["a"]) { [desk] part in
      let value = try await desk.ask(part)
      try Task.checkCancellation()
      return value
    }
    loader.load()
    await wait(for: 1, "a")
    var hasBegun = false
    let retry = loader[\.isLoading].sink { isLoading in
      guard !isLoading, !hasBegun else { return }
      hasBegun = true
      loader.refresh()
    }
    loader.cancel()
    #expect(hasBegun && loader.state.isLoading)
    await wait(for: 2, "a")
    desk.answer("a", .success(1))
    desk.answer("a", .success(2))
    await loader.waitUntilLoaded()
    #expect(loader.state["a"].value == 2 && loader.state["a"].failure == nil)
    retry.cancel()
  }

  @Test("Loading asks only for what is missing")
  func missingParts() async {
    let loader = make()
    loader.load()
    loader.load()
    await wait(for: 1, "a")
    await wait(for: 1, "b")
    desk.answer("a", .success(1))
    desk.answer("b", .failure(Refused()))
    await loader.waitUntilLoaded()
    loader.load()
    await wait(for: 2, "b")
    #expect(desk.count("a") == 1)
    desk.answer("b", .success(2))
    await loader.waitUntilLoaded()
    #expect(loader.state.isComplete)
  }

  @Test("A second failure of the same kind is a change")
  func secondFailure() async {
    let loader = make(["a"])
    let failures = Recorder(0)
    let group = BindingGroup {
      BindingTarget<LoadFailure?>(failures) { view, failure in
        if failure != nil { view.value += 1 }
      } *= loader[\.parts["a"]!.failure]
    }
    for number in 1...2 {
      loader.refresh()
      await wait(for: number, "a")
      desk.answer("a", .failure(Refused()))
      await loader.waitUntilLoaded()
    }
    #expect(failures.value == 2)
    group.clear()
  }

  @Test("Releasing the loader cancels the loads that are under way")
  func releasedTest() async {
    let cancelled = AsyncStream<Void>.makeStream()
    var loader: Loader<WholeLoad, Int>? = Loader {
      try await withTaskCancellationHandler {
        try await Task.sleep(for: .seconds(86_400))
        return 1
      } onCancel: {
        cancelled.continuation.yield()
      }
    }
    loader?.load()
    weak let released = loader
    loader = nil
    #expect(released == nil)
    var ends = cancelled.stream.makeAsyncIterator()
    await ends.next()
  }

  @Test("A spinner appears after a delay and stays for a minimum, on a manual clock")
  func spinnerTest() async {
    let clock = ManualScheduler()
    let loader = make(["a"])
    let spinner = Recorder(false)
    let group = BindingGroup {
      spinner.binding.value *= loader[\.isLoading].steadied(scheduler: clock)
    }
    for number in 1...2 {
      loader.refresh()
      await wait(for: number, "a")
      if number == 2 { clock.advance(by: .milliseconds(50)) }
      desk.answer("a", .success(number))
      await loader.waitUntilLoaded()
      await settle()
      #expect(spinner.value == (number == 2))
    }
    clock.advance(by: .milliseconds(999))
    #expect(spinner.value)
    clock.advance(by: .milliseconds(1))
    #expect(!spinner.value)
    group.clear()
  }

  @Test("A stub's parts are in the order in which they were set")
  func stub() {
    var state = LoadState<String, Int>(["news"])
    state["weather"] = .init(value: 2)
    state["news"] = .init(value: 1)
    state["sport"] = .init(failure: LoadFailure(CancellationError()))
    #expect(state.order == ["news", "weather", "sport"])
    #expect(state.values.map(\.value) == [1, 2] && state.failures.map(\.part) == ["sport"])
  }

  @Test("Law 13: naming a part twice, or one that is not there, stops")
  func namingAPartTwiceOrOneThatIsNotThereStops() async {
    await #expect(processExitsWith: .failure) {
      _ = Loader(["a", "a"]) { _ in 1 }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LoadState<String, Int>(["a", "b", "a"])
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("part-named-twice"))
    await #expect(processExitsWith: .failure) {
      Loader(["a"]) { _ in 1 }.refresh("b")
    }
  }
}
