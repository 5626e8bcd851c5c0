import Bindery
import BinderyTesting
import Testing

@Suite("TransitionCoverage") @MainActor
struct TransitionCoverageTests {
  /// A state that only this suite uses, so that other tests do not affect its coverage.
  enum Lamp: CheckedState {
    case off, on(Int), broken

    enum Phase { case off, on, broken }
    var phase: Phase {
      switch self {
      case .off: .off
      case .on: .on
      case .broken: .broken
      }
    }
    static let transitions: [Phase: Set<Phase>] = [.off: [.on], .on: [.off, .broken]]
  }

  private func make() -> CheckedViewModel<Lamp> { CheckedViewModel(initialState: .off) }

  @Test("It counts which of the declared transitions are made, on whatever thread, and prints them")
  func counting() {
    enum Own: CheckedState {
      case off, on, broken
      var phase: Self { self }
      static let transitions: [Self: Set<Self>] = [.off: [.on], .on: [.off, .broken]]
    }
    let model = CheckedViewModel(initialState: Own.off)
    let coverage = TransitionCoverage(of: Own.self)
    #expect(coverage.covered == [])
    #expect(coverage.missing.map(\.description) == ["off → on", "on → broken", "on → off"])
    for _ in 0..<2 {
      model.update { .on }
      model.update { .on }
      model.update { .off }
    }
    runElsewhere { model.update { .on } }
    model.update { .off }
    model.update { .broken }
    #expect(coverage.covered == [.init(from: .off, to: .on), .init(from: .on, to: .off)])
    #expect(coverage.missing == [.init(from: .on, to: .broken)])
    #expect(coverage.count(of: .init(from: .off, to: .on)) == 3)
    #expect("\(coverage)" == "off → on: 3 times\non → broken: never\non → off: 3 times")
    model.update { .on }
    model.update { .broken }
    #expect(coverage.missing == [])
    #expect("\(coverage)" == "off → on: 4 times\non → broken: once\non → off: 3 times")
  }

  @Test("What was taken back, because its block threw or went on to an illegal step, was not made")
  func takenBack() {
    enum Own: CheckedState {
      case a, b, c
      var phase: Self { self }
      static let transitions: [Self: Set<Self>] = [.a: [.b], .b: [.a]]
    }
    let model = CheckedViewModel(initialState: Own.a)
    let coverage = TransitionCoverage(of: Own.self)
    try? model.write { draft in
      draft.state = .b
      throw CancellationError()
    }
    model.write { draft in
      draft.state = .b
      draft.state = .c
    }
    #expect(coverage.covered == [])
    model.write { draft in
      draft.state = .b
      model.write { inner in
        inner.state = .a
        inner.state = .c
      }
    }
    #expect(coverage.covered == [.init(from: .a, to: .b)])
    #expect(coverage.count(of: .init(from: .a, to: .b)) == 1)
  }

  @Test("It counts while it lives, and other states not at all")
  func lifetime() {
    enum Own: CheckedState {
      case a, b
      var phase: Self { self }
      static let transitions: [Self: Set<Self>] = [.a: [.b], .b: [.a]]
    }
    let model = CheckedViewModel(initialState: Own.a)
    model.update { .b }
    let coverage = TransitionCoverage(of: Own.self)
    let lamps = TransitionCoverage(of: Lamp.self)
    model.update { .a }
    #expect(coverage.covered == [.init(from: .b, to: .a)])
    #expect(lamps.covered == [])
    let lamp = make()
    lamp.update { .on(1) }
    lamp.update { .on(2) }
    #expect("\(lamps)".contains("off → on: once"))
    #expect(isReleased { TransitionCoverage(of: Own.self) })
    #expect(coverage.covered.count == 1)
  }
}
