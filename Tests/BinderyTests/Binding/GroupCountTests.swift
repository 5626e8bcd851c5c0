import Bindery
import BinderyTesting
import Testing

@Suite("What a group counts") @MainActor
struct GroupCountTests {
  @Test("a binding whose source has ended is not counted, and what it has sent is delivered")
  func endedSources() async {
    let (label, other) = (Recorder(""), Recorder(""))
    let source = PassthroughSubject<String, Never>()
    let group = BindingGroup {
      label.binding.value *= Just("shown")
      other.binding.value *= source
    }
    #expect(group.count == 1)
    transaction {
      source.send("last")
      source.send(completion: .finished)
      #expect(group.count == 1, "the last value waits")
    }
    #expect(other.value == "last" && group.count == 0)
  }

  @Test("a value from another thread is delivered after its source has ended there")
  func endedElsewhere() async {
    let label = Recorder("")
    let source = PassthroughSubject<String, Never>()
    let group = BindingGroup { label.binding.value *= source }
    nonisolated(unsafe) let sender = source
    runElsewhere {
      sender.send("last")
      sender.send(completion: .finished)
    }
    #expect(group.count == 1)
    for _ in 0..<100 { group.capture { Recorder("").binding.value *= Just("swept") } }
    await settle()
    #expect(label.value == "last" && group.count == 0)
  }

  @Test("a source that ends in a transaction on another thread is not counted")
  func endedInTransaction() async {
    let label = Recorder("")
    let source = PassthroughSubject<String, Never>()
    let group = BindingGroup { label.binding.value *= source }
    nonisolated(unsafe) let sender = source
    runElsewhere {
      transaction {
        sender.send("last")
        sender.send(completion: .finished)
      }
    }
    #expect(group.count == 1)
    await settle()
    #expect(label.value == "last" && group.count == 0)
  }

  @Test("a binding to a sequence that has ended is not counted", arguments: [false, true])
  func endedSequence(fails: Bool) async {
    struct Refused: Error {}
    let label = Recorder("")
    var errors = 0
    let (sequence, source) = AsyncThrowingStream<String, any Error>.makeStream()
    let group = BindingGroup(onError: { _ in errors += 1 }) { label.binding.value *= sequence }
    #expect(group.count == 1)
    source.yield("last")
    source.finish(throwing: fails ? Refused() : nil)
    #expect(await eventually { group.count == 0 })
    #expect(label.value == "last" && errors == (fails ? 1 : 0))
  }

  @Test("a binding whose target, handler's object, subject or command is gone is not counted")
  func goneReceivers() {
    @MainActor final class Page {
      func open(_ number: Int) {}
    }
    let (text, number) = (PassthroughSubject<String, Never>(), PassthroughSubject<Int, Never>())
    let model = ViewModel(initialState: Title())
    let (field, group) = (FormField(""), BindingGroup())
    do {
      let (label, page, subject) = (Recorder(""), Page(), PassthroughSubject<Int, Never>())
      let (current, command) = (CurrentValueSubject<Int, Never>(0), Command<Int, Int> { $0 })
      group.capture {
        label.binding.value *= text
        label.binding.value *= model[\.text]
        label.binding.value *= field
        Handler(page, Page.open) *= number
        subject *= number
        current *= number
        command *= number
      }
      #expect(group.count == 7)
      withExtendedLifetime((label, page, subject, current, command)) {}
    }
    #expect(group.count == 0)
  }
}

private struct Title: ViewState {
  var text = ""
}
