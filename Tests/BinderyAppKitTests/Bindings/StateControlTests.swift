#if canImport(AppKit)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

/// Controls tied to a part of a view model's state which a method changes, or to a value that has
/// the last word.
@MainActor
@Suite struct StateControlTests {
  enum Role: String, CaseIterable { case sales, support, development }

  struct Member: ViewState {
    var name = "Ada"
    var isOnline = false
    var points = 5.0
    var role = Role.sales
    var note = ""
  }

  /// Takes over names in upper case, and points up to 7.
  final class MemberViewModel: ViewModel<Member> {
    nonisolated func rename(_ name: String) { write { $0.name = name.uppercased() } }
    nonisolated func go(online: Bool) { write { $0.isOnline = online } }
    nonisolated func score(_ points: Double) { write { $0.points = min(points, 7) } }
    nonisolated func assign(_ role: Role) { write { if role != .development { $0.role = role } } }
    nonisolated func note(_ text: String) { write { $0.note = text } }
  }

  /// One control of each kind, in a window.
  @MainActor
  private final class Card {
    let (name, online) = (NSTextField(string: ""), NSSwitch())
    let points = NSSlider(value: 0, minValue: 0, maxValue: 10, target: nil, action: nil)
    let stepper = NSStepper()
    let (role, roles, note) = (NSPopUpButton(), NSSegmentedControl(), NSTextView())
    let screen: Screen

    init() { screen = Screen(name, online, points, stepper, role, roles, note) }
  }

  private func bind(_ card: Card, to model: MemberViewModel) -> BindingGroup {
    BindingGroup {
      card.name *= .state(model, \.name) { $0.rename($1) }
      card.online *= .state(model, \.isOnline) { $0.go(online: $1) }
      card.points *= .state(model, \.points) { $0.score($1) }
      card.stepper *= .state(model, \.points) { $0.score($1) }
      card.role *= PickerBinding.items(Role.allCases).state(model, \.role) { $0.assign($1) }
      card.note *= .state(model, \.note) { $0.note($1) }
    }
  }

  @Test func theyShowTheStateAndDoWhatTheUserDidByMethods() {
    let model = MemberViewModel(initialState: Member())
    let card = Card()
    let group = bind(card, to: model)
    #expect(card.name.stringValue == "Ada", "what is shown was not changed by being shown")
    #expect([card.points.doubleValue, card.stepper.doubleValue] == [5, 5])
    #expect(card.role.indexOfSelectedItem == 0)
    card.name.user.moveCaret(to: 1)
    card.name.user.type("x")
    #expect(card.name.stringValue == "AXDA", "the method has the last word")
    #expect(card.name.currentEditor()?.selectedRange.location == 2)
    card.online.user.click()
    card.points.user.drag(to: 6)
    card.stepper.user.increment()
    card.role.user.choose(1)
    card.note.user.type("hi")
    #expect(
      model.state
        == Member(name: "AXDA", isOnline: true, points: 7, role: .support, note: "hi"))
    var writes = 0
    group.add(model.states.dropFirst().sink { _ in writes += 1 })
    model.update { Member(name: "Grace", points: 99, role: .sales, note: "ho") }
    #expect([card.name.stringValue, card.note.string] == ["Grace", "ho"])
    #expect(card.online.state == .off)
    #expect(card.points.doubleValue == 10, "the nearest in the range")
    #expect(writes == 1, "what the program wrote was sent back")
    group.clear()
    card.name.user.type("y")
    model.go(online: true)
    #expect(model.state.name == "Grace")
    #expect(card.online.state == .off)
  }

  @Test func whatIsNotTakenOverIsTakenBack() {
    let model = MemberViewModel(initialState: Member(name: "ADA", points: 7))
    let card = Card()
    let group = BindingGroup {
      card.name *= .value(model[\.name]) { _ in }
      card.points *= .value(model[\.points]) { [weak model] in model?.score($0) }
      card.online *= .value(model[\.isOnline]) { _ in }
      card.roles *= PickerBinding.items(Role.allCases).value(model[\.role]) { [weak model] in
        model?.assign($0)
      }
    }
    card.points.user.drag(to: 9)
    #expect(card.points.doubleValue == 7)
    card.roles.user.choose(2)
    #expect(card.roles.selectedSegment == 0)
    card.online.user.click()
    #expect(card.online.state == .off)
    card.name.user.moveCaret(to: 1)
    card.name.user.type("x")
    #expect(card.name.stringValue == "ADA")
    withExtendedLifetime(group) {}
  }

  @Test func law18WhatIsPutInThePlaceOfWhatTheUserDidIsNotSent() {
    var sent: [String] = []
    func check<Control: ValueControl>(_ control: Control, act: (Control) -> Void) {
      let usual = control.controlValue
      let subscription = control.controlPublisher.dropFirst().sink { [weak control] _ in
        MainActor.assumeIsolated {
          sent.append("\(Control.self)")
          if sent.count < 20 { control?.controlValue = usual }
        }
      }
      act(control)
      #expect(control.controlValue == usual, "\(Control.self)")
      subscription.cancel()
    }
    let segments = NSSegmentedControl(
      labels: ["a", "b"], trackingMode: .selectOne, target: nil, action: nil)
    segments.selectedSegment = 0
    check(NSSlider()) { $0.user.drag(to: 0.7) }
    check(NSStepper()) { $0.user.increment() }
    check(NSSwitch()) { $0.user.click() }
    check(NSButton(checkboxWithTitle: "", target: nil, action: nil)) { $0.user.click() }
    check(NSDatePicker()) { $0.user.choose(Date(timeIntervalSince1970: 0)) }
    check(segments) { $0.user.choose(1) }
    #expect(
      sent == [
        "NSSlider", "NSStepper", "NSSwitch", "NSButton", "NSDatePicker", "NSSegmentedControl",
      ])
  }

  @Test func law1NoControlIsKeptByItsBindingAndNoneKeepsTheViewModel() {
    let model = MemberViewModel(initialState: Member())
    var group: BindingGroup?
    func released<View: NSView>(_ make: () -> View, _ bind: (View) -> Void) -> Bool {
      isReleased {
        let view = make()
        group = BindingGroup { bind(view) }
        return view
      }
    }
    #expect(released({ NSTextField(string: "") }) { $0 *= .state(model, \.name) { $0.rename($1) } })
    #expect(released({ NSTextView() }) { $0 *= .state(model, \.note) { $0.note($1) } })
    #expect(released({ NSSwitch() }) { $0 *= .state(model, \.isOnline) { $0.go(online: $1) } })
    #expect(
      released({ NSButton(checkboxWithTitle: "", target: nil, action: nil) }) {
        $0 *= .state(model, \.isOnline) { $0.go(online: $1) }
      })
    #expect(released({ NSSlider() }) { $0 *= .state(model, \.points) { $0.score($1) } })
    #expect(released({ NSStepper() }) { $0 *= .state(model, \.points) { $0.score($1) } })
    #expect(
      released({ NSPopUpButton() }) {
        $0 *= PickerBinding.items(Role.allCases).state(model, \.role) { $0.assign($1) }
      })
    #expect(
      released({ NSSegmentedControl() }) {
        $0 *= PickerBinding.items(Role.allCases).state(model, \.role) { $0.assign($1) }
      })
    withExtendedLifetime(group) {}
    let card = Card()
    #expect(
      isReleased {
        let model = MemberViewModel(initialState: Member())
        group = bind(card, to: model)
        card.name.user.type("x")
        return model
      })
    card.name.user.type("y")
    card.online.user.click()
    #expect(card.name.stringValue == "ADAXy", "nobody is asked any more")
  }
}
#endif
