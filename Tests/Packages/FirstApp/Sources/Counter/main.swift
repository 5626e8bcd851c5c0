import BinderyGTK
import BinderyStore

struct CounterState: Equatable, Sendable {
  var count = 0
  var step = 1.0
}

enum CounterAction: Action {
  case counted
  case stepSet(Double)
}

let counter = Reducer<CounterState, CounterAction> { state, action in
  switch action {
  case .counted: state.count += Int(state.step)
  case .stepSet(let step): state.step = step
  }
}

final class CounterPage: Page, Connectable {
  struct Props {
    let text: String
    let step: Double
  }

  struct Actions {
    let count: () -> Void
    let setStep: (Double) -> Void
  }

  let connection: Connection<Props, Actions>

  init(_ connection: Connection<Props, Actions>) {
    self.connection = connection
    super.init()
    title = "Counter"
  }

  override func load() -> Widget {
    let (text, step, count) = (Label(), SpinButton(1...10), Button("Count"))
    step.accessibleLabel = "Step"
    connection.connect(while: self)
    bindings.capture {
      text.textBinding *= connection[\.text]
      step *= .value(connection[\.step], connection.action(\.setStep))
      connection.action(\.count) *= count.tapPublisher
    }
    let page = Box(.vertical, spacing: 12, [text, step, count])
    page.setMargins(18)
    return page
  }
}

let store = Store(initialState: CounterState(), reducer: counter)
let application = Application(id: "org.example.Counter")
application.onActivate { application in
  let connection = Connection(store: store) {
    CounterPage.Props(text: "Counted to \($0.count)", step: $0.step)
  } mapDispatchToActions: { dispatch in
    CounterPage.Actions(count: { dispatch(.counted) }, setStep: { dispatch(.stepSet($0)) })
  }
  PageWindow.present(CounterPage(connection), in: ApplicationWindow(application))
}
_ = application.run()
