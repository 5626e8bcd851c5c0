import BinderyTesting
import Foundation
import Testing

@testable import Bindery

/// An operator that delivers later.
enum LaterOperator: String, CaseIterable, Sendable {
  case debounce, delay, throttleLatest, throttleFirst, receive, collect

  var name: String {
    switch self {
    case .throttleLatest, .throttleFirst: "throttle"
    case .receive: "receive(on:)"
    default: rawValue
    }
  }

  static let time = ManualScheduler.SchedulerTimeType.Stride.milliseconds(300)

  /// Applies the operator as an app writes it.
  func applied<Failure>(
    to source: AnyPublisher<String, Failure>, on clock: ManualScheduler
  ) -> AnyPublisher<String, Failure> {
    switch self {
    case .debounce: source.debounce(for: Self.time, scheduler: clock).eraseToAnyPublisher()
    case .delay: source.delay(for: Self.time, scheduler: clock).eraseToAnyPublisher()
    case .throttleLatest:
      source.throttle(for: Self.time, scheduler: clock, latest: true).eraseToAnyPublisher()
    case .throttleFirst:
      source.throttle(for: Self.time, scheduler: clock, latest: false).eraseToAnyPublisher()
    case .receive: source.receive(on: clock).eraseToAnyPublisher()
    case .collect:
      source.collect(.byTime(clock, Self.time)).map { $0.joined(separator: "+") }
        .eraseToAnyPublisher()
    }
  }

  /// Applies Combine's operator.
  func plain<Failure>(
    to source: AnyPublisher<String, Failure>, on clock: ManualScheduler
  ) -> AnyPublisher<String, Failure> {
    switch self {
    case .debounce:
      source.debounce(for: Self.time, scheduler: clock, options: nil).eraseToAnyPublisher()
    case .delay: source.delay(for: Self.time, scheduler: clock, options: nil).eraseToAnyPublisher()
    case .throttleLatest, .throttleFirst:
      Publishers.Throttle(
        upstream: source, interval: Self.time, scheduler: clock, latest: self == .throttleLatest
      ).eraseToAnyPublisher()
    case .receive: source.receive(on: clock, options: nil).eraseToAnyPublisher()
    case .collect:
      source.collect(.byTime(clock, Self.time), options: nil).map { $0.joined(separator: "+") }
        .eraseToAnyPublisher()
    }
  }
}

/// The causes of values that operators deliver later. Other suites may change things at the same
/// time, so each test looks only at the chain of its own views.
@Suite(.serialized) @MainActor
final class LaterCausesTests {
  private let clock = ManualScheduler()
  private let (first, second) = (HeadlessLine(), HeadlessLine())
  private let (ours, others) = (
    PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()
  )
  private let label = ShownText()
  private var bindings: BindingGroup?

  init() { ChangeTrace.begin() }
  isolated deinit { ChangeTrace.end() }

  /// Shows what is typed into either field, after an operator.
  private func bind(_ later: LaterOperator) {
    bindings = BindingGroup {
      label.binding.value *= later.applied(
        to: ours.merge(with: others).eraseToAnyPublisher(), on: clock)
      ours *= first.textPublisher.dropFirst()
      others *= second.textPublisher.dropFirst()
    }
  }

  private var shown: [TraceStep] {
    let ids = Set(BindingLedger.bindings(of: label).map(\.id))
    return ChangeTrace.steps.filter { $0.binding.map(ids.contains) == true }
  }

  private func chain(_ step: TraceStep?) -> [String] {
    step.map { ChangeTrace.causes(of: $0.id).map(\.summary) } ?? []
  }

  /// The steps of an operator.
  private func relays(_ later: LaterOperator) -> [TraceStep] {
    let own = Set(["a", "b", "ab"].map { "\"\($0)\"" })
    return ChangeTrace.steps.filter {
      $0.kind == .relay && $0.name == later.name && own.contains($0.value ?? "")
    }
  }

  @Test(
    "A keystroke leads through an operator that delivers later", arguments: LaterOperator.allCases)
  func keystroke(_ later: LaterOperator) throws {
    bind(later)
    first.paste("a")
    #expect(label.value == "")
    clock.advance(by: LaterOperator.time)
    #expect(label.value == "a")
    let value = later == .collect ? #"["a"]"# : #""a""#
    #expect(
      chain(shown.last) == [
        #"input "a" done"#, #"event "a" done"#, "relay \(value) done", #"show "a" done"#,
      ])
    let relay = try #require(ChangeTrace.causes(of: shown.last!.id).first { $0.kind == .relay })
    #expect(relay.name == later.name)
    #expect(relay.wait == .relay && relay.waited > 0 && relay.isOnMain)
    #expect(relay.turn == shown.last?.turn)
    #expect(relay.turn != ChangeTrace.causes(of: relay.id).first?.turn, "it came in a later turn")
  }

  @Test(
    "It leads across threads, before the operator and after it", arguments: LaterOperator.allCases)
  func threads(_ later: LaterOperator) async {
    bind(later)
    nonisolated(unsafe) let (sent, clock) = (ours, clock)
    runElsewhere { sent.send("a") }
    runElsewhere { clock.advance(by: LaterOperator.time) }
    await settle()
    #expect(label.value == "a")
    let steps = ChangeTrace.causes(of: shown.last?.id ?? 0)
    #expect(steps.map(\.kind) == [.send, .relay, .show])
    #expect(steps.map(\.isOnMain) == [false, false, true])
    #expect(steps.map(\.wait) == [nil, .relay, .transaction])
  }

  @Test("Of two causes each value has its own", arguments: LaterOperator.allCases)
  func interleaved(_ later: LaterOperator) {
    bind(later)
    first.paste("a")
    second.paste("b")
    clock.advance(by: LaterOperator.time)
    let chains = shown.filter { $0.outcome == .done }.map { step in
      ChangeTrace.causes(of: step.id).filter { $0.kind == .input }.map { $0.value ?? "" }
    }
    let (a, b) = (#""a""#, #""b""#)
    switch later {
    case .debounce, .throttleLatest: #expect(chains == [[b]])
    case .throttleFirst: #expect(chains == [[a]])
    case .delay, .receive: #expect(chains == [[a], [b]])
    case .collect: #expect(chains == [[a, b]] && label.value == "a+b")
    }
  }

  @Test(
    "A value that an operator has dropped says so",
    arguments: [LaterOperator.debounce, .throttleLatest, .throttleFirst])
  func dropped(_ later: LaterOperator) throws {
    bind(later)
    first.paste("a")
    second.paste("b")
    clock.advance(by: LaterOperator.time)
    let steps = relays(later)
    let lost = try #require(steps.first { $0.outcome != .done })
    #expect(steps.filter { $0.outcome == .done }.count == 1)
    #expect(lost.outcome == (later == .throttleFirst ? .refused : .replaced))
    let value = later == .throttleFirst ? #""b""# : #""a""#
    #expect(chain(lost).first == "input \(value) done" && lost.value == value)
    #expect(ChangeTrace.effects(of: lost.causes[0]).contains { $0.id == lost.id })
  }

  @Test(
    "A value that waits when its binding ends says so", arguments: [LaterOperator.debounce, .delay])
  func ended(_ later: LaterOperator) {
    bind(later)
    first.paste("a")
    bindings = nil
    clock.advance(by: LaterOperator.time)
    #expect(relays(later).map(\.outcome) == [.ended])
  }

  @Test("The code that sent a value begins the chain, and is its place")
  func places() throws {
    struct Here: NotedPlace {}
    ChangeTrace.begin(notingPlaces: { Here() })
    defer { ChangeTrace.end() }
    bind(.debounce)
    ours.send("a")
    clock.advance(by: LaterOperator.time)
    let steps = ChangeTrace.causes(of: try #require(shown.last).id)
    #expect(steps.map(\.kind) == [.send, .relay, .show])
    #expect(steps[0].place is Here)
  }

  @Test("A chain leads through several operators")
  func several() {
    bindings = BindingGroup {
      label.binding.value *=
        ours.debounce(for: 5, scheduler: clock).removeDuplicates()
        .delay(for: 5, scheduler: clock).map { $0 + "!" }.receive(on: clock)
      ours *= first.textPublisher.dropFirst()
    }
    first.paste("a")
    clock.advance(by: 20)
    #expect(label.value == "a!")
    #expect(
      ChangeTrace.causes(of: shown.last?.id ?? 0).map(\.name).dropFirst(2).dropLast()
        == ["debounce", "delay", "receive(on:)"])
  }

  @Test("The text of a password field stays hidden behind an operator")
  func secrets() {
    first.holdsSecret = true
    bindings = BindingGroup {
      label.binding.value *= ours.debounce(for: 5, scheduler: clock).map { "\($0.count) letters" }
      ours *= first.textPublisher.dropFirst()
    }
    first.paste("correct horse")
    clock.advance(by: 5)
    #expect(label.value == "13 letters")
    #expect(
      chain(shown.last) == [
        "input •••• done", "event •••• done", "relay •••• done", "show •••• done",
      ])
    first.clear()
  }

  @Test("A text made of a password stays hidden in operators on another thread, too")
  func secretsElsewhere() async throws {
    first.holdsSecret = true
    let queue = DispatchQueue(label: "elsewhere")
    bindings = BindingGroup {
      label.binding.value *= ours.receive(on: queue).map { String($0.reversed()) }
        .receive(on: queue)
      ours *= first.textPublisher.dropFirst()
    }
    let last = ChangeTrace.lastStep
    first.paste("pilut kcalb")
    try #require(await eventually { self.label.value == "black tulip" })
    let waits = ChangeTrace.steps(after: last).filter { $0.name == "receive(on:)" }
    #expect(waits.map(\.value) == ["••••", "••••"])
    first.clear()
  }

  @Test("A steadied value is caused by the change that began the wait")
  func steadied() throws {
    let (isBusy, spinner) = (PassthroughSubject<Bool, Never>(), ShownText())
    bindings = BindingGroup {
      spinner.binding.value *= isBusy.steadied(
        after: 50, atLeast: 1_000, scheduler: clock
      ).map { "\($0)" }
      isBusy *= first.textPublisher.dropFirst().map { $0 == "busy" }
    }
    first.paste("busy")
    clock.advance(by: 100)
    first.paste("idle")
    clock.advance(by: 2_000)
    let ids = Set(BindingLedger.bindings(of: spinner).map(\.id))
    let shown = ChangeTrace.steps.filter { $0.binding.map(ids.contains) == true }
    #expect(shown.map(\.value) == [#""false""#, #""true""#, #""false""#])
    for (step, text) in zip(shown.dropFirst(), [#""busy""#, #""idle""#]) {
      let steps = ChangeTrace.causes(of: step.id)
      #expect(steps.map(\.kind) == [.input, .event, .relay, .show])
      #expect(steps[0].value == text && steps[2].wait == .relay)
    }
  }

  @Test("A field’s problem that is found later is caused by the keystroke")
  func checks() async throws {
    let name = FormField<String>(
      "", .check(after: 300, on: clock) { name in FieldProblem("\(name) is taken.") })
    bindings = BindingGroup {
      first *= .field(name)
      label.binding.value *= name.problem.map { $0?.message ?? "" }
    }
    first.paste("ad")
    clock.advance(by: 100)
    first.paste("ada")
    clock.advance(by: 300)
    try #require(await eventually { self.label.value == "ada is taken." })
    let steps = ChangeTrace.causes(of: try #require(shown.last).id)
    #expect(steps.first?.value == #""ada""#)
    #expect(steps.first { $0.kind == .relay }?.name == "check")
    let lost = ChangeTrace.steps.filter { $0.name == "check" && $0.outcome == .replaced }
    #expect(lost.contains { chain($0).first == #"input "ad" done"# })
  }

  @Test(
    "An operator delivers what Combine’s own delivers, when it does",
    arguments: LaterOperator.allCases, [true, false])
  func same(_ later: LaterOperator, isOn: Bool) {
    if !isOn { ChangeTrace.end() }
    defer { if !isOn { ChangeTrace.begin() } }
    for seed in 0..<50 {
      var random = SeededGenerator(seed: UInt64(seed))
      let clock = clock
      let source = PassthroughSubject<String, Offline>()
      let trackers = [false, true].map { _ in
        TrackingSubscriber<String, Offline>(demand: .max(seed % 3 == 0 ? 2 : 100)) { _ in
          seed % 2 == 0 ? .max(1) : .none
        }
      }
      later.applied(to: source.eraseToAnyPublisher(), on: clock).subscribe(trackers[0])
      later.plain(to: source.eraseToAnyPublisher(), on: clock).subscribe(trackers[1])
      for number in 0..<12 {
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<8: source.send("\(number)")
        case 8: trackers.forEach { $0.request(.max(1)) }
        case 9 where number > 8: source.send(completion: .finished)
        case 10 where number > 8: source.send(completion: .failure(Offline()))
        case 11 where number > 8: trackers.forEach { $0.cancel() }
        default: clock.advance(by: .milliseconds(Int.random(in: 0..<400, using: &random)))
        }
      }
      clock.advance(by: .seconds(1))
      #expect(trackers[0].history == trackers[1].history, "seed \(seed)")
    }
  }

  @Test("A loop over values has the causes of each value, and not of its beginning")
  func loops() async throws {
    let (label, button, requests) = (label, HeadlessButton("Follow"), Locked(0))
    let values = ours.handleEvents(receiveRequest: { _ in requests.withLock { $0 += 1 } })
      .eraseToAnyPublisher().values
    bindings = BindingGroup {
      Handler(label) { label in
        {
          Task {
            for await text in values {
              label.text.send(text)
              if text == "end" { break }
            }
            label.text.send("ended")
          }
        }
      } *= button.tapPublisher
      label.binding.value *= label.text
      ours *= first.textPublisher.dropFirst()
    }
    button.tap()
    for (number, text) in ["a", "b", "end"].enumerated() {
      try #require(await eventually { requests.value == number + 1 })
      await settle()
      first.paste(text)
    }
    try #require(await eventually { label.value == "ended" })
    let chains = shown.map { step in
      let steps = ChangeTrace.causes(of: step.id)
      let kinds = steps.map(\.kind.rawValue).joined(separator: " ")
      return "\(kinds) \(step.value ?? "") of \(steps[0].value ?? "the button")"
    }
    #expect(
      chains == [
        #"input event relay show "a" of "a""#, #"input event relay show "b" of "b""#,
        #"input event relay show "end" of "end""#, #"input event show "ended" of the button"#,
      ])
  }

  @Test("A loop in a loop gives the outer one its causes back")
  func loopInLoop() async throws {
    let (label, requests, second) = (label, Locked(0), CurrentValueSubject<Int, Never>(1))
    let values = ours.handleEvents(receiveRequest: { _ in requests.withLock { $0 += 1 } })
      .eraseToAnyPublisher().values
    bindings = BindingGroup {
      label.binding.value *= label.text
      ours *= first.textPublisher.dropFirst()
    }
    let loop = Task {
      for await text in values {
        for await _ in second.values { break }
        label.text.send(text)
        break
      }
    }
    try #require(await eventually { requests.value == 1 })
    await settle()
    first.paste("a")
    await loop.value
    let last = try #require(shown.last)
    #expect(
      ChangeTrace.causes(of: last.id).map(\.kind.rawValue).joined(separator: " ")
        == "input event relay show")
  }

  @Test("A binding to asynchronous values leads back to what sent them")
  func boundValues() async throws {
    let requests = Locked(0)
    bindings = BindingGroup {
      label.binding.value *=
        ours.handleEvents(receiveRequest: { _ in requests.withLock { $0 += 1 } })
        .eraseToAnyPublisher().values.map { $0 + "!" }
      ours *= first.textPublisher.dropFirst()
    }
    try #require(await eventually { requests.value == 1 })
    await settle()
    first.paste("a")
    try #require(await eventually { self.label.value == "a!" })
    #expect(ChangeTrace.causes(of: shown.last!.id).map(\.kind) == [.input, .event, .relay, .show])
  }

  @Test("What was subscribed to while the trace was off begins a new chain")
  func subscribedBefore() {
    ChangeTrace.end()
    bind(.debounce)
    ChangeTrace.begin()
    first.paste("a")
    let last = ChangeTrace.lastStep
    clock.advance(by: LaterOperator.time)
    #expect(label.value == "a")
    #expect(!ChangeTrace.steps(after: last).contains { $0.kind == .relay && $0.value == #""a""# })
  }
}

private struct Offline: Error {}

extension TraceStep {
  fileprivate var summary: String { "\(kind) \(value ?? "-") \(outcome)" }
}

/// A label of these tests alone: other suites look for recorders among all live bindings.
@MainActor
private final class ShownText: BindingHost {
  var value = ""
  let text = PassthroughSubject<String, Never>()
}
