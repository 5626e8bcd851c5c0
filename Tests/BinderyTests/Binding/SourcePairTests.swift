import Bindery
import BinderyTesting
import Foundation
import Observation
import Testing

/// Every two kinds of source on one property, in every small world: on two threads, in transactions
/// or not, and with one of the two bindings ending in the middle.
@Suite("Pairs of sources") @MainActor
struct SourcePairTests {
  @Test(
    "Law 7: a property shows what its last living source says, for every two kinds of source",
    .serialized, arguments: SourceKind.allCases)
  func everyWorld(first: SourceKind) async {
    for second in SourceKind.allCases {
      for isElsewhere in [false, true] {
        for isInTransaction in [false, true] {
          for ending in [nil, 0, 1] {
            let world = PairWorld(
              kinds: [first, second], isElsewhere: isElsewhere, isInTransaction: isInTransaction)
            await world.run(ending: ending)
            if let fault = world.fault {
              Issue.record("\(first), \(second), ends \(ending ?? -1), \(world): \(fault)")
            }
          }
        }
      }
    }
  }
}

enum SourceKind: CaseIterable {
  case passthrough, current, state, field, result, optional, closure, combined, expression, sequence

  /// Whether it sends its values later than they are given to it, even on the main actor.
  var isLate: Bool { self == .expression || self == .sequence }

  /// Whether it sends in a transaction what it has at the end of it.
  var isSettled: Bool { self == .state || self == .field }

  /// Whether it sends a value that equals its last one.
  var repeats: Bool { ![.state, .field, .expression].contains(self) }

  /// Whether other threads may give it values.
  var isForAllThreads: Bool { ![.field, .expression].contains(self) }
}

/// One property with two sources, and the text that it should show.
@MainActor
private final class PairWorld: @preconcurrency CustomStringConvertible {
  private let label = PairLabel()
  private let sources: [PairSource]
  private var groups: [BindingGroup] = []
  private var alive: Set = [0, 1]
  private let isElsewhere: Bool
  private let isInTransaction: Bool
  private var expected = ""
  private(set) var fault: String?

  init(kinds: [SourceKind], isElsewhere: Bool, isInTransaction: Bool) {
    sources = kinds.map { PairSource($0) }
    (self.isElsewhere, self.isInTransaction) = (isElsewhere, isInTransaction)
    groups = sources.map { source in BindingGroup { source.bind(to: label) } }
  }

  var description: String {
    "\(isElsewhere ? "elsewhere" : "main")\(isInTransaction ? ", in a transaction" : "")"
  }

  /// Sends texts of which many equal one of those before, and compares after each of them.
  func run(ending: Int?) async {
    await arrive()
    for (index, text) in [(0, "a"), (1, "b"), (0, "a"), (1, "a"), (0, "c"), (1, "b")] {
      await send(text, from: index)
    }
    if let ending {
      groups[ending].clear()
      alive.remove(ending)
    }
    for (index, text) in [(1, "b"), (0, "c"), (1, "c"), (0, "b"), (0, "b"), (1, "a")] {
      await send(text, from: index)
    }
  }

  private func send(_ text: String, from index: Int) async {
    guard fault == nil else { return }
    let (source, other) = (sources[index], sources[1 - index])
    // Which of two sources was the last in a transaction is defined for those that send at once.
    let isOtherFirst =
      isInTransaction && [source, other].allSatisfy { !$0.kind.isLate && !$0.kind.isSettled }
    let isUnchanged = source.last == text
    if isOtherFirst { expect("first", from: 1 - index) }
    expect(text, from: index)
    let isInTransaction = isInTransaction
    let steps: @Sendable () -> Void = {
      guard isInTransaction else { return source.send(text) }
      transaction {
        if isOtherFirst { other.send("first") }
        source.send("overtaken")
        source.send(text)
      }
    }
    let areForAllThreads = source.kind.isForAllThreads && other.kind.isForAllThreads
    if isElsewhere && areForAllThreads { runElsewhere(steps) } else { steps() }
    if isElsewhere || source.kind.isLate { await arrive() }
    // In a transaction it had another value meanwhile, and may send the former one again.
    let mayRepeat = isInTransaction && isUnchanged && !source.kind.repeats
    if mayRepeat, alive.contains(index), label.text == text { expected = text }
    if label.text != expected {
      fault = "after “\(text)” from \(index) it shows “\(label.text)”, not “\(expected)”"
    }
  }

  /// Notes what a living source says.
  private func expect(_ text: String, from index: Int) {
    let source = sources[index]
    defer { source.last = text }
    if alive.contains(index), source.kind.repeats || source.last != text { expected = text }
  }

  /// Waits until what was sent is shown.
  private func arrive() async {
    for index in alive where sources[index].kind == .sequence {
      #expect(await eventually { sources[index].isReceived })
    }
    await settle()
  }
}

/// A label whose text can also be bound as an optional.
private final class PairLabel: BindingHost {
  var text = ""
  var subtitle: String? {
    get { text }
    set { text = newValue ?? "" }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@Observable
private final class PairModel { var text = "" }

/// A source of one kind.
private final class PairSource: @unchecked Sendable {
  // Sendable: one thread at a time uses it, while the others wait.
  let kind: SourceKind
  var last = ""
  private let lock = NSLock()
  /// The number of texts of the sequence that have not been received.
  private var underWay = 0
  private let subject = PassthroughSubject<String, Never>()
  private let current = CurrentValueSubject<String, Never>("")
  private let results = PassthroughSubject<Result<String, BindingError>, Never>()
  private let (stream, continuation) = AsyncStream<String>.makeStream()
  private let viewModel = ViewModel(initialState: PairState())
  private let model = PairModel()
  private let field: FormField<String>

  @MainActor
  init(_ kind: SourceKind) {
    self.kind = kind
    field = FormField("")
  }

  @MainActor
  func bind(to label: PairLabel) {
    switch kind {
    case .passthrough: label.binding.text *= subject
    case .current: label.binding.text *= current
    case .state: label.binding.text *= viewModel[\.text]
    case .field: label.binding.text *= field
    case .result: label.binding.text *= results
    case .optional: label.binding.subtitle *= subject
    case .closure: BindingTarget(label) { $0.text = $1 } *= subject
    case .combined:
      label.binding.text *= subject.combineLatest(current).map { $0 + $1 }
    case .expression:
      let model = model
      label.binding.text *= observing { model.text }
    case .sequence:
      label.binding.text *= stream.map { [self] in
        lock.withLock { underWay -= 1 }
        return $0
      }
    }
  }

  /// Whether all texts of the sequence have been received.
  var isReceived: Bool { lock.withLock { underWay == 0 } }

  func send(_ text: String) {
    switch kind {
    case .passthrough, .optional, .closure, .combined: subject.send(text)
    case .current: current.send(text)
    case .state: viewModel.write { $0.text = text }
    case .field: MainActor.assumeIsolated { field.value = text }
    case .result: results.send(.success(text))
    case .expression: model.text = text
    case .sequence:
      lock.withLock { underWay += 1 }
      continuation.yield(text)
    }
  }
}

private struct PairState: ViewState { var text = "" }
