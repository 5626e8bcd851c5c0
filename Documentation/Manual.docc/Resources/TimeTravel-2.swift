import BinderyStore

struct GameState: Codable, Equatable, Sendable {
  var score = 0
  var isRolling = false
  var rolls: [Int] = []
}

enum GameAction: Action, Codable {
  case rollTapped
  case rolled(Int)
}

let gameReducer = Reducer<GameState, GameAction> { state, action in
  switch action {
  case .rollTapped: state.isRolling = true
  case .rolled(let dots):
    state.isRolling = false
    state.score += dots
    state.rolls.append(dots)
  }
}

let store = Store(initialState: GameState(), reducer: gameReducer)
store.dispatch(.rolled(4))
print(store.state.score)
