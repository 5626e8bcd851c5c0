import Bindery
import BinderyTesting
import Testing

@Suite("Mistakes with view models, law 13") @MainActor
struct StateMistakeTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("Law 13: a draft that is changed after its write stops, and says where to change it")
  func escapedDraft() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = CountViewModel()
      var escaped: StateDraft<CountState>?
      model.write { escaped = $0 }
      escaped?.count = 1
    }
    #expect(message(result).contains("A draft of CountViewModel's state was used after its write"))
    #expect(message(result).contains("Change the draft inside the block"))
  }

  @Test("Law 13: a draft that is used by another thread stops")
  func draftElsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = CountViewModel()
      model.write { draft in
        nonisolated(unsafe) let draft = draft
        runElsewhere { draft.count = 1 }
      }
    }
    #expect(message(result).contains("Change the draft inside the block"))
  }

  @Test("Law 13: a transitioning view without a way to render stops, and says what to write")
  func noTransition() async {
    final class Mute: TransitioningView {
      typealias State = CountState

      // The previous state is optional in the requirement, so this is another method.
      func render(state: CountState, from previous: CountState) {}
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CountViewModel().subscribe(view: Mute()) }
    }
    #expect(message(result).contains("without a method that renders it"))
    #expect(message(result).contains("from previous: CountState?"))
  }

  @Test("Law 13: a history of no steps stops, and says what to give it")
  func noSteps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = StateHistory(of: CountViewModel(), limit: 0) }
    }
    #expect(message(result).contains("A history was given a limit of 0 steps."))
    #expect(message(result).contains("Pass a limit of 1 or more."))
  }

  @Test("Law 13: subscribing states off the main actor stops, and says what to do")
  func subscribedElsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = CountViewModel()
      runElsewhere { _ = model.states.sink { _ in } }
    }
    #expect(message(result).contains("subscribed off the main actor"))
    #expect(message(result).contains("or read `state`"))
  }

  @Test("Law 13: binding a view where no group is open stops with the code to write")
  func noGroup() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { CountView() *= CountViewModel() }
    }
    #expect(message(result).contains("CountView was bound while no binding group was open"))
    #expect(message(result).contains("BindingGroup { … }"))
  }

  @Test("Law 13: reading the state while it is changed in place stops, and says how to avoid it")
  func overlap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = CountViewModel()
      func change(_ count: inout Int) { count += model.state.count }
      model.write { change(&$0.count) }
    }
    #expect(message(result).contains("while it was being changed in place"))
    #expect(message(result).contains("Compute the new value first"))
  }
}
