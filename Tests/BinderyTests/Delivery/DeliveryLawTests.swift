import Bindery
import BinderyTesting
import Dispatch
import Testing

@Suite("Delivery, laws 5 to 11") @MainActor
struct DeliveryLawTests {
  let number = CurrentValueSubject<Int, Never>(0)

  // MARK: Law 5

  @Test("Law 5: a value sent on the main actor is applied before the send returns")
  func appliedAtOnce() {
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value *= number }
    number.send(1)
    #expect(label.value == 1)
    number.send(2)
    #expect(label.history == [-1, 0, 1, 2])
    _ = group
  }

  @Test("Law 5: a value sent elsewhere is applied later, on the main actor")
  func appliedLater() async {
    let label = Recorder(-1)
    let isOnMain = Recorder(false)
    label.onWrite = { _ in isOnMain.value = true }
    let group = BindingGroup { label.binding.value *= number }
    nonisolated(unsafe) let sender = number
    runElsewhere { sender.send(1) }
    #expect(label.value == 0, "not before the main queue has run")
    await settle()
    #expect(label.value == 1)
    _ = group
  }

  @Test("Law 5: a value from elsewhere never overtakes a later one sent on the main actor")
  func noOvertaking() async {
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value *= number }
    nonisolated(unsafe) let sender = number
    runElsewhere { sender.send(1) }
    number.send(2)
    #expect(label.history == [-1, 0, 2])
    runElsewhere { sender.send(3) }
    await settle()
    #expect(label.history == [-1, 0, 2, 3])
    _ = group
  }

  @Test("Law 5: nothing arrives after cancel, whatever was on its way")
  func nothingAfterCancel() async {
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value *= number }
    nonisolated(unsafe) let sender = number
    runElsewhere { sender.send(1) }
    group.clear()
    await settle()
    #expect(label.history == [-1, 0])
  }

  @Test("Law 5: events sent elsewhere are all delivered, in order, before a later one")
  func eventsInOrder() async {
    let taps = PassthroughSubject<Int, Never>()
    let received = PassthroughSubject<Int, Never>()
    var events: [Int] = []
    let group = BindingGroup { received *= taps }
    group.add(received.sink { events.append($0) })
    nonisolated(unsafe) let sender = taps
    runElsewhere { for tap in 1...5 { sender.send(tap) } }
    taps.send(6)
    #expect(events == [1, 2, 3, 4, 5, 6])
    await settle()
    #expect(events == [1, 2, 3, 4, 5, 6])
  }

  @Test("Law 5: the last of many values from eight threads is what is shown, in sending order")
  func manyThreads() async {
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value *= number }
    nonisolated(unsafe) let sender = number
    await withTaskGroup(of: Void.self) { tasks in
      for thread in 0..<8 {
        tasks.addTask { for step in 0..<2_000 { sender.send(thread * 10_000 + step) } }
      }
    }
    await settle()
    #expect(label.value % 10_000 == 1_999)
    for thread in 0..<8 {
      let own = label.history.filter { $0 / 10_000 == thread && $0 > 0 }
      #expect(own == own.sorted(), "values of one thread were shown out of order")
    }
    _ = group
  }

  @Test("Law 5: what a transaction elsewhere sent first never replaces what was sent here after it")
  func lateTransaction() async {
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value *= number }
    nonisolated(unsafe) let sender = number
    let (sent, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let task = Task.detached {
      transaction {
        sender.send(1)
        sent.signal()
        mayEnd.wait()
      }
    }
    runElsewhere { sent.wait() }
    number.send(2)
    mayEnd.signal()
    await task.value
    await settle()
    #expect(label.history == [-1, 0, 2])
    _ = group
  }

  @Test("Law 5: every label shows what the subject holds, though a sink corrects what is sent")
  func correctedBySink() async {
    for _ in 0..<20 {
      let volume = CurrentValueSubject<Int, Never>(0)
      nonisolated(unsafe) let sender = volume
      let clamp = volume.sink { @Sendable in if $0 > 10 { sender.send(10) } }
      let labels = (0..<8).map { _ in Recorder(-1) }
      let group = BindingGroup { for label in labels { label.binding.value *= volume } }
      volume.send(11)
      #expect(labels.map(\.value) == Array(repeating: 10, count: 8))
      volume.send(0)
      transaction { volume.send(12) }
      #expect(labels.map(\.value) == Array(repeating: 10, count: 8))
      volume.send(0)
      runElsewhere { sender.send(13) }
      await settle()
      #expect(labels.map(\.value) == Array(repeating: 10, count: 8))
      withExtendedLifetime((clamp, group)) {}
    }
  }

  // MARK: Law 6

  @Test("Law 6: the first event is the present, in the block that binds")
  func firstIsThePresent() {
    number.send(7)
    let label = Recorder(-1)
    let group = BindingGroup {
      label.binding.value *= number
      #expect(label.value == 7)
    }
    _ = group
  }

  // MARK: Law 7

  @Test("Law 7: equal values are not delivered again")
  func distinct() {
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value *= number }
    number.send(1)
    number.send(1)
    number.send(2)
    #expect(label.history == [-1, 0, 1, 2])
    _ = group
  }

  @Test("Law 7: distinctness is judged after mapping")
  func distinctAfterMapping() {
    let label = Recorder("")
    let group = BindingGroup { label.binding.value *= number.map { $0 > 0 ? "some" : "none" } }
    for value in 1...5 { number.send(value) }
    #expect(label.history == ["", "none", "some"])
    _ = group
  }

  @Test("Law 7: a type can opt out")
  func optOut() {
    struct Ping: AlwaysDelivered {}
    let label = Recorder(Ping())
    let pings = PassthroughSubject<Ping, Never>()
    let group = BindingGroup { label.binding.value *= pings }
    pings.send(Ping())
    pings.send(Ping())
    #expect(label.history.count == 3)
    _ = group
  }

  @Test("Law 7: values without equality are all delivered")
  func withoutEquality() {
    struct Picture {}
    let label = Recorder(Picture())
    let pictures = PassthroughSubject<Picture, Never>()
    let group = BindingGroup { label.binding.value *= pictures }
    pictures.send(Picture())
    pictures.send(Picture())
    #expect(label.history.count == 3)
    _ = group
  }

  // MARK: Law 8

  @Test("Law 8: in a transaction a binding fires once, with the final value")
  func transactionFiresOnce() {
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value *= number }
    transaction {
      for value in 1...9 { number.send(value) }
      #expect(label.value == 0)
    }
    #expect(label.history == [-1, 0, 9])
    _ = group
  }

  @Test("Law 8: there and back again in a transaction delivers nothing")
  func thereAndBack() {
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value *= number }
    transaction {
      number.send(5)
      number.send(0)
    }
    #expect(label.history == [-1, 0])
    _ = group
  }

  @Test("Law 8: nested transactions belong to the outermost, one that throws still delivers")
  func nestedTransactions() {
    struct Refused: Error {}
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value *= number }
    #expect(throws: Refused.self) {
      try transaction {
        number.send(1)
        transaction { number.send(2) }
        #expect(label.value == 0)
        throw Refused()
      }
    }
    #expect(label.history == [-1, 0, 2])
    _ = group
  }

  @Test("Law 8: no pair is ever torn, however it was derived and combined")
  func noTornPair() {
    let first = CurrentValueSubject<Int, Never>(0)
    let second = CurrentValueSubject<Int, Never>(0)
    let derived = CurrentValueSubject<Int, Never>(0)
    let pair = Recorder("")
    let left = Recorder(0)
    let right = Recorder(0)
    let group = BindingGroup {
      left.binding.value *= first
      right.binding.value *= derived
      derived *= second.map { $0 * 1 }
      pair.binding.value *= first.zip(derived).map { "\($0)=\($1)" }
    }
    for value in 1...20 {
      transaction {
        first.send(value)
        second.send(value)
      }
      #expect(left.value == right.value)
    }
    #expect(pair.history == ["", "0=0"] + (1...20).map { "\($0)=\($0)" })
    _ = group
  }

  @Test("Law 8: a transaction on another thread crosses to the main actor as one")
  func backgroundTransaction() async {
    let first = CurrentValueSubject<Int, Never>(0)
    let second = CurrentValueSubject<Int, Never>(0)
    let left = Recorder(0)
    let right = Recorder(0)
    var torn = 0
    right.onWrite = { if $0 != left.value { torn += 1 } }
    let group = BindingGroup {
      left.binding.value *= first
      right.binding.value *= second
    }
    nonisolated(unsafe) let (one, two) = (first, second)
    await Task.detached {
      for value in 1...5_000 {
        transaction {
          one.send(value)
          two.send(value)
        }
      }
    }.value
    await settle()
    #expect(right.value == 5_000)
    #expect(torn == 0)
    _ = group
  }

  @Test("Law 8: a task that outlives the background transaction it was started in still delivers")
  func taskOutlivesTransaction() async {
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value *= number }
    nonisolated(unsafe) let sender = number
    let task = await Task.detached {
      transaction {
        Task { @concurrent in
          try? await Task.sleep(for: .milliseconds(20))
          sender.send(7)
        }
      }
    }.value
    await task.value
    await settle()
    #expect(label.value == 7)
    _ = group
  }

  // MARK: Law 9

  @Test("Law 9: a change made from inside a delivery is applied after that pass, in order")
  func changeFromInsideADelivery() {
    let (first, second) = (Recorder(-1), Recorder(-1))
    first.onWrite = { [number] in if $0 == 1 { number.send(2) } }
    let group = BindingGroup {
      first.binding.value *= number
      second.binding.value *= number
    }
    transaction { number.send(1) }
    #expect(first.history == [-1, 0, 1, 2])
    #expect(second.history == [-1, 0, 1, 2])
    _ = group
  }

  @Test("Law 9: also without a transaction every view ends with the newest value")
  func changeFromInsideAPlainSend() {
    let views = (0..<5).map { _ in Recorder(-1) }
    for view in views { view.onWrite = { [number] in if $0 == 1 { number.send(2) } } }
    let group = BindingGroup { for view in views { view.binding.value *= number } }
    number.send(1)
    for view in views {
      #expect(view.value == 2)
      #expect(view.history == view.history.sorted(), "an older value was shown after a newer one")
    }
    _ = group
  }

  @Test("Law 9: a runaway loop is stopped and names its participants, and the rest goes on")
  func runawayLoop() {
    var errors: [String] = []
    let label = Recorder(-1)
    let other = Recorder(-1)
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      label.binding.value *= number
      other.binding.value *= number.map { -$0 }
    }
    label.onWrite = { [number] in if $0 > 0 { number.send($0 + 1) } }
    number.send(1)
    #expect(errors.count == 1)
    #expect(errors.first?.contains("Recorder<Int>") == true)
    label.onWrite = nil
    number.send(5)
    #expect(label.value == 5)
    #expect(other.value == -5)
    _ = group
  }

  @Test("Law 9: two subjects bound to each other settle, and a counting loop between them is cut")
  func subjectsBoundToEachOther() {
    let (left, right) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
    var errors: [String] = []
    var group = BindingGroup {
      left *= right
      right *= left
    }
    left.send(3)
    #expect(left.value == 3 && right.value == 3)
    group.clear()
    group = BindingGroup(onError: { errors.append("\($0)") }) {
      left *= right.map { $0 + 1 }
      right *= left.map { $0 + 1 }
    }
    #expect(errors.count == 1)
    let events = PassthroughSubject<Int, Never>()
    let doubled = PassthroughSubject<Int, Never>()
    group = BindingGroup(onError: { errors.append("\($0)") }) {
      doubled *= events
      doubled *= events
      events *= doubled
    }
    events.send(1)
    #expect(errors.count > 1, "a loop in which events multiply is cut too")
    _ = group
  }

  // MARK: Law 10

  @Test("Law 10: from inside a delivery another thread can send, bind and wait")
  func noLockIsHeld() async {
    let label = Recorder(-1)
    let other = CurrentValueSubject<Int, Never>(0)
    let shown = Recorder(-1)
    nonisolated(unsafe) let sender = other
    label.onWrite = { _ in
      // Blocks the delivery until the other thread has sent. If a lock were held, this would
      // deadlock.
      runElsewhere { sender.send(1) }
      runElsewhere { transaction { sender.send(2) } }
    }
    let group = BindingGroup {
      shown.binding.value *= other
      label.binding.value *= number
    }
    number.send(1)
    await settle()
    #expect(shown.value == 2)
    _ = group
  }

  // MARK: Law 11

  @Test("Law 11: a burst from another thread is one value per binding and turn")
  func burst() async {
    let labels = (0..<10).map { _ in Recorder(-1) }
    let group = BindingGroup { for label in labels { label.binding.value *= number } }
    nonisolated(unsafe) let sender = number
    runElsewhere { for value in 1...1_000 { sender.send(value) } }
    await settle()
    for label in labels { #expect(label.history == [-1, 0, 1_000]) }
    _ = group
  }

  @Test("Law 11: a view may ask for frame pacing: at most one value per frame, whoever writes")
  func framePacing() async {
    let clock = ManualFramePacer()
    let label = Recorder(-1)
    let group = BindingGroup { label.binding.value.everyFrame(of: clock) *= number }
    #expect(label.value == 0, "the first value does not wait")
    for value in 1...10 { number.send(value) }
    nonisolated(unsafe) let sender = number
    runElsewhere { sender.send(11) }
    await settle()
    #expect(label.history == [-1, 0])
    clock.tick()
    #expect(label.history == [-1, 0, 11])
    clock.tick()
    #expect(label.history == [-1, 0, 11])
    number.send(12)
    group.clear()
    clock.tick()
    #expect(label.history == [-1, 0, 11])
  }
}
