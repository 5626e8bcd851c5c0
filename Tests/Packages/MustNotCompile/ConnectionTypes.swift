// Each line that is marked must be refused by the compiler, and no other.
import BinderyStore

@MainActor
final class Progress: BindingHost {
  var fraction = 0.0
  var title: String? = ""
}

struct Props {
  let value: Float
  let text: String
  let format: (Float) -> String
}

struct Actions {
  let set: (Float) -> Void
}

enum Setting: Action {
  case value(Float)
}

@MainActor
func bind(
  _ view: Progress, _ connection: Connection<Props, Actions>, _ store: Store<Float, Setting>
) {
  connection.bind(\.value, to: view.binding.fraction) { Double($0) }
  connection.bind(\.text, to: view.binding.title)
  connection.bind(\.value, to: view.binding.fraction)  // refused
  connection.bind(\.value, to: view.binding.title)  // refused
  view.binding.fraction *= connection[\.value]  // refused
  view.binding.fraction *= connection[\.value].map { Double($0) }
  _ = connection[\.format]  // refused
  _ = connection.entry(\.format) { _, _ in false }
  connection.action(\.set) *= Just("0.5")  // refused
  connection.action(\.set) *= Just(0.5 as Float)
  store.dispatch(.value(1))
  store.dispatch("1")  // refused
  store.state = 3  // refused
}
