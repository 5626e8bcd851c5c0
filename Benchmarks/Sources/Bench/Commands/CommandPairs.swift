import Bindery
import GTK

/// The cost of a command's run, beside the work alone and beside the same without Bindery.
///
/// The work is empty, so this measures the overhead of any work. A task of the main actor waits
/// for a turn of the main queue, which takes most of the time on both sides.
@MainActor
var commandPairs: [Pair] {
  [
    pair("commands/run", "the work in a bare task", running, inTasks),
    pair("commands/run, bound to a label", "subjects and a task by hand", bound, byHand),
    pair("commands/run, result awaited", "a bare task's value awaited", awaiting, awaitingTasks),
    pair("commands/run of a publisher", "the publisher's bare sink", publishing, sinking),
  ]
}

private let runs = 1_000

@MainActor
private func pair(
  _ name: String, _ rivalName: String, _ ours: @escaping () -> Int, _ rival: @escaping () -> Int
) -> Pair {
  Pair(
    name, unit: .nanoseconds, operations: runs, rivalName: rivalName, setup: {},
    ours: { ours() }, rival: { rival() }, verify: { _, sum in sum == runs && rival() == runs })
}

@MainActor
private final class Tally {
  var count = 0
  var isDone = false
}

@MainActor
private func nothing() async throws -> Int { 1 }

/// Runs `body`, and runs the main queue until `body` has ended.
@MainActor
private func served(_ body: @escaping @MainActor (Tally) async throws -> Void) -> Int {
  let tally = Tally()
  Task { @MainActor in
    try await body(tally)
    tally.isDone = true
  }
  while !tally.isDone { MainLoop.serveMainQueue() }
  return tally.count
}

@MainActor
private func awaiting() -> Int {
  let command = Command<Void, Int> { try await nothing() }
  return served { tally in
    for _ in 0..<runs { tally.count += try await command.result() }
  }
}

@MainActor
private func running() -> Int {
  let tally = Tally()
  let command = Command<Void, Void> { tally.count += try await nothing() }
  for index in 1...runs {
    command()
    while tally.count < index || command.isExecuting.value { MainLoop.serveMainQueue() }
  }
  return tally.count
}

@MainActor
private func inTasks() -> Int {
  let tally = Tally()
  for index in 1...runs {
    Task { tally.count += try await nothing() }
    while tally.count < index { MainLoop.serveMainQueue() }
  }
  return tally.count
}

@MainActor
private func awaitingTasks() -> Int {
  let work: @MainActor () async throws -> Int = { try await nothing() }
  return served { tally in
    for _ in 0..<runs { tally.count += try await Task { try await work() }.value }
  }
}

@MainActor
private func bound() -> Int {
  let command = Command<Void, Int> { try await nothing() }
  let label = BusyLabel()
  let group = BindingGroup {
    BindingTarget(label) { $0.sum += $1.value } *= command.values.map { Once(value: $0) }
    BindingTarget(label) { $0.isBusy = $1 } *= command.isExecuting
  }
  for _ in 0..<runs {
    command()
    while label.isBusy { MainLoop.serveMainQueue() }
  }
  withExtendedLifetime(group) {}
  return label.sum
}

@MainActor
private func byHand() -> Int {
  let isExecuting = CurrentValueSubject<Bool, Never>(false)
  let values = PassthroughSubject<Int, Never>()
  let errors = PassthroughSubject<any Error, Never>()
  let label = BusyLabel()
  let subscriptions = [
    values.sink { label.sum += $0 }, isExecuting.removeDuplicates().sink { label.isBusy = $0 },
  ]
  for _ in 0..<runs where !isExecuting.value {
    isExecuting.send(true)
    Task { @MainActor in
      do { values.send(try await nothing()) } catch { errors.send(error) }
      isExecuting.send(false)
    }
    while label.isBusy { MainLoop.serveMainQueue() }
  }
  withExtendedLifetime(subscriptions) {}
  return label.sum
}

@MainActor
private func publishing() -> Int {
  let command = Command(publisher: { Just(1) })
  var sum = 0
  let subscription = command.values.sink { sum += $0 }
  for _ in 0..<runs { command() }
  withExtendedLifetime(subscription) {}
  return sum
}

@MainActor
private func sinking() -> Int {
  var sum = 0
  for _ in 0..<runs { _ = Just(1).sink { sum += $0 } }
  return sum
}

private final class BusyLabel {
  var sum = 0
  var isBusy = false
}

/// A value that is delivered even if it equals the last.
private struct Once: AlwaysDelivered {
  let value: Int
}
