import Bindery
import BinderyTesting
import Dispatch
import Observation
import Testing

/// All publishers of this package send on the main actor, and can be cancelled on any thread.
@Suite @MainActor
struct MainSubscriptionTests {
  struct Count: ViewState {
    var value = 0
  }

  struct Row: Identifiable, Equatable {
    let id: Int
  }

  @Observable
  final class Model {
    var value = 0
  }

  /// A subscriber of each kind of publisher.
  nonisolated enum Kind: String, CaseIterable {
    case control, list, state, form, property, observed

    /// Subscribes.
    ///
    /// - Returns: The values received so far, a closure that cancels the subscription, and a
    ///   closure that makes the publisher send.
    @MainActor
    func subscribe() -> (
      history: () -> [String], cancel: @Sendable () -> Void, change: () -> Void
    ) {
      func track<Source: Publisher>(
        _ source: Source, change: @escaping () -> Void
      ) -> (history: () -> [String], cancel: @Sendable () -> Void, change: () -> Void)
      where Source.Failure == Never {
        let tracker = TrackingSubscriber<Source.Output, Never>()
        source.subscribe(tracker)
        return ({ tracker.history }, { tracker.cancel() }, change)
      }
      switch self {
      case .control:
        let line = HeadlessLine()
        return track(line.textPublisher) { line.type("a") }
      case .list:
        let list = MutableObservableArray<Row>()
        return track(list.changeSetPublisher) { list.append(Row(id: 1)) }
      case .state:
        let model = ViewModel(initialState: Count())
        return track(model.states) { model.write { $0.value += 1 } }
      case .form:
        let field = FormField(0)
        return track(field.publisher) { field.value += 1 }
      case .property:
        let field = FormField(0)
        return track(FieldGroup(field).isDirty) { field.value = 1 - field.value }
      case .observed:
        let model = Model()
        return track(observing { model.value }) { transaction { model.value += 1 } }
      }
    }
  }

  @Test(
    "Law 5: nothing is sent after a cancel on another thread has returned", arguments: Kind.allCases
  )
  func cancelElsewhere(kind: Kind) async {
    let (history, cancel, change) = kind.subscribe()
    let before = history()
    #expect(before.count == 2)
    change()
    let known = history()
    #expect(known.count == 3)
    let cancelled = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      cancel()
      cancelled.signal()
    }
    // The main actor is blocked until then, so it cannot have processed the cancellation.
    block(until: cancelled)
    change()
    await settle()
    #expect(history() == known)
  }

  private func block(until semaphore: DispatchSemaphore) {
    _ = semaphore.wait(timeout: .now() + 10)
  }
}
