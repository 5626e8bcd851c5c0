import Bindery
import BinderyTesting
import Testing

@Suite("Properties bound to a view model") @MainActor
struct StateBindingTests {
  let model = CountViewModel()

  @Test("Law 6: the first value is there inside the block that binds")
  func firstValue() {
    let (count, state, mapped) = (Recorder(-1), Recorder(CountState(count: -1)), Recorder(""))
    let group = BindingGroup {
      count.binding.value *= model[\.count]
      state.binding.value *= model.states
      mapped.binding.value *= model.states.map { "\($0.count)" }
      #expect((count.value, state.value, mapped.value) == (0, CountState(), "0"))
    }
    model.set(1)
    #expect(count.history == [-1, 0, 1])
    #expect(state.value.count == 1)
    #expect(mapped.history == ["", "0", "1"])
    _ = group
  }

  @Test("Law 7: a value is written when it differs from the last, not whenever the state does")
  func distinct() {
    let label = Recorder("?")
    let group = BindingGroup { label.binding.value *= model[\.label] }
    for count in 1...5 { model.set(count) }
    #expect(label.history == ["?", ""])
    _ = group
  }

  @Test("Law 7: a value that is always delivered is written for each change of the state")
  func alwaysDelivered() {
    let clock = ManualFramePacer()
    let (direct, paced) = (Recorder(Ping()), Recorder(Ping()))
    let group = BindingGroup {
      direct.binding.value *= model[\.ping]
      paced.binding.value.everyFrame(of: clock) *= model[\.ping]
    }
    for count in 1...2 {
      model.set(count)
      clock.tick()
    }
    #expect(direct.history.count == 4)
    #expect(paced.history.count == 4)
    _ = group
  }

  @Test("Law 8: in a transaction it is written once, and with all views")
  func transactions() {
    let other = CountViewModel()
    let (left, right) = (Recorder(0), Recorder(0))
    right.onWrite = { #expect($0 == left.value) }
    let group = BindingGroup {
      left.binding.value *= model[\.count]
      right.binding.value *= other[\.count]
    }
    transaction {
      for count in 1...3 {
        model.set(count)
        other.set(count)
      }
      #expect(left.value == 0)
    }
    #expect(left.history == [0, 0, 3])
    #expect(right.history == [0, 0, 3])
    _ = group
  }

  @Test("Law 5: nothing is written after the group was cleared, whatever was on its way")
  func cleared() async {
    let model = model
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value *= model[\.count] }
    transaction {
      model.set(1)
      group.clear()
    }
    runElsewhere { model.set(2) }
    await settle()
    model.set(3)
    #expect(label.history == [-1, 0])
  }

  @Test("Law 2: a group may be cleared by what it writes")
  func clearedInside() {
    let (label, other) = (Recorder(-1), Recorder(-1))
    let group = BindingGroup()
    label.onWrite = { if $0 == 1 { group.clear() } }
    group.capture {
      label.binding.value *= model[\.count]
      other.binding.value *= model[\.count]
    }
    model.set(1)
    model.set(2)
    #expect(label.history == [-1, 0, 1])
    #expect(other.history == [-1, 0])
  }

  @Test("Law 3: binding anew replaces: once the new block has run, nothing of the old one fires")
  func replaced() {
    let label = Recorder(-1)
    let other = CountViewModel(10)
    var group = BindingGroup { label.binding.value *= model[\.count] }
    group = BindingGroup { label.binding.value *= other[\.count] }
    model.set(1)
    other.set(11)
    #expect(label.history == [-1, 0, 10, 11])
    _ = group
  }

  @Test("Law 1: a binding keeps neither its target nor the view model alive")
  func leaks() {
    let model = model
    let group = BindingGroup()
    #expect(
      isReleased {
        let label = Recorder(-1)
        group.capture { label.binding.value *= model[\.count] }
        return label
      })
    model.set(1)
    #expect(group.count == 0, "it ended when its target was found gone")
    let label = Recorder(-1)
    #expect(
      isReleased {
        let model = CountViewModel()
        group.capture { label.binding.value *= model[\.count] }
        return model
      })
  }

  @Test("Law 2: a group that is cleared releases the states that it was bound to")
  func statesAreFreed() {
    let label = Recorder(-1)
    let group = BindingGroup()
    weak var payload: Payload?
    do {
      let first = Payload()
      payload = first
      let model = ViewModel(initialState: PayloadState(payload: first))
      group.capture { label.binding.value *= model[\.count] }
    }
    group.clear()
    #expect(payload == nil)
  }

  @Test("An optional property takes values that are none")
  func optional() {
    let label = Recorder<Int?>(nil)
    let text = Recorder<String?>(nil)
    let group = BindingGroup {
      label.binding.value *= model[\.count]
      text.binding.value *= model.states.map(\.label)
    }
    model.set(1)
    #expect(label.history == [nil, 0, 1])
    #expect(text.history == [nil, ""])
    _ = group
  }

  @Test("Law 11: paced by frames, the newest value is written at each")
  func paced() {
    let clock = ManualFramePacer()
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value.everyFrame(of: clock) *= model[\.count] }
    for count in 1...10 { model.set(count) }
    #expect(label.history == [-1, 0])
    clock.tick()
    #expect(label.history == [-1, 0, 10])
    _ = group
  }

  @Test(
    "Law 9: a write that a binding causes is applied after the pass; a loop is cut, its group told")
  func loops() {
    var errors: [String] = []
    let label = Recorder(-1)
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      label.binding.value *= model[\.count]
    }
    label.onWrite = { [model] in if $0 == 1 { model.set(2) } }
    model.set(1)
    #expect(label.history == [-1, 0, 1, 2])
    label.onWrite = { [model] in model.set($0 + 1) }
    model.set(3)
    #expect(errors.count + model.problems.count == 1)
    label.onWrite = nil
    model.set(-5)
    #expect(label.value == -5)
    _ = group
  }

  @Test("A group's bindings come and go, and leave nothing behind")
  func comingAndGoing() {
    var freed: [() -> Bool] = []
    for _ in 0..<100 {
      let label = Recorder(-1)
      let payload = Payload()
      freed.append { [weak payload] in payload == nil }
      let group = BindingGroup {
        BindingTarget(label) { [payload] label, count in
          _ = payload
          label.value = count
        } *= model[\.count]
      }
      group.clear()
    }
    #expect(freed.allSatisfy { $0() })
  }
}
