import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("A busy indicator that does not flicker") @MainActor
struct SteadiedTests {
  let isBusy = CurrentValueSubject<Bool, Never>(false)
  let clock = ManualScheduler()
  let group = BindingGroup()

  /// The moments, in milliseconds, at which the spinner appeared and disappeared.
  final class Diary {
    var lines: [String] = []
  }

  let diary = Diary()

  init() {
    let (diary, clock) = (diary, clock)
    group.add(
      isBusy.steadied(after: .milliseconds(50), atLeast: .seconds(1), scheduler: clock).sink {
        diary.lines.append("\(clock.now.nanoseconds / 1_000_000) \($0 ? "on" : "off")")
      })
  }

  /// Advances the clock to `time`, in milliseconds.
  func at(_ time: Int, _ value: Bool? = nil) {
    clock.advance(by: .milliseconds(time - clock.now.nanoseconds / 1_000_000))
    if let value { isBusy.send(value) }
  }

  @Test("Law 6: it begins with what is to be seen: nothing")
  func begins() {
    #expect(diary.lines == ["0 off"])
  }

  @Test("What is over before the delay is never shown")
  func short() {
    at(0, true)
    at(49, false)
    at(5_000)
    #expect(diary.lines == ["0 off"])
  }

  @Test("Short pieces of work do not add up")
  func pieces() {
    for start in stride(from: 0, to: 900, by: 60) {
      at(start, true)
      at(start + 40, false)
    }
    at(5_000)
    #expect(diary.lines == ["0 off"])
  }

  @Test("What goes on is shown after the delay, and hidden when it ends")
  func long() {
    at(0, true)
    at(3_000, false)
    #expect(diary.lines == ["0 off", "50 on", "3000 off"])
  }

  @Test("What ends soon after it was shown is shown for the whole time")
  func atLeast() {
    at(0, true)
    at(70, false)
    at(1_049)
    #expect(diary.lines == ["0 off", "50 on"])
    at(5_000)
    #expect(diary.lines == ["0 off", "50 on", "1050 off"])
  }

  @Test("Busy again while it is shown, it stays, and no other time begins")
  func again() {
    at(0, true)
    at(70, false)
    at(500, true)
    at(1_200)
    #expect(diary.lines == ["0 off", "50 on"])
    at(1_300, false)
    #expect(diary.lines == ["0 off", "50 on", "1300 off"])
    at(1_301, true)
    at(5_000, false)
    #expect(diary.lines == ["0 off", "50 on", "1300 off", "1351 on", "5000 off"])
  }

  @Test("Busy again and done again while it is shown, it goes when its time is over")
  func againAndDone() {
    at(0, true)
    at(70, false)
    at(500, true)
    at(600, false)
    at(5_000)
    #expect(diary.lines == ["0 off", "50 on", "1050 off"])
  }

  @Test("Equal values change nothing")
  func equal() {
    at(0, true)
    at(40, true)
    at(60, true)
    at(2_000, false)
    at(2_010, false)
    #expect(diary.lines == ["0 off", "50 on", "2000 off"])
  }

  @Test("Nothing is sent after it was cancelled")
  func cancelled() {
    at(0, true)
    at(40)
    group.clear()
    at(5_000, false)
    #expect(diary.lines == ["0 off"])
  }

  @Test("When the source finishes what is due is sent, then the end")
  func finished() {
    let (source, log) = (PassthroughSubject<Bool, Never>(), Diary())
    let clock = clock
    func note(_ text: String) { log.lines.append("\(clock.now.nanoseconds / 1_000_000) \(text)") }
    group.add(
      source.steadied(scheduler: clock).sink { _ in
        note("end")
      } receiveValue: {
        note("\($0)")
      })
    source.send(true)
    at(60)
    source.send(false)
    source.send(completion: .finished)
    at(5_000)
    #expect(log.lines == ["0 false", "50 true", "1050 false", "1050 end"])
  }

  @Test("A failure is passed on at once")
  func failed() {
    struct Failure: Error {}
    let (source, log) = (PassthroughSubject<Bool, Failure>(), Diary())
    group.add(
      source.steadied(scheduler: clock).sink { _ in
        log.lines.append("end")
      } receiveValue: {
        log.lines.append("\($0)")
      })
    source.send(true)
    source.send(completion: .failure(Failure()))
    #expect(log.lines == ["false", "end"])
    at(5_000)
    #expect(log.lines == ["false", "end"])
  }

  @Test("It is cancelled with its subscriber, and holds neither afterward")
  func released() {
    #expect(
      isReleased {
        let source = CurrentValueSubject<Bool, Never>(true)
        let subscription = source.steadied(scheduler: clock).sink { _ in }
        subscription.cancel()
        return source
      })
  }

  @Test("Values from many threads end with what is so")
  func manyThreads() async {
    let queue = DispatchQueue(label: "clock")
    let source = PassthroughSubject<Bool, Never>()
    let seen = Seen()
    group.add(
      source.steadied(after: .microseconds(1), atLeast: .microseconds(50), scheduler: queue).sink {
        seen.note($0)
      })
    nonisolated(unsafe) let sender = source
    await withTaskGroup(of: Void.self) { tasks in
      for _ in 0..<4 {
        tasks.addTask { for count in 0..<2_000 { sender.send(count.isMultiple(of: 2)) } }
      }
    }
    source.send(true)
    #expect(await eventually { seen.last == true })
    source.send(false)
    #expect(await eventually { seen.last == false })
    #expect(seen.areAlternating)
  }

  /// Records values on any thread.
  final class Seen: @unchecked Sendable {
    // Sendable: the lock protects the values.
    private let lock = NSLock()
    private var values: [Bool] = []

    func note(_ value: Bool) { lock.withLock { values.append(value) } }

    var last: Bool? { lock.withLock { values.last } }

    var areAlternating: Bool {
      lock.withLock { zip(values, values.dropFirst()).allSatisfy { $0 != $1 } }
    }
  }

  @Test("What nobody asked for waits, and only the newest is sent then")
  func demand() {
    let subscriber = PatientSubscriber()
    isBusy.steadied(scheduler: clock).subscribe(subscriber)
    #expect(subscriber.values == [])
    subscriber.subscription?.request(.max(1))
    #expect(subscriber.values == [false])
    at(0, true)
    at(100)
    subscriber.subscription?.request(.max(1))
    #expect(subscriber.values == [false, true])
    at(1_500, false)
    at(2_000, true)
    at(2_500)
    subscriber.subscription?.request(.max(1))
    #expect(subscriber.values == [false, true], "it is what was shown last")
    subscriber.subscription?.cancel()
  }

  final class PatientSubscriber: Subscriber {
    var subscription: (any Subscription)?
    var values: [Bool] = []

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ value: Bool) -> Subscribers.Demand {
      values.append(value)
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
  }
}
