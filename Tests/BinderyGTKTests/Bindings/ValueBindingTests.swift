import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

/// Controls tied to a value of which only what it is and who takes a new one are known, as those of a
/// store are. The value has the last word.
@MainActor
final class ValueBindingTests: GTKTestCase {
  enum Unit: String, CaseIterable { case metre, mile, league }

  struct Trip: ViewState {
    var name = "Ada"
    var length = 5.0
    var isOpen = false
    var unit = Unit.metre
    var other: Unit?
    var note = ""
  }

  /// Takes over names in upper case, lengths up to 7, and leagues never.
  final class TripModel: ViewModel<Trip> {
    nonisolated func rename(_ name: String) { write { $0.name = name.uppercased() } }
    nonisolated func extend(_ length: Double) { write { $0.length = min(length, 7) } }
    nonisolated func open(_ isOpen: Bool) { write { $0.isOpen = isOpen } }
    nonisolated func measure(_ unit: Unit) { write { if unit != .league { $0.unit = unit } } }
    nonisolated func choose(_ unit: Unit?) { write { $0.other = unit } }
    nonisolated func note(_ note: String) { write { $0.note = note } }
  }

  let model = TripModel(initialState: Trip())

  func testTheyShowTheValueAndHandWhatTheUserDidToTheHandler() {
    let (name, length, spin, isOpen) = (Entry(), Scale(0...10), SpinButton(0...10), Switch())
    let (unit, other, note) = (SegmentedControl(), DropDown(), TextView())
    let group = BindingGroup {
      name *= .value(model[\.name], Handler(model, { model in { model.rename($0) } }))
      length *= .value(model[\.length], Handler(model, { model in { model.extend($0) } }))
      spin *= .value(model[\.length]) { [weak model] in model?.extend($0) }
      isOpen *= .value(model[\.isOpen]) { [weak model] in model?.open($0) }
      unit *= PickerBinding.items(Unit.allCases).value(model[\.unit]) { [weak model] in
        model?.measure($0)
      }
      other *= PickerBinding.items(Unit.allCases).value(
        model[\.other], Handler(model, { model in { model.choose($0) } }))
      note *= .value(model[\.note]) { [weak model] in model?.note($0) }
    }
    XCTAssertEqual(name.text, "Ada", "what is shown was not changed by being shown")
    XCTAssertEqual([length.value, spin.value], [5, 5])
    XCTAssertEqual(unit.items, ["metre", "mile", "league"])
    XCTAssertEqual(unit.selectedIndex, 0)
    XCTAssertNil(other.selectedIndex)

    name.caret = 1
    name.simulateTyping("x")
    XCTAssertEqual(name.text, "AXDA")
    XCTAssertEqual(name.caret, 2)
    length.simulateSlide(to: 6)
    XCTAssertEqual(spin.value, 6)
    spin.simulateStep(up: true)
    XCTAssertEqual(length.value, 7)
    isOpen.simulateChange(of: "active", to: true)
    unit.simulateClick(at: 1)
    other.simulateChange(of: "selected", to: 2)
    note.simulateSignal("insert-at-cursor", "hi")
    XCTAssertEqual(
      model.state,
      Trip(name: "AXDA", length: 7, isOpen: true, unit: .mile, other: .league, note: "hi"))

    var writes = 0
    group.add(model.states.dropFirst().sink { _ in writes += 1 })
    model.update { Trip(name: "Grace", length: 3, unit: .metre, note: "ho") }
    XCTAssertEqual([name.text, note.text], ["Grace", "ho"])
    XCTAssertEqual([length.value, spin.value], [3, 3])
    XCTAssertFalse(isOpen.isOn)
    XCTAssertEqual(unit.selectedIndex, 0)
    XCTAssertNil(other.selectedIndex)
    XCTAssertEqual(writes, 1, "what the program wrote was sent back")
  }

  func testWhatIsNotTakenOverIsTakenBack() {
    model.update { Trip(name: "ADA", length: 7) }
    let (name, length, unit) = (Entry(), Scale(0...10), SegmentedControl())
    let group = BindingGroup {
      name *= .value(model[\.name]) { _ in }
      length *= .value(model[\.length]) { [weak model] in model?.extend($0) }
      unit *= PickerBinding.items(Unit.allCases).value(model[\.unit]) { [weak model] in
        model?.measure($0)
      }
    }
    length.simulateSlide(to: 9)
    XCTAssertEqual(length.value, 7)
    unit.simulateClick(at: 2)
    XCTAssertEqual(unit.selectedIndex, 0)
    name.caret = 1
    name.simulateTyping("x")
    XCTAssertEqual(name.text, "ADA")
    _ = group
  }

  /// GTK tells of what is written while it tells of what the user did when it has ended with that, and then
  /// the program no longer writes.
  func testLaw18WhatIsPutInThePlaceOfWhatTheUserDidIsNotSent() {
    var sent: [String] = []
    func check<Control: ValueControl>(
      _ control: Control, _ publisher: ControlPublisher<Control.ControlValue>,
      act: (Control) -> Void
    ) {
      let usual = control.controlValue
      let subscription = publisher.dropFirst().sink { [weak control] _ in
        MainActor.assumeIsolated {
          sent.append("\(Control.self)")
          if sent.count < 20 { control?.controlValue = usual }
        }
      }
      act(control)
      XCTAssertEqual(control.controlValue, usual, "\(Control.self)")
      subscription.cancel()
    }
    let (scale, spin, segments) = (Scale(0...9), SpinButton(0...9), SegmentedControl(["a", "b"]))
    let (toggle, tick, expander) = (Switch(), CheckButton("Tick"), Expander("More", Label()))
    segments.selectedIndex = 0
    check(scale, scale.valuePublisher) { $0.simulateSlide(to: 7) }
    check(spin, spin.valuePublisher) { $0.simulateStep(up: true) }
    check(toggle, toggle.isOnPublisher) { $0.simulateChange(of: "active", to: true) }
    check(tick, tick.isOnPublisher) { $0.activate() }
    check(expander, expander.isExpandedPublisher) { $0.simulateChange(of: "expanded", to: true) }
    check(segments, segments.selectionPublisher) { $0.simulateClick(at: 1) }
    XCTAssertEqual(
      sent, ["Scale", "SpinButton", "Switch", "CheckButton", "Expander", "SegmentedControl"])
  }

  func testLaw18ATextThatIsPutInThePlaceOfWhatWasTypedIsNotSent() {
    func check(_ field: some EditableText & TextControl, _ type: (String) -> Void) {
      var typed: [String] = []
      let group = BindingGroup {
        BindingTarget<String>(field) { field, text in field.text = text } *= model[\.name]
        // Each text that is sent becomes a longer one: if those were sent, that would have no end.
        Handler(model) { model in
          { text in
            typed.append(text)
            if typed.count < 5 { model.rename(text + "!") }
          }
        } *= field.textPublisher.dropFirst()
      }
      model.update { Trip(name: "A") }
      type("B")
      XCTAssertEqual(field.text, "BA!")
      type("C")
      XCTAssertEqual(typed, ["BA", typed.last], "\(field)")
      XCTAssertTrue(field.text.hasSuffix("!") && field.text.contains("C"), "\(field)")
      group.clear()
    }
    let (entry, row, text) = (Entry(), EntryRow("Name"), TextView())
    check(entry) { entry.simulateTyping($0) }
    check(row) { row.simulateTyping($0) }
    check(text) { text.simulateSignal("insert-at-cursor", $0) }
  }

  func testWhatTheUserDoesAgainAfterItWasReplacedIsSent() {
    let length = Scale(0...10)
    var sent: [Double] = []
    let group = BindingGroup {
      length *= .value(model[\.length]) { [weak model] in
        sent.append($0)
        model?.extend($0)
      }
    }
    for value in [9, 7, 9, 3, 9, 7.0] {
      if value != length.value { length.simulateSlide(to: value) }
    }
    XCTAssertEqual(sent, [9, 9, 3, 9])
    model.extend(2)
    length.simulateSlide(to: 7)
    XCTAssertEqual(sent.last, 7)
    XCTAssertEqual(model.state.length, 7)
    _ = group
  }

  func testWithinATransactionOfOthersTheNewValueIsNotTakenBack() {
    let length = Scale(0...10)
    var shown: [Double] = []
    length.onValueChange { [weak length] in shown.append(length!.value) }
    let group = BindingGroup {
      length *= .value(model[\.length]) { [weak model] in model?.extend($0) }
    }
    transaction {
      length.simulateSlide(to: 6)
      XCTAssertEqual(length.value, 6)
    }
    XCTAssertEqual(shown, [5, 6])
    _ = group
  }

  func testLaw18AProgramsTextWaitsWhileAnInputMethodComposes() {
    let name = Entry()
    let group = BindingGroup {
      name *= .value(model[\.name]) { [weak model] in model?.rename($0) }
    }
    name.simulateComposition("ni")
    model.rename("grace")
    XCTAssertEqual(name.text, "Ada", "the composition would have been cut")
    name.simulateComposition("")
    XCTAssertEqual(name.text, "GRACE")
    _ = group
  }

  func testAClearedGroupTiesNothingAnyMore() {
    let (name, length) = (Entry(), Scale(0...10))
    let group = BindingGroup {
      name *= .value(model[\.name]) { [weak model] in model?.rename($0) }
      length *= .value(model[\.length]) { [weak model] in model?.extend($0) }
    }
    group.clear()
    name.simulateTyping("x")
    length.simulateSlide(to: 9)
    XCTAssertEqual(model.state, Trip())
    XCTAssertEqual(name.text, "xAda")
    XCTAssertEqual(length.value, 9)
    model.rename("grace")
    name.simulateComposition("")
    XCTAssertEqual(name.text, "xAda")
  }

  func testNeitherKeepsTheOther() {
    let before = aliveAtRest
    weak var released: TripModel?
    do {
      let model = TripModel(initialState: Trip())
      released = model
      let (name, length, unit) = (Entry(), Scale(0...10), SegmentedControl())
      let group = BindingGroup {
        name *= .value(model[\.name]) { [weak model] in model?.rename($0) }
        length *= .value(model[\.length], Handler(model, { model in { model.extend($0) } }))
        unit *= PickerBinding.items(Unit.allCases).value(model[\.unit]) { [weak model] in
          model?.measure($0)
        }
      }
      name.simulateTyping("x")
      unit.simulateClick(at: 1)
      withExtendedLifetime(group) {}
    }
    XCTAssertEqual(aliveAtRest, before)
    XCTAssertNil(released)
  }
}
