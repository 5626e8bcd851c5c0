import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

/// Law 18 for inputs that are refused or corrected: what the program puts in their place is not sent, and
/// all that the user does is, to everybody.
@MainActor
final class ReplacedInputTests: GTKTestCase {
  struct Row: ViewState {
    var isOn = false
    var number = 5.0
    var text = "ada"
    var choice: Int? = 0
  }

  /// Takes over numbers up to 7, texts in upper case, the first choice only, and refuses to be switched.
  final class RowModel: ViewModel<Row> {
    func number(_ number: Double) { write { $0.number = min(number, 7) } }
    func text(_ text: String) { write { $0.text = text.uppercased() } }
    func choice(_ choice: Int?) { if choice == 0 { write { $0.choice = choice } } }
  }

  private let model = RowModel(initialState: Row())

  func testWhatTheUserDoesIsSentThoughItEqualsWhatAFormerRowWasPutBackTo() {
    let control = Switch()
    let other = RowModel(initialState: Row(isOn: true))
    var sent: [String] = []
    let group = BindingGroup {
      control *= .value(model[\.isOn]) { sent.append("the first \($0)") }
    }
    control.simulateChange(of: "active", to: true)
    XCTAssertFalse(control.isOn)
    group.clear()
    let next = BindingGroup {
      control *= .value(other[\.isOn]) { sent.append("the second \($0)") }
    }
    XCTAssertTrue(control.isOn)
    control.simulateChange(of: "active", to: false)
    XCTAssertEqual(sent, ["the first true", "the second false"])
    XCTAssertTrue(control.isOn, "the second refuses it as well")
    _ = next
  }

  func testWhatTheUserDoesIsSentAfterTheProgramWroteWhileNobodyListened() {
    let scale = Scale(0...10)
    var sent: [Double] = []
    let group = BindingGroup {
      scale *= .value(model[\.number]) { [weak model] in model?.number($0) }
    }
    scale.simulateSlide(to: 9)
    XCTAssertEqual(scale.value, 7)
    group.clear()
    scale.value = 2
    let subscription = scale.valuePublisher.sink { sent.append($0) }
    scale.simulateSlide(to: 7)
    XCTAssertEqual(sent, [2, 7])
    _ = subscription
  }

  /// Who listens before the control is bound, and who does after, hear the same.
  private func check<Control: Widget, Value: Equatable>(
    _ control: Control, _ values: ControlPublisher<Value>, bind: (Control) -> Void,
    act: (Control) -> Void, _ expected: [Value], shown: Value
  ) {
    var (before, after, now): ([Value], [Value], Value?) = ([], [], nil)
    let first = values.dropFirst().sink { before.append($0) }
    let group = BindingGroup { bind(control) }
    let second = values.dropFirst().sink { after.append($0) }
    act(control)
    _ = values.sink { now = $0 }
    XCTAssertEqual(before, expected, "\(Control.self), heard by who came before")
    XCTAssertEqual(after, expected, "\(Control.self), heard by who came after")
    XCTAssertEqual(now, shown, "\(Control.self)")
    withExtendedLifetime((first, second, group)) {}
  }

  func testEachSubscriberHearsWhatTheUserDidWhicheverCameFirst() {
    let (scale, spin, toggle) = (Scale(0...10), SpinButton(0...10), Switch())
    check(
      scale, scale.valuePublisher,
      bind: { $0 *= .value(model[\.number]) { [weak model] in model?.number($0) } },
      act: { [9, 8, 3].forEach($0.simulateSlide) }, [9, 8, 3], shown: 3)
    model.number(7)
    check(
      spin, spin.valuePublisher,
      bind: { $0 *= .value(model[\.number]) { [weak model] in model?.number($0) } },
      act: { [true, true, false].forEach($0.simulateStep) }, [8, 8, 6], shown: 6)
    check(
      toggle, toggle.isOnPublisher, bind: { $0 *= .value(model[\.isOn]) { _ in } },
      act: { toggle in
        for _ in 1...3 { toggle.simulateChange(of: "active", to: true) }
      }, [true, true, true], shown: false)
  }

  func testEachSubscriberHearsWhatWasTypedAndChosenWhicheverCameFirst() {
    let (entry, note, segments) = (Entry(), TextView(), SegmentedControl(["a", "b", "c"]))
    check(
      entry, entry.textPublisher,
      bind: { $0 *= .value(model[\.text]) { [weak model] in model?.text($0) } },
      act: { entry in
        for letter in ["x", "y"] {
          entry.caret = 0
          entry.simulateTyping(letter)
        }
      }, ["xada", "yXADA"], shown: "YXADA")
    model.update { Row() }
    check(
      note, note.textPublisher,
      bind: { $0 *= .value(model[\.text]) { [weak model] in model?.text($0) } },
      act: { $0.simulateSignal("insert-at-cursor", "x") }, ["xada"], shown: "XADA")
    let items = PickerBinding.items([0, 1, 2])
    check(
      segments, segments.selectionPublisher,
      bind: { $0 *= items.value(model[\.choice]) { [weak model] in model?.choice($0) } },
      act: { [1, 2, 1].forEach($0.simulateClick) }, [1, 2, 1], shown: 0)
    check(
      segments, segments.selectionPublisher,
      bind: { $0 *= ControlBinding.value(model[\.choice]) { [weak model] in model?.choice($0) } },
      act: { [1, 2, 1].forEach($0.simulateClick) }, [1, 2, 1], shown: 0)
  }

  func testWhatIsPutInThePlaceIsNotSentToWhoIsBoundWhileTheUsersInputIsTold() {
    let control = Switch()
    let other = RowModel(initialState: Row())
    var sent: [String] = []
    let group = BindingGroup()
    group.capture {
      control *= .value(model[\.isOn]) { [weak group] isOn in
        sent.append("the first \(isOn)")
        group?.clear()
        group?.capture { control *= .value(other[\.isOn]) { sent.append("the second \($0)") } }
      }
    }
    control.simulateChange(of: "active", to: true)
    XCTAssertEqual(sent, ["the first true"])
    XCTAssertFalse(control.isOn)
    control.simulateChange(of: "active", to: true)
    XCTAssertEqual(sent, ["the first true", "the second true"])
    group.clear()
  }

  func testNothingStaysConnectedAndNothingIsKept() {
    let before = aliveAtRest
    do {
      let (scale, entry) = (Scale(0...10), Entry())
      let connections = SignalConnection.alive
      let group = BindingGroup {
        scale *= .value(model[\.number]) { [weak model] in model?.number($0) }
        entry *= .value(model[\.text]) { [weak model] in model?.text($0) }
      }
      var heard = 0
      var only: AnyCancellable?
      only = scale.valuePublisher.dropFirst().sink { _ in
        heard += 1
        only = nil
      }
      scale.simulateSlide(to: 9)
      scale.simulateSlide(to: 6)
      XCTAssertEqual(heard, 1)
      XCTAssertNil(only)
      group.clear()
      entry.simulateTyping("x")
      XCTAssertEqual(SignalConnection.alive, connections)
    }
    XCTAssertEqual(aliveAtRest, before)
  }
}
