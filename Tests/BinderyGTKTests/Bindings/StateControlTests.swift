import BinderyGTK
import BinderyTesting
import XCTest
import GTKTesting

/// Controls tied to a part of a view model's state, which a method changes.
@MainActor
final class StateControlTests: GTKTestCase {
  struct Member: ViewState {
    enum Role: String, CaseIterable { case sales, support, development }
    var name = "Ada"
    var isOnline = false
    var points = 5.0
    var role = Role.sales
    var note = ""
  }

  final class MemberViewModel: ViewModel<Member> {
    nonisolated func rename(_ name: String) { write { $0.name = name.uppercased() } }
    nonisolated func go(online: Bool) { write { $0.isOnline = online } }
    nonisolated func score(_ points: Double) { write { $0.points = points } }
    nonisolated func assign(_ role: Member.Role) { write { $0.role = role } }
    nonisolated func note(_ text: String) { write { $0.note = text } }
  }

  private func bind(
    _ model: MemberViewModel, _ name: Entry, _ online: Switch, _ points: Scale, _ role: DropDown,
    _ note: TextView
  ) -> BindingGroup {
    BindingGroup {
      name *= .state(model, \.name) { $0.rename($1) }
      online *= .state(model, \.isOnline) { $0.go(online: $1) }
      points *= .state(model, \.points) { $0.score($1) }
      role *= PickerBinding.items(Member.Role.allCases).state(model, \.role) { $0.assign($1) }
      note *= .state(model, \.note) { $0.note($1) }
    }
  }

  func testTheyShowTheStateAndDoWhatTheUserDidByMethods() {
    let model = MemberViewModel(initialState: Member())
    let (name, online, points) = (Entry(), Switch(), Scale(0...10))
    let (role, note) = (DropDown(), TextView())
    let group = bind(model, name, online, points, role, note)
    XCTAssertEqual(name.text, "Ada", "what is shown was not changed by being shown")
    XCTAssertEqual(points.value, 5)
    XCTAssertEqual(role.selectedIndex, 0)
    name.caret = 1
    name.simulateTyping("x")
    XCTAssertEqual(model.state.name, "AXDA")
    XCTAssertEqual(name.text, "AXDA", "the method has the last word")
    XCTAssertEqual(name.caret, 2)
    online.simulateChange(of: "active", to: true)
    points.simulateSlide(to: 7)
    role.simulateChange(of: "selected", to: 2)
    note.simulateSignal("insert-at-cursor", "hi")
    XCTAssertEqual(
      model.state,
      Member(name: "AXDA", isOnline: true, points: 7, role: .development, note: "hi"))
    var writes = 0
    group.add(model.states.dropFirst().sink { _ in writes += 1 })
    model.update { Member(name: "Grace", isOnline: false, points: 99, role: .support, note: "") }
    XCTAssertEqual(name.text, "Grace")
    XCTAssertFalse(online.isOn)
    XCTAssertEqual(points.value, 10, "the nearest in the range")
    XCTAssertEqual(role.selectedIndex, 1)
    XCTAssertEqual(writes, 1, "what the program wrote was sent back")
    XCTAssertEqual(model.state.points, 99)
    group.clear()
    name.simulateTyping("y")
    model.go(online: true)
    XCTAssertEqual(model.state.name, "Grace")
    XCTAssertFalse(online.isOn)
  }

  func testNeitherKeepsTheOther() {
    let before = aliveAtRest
    weak var released: MemberViewModel?
    do {
      let model = MemberViewModel(initialState: Member())
      released = model
      let (name, online, points) = (Entry(), Switch(), Scale(0...10))
      let group = bind(model, name, online, points, DropDown(), TextView())
      name.simulateTyping("x")
      withExtendedLifetime(group) {}
    }
    XCTAssertEqual(aliveAtRest, before)
    XCTAssertNil(released)
  }

  func testAViewModelThatIsGoneIsNotAsked() {
    var model: MemberViewModel? = MemberViewModel(initialState: Member())
    weak let released = model
    let (name, online) = (Entry(), Switch())
    let group = bind(model!, name, online, Scale(0...10), DropDown(), TextView())
    model = nil
    XCTAssertNil(released)
    name.simulateTyping("x")
    online.simulateChange(of: "active", to: true)
    XCTAssertEqual(name.text, "xAda")
    _ = group
  }
}
