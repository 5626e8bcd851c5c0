import BinderyTesting
import Foundation
import Testing

@testable import Bindery

/// These tests run one at a time, each in one turn of the main actor, because the program has one
/// ledger.
@Suite(.serialized) @MainActor
struct BindingLedgerTests {
  let title = CurrentValueSubject<String, Never>("first")

  /// Runs `body`, and returns the bindings that it makes.
  private func noted(_ body: () -> Void) -> [LiveBinding] {
    BindingLedger.begin()
    defer { BindingLedger.end() }
    let before = Set(BindingLedger.bindings.map(\.id))
    body()
    return BindingLedger.bindings.filter { !before.contains($0.id) }
  }

  @Test("A binding is listed with its target and its last value")
  func listed() throws {
    let label = Recorder("")
    var group: BindingGroup?
    let bindings = noted {
      group = BindingGroup { label.binding.value *= title }
      title.send("second")
      title.send("second")
    }
    let binding = try #require(bindings.first)
    #expect(bindings.count == 1)
    #expect(binding.kind == .value)
    #expect(binding.name == "a property of type String of Recorder<String>")
    #expect(binding.value == "\"second\"")
    #expect(binding.deliveries == 2, "a value that equals the last is no delivery")
    withExtendedLifetime(group) {}
  }

  @Test("A target that two bindings use counts for each of them")
  func sharedTarget() {
    let label = Recorder("")
    var group: BindingGroup?
    let target = label.binding.value
    let other = CurrentValueSubject<String, Never>("other")
    let bindings = noted {
      group = BindingGroup {
        target *= title
        target *= other
      }
      title.send("other")
    }
    #expect(bindings.map(\.deliveries) == [2, 1])
    withExtendedLifetime(group) {}
  }

  @Test("Values that are always delivered are all counted")
  func alwaysDelivered() {
    let label = Recorder(Pressed())
    let presses = PassthroughSubject<Pressed, Never>()
    var group: BindingGroup?
    let bindings = noted {
      group = BindingGroup { label.binding.value *= presses }
      presses.send(Pressed())
      presses.send(Pressed())
    }
    #expect(bindings.map(\.deliveries) == [2])
    withExtendedLifetime(group) {}
  }

  @Test("States, renders, forms, events and derived models are listed")
  func kinds() {
    let model = TallyModel(initialState: TallyState())
    let derived = TallyModel(initialState: TallyState())
    let label = Recorder(0)
    let view = TallyView()
    let field = FormField(7)
    let taps = PassthroughSubject<Int, Never>()
    var group: BindingGroup?
    let bindings = noted {
      group = BindingGroup {
        label.binding.value *= model[\.count]
        view *= model
        label.binding.value *= field
        Handler(view, TallyView.take) *= taps
      }
      derived.subscribe(to: model) { derived, state in
        derived.write { $0.count = state.count }
      }
      model.write { $0.count = 3 }
      taps.send(5)
    }
    #expect(bindings.map(\.kind) == [.state, .render, .form, .event, .model])
    #expect(bindings.map(\.deliveries) == [2, 2, 1, 1, 2])
    #expect(
      bindings.map(\.value) == ["3", "TallyState(count: 3)", "7", "5", "TallyState(count: 3)"])
    withExtendedLifetime(group) {}
  }

  @Test("A binding that has ended is not listed")
  func ended() {
    var label: Recorder<String>? = Recorder("")
    let other = Recorder("")
    var group: BindingGroup?
    let bindings = noted {
      let gone = BindingGroup { other.binding.value *= title }
      group = BindingGroup {
        label!.binding.value *= title
        other.binding.value *= title
      }
      gone.clear()
      label = nil
      title.send("second")
    }
    #expect(bindings.map(\.name) == ["a property of type String of Recorder<String>"])
    withExtendedLifetime(group) {}
  }

  @Test("The ledger keeps nothing alive")
  func lifetimes() {
    BindingLedger.begin()
    defer { BindingLedger.end() }
    weak var released: Recorder<NSObject?>?
    weak var value: NSObject?
    do {
      let label = Recorder<NSObject?>(nil)
      let object = NSObject()
      (released, value) = (label, object)
      let subject = CurrentValueSubject<NSObject?, Never>(object)
      let group = BindingGroup { label.binding.value *= subject }
      #expect(!BindingLedger.bindings.isEmpty)
      withExtendedLifetime(group) {}
    }
    #expect(released == nil)
    #expect(value == nil)
  }

  @Test("The ledger notes nothing while it is off")
  func off() {
    // Another suite may have switched it on.
    guard !BindingLedger.isOn else { return }
    let label = Recorder("")
    let group = BindingGroup { label.binding.value *= title }
    BindingLedger.begin()
    defer { BindingLedger.end() }
    title.send("second")
    #expect(
      !BindingLedger.bindings.contains {
        $0.name == "a property of type String of Recorder<String>"
      })
    withExtendedLifetime(group) {}
  }

  @Test("An inspector's own bindings are not noted")
  func inspector() {
    let label = Recorder("")
    var group: BindingGroup?
    let bindings = noted {
      group = BindingLedger.unnoted { BindingGroup { label.binding.value *= title } }
    }
    #expect(bindings.isEmpty)
    withExtendedLifetime(group) {}
  }

  @Test("A listener hears of the next change, once")
  func listener() {
    BindingLedger.begin()
    defer { BindingLedger.end() }
    let label = Recorder("")
    let group = BindingGroup { label.binding.value *= title }
    var changes = 0
    BindingLedger.onNextChange { changes += 1 }
    title.send("second")
    title.send("third")
    #expect(changes == 1)
    BindingLedger.onNextChange { changes += 1 }
    group.clear()
    #expect(changes == 2)
  }

  @Test("A binding that ends on another thread is forgotten")
  func otherThread() async {
    BindingLedger.begin()
    defer { BindingLedger.end() }
    let label = Recorder("")
    let group = BindingGroup { label.binding.value *= title }
    let id = BindingLedger.bindings.last?.id
    var changes = 0
    BindingLedger.onNextChange { changes += 1 }
    let record = LedgerShelf.shared.all.last
    await Task.detached { record?.end() }.value
    await settle()
    #expect(changes == 1)
    #expect(!BindingLedger.bindings.contains { $0.id == id })
    withExtendedLifetime(group) {}
  }

  @Test("The ledger notes the places that a registered function finds")
  func places() {
    struct Noted: NotedPlace, Equatable { let number: Int }
    let label = Recorder("")
    BindingLedger.begin { Noted(number: 7) }
    defer { BindingLedger.end() }
    let group = BindingGroup { label.binding.value *= title }
    #expect(BindingLedger.bindings.last?.place as? Noted == Noted(number: 7))
    withExtendedLifetime(group) {}
  }
}

private struct Pressed: AlwaysDelivered {}

private struct TallyState: ViewState {
  var count = 0
}

private typealias TallyModel = ViewModel<TallyState>

private final class TallyView: StatefulView {
  func render(state: TallyState) {}
  func take(_ number: Int) {}
}
