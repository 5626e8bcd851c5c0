import Bindery
import BinderyTesting
import Observation
import Testing

@Suite("The bind operator, in all directions") @MainActor
struct BindOperatorTests {
  @Test("An optional property takes a publisher of values")
  func optionalTarget() {
    let label = Recorder<String?>(nil)
    let title = CurrentValueSubject<String, Never>("shown")
    let group = BindingGroup { label.binding.value *= title.map { $0.uppercased() } }
    #expect(label.value == "SHOWN")
    _ = group
  }

  @Test("A closure target is handed its object")
  func closureTarget() {
    let label = Recorder("")
    let count = CurrentValueSubject<Int, Never>(3)
    let group = BindingGroup {
      BindingTarget(label) { label, count in label.value = "People (\(count))" } *= count
    }
    count.send(4)
    #expect(label.history == ["", "People (3)", "People (4)"])
    _ = group
  }

  @Test("An asynchronous sequence feeds a property until the group ends")
  func sequence() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let label = Recorder<Int?>(nil)
    let group = BindingGroup { label.binding.value *= stream }
    continuation.yield(1)
    #expect(await eventually { label.value == 1 })
    group.clear()
    continuation.yield(2)
    await settle()
    #expect(label.history == [nil, 1])
  }

  @Test("Events reach a subject of the view model")
  func subject() {
    let refresh = PassthroughSubject<Void, Never>()
    let taps = PassthroughSubject<Void, Never>()
    var count = 0
    let group = BindingGroup { refresh *= taps }
    group.add(refresh.sink { count += 1 })
    taps.send()
    taps.send()
    #expect(count == 2)
  }

  @Test("What an event changes is one transaction")
  func eventIsATransaction() {
    let taps = PassthroughSubject<Int, Never>()
    let number = CurrentValueSubject<Int, Never>(0)
    let label = Recorder(-1)
    let steps = PassthroughSubject<Int, Never>()
    let group = BindingGroup {
      label.binding.value *= number
      steps *= taps
    }
    group.add(
      steps.sink { step in
        number.send(step)
        number.send(step * 10)
      })
    taps.send(1)
    #expect(label.history == [-1, 0, 10])
  }

  @Test("Two bindings of one target both live; the last value wins")
  func twoSources() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let label = Recorder(0)
    let group = BindingGroup {
      label.binding.value *= first
      label.binding.value *= second
    }
    first.send(1)
    second.send(2)
    first.send(3)
    #expect(label.history == [0, 1, 2, 3])
    _ = group
  }

  // MARK: Observed expressions

  @available(iOS 17, macOS 14, *)
  @Observable @MainActor
  final class Model {
    var first = "Ada"
    var last = "Lovelace"
    var isShort = false
  }

  @Test("An observed expression is computed again when a property it read has changed")
  @available(iOS 17, macOS 14, *)
  func observedExpression() async {
    let model = Model()
    let label = Recorder("")
    var computed = 0
    let group = BindingGroup {
      label.binding.value *= observing {
        computed += 1
        return model.isShort ? model.first : "\(model.first) \(model.last)"
      }
    }
    #expect(label.value == "Ada Lovelace")
    model.first = "Augusta"
    model.last = "King"
    await settle()
    #expect(label.history == ["", "Ada Lovelace", "Augusta King"])
    #expect(computed == 2, "two changes of one turn are one computation")
    model.isShort = true
    await settle()
    model.last = "nobody reads this now"
    await settle()
    #expect(computed == 3)
    #expect(label.value == "Augusta")
    group.clear()
    model.first = "unseen"
    await settle()
    #expect(label.value == "Augusta")
  }

  @Test("Law 8: in a transaction an observed expression is computed once, at its end")
  @available(iOS 17, macOS 14, *)
  func observedInTransaction() {
    let model = Model()
    let label = Recorder("")
    let group = BindingGroup { label.binding.value *= observing { "\(model.first) \(model.last)" } }
    transaction {
      model.first = "Grace"
      model.last = "Hopper"
    }
    #expect(label.history == ["", "Ada Lovelace", "Grace Hopper"])
    _ = group
  }

  @Test("A slow subscriber of an observed expression costs one evaluation for each change")
  @available(iOS 17, macOS 14, *)
  func slowSubscriber() {
    let model = Model()
    var evaluations = 0
    let tracker = TrackingSubscriber<String, Never>(demand: .max(1))
    observing {
      evaluations += 1
      return model.first
    }.subscribe(tracker)
    for number in 1...10 {
      transaction { model.first = "\(2 * number)" }
      transaction { model.first = "\(2 * number + 1)" }
      tracker.request(.max(1))
    }
    #expect(evaluations == 21)
    #expect(
      tracker.history
        == ["subscription", "value Ada"] + (1...10).map { "value \(2 * $0 + 1)" })
  }

  @Test("A late subscriber of an observed expression gets the newest value, not one from before")
  @available(iOS 17, macOS 14, *)
  func lateDemand() async {
    let model = Model()
    let tracker = TrackingSubscriber<String, Never>(demand: .max(1))
    observing { model.first }.subscribe(tracker)
    model.first = "Grace"
    await settle()
    model.first = "Barbara"
    tracker.request(.max(1))
    await settle()
    transaction {
      model.first = "Edsger"
      tracker.request(.max(1))
    }
    #expect(tracker.history == ["subscription", "value Ada", "value Barbara", "value Edsger"])
  }

  @Test("An observed model is not kept alive by a cleared group")
  @available(iOS 17, macOS 14, *)
  func observedModelIsFreed() {
    let label = Recorder("")
    let group = BindingGroup()
    #expect(
      isReleased {
        let model = Model()
        group.capture { label.binding.value *= observing { model.first } }
        group.clear()
        return model
      })
  }
}
