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
  private let history: StoreHistory<GameState, GameAction>

  init(
    _ connection: Connection<Props, Actions>, _ history: StoreHistory<GameState, GameAction>
  ) {
    self.connection = connection
    self.history = history
    super.init()
    title = "Dice"
  }

  override func load() -> Widget {
    let (score, roll) = (Label(), Button("Roll"))
    let (back, forth, step) = (Button("Back"), Button("Forth"), Label())
    connection.connect(while: self)
    bindings.capture {
      score.textBinding *= connection[\.score]
      roll.binding.isSensitive *= connection[\.canRoll]
      connection.action(\.roll) *= roll.tapPublisher
      Handler(self, GamePage.goBack) *= back.tapPublisher
      Handler(self, GamePage.goForth) *= forth.tapPublisher
      step.textBinding *= history.position.map { "Step \($0.step) of \($0.last)" }
    }
    let page = Box(.vertical, spacing: 12, [score, roll, back, forth, step])
    page.setMargins(18)
    return page
  }

  private func goBack() { history.step(by: -1) }
  private func goForth() { history.step(by: 1) }
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
let history = StoreHistory(of: store)

let application = Application(id: "org.example.TimeTravel")
application.onActivate { application in
  let connection = Connection(store: store) { state in
    GamePage.Props(score: "\(state.score) points", canRoll: !state.isRolling)
  } mapDispatchToActions: { dispatch in
    GamePage.Actions(roll: { dispatch(.rollTapped) })
  }
  PageWindow.present(GamePage(connection, history), in: ApplicationWindow(application))
}
_ = application.run()
