import Bindery
import BinderyTesting
import Testing

@Suite("Failure, laws 12 and 13") @MainActor
struct FailureLawTests {
  struct Offline: Error, CustomStringConvertible {
    var description: String { "the server is offline" }
  }

  @Test("Law 12: when the source fails the last good value stays and the group is told")
  func lastGoodValueStays() {
    let source = PassthroughSubject<String, Offline>()
    let label = Recorder("")
    var errors: [String] = []
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      label.binding.value *= source
    }
    source.send("good")
    source.send(completion: .failure(Offline()))
    #expect(label.value == "good")
    #expect(errors.count == 1)
    #expect(errors.first?.contains("the server is offline") == true)
    #expect(errors.first?.contains("Recorder<String>") == true)
    _ = group
  }

  @Test("Law 12: a stream of results survives its errors")
  func resultsSurvive() {
    let source = PassthroughSubject<Result<String, Offline>, Never>()
    let label = Recorder("")
    var errors = 0
    let group = BindingGroup(onError: { _ in errors += 1 }) { label.binding.value *= source }
    source.send(.success("one"))
    source.send(.failure(Offline()))
    source.send(.success("two"))
    #expect(label.history == ["", "one", "two"])
    #expect(errors == 1)
    _ = group
  }

  @Test("Law 12: results are bound to an optional property, wherever they are sent")
  func optionalResults() async {
    let source = PassthroughSubject<Result<String, Offline>, Never>()
    let label = Recorder<String?>(nil)
    var errors = 0
    let group = BindingGroup(onError: { _ in errors += 1 }) { label.binding.value *= source }
    source.send(.success("one"))
    source.send(.failure(Offline()))
    nonisolated(unsafe) let sender = source
    runElsewhere { sender.send(.success("two")) }
    #expect(await eventually { label.value == "two" })
    #expect(label.history == [nil, "one", "two"])
    #expect(errors == 1)
    _ = group
  }

  @Test("Laws 5 and 12: results that are sent elsewhere come to the main actor, and their errors")
  func resultsElsewhere() async {
    let source = PassthroughSubject<Result<String, Offline>, Never>()
    let label = Recorder("")
    var errors = 0
    let group = BindingGroup(onError: { _ in errors += 1 }) { label.binding.value *= source }
    nonisolated(unsafe) let sender = source
    runElsewhere { sender.send(.success("one")) }
    #expect(await eventually { label.value == "one" })
    runElsewhere {
      sender.send(.failure(Offline()))
      sender.send(.success("two"))
    }
    #expect(await eventually { label.value == "two" && errors == 1 })
    _ = group
  }

  @Test("Law 12: a failure elsewhere is told on the main actor")
  func failureElsewhere() async {
    let source = PassthroughSubject<String, Offline>()
    let label = Recorder("")
    var errors = 0
    let group = BindingGroup(onError: { _ in errors += 1 }) { label.binding.value *= source }
    nonisolated(unsafe) let sender = source
    runElsewhere { sender.send(completion: .failure(Offline())) }
    #expect(await eventually { errors == 1 })
    _ = group
  }

  @Test("Law 12: an inner group tells the outer group's handler unless it has its own")
  func handlersAreInherited() {
    let source = Fail<String, Offline>(error: Offline())
    let label = Recorder("")
    var (outer, inner) = (0, 0)
    let group = BindingGroup(onError: { _ in outer += 1 }) {
      BindingGroup().capture { label.binding.value *= source }
      BindingGroup(onError: { _ in inner += 1 }).capture { label.binding.value *= source }
    }
    #expect(outer == 1)
    #expect(inner == 1)
    _ = group
  }

  @Test("Law 12: a sequence that throws is told, and its last value stays")
  func throwingSequence() async {
    let (stream, continuation) = AsyncThrowingStream<String, any Error>.makeStream()
    let label = Recorder("")
    var errors = 0
    let group = BindingGroup(onError: { _ in errors += 1 }) { label.binding.value *= stream }
    continuation.yield("good")
    #expect(await eventually { label.value == "good" })
    continuation.finish(throwing: Offline())
    #expect(await eventually { errors == 1 })
    #expect(label.value == "good")
    _ = group
  }

  @Test("Law 13: subscribing an observed expression off the main actor stops with the remedy")
  func observingOffMain() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      runElsewhere {
        _ = Observing(expression: { 1 }).sink { _ in }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Subscribe it on the main actor"))
  }
}
