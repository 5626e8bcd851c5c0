import BinderyGTK
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

final class GamePage: Page, Connectable {
  struct Props {
    let score: String
    let canRoll: Bool
  }

  struct Actions {
    let roll: () -> Void
  }

  let connection: Connection<Props, Actions>

  init(_ connection: Connection<Props, Actions>) {
    self.connection = connection
    super.init()
    title = "Dice"
  }

  override func load() -> Widget {
    let (score, roll) = (Label(), Button("Roll"))
    connection.connect(while: self)
    bindings.capture {
      score.textBinding *= connection[\.score]
      roll.binding.isSensitive *= connection[\.canRoll]
      connection.action(\.roll) *= roll.tapPublisher
    }
    let page = Box(.vertical, spacing: 12, [score, roll])
    page.setMargins(18)
    return page
  }
}

let store = Store(
  initialState: GameState(), reducer: gameReducer,
  middleware: [
    .effects { action, effects in
      guard case .rollTapped = action else { return }
      effects.run("roll") { dispatch in
        try await Task.sleep(for: .milliseconds(400))
        dispatch(.rolled(Int.random(in: 1...6)))
      }
    }
  ])
