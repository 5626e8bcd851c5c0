import BinderyStore
import Foundation
import ShowcaseModels
import Testing

@Suite("The state of the screens on the store")
struct AppStateTests {
  static let shop = Shop(id: 7, name: "Tea Room", category: "Food", rating: 4)

  static let actions: [AppAction] = [
    .simpleText(.setText("Ada “L”\n☕️")), .steppingUp(.setValue(0.3)),
    .steppingUp(.setStepSize(.tenth)), .shops(.reverse), .shops(.rate(id: 1, by: -1)),
    .shops(.remove(id: 2)), .shops(.restore(shop, at: 3)),
    .shops(.move(id: 3, category: "Books", row: 1)),
  ]

  @Test("Each action concerns one part alone")
  func parts() {
    for action in Self.actions {
      var state = AppState()
      ShowcaseReducer.main(&state, action)
      let changed = [
        state.simpleText != AppState().simpleText, state.steppingUp != AppState().steppingUp,
        state.shops != AppState().shops,
      ]
      let concerned = [
        action.simpleText != nil, action.steppingUp != nil, action.shops != nil,
      ]
      #expect(concerned.filter { $0 }.count == 1)
      if action != .shops(.restore(Self.shop, at: 3)) { #expect(changed == concerned) }
    }
  }

  @Test("States and actions are the same after a way through JSON")
  func codable() throws {
    var state = AppState()
    for action in Self.actions {
      ShowcaseReducer.main(&state, action)
      let data = try JSONEncoder().encode(action)
      #expect(try JSONDecoder().decode(AppAction.self, from: data) == action)
    }
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(AppState.self, from: data) == state)
  }

  @Test("A text is set")
  func text() {
    var state = SimpleTextState()
    ShowcaseReducer.simpleText(&state, .setText("Ada"))
    #expect(state == SimpleTextState(text: "Ada"))
  }

  @Test("A number stays in its range and is counted in millionths")
  func number() {
    for (number, value) in [
      (0.3, 0.3), (0.1 + 0.2, 0.3), (-1, 0), (2, 1), (.infinity, 1), (1.0 / 3, 0.333333),
    ] {
      var state = SteppingUpState()
      ShowcaseReducer.steppingUp(&state, .setValue(number))
      #expect(state.value == value)
    }
    var state = SteppingUpState(value: 0.25)
    ShowcaseReducer.steppingUp(&state, .setValue(.nan))
    ShowcaseReducer.steppingUp(&state, .setStepSize(.tenth))
    #expect(state == SteppingUpState(value: 0.25, stepSize: .tenth))
  }

  @Test("Ten steps are one")
  func steps() {
    var state = SteppingUpState(value: 0)
    for _ in 1...10 { ShowcaseReducer.steppingUp(&state, .setValue(state.value + 0.1)) }
    #expect(state.value == 1)
  }
}
