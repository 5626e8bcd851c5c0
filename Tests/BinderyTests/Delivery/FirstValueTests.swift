import Bindery
import BinderyTesting
import Testing

@Suite("The first value of a binding") @MainActor
struct FirstValueTests {
  let model = CountViewModel(7)
  let number = CurrentValueSubject<Int, Never>(7)

  /// Makes several kinds of bindings, and returns the values that they show at once.
  private func bindAll() -> (shown: [Int], labels: [Recorder<Int>], view: CountView, BindingGroup) {
    let labels = (0..<6).map { _ in Recorder(-1) }
    let view = CountView()
    let clock = ManualFramePacer()
    let group = BindingGroup {
      labels[0].binding.value *= number
      labels[1].binding.value *= number.map { $0 }
      labels[2].binding.value *= model[\.count]
      labels[3].binding.value *= model.states.map(\.count).filter { _ in true }
      labels[4].binding.value *= number.combineLatest(model[\.count]).map { max($0, $1) }
      labels[5].binding.value.everyFrame(of: clock) *= number
      view *= model
    }
    return (labels.map(\.value) + view.shown, labels, view, group)
  }

  private func change() {
    number.send(8)
    model.set(8)
  }

  @Test("Law 6: inside a transaction it is written when the binding is made, the last at the end")
  func inTransaction() {
    var bound: (shown: [Int], labels: [Recorder<Int>], view: CountView, BindingGroup)?
    transaction {
      bound = bindAll()
      #expect(bound?.shown == Array(repeating: 7, count: 7))
      change()
      #expect(bound?.labels.map(\.value) == Array(repeating: 7, count: 6))
    }
    #expect(bound?.labels.prefix(5).map(\.history) == Array(repeating: [-1, 7, 8], count: 5))
    #expect(bound?.view.shown == [7, 8])
  }

  @Test("Law 6: also inside a delivery, a render, a handler, and an event")
  func elsewhere() {
    for place in 0..<4 {
      let (outer, trigger) = (Recorder(0), PassthroughSubject<Int, Never>())
      let (source, derived, view) = (CountViewModel(), Follower(), CountView())
      var bound: (shown: [Int], labels: [Recorder<Int>], view: CountView, BindingGroup)?
      let bind: @MainActor (Int) -> Void = {
        guard $0 == 1 else { return }
        bound = bindAll()
        change()
      }
      let group = BindingGroup {
        switch place {
        case 0:
          outer.onWrite = bind
          outer.binding.value *= trigger
        case 1:
          view.onRender = { bind($0.count) }
          view *= source
        case 2: derived.subscribe(to: source) { bind($1.count) }
        default: Handler(outer, Recorder<Int>.takeEvent) *= trigger
        }
      }
      if place == 3 { outer.onWrite = bind }
      if place == 0 || place == 3 { trigger.send(1) } else { source.set(1) }
      #expect(bound?.shown == Array(repeating: 7, count: 7), "place \(place)")
      #expect(bound?.labels.prefix(5).map(\.value) == [8, 8, 8, 8, 8], "place \(place)")
      #expect(bound?.view.shown == [7, 8], "place \(place)")
      outer.onWrite = nil
      view.onRender = nil
      number.send(7)
      model.set(7)
      _ = (group, derived)
    }
  }

  @Test("Law 10: inside a write, which holds a lock, it is written when that has ended")
  func inWrite() {
    let other = CountViewModel()
    var bound: (shown: [Int], labels: [Recorder<Int>], view: CountView, BindingGroup)?
    other.write { _ in
      bound = bindAll()
      #expect(bound?.shown == Array(repeating: -1, count: 6))
    }
    #expect(bound?.labels.map(\.value) == Array(repeating: 7, count: 6))
    #expect(bound?.view.shown == [7])
  }

  @Test("Law 6: a view model that is made inside another's write is derived when it is made")
  func derivedInWrite() {
    let (parent, model) = (CountViewModel(), model)
    var child: Follower?
    parent.write { draft in
      let made = Follower()
      made.follow(model)
      draft.count = made.state.count
      child = made
    }
    #expect(parent.state.count == 7)
    #expect(child?.told == [7])
    model.set(9)
    #expect(child?.state.count == 9)
  }

  @Test("What another write has begun to change is derived when that has ended")
  func unfinished() {
    let (derived, model) = (Follower(), model)
    model.write { draft in
      draft.count = 8
      derived.follow(model)
      #expect(derived.told == [])
    }
    #expect(derived.told == [8])
  }
}

extension Recorder where Value == Int {
  func takeEvent(_ number: Int) { value = number }
}
