import Bindery
import BinderyTesting
import Observation
import Testing

@Suite("Values that wait for a transaction") @MainActor
struct HeldValueTests {
  /// A value that is an object, so that a test can see whether it was freed.
  final class Picture {}

  @Test("are freed when a newer one replaces them, and when they were delivered and replaced")
  func replaced() {
    let source = PassthroughSubject<Picture, Never>()
    let view = Shown()
    let group = BindingGroup { view.binding.picture *= source }
    weak var first: Picture?
    weak var second: Picture?
    transaction {
      send(source) { first = $0 }
      #expect(first != nil)
      send(source) { second = $0 }
      #expect(first == nil)
    }
    #expect(view.picture === second)
    view.picture = nil
    #expect(second == nil, "the binding keeps no copy of what cannot be compared")
    _ = group
  }

  @Test("may send when they are freed: what they send is the newest then")
  func sendingWhenFreed() {
    let source = PassthroughSubject<Parting, Never>()
    let view = Shown()
    let group = BindingGroup { view.binding.parting *= source }
    transaction {
      source.send(Parting { source.send(Parting(name: "last words") {}) })
      source.send(Parting(name: "second") {})
    }
    #expect(view.parting?.name == "last words")
    _ = group
  }

  @Test("are freed with a group that is cleared before the end, and not delivered")
  func cleared() {
    let source = PassthroughSubject<Picture, Never>()
    let view = Shown()
    let group = BindingGroup { view.binding.picture *= source }
    weak var picture: Picture?
    transaction {
      send(source) { picture = $0 }
      group.clear()
    }
    #expect(picture == nil)
    #expect(view.picture == nil)
  }

  @Test("are delivered by a target bound twice, unless it shows what the binding wrote last")
  func boundTwice() {
    let (one, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let label = Recorder(0)
    let target = label.binding.value
    let group = BindingGroup {
      target *= one
      target *= other
    }
    one.send(1)
    other.send(1)
    one.send(1)
    one.send(2)
    other.send(1)
    #expect(label.history == [0, 1, 1, 2, 1])
    #expect(group.count == 2)
  }

  @Test("of an observed expression: once cancelled nothing is kept for mail on its way")
  @available(iOS 17, macOS 14, *)
  func observedModelIsFreed() {
    var model: Model? = Model()
    weak let released = model
    let label = Recorder(0)
    let group = BindingGroup { [model] in
      label.binding.value *= observing { [model] in model!.number }
    }
    model!.number = 1
    group.clear()
    model = nil
    #expect(released == nil)
    #expect(label.history == [0, 0])
  }

  private func send(_ source: PassthroughSubject<Picture, Never>, _ note: (Picture) -> Void) {
    let picture = Picture()
    note(picture)
    source.send(picture)
  }
}

/// An object that calls a closure when it is freed.
private final class Parting {
  let name: String
  private let sayGoodbye: () -> Void

  init(name: String = "first", _ sayGoodbye: @escaping () -> Void) {
    self.name = name
    self.sayGoodbye = sayGoodbye
  }

  deinit { sayGoodbye() }
}

@MainActor
private final class Shown: BindingHost {
  var parting: Parting?
  var picture: HeldValueTests.Picture?
}

@available(iOS 17, macOS 14, *)
@Observable @MainActor
private final class Model {
  var number = 0
}
